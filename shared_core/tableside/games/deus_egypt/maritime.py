"""The maritime cards: trade at the market's values (Maritime Buildings); their 1x effects are `moves` of the market."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import codes, market
from tableside.games.deus_egypt.things import change

_NOT_ENOUGH_CLAY = const(("not_enough_clay", "Not enough clay for that", "deus.card.barge"))
_NOT_HELD = const(("not_enough_resources", "Not that many are held", "deus.market.sell"))
_ONE_OF_EACH = const(("needs_one_of_each", "It takes one of each resource", "deus.card.merchant_ship"))

_SELL = const(("Sell wheat at %d each", "Sell wood at %d each", "Sell clay at %d each", "Sell stone at %d each"))
_BUY = const(("Buy wheat at %d each", "Buy wood at %d each", "Buy clay at %d each", "Buy stone at %d each"))


def effect(table, card: int, once: bool):
    """One effect of a maritime card."""
    from tableside.games.deus_egypt import moves

    if once:
        return moves.effect(table, card)
    return _PRIMARY[card - 1](table)


# ---- what the cards compute: pure rules, `places` are those of the market's tokens


def barge_sets(number: int) -> int:
    """Return how many sets of two a Barge can sell of `number` clay."""
    return min(codes.BARGE_SETS, number // codes.BARGE_SET)


def barge_vp(places, number: int) -> int:
    """Return the VP for `number` sets sold by a Barge."""
    return number * market.vp(places, codes.CLAY)


def sale(places, numbers) -> int:
    """Return the gold for selling `numbers` (a number of each resource) at market value: Great Souk, Papyrus Barque."""
    total = 0
    for resource in range(4):
        total += numbers[resource] * market.gold(places, resource)
    return total


def can_trade(held) -> bool:
    """Is there one of each resource for a Merchant Ship?"""
    for resource in range(4):
        if not held[resource]:
            return False
    return True


def papyrus_clay(number: int) -> int:
    """Return how much of `number` clay a Papyrus Barque can sell."""
    return min(codes.PAPYRUS_MOST, number)


def souk_price(places, numbers) -> int:
    """Return the gold for buying `numbers` by a Souk, at half the market value each."""
    return sale(places, numbers) // 2


# ---- trade


def barge(table):
    """Sell sets of two clay for VP."""
    sets = yield ask_sets
    clay = -change(table, table.turn, codes.RESOURCE + codes.CLAY, -codes.BARGE_SET * sets)
    change(table, table.turn, codes.VP, barge_vp(table.market, clay // codes.BARGE_SET))


def ask_sets(table, prompt):
    most = barge_sets(table.resources[4 * table.turn + codes.CLAY])
    prompt.count(table.turn, "deus.card.barge", "2 clay for %d VP: sets", 0, most, most)
    prompt.limit = market.vp(table.market, codes.CLAY)
    prompt.high_why = _NOT_ENOUGH_CLAY


def great_souk(table):
    """Sell up to four resources of any kinds for gold."""
    table.left = codes.GREAT_SOUK_MOST
    for resource in range(4):
        table.pick = resource
        if table.left and table.resources[4 * table.turn + resource]:
            number = yield ask_sell
            sell(table, resource, number)
            table.left -= number


def ask_sell(table, prompt):
    most = min(table.left, table.resources[4 * table.turn + table.pick])
    prompt.count(table.turn, "deus.card.great_souk", _SELL[table.pick], 0, most)
    prompt.limit = market.gold(table.market, table.pick)
    prompt.high_why = _NOT_HELD


def sell(table, resource: int, number: int):
    """Turn resources into gold at market value."""
    sold = -change(table, table.turn, codes.RESOURCE + resource, -number)
    change(table, table.turn, codes.GOLD, sold * market.gold(table.market, resource))


def merchant_ship(table):
    """Sell one resource of each kind for 6 VP."""
    sold = yield ask_set
    if sold:
        for resource in range(4):
            change(table, table.turn, codes.RESOURCE + resource, -1)
        change(table, table.turn, codes.VP, codes.MERCHANT_VP)


def ask_set(table, prompt):
    prompt.choice(table.turn, "deus.card.merchant_ship", "One of each: 6 VP", ("no", "sell them"))
    if can_trade(table.resources[4 * table.turn : 4 * table.turn + 4]):
        prompt.default = 1
    else:
        prompt.block(1, _ONE_OF_EACH)


def papyrus_barque(table):
    """Sell up to six clay for gold."""
    number = yield ask_number
    sell(table, codes.CLAY, number)


def ask_number(table, prompt):
    most = papyrus_clay(table.resources[4 * table.turn + codes.CLAY])
    prompt.count(table.turn, "deus.card.papyrus_barque", _SELL[codes.CLAY], 0, most, most)
    prompt.limit = market.gold(table.market, codes.CLAY)
    prompt.high_why = _NOT_ENOUGH_CLAY


def souk(table):
    """Buy up to five resources of any kinds at half their market value; a ship may have moved before."""
    table.left = codes.SOUK_MOST
    for resource in range(4):
        table.pick = resource
        if table.left and table.gold[table.turn] >= _half(table):
            number = yield ask_buy
            number = change(table, table.turn, codes.RESOURCE + resource, number)
            change(table, table.turn, codes.GOLD, -number * _half(table))
            table.left -= number


def ask_buy(table, prompt):
    most = min(table.left, table.gold[table.turn] // _half(table))
    prompt.count(table.turn, "deus.card.souk", _BUY[table.pick], 0, most)
    prompt.limit = _half(table)
    prompt.high_why = game.why("not_enough_gold") if most < table.left else prompt.high_why


def _half(table):
    one = [0, 0, 0, 0]
    one[table.pick] = 1
    return souk_price(table.market, one)


_PRIMARY = (barge, great_souk, merchant_ship, papyrus_barque, souk)
