"""Ego: Love, what it begins with: the options to choose from, and what the table holds."""

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
