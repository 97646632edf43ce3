"""Ego: Love, the events: who starts, and a turn (Gameplay, Resolving the Turn, Winning)."""

from tableside.games import ego_love as love
from tableside.games.ego_love import pawns
from tableside.prompt import SEATS, TABLE

_DECLINE = 1
_OTHER = 2


def begin(table):
    """The table says who is the oldest."""
    table.active = yield ask_starter
    table.begun = 1
    table.tell(love.BEGINS, table.active)


def ask_starter(table, prompt):
    """Who starts?"""
    prompt.choice(TABLE, "love.play.oldest", "Who is the oldest?", SEATS)


def play(table):
    """One turn of the active player."""
    for seat in range(table.players):
        table.right[seat] = table.hearts[seat] = table.token[seat] = 0
    choice = yield ask_reader
    if choice == _OTHER:
        table.tell(love.OTHER_CARD, table.active)
        return
    if choice == _DECLINE:
        decline(table)
    elif table.options[love.ENTRY] == love.SEALED:
        from tableside.games.ego_love import sealed

        yield from sealed.guesses(table)
        resolve(table)
    else:
        for _ in range(1, table.players):
            outcome = yield ask_outcome
            seat = guesser(table)
            table.right[seat] = 1 if outcome < 2 else 0
            table.hearts[seat] = 1 + outcome % 2
        resolve(table)
    table.turns += 1
    if not crown(table):
        table.active = pawns.next_seat(table.active, table.players)


def ask_reader(table, prompt):
    """Has the active player read and chosen an answer?"""
    labels = ("Answer chosen", "Declines: 2 back", "Not for the reader")
    prompt.choice(table.active, "love.turn.answer", "Reads a question", labels)


def ask_outcome(table, prompt):
    """Open entry: what the tokens of the next guesser show."""
    labels = ("Right, 1 heart", "Right, 2 hearts", "Wrong, 1 heart", "Wrong, 2 hearts")
    prompt.choice(guesser(table), "love.turn.guess", "Guessed", labels)


def guesser(table) -> int:
    """Return the first seat clockwise from the active player whose hearts are not known yet."""
    seat = pawns.next_seat(table.active, table.players)
    while table.hearts[seat]:
        seat = pawns.next_seat(seat, table.players)
    return seat


def decline(table):
    """The active player pays for not answering."""
    seat = table.active
    steps = step(table, seat, pawns.DECLINE)
    table.declined[seat] += steps
    told(table, love.DECLINED, seat, -steps)


def resolve(table):
    """Move the guessers clockwise, then the active player."""
    known = 0
    for k in range(1, table.players):
        seat = (table.active + k) % table.players
        is_right = table.right[seat] == 1
        steps = step(table, seat, pawns.guess_steps(is_right, table.hearts[seat]))
        if is_right:
            known += 1
            table.ahead[seat] += steps
            told(table, love.RIGHT, seat, steps)
        else:
            table.behind[seat] += steps
            told(table, love.WRONG, seat, -steps)
    steps = step(table, table.active, pawns.active_steps(known))
    table.known[table.active] += steps
    told(table, love.KNOWN if known else love.NOBODY, table.active, steps)


def step(table, seat: int, steps: int) -> int:
    """Move a pawn and return by how many spaces it really went."""
    old = table.position[seat]
    table.position[seat] = pawns.moved(old, steps)
    return table.position[seat] - old


def told(table, code: int, seat: int, spaces: int):
    """Tell how far a pawn went and where it stands."""
    table.tell(code, seat, spaces + 8 * table.position[seat])


def crown(table) -> bool:
    """End the game when a pawn came round; who wins is the table's ruling."""
    length = table.options[love.TRACK]
    for seat in range(table.players):
        if pawns.wins(seat, table.position, table.players, length, table.active, table.options[love.CROSSING]):
            table.winner[seat] = 1
            table.over = 1
            table.tell(love.WON, seat)
    return table.over == 1
