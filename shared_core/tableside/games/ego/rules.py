"""EGO's rules as plain arithmetic: the script, the referee and the tests call the same functions.

Icons are numbers; an event's icons are a mask of bits (1 << icon). Charisma's bit is set in the mask
unless the event shows the no-charisma symbol.
"""

GIFT = 0
PERSUASION = 1
INTRIGUE = 2
TECH = 3
CHARISMA = 4
FOUR = 15
WILD = 16

FAILURE = 0
PARTIAL = 1
SUCCESS = 2

LOWEST = 0
MIDDLE = 1
HIGHEST = 2


def matches(icon, wanted):
    """Is `icon` among the `wanted` ones? (EGO, Tactic Cards)"""
    return wanted >> icon & 1 == 1


def risk_result(revealed, matching):
    """FAILURE, PARTIAL or SUCCESS for `matching` of `revealed` cards. Only PARTIAL has a penalty. (EGO, Risk Events)"""
    if not matching:
        return FAILURE
    return SUCCESS if matching == revealed else PARTIAL


def bidding_order(totals, circled, leader):
    """Seats, best bid first: total, then highest circled number (-1 for who held no card), then clockwise from the
    leader. (EGO, Tiebreakers)"""
    seats = len(totals)
    order = []
    while len(order) < seats:
        best = -1
        for i in range(seats):
            seat = (leader + i) % seats
            if seat not in order and (best < 0 or (totals[seat], circled[seat]) > (totals[best], circled[best])):
                best = seat
        order.append(best)
    return tuple(order)


def bid_total(icons, matching):
    """What a bid counts: its icons, or 0 when one of its cards does not match. (EGO, Bidding Events, and our ruling)"""
    return icons if matching else 0


def transmission(counts, none_is_low=False):
    """HIGHEST, MIDDLE or LOWEST for each seat; all level: MIDDLE. With `none_is_low` all level at nothing is LOWEST.
    (EGO, Competitive Transmission Events)"""
    high = max(counts)
    low = min(counts)
    if high == low:
        return (LOWEST if none_is_low and not high else MIDDLE,) * len(counts)
    return tuple([HIGHEST if n == high else LOWEST if n == low else MIDDLE for n in counts])


def shows_all(needed, held):
    """May who holds `held` (a count for each icon) show `needed` (the same)? Charisma stands in for nothing unless it
    is counted in. (EGO, Transmission Events)"""
    for icon in range(len(needed)):
        if held[icon] < needed[icon]:
            return False
    return True


def unpayable(due, held, offends=True):
    """(given up, offense tokens taken) for an outcome that takes `due` of something of which `held` are there.
    (EGO, Negotiation Events)"""
    given = min(due, held)
    return given, due - given if offends else 0


def covers(values, amount, by_value):
    """Do tokens of these `values` meet a cost of `amount`: at least in value, or exactly in number? (EGO, Success
    Tokens and Credit Tokens)"""
    return sum(values) >= amount if by_value else len(values) == amount


def next_piece(left):
    """The highest priority piece still there when `left` players are in. (EGO, Negotiation Events)"""
    return left


def open_outcomes(players, wedges=5):
    """How many outcomes, clockwise from the top, may be chosen. (EGO, Negotiation Events)"""
    return min(players, wedges)
