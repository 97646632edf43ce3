"""A combat token in the region where a building goes: a toll, or one's own token moves (Barracks)."""

from tableside.compat import const
from tableside.games.deus_egypt import regions
from tableside.games.deus_egypt.refusals import why
from tableside.games.deus_egypt.things import change

_VP = const(1)
_POSTS = const(5)
_BARRACKS_VP = const(3)
_POST_PLACED = const(36)
_POST_GONE = const(37)
_TOLL_PAID = const(40)
_BARRACKS_TOLL = const(0)


def meet(table, post: int):
    """An opponent pays the token's owner 3 VP and the token goes; the owner moves it to an empty region next to it."""
    owner = post // _POSTS
    place = table.posts[post]
    if owner != table.turn:
        table.posts[post] = 0
        change(table, owner, _VP, -change(table, table.turn, _VP, -_BARRACKS_VP))
        table.tell(_TOLL_PAID, table.turn, 8 * owner + _BARRACKS_TOLL)
        table.tell(_POST_GONE, owner, place)
        return
    table.posts[post] = 0
    table.tell(_POST_GONE, owner, place)
    table.left = table.region
    moves = yield ask_move
    if moves:
        land = yield ask_new_land
        table.region = 16 * land
        number = yield ask_new_number
        table.region += number + 1
        regions.add_post(table, table.turn, table.region)
        table.tell(_POST_PLACED, table.turn, table.region)
    table.region = table.left


def ask_move(table, prompt):
    prompt.choice(table.turn, "deus.barracks.own", "Your token there", ("is discarded", "moves next door"))
    prompt.default = 1


def ask_new_land(table, prompt):
    regions.ask_land(table, prompt)
    prompt.rule = "deus.barracks.own"
    prompt.text = "Moves to which land?"


def ask_new_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.rule = "deus.barracks.own"
    taken = why("region_not_empty")
    for place in table.posts:
        if place and place >> 4 == table.region >> 4:
            prompt.block((place & 15) - 1, taken)
    while prompt.default < 14 and prompt.why[prompt.default]:
        prompt.default += 1
