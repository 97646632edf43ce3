"""Exchanging tokens with the supply at any time. (EGO, Success Tokens and Credit Tokens)"""

from tableside.games.ego import codes, exchange, split, supply

SWAPS = (
    (supply.SUCCESS_NAMES, (-3, 1, 0, 0)), (supply.SUCCESS_NAMES, (3, -1, 0, 0)), (supply.SUCCESS_NAMES, (-2, -1, 1, 0)),
    (supply.SUCCESS_NAMES, (2, 1, -1, 0)), (supply.SUCCESS_NAMES, (0, 0, -2, 1)), (supply.SUCCESS_NAMES, (0, 0, 2, -1)),
    (supply.SUCCESS_NAMES, (-5, 0, 1, 0)), (supply.SUCCESS_NAMES, (-1, -3, 0, 1)),
    (supply.CREDIT_NAMES, (-2, 1, 0)), (supply.CREDIT_NAMES, (2, -1, 0)), (supply.CREDIT_NAMES, (-1, -1, 1)),
    (supply.CREDIT_NAMES, (1, 1, -1)),
)  # fmt: skip


def script(table):
    """The exchange of who stands in table.give, as acts.py says."""
    names, way = SWAPS[(yield ask_swap)]
    seat = table.give[6]
    if exchange.can_take(table, seat, names, way):
        exchange.take(table, seat, names, way)
        table.tell(codes.EXCHANGED, seat)


def _may_swap(table, seat, i):
    """Only where a value has run out, and for success on Arrival; and only what is held and there."""
    names, way = SWAPS[i]
    if not exchange.can_take(table, seat, names, way):
        return False
    if names is supply.SUCCESS_NAMES:
        if table.line[table.place] == codes.ARRIVAL:
            return True
        for k in range(4):
            if not supply.success_left(table, k):
                return True
    else:
        for k in range(3):
            if not supply.credits_left(table, k):
                return True
    return False


def any_way(table, seat):
    """Is there anything that `seat` may exchange now?"""
    for i in range(len(SWAPS)):
        if _may_swap(table, seat, i):
            return True
    return False


def ask_swap(table, prompt):
    """Which tokens for which?"""
    seat = table.give[6]
    prompt.choice(
        seat,
        "ego.tokens.exchange",
        "Exchange what?",
        (
            "1+1+1 for a 3",
            "3 for 1+1+1",
            "3+1+1 for a 5",
            "5 for 3+1+1",
            "5+5 for a 10",
            "10 for 5+5",
            "1x5 for a 5",
            "3+3+3+1 for a 10",
            "Credit: 1+1 for a 2",
            "Credit: 2 for 1+1",
            "Credit: 2+1 for a 3",
            "Credit: 3 for 2+1",
        ),
    )
    prompt.default = -1
    for i in range(len(SWAPS)):
        if not _may_swap(table, seat, i):
            prompt.block(i, split("no_exchange|Only when a value has run out|ego.tokens.exchange"))
        elif prompt.default < 0:
            prompt.default = i
    prompt.default = max(0, prompt.default)
