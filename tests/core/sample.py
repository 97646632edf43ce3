"""A game in 20 lines: on a turn one takes pebbles; then all guess in secret how many are left; an exact guess scores."""

from tableside.prompt import Gather

NAME, TITLE, RULES, PLAYERS, CARDS = "sample", "Sample", 1, (2, 5), "sample"
ONES = ("turn", "left")
MANY = (("taken", "B", 5), ("score", "h", 5))
OPTIONS = (
    ("pebbles", "Pebbles", (5, 200), 60, "sample.pebbles"),
    ("open", "Guesses", ("sealed", "open"), 0, "sample.guess"),
)
FIELDS = (("pebbles", "taken", 0, 200, "sample.take"), ("score", "score", -99, 99, "sample.score"))
ACTS = (("put back", "sample.back"), ("give up", "sample.end"))
NONE_HELD = ("none_held", "You hold no pebbles", "sample.back")
TOOK, SCORED = 1, 2


def new(table):
    table.left = table.options[0]


def event(table):
    return round_of(table)


def round_of(table):
    value = yield ask_take
    table.left -= value
    table.taken[table.turn] += value
    table.tell(TOOK, table.turn, value)
    yield OPEN_GUESS if table.options[1] else GUESS
    for seat in range(table.players):
        if table.draft(seat, 0) + table.draft(seat, 1) == table.left:
            table.score[seat] += 1 + table.random(3)
            table.tell(SCORED, seat, table.score[seat])
    table.turn = (table.turn + 1) % table.players
    table.over = int(not table.left)


def ask_take(table, prompt):
    prompt.count(table.turn, "sample.take", "Take how many?", min(1, table.left), min(3, table.left), 1)


def ask_guess(table, prompt):
    if prompt.step == 2 or prompt.seat == table.turn and table.taken[prompt.seat] > 20:
        return False
    prompt.count(prompt.seat, "sample.guess", "How many are left?", 0, min(100, table.left))


GUESS, OPEN_GUESS = Gather(ask_guess), Gather(ask_guess, is_open=True)


def act_refused(table, act, seat):
    return NONE_HELD if act == 0 and not table.taken[seat] else None


def act(table, act, seat):
    if act == 1:
        table.over = 1
        return
    value = yield ask_back_of(seat)
    table.taken[seat] -= value
    table.left += value


def ask_back_of(seat):
    def ask(table, prompt):
        prompt.count(seat, "sample.back", "Put back how many?", 0, table.taken[seat])

    return ask


def correct_refused(table, field, seat, value):
    return None if field or value - table.taken[seat] <= table.left else NONE_HELD


def corrected(table, field, seat, old):
    if field == 0:
        table.left += old - table.taken[seat]
