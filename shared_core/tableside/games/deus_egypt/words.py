"""Deus: Egypt in words: what happened, who is on turn, and the market's picture. What is read seldom is in `lists` and `final`."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, things

_TOLD = const(
    "%s is on turn|%s is worth %d gold, %d VP|%s places %s|%s's scribe: %s|%s's token: %s|%s's token leaves %s"
    "|%s's Fortress: %s's %s|%s's Garrison: %s's %s|%s pays %s: %s|%s's temple: %d left|%s: armies moved by %s"
    "|%s calls the end|The last round begins|%s has won|%s: gold on %s"
)


def told(code: int, seat: int, value: int, names) -> str:
    """Return one thing that happened, at most 42 characters."""
    name = names[seat]
    if code < codes.STARTS:
        return "%s: %s%d %s" % (name, "+" if value > 0 else "", value, things.names()[code - 1])
    text = _TOLD.split("|")[code - codes.STARTS]
    if code == codes.MARKET_MOVED:
        from tableside.games.deus_egypt import market

        spaces = (value & 3,)
        return text % (market.RESOURCES[value >> 2], market.gold(spaces, 0), market.vp(spaces, 0))
    if code == codes.CARD_PLACED or code == codes.CARD_GOLD or code == codes.ARMY_MOVED:
        return text % (name, cards.name(value))
    if codes.SCRIBE_MOVED <= code <= codes.POST_GONE:
        from tableside.games.deus_egypt import regions

        return text % (name, regions.name(value))
    if code == codes.FORT_PLACED or code == codes.GARRISON_PLACED:
        return text % (name, names[value >> 3], cards.TYPES[value & 7])
    if code == codes.TOLL_PAID:
        return text % (name, names[value >> 3], "3 VP|2 gold".split("|")[value & 7])
    if code == codes.TEMPLE_MET:
        return text % (name, value)
    if code == codes.WON and value > 1:
        return "%s shares the victory" % name
    return text % name if "%" in text else text


def status(table, names) -> list:
    """Return two rows: the card that takes effect, or gold and VP of the player whose turn it is; then resources."""
    if not table.begun:
        return []
    seat = table.turn
    row = wealth(table, seat, names)
    if table.running:
        row = cards.name(table.card)
    return [row, stock(table, seat)]


def wealth(table, seat: int, names) -> str:
    """Return a row on a player's gold, VP unless they are hidden, and cards in hand."""
    if table.options[codes.MODE] == codes.LIGHT:
        return names[seat]
    if table.options[codes.VP_SHOWN] == codes.HIDDEN and not table.over:
        return "%s %dg h%d" % (names[seat], table.gold[seat], table.hand[seat])
    return "%s %dg %dvp h%d" % (names[seat], table.gold[seat], table.vp[seat], table.hand[seat])


def stock(table, seat: int) -> str:
    """Return a row on a player's resources, and of how many the barques hold."""
    row = "wh%d wo%d cl%d st%d" % tuple(table.resources[4 * seat : 4 * seat + 4])
    room = " %d/%d" % (things.held(table, seat), things.space(table, seat)) if game.has(table, 1) else ""
    if len(row) + len(room) > 21:
        row = row.replace(" ", "")
    return row + room if len(row) + len(room) <= 21 else row


def scores(table, names) -> list:
    """Return rows on everything that everybody has; at the end the points come first."""
    from tableside.games.deus_egypt import lists

    return lists.scores(table, names)


def explain(table, names) -> list:
    """Return the points of everybody, item by item, as (text, rule)."""
    from tableside.games.deus_egypt import final

    return final.explain(table, names)


def result(table, names) -> str:
    """Return who won, in one row."""
    from tableside.games.deus_egypt import final

    return final.result(table, names)


# the menu of a turn, and questions about the market
_TRADE = const("menu market up_down swap move sell barge great_souk merchant_ship papyrus_barque souk")


def picture(table, screen, names=(), prompt=None):
    """Fill the screen's picture with the Market tile; where a player is asked about anything else, with what that one has."""
    if prompt and table.begun and prompt.seat < table.players and prompt.rule.split(".")[2] not in _TRADE.split(" "):
        _goods(table, screen, prompt.seat)
    elif game.has(table, codes.MARITIME):
        from tableside.menu.screen import PICTURE_MARKET

        screen.picture = PICTURE_MARKET
        for resource in range(4):
            screen.data[resource] = table.market[resource]


def _goods(table, screen, seat):
    """Gold and VP, the four resources, and the boxes on the barques, full and free."""
    from tableside.menu.screen import EMPTY_BOX, FULL_BOX, LIGHT, cells, put

    cells(screen)
    if table.options[codes.MODE] != codes.LIGHT:
        is_hidden = table.options[codes.VP_SHOWN] == codes.HIDDEN and not table.over
        put(screen, 0, 0, "%dg" % table.gold[seat])
        right = "h%d" % table.hand[seat] if is_hidden else "%dVP" % table.vp[seat]
        put(screen, 10 - len(right), 0, right)
    for i in range(4):
        x, y = 5 * (i & 1), 1 + (i >> 1)
        put(screen, x, y, "WhWoClSt"[2 * i : 2 * i + 2], LIGHT)
        put(screen, x + 2, y, "%2d" % table.resources[4 * seat + i])
    if not game.has(table, codes.PRODUCTION):
        return
    held, space = things.held(table, seat), things.space(table, seat)
    if space > 10 or held > space:
        put(screen, 0, 3, "%d of %d" % (held, space))
    else:
        put(screen, 0, 3, chr(FULL_BOX) * held + chr(EMPTY_BOX) * (space - held))
