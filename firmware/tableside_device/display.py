"""Draws a Screen with CircuitPython's display library: all objects made once, and only what changed is set.

Rows are TileGrids of the font's glyphs, the large text is a bitmap_label, pictures are in pictures.py. Rows stand 12 pixels apart
from the top (or from 4 pixels below it): so each touches two pages of the display's memory and never three.
"""

import displayio
from adafruit_display_text.bitmap_label import Label

from tableside.menu.screen import BAR, COLUMNS, PICTURE_MARKET, PICTURE_NONE, ROWS

from .glyphs import Glyphs

WIDTH = 128
TEXT_LEFT = 1  # the glyphs' strokes begin in their first column: an inverted row needs light left of it
PICTURE_LEFT = 63
BAR_WIDTH = 2  # in the gap behind the last column of the rows, and the column that is left
BAR_STEP = 3
DIMMED = 0.04
# Where the picture stands, (x, y), one place after the other against burn-in; what is beside the rows moves sideways only.
PLACES = ((0, 0), (1, 4), (0, 4), (1, 0))
# Bytes on the bus, counted on an SSD1306: for an area's address, and for a whole frame.
AREA_BYTES = 16
FRAME_BYTES = 1040
PICTURE_BYTES = 528
BLANK_ROW = " " * COLUMNS


class Display:
    """`draw(screen)` brings the display to what the model says; what is the same costs no byte on the bus.

    display   a busdisplay.BusDisplay of 128 x 64 pixels with `auto_refresh` off that can `sleep()` and `wake()`
    font      terminalio.FONT
    """

    def __init__(self, display, font):
        self._display = display
        self._upright = display.rotation
        self._flip = False
        self._place = 0
        self._is_blank = False
        self._is_dim = False
        self._glyphs = Glyphs(font)
        self._normal = displayio.Palette(2)
        self._normal[1] = 0xFFFFFF
        self._root = displayio.Group()
        self._text = displayio.Group()
        self._rows = []
        self._shown = [BLANK_ROW] * ROWS
        self._cursor = -1
        for i in range(ROWS):
            # One blank tile more on the left, nearly all of it off the display: an inverted row begins at the edge.
            row = displayio.TileGrid(
                self._glyphs.bitmap,
                pixel_shader=self._normal,
                width=COLUMNS + 1,
                height=1,
                tile_width=self._glyphs.width,
                tile_height=self._glyphs.height,
                default_tile=self._glyphs.tile(32),
                x=TEXT_LEFT - self._glyphs.width,
                y=i * self._glyphs.height,
            )
            self._rows.append(row)
            self._text.append(row)
        self._labels = (None, None, self._label(font, 2), self._label(font, 3))
        self._big = ("", 2, 1, PICTURE_NONE)
        self._bar = self._new_bar()
        self._text.append(self._bar)
        self._root.append(self._text)
        self._pictures = {}
        self._picture = PICTURE_NONE
        display.root_group = self._root

    def _label(self, font, scale):
        label = Label(font, text=" ", scale=scale, anchor_point=(0.0, 0.0), anchored_position=(0, 0))
        label.hidden = True
        self._text.append(label)
        return label

    def _new_bar(self):
        """Return a column of tiles, 0: a dot of the way, 1: light, 2: dark."""
        tiles = displayio.Bitmap(BAR_WIDTH, 3 * BAR_STEP, 2)
        tiles[1, 1] = 1
        for y in range(BAR_STEP, 2 * BAR_STEP):
            for x in range(BAR_WIDTH):
                tiles[x, y] = 1
        bar = displayio.TileGrid(
            tiles, pixel_shader=self._normal, width=1, height=BAR, tile_width=BAR_WIDTH, tile_height=BAR_STEP
        )
        bar.hidden = True
        return bar

    def draw(self, screen):
        """Show `screen`."""
        is_whole = False
        cost = 0
        if screen.flip != self._flip:
            self._flip = screen.flip
            self._display.rotation = (self._upright + (180 if self._flip else 0)) % 360
            is_whole = True
        if screen.picture != self._picture:
            self._change_picture(screen.picture)
            cost = PICTURE_BYTES
        if self._picture:
            self._pictures[self._picture].show(screen.data)
        cost += self._draw_big(screen) + self._draw_rows(screen) + self._draw_bar(screen)
        if is_whole or cost >= FRAME_BYTES:
            # Set anew, the root group is drawn in one piece: less than many areas that share pages.
            self._display.root_group = None
            self._display.root_group = self._root
        if not self._is_blank:
            self._display.refresh()

    def _draw_rows(self, screen):
        """Set the tiles that differ and return about how many bytes they cost."""
        cost = 0
        width = self._glyphs.width
        for i in range(ROWS):
            new = screen.rows[i]
            is_inverted = i == screen.cursor
            if new != self._shown[i] or is_inverted != (i == self._cursor):
                cells = self._set_row(self._rows[i], self._shown[i], i == self._cursor, new, is_inverted)
                self._shown[i] = new
                if cells:
                    cost += AREA_BYTES + 2 * width * cells
        self._cursor = screen.cursor
        return cost

    def _set_row(self, row, old, was_inverted, new, is_inverted):
        """Set the tiles in which a row differs from the one before; return how many columns those span. The light of an
        inverted row begins a column before its text and ends with it."""
        glyphs = self._glyphs
        new_length = len(new)
        old_length = len(old)
        first = COLUMNS + 1
        last = -1
        for x in range(-1, COLUMNS):
            code = ord(new[x]) if 0 <= x < new_length else 32
            before = ord(old[x]) if 0 <= x < old_length else 32
            light = is_inverted and x < new_length
            if code != before or light != (was_inverted and x < old_length):
                row[x + 1] = glyphs.tile(code, light)
                if first > x:
                    first = x
                last = x
        return last + 1 - first if last >= first else 0

    def _draw_bar(self, screen):
        """Set the tiles of the bar that differ and return about how many bytes that costs."""
        bar = self._bar
        if not screen.bar:
            if bar.hidden:
                return 0
            bar.hidden = True
            return AREA_BYTES + BAR_WIDTH * 8
        x = (PICTURE_LEFT if screen.picture else WIDTH) - BAR_WIDTH
        low = screen.picture >= PICTURE_MARKET  # then the way begins below the first row
        if bar.x != x:
            bar.x = x
        if (bar.y > 0) != low:
            bar.y = self._glyphs.height if low else 0
        steps = 0
        whole = BAR - BAR // ROWS if low else BAR
        top = screen.bar_top * whole // BAR
        end = (screen.bar_top + screen.bar) * whole // BAR
        for i in range(BAR):
            tile = 1 if top <= i < end else 0 if i < whole else 2
            if bar[0, i] != tile:
                bar[0, i] = tile
                steps += 1
        if bar.hidden:
            bar.hidden = False
            steps = BAR
        return AREA_BYTES + BAR_WIDTH * 8 if steps else 0

    def _draw_big(self, screen):
        """Set the large text and return about how many bytes that costs."""
        big = (screen.big, screen.big_scale, screen.big_row, screen.picture)
        old = self._big
        if big == old:
            return 0
        self._big = big
        if not big[0] or big[1] != old[1]:
            self._labels[old[1]].hidden = True
        if big[0]:
            label = self._labels[big[1]]
            width = len(big[0]) * self._glyphs.width * big[1]
            room = PICTURE_LEFT if screen.picture else WIDTH
            place = ((room - width) // 2, big[2] * self._glyphs.height)
            if label.text != big[0]:
                label.text = big[0]
            if label.anchored_position != place:
                label.anchored_position = place
            if label.hidden:
                label.hidden = False
        longer = max(len(old[0]) * old[1], len(big[0]) * big[1])
        return AREA_BYTES + longer * self._glyphs.width * (1 + self._glyphs.height * big[1] // 8)

    def _change_picture(self, kind):
        if self._picture:
            self._root.remove(self._pictures[self._picture].group)
        self._picture = kind
        if kind:
            if kind not in self._pictures:
                from . import pictures

                self._pictures[kind] = pictures.new_picture(kind, self._glyphs, self._normal)
            group = self._pictures[kind].group
            group.x = PICTURE_LEFT + PLACES[self._place][0]
            self._root.append(group)

    def shift(self, count: int):
        """Stand at the place number `count` (any number: they follow each other in a circle); seen with the next `draw`."""
        self._place = count % len(PLACES)
        x, y = PLACES[self._place]
        self._text.x = x
        self._text.y = y
        if self._picture:
            self._pictures[self._picture].group.x = PICTURE_LEFT + x

    def dim(self, is_dim: bool):
        """Turn the light down, or up again."""
        if is_dim != self._is_dim:
            self._is_dim = is_dim
            self._display.brightness = DIMMED if is_dim else 1.0

    def blank(self, is_blank: bool):
        """Turn the light off, or on again; what was drawn meanwhile is seen then."""
        if is_blank != self._is_blank:
            self._is_blank = is_blank
            if is_blank:
                self._display.sleep()
            else:
                self._display.refresh()
                self._display.wake()
