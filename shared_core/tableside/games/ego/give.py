"""Gains and losses, whatever they are.

What is being given stands in table.give, six bytes: seat, what, number, still due, whether a shortage offends,
and how it must be paid: as far as it goes, EXACT or WHOLE (pay.py).
An any-time act uses the second six (table.aside is 1), so that it may come in the middle of a payment.
"""

from tableside.games.ego import codes, gain, pay, power, tokens


def give(table, seat, what, number, offends=False, way=0):
    """Give `seat` a thing or take it. Returns a script where something is to be asked, else None (and it is done)."""
    if not what or not number:
        return None
    if what <= codes.MEND and what != codes.POWER:
        gain.now(table, seat, what, number)
        return None
    if not tokens.is_full(table):
        return None
    row = 6 * table.aside
    table.give[row : row + 6] = bytes((seat, what, number, number, offends, way))
    if what == codes.POWER:
        return power.take(table)
    if what == codes.LOSE_CARDS:
        return _cards(table)
    if what != codes.LOSE_ALLIANCE:
        return pay.pay(table)
    given = min(number, table.ally[seat])
    table.ally[seat] -= given
    if given:
        table.tell(what, seat, given)
    tokens.short(table, seat, number - given)
    return None


def pair(table, seat, index, offends=False, way=0):
    """Give `seat` the one or two things at table.item[index], as a script."""
    for k in (index, index + 2):
        todo = give(table, seat, table.item[k], table.item[k + 1], offends, way)
        if todo:
            yield from todo


def _cards(table):
    give = table.give
    row = 6 * table.aside  # where: an act ends before the event goes on
    power = 0
    if table.power[give[row]] and give[row + 2]:
        power = yield ask_power_share
    seat = give[row]
    given = min(give[row + 2], tokens.hand(table, seat))
    power = max(given - table.cards[seat], min(power, given, table.power[seat]))
    tokens.discard(table, seat, given, power)
    if given:
        table.tell(codes.LOSE_CARDS, seat, given)
    tokens.short(table, seat, give[row + 2] - given)


def ask_power_share(table, prompt):
    """Of the cards discarded, how many are power cards?"""
    row = 6 * table.aside
    seat = table.give[row]
    given = min(table.give[row + 2], tokens.hand(table, seat))
    low = max(0, given - table.cards[seat])
    prompt.count(seat, "ego.power.tactic", "Of %d, power cards?", low, max(low, min(given, table.power[seat])), low)
    prompt.limit = given
