"""Events that the table resolves itself: the device notes who gains and loses what. In light that is every minor event,
and only offense tokens are asked for. (EGO, Minor Events; The Arrival)"""

from tableside.games.ego import codes, give, split, things, tokens
from tableside.prompt import SEATS

_RULES = (  # of the events, by their kind
    "ego.free.event|ego.option.whole|ego.risk.partial|ego.supply.choice|ego.free.event|ego.prepare.order|ego.compose.order|"
    "ego.transmission.show|ego.free.event|ego.extension.solar|ego.arrival.last_word|ego.free.event"
)


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
        table.item[0] = things.free_codes(table.pick == 2)[(yield ask_thing)]
        number = yield ask_number
        todo = give.give(table, table.turn, table.item[0], worth(table.item[0], number))
        if todo:
            yield from todo


def worth(what, number):
    """The number that an answer to `fill_number` means."""
    return (1, 3, 5, 10)[number] if what == codes.SUCCESS else number


def fill_number(table, prompt, seat, what):
    """Ask how many, or which value."""
    if what == codes.SUCCESS:
        things.ask_value(prompt, seat)
    elif what == codes.CREDIT:
        prompt.count(seat, "ego.tokens.credit", "Which value?", 1, 3, 1)
    elif what == codes.MEND:
        prompt.count(seat, "ego.offense.held", "How many?", 1, max(1, table.offense[seat]), 1)
    else:
        prompt.count(seat, "ego.free.event", "How many?", 1, 20, 1)


def ask_more(table, prompt):
    """Does anybody gain or lose something more?"""
    if tokens.is_full(table):
        labels = split("All done|Somebody gains|Somebody loses")
    else:
        labels = split("All done|Offense taken|Offense given back")
    prompt.choice(table.lead, split(_RULES)[table.kind], "Play it. Then:", labels)
    if not tokens.is_full(table):
        held = sum(table.offense)
        if not held:
            prompt.block(2, split(tokens.NO_OFFENSE))


def ask_who(table, prompt):
    """Who?"""
    prompt.choice(table.lead, "ego.free.event", "Who?", SEATS)
    prompt.default = table.lead
    if table.pick == 2 and not tokens.is_full(table) and sum(table.offense):  # a correction may have taken the last
        for seat in range(table.players):
            if not table.offense[seat]:
                prompt.block(seat, split(tokens.NO_OFFENSE))


def ask_offenses(table, prompt):
    """How many offense tokens?"""
    seat = table.turn
    high = 9 if table.pick == 1 else max(1, table.offense[seat])
    prompt.count(seat, "ego.offense.held", "How many offenses?", 1, high, 1)


def ask_thing(table, prompt):
    """Gains or loses what?"""
    labels = things.free_labels(table.pick == 2)
    prompt.choice(table.turn, "ego.free.event", "Loses what?" if table.pick == 2 else "Gains what?", labels)


def ask_number(table, prompt):
    """How many, or which value?"""
    fill_number(table, prompt, table.turn, table.item[0])
