"""What may be done at any time: offenses and other gains and losses, special alliance tokens, one-off power cards,
exchanges. (EGO, Special Alliance Tokens Module; Power Cards; Success Tokens and Credit Tokens)"""

from tableside.games.ego import codes, gain, split, swaps, things, tokens

ACTS = (
    ("Take an offense", "ego.offense.held"),
    ("Give back an offense", "ego.offense.held"),
    ("Gain something", "ego.free.event"),
    ("Lose something", "ego.free.event"),
    ("Special: offense back", "ego.special.offense"),
    ("Special: two cards", "ego.special.cards"),
    ("One-off power card", "ego.power.once"),
    ("Exchange tokens", "ego.tokens.exchange"),
)

NO_POWER = "no_power|No such power card|ego.power.once"

_TAKE = 0
_GIVE_BACK = 1
_GAIN_FREELY = 2
_LOSE_FREELY = 3
_SPECIAL_OFFENSE = 4
_SPECIAL_CARDS = 5
_USE_POWER = 6
_EXCHANGE = 7


def act_refused(table, act, seat):
    """Why `seat` may not do any-time act number `act` now, or None."""
    if act == _TAKE or (act == _SPECIAL_OFFENSE and not tokens.is_full(table)):
        return None if act == _TAKE else _special(table, seat)
    if act == _GIVE_BACK:
        return None if table.offense[seat] else split(tokens.NO_OFFENSE)
    if act == _SPECIAL_OFFENSE or act == _SPECIAL_CARDS:
        return _special(table, seat)
    if not tokens.is_full(table):
        return split("not_tracked|Only in the full game|ego.depth.light")
    if act == _USE_POWER:
        return None if table.oneoff[seat] else split(NO_POWER)
    if act == _EXCHANGE:
        return (
            None
            if swaps.any_way(table, seat)
            else split("no_exchange|Only when a value has run out|ego.tokens.exchange")
        )
    return None


def _special(table, seat):
    if not table.options[codes.SPECIALS]:
        return split("no_special|No special token in play|ego.special.any")
    if tokens.is_full(table) and not table.ally[seat]:
        return split("no_alliance|No alliance token held|ego.special.any")
    return None


def act(table, act, seat):
    """Any-time act number `act` of `seat`, as a script; it uses the second half of table.give."""
    from tableside.games.ego import power

    table.aside = 1
    table.give[6] = seat
    table.give[8] = act
    if act == _TAKE:
        tokens.offend(table, seat, 1)
    elif act == _GIVE_BACK:
        tokens.offend(table, seat, -1)
    elif act == _GAIN_FREELY or act == _LOSE_FREELY:
        yield from _freely(table)
    elif act == _SPECIAL_OFFENSE or act == _SPECIAL_CARDS:
        table.tell(codes.SPECIAL, seat, act)
        if tokens.is_full(table):
            table.ally[seat] -= 1
        if act == _SPECIAL_OFFENSE:
            tokens.offend(table, seat, -1)
        else:
            gain.now(table, seat, codes.CARDS, 2)
    elif act == _USE_POWER:
        table.oneoff[seat] -= 1
        table.gone += 1
        table.tell(codes.ONE_OFF, seat)
        yield from power.instant(table)
    else:
        yield from swaps.script(table)
    for i in range(6, 12):
        table.give[i] = 0
    table.aside = 0


def _freely(table):
    from tableside.games.ego import free, give

    loses = table.give[8] == _LOSE_FREELY
    table.give[7] = things.free_codes(loses)[(yield ask_thing)]
    number = yield ask_number
    todo = give.give(table, table.give[6], table.give[7], free.worth(table.give[7], number))
    if todo:
        yield from todo


def ask_thing(table, prompt):
    """Gains or loses what?"""
    loses = table.give[8] == _LOSE_FREELY
    text = "Loses what?" if loses else "Gains what?"
    prompt.choice(table.give[6], "ego.free.event", text, things.free_labels(loses))
    if loses and not table.offense[table.give[6]]:
        prompt.block(prompt.high, split(tokens.NO_OFFENSE))
    if not loses and not table.shown:
        prompt.block(things.free_codes(False).index(codes.POWER), split(NO_POWER))


def ask_number(table, prompt):
    """How many, or which value?"""
    from tableside.games.ego import free

    free.fill_number(table, prompt, table.give[6], table.give[7])
