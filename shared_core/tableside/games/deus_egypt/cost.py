"""The cost of a card, piece by piece; what is missing is bought (Maritime Buildings, 1)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import codes, market
from tableside.games.deus_egypt.things import change

_COSTS = const(("pay", "+1 wheat", "+1 wood", "+1 clay", "+1 stone", "+1 gold", "start anew"))
_ANEW = const(6)


def pay(table):
    """Ask for the cost piece by piece, then take it: what is missing is bought at market value."""
    more = _ANEW
    while more:
        if more == _ANEW:
            for i in range(5):
                table.cost[i] = 0
        else:
            table.cost[more - 1] += 1
        more = yield ask_cost
    seat = table.turn
    change(table, seat, codes.GOLD, -price(table))
    for resource in range(4):
        change(table, seat, codes.RESOURCE + resource, -table.cost[resource])


def price(table) -> int:
    """Return the gold that the cost so far comes to, what is missing included (Maritime Buildings, 1)."""
    seat = table.turn
    missing = [max(0, table.cost[i] - table.resources[4 * seat + i]) for i in range(4)]
    return table.cost[4] + market.price(table.market if game.has(table, codes.MARITIME) else None, missing)


def ask_cost(table, prompt):
    seat = table.turn
    prompt.choice(seat, "deus.market.price", "Cost: %d gold now", _COSTS)
    prompt.limit = price(table)
    too_dear = game.why("not_enough_gold")
    if prompt.limit > table.gold[seat]:
        prompt.block(0, too_dear)
        prompt.default = _ANEW
    for i in range(5):
        table.cost[i] += 1
        if table.cost[i] > 40 or price(table) > table.gold[seat]:
            prompt.block(i + 1, too_dear)
        table.cost[i] -= 1
