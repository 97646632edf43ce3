"""Ego: Love, the game: who reads, who was right, and where the pawns stand. The arithmetic is in `pawns`.

A turn is one event. Open entry: the reader answered, then for each guesser right or wrong with one heart or two. Sealed
entry: the box takes the reader's answer and the guesses in private, and asks for the hearts openly before it shows them.
"""

NAME = "ego-love"
TITLE = "Ego: Love"
RULES = 2
PLAYERS = (2, 5)
CARDS = "ego_love"

# What stands where in table.options.
TRACK = 0
ENTRY = 1
CROSSING = 2
SEALED = 1

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


def where(name: str):
    """Return the module with OPTIONS, ONES and MANY, or with FIELDS and the like. (tableside.table.listed)"""
    if name in ("OPTIONS", "ONES", "MANY"):
        from tableside.games.ego_love import setting

        return setting
    from tableside.games.ego_love import beside

    return beside


def new(table):
    """Everybody on the start: nothing to fill."""


def event(table):
    """Return the next event: who starts, then turn after turn."""
    from tableside.games.ego_love import turn

    return turn.play(table) if table.begun else turn.begin(table)


def scores(table) -> tuple:
    """Return each player's place on the track."""
    return tuple([(seat, table.position[seat]) for seat in range(table.players)])
