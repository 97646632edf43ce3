"""What a correction may make of Epigo's table."""

from tableside.games.epigo import FULL, LOST_FIELD, MODE, rules, state

NO_BOARD_KEPT = ("no_board_kept", "No board is kept in this game", "epigo.device.light")
BOARD_COUNTS = ("board_counts", "Correct the square of the lost tile", "epigo.device.lost")
NOT_DEPLOYED = ("not_deployed", "The rows are not placed yet", "epigo.setup.row")
NO_SUCH_SQUARE = ("no_such_square", "The board has no such square", "epigo.board.shape")
SQUARE_TAKEN = ("square_taken", "Another tile stands there", "epigo.device.square")
BOTH_AT_THREE = ("both_at_three", "Only one side can have lost three", "epigo.win.third")


def refused(table, field: int, seat: int, value: int):
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
