"""A building goes onto the map: the land, the number of the region where it matters, a token in the way (Barracks), the scribe."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, queue, regions
from tableside.games.deus_egypt.things import change

_BARRACKS_TOLL = const(0)

_CANNOT_PAY_VP = const(("not_enough_vp", "The token there costs 3 VP", "deus.barracks.toll"))


def built(table):
    """A building goes onto the map without a card: region, tolls, scribe, and temples that wait for it."""
    table.kind = yield game.choice("deus.base.build", "Building placed", cards.TYPES)
    yield from region(table)
    settle(table, table.kind)


def region(table):
    """Ask where the building stands, as far as it matters, and settle a Barracks token there."""
    table.region = 0
    if table.kind == codes.MARITIME:
        table.pick = codes.SEA
        return
    table.pick = yield regions.ask_land
    if table.kind == codes.CIVIL and game.has(table, codes.CIVIL) or regions.has_posts(table, table.pick):
        number = yield ask_number
        table.region = 16 * table.pick + number + 1
        post = regions.post_at(table, table.region)  # where: the token stays while the table is asked about it
        if post >= 0:
            yield from meet(table, post)


def ask_number(table, prompt):
    regions.ask_number(table, prompt)
    if table.vp[table.turn] < codes.BARRACKS_VP:
        for i in range(len(table.posts)):
            place = table.posts[i]
            if place and place >> 4 == table.pick and i // codes.POSTS != table.turn:
                prompt.block((place & 15) - 1, _CANNOT_PAY_VP)
    while prompt.default < 14 and regions.post_at(table, 16 * table.pick + prompt.default + 1) >= 0:
        prompt.default += 1  # a toll is paid on purpose only


def meet(table, post: int):
    """An opponent pays the token's owner 3 VP and the token goes; the owner moves it to an empty region next to it."""
    owner = post // codes.POSTS
    place = table.posts[post]
    if owner != table.turn:
        table.posts[post] = 0
        change(table, owner, codes.VP, -change(table, table.turn, codes.VP, -codes.BARRACKS_VP))
        table.tell(codes.TOLL_PAID, table.turn, 8 * owner + _BARRACKS_TOLL)
        table.tell(codes.POST_GONE, owner, place)
        return
    table.posts[post] = 0
    table.tell(codes.POST_GONE, owner, place)
    table.left = table.region
    moves = yield game.choice("deus.barracks.own", "Your token there", ("is discarded", "moves next door"), 1)
    if moves:
        land = yield game.choice("deus.barracks.own", "Moves to which land?", cards.LANDS)
        table.region = 16 * land
        number = yield ask_new_number
        table.region += number + 1
        regions.add_post(table, table.turn, table.region)
        table.tell(codes.POST_PLACED, table.turn, table.region)
    table.region = table.left


def ask_new_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.rule = "deus.barracks.own"
    taken = game.why("region_not_empty")
    for place in table.posts:
        if place and place >> 4 == table.region >> 4:
            prompt.block((place & 15) - 1, taken)
    while prompt.default < 14 and prompt.why[prompt.default]:
        prompt.default += 1


# ---- it lies there


def settle(table, column: int):
    """The wooden building goes onto the map; a civil building takes the scribe along."""
    seat = table.turn
    if column < codes.TEMPLE:
        if table.board[5 * seat + column]:
            table.board[5 * seat + column] -= 1
    if column == codes.CIVIL and game.has(table, codes.CIVIL):
        table.scribe[seat] = table.region
        table.tell(codes.SCRIBE_MOVED, seat, table.region)
    queue.watch(table, seat, codes.BUILT, table.pick)
