"""Epigo: two players, seven numbered tiles each, three secret orders a turn; three captures win."""

NAME = "epigo"
TITLE = "Epigo"
RULES = 2
PLAYERS = (2, 2)
CARDS = "epigo"

MODE, BOARD, SETUP, PLANNING, SUPER_SLIDE = 0, 1, 2, 3, 4
FULL, ORDERS_ONLY = 0, 1
CUT_CORNERS, FULL_SQUARE = 0, 1
SEALED, OPEN = 0, 1
OWNER_CHOOSES, AUTOMATIC = 0, 1

LOST_FIELD = 0  # the others: number of the tile
OFFER_DRAW, CHECK_LINE = 0, 1

# told: code, seat, value
DEPLOYED = 0
FIRST = 1  # value: 8 * the leader's number + the other's
CANCELLED = 2  # the number
SLID, SLID_ON, STAYED, PUSHED = 3, 4, 5, 6  # the order: 4 * (number - 1) + direction
BLOCKED = 7  # the order, own tiles << 5, enemy tiles << 8
NO_MOVE = 8  # the order
LOST = 9  # the tile's number, 0 where no board is kept
WON, OFFERED, DECLINED, DRAWN = 10, 11, 12, 13
LINE_GOES, LINE_BLOCKED = 14, 15  # own tiles, enemy tiles << 3


def where(name: str):
    """Return the module with OPTIONS, ONES and MANY, or with FIELDS, ACTS and the like. (tableside.table.listed)"""
    if name in ("OPTIONS", "ONES", "MANY"):
        from tableside.games.epigo import setting

        return setting
    from tableside.games.epigo import beside

    return beside


def new(table):
    """Lay the empty board."""
    from tableside.games.epigo import rules

    table.board[:] = rules.new_board(8, 8, table.options[BOARD] == CUT_CORNERS)


def event(table):
    """Return the next event: the setup, then turn after turn."""
    if table.options[MODE] == FULL and not table.deployed:
        from tableside.games.epigo.setup import setup

        return setup(table)
    from tableside.games.epigo.turn import turn

    return turn(table)


def scores(table) -> tuple:
    """Return (seat, tiles captured) for both."""
    from tableside.games.epigo import state

    return (0, state.lost(table, 1)), (1, state.lost(table, 0))
