"""Deus: Egypt in rows: what everybody has, and the price list."""

from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, final, market, regions, things, words


def rows_of(table, seat: int, names) -> list:
    """Return what a player has, as rows of at most 21 characters."""
    rows = [words.wealth(table, seat, names), words.stock(table, seat)]
    if game.has(table, codes.PRODUCTION):
        rows.append("barques %dx1 %dx2 %dx3" % tuple(table.barques[3 * seat : 3 * seat + 3]))
    if table.options[codes.MODE] == codes.LIGHT:
        return rows
    rows.append("board %d %d %d %d %d" % tuple(table.board[5 * seat : 5 * seat + 5]))
    rows.append("supply %d %d %d %d %d" % tuple(table.spare[5 * seat : 5 * seat + 5]))
    if game.has(table, codes.CIVIL):
        rows.append("scribe: %s" % regions.name(table.scribe[seat]))
    if game.has(table, codes.MILITARY):
        rows.append("tokens %d, %d in supply" % (table.tokens[seat], things.tokens_left(table, seat)))
        rows += _token_rows(table, seat, names)
    for i in range(codes.TEMPLES):
        if table.moments[codes.TEMPLES * seat + i]:
            rows.append("temple %d: %d left" % (i + 1, table.temples[codes.TEMPLES * seat + i]))
    return rows


def _token_rows(table, seat, names):
    rows = []
    if table.resting[seat]:
        rows.append("on cards: %d" % table.resting[seat])
    for i in range(codes.POSTS * seat, codes.POSTS * seat + codes.POSTS):
        if table.posts[i]:
            rows.append("token: %s" % regions.name(table.posts[i]))
    for window, size, _word in ((table.forts, 5, "supply"), (table.garrisons, 6, "cards")):
        for i in range(len(window)):
            if window[i] == seat + 1:
                rows.append("%s: %s" % (names[i // size], cards.TYPES[i % size][:10]))
    return rows


def card_rows(table, seat: int, names) -> list:
    """Return a player's cards, a row each: rank and name, with * where the 1x effect is used and g with a gold on it."""
    rows = []
    for slot in range(codes.SLOTS):
        card = cards.at(table, seat, slot)
        if card:
            used = "*" if table.tableau[codes.SLOTS * seat + slot] & codes.USED else ""
            gold = "g" if cards.has_gold(table, seat, slot) else ""
            row = "%d%s%s %s" % (slot % codes.RANKS + 1, used, gold, cards.name(card))
            rows.append(row if len(row) <= 21 else row.replace("Production", "Prod.").replace("Workshop", "Works."))
    return rows


def _points(table, names):
    return ["%s: %d VP" % (names[seat], final.score(table, seat)) for seat in range(table.players)]


def scores(table, names) -> list:
    """Return rows on everything that everybody has; at the end the points come first."""
    rows = _points(table, names) if table.over and table.options[codes.MODE] != codes.LIGHT else []
    if game.has(table, codes.MARITIME):
        rows += prices(table)
    for seat in range(table.players):
        rows += rows_of(table, seat, names)
        rows += card_rows(table, seat, names)
    return rows


def prices(table) -> list:
    """Return the price list: a row a resource."""
    return [
        "%s %dg %dvp" % (market.RESOURCES[i], market.gold(table.market, i), market.vp(table.market, i))
        for i in range(4)
    ]
