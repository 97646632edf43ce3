"""Temples of Egypt: VP tokens on the card as a counter, and the moment that triggers it, as the table names it (see queue)."""

from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, queue, rules, tableau
from tableside.games.deus_egypt import refusals as r
from tableside.games.deus_egypt.things import change

_WHAT = ("when we say so", "card into column", "building gained", "built in region")
_WHOM = ("its owner", "an opponent", "anyone")
_WHICH = (
    (),
    cards.TYPES + ("any column",),
    cards.TYPES[:5] + ("any type",),
    cards.LANDS + ("sea", "any region"),
)


def moment(table, temple: int):
    """The moment of a temple may have come: how often was its condition met?"""
    if not table.temples[temple]:
        return
    table.pick = temple
    times = yield ask_times
    trigger(table, table.pick, times)


def ask_times(table, prompt):
    prompt.count(
        table.pick // queue.PLACES, "deus.temple.trigger", "Temple: times met", 0, table.temples[table.pick], 1
    )
    prompt.default = min(1, prompt.high)


def trigger(table, temple: int, times: int):
    """Move VP tokens from a temple to its owner, with three VP from the supply each."""
    times = rules.temple_activations(table.temples[temple], times)
    if times:
        table.temples[temple] -= times
        change(table, temple // queue.PLACES, game.VP, rules.temple_vp(times))
        table.tell(game.TEMPLE, temple // queue.PLACES, table.temples[temple])


def by_menu(table):
    """The player whose turn it is triggers a temple; with one that has tokens nothing is asked."""
    table.pick = _only(table)
    if table.pick == queue.PLACES:
        table.pick = yield ask_which
    trigger(table, queue.PLACES * table.turn + table.pick, 1)


def _only(table):
    """Return the place of the one temple with tokens, queue.PLACES where there are several."""
    found = queue.PLACES
    for i in range(queue.PLACES):
        if table.temples[queue.PLACES * table.turn + i]:
            if found < queue.PLACES:
                return queue.PLACES
            found = i
    return found


def ask_which(table, prompt):
    seat = table.turn
    count = tableau.height(table, seat, cards.TEMPLE)
    labels = tuple(["temple %d: %d left" % (i + 1, table.temples[queue.PLACES * seat + i]) for i in range(count)])
    prompt.choice(seat, "deus.temple.trigger", "Which temple?", labels)
    for i in range(count - 1, -1, -1):
        if table.temples[queue.PLACES * seat + i]:
            prompt.default = i
        else:
            prompt.block(i, r.NO_TEMPLE)


def place(table):
    """A temple card has been placed: what its box shows, and for a counter the moment."""
    table.pick = tableau.height(table, table.turn, cards.TEMPLE)
    table.moments[queue.PLACES * table.turn + table.pick] = 1
    table.kind = yield ask_box
    if not table.kind:
        return
    number = yield ask_tokens
    if table.kind == 1:
        change(table, table.turn, game.VP, number)
        return
    table.temples[queue.PLACES * table.turn + table.pick] = number
    table.kind = yield ask_what
    if table.kind:
        table.left = yield ask_whom
        which = yield ask_which_one
        if which == len(_WHICH[table.kind]) - 1:
            which = queue.ANY
        table.moments[queue.PLACES * table.turn + table.pick] = 1 + 32 * table.kind + 8 * table.left + which


def ask_box(table, prompt):
    prompt.choice(table.turn, "deus.temple.box", "Box on the temple", ("nothing", "VP at once", "VP tokens on it"))
    prompt.default = 2


def ask_tokens(table, prompt):
    prompt.count(table.turn, "deus.temple.box", "How many VP?", 0, 20, 4)


def ask_what(table, prompt):
    prompt.choice(table.turn, "deus.temple.moment", "Triggered by", _WHAT)


def ask_whom(table, prompt):
    prompt.choice(table.turn, "deus.temple.moment", "Done by", _WHOM)


def ask_which_one(table, prompt):
    prompt.choice(table.turn, "deus.temple.moment", "Which?", _WHICH[table.kind])
