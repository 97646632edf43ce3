"""A game of the sample, by presses: everything that a person, the log or the flash would see of it."""

import sample
from tableside.session import Session
from tableside.setup import Setup, defaults

GIVE_UP = 1


def show(session, what, refusal=None):
    """Print one press and what came of it."""
    told = [session.table.told(i) for i in range(session.table.told_count)]
    where = "%d %04x" % (session.number, session.table.check())
    if refusal:
        print("%-22s no: %s (%s)" % (what, refusal[1], refusal[2]))
    else:
        print("%-22s %s  %s" % (what, where, " ".join([",".join([str(part) for part in line]) for line in told])))


def guess(session, seat, *parts):
    """`seat` takes the box and answers in secret."""
    refusal = session.open(seat)
    for part in parts:
        refusal = refusal or session.answer(part)
    show(session, "%s guesses" % "ABCDE"[seat], refusal)


game = Session(sample, bytearray(b"\xff" * 4096))
game.start(Setup("sample", 1, 3, defaults(sample), 7, 1))
for turn in range(6):
    prompt = game.prompt
    print("%s: %s %d to %d" % ("ABCDE"[prompt.seat], prompt.text, prompt.low, prompt.high))
    take = turn % 5
    show(game, "take %d" % take, game.answer(take))
    if not game.gather:
        show(game, "take 1", game.answer(1))
    for seat in (2, 0, 1):
        guess(game, seat, max(0, game.table.left - seat), seat)
    guess(game, 2, 0, 0)
    show(game, "reveal", game.reveal())
    if turn == 2:
        show(game, "undo 2", game.undo(2))
        show(game, "redo", game.redo())
        show(game, "undo", game.undo())
    if turn == 3:
        show(game, "Ann holds 40", game.correct(0, 0, 40))
show(game, "give up", game.act(GIVE_UP, 0))
show(game, "take 1", game.answer(1))
print("over", game.table.over, "scores", list(game.table.score))
