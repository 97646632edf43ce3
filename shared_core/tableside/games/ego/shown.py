"""What the board shows of an event, asked before it is played; how a thing is asked is in content.py."""

from tableside.games.ego import codes, content, parts, rules, split

ICON_MASKS = (0, 15, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14)
_REWARDS = (codes.CARDS, 2, codes.ALLIANCE, 1, codes.CREDIT, 2, codes.SUCCESS, 3, codes.MEND, 1)
_FIRST = 10  # where in table.item the first reward stands: WHEEL - PART_ITEM


def script(table):
    """Ask what the event needs, unless the books say it."""
    if table.kind == codes.OPTION:
        return _option(table)
    if table.kind == codes.SUPPLY:
        return _supply(table)
    return _event(table)


def _event(table):
    """A risk, a transmission, a negotiation or a bidding event; all others show nothing."""
    if table.kind == codes.RISK:
        table.part = parts.REVEALS
        table.reveals = yield ask_reveals
        table.part = 0
    if table.kind == codes.BIDDING and table.line[table.place] == codes.ARRIVAL:
        table.icons = rules.FOUR
    elif table.kind in (codes.RISK, codes.TRANSMISSION, codes.NEGOTIATION, codes.BIDDING):
        yield from icons(table)
    if table.kind == codes.TRANSMISSION:
        yield from wild(table)
        yield from content.thing(table, parts.GAIN)
    elif table.kind == codes.NEGOTIATION or table.kind == codes.BIDDING:
        yield from content.wheel(table, table.players)


def _option(table):
    """What it costs and gives; the first one of the Solar System and those of Arrival are in the books."""
    item = table.item
    if table.line[table.place] == codes.SOLAR and not table.nth:
        item[0] = codes.LOSE_CARDS
        item[4] = codes.CARDS
        item[1] = item[5] = 2
    elif not item[4]:
        yield from content.thing(table, parts.COST)
        yield from content.thing(table, parts.GAIN)


def _supply(table):
    """The five rewards, which may be those of the Solar System."""
    item = table.item
    for i in range(5):
        item[_FIRST + 4 * i] = _REWARDS[2 * i]
        item[_FIRST + 4 * i + 1] = _REWARDS[2 * i + 1]
    if table.line[table.place] != codes.SOLAR:
        table.part = parts.SAME
        other = yield ask_same
        table.part = 0
        if other:
            yield from content.wheel(table, 5)


def ask_reveals(table, prompt):
    """How many cards does a risk reveal?"""
    prompt.count(table.lead, "ego.risk.reveal", "Cards revealed?", 1, 6, 3)


def ask_same(table, prompt):
    """Are the rewards those of the Solar System?"""
    prompt.choice(table.lead, "ego.supply.choice", "Which rewards?", ("Solar System rewards", "Other rewards"))


def ask_icons(table, prompt):
    """Which icons match?"""
    labels = split(
        "As on the board|All four|Gift|Persuasion|Intrigue|Tech|Gift Persuasion|Gift Intrigue|Gift Tech|Persuasion Intrigue|"
        "Persuasion Tech|Intrigue Tech|All but Tech|All but Intrigue|All but Persuasion|All but Gift"
    )
    prompt.choice(table.lead, "ego.cards.match", "Matching icons?", labels)


def icons(table):
    """Ask for the event's icons; 0 in table.icons leaves them to the board."""
    table.part = parts.ICONS
    table.icons = ICON_MASKS[(yield ask_icons)]
    table.part = 0


def ask_wild(table, prompt):
    """May charisma stand in?"""
    prompt.choice(table.lead, "ego.transmission.charisma", "Does charisma count?", ("No", "Yes"))


def wild(table):
    """Ask whether charisma counts; table.wild is 1 where it does."""
    table.part = parts.WILD
    table.wild = yield ask_wild
    table.part = 0
