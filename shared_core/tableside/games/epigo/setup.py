"""The setup: eight tiles a side, seven and the X, in the two rows at the centre line (Setup, Deployment)."""

from tableside.games.epigo import DEPLOYED, SEALED, SETUP, rules
from tableside.games.epigo.state import ROWS, put
from tableside.prompt import Gather

PLACES = 8
ROW = 3  # of side 0 at the centre line, from 0; side 1 has the next
LABELS = ("1", "2", "3", "4", "5", "6", "7", "X")
TILE_PLACED = ("tile_placed", "This tile already has a place", "epigo.setup.row")


def ask_place(table, prompt):
    """Ask which tile lies in the next column; the last column is left for the last tile."""
    column = prompt.step
    if column == PLACES - 1:
        return False
    prompt.choice(prompt.seat, "epigo.setup.row", "Tile in column %d" % (column + 1), LABELS)
    for i in range(column):
        prompt.block(table.draft(prompt.seat, i), TILE_PLACED)
    while prompt.why[prompt.default]:
        prompt.default += 1
    return True


ROW_SEALED = Gather(ask_place)
ROW_TYPED_IN = Gather(ask_place, True)


def setup(table):
    """Both rows, then the X tiles leave the board and a gap each."""
    yield ROW_SEALED if table.options[SETUP] == SEALED else ROW_TYPED_IN
    for side in range(2):
        left = sum(range(PLACES))
        for column in range(PLACES - 1):
            number = table.draft(side, column)
            left -= number
            _lay(table, side, column, number)
        _lay(table, side, PLACES - 1, left)
    table.deployed = 1
    table.tell(DEPLOYED)


def _lay(table, side, column, label):
    if LABELS[label] != "X":
        put(table, side, label + 1, rules.square(column, ROW + side, ROWS))
