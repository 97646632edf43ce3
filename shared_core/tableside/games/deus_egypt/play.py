"""A card goes into a column: toll, building condition, cost, the wooden building, and the effects that follow."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, queue
from tableside.games.deus_egypt.things import change

_TEMPLE = const(5)
_COLUMNS = const(6)
_OTHER = const(29)
_GOLD = const(0)
_RANKS = const(6)
_SLOTS = const(30)
_TEMPLES = const(6)
_USED = const(128)
_ONCE = const(64)
_CARD_LAID = const(1)
_PLACE_TEMPLE = const(8)
_CARD_PLACED = const(34)
_GARRISON_GOLD = const(2)
_TOLL_PAID = const(40)

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
    if table.kind == _COLUMNS:
        return
    table.card = _OTHER
    if table.kind < _TEMPLE and game.has(table, table.kind):
        table.card = yield game.choice("deus.card.other", "Which card?", cards.described(table.kind))
        table.card += cards.FIRST[table.kind]
        if table.card == cards.FIRST[table.kind + 1]:
            table.card = _OTHER
    pay_garrison(table, table.kind)
    yield from game.script("site").region(table)
    table.left = yield game.count("deus.build.icon", "Icon: buildings there", _MOST_ICON, 0)
    if table.left:
        yield ask_there
    yield from game.script("cost").pay(table)
    game.script("site").settle(table, table.kind)
    yield from lay(table, table.kind)


def ask_column(table, prompt):
    prompt.choice(table.turn, "deus.base.build", "Card into column", cards.TYPES + ("no card",))
    prompt.default = _COLUMNS
    for column in range(_COLUMNS - 1, -1, -1):
        refusal = _column_refused(table, table.turn, column)
        if refusal:
            prompt.block(column, refusal)
        else:
            prompt.default = column


def _column_refused(table, seat, column):
    if cards.height(table, seat, column) == _RANKS:
        return _COLUMN_FULL
    if column < _TEMPLE and not table.board[5 * seat + column]:
        return game.why("no_wooden_building")
    if table.garrisons[6 * seat + column] and table.gold[seat] < _GARRISON_GOLD:
        return _CANNOT_PAY_TOLL
    return None


def pay_garrison(table, column: int):
    """2 gold to the owner of a Garrison token on the column (Garrison)."""
    owner = table.garrisons[6 * table.turn + column]
    if owner:
        gold = -change(table, table.turn, _GOLD, -_GARRISON_GOLD)
        change(table, owner - 1, _GOLD, gold)
        table.tell(_TOLL_PAID, table.turn, 8 * (owner - 1) + _GARRISON_TOLL)


def ask_there(table, prompt):
    prompt.count(table.turn, "deus.build.icon", "How many are there?", table.left, _MOST_ICON, table.left)
    prompt.low_why = _TOO_FEW
    prompt.limit = table.left


# ---- what lies then


def lay(table, column: int):
    """The card goes on top of its column, and the column's effects wait: the lowest card first, the new one last."""
    seat = table.turn
    table.hand[seat] = max(0, table.hand[seat] - 1)
    queue.watch(table, seat, _CARD_LAID, column)
    table.tell(_CARD_PLACED, seat, table.card)
    if column == _TEMPLE:
        if game.has(table, _TEMPLE):
            table.doing = _PLACE_TEMPLE
        else:
            table.moments[_TEMPLES * seat + cards.height(table, seat, column)] = 1
        return
    once = _NOT
    if cards.has_once(table.card):
        once = yield game.choice("deus.once.when", "Its 1x effect", ("not at all", "before", "after"), 1)
    slot = _RANKS * column + cards.height(table, table.turn, column)
    table.tableau[_SLOTS * table.turn + slot] = table.card | _USED if once else table.card
    for lower in range(_RANKS * column, slot):
        queue.push(table, lower + 1)
    if once == _BEFORE:
        queue.push(table, _ONCE + slot + 1)
    queue.push(table, slot + 1)
    if once == _AFTER:
        queue.push(table, _ONCE + slot + 1)
