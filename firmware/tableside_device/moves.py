"""Commands that act on the game in progress. Each names the number of the entry that it expects to become."""

from tableside import refusals as r
from tableside_device import views
from tableside_device.replies import MALFORMED, UNCOVERS, are, refused


def command(session, name: str, arguments: list):
    """Carry out a command; return its rows, or None where there is none of that name."""
    if name == "state":
        return [["ok"]] + views.state(session)
    if name == "prompt":
        return [["ok"]] + views.prompt(session)
    if name == "part":
        return _part(session, arguments)
    if name not in _COUNTS:
        return None
    if not are(arguments, "n" * _COUNTS[name]):
        return refused(MALFORMED)
    if arguments[0] != session.number + 1:
        return refused(r.STALE)
    refusal = _act(session, name, arguments)
    return refused(refusal, session.prompt.limit) if refusal else [["ok", session.number]]


# how many numbers each wants, the expected one among them
_COUNTS = {"answer": 2, "open": 2, "cover": 1, "reveal": 1, "act": 3, "correct": 4, "undo": 2, "redo": 2, "end": 1}


def _act(session, name, arguments):
    if name == "answer":
        return session.answer(arguments[1], arguments[0])
    if name == "open":
        return session.open(arguments[1])
    if name == "cover":
        return session.cover()
    if name == "reveal":
        return session.reveal()
    if name == "act":
        return session.act(arguments[1], arguments[2])
    if name == "correct":
        return session.correct(arguments[1], arguments[2], arguments[3])
    if name == "redo":
        return session.redo(arguments[1])
    if name == "end":
        return session.end()
    if session.holder < 0 and arguments[1] > 0 and session.line.uncovers(arguments[1]) and arguments[2:3] != [1]:
        return UNCOVERS  # the table is asked first
    return session.undo(arguments[1])


def _part(session, arguments):
    """seat, step, value: one number of what the holder of the box chooses in secret."""
    if not are(arguments, "nnn"):
        return refused(MALFORMED)
    if session.gather is None:
        return refused(r.NOT_SEALED)
    refusal = session.answer(arguments[2], (arguments[0], arguments[1]))
    if refusal:
        return refused(refusal, session.prompt.limit)
    return [["ok", session.holder, session.line.run.ready]]
