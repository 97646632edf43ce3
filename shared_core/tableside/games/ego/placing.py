"""The turns of a credit event, until one player is left. (EGO, Credit Events)"""

from tableside.games.ego import auction, codes, gain, penalty, split, supply, tokens

_PLACE = 0
_PASS = 1
_RISK = 2
_MOST = 3


def script(table):
    """Turn after turn."""
    auction.begin(table)
    while table.left > 1:
        yield from _turn(table)
        auction.advance(table)


def _turn(table):
    """One turn of the player on turn."""
    while True:
        choice = yield ask_turn
        if choice == _PASS:
            yield from _leave(table)
            return
        if choice == _PLACE:
            total = yield ask_total
            auction.play(table, max(1, total - table.total[table.turn]))
            _announce(table)
            return
        value = yield ask_risk
        auction.risk(table, value)
        if not value:
            table.tell(codes.RISK_FAILED, table.turn)
            yield from _leave(table)
            return
        tokens.offend(table, table.turn, 1)
        if tokens.is_full(table):
            gain.now(table, table.turn, codes.ALLIANCE, 1)
        if table.step == codes.RISK_REACHED:
            _announce(table)
            return


def _announce(table):
    auction.announce(table)
    table.tell(codes.TOTAL, table.turn, table.high)


def _leave(table):
    """Pass and keep all credits; the first to do so takes the wheel's offenses."""
    is_first = table.left == table.players
    if is_first and not (table.step == codes.FAILED and table.options[codes.FIRST_RISK]):
        yield from penalty.penalty(table)
        tokens.offend(table, table.turn, table.penalty - 1)
    table.tell(codes.KEEPS, table.turn, table.total[table.turn])
    auction.leave(table)


def means(table, seat):
    """The most that `seat` can have on the table: the fronts of alliance tokens and cards are not known."""
    from tableside.games.ego import worth

    return worth.credit_value(table, seat) + 3 * table.ally[seat] + table.cards[seat]


def highest(table):
    """The highest total that the player on turn may announce."""
    high = min(codes.TOP_TOTAL, auction.most(table, _MOST))
    return min(high, means(table, table.turn)) if tokens.is_full(table) else high


def ask_turn(table, prompt):
    """Place credits, pass, or first a risk?"""
    prompt.choice(table.turn, "ego.credit.turn", "%d credits or pass", ("Place", "Pass", "Risk"))
    low = prompt.limit = auction.least(table)
    if highest(table) < low:
        prompt.block(_PLACE, split("no_credit|No credit left to place|ego.credit.pass"))
        prompt.default = _PASS
    if table.step or table.risked:
        prompt.block(_RISK, auction.risk_refused(table))
    elif table.total[table.turn] > codes.TOP_TOTAL:
        prompt.block(_RISK, split(auction.CANNOT_REACH))
    elif tokens.is_full(table) and not supply.bag(table):
        prompt.block(_RISK, split("no_bag|The bag is empty|ego.alliance.bag"))


def ask_total(table, prompt):
    """The credits now on the table."""
    low = auction.least(table)
    prompt.count(table.turn, "ego.credit.reach", "New total?", low, max(low, highest(table)), low)
    auction.fill_total(prompt, table, low)


def ask_risk(table, prompt):
    """What does the alliance token from the bag show?"""
    prompt.choice(
        table.turn,
        "ego.credit.risk",
        "The token shows?",
        split("No credit: must pass|Credit of 1|Credit of 2|Credit of 3"),
    )
