"""An option event: each player once, clockwise from the leader, all of it or nothing. (EGO, Option Events)"""

from tableside.games.ego import codes, tokens

_TAKE = ("No", "Yes")


def script(table):
    """Ask what it costs and gives, unless that is known, then every player."""
    from tableside.games.ego import content, give, parts

    item = table.item
    if table.line[table.place] == codes.SOLAR and not table.nth:
        item[0] = codes.LOSE_CARDS
        item[4] = codes.CARDS
        item[1] = item[5] = 2
    elif not item[4]:
        yield from content.thing(table, parts.COST)
        yield from content.thing(table, parts.GAIN)
    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        if not (yield ask_option):
            table.tell(codes.DECLINED, table.turn)
            continue
        if not item[0] and not item[4]:
            table.tell(codes.TOOK_OPTION, table.turn)
        yield from give.pair(table, table.turn, 0, False, give.WHOLE)
        yield from give.pair(table, table.turn, 4)


def ask_option(table, prompt):
    """Does the player engage?"""
    from tableside.games.ego import give

    seat = table.turn
    item = table.item
    prompt.choice(seat, "ego.option.whole", "Use the option?", _TAKE)
    for k in (0, 2):
        if not give.can_give(table, seat, item[k], item[k + 1]):
            prompt.block(1, tokens.NOT_HELD)
