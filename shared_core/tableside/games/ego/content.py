"""What a board shows and the books do not say: asked when the Super Ship gets there, or suggested by a pack.

table.part says which piece of content is asked (0: none); with the board's code and the event's number on it, that names
it for a pack. Things gained, paid or lost are pairs (what, number) in table.item: cost 0..3, gain 4..7, five outcomes or
rewards of four bytes each from 10 on, so that part = PART_ITEM + index.
"""

from tableside.games.ego import codes, parts, split, things


def ask_what(table, prompt):
    """Which thing?"""
    at = table.part
    if at < parts.GAIN:
        text = "What does it cost?"
    elif at < parts.WHEEL:
        text = "What does one get?" if table.nth != parts.RECEIVES else "Each receives?"
    else:
        text = "Outcome %d gives?" if table.kind != codes.SUPPLY else "Reward %d?"
    prompt.choice(table.lead, "ego.journey.ask", text, things.labels_of(at))
    prompt.limit = (at - parts.WHEEL) // 4 + 1
    if table.two:
        prompt.block(prompt.labels.index("Two things"), split("two_at_most|Two things at most|ego.journey.ask"))


def ask_number(table, prompt):
    """How many, or which value?"""
    what = table.item[table.part - parts.PART_ITEM - 1]
    if what == codes.SUCCESS:
        things.ask_value(prompt, table.lead)
    elif what == codes.CREDIT:
        prompt.count(table.lead, "ego.tokens.credit", "Which value?", 1, 3, 2)
    elif what >= codes.SUCCESS_WORTH:
        prompt.count(table.lead, "ego.tokens.value", "Worth at least?", 1, 60, 5)
    else:
        prompt.count(table.lead, "ego.journey.ask", "How many?", 1, 9, 1)


def thing(table, at):
    """Ask for the one or two things at the part `at`, as laid down in table.item."""
    table.two = 0
    while True:
        table.part = at
        what = things.codes_of(at)[(yield ask_what)]
        if what == codes.TWO_THINGS:
            table.two = 1
            continue
        table.item[at - parts.PART_ITEM] = what
        if what:
            table.part = at + 1
            number = yield ask_number
            is_token = table.item[at - parts.PART_ITEM] == codes.SUCCESS
            table.item[at - parts.PART_ITEM + 1] = (1, 3, 5, 10)[number] if is_token else number
        if table.two != 1:
            break
        table.two = 2
        at += 2
    table.part = table.two = 0


def wheel(table, count):
    """Ask for what the first `count` outcomes, clockwise from the top, give."""
    for wedge in range(count):
        yield from thing(table, parts.WHEEL + 4 * wedge)
