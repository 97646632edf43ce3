"""The reckoning: what is left over, what the alliance tokens show, the scores and who won. (EGO, The Final Reckoning)"""

from tableside.games.ego import codes, ranking, tokens
from tableside.prompt import TABLE


def script(table):
    """The end of the game."""
    yield ask_ready
    table.pick = 0
    while table.pick < table.players:
        if not tokens.is_full(table):
            table.counted[table.pick] = yield ask_success
        if not tokens.is_full(table) or table.ally[table.pick]:
            table.revealed[table.pick] = yield ask_alliance
        table.pick += 1
    _score(table)
    for seat in range(table.players):
        table.purse[seat] = 0
    table.pick = 0
    while table.pick < table.players:
        if ranking.is_tied(table, table.pick) and _has_more(table, table.pick):
            table.purse[table.pick] = yield ask_credits
        table.pick += 1
    table.over = 1
    _score(table)
    _tell(table)


def _score(table):
    for seat in range(table.players):
        table.score[seat] = ranking.score(table, seat)


def _tell(table):
    place = ranking.places(table)
    for seat in range(table.players):
        table.tell(codes.SCORED, seat, table.score[seat])
    for seat in range(table.players):
        if place[seat] == 1:
            table.tell(codes.WON, seat, table.score[seat])


def _has_more(table, seat):
    """May there be credits that the device does not know?"""
    if not tokens.is_full(table) or table.ally[seat]:
        return True
    return table.options[codes.TIE_CREDITS] == 2 and tokens.hand(table, seat) > 0


def ask_ready(table, prompt):
    """The last chance for special tokens and one-off power cards."""
    prompt.choice(TABLE, "ego.special.last", "Special tokens first!", ("All is used: score",))


def ask_success(table, prompt):
    """Value of all success tokens (light)."""
    prompt.count(table.pick, "ego.end.sum", "Success tokens worth?", 0, 330, 0)


def ask_alliance(table, prompt):
    """Value of the success on the alliance tokens."""
    high = 66
    if tokens.is_full(table):
        high = min(high, 3 * table.ally[table.pick])
    prompt.count(table.pick, "ego.end.alliance", "Alliance success?", 0, high, 0)


def ask_credits(table, prompt):
    """The credits that the device does not know, for a tie."""
    if not tokens.is_full(table):
        prompt.count(table.pick, "ego.end.tie", "Tie: credits left?", 0, 200, 0)
    else:
        prompt.count(table.pick, "ego.end.tie", "Tie: more credits?", 0, 3 * table.ally[table.pick] + 20, 0)
