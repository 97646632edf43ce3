"""What a board shows and the books do not say: asked when the Super Ship gets there, or suggested by a pack.

table.part says which piece of content is asked (0: none); with the board's code and the event's number on it, that names
it for a pack. Things gained, paid or lost are pairs (what, number) in table.item: cost 0..3, gain 4..7, five outcomes or
rewards of four bytes each from 10 on, so that part = PART_ITEM + index.
"""

from tableside.games.ego import codes, parts, tokens

TWO_AT_MOST = ("two_at_most", "Two things at most", "ego.journey.ask")

GAIN_CODES = (
    codes.NOTHING, codes.CARDS, codes.ALLIANCE, codes.SUCCESS, codes.CREDIT, codes.POWER, codes.MEND, codes.OFFENSE,
    codes.TWO_THINGS,
)  # fmt: skip
GAIN_LABELS = (
    "Nothing", "Tactic cards", "Alliance tokens", "Success token", "Credit token", "Power card", "Offenses back",
    "Offense tokens", "Two things",
)  # fmt: skip
LOSS_CODES = (codes.LOSE_CARDS, codes.LOSE_ALLIANCE, codes.LOSE_SUCCESS, codes.LOSE_CREDIT)
LOSS_LABELS = ("Lose cards", "Lose alliances", "Lose success", "Lose credits")
WEDGE_CODES = GAIN_CODES + LOSS_CODES
WEDGE_LABELS = GAIN_LABELS + LOSS_LABELS
COST_CODES = (codes.NOTHING,) + LOSS_CODES + (codes.CREDITS_WORTH, codes.SUCCESS_WORTH, codes.OFFENSE, codes.TWO_THINGS)
COST_LABELS = (
    "Nothing", "Cards", "Alliance tokens", "Success, so many", "Credits, so many", "Credits, in value",
    "Success, in value", "Offense tokens", "Two things",
)  # fmt: skip
NO_YES = ("No", "Yes")
VALUE_LABELS = ("Success 1", "Success 3", "Success 5", "Success 10")
ICON_MASKS = (0, 15, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14)
ICON_LABELS = (
    "As on the board", "All four", "Gift", "Persuasion", "Intrigue", "Tech", "Gift Persuasion", "Gift Intrigue",
    "Gift Tech", "Persuasion Intrigue", "Persuasion Tech", "Intrigue Tech", "All but Tech", "All but Intrigue",
    "All but Persuasion", "All but Gift",
)  # fmt: skip
_SHORT = ("-", "Success", "Credit", "card", "alliance", "power card", "offense", "off. back")
_SHORT_LOSS = ("success", "credit", "card", "alliance", "success worth", "credits worth")
_SHORTER = (
    "alliances", "ally", "alliance", "ally", "power card", "power", "offenses", "off.", "offense", "off.", "off. back", "back",
    "success", "succ.", "credits", "cred.", "credit", "cred.", " worth ", "=",
)  # fmt: skip


def ask_icons(table, prompt):
    """Which icons match?"""
    prompt.choice(table.lead, "ego.cards.match", "Matching icons?", ICON_LABELS)


def icons(table):
    """Ask for the event's icons; 0 in table.icons leaves them to the board."""
    table.part = parts.ICONS
    table.icons = ICON_MASKS[(yield ask_icons)]
    table.part = 0


def ask_wild(table, prompt):
    """May charisma stand in?"""
    prompt.choice(table.lead, "ego.transmission.charisma", "Does charisma count?", NO_YES)


def wild(table):
    """Ask whether charisma counts; table.wild is 1 where it does."""
    table.part = parts.WILD
    table.wild = yield ask_wild
    table.part = 0


def labels_of(part):
    """(labels, codes) that may be answered for a `what` part."""
    if part < parts.GAIN:
        return COST_LABELS, COST_CODES
    return (WEDGE_LABELS, WEDGE_CODES) if part >= parts.WHEEL else (GAIN_LABELS, GAIN_CODES)


def ask_what(table, prompt):
    """Which thing?"""
    part = table.part
    labels, _ = labels_of(part)
    if part < parts.GAIN:
        text = "What does it cost?"
    elif part < parts.WHEEL:
        text = "What does one get?" if table.nth != parts.RECEIVES else "Each receives?"
    else:
        text = "Outcome %d gives?" if table.kind != codes.SUPPLY else "Reward %d?"
    prompt.choice(table.lead, "ego.journey.ask", text, labels)
    prompt.limit = (part - parts.WHEEL) // 4 + 1
    if table.two:
        prompt.block(labels.index("Two things"), TWO_AT_MOST)


def ask_number(table, prompt):
    """How many, or which value?"""
    what = table.item[table.part - parts.PART_ITEM - 1]
    if what == codes.SUCCESS:
        prompt.choice(table.lead, "ego.tokens.success", "Which value?", VALUE_LABELS)
        prompt.default = 2
    elif what == codes.CREDIT:
        prompt.count(table.lead, "ego.tokens.credit", "Which value?", 1, 3, 2)
    elif what >= codes.SUCCESS_WORTH:
        prompt.count(table.lead, "ego.tokens.value", "Worth at least?", 1, 60, 5)
    else:
        prompt.count(table.lead, "ego.journey.ask", "How many?", 1, 9, 1)


def thing(table, part):
    """Ask for the one or two things at `part`, as laid down in table.item."""
    table.two = 0
    while True:
        table.part = part
        what = labels_of(part)[1][(yield ask_what)]
        if what == codes.TWO_THINGS:
            table.two = 1
            continue
        table.item[part - parts.PART_ITEM] = what
        if what:
            table.part = part + 1
            number = yield ask_number
            is_token = table.item[part - parts.PART_ITEM] == codes.SUCCESS
            table.item[part - parts.PART_ITEM + 1] = tokens.SUCCESS_VALUES[number] if is_token else number
        if table.two != 1:
            break
        table.two = 2
        part += 2
    table.part = table.two = 0


def wheel(table, count):
    """Ask for what the first `count` outcomes, clockwise from the top, give."""
    for wedge in range(count):
        yield from thing(table, parts.WHEEL + 4 * wedge)


def named(what, number):
    """A thing in at most 13 characters."""
    if what == codes.SUCCESS or what == codes.CREDIT:
        return "%s %d" % (_SHORT[what], number)
    if what <= codes.MEND:
        if not what:
            return "nothing"
        plural = "s" if number > 1 and what != codes.MEND else ""
        return "%d %s%s" % (number, _SHORT[what], plural)
    word = _SHORT_LOSS[what - codes.LOSE_SUCCESS]
    if what >= codes.SUCCESS_WORTH:
        return "%s %d" % (word, number)
    return "-%d %s%s" % (number, word, "s" if number > 1 and what != codes.LOSE_SUCCESS else "")


def label(table, index):
    """The one or two things at table.item[index] in at most 20 characters: a list may mark it."""
    item = table.item
    text = named(item[index], item[index + 1])
    if item[index + 2]:
        text = (text + "+" + named(item[index + 2], item[index + 3])).replace("Success", "Succ.").replace("+-", " -")
    for i in range(0, len(_SHORTER), 2):
        if len(text) > 20:
            text = text.replace(_SHORTER[i], _SHORTER[i + 1])
    return text
