"""What may be done at any time: offenses and other gains and losses, special alliance tokens, one-off power cards,
exchanges. (EGO, Special Alliance Tokens Module; Power Cards; Success Tokens and Credit Tokens)"""

from tableside.games.ego import codes, tokens

NO_SPECIAL = ("no_special", "No special token in play", "ego.special.any")
NO_ALLIANCE = ("no_alliance", "No alliance token held", "ego.special.any")
NO_POWER = ("no_power", "No such power card", "ego.power.once")
NO_EXCHANGE = ("no_exchange", "Only when a value has run out", "ego.tokens.exchange")

OFFENSE = 0
OFFENSE_BACK = 1
GAIN = 2
LOSE = 3
SPECIAL_OFFENSE = 4
SPECIAL_CARDS = 5
ONE_OFF = 6
EXCHANGE = 7

SWAPS = (
    (codes.SUCCESS_NAMES, (-3, 1, 0, 0)), (codes.SUCCESS_NAMES, (3, -1, 0, 0)), (codes.SUCCESS_NAMES, (-2, -1, 1, 0)),
    (codes.SUCCESS_NAMES, (2, 1, -1, 0)), (codes.SUCCESS_NAMES, (0, 0, -2, 1)), (codes.SUCCESS_NAMES, (0, 0, 2, -1)),
    (codes.SUCCESS_NAMES, (-5, 0, 1, 0)), (codes.SUCCESS_NAMES, (-1, -3, 0, 1)),
    (codes.CREDIT_NAMES, (-2, 1, 0)), (codes.CREDIT_NAMES, (2, -1, 0)), (codes.CREDIT_NAMES, (-1, -1, 1)),
    (codes.CREDIT_NAMES, (1, 1, -1)),
)  # fmt: skip
SWAP_LABELS = (
    "1+1+1 for a 3", "3 for 1+1+1", "3+1+1 for a 5", "5 for 3+1+1", "5+5 for a 10", "10 for 5+5", "1x5 for a 5",
    "3+3+3+1 for a 10", "Credit: 1+1 for a 2", "Credit: 2 for 1+1", "Credit: 2+1 for a 3", "Credit: 3 for 2+1",
)  # fmt: skip


def refused(table, act, seat):
    """Why `seat` may not do this now, or None."""
    if act == OFFENSE or (act == SPECIAL_OFFENSE and not tokens.is_full(table)):
        return None if act == OFFENSE else _special(table, seat)
    if act == OFFENSE_BACK:
        return None if table.offense[seat] else tokens.NO_OFFENSE
    if act == SPECIAL_OFFENSE or act == SPECIAL_CARDS:
        return _special(table, seat)
    if not tokens.is_full(table):
        return tokens.NOT_TRACKED
    if act == ONE_OFF:
        return None if table.oneoff[seat] else NO_POWER
    if act == EXCHANGE:
        return None if _swaps(table, seat) else NO_EXCHANGE
    return None


def _special(table, seat):
    if not table.options[codes.SPECIALS]:
        return NO_SPECIAL
    if tokens.is_full(table) and not table.ally[seat]:
        return NO_ALLIANCE
    return None


def script(table, act, seat):
    """The act as a script; it uses the second half of table.give."""
    from tableside.games.ego import gain, power

    table.aside = 1
    table.give[6] = seat
    table.give[8] = act
    if act == OFFENSE:
        tokens.offend(table, seat, 1)
    elif act == OFFENSE_BACK:
        tokens.offend(table, seat, -1)
    elif act == GAIN or act == LOSE:
        yield from _freely(table)
    elif act == SPECIAL_OFFENSE or act == SPECIAL_CARDS:
        table.tell(codes.SPECIAL, seat, act)
        if tokens.is_full(table):
            table.ally[seat] -= 1
        if act == SPECIAL_OFFENSE:
            tokens.offend(table, seat, -1)
        else:
            gain.now(table, seat, codes.CARDS, 2)
    elif act == ONE_OFF:
        table.oneoff[seat] -= 1
        table.gone += 1
        table.tell(codes.ONE_OFF, seat)
        yield from power.instant(table)
    else:
        names, way = SWAPS[(yield ask_swap)]
        seat = table.give[6]
        if gain.can_take(table, seat, names, way):
            for i in range(len(names)):
                getattr(table, names[i])[seat] += way[i]
            table.tell(codes.EXCHANGED, seat)
    for i in range(6, 12):
        table.give[i] = 0
    table.aside = 0


def _freely(table):
    from tableside.games.ego import free, give

    loses = table.give[8] == LOSE
    what = free.things(loses)[1][(yield ask_thing)]
    table.give[7] = what
    number = yield ask_number
    todo = give.give(table, table.give[6], table.give[7], free.worth(table.give[7], number))
    if todo:
        yield from todo


def ask_thing(table, prompt):
    """Gains or loses what?"""
    from tableside.games.ego import content, free

    loses = table.give[8] == LOSE
    text = "Loses what?" if loses else "Gains what?"
    prompt.choice(table.give[6], "ego.free.event", text, free.things(loses)[0])
    if loses and not table.offense[table.give[6]]:
        prompt.block(len(content.LOSS_LABELS), tokens.NO_OFFENSE)
    if not loses and not table.shown:
        prompt.block(content.GAIN_CODES.index(codes.POWER) - 1, NO_POWER)


def ask_number(table, prompt):
    """How many, or which value?"""
    from tableside.games.ego import free

    free.fill_number(table, prompt, table.give[6], table.give[7])


def _may_swap(table, seat, i):
    """Only where a value has run out, and for success on Arrival; and only what is held and there."""
    from tableside.games.ego import gain

    names, way = SWAPS[i]
    if not gain.can_take(table, seat, names, way):
        return False
    if names is codes.SUCCESS_NAMES:
        if table.line[table.place] == codes.ARRIVAL:
            return True
        for k in range(4):
            if not tokens.success_left(table, k):
                return True
    else:
        for k in range(3):
            if not tokens.credits_left(table, k):
                return True
    return False


def _swaps(table, seat):
    for i in range(len(SWAPS)):
        if _may_swap(table, seat, i):
            return True
    return False


def ask_swap(table, prompt):
    """Which tokens for which?"""
    seat = table.give[6]
    prompt.choice(seat, "ego.tokens.exchange", "Exchange what?", SWAP_LABELS)
    prompt.default = -1
    for i in range(len(SWAPS)):
        if not _may_swap(table, seat, i):
            prompt.block(i, NO_EXCHANGE)
        elif prompt.default < 0:
            prompt.default = i
    prompt.default = max(0, prompt.default)
