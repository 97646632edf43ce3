"""A picture of characters (screen.PICTURE_CELLS), written by the games that have one."""

from tableside.menu.screen import PICTURE_CELLS, PICTURE_COLUMNS


def cells(screen):
    """Show a picture of characters, empty as yet."""
    screen.picture = PICTURE_CELLS
    for i in range(4 * PICTURE_COLUMNS):
        screen.data[i] = 32


def put(screen, x: int, y: int, text: str, light: int = 0):
    """Write into the picture from column `x` of row `y` on; with LIGHT dark on light."""
    i = PICTURE_COLUMNS * y + x
    for letter in text:
        screen.data[i] = ord(letter) | light
        i += 1
