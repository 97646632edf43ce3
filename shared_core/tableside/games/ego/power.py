"""Power cards: taken from the display to the hand, on display in front of a player, or used at once.

Who takes stands in the row of table.give, as give.py says.
"""

from tableside.games.ego import codes, gain, split

_VALUES = ("1", "3", "5", "10")


def take(table):
    """Power cards from the display, one after another. An empty display gives none. (EGO, Power Cards)"""
    give = table.give
    row = 6 * table.aside  # where: an act ends before the event goes on
    while give[row + 3]:
        give[row + 3] -= 1
        kind = -1
        if table.shown:
            kind = yield ask_power
        seat = give[row]
        if not table.shown:
            table.tell(codes.SHORT, seat, codes.POWER)
            return
        table.shown -= 1
        table.tell(codes.POWER_CARD, seat, kind)
        if kind == 0:
            table.power[seat] += 1
        elif kind == 1:
            table.oneoff[seat] += 1
        else:
            table.gone += 1
            yield from instant(table)


def instant(table):
    """What an instant or one-off card gives, thing after thing."""
    give = table.give
    row = 6 * table.aside  # where: an act ends before the event goes on
    while True:
        choice = yield ask_instant
        if not choice:
            return
        give[row + 1] = (codes.NOTHING, codes.CARDS, codes.ALLIANCE, codes.SUCCESS, codes.CREDIT, codes.MEND)[choice]
        number = yield ask_instant_number
        if give[row + 1] == codes.SUCCESS:
            number = int(_VALUES[number])
        gain.now(table, give[row], give[row + 1], number)


def ask_power(table, prompt):
    """What kind of power card is taken from the display?"""
    seat = table.give[6 * table.aside]
    prompt.choice(
        seat,
        "ego.power.choose",
        "Which power card?",
        split("Tactic: to the hand|One-off: on display|Instant: used now"),
    )


def ask_instant(table, prompt):
    """What does the card give?"""
    prompt.choice(
        table.give[6 * table.aside],
        "ego.power.instant",
        "What does it give?",
        split("That is all|Tactic cards|Alliance tokens|Success token|Credit token|Offenses back"),
    )
    prompt.default = 1


def ask_instant_number(table, prompt):
    """How many, or which value?"""
    row = 6 * table.aside
    what = table.give[row + 1]
    if what == codes.SUCCESS:
        prompt.choice(table.give[row], "ego.tokens.success", "Which value?", _VALUES)
    elif what == codes.CREDIT:
        prompt.count(table.give[row], "ego.tokens.credit", "Which value?", 1, 3, 1)
    else:
        prompt.count(table.give[row], "ego.power.instant", "How many?", 1, 9, 1)
