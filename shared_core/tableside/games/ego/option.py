"""An option event: each player once, clockwise from the leader, all of it or nothing. (EGO, Option Events)"""

from tableside.games.ego import codes, split, tokens


def script(table):
    """Every player."""
    from tableside.games.ego import give

    item = table.item
    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        if not (yield ask_option):
            table.tell(codes.DECLINED, table.turn)
            continue
        if not item[0] and not item[4]:
            table.tell(codes.TOOK_OPTION, table.turn)
        yield from give.pair(table, table.turn, 0, False, codes.WHOLE)
        yield from give.pair(table, table.turn, 4)


def ask_option(table, prompt):
    """Does the player engage?"""
    seat = table.turn
    item = table.item
    prompt.choice(seat, "ego.option.whole", "Use the option?", ("No", "Yes"))
    for k in (0, 2):
        if not can_give(table, seat, item[k], item[k + 1]):
            prompt.block(1, split(tokens.NOT_HELD))


def can_give(table, seat, what, number):
    """Can `seat` give this in full? What alliance tokens and cards show is not known: the best is assumed."""
    from tableside.games.ego import worth

    if what == codes.LOSE_CARDS:
        return tokens.hand(table, seat) >= number
    if what == codes.LOSE_ALLIANCE:
        return table.ally[seat] >= number
    allied = 0 if table.options[codes.ALLIANCE_COST] else table.ally[seat]
    if what == codes.LOSE_SUCCESS:
        return worth.success_count(table, seat) + allied >= number
    if what == codes.LOSE_CREDIT:
        return worth.credit_count(table, seat) + allied + table.cards[seat] >= number
    if what == codes.SUCCESS_WORTH:
        return worth.success_value(table, seat) + 3 * allied >= number
    if what == codes.CREDITS_WORTH:
        return worth.credit_value(table, seat) + 3 * allied + table.cards[seat] >= number
    return True
