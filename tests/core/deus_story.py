"""For the golden playthroughs of Deus: Egypt: a game in flash that prints itself, entry by entry."""

from deus_play import Deus, conserved
from tableside.games import deus_egypt
from tableside.games.deus_egypt import acts, begin, beside, words
from tableside.prompt import CHOICE, SEATS, TABLE
from tableside.session import Session
from tableside.setup import Setup, defaults

NAMES = ("Ann", "Ben", "Cid", "Dot")


class Story(Deus):
    """A game as in Deus, with a Session; `say` prints each answer, what it told, and what is asked then."""

    def __init__(self, title, players, **choices):
        print("=== %s" % title)
        options = bytearray(defaults(deus_egypt))
        keys = [option[0] for option in begin.OPTIONS]
        for key in choices:
            options[keys.index(key)] = begin.OPTIONS[keys.index(key)][2].index(choices[key])
        self.flash = bytearray(b"\xff" * 4096)
        self.session = Session(deus_egypt, self.flash)
        self.session.start(Setup("deus-egypt", deus_egypt.RULES, players, bytes(options), 5, 1, NAMES[:players]))
        self.show()

    @property
    def line(self):
        return self.session.line

    def say(self, *answers):
        for answer in answers:
            self.done(answer, self.session.answer(self.value_of(answer)))
        return self

    def have(self, seat, **things):
        for name in sorted(things):
            field = [entry[0] for entry in beside.FIELDS].index(name.replace("_", " "))
            what = "%s of %s := %d" % (name.replace("_", " "), NAMES[seat], things[name])
            self.done(what, self.session.correct(field, seat, things[name]))
        return self

    def act(self, act, seat, *answers):
        self.done("%s: %s" % (NAMES[seat], acts.ACTS[act][0]), self.session.act(act, seat))
        return self.say(*answers)

    def undo(self, times=1):
        self.done("undo %d" % times, self.session.undo(times))
        return self

    def redo(self, times=1):
        self.done("redo %d" % times, self.session.redo(times))
        return self

    def power_cut(self):
        before = bytes(self.session.table.pack())
        self.session = Session(deus_egypt, self.flash)
        assert self.session.resume() and bytes(self.session.table.pack()) == before
        print("power cut")
        self.show()
        return self

    def done(self, what, refusal):
        """Print an entry and what came of it."""
        if refusal:
            print("%s -- no: %s (%s)" % (what, self.prompt.says(refusal[1]), refusal[2]))
            return
        conserved(self.table)
        print("%s -- %d %04x" % (what, self.session.number, self.session.check()))
        for text in self.told:
            print("  %s" % text)
        self.show()

    def show(self):
        """Print what is asked, or the end."""
        prompt = self.prompt
        if self.session.is_over:
            print("    over: %s" % words.result(self.table, NAMES))
            for text, rule in words.explain(self.table, NAMES):
                print("    %s (%s)" % (text, rule))
            return
        who = "All" if prompt.seat == TABLE else NAMES[prompt.seat]
        if prompt.kind == CHOICE:
            labels = NAMES[: self.table.players] if prompt.labels is SEATS else prompt.labels
            options = ", ".join([("[%s]" if prompt.why[i] else "%s") % labels[i] for i in range(len(labels))])
            options += " (%s)" % labels[prompt.default]
        else:
            options = "%d..%d (%d)" % (prompt.low, prompt.high, prompt.default)
        print("    %s: %s: %s  {%s}" % (who, prompt.says(prompt.text), options, prompt.rule))

    def table_now(self):
        """Print everything that everybody has."""
        for row in words.scores(self.table, NAMES):
            print("    | %s" % row)
        return self

    def begin(self, starter):
        """Lay everything out; `starter` begins."""
        while self.prompt.labels is not SEATS:
            self.say("done")
        return self.say(starter)

    def finish(self):
        """Everybody takes the defaults and ends the turn, to the end of the game."""
        while not self.session.is_over:
            self.say("end turn" if "end turn" in self.prompt.labels else self.prompt.default)
