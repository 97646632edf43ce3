"""Epigo: two players, seven numbered tiles each, three secret orders a turn; three captures win."""

NAME = "epigo"
TITLE = "Epigo"
RULES = 1
PLAYERS = (2, 2)
CARDS = "epigo"

# deployed   both rows stand                        turn, reveal   the turn, from 1, and the reveal in it, from 0
# mover      the side whose order is carried out    planning       no order of this turn is known yet
# offered    who has offered a draw in this planning step, a bit a seat         drawn    a draw was agreed
# asked      who answers in an any-time act          own, enemy    what a line check has counted
# came, went the squares that the latest move led from and to
ONES = ("deployed", "turn", "reveal", "mover", "planning", "offered", "drawn", "asked", "own", "enemy", "came", "went")

# board      as rules.py has it, 8 x 8               plan          4 * (number - 1) + direction, three a side
# lost       tiles that the players said were lost: only where no board is kept
MANY = (("board", "B", 100), ("plan", "B", 6), ("lost", "B", 2))

MODE, BOARD, SETUP, PLANNING, SUPER_SLIDE = range(5)
FULL, ORDERS_ONLY = 0, 1
CUT_CORNERS, FULL_SQUARE = 0, 1
SEALED, OPEN = 0, 1
OWNER_CHOOSES, AUTOMATIC = 0, 1
OPTIONS = (
    ("mode", "What is tracked", ("everything", "orders only"), FULL, "epigo.device.light"),
    ("board", "Board", ("cut corners", "full 8 x 8"), CUT_CORNERS, "epigo.board.shape"),
    ("setup", "First rows", ("sealed", "typed in"), SEALED, "epigo.setup.hidden"),
    ("planning", "Planning", ("sealed", "typed in"), SEALED, "epigo.plan.secret"),
    ("super_slide", "Super slide", ("owner chooses", "automatic"), OWNER_CHOOSES, "epigo.super.may"),
)

FIELDS = (
    ("Tiles lost", "", 0, 3, "epigo.device.lost"),
    ("Square of tile 1", "", 0, 88, "epigo.device.square"),
    ("Square of tile 2", "", 0, 88, "epigo.device.square"),
    ("Square of tile 3", "", 0, 88, "epigo.device.square"),
    ("Square of tile 4", "", 0, 88, "epigo.device.square"),
    ("Square of tile 5", "", 0, 88, "epigo.device.square"),
    ("Square of tile 6", "", 0, 88, "epigo.device.square"),
    ("Square of tile 7", "", 0, 88, "epigo.device.square"),
)
LOST_FIELD = 0  # the others: number of the tile

OFFER_DRAW, CHECK_LINE = 0, 1
ACTS = (
    ("Offer a draw", "epigo.draw.offer"),
    ("Check a line", "epigo.block.count"),
)

(
    DEPLOYED, FIRST, CANCELLED, SLID, SLID_ON, STAYED, PUSHED, BLOCKED, NO_MOVE, LOST, WON,
    OFFERED, DECLINED, DRAWN, LINE_GOES, LINE_BLOCKED,
) = range(16)  # fmt: skip


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


def act_refused(table, act: int, seat: int):
    """Return why an any-time act cannot be done now, or None."""
    from tableside.games.epigo import acts

    return acts.refused(table, act, seat)


def act(table, act: int, seat: int):
    """Return the script of an any-time act."""
    from tableside.games.epigo import acts

    return acts.script(table, act, seat)


def get_field(table, field: int, seat: int) -> int:
    """Return how many tiles the seat has lost, or the square of its tile (0: lost)."""
    from tableside.games.epigo import state

    if field == LOST_FIELD:
        return state.lost(table, seat)
    return state.where(table, seat, field)


def set_field(table, field: int, seat: int, value: int):
    """Make a correction hold; a third tile lost by it ends the game."""
    from tableside.games.epigo import state

    if field == LOST_FIELD:
        table.lost[seat] = value
    else:
        state.put(table, seat, field, value)
    state.end_if_won(table)


def correct_refused(table, field: int, seat: int, value: int):
    """Return why a correction is refused: a tile's square where no board is kept, two tiles on a square, and such."""
    from tableside.games.epigo import state

    return state.correct_refused(table, field, seat, value)


def scores(table) -> tuple:
    """Return (seat, tiles captured) for both."""
    from tableside.games.epigo import state

    return (0, state.lost(table, 1)), (1, state.lost(table, 0))
