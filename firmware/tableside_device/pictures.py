"""The pictures beside the rows: the Epigo board, the Ego: Love track, the Deus market, whatever a game writes. Each is made when first shown.

A picture is an object with a `group` and `show(data)`, which changes only what differs. It fills `WIDTH` x 64 pixels from its
group's left edge; what `data` holds stands in tableside/menu/screen.py.
"""

import displayio

from tableside.menu.screen import PICTURE_BOARD, PICTURE_CELLS, PICTURE_MARKET, PICTURE_TRACK

WIDTH = 64

# Five columns of five pixels for the digits 1 to 7, a byte a row.
_DIGITS = (
    b"\x04\x0c\x04\x04\x0e",
    b"\x1e\x01\x0e\x10\x1f",
    b"\x1e\x01\x0e\x01\x1e",
    b"\x12\x12\x1f\x02\x02",
    b"\x1f\x10\x1e\x01\x1e",
    b"\x0e\x10\x1e\x11\x0e",
    b"\x1f\x01\x02\x04\x04",
)
_SIDE = 8  # pixels of a square, the gap included
_NO_SQUARE = 16


def ground(normal, top=0):
    """Return a group of dark pixels, `WIDTH` and a little more across: an inverted row ends where the picture begins."""
    group = displayio.Group()
    dark = displayio.Bitmap(_SIDE, _SIDE, 2)
    # as high as all rows but those above `top`
    group.append(
        displayio.TileGrid(dark, pixel_shader=normal, width=WIDTH // _SIDE + 1, height=8 - top // _SIDE, y=top)
    )
    return group


def new_picture(kind, glyphs, normal):
    """Return the picture for a PICTURE_* kind, drawn with the font's `glyphs` and a palette."""
    if kind == PICTURE_BOARD:
        return Board(normal)
    if kind == PICTURE_TRACK:
        return Track(glyphs, normal)
    if kind == PICTURE_MARKET or kind == PICTURE_CELLS:
        from . import cells

        return (cells.Market if kind == PICTURE_MARKET else cells.Cells)(glyphs, normal, ground(normal, glyphs.height))
    raise ValueError("no such picture: %d" % kind)


def _squares():
    """Return the sheet of 17 squares: 0 empty, 1 to 7 light tiles, 9 to 15 dark ones, 16 nothing at all."""
    sheet = displayio.Bitmap(_SIDE * (_NO_SQUARE + 1), _SIDE, 2)
    sheet[3, 3] = 1
    for n in range(7):
        light = (n + 1) * _SIDE
        dark = light + 8 * _SIDE
        for y in range(7):
            for x in range(7):
                is_corner = (x == 0 or x == 6) and (y == 0 or y == 6)
                is_inside = 0 < x < 6 and 0 < y < 6
                ink = _DIGITS[n][y - 1] >> (5 - x) & 1 if is_inside else 0
                if not is_corner:
                    sheet[light + x, y] = 1 - ink
                if ink:
                    sheet[dark + x, y] = 1
    return sheet


def _ring():
    """Return a ring that stands in the gaps round a square; its top covers the square's own first row, so that all fits 64 rows."""
    ring = displayio.Bitmap(_SIDE + 1, _SIDE, 2)
    for i in range(_SIDE):
        ring[0, i] = 1
        ring[_SIDE, i] = 1
        ring[i, 0] = 1
        ring[i, _SIDE - 1] = 1
    return ring


class Board:
    """Squares: a dot when empty, light tiles with dark digits (seat 0), light digits (seat 1), a ring round the marked ones."""

    def __init__(self, normal):
        self.group = ground(normal)
        self._grid = displayio.TileGrid(
            _squares(),
            pixel_shader=normal,
            width=8,
            height=8,
            tile_width=_SIDE,
            tile_height=_SIDE,
            default_tile=_NO_SQUARE,
        )
        self.group.append(self._grid)
        clear = displayio.Palette(2)
        clear[1] = 0xFFFFFF
        clear.make_transparent(0)
        ring = _ring()
        self._marks = (displayio.TileGrid(ring, pixel_shader=clear), displayio.TileGrid(ring, pixel_shader=clear))
        for mark in self._marks:
            mark.hidden = True
            self.group.append(mark)

    def show(self, data):
        """Show `data` (PICTURE_BOARD): at most 8 x 8 squares."""
        columns = data[0]
        rows = data[1]
        left = (8 - columns) // 2
        top = (8 - rows) // 2
        grid = self._grid
        for y in range(8):
            for x in range(8):
                column = x - left
                row = rows - 1 - (y - top)
                tile = _NO_SQUARE
                if 0 <= column < columns and 0 <= row < rows:
                    tile = data[2 + row * columns + column]
                    if tile > _NO_SQUARE:
                        tile = _NO_SQUARE
                if grid[x, y] != tile:
                    grid[x, y] = tile
        for i in range(2):
            mark = self._marks[i]
            square = data[2 + columns * rows + i] - 1
            if square < 0:
                if not mark.hidden:
                    mark.hidden = True
                continue
            x = (left + square % columns) * _SIDE - 1
            y = (top + rows - 1 - square // columns) * _SIDE
            if mark.x != x:
                mark.x = x
            if mark.y != y:
                mark.y = y
            if mark.hidden:
                mark.hidden = False


class Track:
    """A lane a seat, the pawn being the seat's letter; the way from the start on the left to the finish on the right."""

    PAWN = 8  # pixels across
    FINISH = WIDTH - 10

    def __init__(self, glyphs, normal):
        self.group = ground(normal)
        height = glyphs.height
        lane = displayio.Bitmap(WIDTH, height, 2)
        for x in range(2, self.FINISH - 2, 4):
            lane[x, height // 2] = 1
        for y in range(1, height, 2):
            lane[self.FINISH, y] = 1
        pawns = displayio.Bitmap(self.PAWN * 5, height, 2)
        self._lanes = []
        self._pawns = []
        for seat in range(5):
            left = seat * self.PAWN
            for x in range(left, left + self.PAWN):
                for y in range(0 if left < x < left + self.PAWN - 1 else 1, height - 1):
                    pawns[x, y] = 1
            glyphs.stamp(pawns, left + 2, 0, 65 + seat)
            y = seat * height
            self._lanes.append(displayio.TileGrid(lane, pixel_shader=normal, y=y))
            self._pawns.append(
                displayio.TileGrid(
                    pawns, pixel_shader=normal, tile_width=self.PAWN, tile_height=height, default_tile=seat, y=y
                )
            )
            self.group.append(self._lanes[seat])
            self.group.append(self._pawns[seat])

    def show(self, data):
        """Show `data` (PICTURE_TRACK)."""
        length = data[0]
        for seat in range(5):
            position = data[1 + seat]
            is_absent = position == 255
            pawn = self._pawns[seat]
            if pawn.hidden != is_absent:
                pawn.hidden = is_absent
                self._lanes[seat].hidden = is_absent
            if is_absent:
                continue
            x = self.FINISH + 2
            if position < length:
                x = position * (self.FINISH - self.PAWN) // length  # short of the finish until it is reached
            if pawn.x != x:
                pawn.x = x
