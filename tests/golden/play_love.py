"""Ego: Love by answers: an open game by each ruling and a sealed one, with undo, corrections and refusals."""

from tableside.games import ego_love
from tableside.games.ego_love import setting, words
from tableside.session import Session
from tableside.setup import Setup

NAMES = ("Ann", "Bob", "Cid", "Dot")


def show(session, what, refusal=None):
    """Print what was done and what came of it."""
    table = session.table
    if refusal:
        print("%-24s no: %s (%s)" % (what, refusal[1], refusal[2]))
        return
    told = [words.told(table.told(i)[0], table.told(i)[1], table.told(i)[2], NAMES) for i in range(table.told_count)]
    print("%-24s %3d %04x  %s" % (what, session.number, table.check(), "; ".join(told)))


def answer(session, value):
    """Give an answer, named by its label."""
    prompt = session.prompt
    label = NAMES[value] if prompt.labels[0] == "A" else prompt.labels[value] if value < len(prompt.labels) else "?"
    who = NAMES[prompt.seat] if prompt.seat < len(NAMES) else "All"
    show(session, "%s: %s" % (who, label), session.answer(value))


def game(options, seed):
    """A game with those options, begun."""
    session = Session(ego_love, bytearray(b"\xff" * 4096))
    session.start(Setup("ego-love", ego_love.RULES, 4, bytes(options), seed, seed, NAMES))
    entry, crossing = [setting.OPTIONS[i][2][options[i]] for i in (1, 2)]
    print("\nTrack %d, entry %s, crossing %s" % (options[0], entry, crossing))
    return session


def ending(session):
    """Print the result and why."""
    print(words.result(session.table, NAMES))
    for row in words.scores(session.table, NAMES):
        print(row)
    for text, rule in words.explain(session.table, NAMES):
        print("  %-24s %s" % (text, rule))


state = 5


def dice(below):
    """Return a number from 0 to below - 1."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return (state >> 8) % below


for ruling in range(3):
    play = game((12, 0, ruling), 1)
    answer(play, ruling)
    turn = 0
    while not play.is_over:
        if turn == 9:
            show(play, "undo 3", play.undo(3))
            show(play, "redo", play.redo())
            show(play, "Dot stands on 11", play.correct(0, 3, 11))
            show(play, "Dot stands on 12", play.correct(0, 3, 12))
            answer(play, 9)
        high = play.prompt.high
        answer(play, dice(2) if high == 3 and turn % 3 else dice(high + 1))
        turn += 1
    ending(play)

play = game((10, 1, 0), 2)
answer(play, 3)
while not play.is_over:
    if play.gather and play.gather.text:
        show(play, play.gather.text, play.reveal())
    elif play.gather:
        for seat in (2, 0, 3, 1):
            play.open(seat)
            play.answer(dice(2))
        play.open(0)
        play.cover()
        show(play, "reveal", play.reveal())
        play.open(0)
        play.answer(dice(2))
        show(play, "reveal", play.reveal())
    else:
        answer(play, dice(play.prompt.high + 1) if play.prompt.high == 1 else 0)
ending(play)
