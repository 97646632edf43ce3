"""What happened, a page at a time: the line is run again from a checkpoint, and put back as it was."""

from tableside import entry as e
from tableside.run import sealed_half


def history(line, start: int, count: int, say=None, tell=None) -> list:
    """Return up to `count` entries of the line from place `start` on, each as (end, kind, value, told).

    start, end  places in line.tape; `Session.undo_to(end)` takes back all that came behind
    told        a list of (code, seat, value), for the game's words, or of what `tell` makes of these three
    say         called with (kind, value) before an entry is applied, while what it answers is still asked; what it returns
                comes fifth in that entry's tuple
    Nothing has changed afterwards, secret choices that are open included.
    """
    tape = line.tape
    run = line.run
    top, n, dropped = tape.top, tape.n, line.dropped
    kept = bytes(run.table.drafts), bytes(run.held), run.holder
    had_drafts = run.is_sealed()
    told = _told(run.table)
    found = []
    line.run_to(start)
    while tape.n < n and len(found) < count:
        begin = tape.n
        while tape.words[begin] >> 14 == 3:
            begin += 1
        word = tape.words[begin]
        kind, value = e.entry(word, tape.words[begin + 1] if e.has_tail(word) else 0)
        said = say(kind, value) if say else None
        line.step()
        item = (tape.n, kind, value, _told(run.table, tell))
        found.append(item + (said,) if say else item)
    line.run_to(n)
    tape.top = top
    line.dropped = dropped
    if had_drafts:
        sealed_half().give_back(run, kept[0], kept[1], kept[2])
    run.table.told_count = 0
    for code, seat, value in told:
        run.table.tell(code, seat, value)
    return found


def page_start(line, end: int, count: int) -> int:
    """Return the place in the line where the last `count` entries before place `end` begin."""
    tape = line.tape
    while count and end:
        end = tape.start_of(end)
        count -= 1
    return end


def _told(table, tell=None):
    told = [table.told(i) for i in range(table.told_count)]
    return [tell(code, seat, value) for code, seat, value in told] if tell else told
