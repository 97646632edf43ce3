"""A credit event: a negotiation with credits (placing.py), which only the winner pays. (EGO, Credit Events)"""

from tableside.games.ego import codes, gain, parts, tokens


def script(table):
    """The whole event; the winner pays and leads."""
    from tableside.games.ego import give, placing

    yield from placing.script(table)
    table.lead = table.turn
    table.tell(codes.LEADS, table.turn)
    if not tokens.is_full(table):
        return
    todo = give.give(table, table.turn, codes.CREDITS_WORTH, table.total[table.turn], False, codes.EXACT)
    if todo:
        yield from todo
    table.part = parts.REWARD
    table.reward = yield ask_reward
    table.part = 0
    for value in (10, 5, 3, 1):
        while table.reward >= value:
            table.reward -= value
            gain.now(table, table.turn, codes.SUCCESS, value)


def ask_reward(table, prompt):
    """The winner's reward."""
    prompt.count(table.turn, "ego.credit.winner", "Success won?", 0, 40, 5)
