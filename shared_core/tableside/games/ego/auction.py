"""A negotiation or credit event as it stands, and what each player may do. Pure: `a` is the table of a game, or
anything else with players, lead, turn, left, high, step, risked and the windows total and prio.

high: what was announced last, by a player still in; it is also the highest. prio: the piece of who has passed, 0 while
in. (EGO, Negotiation Events; Risk-Taking During a Negotiation; Credit Events)
"""

MUST_STOP = ("must_stop_at_or_above_total", "Stop: the total is reached", "ego.negotiation.stop")
STOP_AFTER_RISK = ("must_stop_after_risk", "Stop: the risk reached the total", "ego.risking.stop")
BELOW_TOTAL = ("below_total", "Total must reach %d", "ego.negotiation.reach")
OPENING_ONE = ("opening_more_than_one_card", "Open with one card only", "ego.negotiation.open")
MUST_PASS = ("must_pass_after_total_failure", "Nothing matched: must pass", "ego.risking.failure")
SECOND_RISK = ("second_risk_in_turn", "One risk in a turn", "ego.risking.start")
RISK_LATE = ("risk_not_at_start", "A risk comes before any card", "ego.risking.start")
OUT_OF_TURN = ("out_of_turn", "It is another player's turn", "ego.negotiation.order")
ALREADY_PASSED = ("already_passed", "This player has passed", "ego.negotiation.pass")
MUST_PLAY = ("must_play_or_pass", "Play a card or pass", "ego.negotiation.again")
CANNOT_REACH = ("cannot_reach", "The hand cannot reach %d", "ego.negotiation.reach")


FRESH = 0
LOW = 1
REACHED = 2
RISK_REACHED = 3
FAILED = 4


def begin(a):
    """Everyone is in, nothing lies on the table, the mission leader opens."""
    for seat in range(5):
        a.total[seat] = 0
        a.prio[seat] = 0
    a.high = 0
    a.left = a.players
    a.turn = a.lead
    a.step = FRESH
    a.risked = 0


def seat_refused(a, seat):
    """Why `seat` may not act now, or None."""
    if a.prio[seat] and (a.left > 1 or seat != a.turn):
        return ALREADY_PASSED
    if seat != a.turn or a.left < 2:
        return OUT_OF_TURN
    return None


def play_refused(a):
    """Why no card (no credit) may be laid now, or None."""
    if a.step == FAILED:
        return MUST_PASS
    if a.step == RISK_REACHED:
        return STOP_AFTER_RISK
    if a.step == REACHED:
        return MUST_STOP if a.high else OPENING_ONE
    return None


def risk_refused(a):
    """Why no risk may be taken now, or None."""
    if a.step == FAILED:
        return MUST_PASS
    if a.risked:
        return SECOND_RISK
    return None if a.step == FRESH else RISK_LATE


def pass_refused(a):
    """Why the player on turn may not pass now, or None."""
    if a.step == REACHED or a.step == RISK_REACHED:
        return play_refused(a)
    if a.step == LOW and a.risked != 1:
        return BELOW_TOTAL
    return None


def stop_refused(a):
    """Why the player on turn may not end the turn with a total, or None."""
    if a.step == FRESH:
        return MUST_PLAY
    if a.step == FAILED:
        return MUST_PASS
    return BELOW_TOTAL if a.step == LOW else None


def play(a, icons):
    """Lay `icons` more (the icons of a card, the value of a credit)."""
    seat = a.turn
    a.total[seat] += icons
    if a.risked:
        a.risked = 2
    a.step = REACHED if a.total[seat] >= a.high else LOW


def risk(a, icons):
    """A risk that matched `icons` icons (or credits), 0 for a total failure."""
    seat = a.turn
    a.risked = 1
    if not icons:
        a.step = FAILED
        return
    a.total[seat] += icons
    a.step = RISK_REACHED if a.total[seat] >= a.high else LOW


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
    a.step = FRESH
    a.risked = 0
    if a.left == 1:
        a.prio[seat] = 1
