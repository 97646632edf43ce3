"""The end of a turn: resources that find no place on the barques go back to the supply (Production Buildings)."""

from tableside.compat import const
from tableside.games.deus_egypt import codes, market
from tableside.games.deus_egypt.things import change, surplus

_PROPOSAL = const(0)
_RETURN = const(("Wheat back, of %d", "Wood back, of %d", "Clay back, of %d", "Stone back, of %d"))


def give_back(table):
    """The cheapest ones, or those that the table chooses, as many as are too many."""
    choice = yield ask_surplus
    if choice == _PROPOSAL:
        back = cheapest(table)
        for resource in range(4):
            change(table, table.turn, codes.RESOURCE + resource, -back[resource])
    else:
        table.pick = 3
        while surplus(table, table.turn):  # again from the first one where the table has added some meanwhile
            table.pick = (table.pick + 1) % 4
            number = yield ask_number
            change(table, table.turn, codes.RESOURCE + table.pick, -number)


def ask_surplus(table, prompt):
    back = cheapest(table)
    prompt.choice(table.turn, "deus.barque.end_of_turn", "Return %d to supply", (_offer(back), "choose"))
    prompt.limit = sum(back)


def _offer(back):
    words = ["%d %s" % (back[i], market.RESOURCES[i]) for i in range(4) if back[i]]
    text = " ".join(words) or "nothing"
    if len(text) > 19:
        text = " ".join(["%d%s" % (back[i], market.RESOURCES[i][:2]) for i in range(4) if back[i]])
    return text


def cheapest(table) -> list:
    """Return how many of each resource to give back: those of the lowest market value, of these the most plentiful."""
    held = list(table.resources[4 * table.turn : 4 * table.turn + 4])
    back = [0, 0, 0, 0]
    for _ in range(surplus(table, table.turn)):
        best, least = 0, 1000
        for resource in range(4):
            worth = 100 * table.market[resource] - held[resource]
            if held[resource] and worth < least:
                best, least = resource, worth
        held[best] -= 1
        back[best] += 1
    return back


def ask_number(table, prompt):
    seat = table.turn
    too_many = surplus(table, seat)
    later = sum(table.resources[4 * seat + table.pick + 1 : 4 * seat + 4])
    have = table.resources[4 * seat + table.pick]
    prompt.count(seat, "deus.barque.end_of_turn", _RETURN[table.pick], 0, min(too_many, have))
    prompt.low = prompt.default = min(prompt.high, max(0, too_many - later))
    prompt.limit = too_many
