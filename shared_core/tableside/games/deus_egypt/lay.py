"""What lies then: the wooden building and the scribe on the map, the card on its column, and the effects that wait."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, queue, tableau

_CIVIL = const(3)
_TEMPLE = const(5)
_RANKS = const(6)
_SLOTS = const(30)
_TEMPLES = const(6)
_USED = const(128)
_ONCE = const(64)
_CARD_LAID = const(1)
_BUILT = const(3)
_PLACE_TEMPLE = const(8)
_CARD_PLACED = const(34)
_SCRIBE_MOVED = const(35)

_NOT = const(0)
_BEFORE = const(1)
_AFTER = const(2)


def settle(table, column: int):
    """The wooden building goes onto the map; a civil building takes the scribe along."""
    seat = table.turn
    if column < _TEMPLE:
        if table.board[5 * seat + column]:
            table.board[5 * seat + column] -= 1
    if column == _CIVIL and game.has(table, _CIVIL):
        table.scribe[seat] = table.region
        table.tell(_SCRIBE_MOVED, seat, table.region)
    queue.watch(table, seat, _BUILT, table.pick)


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
            table.moments[_TEMPLES * seat + tableau.height(table, seat, column)] = 1
        return
    once = _NOT
    if cards.has_once(table.card):
        once = yield ask_once
    slot = _RANKS * column + tableau.height(table, table.turn, column)
    table.tableau[_SLOTS * table.turn + slot] = table.card | _USED if once else table.card
    for lower in range(_RANKS * column, slot):
        queue.push(table, lower + 1)
    if once == _BEFORE:
        queue.push(table, _ONCE + slot + 1)
    queue.push(table, slot + 1)
    if once == _AFTER:
        queue.push(table, _ONCE + slot + 1)


def ask_once(table, prompt):
    prompt.choice(table.turn, "deus.once.when", "Its 1x effect", ("not at all", "before", "after"))
    prompt.default = 1
