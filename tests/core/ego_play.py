"""Whole games of EGO, played by dice and told in words; every event is disturbed once in its middle.

In each event, at its second question (at the first where it may be the only one): a correction, an any-time act (answered to its end), and an undo back into the event
before, then redo up to where it was. `tour` lists the kinds of event that each board is given.
"""

import ego_game
from randomplay import Dice, legal
from tableside.games.ego import codes, words
from tableside.prompt import CHOICE, SEATS
from tableside.table import listed

TOUR = (
    codes.NEGOTIATION, codes.OPTION, codes.BIDDING, codes.RISK, codes.SUPPLY, codes.CREDIT_EVENT, codes.COMPOSE,
    codes.TRANSMISSION, codes.POWER_EACH, codes.FREE, codes.PREPARE, codes.NEGOTIATION, codes.BIDDING,
)  # fmt: skip
SHORT = (codes.PREPARE, codes.COMPOSE, codes.FREE, codes.RECKONING)  # one question may be all
EACH_BOARD = 2
MOST = 3000


class Game:
    """A session, who plays it, and where it is told."""

    def __init__(self, session, seed=1, tell=print, disturbs=True, tour=TOUR, each_board=EACH_BOARD):
        self.session = session
        self.dice = Dice(seed)
        self.tell = tell
        self.disturbs = disturbs
        self.tour = tour
        self.each_board = each_board
        self.next = 0
        self.on_board = 0
        self.event = None
        self.asked = 0
        self.answers = 0

    def play(self):
        """To the end; returns self."""
        while not self.session.is_over and self.answers < MOST:
            self.step()
        assert self.session.is_over
        return self

    def step(self):
        """One answer; the first questions of an event are counted."""
        session = self.session
        table = session.table
        event = (table.place, table.nth, table.stage)
        if event != self.event:
            self.event = event
            self.asked = 0
        self.asked += 1
        when = 1 if table.kind in SHORT else 2
        if self.disturbs and self.asked == when and table.stage >= codes.PLAYING and not session.gather:
            self.disturb()
        if session.gather:
            self.secretly()
        else:
            self.answer(self.choose(session.prompt))

    def answer(self, value):
        """Answer and tell."""
        session = self.session
        prompt = session.prompt
        who = "all" if prompt.seat > 4 else ego_game.NAMES[prompt.seat]
        if prompt.labels is SEATS:
            said = ego_game.NAMES[value]
        elif prompt.kind == CHOICE:
            said = prompt.labels[value]
        else:
            said = "%d" % value
        asked = prompt.says(prompt.text)
        refusal = session.answer(value)
        assert refusal is None, (asked, value, refusal)
        self.answers += 1
        self.report("%s, %s: %s" % (who, asked, said))

    def report(self, what):
        """Tell what was done and what came of it."""
        table = self.session.table
        self.tell(what)
        for i in range(table.told_count):
            code, seat, value = table.told(i)
            self.tell("    " + words.told(code, seat, value, ego_game.NAMES))

    def secretly(self):
        """All seats choose, the last first; then the reveal."""
        session = self.session
        for seat in range(session.table.players - 1, -1, -1):
            if session.is_ready(seat):
                continue
            assert session.open(seat) is None
            while session.holder == seat:
                assert session.answer(legal(session.prompt, self.dice)) is None
        assert session.reveal() is None
        self.answers += 1
        self.report("all, reveal")

    def choose(self, prompt):
        """A lively answer."""
        dice = self.dice
        if prompt.text == "What comes next?":
            return self.kind(prompt)
        if prompt.text == "Play it. Then:":
            return 0 if dice(3) and prompt.refuses(0) is None else legal(prompt, dice)
        if prompt.kind == CHOICE and prompt.labels[0] in ("Play", "Place"):
            value = (0, 0, 0, 1, 2)[dice(5)]
            return legal(prompt, dice) if prompt.refuses(value) else value
        if prompt.refuses(prompt.default) is None and dice(3):
            return prompt.default
        return legal(prompt, dice)

    def kind(self, prompt):
        """The next kind of the tour, two or so a board; on Arrival what is left."""
        if prompt.labels[prompt.high] == "Reckoning":
            return prompt.default
        if self.on_board == self.each_board:
            self.on_board = 0
            return codes.BOARD_DONE
        self.on_board += 1
        self.next += 1
        return self.tour[(self.next - 1) % len(self.tour)]

    def disturb(self):
        """A correction, an any-time act to its end, and an undo into the event before with all redone."""
        session = self.session
        table = session.table
        seat = self.dice(table.players)
        held = table.offense[seat]
        assert session.correct(0, seat, held + 1) is None
        self.report("correction: %s has %d offenses" % (ego_game.NAMES[seat], held + 1))
        for act in (4, 5, 0):
            if session.act(act, seat) is None:
                while session.line.run.in_act:
                    self.answer(legal(session.prompt, self.dice))
                self.report("at any time: %s" % listed(session.game, "ACTS")[act][0])
                break
        before = bytes(table.pack()), session.prompt.text, session.line.tape.n
        place = table.place, table.nth
        times = 0
        while (table.place, table.nth) == place and session.undo() is None:
            times += 1
        assert times
        self.report("undo %d, into %s" % (times, words.board(table.line[table.place])))
        assert session.redo(times) is None
        assert (bytes(table.pack()), session.prompt.text, session.line.tape.n) == before, "redone is not the same"
        self.tell("redo %d" % times)


def play(players, depth, seed=1, tell=print, **options):
    """A game from setup to its end; returns the session."""
    session = ego_game.start(players, seed, depth=depth, **options)
    tell("EGO, %d players, %s" % (players, ("light", "full")[depth]))
    game = Game(session, seed, tell)
    game.report("start")
    game.play()
    return session


def ending(session, tell=print):
    """Every item of the final score, and who won."""
    table = session.table
    for text, rule in words.explain(table, ego_game.NAMES):
        tell("%-21s %s" % (text, rule))
    tell(words.result(table, ego_game.NAMES))
    for row in words.scores(table, ego_game.NAMES):
        tell(row)


def quiet(text):
    """Tell nobody."""
