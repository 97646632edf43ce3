"""What is on the display, as a model: the menu fills it, the firmware draws it, the link sends it, tests read it."""

ROWS = 5
COLUMNS = 21

BAR = 20  # steps of the bar of what scrolls, from top to bottom

PICTURE_COLUMNS = 10  # the width of rows beside a picture
PICTURE_NONE = 0
PICTURE_BOARD = 1  # data: columns, rows, then a byte a square from the bottom left, then up to two marked squares + 1
PICTURE_TRACK = 2  # data: track length, then a pawn position a seat (255: no such seat)
# These two stand below the first row, which has all of its columns:
PICTURE_MARKET = 3  # data: a place 0..2 (low, middle, high) for each of the resources
PICTURE_CELLS = 4  # data: 4 rows of 10 characters, LIGHT added to one that is dark on light; see put
LIGHT = 128
# Beside the printable ones: the cell light from the bottom by one to three quarters, a box that is full, one that is empty
QUARTER = 1
FULL_BOX = 4
EMPTY_BOX = 5


class Screen:
    """One picture of 128 x 64 pixels: five rows of 21 characters, one text drawn large, one picture.

    rows         five strings of at most 21 printable ASCII characters
    cursor       the row drawn inverted, or -1
    big          the text drawn large ("" for none), at `big_scale` (2 or 3), its top at row `big_row`; those rows are empty
    bar, bar_top of what goes on beyond the display the part that is seen, in 20ths of all of it (0: all is seen), and where
                 it begins: a bar at the right edge of the rows
    picture      PICTURE_NONE or the kind of picture, 64 pixels wide on the right, beside rows of at most `width(row)` characters
    data         the picture's bytes, as the kind says
    flip         turned by 180 degrees
    """

    def __init__(self):
        self.rows = [""] * ROWS
        self.data = bytearray(72)
        self.flip = False
        self.clear()

    def clear(self):
        """Empty everything but `flip`."""
        rows = self.rows
        for i in range(ROWS):
            rows[i] = ""
        self.cursor = -1
        self.big = ""
        self.big_scale = 2
        self.big_row = 1
        self.bar = self.bar_top = 0
        self.picture = PICTURE_NONE

    def width(self, row: int) -> int:
        """Return how many columns a row has beside the picture that is shown."""
        if self.picture == PICTURE_NONE or row == 0 and self.picture >= PICTURE_MARKET:
            return COLUMNS
        return PICTURE_COLUMNS

    def text(self) -> str:
        """Return what can be read, a line a row, the inverted one marked with '>': for tests and for the link."""
        lines = []
        for i in range(ROWS):
            lines.append((">" if i == self.cursor else " ") + self.rows[i])
        if self.big:
            lines.append("[%s]" % self.big)
        return "\n".join(lines)


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
