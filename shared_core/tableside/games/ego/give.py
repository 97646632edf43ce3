"""Gains and losses; the losses with a question in them: which tokens are given.

What is being given stands in table.give, six bytes: seat, what, number, still due, whether a shortage offends,
and how it must be paid: as far as it goes, EXACT or WHOLE.
An any-time act uses the second six (table.aside is 1), so that it may come in the middle of a payment.
"""

from tableside.games.ego import codes, gain, tokens

HELD = ("must_give_what_is_held", "Give as much as is held", "ego.outcome.unpayable")
NOT_THIS = ("does_not_add_up", "That does not add up", "ego.credit.pay")

EXACT = 1  # a credit event: nothing back
WHOLE = 2  # an option: all of it

SUCCESS_LABELS = (
    "Success 1", "Success 3", "Success 5", "Success 10", "Alliance worth 1", "Alliance worth 2", "Alliance worth 3",
    "No more to give",
)  # fmt: skip
CREDIT_LABELS = (
    "Credit 1", "Credit 2", "Credit 3", "Alliance worth 1", "Alliance worth 2", "Alliance worth 3", "Card with a credit",
    "No more to give",
)  # fmt: skip
_SUCCESS_WORTH = (1, 3, 5, 10, 1, 2, 3)
_CREDIT_WORTH = (1, 2, 3, 1, 2, 3, 1)


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
    give = table.give
    give[row] = seat
    give[row + 1] = what
    give[row + 2] = number
    give[row + 3] = number
    give[row + 4] = 1 if offends else 0
    give[row + 5] = way
    if what == codes.POWER:
        from tableside.games.ego import power

        return power.take(table)
    if what == codes.LOSE_ALLIANCE:
        _short(table, *_lost(table, table.ally, seat, number))
        return None
    if what == codes.LOSE_CARDS:
        return _cards(table)
    return _tokens(table)


def pair(table, seat, index, offends=False, way=0):
    """Give `seat` the one or two things at table.item[index], as a script."""
    for k in (index, index + 2):
        todo = give(table, seat, table.item[k], table.item[k + 1], offends, way)
        if todo:
            yield from todo


def can_give(table, seat, what, number):
    """Can `seat` give this in full? What alliance tokens and cards show is not known: the best is assumed."""
    if what == codes.LOSE_CARDS:
        return tokens.hand(table, seat) >= number
    if what == codes.LOSE_ALLIANCE:
        return table.ally[seat] >= number
    allied = 0 if table.options[codes.ALLIANCE_COST] else table.ally[seat]
    if what == codes.LOSE_SUCCESS:
        return tokens.success_count(table, seat) + allied >= number
    if what == codes.LOSE_CREDIT:
        return tokens.credit_count(table, seat) + allied + table.cards[seat] >= number
    if what == codes.SUCCESS_WORTH:
        return tokens.success_value(table, seat) + 3 * allied >= number
    if what == codes.CREDITS_WORTH:
        return tokens.credit_value(table, seat) + 3 * allied + table.cards[seat] >= number
    return True


def _lost(table, window, seat, number):
    given = min(number, window[seat])
    window[seat] -= given
    if given:
        table.tell(table.give[6 * table.aside + 1], seat, given)
    return seat, number - given


def _short(table, seat, missing):
    """What could not be given up offends, an offense token for each. (EGO, Negotiation Events)"""
    if missing and table.give[6 * table.aside + 4]:
        tokens.offend(table, seat, missing)


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
    _short(table, seat, give[row + 2] - given)


def ask_power_share(table, prompt):
    """Of the cards discarded, how many are power cards?"""
    row = 6 * table.aside
    seat = table.give[row]
    given = min(table.give[row + 2], tokens.hand(table, seat))
    low = max(0, given - table.cards[seat])
    prompt.count(seat, "ego.power.tactic", "Of %d, power cards?", low, max(low, min(given, table.power[seat])), low)
    prompt.limit = given


def _tokens(table):
    """Token after token, until nothing is due or no more can be given."""
    give = table.give
    row = 6 * table.aside  # where: an act ends before the event goes on
    while give[row + 3]:
        if not _any(table):
            break
        choice = yield ask_token
        if choice == 7:
            break
        seat = give[row]
        is_success = _is_success(give[row + 1])
        _take(table, seat, choice, is_success)
        worth = (_SUCCESS_WORTH if is_success else _CREDIT_WORTH)[choice]
        table.tell(codes.PAID, seat, worth)
        give[row + 3] -= min(give[row + 3], worth if give[row + 1] >= codes.SUCCESS_WORTH else 1)
    if give[row + 1] == codes.LOSE_CREDIT:
        if table.options[codes.CREDIT_DUE] and give[row + 3]:
            _short(table, give[row], 1)
    else:
        _short(table, give[row], give[row + 3])


def _is_success(what):
    return what == codes.LOSE_SUCCESS or what == codes.SUCCESS_WORTH


def _held(table, seat, choice, is_success):
    names = codes.SUCCESS_NAMES if is_success else codes.CREDIT_NAMES
    if choice < len(names):
        return getattr(table, names[choice])[seat]
    if not is_success and choice == 6:
        return table.cards[seat]
    if table.options[codes.ALLIANCE_COST] and table.give[6 * table.aside + 5] == WHOLE:
        return 0
    return table.ally[seat]


def _take(table, seat, choice, is_success):
    names = codes.SUCCESS_NAMES if is_success else codes.CREDIT_NAMES
    if choice < len(names):
        getattr(table, names[choice])[seat] -= 1
    elif not is_success and choice == 6:
        tokens.discard(table, seat, 1)
    else:
        table.ally[seat] -= 1


def _any(table):
    row = 6 * table.aside
    for choice in range(7):
        if _held(table, table.give[row], choice, _is_success(table.give[row + 1])):
            return True
    return False


def ask_token(table, prompt):
    """Which token is given next? In an exact payment none worth more than what is still due; an option is paid whole."""
    row = 6 * table.aside
    seat, what, _, due, _, way = table.give[row : row + 6]
    is_success = _is_success(what)
    worth = _SUCCESS_WORTH if is_success else _CREDIT_WORTH
    rule = "ego.option.whole" if what >= codes.SUCCESS_WORTH else "ego.outcome.unpayable"
    prompt.choice(seat, rule, "Give: %d to go", SUCCESS_LABELS if is_success else CREDIT_LABELS)
    prompt.limit = due
    certain = -1
    first = -1
    for choice in range(7):
        if not _held(table, seat, choice, is_success):
            prompt.block(choice, tokens.NOT_HELD)
        elif way == EXACT and worth[choice] > due:
            prompt.block(choice, NOT_THIS)
        else:
            if first < 0:
                first = choice
            is_token = choice < (4 if is_success else 3)
            if is_token and (certain < 0 or (what >= codes.SUCCESS_WORTH and worth[choice] <= due)):
                certain = choice
    if certain >= 0 or (way == WHOLE and first >= 0):  # a correction may have taken all that could be given
        prompt.block(7, HELD)
    if certain >= 0:
        first = certain
    prompt.default = first if first >= 0 else 7
