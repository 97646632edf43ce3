"""What Epigo's table says."""

from tableside.games.epigo import FULL, MODE, WON, rules

ROWS = 8


def tile(side: int, number: int) -> int:
    """Return how a board names a tile."""
    return 8 * side + number


def where(table, side: int, number: int) -> int:
    """Return the square of a tile, 0 if it is lost."""
    return rules.find(table.board, tile(side, number))


def put(table, side: int, number: int, square: int):
    """Take a tile from where it is and put it on a square; 0: off the board."""
    old = where(table, side, number)
    if old:
        table.board[old] = 0
    if square:
        table.board[square] = tile(side, number)


def lost(table, side: int) -> int:
    """Return how many tiles a side has lost: those missing from the board, or those reported where none is kept."""
    if table.options[MODE] != FULL:
        return table.lost[side]
    if not table.deployed:
        return 0
    missing = rules.TILES
    for square in table.board:
        if square != rules.WALL and square and square >> 3 == side:
            missing -= 1
    return missing


def end_if_won(table):
    """End the game, and tell it, where a side has lost its third tile (Winning)."""
    for side in range(2):
        if lost(table, side) >= rules.TO_WIN:
            table.over = 1
            table.tell(WON, 1 - side)
