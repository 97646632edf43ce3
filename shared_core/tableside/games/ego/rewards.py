"""A supply event: each player picks a reward. (EGO, Supply Events)"""

from tableside.games.ego import codes, part, parts

_REWARDS = (codes.CARDS, 2, codes.ALLIANCE, 1, codes.CREDIT, 2, codes.SUCCESS, 3, codes.MEND, 1)
_WHICH = ("Solar System rewards", "Other rewards")
_FIRST = 10  # where in table.item the first reward stands: WHEEL - PART_ITEM


def script(table):
    """Each player picks one of five rewards; the same may be picked again. (EGO, Supply Events)"""
    item = table.item
    for i in range(5):
        item[_FIRST + 4 * i] = _REWARDS[2 * i]
        item[_FIRST + 4 * i + 1] = _REWARDS[2 * i + 1]
    if table.line[table.place] != codes.SOLAR:
        table.part = parts.SAME
        other = yield ask_same
        table.part = 0
        if other:
            yield from part("content").wheel(table, 5)
    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        reward = yield ask_reward
        yield from part("give").pair(table, table.turn, _FIRST + 4 * reward)


def ask_same(table, prompt):
    """Are the rewards those of the Solar System?"""
    prompt.choice(table.lead, "ego.supply.choice", "Which rewards?", _WHICH)


def ask_reward(table, prompt):
    """Which reward?"""
    prompt.choice(table.turn, "ego.supply.choice", "Which reward?", part("label").wedges(table, 5))
