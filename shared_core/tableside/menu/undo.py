"""Taking back and putting back: at once, but asking first where what was secret has been laid open or would be lost."""

from tableside import entry as e
from tableside.menu.rows import wrap
from tableside.menu.words import entry_text


def undo(menu, times: int = 1):
    """Take back the last entries and show what was taken back."""
    session = menu.session
    run = session.line.run
    uncovers = session.line.uncovers(times)
    if uncovers > 1:
        _ask(menu, times, "What was secret has been shown since.")
    elif uncovers or run.is_sealed() and run.holder < 0 and run.ready and any(run.held) and not run.given:
        _ask(menu, times, "The secret choices made so far are lost.")
    else:
        _undo(menu, times)


def _ask(menu, times, text):
    from tableside.menu.pages import NO_YES, Choose

    def then(menu, i):
        if i:
            _undo(menu, times)

    menu.pages.append(Choose("Take back?", NO_YES, then, 0, text, "device.undo.reveal"))


def _undo(menu, times):
    refusal = menu.session.undo(times)
    if refusal and refusal[0] == "nothing_to_undo":
        menu.top()
        menu.play.notice = wrap(refusal[1])
        return
    if not menu.done(refusal):
        return
    play = menu.play  # the cursor where it stood, and what was taken back
    kind, value = upcoming(menu.session.line.tape)
    if kind == e.ANSWER and not play.part and value <= menu.session.prompt.high:
        play.value = play.start = value
    text = entry_text(menu, kind, value) if times == 1 else "%d entries" % times
    play.taken_back = times
    play.told = ()
    play.notice = wrap("Undone: " + text)[:2]


def redo(menu):
    """Enter again what was taken back last, all of it if it was taken back at once."""
    refusal = menu.session.redo(menu.play.taken_back)
    if refusal and refusal[0] == "nothing_to_redo":
        menu.top()
        menu.play.notice = wrap(refusal[1])
    elif menu.done(refusal) and not menu.play.told and not menu.play.notice:
        menu.play.notice = ("Redone",)


def upcoming(tape) -> tuple:
    """Return (kind, value) of the entry that would be redone next; there must be one."""
    words = tape.words
    i = tape.n
    while words[i] >> 14 == 3:
        i += 1
    return e.entry(words[i], words[i + 1] if e.has_tail(words[i]) else 0)


def undo_to(menu, place: int):
    """Take back everything behind `place` in the line."""
    undo(menu, _entries_after(menu.session.line.tape, place))


def undo_all(menu):
    """Start over: the table has been asked already."""
    times = _entries_after(menu.session.line.tape, 0)
    if menu.done(menu.session.undo(times)):
        menu.play.taken_back = times
        menu.play.told = ()
        menu.play.notice = ("Started over", "Redo takes it back")


def _entries_after(tape, place):
    times = 0
    end = tape.n
    while end > place:
        end = tape.start_of(end)
        times += 1
    return times
