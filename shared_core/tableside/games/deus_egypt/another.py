"""A card of the tableau, named by the table: it takes effect once more, or gets a gold (Library, Observatory, ...)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, queue
from tableside.games.deus_egypt.things import change

_NOT_SAME_RANK = const(("not_the_same_rank", "It takes a card of the same rank", "deus.card.royal_archives"))
_HAS_GOLD = const(("card_already_has_gold", "That card carries a gold already", "deus.card.observatory"))
_ANOTHER_CARD = const(("another_card", "It takes another card", "deus.card.library"))


def activate(table):
    """Any card takes effect once more: from the turn's menu."""
    table.kind = yield ask_any_column
    rank = yield game.choice("deus.card.activate", "Which card?", cards.labels(table, table.turn, table.kind))
    queue.push(table, codes.RANKS * table.kind + rank + 1)


def ask_any_column(table, prompt):
    prompt.choice(table.turn, "deus.card.activate", "Column of the card", cards.TYPES[:5])
    no_card = game.why("no_card")
    for column in range(4, -1, -1):
        if cards.height(table, table.turn, column):
            prompt.default = column
        else:
            prompt.block(column, no_card)


def effect(table):
    """Another card that the table picks is the next effect (Library, Royal Archives), or gets one gold, so that it takes effect
    twice when it is next activated (Observatory)."""
    table.kind = yield ask_column
    if table.kind == 5:
        return
    rank = yield ask_rank
    slot = codes.RANKS * table.kind + rank
    seat = table.turn
    if table.card != codes.OBSERVATORY:
        queue.push_first(table, slot + 1)
    elif change(table, seat, codes.GOLD, -1):
        table.tableau[codes.SLOTS * seat + slot] |= codes.WITH_GOLD
        table.tell(codes.CARD_GOLD, seat, cards.at(table, seat, slot))


def ask_column(table, prompt):
    prompt.choice(table.turn, cards.rule(table.card), "Column of the card", cards.TYPES[:5] + ("none",))
    prompt.default = 5
    no_card = game.why("no_card")
    for column in range(4, -1, -1):
        refusal = no_card
        for rank in range(cards.height(table, table.turn, column)):
            refusal = refusal and _refused(table, codes.RANKS * column + rank)
        if table.card == codes.OBSERVATORY and not table.gold[table.turn]:
            refusal = game.why("not_enough_gold")
        if refusal:
            prompt.block(column, refusal)
        else:
            prompt.default = column


def ask_rank(table, prompt):
    labels = cards.labels(table, table.turn, table.kind)
    prompt.choice(table.turn, cards.rule(table.card), "Which card?", labels)
    for rank in range(len(labels) - 1, -1, -1):
        refusal = _refused(table, codes.RANKS * table.kind + rank)
        if refusal:
            prompt.block(rank, refusal)
        else:
            prompt.default = rank


def _refused(table, slot):
    """Return why the card that takes effect cannot touch the card in `slot`, or None."""
    if slot == table.slot:
        return _ANOTHER_CARD
    if table.card == codes.ARCHIVES and slot % codes.RANKS != table.slot % codes.RANKS:
        return _NOT_SAME_RANK
    if table.card == codes.OBSERVATORY and cards.has_gold(table, table.turn, slot):
        return _HAS_GOLD
    return None
