"""The production cards: resources of the lands, and barques by their 1x effects (Production Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, things
from tableside.games.deus_egypt.things import change

_BARN = const(6)
_INTENSIVE = const(7)
_MILL = const(8)
_OUTSOURCED = const(9)

_NONE_ON_MAP = const(("no_production_building", "There is no such building on the map", "deus.card.mill"))
_NO_EMPTY_BARQUE = const(("no_empty_barque", "No barque of that size can be empty", "deus.card.intensive_production"))

_SIZES = const((1, 1, 3, 1, 2))  # of the barque that each card brings: by its 1x effect, Intensive Production without
_IN = const(("In fields", "In forests", "In swamps", "In mountains"))
_TAKE = const(("Take wheat, %d left", "Take wood, %d left", "Take clay, %d left", "Take stone, %d left"))


def effect(table, card: int, once: bool):
    """One effect of a production card."""
    if once and card == _INTENSIVE:
        return fill_barque(table)
    if once or card == _INTENSIVE:  # a barque, while there are any of that size
        change(table, table.turn, codes.BARQUE + _SIZES[card - cards.FIRST[codes.PRODUCTION]] - 1, 1)
        return ()
    if card == _MILL:
        return mill(table)
    if card == _OUTSOURCED:
        return outsourced(table)
    return by_land(table)


def fill_barque(table):
    """Fill an empty barque with clay, given a production building in a swamp: Intensive Production's 1x effect."""
    size = yield ask_which
    change(table, table.turn, codes.RESOURCE + codes.CLAY, size)


def ask_which(table, prompt):
    seat = table.turn
    prompt.choice(
        seat, "deus.card.intensive_production", "Fill which with clay?", ("none", "size 1", "size 2", "size 3")
    )
    free = things.space(table, seat) - things.held(table, seat)
    for size in (1, 2, 3):
        if not table.barques[3 * seat + size - 1] or size > free:
            prompt.block(size, _NO_EMPTY_BARQUE)
        else:
            prompt.default = size


def mill(table):
    """As many resources of one production building's land as the card's rank."""
    land = yield ask_land
    change(table, table.turn, codes.RESOURCE + land, table.slot % codes.RANKS + 1)


def ask_land(table, prompt):
    prompt.choice(table.turn, "deus.card.mill", "%d of which land?", cards.LANDS)
    prompt.limit = table.slot % codes.RANKS + 1


def outsourced(table):
    """As many resources as there are buildings in one production building's region, of the lands next to it."""
    table.left = yield game.count("deus.card.outsourced_production", "Buildings in a region", 6, 1)
    for resource in range(4):
        table.pick = resource
        if table.left:
            number = yield ask_take
            change(table, table.turn, codes.RESOURCE + resource, number)
            table.left -= number


def ask_take(table, prompt):
    prompt.count(table.turn, "deus.card.outsourced_production", _TAKE[table.pick], 0, table.left)
    prompt.limit = table.left


def by_land(table):
    """One resource for each building (Seasonal Production) or each region with two buildings (Barn), land by land."""
    table.left = things.on_map(table, table.turn, codes.PRODUCTION)
    for land in range(4):
        table.pick = land
        if table.left:
            number = yield ask_number
            change(table, table.turn, codes.RESOURCE + land, number)
            table.left -= number


def ask_number(table, prompt):
    rule = "deus.card.barn" if table.card == _BARN else "deus.card.seasonal_production"
    prompt.count(table.turn, rule, _IN[table.pick], 0, table.left)
    prompt.high_why = _NONE_ON_MAP
