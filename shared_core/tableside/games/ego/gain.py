"""Gains that need no question: tokens and cards from the supply."""

from tableside.games.ego import codes, supply, tokens


def now(table, seat, what, number):
    """`seat` gets a thing that needs no question: SUCCESS, CREDIT (number: the value), CARDS, ALLIANCE, OFFENSE, MEND."""
    if what == codes.OFFENSE:
        tokens.offend(table, seat, number)
    elif what == codes.MEND:
        tokens.offend(table, seat, -number)
    elif not tokens.is_full(table):
        return
    elif what == codes.SUCCESS:
        i = supply.SUCCESS_VALUES.index(number)
        _token(table, seat, what, number, supply.SUCCESS_NAMES[i], supply.success_left(table, i))
    elif what == codes.CREDIT:
        i = number - 1
        _token(table, seat, what, number, supply.CREDIT_NAMES[i], supply.credits_left(table, i))
    elif what == codes.CARDS:
        _draw(table, seat, table.cards, what, number, supply.reveal(table, number))
    elif what == codes.ALLIANCE:
        _draw(table, seat, table.ally, what, number, min(number, supply.bag(table)))


def each(table, what, number):
    """Every player gets `number` cards or alliance tokens; one line tells it where all of them were there."""
    told = table.told_count
    for i in range(table.players):
        now(table, (table.lead + i) % table.players, what, number)
    if tokens.is_full(table) and table.told_count == told + table.players and number < 16:
        table.told_count = told
        table.tell(codes.EACH, 0, what * 16 + number)


def _draw(table, seat, window, what, number, found):
    """`seat` draws `number` cards or alliance tokens, or the `found` that there are."""
    window[seat] += found
    if found:
        table.tell(what, seat, found)
    if found < number:
        table.tell(codes.SHORT, seat, what)


def _token(table, seat, what, value, name, left):
    """`seat` takes a token; where its value has run out, others instead, with an exchange."""
    from tableside.games.ego import exchange

    if left > 0:
        getattr(table, name)[seat] += 1
        table.tell(what, seat, value)
    elif exchange.instead(table, seat, what, value):
        table.tell(what, seat, value)
        table.tell(codes.EXCHANGED, seat, value)
    else:
        table.tell(codes.SHORT, seat, what)
