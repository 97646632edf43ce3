"""Moves of the market's tokens: by the 1x effects of maritime cards, and by hand (Maritime Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import codes, market

_BARGE = const(1)
_PAPYRUS = const(4)
_SOUK = const(5)
_UP = const(0)
_DOWN = const(1)

_SAME_RESOURCE = const(("same_resource", "A swap takes two resources", "deus.market.swap"))


def effect(table, card: int):
    """The 1x effect of a maritime card."""
    if card == _BARGE:
        return move_one(table, _DOWN)
    if card == _PAPYRUS:
        return move_one(table, _UP)
    if card == _SOUK:
        return move_clay(table)
    return swap(table)


def move_one(table, way: int):
    """The table names a resource; its value goes one space up or down."""
    table.left = way
    resource = yield ask_move
    move(table, resource, way)


def ask_move(table, prompt):
    text = "Lower what?" if table.left else "Raise what?"
    prompt.choice(table.turn, "deus.market.up_down", text, market.RESOURCES)


def move(table, resource: int, way: int):
    """Move a token one space; at the end of the track it stays."""
    if way == _DOWN:
        market.down(table.market, resource)
    else:
        market.up(table.market, resource)
    table.tell(codes.MARKET_MOVED, table.turn, 4 * resource + table.market[resource])


def move_clay(table):
    """Clay goes up or down: Souk."""
    way = yield game.choice("deus.card.souk", "Value of clay", ("up", "down"))
    move(table, codes.CLAY, way)


def swap(table):
    """Two tokens change places: Great Souk, Merchant Ship."""
    table.pick = yield game.choice("deus.market.swap", "Swap which?", market.RESOURCES)
    other = yield ask_other
    market.swap(table.market, table.pick, other)
    for resource in (table.pick, other):
        table.tell(codes.MARKET_MOVED, table.turn, 4 * resource + table.market[resource])


def ask_other(table, prompt):
    prompt.choice(table.turn, "deus.market.swap", "With which?", market.RESOURCES)
    prompt.block(table.pick, _SAME_RESOURCE)
    prompt.default = 0 if table.pick else 1


def by_hand(table):
    """A move of the market's tokens that no described card makes."""
    way = yield game.choice("deus.market.moves", "Market moves", ("up", "down", "swap"))
    if way > _DOWN:
        yield from swap(table)
    else:
        yield from move_one(table, way)
