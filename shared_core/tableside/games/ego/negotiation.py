"""A negotiation: turn after turn until one player is left; the outcomes follow as an event of their own, in outcomes.py.
(EGO, Negotiation Events)"""

from tableside.games.ego import auction, codes, penalty, split, supply, tokens

_PLAY = 0
_PASS = 1
_RISK = 2


def script(table):
    """The whole event."""
    auction.begin(table)
    while table.left > 1:
        yield from _turn(table)
        auction.advance(table)
    seat = table.turn
    tokens.clear_laid(table, seat)
    table.lead = seat
    table.tell(codes.LEADS, seat)


def _turn(table):
    """One turn of the player on turn."""
    while True:
        choice = yield ask_turn
        if choice == _PASS:
            _leave(table)
            return
        if choice == _PLAY:
            table.said = yield ask_total
            yield from _lay(table)
            auction.play(table, max(1, table.said - table.total[table.turn]))
            _announce(table, codes.TOTAL)
            return
        choice = yield ask_risk
        matched = (0, 1, 1, 2, 2, 2)[choice]
        _reveal(table, matched)
        auction.risk(table, (0, 1, 2, 2, 3, 4)[choice])
        if not matched:
            table.tell(codes.RISK_FAILED, table.turn)
            _leave(table)
            return
        if matched == 1 and table.reveals == 2:
            yield from penalty.penalty(table)
            tokens.offend(table, table.turn, table.penalty - 1)
        if table.step == codes.RISK_REACHED:
            _announce(table, codes.RISK_SUCCESS)
            return
        table.tell(codes.RISK_PARTIAL, table.turn, table.total[table.turn])


def _reveal(table, matched):
    """Two cards from the deck: those that match are laid, the rest discarded. In light the cards are not counted."""
    table.reveals = 2
    if tokens.is_full(table):
        table.reveals = supply.reveal(table, 2)
        table.laid[table.turn] += matched
        table.discards += table.reveals - matched


def _lay(table):
    """How many cards of the hand made the total, where that is kept and not plain."""
    if not tokens.is_full(table):
        return
    low, high = card_range(table)
    table.count = low
    if low < high:
        table.count = yield ask_cards
    power = 0
    if table.power[table.turn]:
        power = yield ask_power_cards
    seat = table.turn
    count = min(table.count, tokens.hand(table, seat))
    tokens.lay(table, seat, count, max(count - table.cards[seat], min(power, count, table.power[seat])))


def _announce(table, code):
    auction.announce(table)
    table.tell(code, table.turn, table.high)


def _leave(table):
    """Pass: the highest piece; all cards played are discarded. (EGO, Negotiation Events)"""
    seat = table.turn
    tokens.clear_laid(table, seat)
    table.total[seat] = 0
    table.tell(codes.PASSED, seat, auction.leave(table))


def card_range(table):
    """(fewest, most) cards of the hand that can have made the total said."""
    seat = table.turn
    each = table.options[codes.ICONS_A_CARD]
    hand = tokens.hand(table, seat)
    low = (max(1, table.said - table.total[seat]) + each - 1) // each
    high = auction.least(table) - table.total[seat]
    low = min(low, hand)
    return low, max(low, min(high, hand))


def highest(table):
    """The highest total that the player on turn may announce, by the rule and by the hand."""
    each = table.options[codes.ICONS_A_CARD]
    high = min(codes.TOP_TOTAL, auction.most(table, each))
    if tokens.is_full(table):
        seat = table.turn
        high = min(high, table.total[seat] + each * tokens.hand(table, seat))
    return high


def ask_turn(table, prompt):
    """Play, pass, or first a risk?"""
    prompt.choice(table.turn, "ego.negotiation.turn", "Reach %d or pass", ("Play", "Pass", "Risk"))
    low = prompt.limit = auction.least(table)
    if tokens.is_full(table) and not tokens.hand(table, table.turn):
        prompt.block(_PLAY, split(tokens.NO_CARD))
        prompt.default = _PASS
    elif highest(table) < low:
        prompt.block(_PLAY, split(auction.CANNOT_REACH))
        prompt.default = _PASS
    if table.step or table.risked:
        prompt.block(_RISK, auction.risk_refused(table))
    elif table.total[table.turn] > codes.TOP_TOTAL:
        prompt.block(_RISK, split(auction.CANNOT_REACH))
    elif tokens.is_full(table) and not table.discards and not supply.deck(table):
        prompt.block(_RISK, split(tokens.NO_DECK))


def ask_total(table, prompt):
    """The total now on the table; the turn ends with the card that reaches it."""
    low = auction.least(table)
    rule = "ego.negotiation.reach" if table.high else "ego.negotiation.open"
    prompt.count(table.turn, rule, "New total?", low, max(low, highest(table)), low)
    auction.fill_total(prompt, table, low)


def ask_cards(table, prompt):
    """How many cards from the hand?"""
    low, high = card_range(table)
    prompt.count(table.turn, "ego.cards.hand", "Cards from the hand?", low, high, high)


def ask_power_cards(table, prompt):
    """How many of them are power cards?"""
    seat = table.turn
    low = max(0, table.count - table.cards[seat])
    high = max(low, min(table.count, table.power[seat]))
    prompt.count(seat, "ego.power.tactic", "Of %d, power cards?", low, high, low)
    prompt.limit = table.count


def ask_risk(table, prompt):
    """What did the two cards show?"""
    prompt.choice(
        table.turn,
        "ego.risking.result",
        "Revealed:",
        split("No match: must pass|1 card, 1 icon|1 card, 2 icons|2 cards, 2 icons|2 cards, 3 icons|2 cards, 4 icons"),
    )
    prompt.default = 1
    if tokens.is_full(table) and table.discards + supply.deck(table) < 2:
        for i in range(3, 6):
            prompt.block(i, split(tokens.NO_DECK))
