"""Ego: Love, what is wanted as a game begins and for a correction: options, what the table holds, what can be set right."""

from tableside.games.ego_love import TRACK

ONES = ("active", "begun", "turns")
MANY = (
    ("position", "B", 5),
    ("right", "B", 5),  # this turn: was the guess right?
    ("hearts", "B", 5),  # and how it was backed, 0 while unknown
    ("token", "B", 5),  # sealed entry: the dots of the answer and of the guesses
    ("ahead", "h", 5),  # all spaces so far: by right guesses,
    ("behind", "h", 5),  # by wrong ones,
    ("known", "h", 5),  # by being known as the reader,
    ("declined", "h", 5),  # by declining,
    ("fixed", "h", 5),  # and by corrections
    ("winner", "B", 5),
)

OPTIONS = (
    ("track", "Spaces on the track", (4, 250), 30, "love.track.length"),
    ("entry", "Answers and guesses", ("open", "sealed"), 0, "love.box.entry"),
    ("crossing", "If several cross", ("together", "farthest", "active first"), 0, "love.win.several"),
)
FIELDS = (("Position", "position", 0, 249, "love.box.correct"),)
ACTS = ()

LAP_DONE = ("past_the_start", "A pawn that came round has won", "love.box.correct")


def correct_refused(table, field: int, seat: int, value: int):
    """Return LAP_DONE for a place at or past the start: only a turn wins."""
    return LAP_DONE if value >= table.options[TRACK] else None


def corrected(table, field: int, seat: int, old: int):
    """Keep the sum of a pawn's ways equal to its place."""
    table.fixed[seat] += table.position[seat] - old
