"""Another card of the tableau: it takes effect (Library, Royal Archives) or gets a gold (Observatory)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, queue, tableau
from tableside.games.deus_egypt import refusals as r
from tableside.games.deus_egypt.things import change

_NOT_SAME_RANK = ("not_the_same_rank", "It takes a card of the same rank", "deus.card.royal_archives")
_HAS_GOLD = ("card_already_has_gold", "That card carries a gold already", "deus.card.observatory")
_ANOTHER_CARD = ("another_card", "It takes another card", "deus.card.library")

_OBSERVATORY = const(15)
_ARCHIVES = const(16)
_COLUMNS = cards.TYPES[:5] + ("none",)
RANKS = tableau.RANKS


def take_effect(table):
    """A card that the table picks is the next effect."""
    table.kind = yield ask_column
    if table.kind < 5:
        rank = yield ask_rank
        queue.push_first(table, RANKS * table.kind + rank + 1)


def put_gold(table):
    """One gold onto another card, which takes effect twice when it is next activated: Observatory."""
    table.kind = yield ask_column
    if table.kind < 5:
        rank = yield ask_rank
        seat = table.turn
        if change(table, seat, game.GOLD, -1):
            tableau.put_gold(table, seat, RANKS * table.kind + rank)
            table.tell(game.CARD_GOLD, seat, tableau.card(table, seat, RANKS * table.kind + rank))


def ask_column(table, prompt):
    prompt.choice(table.turn, _rule(table), "Column of the card", _COLUMNS)
    prompt.default = 5
    for column in range(4, -1, -1):
        why = r.NO_CARD
        for rank in range(tableau.height(table, table.turn, column)):
            why = why and _card_refused(table, RANKS * column + rank)
        if table.card == _OBSERVATORY and not table.gold[table.turn]:
            why = r.NOT_ENOUGH_GOLD
        if why:
            prompt.block(column, why)
        else:
            prompt.default = column


def ask_rank(table, prompt):
    labels = tableau.labels(table, table.turn, table.kind)
    prompt.choice(table.turn, _rule(table), "Which card?", labels)
    for rank in range(len(labels) - 1, -1, -1):
        why = _card_refused(table, RANKS * table.kind + rank)
        if why:
            prompt.block(rank, why)
        else:
            prompt.default = rank


def _rule(table):
    return cards.rule(table.card)


def _card_refused(table, slot):
    """Return why the card that takes effect cannot touch the card in `slot`, or None."""
    if slot == table.slot:
        return _ANOTHER_CARD
    if table.card == _ARCHIVES and slot % RANKS != table.slot % RANKS:
        return _NOT_SAME_RANK
    if table.card == _OBSERVATORY and tableau.has_gold(table, table.turn, slot):
        return _HAS_GOLD
    return None
