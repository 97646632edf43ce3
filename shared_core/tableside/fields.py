"""What the table may correct: reading, refusing and setting the values that a game lists in FIELDS."""

from tableside.prompt import OUT_OF_RANGE, refusals
from tableside.table import listed


def field_value(game, table, field: int, seat: int) -> int:
    """Return what a correction of `field` for `seat` would change."""
    name = listed(game, "FIELDS")[field][1]
    if not name:
        return listed(game, "get_field")(table, field, seat)
    value = getattr(table, name)
    return value if isinstance(value, int) else value[seat]


def field_refused(game, table, field: int, seat: int, value: int):
    """Return the refusal for setting `field` of `seat` to `value`, or None."""
    if not 0 <= field < len(listed(game, "FIELDS")):  # which nothing here holds: a game may load it anew each time
        return refusals().UNKNOWN_FIELD
    if not 0 <= seat < table.players:
        return refusals().UNKNOWN_SEAT
    low, high = listed(game, "FIELDS")[field][2:4]
    if type(value) is not int or not low <= value <= high:
        return OUT_OF_RANGE
    refused = listed(game, "correct_refused")
    return refused(table, field, seat, value) if refused else None


def set_field(game, table, field: int, seat: int, value: int):
    """Set it; the game's `corrected(table, field, seat, old)` then keeps its sums together."""
    name = listed(game, "FIELDS")[field][1]
    old = field_value(game, table, field, seat)
    if not name:
        listed(game, "set_field")(table, field, seat, value)
    elif isinstance(getattr(table, name), int):
        setattr(table, name, value)
    else:
        getattr(table, name)[seat] = value
    follow = listed(game, "corrected")
    if follow:
        follow(table, field, seat, old)
