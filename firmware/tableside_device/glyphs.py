"""The built-in font as one sheet of tiles, for TileGrids: each character light on dark, and once more dark on light.

The one place that knows how fonts differ: on the board `terminalio.FONT` keeps all its glyphs in one bitmap and `tile_index` says
which one is meant; in Blinka each glyph has a bitmap of its own. The same copying, once at the start, serves both.
"""

import bitmaptools
import displayio

FIRST = 32
LAST = 126
COUNT = LAST - FIRST + 1
UNKNOWN = 63  # "?" stands for what is not printable ASCII
DRAWN = 5  # codes 1 to 5 are drawn here: three quarters of a cell, a full box, an empty one (tableside/menu/screen.py)


class Glyphs:
    """`bitmap` holds tiles of `width` x `height` pixels; `tile(code, is_inverted)` is the number of one."""

    def __init__(self, font):
        box = font.get_bounding_box()
        self.width = box[0]
        self.height = box[1]
        self.bitmap = displayio.Bitmap(self.width * (COUNT + DRAWN), self.height * 2, 2)
        bitmaptools.fill_region(self.bitmap, 0, self.height, self.width * (COUNT + DRAWN), self.height * 2, 1)
        for i in range(COUNT):
            self._copy(font.get_glyph(FIRST + i), i * self.width)
        left = COUNT * self.width
        for quarters in range(1, 4):
            self._fill(left, self.height - quarters * self.height // 4, self.width, self.height, 1)
            left += self.width
        for inside in (1, 0):
            self._fill(left, 3, self.width - 1, self.height - 2, 1)
            self._fill(left + 1, 4, self.width - 3, self.height - 3, inside)
            left += self.width

    def _fill(self, left, top, width, bottom, light):
        for y, value in ((0, light), (self.height, 1 - light)):
            bitmaptools.fill_region(self.bitmap, left, y + top, left + width, y + bottom, value)

    def _copy(self, glyph, left):
        sheet = self.bitmap
        source = glyph.bitmap
        across = source.width // self.width
        index = glyph.tile_index
        start = index // across * self.height * source.width + index % across * self.width
        for y in range(self.height):
            for x in range(self.width):
                if source[start + x]:  # by number, not by place: no tuple is made
                    sheet[left + x, y] = 1
                    sheet[left + x, self.height + y] = 0
            start += source.width

    def tile(self, code: int, is_inverted: bool = False) -> int:
        """Return the tile that shows the character `code`."""
        if 0 < code <= DRAWN:
            code += LAST
        elif code < FIRST or code > LAST:
            code = UNKNOWN
        return code - FIRST + COUNT + DRAWN if is_inverted else code - FIRST

    def stamp(self, bitmap, left: int, top: int, code: int):
        """Draw the character `code` into `bitmap`, dark on light."""
        x0 = self.tile(code) * self.width
        for y in range(self.height):
            for x in range(self.width):
                if self.bitmap[x0 + x, y]:
                    bitmap[left + x, top + y] = 0
