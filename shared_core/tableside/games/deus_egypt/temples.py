"""Temples of Egypt: VP tokens on the card as a counter, and the moment that triggers it, as the table names it (see queue)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes
from tableside.games.deus_egypt.things import change

_TEMPLE_VP = const(3)
_WHAT = const(("when we say so", "card into column", "building gained", "built in region"))
_WHOM = const(("its owner", "an opponent", "anyone"))


def temple_activations(tokens: int, times: int) -> int:
    """Return how often a temple with `tokens` VP tokens on its card answers to `times` fulfilments."""
    return min(tokens, times)


def temple_vp(times: int) -> int:
    """Return the VP for activating a temple: one from the card and three from the supply each time."""
    return times * (1 + _TEMPLE_VP)


def moment(table, place: int):
    """The moment of a temple may have come: how often was its condition met?"""
    if not table.temples[place]:
        return
    table.pick = place
    times = yield ask_number
    trigger(table, table.pick, times)


def ask_number(table, prompt):
    prompt.count(
        table.pick // codes.TEMPLES, "deus.temple.trigger", "Temple: times met", 0, table.temples[table.pick], 1
    )
    prompt.default = min(1, prompt.high)


def trigger(table, place: int, times: int):
    """Move VP tokens from a temple to its owner, with three VP from the supply each."""
    times = temple_activations(table.temples[place], times)
    if times:
        table.temples[place] -= times
        change(table, place // codes.TEMPLES, codes.VP, temple_vp(times))
        table.tell(codes.TEMPLE_MET, place // codes.TEMPLES, table.temples[place])


def by_menu(table):
    """The player whose turn it is triggers a temple; with one that has tokens nothing is asked."""
    found = [
        i for i in range(codes.TEMPLES) if table.temples[codes.TEMPLES * table.turn + i]
    ]  # where: those that have tokens
    table.pick = found[0] if len(found) == 1 else codes.TEMPLES
    if table.pick == codes.TEMPLES:
        table.pick = yield ask_which
    trigger(table, codes.TEMPLES * table.turn + table.pick, 1)


def ask_which(table, prompt):
    seat = table.turn
    count = cards.height(table, seat, codes.TEMPLE)
    labels = tuple(["temple %d: %d left" % (i + 1, table.temples[codes.TEMPLES * seat + i]) for i in range(count)])
    prompt.choice(seat, "deus.temple.trigger", "Which temple?", labels)
    used_up = game.why("no_temple_tokens")
    for i in range(count - 1, -1, -1):
        if table.temples[codes.TEMPLES * seat + i]:
            prompt.default = i
        else:
            prompt.block(i, used_up)


def place(table):
    """A temple card has been placed: what its box shows, and for a counter the moment."""
    table.pick = cards.height(table, table.turn, codes.TEMPLE)
    table.moments[codes.TEMPLES * table.turn + table.pick] = 1
    table.kind = yield game.choice(
        "deus.temple.box", "Box on the temple", ("nothing", "VP at once", "VP tokens on it"), 2
    )
    if not table.kind:
        return
    number = yield game.count("deus.temple.box", "How many VP?", 20, 4)
    if table.kind == 1:
        change(table, table.turn, codes.VP, number)
        return
    table.temples[codes.TEMPLES * table.turn + table.pick] = number
    table.kind = yield game.choice("deus.temple.moment", "Triggered by", _WHAT)
    if table.kind:
        table.left = yield game.choice("deus.temple.moment", "Done by", _WHOM)
        labels = _labels(table.kind)  # what: the kind is chosen
        which = yield game.choice("deus.temple.moment", "Which?", labels)
        if which == len(labels) - 1:
            which = codes.ANY
        table.moments[codes.TEMPLES * table.turn + table.pick] = 1 + 32 * table.kind + 8 * table.left + which


def _labels(what):
    if what == codes.CARD_LAID:
        return cards.TYPES + ("any column",)
    if what == codes.GAINED:
        return cards.TYPES[:5] + ("any type",)
    return cards.LANDS + ("sea", "any region")
