"""The outcomes on the wheel, chosen in the order of the priority pieces. (EGO, Negotiation Events)"""

from tableside.games.ego import codes, label, parts, split, tokens


def script(table):
    """Each player in turn; what cannot be paid becomes offense."""
    from tableside.games.ego import give

    table.taken = 0
    table.pick = 0
    while table.pick < table.players:
        table.pick += 1
        if not tokens.is_full(table):
            change = (0, 1, 2, 3, -1, -2)[(yield ask_light)]
            seat = chooser(table)
            if not change:
                table.tell(codes.CHOSE, seat, 0)
            tokens.offend(table, seat, change)
            continue
        wedge = _last(table)
        if table.pick < table.players:
            wedge = yield ask_outcome
        seat = chooser(table)
        table.taken |= 1 << wedge
        index = parts.WHEEL - parts.PART_ITEM + 4 * wedge
        if not table.item[index]:
            table.tell(codes.CHOSE, seat, wedge + 1)
        yield from give.pair(table, seat, index, True)


def chooser(table):
    """The seat with the piece whose turn it is."""
    for seat in range(table.players):
        if table.prio[seat] == table.pick:
            return seat
    return table.lead


def _last(table):
    wedge = 0
    while table.taken >> wedge & 1:
        wedge += 1
    return wedge


def ask_outcome(table, prompt):
    """Which outcome?"""
    labels = label.wedges(table, table.players)
    prompt.choice(chooser(table), "ego.outcome.order", "Piece %d chooses", labels)
    prompt.limit = table.pick
    taken = split("outcome_taken|Another player has it|ego.outcome.order")
    for i in range(table.players):
        if table.taken >> i & 1:
            prompt.block(i, taken)
    prompt.default = _last(table)


def ask_light(table, prompt):
    """What does the outcome change in offense tokens?"""
    prompt.choice(
        chooser(table),
        "ego.outcome.order",
        "Piece %d chooses",
        split("No offense|1 offense|2 offenses|3 offenses|1 offense back|2 offenses back"),
    )
    prompt.limit = table.pick
    held = table.offense[chooser(table)]
    for i in (4, 5):
        if held < i - 3:
            prompt.block(i, split(tokens.NO_OFFENSE))
