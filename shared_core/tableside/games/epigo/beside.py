"""What Epigo offers beside its events: values to correct, and acts at any time."""

from tableside.games.epigo import LOST_FIELD, rules, state

FIELDS = tuple(  # behind the first the tiles, by their numbers
    [("Tiles lost", "", 0, 3, "epigo.device.lost")]
    + [("Square of tile %d" % number, "", 0, 88, "epigo.device.square") for number in range(1, rules.TILES + 1)]
)

ACTS = (
    ("Offer a draw", "epigo.draw.offer"),
    ("Check a line", "epigo.block.count"),
)


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
    """Return why a correction is refused: a tile's square where no board is kept, two tiles on a square, and such."""
    from tableside.games.epigo import corrections

    return corrections.refused(table, field, seat, value)
