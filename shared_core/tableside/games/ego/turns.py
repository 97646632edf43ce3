"""What a player may not do in a negotiation or credit event, `a` as in auction.py: for whoever judges a turn step by step.
(EGO, Negotiation Events)"""

from tableside.games.ego import auction, codes, split

STOP_AFTER_RISK = "must_stop_after_risk|Stop: the risk reached the total|ego.risking.stop"
ALREADY_PASSED = "already_passed|This player has passed|ego.negotiation.pass"


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
        return split(auction.MUST_PASS)
    if a.step == codes.RISK_REACHED:
        return split(STOP_AFTER_RISK)
    if a.step == codes.REACHED:
        return split(auction.MUST_STOP if a.high else auction.OPENING_ONE)
    return None


def pass_refused(a):
    """Why the player on turn may not pass now, or None."""
    if a.step == codes.REACHED or a.step == codes.RISK_REACHED:
        return play_refused(a)
    if a.step == codes.LOW and a.risked != 1:
        return split(auction.BELOW_TOTAL)
    return None


def stop_refused(a):
    """Why the player on turn may not end the turn with a total, or None."""
    if a.step == codes.FRESH:
        return split("must_play_or_pass|Play a card or pass|ego.negotiation.again")
    if a.step == codes.FAILED:
        return split(auction.MUST_PASS)
    return split(auction.BELOW_TOTAL) if a.step == codes.LOW else None
