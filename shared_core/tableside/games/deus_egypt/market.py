"""The Market tile: four resource tokens on three spaces, and what follows from where they lie. Pure rules.

`market` is indexed by resource and holds a space: low (0), centre (1) or high (2). (Deus: Egypt, Maritime Buildings.)
"""

from tableside.compat import const

RESOURCES = ("wheat", "wood", "clay", "stone")
_LOW = const(0)
_HIGH = const(2)
MARKET_GOLD = (2, 4, 6)  # on each space
MARKET_VP = (1, 2, 3)
_BASE_PRICE = const(4)  # gold for a missing resource without the Market tile: a fact of the base game


def up(market, resource: int):
    """Move a token one space up; at the upper end it stays."""
    if market[resource] < _HIGH:
        market[resource] += 1


def down(market, resource: int):
    """Move a token one space down; at the lower end it stays."""
    if market[resource] > _LOW:
        market[resource] -= 1


def swap(market, one: int, other: int):
    """Let two tokens change places; equal values stay equal."""
    space = market[one]
    market[one] = market[other]
    market[other] = space


def gold(market, resource: int) -> int:
    """Return the market value of a resource in gold."""
    return MARKET_GOLD[market[resource]]


def vp(market, resource: int) -> int:
    """Return the market value of a resource in victory points."""
    return MARKET_VP[market[resource]]


def price(market, numbers) -> int:
    """Return the gold for buying the resources that are missing (`numbers` of each) while constructing; market None: base game."""
    total = 0
    for resource in range(4):
        total += numbers[resource] * (MARKET_GOLD[market[resource]] if market else _BASE_PRICE)
    return total
