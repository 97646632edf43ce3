"""Whole games of Epigo: every prompt with its options, every answer, what was told, the number and the check of the table.

Told in the words of the players. In it: sealed and typed-in rows and orders, a stack changed before the reveal, a super slide
taken, declined and over the edge, pushes, blocks, cancels, an order of a lost tile, a correction, a line check, draw offers,
undo across a reveal, a power cut; a game of orders only.
"""

from epigo_game import NAMES, board, new_game, secretly, told
from tableside.games import epigo
from tableside.games.epigo import beside, words
from tableside.prompt import CHOICE, SEATS, TABLE
from tableside.session import Session


class Played:
    """A game that prints itself."""

    def __init__(self, title, **choices):
        print("=== %s" % title)
        self.flash = bytearray(b"\xff" * 4096)
        self.session = new_game(self.flash, **choices)
        self.ask()

    def ask(self):
        """Print what is asked."""
        session = self.session
        prompt = session.prompt
        if session.is_over:
            print("    over: %s" % words.result(session.table, NAMES))
            for text, rule in words.explain(session.table, NAMES):
                print("    %s (%s)" % (text, rule))
        elif not prompt.text:
            print("    secret choices; ready: %s" % " ".join([NAMES[s] for s in range(2) if session.is_ready(s)]))
        else:
            who = "All" if prompt.seat == TABLE else NAMES[prompt.seat]
            if prompt.kind == CHOICE:
                labels = NAMES if prompt.labels is SEATS else prompt.labels
                options = " ".join([("[%s]" if prompt.why[i] else "%s") % labels[i] for i in range(len(labels))])
                options += " (%s)" % labels[prompt.default]
            else:
                options = "%d..%d (%d)" % (prompt.low, prompt.high, prompt.default)
            print("    %s: %s %s  {%s}" % (who, prompt.says(prompt.text), options, prompt.rule))

    def done(self, what, refusal):
        """Print an entry and what came of it."""
        session = self.session
        if refusal:
            print("%s -- no: %s (%s)" % (what, session.prompt.says(refusal[1]), refusal[2]))
            return
        print("%s -- %d %04x" % (what, session.number, session.check()))
        for text in told(session):
            print("  %s" % text)
        self.ask()

    def secret(self, seat, answers):
        """A seat takes the box and answers by labels."""
        secretly(self.session, seat, answers.split())
        self.done("%s chooses in secret" % NAMES[seat], None)

    def reveal(self):
        self.done("reveal", self.session.reveal())
        self.draw()

    def say(self, *answers):
        """Answer by labels or numbers."""
        for text in answers:
            if text == "go on":
                self.done(text, self.session.reveal())
                continue
            labels = self.session.prompt.labels
            self.done(text, self.session.answer(labels.index(text) if labels else int(text)))

    def act(self, act, seat):
        self.done("%s: %s" % (NAMES[seat], beside.ACTS[act][0]), self.session.act(act, seat))

    def correct(self, field, seat, value):
        what = "%s of %s := %d" % (beside.FIELDS[field][0], NAMES[seat], value)
        self.done(what, self.session.correct(field, seat, value))

    def undo(self, times=1):
        self.done("undo %d" % times, self.session.undo(times))

    def redo(self, times=1):
        self.done("redo %d" % times, self.session.redo(times))

    def power_cut(self):
        """The game goes on from flash alone."""
        self.session = Session(epigo, self.flash)
        print("power cut -- %s %s" % (self.session.resume(), self.session.trouble))
        self.ask()

    def draw(self):
        for row in board(self.session):
            print("    |%s|" % row)

    def finish(self, *choices):
        """Answer the action step to its end: super slides as `choices` say, the last of them again and again."""
        k = 0
        while not (self.session.gather and not self.session.gather.text) and not self.session.is_over:
            if self.session.prompt.labels == ("stay", "slide on"):
                self.say(choices[min(k, len(choices) - 1)])
                k += 1
            else:
                self.say("go on")
        self.draw()

    def turn(self, a, b, *choices):
        """Both stacks in secret, the reveal, and the whole action step."""
        self.secret(0, a)
        self.secret(1, b)
        self.reveal()
        self.finish(*choices)


game = Played("everything, sealed")
game.secret(1, "1 2 3 4 5 6 7")
game.secret(0, "7 6 5 X 4 3 2")
game.secret(1, "7 6 5 4 3 2 1")
game.power_cut()
game.reveal()
game.turn("7 up 6 up 1 down", "6 down 7 left 2 up", "slide on", "stay")
game.act(epigo.OFFER_DRAW, 0)
game.act(epigo.CHECK_LINE, 1)
game.say("no")
game.act(epigo.OFFER_DRAW, 0)
game.act(epigo.CHECK_LINE, 1)
game.say("0", "2", "1", "1", "3")
game.secret(0, "4 down 5 left 2 down")
game.correct(1, 1, 88)
game.correct(1, 1, 76)
game.secret(1, "7 up 5 up 2 up")
game.reveal()
game.act(epigo.OFFER_DRAW, 1)
game.power_cut()
game.finish("slide on")
game.undo(2)
game.redo()
game.undo(5)
game.redo(6)
game.correct(7, 0, 46)
game.turn("6 left 3 down 7 right", "5 left 1 up 4 down", "stay")
game.turn("7 up 3 down 1 down", "1 right 3 up 5 right", "slide on")
game.turn("5 left 3 down 1 right", "6 up 1 left 7 right", "slide on")
game.correct(2, 1, 0)
game.undo()
game.redo()

game = Played("everything, typed in, automatic super slides, full board", setup=1, planning=1, super_slide=1, board=1)
game.say("1", "2", "3", "4", "5", "6", "7")
game.say("X", "1", "2", "3", "4", "5", "6")
game.draw()
for seat in range(2):
    game.act(epigo.OFFER_DRAW, seat)
    game.say("no")
game.say("7", "left")
game.act(epigo.OFFER_DRAW, 0)
game.say("6", "up", "7", "1", "up", "5", "down", "4", "up", "4", "down")
game.draw()
game.act(epigo.OFFER_DRAW, 1)
game.say("yes")
game.undo()

game = Played("orders only", mode=1)
game.secret(0, "5 4 3")
game.secret(1, "4 5 3")
game.done("reveal", game.session.reveal())
game.say("nobody", "go on", "player B", "player A", "nobody", "go on")
game.correct(epigo.LOST_FIELD, 1, 0)
game.correct(3, 1, 44)
game.correct(epigo.LOST_FIELD, 1, 2)
game.secret(0, "1 2 3")
game.secret(1, "7 6 5")
game.done("reveal", game.session.reveal())
game.say("player A", "player B")
