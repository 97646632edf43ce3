"""Ego: Love, the game: who reads, who was right, and where the pawns stand. The arithmetic is in `pawns`.

A turn is one event. Open entry: the reader answered, then for each guesser right or wrong with one heart or two. Sealed
entry: the box takes the reader's answer and the guesses in private, and asks for the hearts openly before it shows them.
"""

NAME = "ego-love"
TITLE = "Ego: Love"
RULES = 1
PLAYERS = (2, 5)
CARDS = "ego_love"

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

TRACK = 0
ENTRY = 1
CROSSING = 2
SEALED = 1
OPTIONS = (
    ("track", "Spaces on the track", (4, 250), 30, "love.track.length"),
    ("entry", "Answers and guesses", ("open", "sealed"), 0, "love.box.entry"),
    ("crossing", "If several cross", ("together", "farthest", "active first"), 0, "love.win.several"),
)
FIELDS = (("Position", "position", 0, 249, "love.box.correct"),)
ACTS = ()

# told: code, seat, value
BEGINS = 1
OTHER_CARD = 2
DECLINED = 3  # value: spaces lost and, times 8, where the pawn stands
RIGHT = 4  # so too: spaces won
WRONG = 5  # spaces lost
KNOWN = 6  # spaces won by the active player
NOBODY = 7  # the active player stays
WON = 8
ANSWERED = 9  # sealed: the dots of the active player's answer

LAP_DONE = ("past_the_start", "A pawn that came round has won", "love.box.correct")


def new(table):
    """Everybody on the start: nothing to fill."""


def event(table):
    """Return the next event: who starts, then turn after turn."""
    from tableside.games.ego_love import turn

    return turn.play(table) if table.begun else turn.begin(table)


def act_refused(table, act: int, seat: int):
    """There are no any-time acts."""
    return None


def correct_refused(table, field: int, seat: int, value: int):
    """Return LAP_DONE for a place at or past the start: only a turn wins."""
    return LAP_DONE if value >= table.options[TRACK] else None


def corrected(table, field: int, seat: int, old: int):
    """Keep the sum of a pawn's ways equal to its place."""
    table.fixed[seat] += table.position[seat] - old


def scores(table) -> tuple:
    """Return each player's place on the track."""
    return tuple([(seat, table.position[seat]) for seat in range(table.players)])
