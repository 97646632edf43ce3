"""Events that the table resolves itself: the device notes who gains and loses what. In light that is every minor event,
and only offense tokens are asked for. (EGO, Minor Events; The Arrival)"""

from tableside.games.ego import codes, tokens
from tableside.prompt import SEATS

MORE = ("All done", "Somebody gains", "Somebody loses")
MORE_LIGHT = ("All done", "Offense taken", "Offense given back")
_RULES = (
    "", "ego.option.whole", "ego.risk.partial", "ego.supply.choice", "", "ego.prepare.order", "ego.compose.order",
    "ego.transmission.show", "", "ego.extension.solar", "ego.arrival.last_word", "ego.free.event",
)  # fmt: skip


def script(table):
    """Until the table says that all is done."""
    while True:
        choice = yield ask_more
        if not choice:
            return
        table.pick = choice
        table.turn = yield ask_who
        if not tokens.is_full(table):
            number = yield ask_offenses
            tokens.offend(table, table.turn, number if table.pick == 1 else -number)
            continue
        table.item[0] = things(table.pick == 2)[1][(yield ask_thing)]
        number = yield ask_number
        from tableside.games.ego import give

        todo = give.give(table, table.turn, table.item[0], worth(table.item[0], number))
        if todo:
            yield from todo


def things(loses):
    """(labels, codes) of what may be gained or lost freely."""
    from tableside.games.ego import content

    if loses:
        return content.LOSS_LABELS + ("Offenses back",), content.LOSS_CODES + (codes.MEND,)
    return content.GAIN_LABELS[1:8], content.GAIN_CODES[1:8]


def worth(what, number):
    """The number that an answer to `fill_number` means."""
    return (1, 3, 5, 10)[number] if what == codes.SUCCESS else number


def fill_number(table, prompt, seat, what):
    """Ask how many, or which value."""
    if what == codes.SUCCESS:
        from tableside.games.ego import content

        prompt.choice(seat, "ego.tokens.success", "Which value?", content.VALUE_LABELS)
        prompt.default = 2
    elif what == codes.CREDIT:
        prompt.count(seat, "ego.tokens.credit", "Which value?", 1, 3, 1)
    elif what == codes.MEND:
        prompt.count(seat, "ego.offense.held", "How many?", 1, max(1, table.offense[seat]), 1)
    else:
        prompt.count(seat, "ego.free.event", "How many?", 1, 20, 1)


def ask_more(table, prompt):
    """Does anybody gain or lose something more?"""
    rule = _RULES[table.kind] or "ego.free.event"
    prompt.choice(table.lead, rule, "Play it. Then:", MORE if tokens.is_full(table) else MORE_LIGHT)
    if not tokens.is_full(table):
        held = sum(table.offense)
        if not held:
            prompt.block(2, tokens.NO_OFFENSE)


def ask_who(table, prompt):
    """Who?"""
    prompt.choice(table.lead, "ego.free.event", "Who?", SEATS)
    prompt.default = table.lead
    if table.pick == 2 and not tokens.is_full(table) and sum(table.offense):  # a correction may have taken the last
        for seat in range(table.players):
            if not table.offense[seat]:
                prompt.block(seat, tokens.NO_OFFENSE)


def ask_offenses(table, prompt):
    """How many offense tokens?"""
    seat = table.turn
    high = 9 if table.pick == 1 else max(1, table.offense[seat])
    prompt.count(seat, "ego.offense.held", "How many offenses?", 1, high, 1)


def ask_thing(table, prompt):
    """Gains or loses what?"""
    labels, _ = things(table.pick == 2)
    prompt.choice(table.turn, "ego.free.event", "Loses what?" if table.pick == 2 else "Gains what?", labels)


def ask_number(table, prompt):
    """How many, or which value?"""
    fill_number(table, prompt, table.turn, table.item[0])
