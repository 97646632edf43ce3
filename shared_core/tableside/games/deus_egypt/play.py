"""A card goes into a column: tolls, building condition, cost, the wooden building, the scribe, and the effects that follow."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, queue, regions, rules, tableau
from tableside.games.deus_egypt import refusals as r
from tableside.games.deus_egypt.things import change

_CANNOT_PAY_TOLL = ("cannot_pay_garrison", "The Garrison there costs 2 gold", "deus.garrison.toll")
_CANNOT_PAY_VP = ("not_enough_vp", "The token there costs 3 VP", "deus.barracks.toll")
_COLUMN_FULL = ("column_full", "The box holds six cards a column", "deus.box.columns")
_TOO_FEW = ("too_few_buildings_in_region", "The icon asks for at least %d there", "deus.build.icon")

_NOT = const(0)
_BEFORE = const(1)
_AFTER = const(2)
_BARRACKS_TOLL = const(0)
_GARRISON_TOLL = const(1)
_MOST_ICON = const(6)
_COLUMNS = cards.TYPES + ("no card",)


def card(table):
    """The player whose turn it is constructs a building (General Rules; the base game's ways of constructing)."""
    table.kind = yield ask_column
    if table.kind == rules.COLUMNS:
        return
    table.card = cards.OTHER
    if table.kind < cards.TEMPLE and game.has(table, table.kind):
        table.card = yield ask_card
        table.card += cards.FIRST[table.kind]
        if table.card == cards.FIRST[table.kind + 1]:
            table.card = cards.OTHER
    pay_garrison(table, table.kind)
    yield from region(table)
    table.left = yield ask_icon
    if table.left:
        yield ask_there
    yield from game.script("cost").pay(table)
    settle(table, table.kind)
    yield from lay(table, table.kind)


def ask_column(table, prompt):
    prompt.choice(table.turn, "deus.base.build", "Card into column", _COLUMNS)
    prompt.default = rules.COLUMNS
    for column in range(rules.COLUMNS - 1, -1, -1):
        why = _column_refused(table, table.turn, column)
        if why:
            prompt.block(column, why)
        else:
            prompt.default = column


def _column_refused(table, seat, column):
    if tableau.height(table, seat, column) == tableau.RANKS:
        return _COLUMN_FULL
    if column < cards.TEMPLE and not table.board[5 * seat + column]:
        return r.NO_BUILDING
    if table.garrisons[6 * seat + column] and table.gold[seat] < rules.GARRISON_GOLD:
        return _CANNOT_PAY_TOLL
    return None


def ask_card(table, prompt):
    prompt.choice(table.turn, "deus.card.other", "Which card?", cards.described(table.kind))


def pay_garrison(table, column: int):
    """2 gold to the owner of a Garrison token on the column (Garrison)."""
    owner = table.garrisons[6 * table.turn + column]
    if owner:
        gold = -change(table, table.turn, game.GOLD, -rules.GARRISON_GOLD)
        change(table, owner - 1, game.GOLD, gold)
        table.tell(game.TOLL, table.turn, 8 * (owner - 1) + _GARRISON_TOLL)


def built(table):
    """A building goes onto the map without a card: region, tolls, scribe, and temples that wait for it."""
    table.kind = yield ask_built
    yield from region(table)
    settle(table, table.kind)


def ask_built(table, prompt):
    prompt.choice(table.turn, "deus.base.build", "Building placed", cards.TYPES)


# ---- the region, and who is in the way


def region(table):
    """Ask where the building stands, as far as it matters, and settle a Barracks token there."""
    table.region = 0
    if table.kind == cards.MARITIME:
        table.pick = queue.SEA
        return
    table.pick = yield ask_land
    if table.kind == cards.CIVIL and game.has(table, cards.CIVIL) or regions.has_posts(table, table.pick):
        number = yield ask_number
        table.region = 16 * table.pick + number + 1
        post = regions.post_at(table, table.region)  # where: the token stays while the table is asked about it
        if post >= 0:
            yield from meet_post(table, post)


def ask_land(table, prompt):
    regions.ask_land(table, prompt)


def ask_number(table, prompt):
    regions.ask_number(table, prompt)
    if table.vp[table.turn] < rules.BARRACKS_VP:
        for i in range(len(table.posts)):
            place = table.posts[i]
            if place and place >> 4 == table.pick and i // regions.POSTS != table.turn:
                prompt.block((place & 15) - 1, _CANNOT_PAY_VP)
    while prompt.default < 14 and regions.post_at(table, 16 * table.pick + prompt.default + 1) >= 0:
        prompt.default += 1  # a toll is paid on purpose only


def meet_post(table, post: int):
    """An opponent pays the token's owner 3 VP and the token goes; the owner moves it to an empty region next to it."""
    owner = post // regions.POSTS
    place = table.posts[post]
    if owner != table.turn:
        table.posts[post] = 0
        change(table, owner, game.VP, -change(table, table.turn, game.VP, -rules.BARRACKS_VP))
        table.tell(game.TOLL, table.turn, 8 * owner + _BARRACKS_TOLL)
        table.tell(game.POST_GONE, owner, place)
        return
    table.posts[post] = 0
    table.tell(game.POST_GONE, owner, place)
    table.left = table.region
    moves = yield ask_move
    if moves:
        land = yield ask_new_land
        table.region = 16 * land
        number = yield ask_new_number
        table.region += number + 1
        regions.add_post(table, table.turn, table.region)
        table.tell(game.POST_PLACED, table.turn, table.region)
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
    for place in table.posts:
        if place and place >> 4 == table.region >> 4:
            prompt.block((place & 15) - 1, r.REGION_TAKEN)
    while prompt.default < 14 and prompt.why[prompt.default]:
        prompt.default += 1


# ---- the condition


def ask_icon(table, prompt):
    prompt.count(table.turn, "deus.build.icon", "Icon: buildings there", 0, _MOST_ICON)


def ask_there(table, prompt):
    prompt.count(table.turn, "deus.build.icon", "How many are there?", table.left, _MOST_ICON, table.left)
    prompt.low_why = _TOO_FEW
    prompt.limit = table.left


# ---- what lies then


def settle(table, column: int):
    """The wooden building goes onto the map; a civil building takes the scribe along."""
    seat = table.turn
    if column < cards.TEMPLE:
        if table.board[5 * seat + column]:
            table.board[5 * seat + column] -= 1
    if column == cards.CIVIL and game.has(table, cards.CIVIL):
        table.scribe[seat] = table.region
        table.tell(game.SCRIBE, seat, table.region)
    queue.watch(table, seat, queue.BUILT, table.pick)


def lay(table, column: int):
    """The card goes on top of its column, and the column's effects wait: the lowest card first, the new one last."""
    seat = table.turn
    table.hand[seat] = max(0, table.hand[seat] - 1)
    queue.watch(table, seat, queue.CARD, column)
    table.tell(game.PLACED, seat, table.card)
    if column == cards.TEMPLE:
        if game.has(table, cards.TEMPLE):
            table.doing = game.PLACE_TEMPLE
        else:
            table.moments[queue.PLACES * seat + tableau.height(table, seat, column)] = 1
        return
    once = _NOT
    if cards.has_once(table.card):
        once = yield ask_once
    slot = tableau.place(table, table.turn, column, table.card)
    for lower in range(tableau.RANKS * column, slot):
        queue.push(table, lower + 1)
    if once:
        tableau.use_once(table, table.turn, slot)
    if once == _BEFORE:
        queue.push(table, queue.ONCE + slot + 1)
    queue.push(table, slot + 1)
    if once == _AFTER:
        queue.push(table, queue.ONCE + slot + 1)


def ask_once(table, prompt):
    prompt.choice(table.turn, "deus.once.when", "Its 1x effect", ("not at all", "before", "after"))
    prompt.default = 1
