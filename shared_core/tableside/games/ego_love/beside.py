"""Ego: Love, what it offers beside its events: a pawn can be put right; there are no acts."""

from tableside.games.ego_love import TRACK

FIELDS = (("Position", "position", 0, 249, "love.box.correct"),)
ACTS = ()

LAP_DONE = ("past_the_start", "A pawn that came round has won", "love.box.correct")


def correct_refused(table, field: int, seat: int, value: int):
    """Return LAP_DONE for a place at or past the start: only a turn wins."""
    return LAP_DONE if value >= table.options[TRACK] else None


def corrected(table, field: int, seat: int, old: int):
    """Keep the sum of a pawn's ways equal to its place."""
    table.fixed[seat] += table.position[seat] - old
