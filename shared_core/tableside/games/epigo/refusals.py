"""Everything that Epigo refuses, each from the module that does: for tests, and for whoever reads. (code, text, rule card)"""

from tableside.games.epigo.acts import NOT_PLANNING, OFFERED_ALREADY
from tableside.games.epigo.corrections import (
    BOARD_COUNTS,
    BOTH_AT_THREE,
    NO_BOARD_KEPT,
    NO_SUCH_SQUARE,
    NOT_DEPLOYED,
    SQUARE_TAKEN,
)
from tableside.games.epigo.setup import TILE_PLACED
from tableside.games.epigo.turn import ORDER_USED, TILE_AHEAD, TILE_LOST, TOUCHES_ENEMY

ALL = (
    TILE_PLACED, ORDER_USED, TOUCHES_ENEMY, TILE_AHEAD, TILE_LOST, NOT_PLANNING, OFFERED_ALREADY, NO_BOARD_KEPT,
    BOARD_COUNTS, NOT_DEPLOYED, NO_SUCH_SQUARE, SQUARE_TAKEN, BOTH_AT_THREE,
)  # fmt: skip
