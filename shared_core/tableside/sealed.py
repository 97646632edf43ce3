"""The sealed half of a Run: who holds the box, what each seat has said in secret, and when that no longer holds.

Functions on a Run whose Gather is answered in secret, imported once there is one.
"""

from tableside.entry import OPEN, PART, REVEAL_WORD
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


def pose(run):
    """A Gather begins: whoever is not asked is ready, and so are all where the parts were said before. False: nobody is asked."""
    if run.kept is None or not run.gather.text:
        return excuse(run)
    table = run.table
    for seat in range(table.players):
        at = MOST_PARTS * seat
        step = 0
        while run.fill(seat, step):
            table.drafts[at + step] = run.kept[at + step]
            step += 1
        run.held[seat] = step
    run.ready = (1 << table.players) - 1
    run.given = True
    run.prompt.clear()
    return True


def reveal(run):
    """A reveal: keep the parts that are not laid open by it, those of a seat moved to where its first one was."""
    gather = run.gather
    most = max(run.held)
    run.holder = -1  # where only a part of what was said is known, it was never said to the end
    if gather.first:
        count = gather.first(run.table)
        run.kept = bytes(run.table.drafts[count:]) if most > count else None
    elif not gather.text:
        run.kept = None
    elif run.kept:
        run.kept = run.kept[most:]


def words(run):
    """Return the words of a reveal, and of how many seats it lays something open.

    Its own word tells how many parts of a seat it lays open: in its low bits one more than that, or 0 for all.
    """
    found = []
    laid = 0
    opens = run.gather.first(run.table) if run.gather.first else MOST_PARTS
    for seat in range(run.table.players):
        if run.held[seat]:
            found.append(OPEN | seat)
            for step in range(run.held[seat]):
                found.append(PART | run.table.draft(seat, step))
            if opens:
                laid += 1
    found.append(REVEAL_WORD | opens + 1 if run.gather.first else REVEAL_WORD)
    return found, laid


def settle(run) -> int:
    """Take back secret choices that the table no longer allows, or that it now asks more of; return their seats' mask."""
    if run.holder >= 0 or run.given:
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
