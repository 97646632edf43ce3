"""Effects that wait: of cards placed or activated, and temples whose moment has come. The first is the next event.

An entry is slot + 1, ONCE in addition for the 1x effect; or OF_TEMPLE + 6 * seat + place.
A temple's moment is 1 + 32 * what + 8 * by whom + which: by hand (0), CARD_LAID in a column, GAINED a building, BUILT in a
region; by the owner (0), an opponent (1) or anyone (2); which column, type or land (ANY: all). 0: no temple lies there.
"""

from tableside.compat import const
from tableside.games.deus_egypt import cards, codes

_OWNER = const(0)
_ANYONE = const(2)


def push(table, entry: int):
    """Let an effect wait behind the others; a full queue (40) takes no more."""
    queue = table.queue
    for i in range(len(queue)):
        if not queue[i]:
            queue[i] = entry
            return


def push_first(table, entry: int):
    """Let an effect be the next."""
    queue = table.queue
    for i in range(len(queue) - 1, 0, -1):
        queue[i] = queue[i - 1]
    queue[0] = entry


def watch(table, seat: int, what: int, which: int):
    """Something happened to `seat`: temples that wait for it ask their owners next."""
    for i in range(codes.TEMPLES * table.players):
        moment = table.moments[i] - 1
        if (
            moment >= 32
            and table.temples[i]
            and moment >> 5 == what
            and (moment & 7 == codes.ANY or moment & 7 == which)
        ):
            by = moment >> 3 & 3
            is_owner = i // codes.TEMPLES == seat
            if by == _ANYONE or is_owner == (by == _OWNER):
                push(table, codes.OF_TEMPLE + i)


def temple_tokens(table, seat: int) -> int:
    """Return how many VP tokens are left on a player's temples."""
    return sum(table.temples[codes.TEMPLES * seat : codes.TEMPLES * seat + codes.TEMPLES])


def effect(table):
    """The event of the first effect that waits: a temple's, or a card's for the player whose turn it is."""
    queue = table.queue
    entry = queue[0]
    for i in range(1, len(queue)):
        queue[i - 1] = queue[i]
    queue[len(queue) - 1] = 0
    if entry >= codes.OF_TEMPLE:
        from tableside.games.deus_egypt import temples

        yield from temples.moment(table, entry - codes.OF_TEMPLE)
        return
    once = entry >= codes.ONCE
    table.slot = (entry & codes.ONCE - 1) - 1
    table.card = cards.at(table, table.turn, table.slot)
    table.running = 1
    if not once and cards.has_gold(table, table.turn, table.slot):
        table.tableau[codes.SLOTS * table.turn + table.slot] &= 255 - codes.WITH_GOLD
        push_first(table, table.slot + 1)  # the second time
    if table.card == codes.OTHER:
        from tableside.games.deus_egypt import by_hand

        yield from by_hand.for_turn(table)
        return
    yield from _column(cards.type_of(table.card), table, once)


def _column(kind, table, once):
    """The effect of the table's card, which is of that type."""
    from tableside.games.deus_egypt import civil, maritime, military, production, scientific

    card = table.card
    if kind == codes.MARITIME:
        return maritime.effect(table, card, once)
    if kind == codes.PRODUCTION:
        return production.effect(table, card, once)
    if kind == codes.SCIENTIFIC:
        return scientific.effect(table, card, once)
    if kind == codes.CIVIL:
        return civil.effect(table, card, once)
    return military.effect(table, card, once)
