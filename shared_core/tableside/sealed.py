"""The sealed half of a Run: who holds the box, what each seat has said in secret, and when that no longer holds.

Functions on a Run whose Gather is answered in secret, imported once there is one.
"""

from tableside.entry import OPEN, PART
from tableside.prompt import MOST_PARTS


def whisper(run, word: int):
    """A private record: a seat opens the box, says a part, or takes its choice back."""
    run.table.told_count = 0
    kind = word & 0xF000
    if kind == PART:
        seat = run.holder
        run.table.drafts[MOST_PARTS * seat + run.held[seat]] = word & 0xFF
        run.held[seat] += 1
    else:
        seat = word & 7
        run.ready &= ~(1 << seat)
        run.held[seat] = 0
        run.holder = seat if kind == OPEN else -1
    pose_anew(run)


def settle(run) -> int:
    """Take back secret choices that the table no longer allows, or that it now asks more of; return their seats' mask."""
    if run.holder >= 0:
        return 0
    dropped = 0
    for seat in range(run.table.players):
        if run.held[seat] and not _still_holds(run, seat):
            dropped |= 1 << seat
            run.ready &= ~(1 << seat)
            run.held[seat] = 0
    pose_anew(run)
    return dropped


def give_back(run, drafts: bytes, held: bytes, holder: int):
    """Put secret choices back that a re-run dropped: `drafts`, `held` and `holder` as they were."""
    run.table.drafts[:] = drafts
    run.held[:] = held
    run.ready = 0
    for seat in range(run.table.players):
        if seat != holder and not run.fill(seat, held[seat]):
            run.ready |= 1 << seat
    run.holder = holder
    pose_anew(run)


def excuse(run):
    """Seats that are not asked at all are ready; False where that is all of them."""
    for seat in range(run.table.players):
        if not run.held[seat] and seat != run.holder:
            if run.fill(seat, 0):
                run.ready &= ~(1 << seat)
            else:
                run.ready |= 1 << seat
    run.prompt.clear()
    return run.ready != (1 << run.table.players) - 1


def pose_anew(run):
    """Fill the prompt of a sealed Gather again: the act's, the holder's, or none."""
    if run.in_act:
        run.act_ask(run.table, run.prompt)
    elif run.holder >= 0:
        _pose_holder(run)
    else:
        run.prompt.clear()


def _pose_holder(run):
    seat = run.holder
    if not run.fill(seat, run.held[seat]):
        run.ready |= 1 << seat
        run.holder = -1
        run.prompt.clear()


def _still_holds(run, seat):
    for step in range(run.held[seat]):
        if not run.fill(seat, step) or run.prompt.refuses(run.table.draft(seat, step)):
            return False
    return not run.fill(seat, run.held[seat])
