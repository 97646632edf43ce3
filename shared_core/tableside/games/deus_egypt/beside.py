"""What the table may correct in Deus: Egypt.

Barques, wooden buildings and combat tokens are counted, and a hand has its limit: a correction sets no more than there are.
"""

from tableside.compat import const
from tableside.games.deus_egypt import codes, things
from tableside.games.deus_egypt.things import get_field, set_field  # noqa: F401 - the session asks for them here

_TOO_MANY_BARQUES = const(("too_many_barques", "There are not so many of that size", "deus.barque.tiles"))
_TOO_MANY_BUILDINGS = const(("too_many_buildings", "A colour has five of each type", "deus.base.pieces"))
_TOO_MANY_TOKENS = const(("too_many_tokens", "A colour has five combat tokens", "deus.token.five"))

_MOST = const((999, 999, 99, 99, 99, 99, 10, 5, 5, 5, 5, 5, 5, 7, 8, 9, 5, 5, 5, 5, 5, 5))
FIELDS = tuple([(name, "", 0, most, "deus.box.correct") for name, most in zip(things.names(), _MOST)])


def hides(table, field: int) -> bool:
    """Is this what nobody is shown unasked: the VP, where the table plays them hidden?"""
    return field == codes.VP and table.options[codes.VP_SHOWN] == codes.HIDDEN


def correct_refused(table, field: int, seat: int, value: int):
    """Return why there cannot be so many: barques, buildings and tokens are counted."""
    more = value - get_field(table, field, seat)
    if codes.BARQUE <= field < codes.RESTING:
        return _TOO_MANY_BARQUES if more > 0 and more > things.barques_left(table, field - codes.BARQUE) else None
    if field == codes.TOKEN or field == codes.RESTING:
        return _TOO_MANY_TOKENS if more > 0 and more > things.tokens_left(table, seat) else None
    if field >= codes.SPARE:
        return _TOO_MANY_BUILDINGS if more > things.on_map(table, seat, field - codes.SPARE) else None
    return None


def corrected(table, field: int, seat: int, old: int):
    """Buildings put onto or taken off a player board by a correction come from and go to the supply, as far as it goes."""
    if codes.BUILDING <= field < codes.TOKEN:
        i = 5 * seat + field - codes.BUILDING
        table.spare[i] = max(0, table.spare[i] - table.board[i] + old)
