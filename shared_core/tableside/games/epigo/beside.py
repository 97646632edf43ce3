"""What Epigo offers beside its events: values to correct, and acts at any time."""

from tableside.games.epigo import FULL, LOST_FIELD, MODE, rules, state

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

ACTS = (
    ("Offer a draw", "epigo.draw.offer"),
    ("Check a line", "epigo.block.count"),
)

NO_BOARD_KEPT = ("no_board_kept", "No board is kept in this game", "epigo.device.light")
BOARD_COUNTS = ("board_counts", "Correct the square of the lost tile", "epigo.device.lost")
NOT_DEPLOYED = ("not_deployed", "The rows are not placed yet", "epigo.setup.row")
NO_SUCH_SQUARE = ("no_such_square", "The board has no such square", "epigo.board.shape")
SQUARE_TAKEN = ("square_taken", "Another tile stands there", "epigo.device.square")
BOTH_AT_THREE = ("both_at_three", "Only one side can have lost three", "epigo.win.third")


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
    return state.lost(table, seat) if field == LOST_FIELD else state.where(table, seat, field)


def set_field(table, field: int, seat: int, value: int):
    """Make a correction hold; a third tile lost by it ends the game."""
    if field == LOST_FIELD:
        table.lost[seat] = value
    else:
        state.put(table, seat, field, value)
    state.end_if_won(table)


def correct_refused(table, field: int, seat: int, value: int):
    """Return why a correction is refused, or None."""
    is_full = table.options[MODE] == FULL
    if field == LOST_FIELD:
        if is_full:
            return BOARD_COUNTS
        return _third_refused(table, seat, value)
    if not is_full:
        return NO_BOARD_KEPT
    if not table.deployed:
        return NOT_DEPLOYED
    old = state.where(table, seat, field)
    if not value:
        return _third_refused(table, seat, state.lost(table, seat) + 1) if old else None
    there = table.board[value]
    if value < 11 or there == rules.WALL:
        return NO_SUCH_SQUARE
    if there and value != old:
        return SQUARE_TAKEN
    return None


def _third_refused(table, side, count):
    if count >= rules.TO_WIN and state.lost(table, 1 - side) >= rules.TO_WIN:
        return BOTH_AT_THREE
    return None
