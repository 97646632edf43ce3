"""What each player may do in a negotiation or credit event, `a` as in auction.py. (EGO, Negotiation Events)"""

from tableside.games.ego import codes, split

MUST_STOP = "must_stop_at_or_above_total|Stop: the total is reached|ego.negotiation.stop"
STOP_AFTER_RISK = "must_stop_after_risk|Stop: the risk reached the total|ego.risking.stop"
BELOW_TOTAL = "below_total|Total must reach %d|ego.negotiation.reach"
OPENING_ONE = "opening_more_than_one_card|Open with one card only|ego.negotiation.open"
MUST_PASS = "must_pass_after_total_failure|Nothing matched: must pass|ego.risking.failure"
SECOND_RISK = "second_risk_in_turn|One risk in a turn|ego.risking.start"
ALREADY_PASSED = "already_passed|This player has passed|ego.negotiation.pass"
CANNOT_REACH = "cannot_reach|The hand cannot reach %d|ego.negotiation.reach"


def seat_refused(a, seat):
    """Why `seat` may not act now, or None."""
    if a.prio[seat] and (a.left > 1 or seat != a.turn):
        return split(ALREADY_PASSED)
    if seat != a.turn or a.left < 2:
        return split("out_of_turn|It is another player's turn|ego.negotiation.order")
    return None


def play_refused(a):
    """Why no card (no credit) may be laid now, or None."""
    if a.step == codes.FAILED:
        return split(MUST_PASS)
    if a.step == codes.RISK_REACHED:
        return split(STOP_AFTER_RISK)
    if a.step == codes.REACHED:
        return split(MUST_STOP if a.high else OPENING_ONE)
    return None


def risk_refused(a):
    """Why no risk may be taken now, or None."""
    if a.step == codes.FAILED:
        return split(MUST_PASS)
    if a.risked:
        return split(SECOND_RISK)
    return None if a.step == codes.FRESH else split("risk_not_at_start|A risk comes before any card|ego.risking.start")


def pass_refused(a):
    """Why the player on turn may not pass now, or None."""
    if a.step == codes.REACHED or a.step == codes.RISK_REACHED:
        return play_refused(a)
    if a.step == codes.LOW and a.risked != 1:
        return split(BELOW_TOTAL)
    return None


def stop_refused(a):
    """Why the player on turn may not end the turn with a total, or None."""
    if a.step == codes.FRESH:
        return split("must_play_or_pass|Play a card or pass|ego.negotiation.again")
    if a.step == codes.FAILED:
        return split(MUST_PASS)
    return split(BELOW_TOTAL) if a.step == codes.LOW else None


def fill_total(prompt, a, low):
    """Why the total may be neither below `low` nor above the highest of the question that stands in `prompt`."""
    prompt.limit = low
    prompt.low_why = split(BELOW_TOTAL)
    prompt.high_why = split(MUST_STOP if a.high else OPENING_ONE)
