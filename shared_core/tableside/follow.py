"""Enters on a Line what was entered elsewhere: a host that follows a device, a device that reads its own flash."""

from tableside import entry as e


class Mismatch(Exception):
    """An entry does not fit the game as these rules play it."""


def take(line, kind: str, value):
    """Enter an entry that was taken elsewhere under the same rules; Mismatch where it is refused here."""
    if kind[0] == e.LAID:
        refusal = line.open(int(kind[1:]))
        for part in value:
            refusal = refusal or line.answer(part)
        _heard(line.run)
    elif kind == e.ANSWER:
        refusal = line.answer(value)
    elif kind == e.ACT:
        refusal = line.act(value[0], value[1])
    elif kind == e.CORRECT:
        refusal = line.correct(value[0], value[1], value[2])
    elif kind == e.BACK:
        refusal = line.back(value)
    elif kind == e.FORWARD:
        refusal = line.forward(value)
    elif kind == e.REVEAL:
        _heard(line.run)
        refusal = line.reveal()
    elif kind == e.END:
        refusal = line.end()
    else:
        raise Mismatch("there is no kind of entry called %s" % kind)
    if refusal:
        raise Mismatch("entry %d is refused: %s" % (line.number + 1, refusal[1]))


def _heard(run):
    """Elsewhere than on the device: who has said as much as is laid open now is ready; of the rest nothing is heard before its time."""
    if run.gather and run.gather.first:
        opens = run.gather.first(run.table)
        for seat in range(run.table.players):
            if run.held[seat] == opens:
                run.ready |= 1 << seat
                if run.holder == seat:
                    run.holder = -1
                    run.prompt.clear()


def take_private(line, word: int):
    """Enter a private record of the journal: a seat opens the box, says a part, or its choice is taken back."""
    kind = word & 0xF000
    if kind == e.DROP:
        line.drop(word & 7)
        return
    if line.run.given:
        return  # what was kept back is written again just before it is laid open, and is known
    refusal = line.open(word & 7) if kind == e.OPEN else line.answer(word & 0xFF)
    if refusal:
        raise Mismatch("a secret choice is refused: %s" % refusal[1])
