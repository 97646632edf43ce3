"""The pictures of characters beside the rows and below the first of them: the Deus market, and whatever a game writes.

`ground` is a group of dark pixels to stand on (see pictures.py).
"""

import displayio

CELLS_ACROSS = 10
CELLS_DOWN = 4
WIDTH = 64


class Market:
    """The gold value of a place on the left; a resource's two letters stand at its place. Below the first row, as Cells."""

    NAMES = ("Wh", "Wo", "Cl", "St")
    GOLD = "246"

    def __init__(self, glyphs, normal, ground):
        self.group = ground
        self._height = glyphs.height
        board = _cells(glyphs, normal)
        for place in range(3):
            _write(board, glyphs, 0, 2 - place, self.GOLD[place] + "g........")
        _write(board, glyphs, 0, 3, "VP: half")
        self.group.append(board)
        self._tokens = []
        for i in range(len(self.NAMES)):
            token = displayio.TileGrid(
                glyphs.bitmap,
                pixel_shader=normal,
                width=2,
                tile_width=glyphs.width,
                tile_height=glyphs.height,
                x=board.x + (2 + 2 * i) * glyphs.width,
                y=board.y + glyphs.height,
            )
            _write(token, glyphs, 0, 0, self.NAMES[i], True)
            self._tokens.append(token)
            self.group.append(token)

    def show(self, data):
        """Show `data` (PICTURE_MARKET)."""
        for i in range(len(self._tokens)):
            y = (3 - data[i]) * self._height
            if self._tokens[i].y != y:
                self._tokens[i].y = y


class Cells:
    """Characters, some of them dark on light, below the first row: whatever a game writes."""

    def __init__(self, glyphs, normal, ground):
        self.group = ground
        self._glyphs = glyphs
        self._grid = _cells(glyphs, normal)
        self.group.append(self._grid)

    def show(self, data):
        """Show `data` (PICTURE_CELLS)."""
        for i in range(CELLS_ACROSS * CELLS_DOWN):
            tile = self._glyphs.tile(data[i] & 127, data[i] > 127)
            x, y = i % CELLS_ACROSS, i // CELLS_ACROSS
            if self._grid[x, y] != tile:
                self._grid[x, y] = tile


def _cells(glyphs, normal):
    return displayio.TileGrid(
        glyphs.bitmap,
        pixel_shader=normal,
        width=CELLS_ACROSS,
        height=CELLS_DOWN,
        tile_width=glyphs.width,
        tile_height=glyphs.height,
        default_tile=glyphs.tile(32),
        x=WIDTH - CELLS_ACROSS * glyphs.width,
        y=glyphs.height,
    )


def _write(grid, glyphs, x, y, text, is_inverted=False):
    for i in range(len(text)):
        grid[x + i, y] = glyphs.tile(ord(text[i]), is_inverted)
