"""The built-in font as one sheet of tiles, for TileGrids.

The one place that knows how fonts differ: on the board `terminalio.FONT` keeps all its glyphs in one bitmap in flash, which is
used as it is; in Blinka each glyph has a bitmap of its own, and they are copied into a sheet once.
"""

import displayio

FIRST = 32
LAST = 126
COUNT = LAST - FIRST + 1
UNKNOWN = 63  # "?" stands for what is not printable ASCII


class Glyphs:
    """`bitmap` holds the font's glyphs as tiles of `width` x `height` pixels; `tile(code)` is the number of one."""

    def __init__(self, font):
        box = font.get_bounding_box()
        self.width = box[0]
        self.height = box[1]
        first = font.get_glyph(FIRST)
        tiles = bytearray(COUNT)
        if font.get_glyph(LAST).bitmap is first.bitmap:
            self.bitmap = first.bitmap
            for i in range(COUNT):
                tiles[i] = font.get_glyph(FIRST + i).tile_index
        else:
            self.bitmap = displayio.Bitmap(self.width * COUNT, self.height, 2)
            for i in range(COUNT):
                tiles[i] = i
                glyph = font.get_glyph(FIRST + i).bitmap
                for y in range(self.height):
                    for x in range(self.width):
                        self.bitmap[i * self.width + x, y] = glyph[x, y]
        self._tiles = bytes(tiles)

    def tile(self, code: int) -> int:
        """Return the tile that shows the character `code`."""
        if code < FIRST or code > LAST:
            code = UNKNOWN
        return self._tiles[code - FIRST]

    def stamp(self, bitmap, left: int, top: int, code: int):
        """Draw the character `code` into `bitmap`, dark on light."""
        sheet = self.bitmap
        tile = self.tile(code)
        across = sheet.width // self.width
        x0 = tile % across * self.width
        y0 = tile // across * self.height
        for y in range(self.height):
            for x in range(self.width):
                if sheet[x0 + x, y0 + y]:
                    bitmap[left + x, top + y] = 0
