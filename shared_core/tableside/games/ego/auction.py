"""A negotiation or credit event as it stands. Pure: `a` is the table of a game, or anything else with players, lead, turn,
left, high, step, risked and the windows total and prio. What else a player may not do is in turns.py.

high: what was announced last, by a player still in; it is also the highest. prio: the piece of who has passed, 0 while
in. (EGO, Negotiation Events; Risk-Taking During a Negotiation; Credit Events)
"""

from tableside.games.ego import codes, split

MUST_STOP = "must_stop_at_or_above_total|Stop: the total is reached|ego.negotiation.stop"
BELOW_TOTAL = "below_total|Total must reach %d|ego.negotiation.reach"
OPENING_ONE = "opening_more_than_one_card|Open with one card only|ego.negotiation.open"
MUST_PASS = "must_pass_after_total_failure|Nothing matched: must pass|ego.risking.failure"
SECOND_RISK = "second_risk_in_turn|One risk in a turn|ego.risking.start"
CANNOT_REACH = "cannot_reach|The hand cannot reach %d|ego.negotiation.reach"


def begin(a):
    """Everyone is in, nothing lies on the table, the mission leader opens."""
    for seat in range(5):
        a.total[seat] = 0
        a.prio[seat] = 0
    a.high = 0
    a.left = a.players
    a.turn = a.lead
    a.step = codes.FRESH
    a.risked = 0


def play(a, icons):
    """Lay `icons` more (the icons of a card, the value of a credit)."""
    seat = a.turn
    a.total[seat] += icons
    if a.risked:
        a.risked = 2
    a.step = codes.REACHED if a.total[seat] >= a.high else codes.LOW


def risk(a, icons):
    """A risk that matched `icons` icons (or credits), 0 for a total failure."""
    seat = a.turn
    a.risked = 1
    if not icons:
        a.step = codes.FAILED
        return
    a.total[seat] += icons
    a.step = codes.RISK_REACHED if a.total[seat] >= a.high else codes.LOW


def risk_refused(a):
    """Why no risk may be taken now, or None."""
    if a.step == codes.FAILED:
        return split(MUST_PASS)
    if a.risked:
        return split(SECOND_RISK)
    return None if a.step == codes.FRESH else split("risk_not_at_start|A risk comes before any card|ego.risking.start")


def least(a):
    """The least total that the player on turn may announce."""
    return max(a.high, a.total[a.turn] + 1)


def most(a, icons):
    """The highest total that may be announced when one card shows at most `icons`."""
    return least(a) + icons - 1


def announce(a):
    """The player on turn stops; the total stands."""
    a.high = a.total[a.turn]


def leave(a):
    """The player on turn passes and takes the highest piece. Returns its number."""
    piece = a.left
    a.prio[a.turn] = piece
    a.left -= 1
    return piece


def advance(a):
    """On to the next player who is still in. With one left that one is the winner: piece 1."""
    seat = a.turn
    for _ in range(a.players):
        seat = (seat + 1) % a.players
        if not a.prio[seat]:
            break
    a.turn = seat
    a.step = codes.FRESH
    a.risked = 0
    if a.left == 1:
        a.prio[seat] = 1


def fill_total(prompt, a, low):
    """Why the total may be neither below `low` nor above the highest of the question that stands in `prompt`."""
    prompt.limit = low
    prompt.low_why = split(BELOW_TOTAL)
    prompt.high_why = split(MUST_STOP if a.high else OPENING_ONE)
