"""Where a building goes onto the map: the land, the number of the region where it matters, and who is in the way."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, regions

_MARITIME = const(0)
_CIVIL = const(3)
_POSTS = const(5)
_BARRACKS_VP = const(3)
_SEA = const(4)

_CANNOT_PAY_VP = const(("not_enough_vp", "The token there costs 3 VP", "deus.barracks.toll"))


def built(table):
    """A building goes onto the map without a card: region, tolls, scribe, and temples that wait for it."""
    table.kind = yield ask_built
    yield from region(table)
    game.script("lay").settle(table, table.kind)


def ask_built(table, prompt):
    prompt.choice(table.turn, "deus.base.build", "Building placed", cards.TYPES)


def region(table):
    """Ask where the building stands, as far as it matters, and settle a Barracks token there."""
    table.region = 0
    if table.kind == _MARITIME:
        table.pick = _SEA
        return
    table.pick = yield regions.ask_land
    if table.kind == _CIVIL and game.has(table, _CIVIL) or regions.has_posts(table, table.pick):
        number = yield ask_number
        table.region = 16 * table.pick + number + 1
        post = regions.post_at(table, table.region)  # where: the token stays while the table is asked about it
        if post >= 0:
            yield from game.script("posts").meet(table, post)


def ask_number(table, prompt):
    regions.ask_number(table, prompt)
    if table.vp[table.turn] < _BARRACKS_VP:
        for i in range(len(table.posts)):
            place = table.posts[i]
            if place and place >> 4 == table.pick and i // _POSTS != table.turn:
                prompt.block((place & 15) - 1, _CANNOT_PAY_VP)
    while prompt.default < 14 and regions.post_at(table, 16 * table.pick + prompt.default + 1) >= 0:
        prompt.default += 1  # a toll is paid on purpose only
