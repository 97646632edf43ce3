"""A card goes into a column: toll, building condition, cost, the wooden building, and the effects that follow."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, cost, queue, site
from tableside.games.deus_egypt.things import change

_CANNOT_PAY_TOLL = const(("cannot_pay_garrison", "The Garrison there costs 2 gold", "deus.garrison.toll"))
_COLUMN_FULL = const(("column_full", "The box holds six cards a column", "deus.box.columns"))
_TOO_FEW = const(("too_few_buildings_in_region", "The icon asks for at least %d there", "deus.build.icon"))

_GARRISON_TOLL = const(1)
_MOST_ICON = const(6)
_NOT = const(0)
_BEFORE = const(1)
_AFTER = const(2)


def card(table):
    """The player whose turn it is constructs a building (General Rules; the base game's ways of constructing)."""
    table.kind = yield ask_column
    if table.kind == codes.COLUMNS:
        return
    table.card = codes.OTHER
    if table.kind < codes.TEMPLE and game.has(table, table.kind):
        table.card = yield game.choice("deus.card.other", "Which card?", cards.described(table.kind))
        table.card += cards.FIRST[table.kind]
        if table.card == cards.FIRST[table.kind + 1]:
            table.card = codes.OTHER
    pay_garrison(table, table.kind)
    yield from site.region(table)
    table.left = yield game.count("deus.build.icon", "Icon: buildings there", _MOST_ICON, 0)
    if table.left:
        yield ask_there
    yield from cost.pay(table)
    site.settle(table, table.kind)
    yield from lay(table, table.kind)


def ask_column(table, prompt):
    prompt.choice(table.turn, "deus.base.build", "Card into column", cards.TYPES + ("no card",))
    prompt.default = codes.COLUMNS
    for column in range(codes.COLUMNS - 1, -1, -1):
        refusal = _column_refused(table, table.turn, column)
        if refusal:
            prompt.block(column, refusal)
        else:
            prompt.default = column


def _column_refused(table, seat, column):
    if cards.height(table, seat, column) == codes.RANKS:
        return _COLUMN_FULL
    if column < codes.TEMPLE and not table.board[5 * seat + column]:
        return game.why("no_wooden_building")
    if table.garrisons[6 * seat + column] and table.gold[seat] < codes.GARRISON_GOLD:
        return _CANNOT_PAY_TOLL
    return None


def pay_garrison(table, column: int):
    """2 gold to the owner of a Garrison token on the column (Garrison)."""
    owner = table.garrisons[6 * table.turn + column]
    if owner:
        gold = -change(table, table.turn, codes.GOLD, -codes.GARRISON_GOLD)
        change(table, owner - 1, codes.GOLD, gold)
        table.tell(codes.TOLL_PAID, table.turn, 8 * (owner - 1) + _GARRISON_TOLL)


def ask_there(table, prompt):
    prompt.count(table.turn, "deus.build.icon", "How many are there?", table.left, _MOST_ICON, table.left)
    prompt.low_why = _TOO_FEW
    prompt.limit = table.left


# ---- what lies then


def lay(table, column: int):
    """The card goes on top of its column, and the column's effects wait: the lowest card first, the new one last."""
    seat = table.turn
    table.hand[seat] = max(0, table.hand[seat] - 1)
    queue.watch(table, seat, codes.CARD_LAID, column)
    table.tell(codes.CARD_PLACED, seat, table.card)
    if column == codes.TEMPLE:
        if game.has(table, codes.TEMPLE):
            table.doing = codes.PLACE_TEMPLE
        else:
            table.moments[codes.TEMPLES * seat + cards.height(table, seat, column)] = 1
        return
    once = _NOT
    if cards.has_once(table.card):
        once = yield game.choice("deus.once.when", "Its 1x effect", ("not at all", "before", "after"), 1)
    slot = codes.RANKS * column + cards.height(table, table.turn, column)
    table.tableau[codes.SLOTS * table.turn + slot] = table.card | codes.USED if once else table.card
    for lower in range(codes.RANKS * column, slot):
        queue.push(table, lower + 1)
    if once == _BEFORE:
        queue.push(table, codes.ONCE + slot + 1)
    queue.push(table, slot + 1)
    if once == _AFTER:
        queue.push(table, codes.ONCE + slot + 1)
