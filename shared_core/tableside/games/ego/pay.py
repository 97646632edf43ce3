"""Giving up tokens: which of them? What is being given stands in table.give, as give.py says."""

from tableside.games.ego import codes, split, tokens

HELD = "must_give_what_is_held|Give as much as is held|ego.outcome.unpayable"


_ALLIANCES = "Alliance worth 1|Alliance worth 2|Alliance worth 3"
_SUCCESS_VALUES = (1, 3, 5, 10, 1, 2, 3)
_CREDIT_VALUES = (1, 2, 3, 1, 2, 3, 1)
_NAMES = (("s1", "s3", "s5", "s10"), ("c1", "c2", "c3"))


def pay(table):
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
        worth = (_SUCCESS_VALUES if is_success else _CREDIT_VALUES)[choice]
        table.tell(codes.PAID, seat, worth)
        give[row + 3] -= min(give[row + 3], worth if give[row + 1] >= codes.SUCCESS_WORTH else 1)
    missing = give[row + 3]
    if give[row + 1] == codes.LOSE_CREDIT:
        missing = 1 if missing and table.options[codes.CREDIT_DUE] else 0
    tokens.short(table, give[row], missing)


def _is_success(what):
    return what == codes.LOSE_SUCCESS or what == codes.SUCCESS_WORTH


def _held(table, seat, choice, is_success):
    names = _NAMES[0 if is_success else 1]
    if choice < len(names):
        return getattr(table, names[choice])[seat]
    if not is_success and choice == 6:
        return table.cards[seat]
    if table.options[codes.ALLIANCE_COST] and table.give[6 * table.aside + 5] == codes.WHOLE:
        return 0
    return table.ally[seat]


def _take(table, seat, choice, is_success):
    names = _NAMES[0 if is_success else 1]
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
    worth = _SUCCESS_VALUES if is_success else _CREDIT_VALUES
    rule = "ego.option.whole" if what >= codes.SUCCESS_WORTH else "ego.outcome.unpayable"
    if is_success:
        labels = "Success 1|Success 3|Success 5|Success 10|%s|No more to give" % _ALLIANCES
    else:
        labels = "Credit 1|Credit 2|Credit 3|%s|Card with a credit|No more to give" % _ALLIANCES
    prompt.choice(seat, rule, "Give: %d to go", split(labels))
    prompt.limit = due
    not_held = split(tokens.NOT_HELD)
    certain = -1
    first = -1
    for choice in range(7):
        if not _held(table, seat, choice, is_success):
            prompt.block(choice, not_held)
        elif way == codes.EXACT and worth[choice] > due:
            prompt.block(choice, split("does_not_add_up|That does not add up|ego.credit.pay"))
        else:
            if first < 0:
                first = choice
            is_token = choice < (4 if is_success else 3)
            if is_token and (certain < 0 or (what >= codes.SUCCESS_WORTH and worth[choice] <= due)):
                certain = choice
    if certain >= 0 or (way == codes.WHOLE and first >= 0):  # a correction may have taken all that could be given
        prompt.block(7, split(HELD))
    if certain >= 0:
        first = certain
    prompt.default = first if first >= 0 else 7
