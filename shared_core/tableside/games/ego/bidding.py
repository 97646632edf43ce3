"""A bidding event: all bid at once, ties go to the higher circled number. (EGO, Bidding Events; Tiebreakers)"""

from tableside.games.ego import codes, rules, split, tokens
from tableside.prompt import SEATS, Gather

NON_MATCHING = "non_matching_card|That does not match|ego.cards.match"

_NO_CARD = 0
_UNSHOWN = 1  # a bid whose circled number no tie has asked for


def script(table):
    """The whole event. The mission leader stays."""
    yield Gather(ask_bid) if table.options[codes.BIDS] else Gather(ask_bid, True)
    for seat in range(table.players):
        table.total[seat] = 0
        table.circled[seat] = _UNSHOWN
        if not tokens.is_full(table):
            table.total[seat] = table.draft(seat, 0)
        elif not tokens.hand(table, seat):
            table.circled[seat] = _NO_CARD
        else:
            _lay(table, seat)
        table.tell(codes.BID, seat, table.total[seat])
    table.count = 0
    while tied(table):
        seat = yield ask_tie
        table.count += 1
        table.circled[seat] = 100 - table.count
    _pieces(table)
    for seat in range(table.players):
        tokens.clear_laid(table, seat)


def _lay(table, seat):
    """The bid lies on the table: cards, icons, and power cards among them."""
    hand = tokens.hand(table, seat)
    count = max(1, min(table.draft(seat, 0), hand))
    power = table.draft(seat, 2) if table.power[seat] else 0
    table.total[seat] = table.draft(seat, 1)
    tokens.lay(table, seat, count, max(count - table.cards[seat], min(power, count, table.power[seat])))


def _pieces(table):
    players = table.players
    totals = tuple([table.total[seat] for seat in range(players)])
    circled = tuple([table.circled[seat] for seat in range(players)])
    order = rules.bidding_order(totals, circled, table.lead)
    for i in range(players):
        table.prio[order[i]] = i + 1
        table.tell(codes.PIECE, order[i], i + 1)


def tied(table):
    """A mask of seats with the same total of whom nobody has shown the higher circled number, or 0."""
    for seat in range(table.players):
        if table.circled[seat] == _UNSHOWN:
            mask = 0
            count = 0
            for other in range(table.players):
                if table.circled[other] == _UNSHOWN and table.total[other] == table.total[seat]:
                    mask |= 1 << other
                    count += 1
            if count > 1:
                return mask
    return 0


def ask_tie(table, prompt):
    """Which of the tied bids shows the highest circled number?"""
    prompt.choice(table.lead, "ego.bidding.tie", "Higher circled no.?", SEATS)
    mask = tied(table)
    not_tied = split("not_tied|Not part of this tie|ego.bidding.tie")
    for seat in range(table.players):
        if not mask >> seat & 1:
            prompt.block(seat, not_tied)
    while prompt.default < table.players - 1 and not mask >> prompt.default & 1:
        prompt.default += 1


def ask_bid(table, prompt):
    """A seat's bid: in light the total; in full cards, total, and power cards among them."""
    seat = prompt.seat
    step = prompt.step
    if not tokens.is_full(table):
        if step:
            return False
        return _ask_icons(prompt, seat, 0, 60, 1)
    hand = tokens.hand(table, seat)
    if not hand or step > 2:
        return False
    if not step:
        prompt.count(seat, "ego.bidding.least", "Cards bid?", 1, hand, 1)
        prompt.low_why = split("must_bid_at_least_one_card|Bid at least one card|ego.bidding.least")
        return True
    cards = table.draft(seat, 0)
    if step == 1:
        low = 1 if cards > 1 and table.options[codes.MIXED_BID] else 0
        _ask_icons(prompt, seat, low, min(255, cards * table.options[codes.ICONS_A_CARD]), cards)
        prompt.low_why = split(NON_MATCHING)
        return True
    if not table.power[seat]:
        return False
    low = max(0, cards - table.cards[seat])
    prompt.count(seat, "ego.power.tactic", "Of %d, power cards?", low, max(low, min(cards, table.power[seat])), low)
    prompt.limit = cards
    return True


def _ask_icons(prompt, seat, low, high, default):
    prompt.count(seat, "ego.bidding.total", "Icons, 0: a misfit?", low, high, default)
    return True
