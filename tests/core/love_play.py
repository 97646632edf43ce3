"""For tests of Ego: Love: a game by answers. Runs on every interpreter."""

from tableside.games import ego_love
from tableside.games.ego_love import words
from tableside.line import Line
from tableside.setup import Setup

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
OUTCOMES = {"R1": 0, "R2": 1, "W1": 2, "W2": 3}
ANSWERED, DECLINES, OTHER = 0, 1, 2


class Love:
    """Ann starts. `turn("R1 W2")`: the reader answers, the guessers clockwise from the reader; `sealed("2", "2 3", "1 2")`."""

    def __init__(self, players=3, track=30, sealed=0, crossing=0, starter=0, positions=()):
        self.line = Line(
            ego_love,
            Setup("ego-love", ego_love.RULES, players, bytes((track, sealed, crossing)), 1, 1, NAMES[:players]),
        )
        self.told = []
        self.give(starter)
        for seat in range(len(positions)):
            if positions[seat]:
                assert self.line.correct(0, seat, positions[seat]) is None

    @property
    def table(self):
        return self.line.run.table

    @property
    def prompt(self):
        return self.line.run.prompt

    @property
    def positions(self):
        return list(self.table.position)[: self.table.players]

    @property
    def winners(self):
        return [NAMES[seat] for seat in range(self.table.players) if self.table.winner[seat]]

    def give(self, value):
        """Answer the prompt; `told` then says in words what came of it."""
        refusal = self.line.answer(value)
        assert refusal is None, refusal
        self.read()
        return self

    def read(self):
        """Take up what the latest entry told."""
        table = self.table
        self.told = [
            words.told(table.told(i)[0], table.told(i)[1], table.told(i)[2], NAMES) for i in range(table.told_count)
        ]

    def turn(self, outcomes):
        """A turn typed in openly."""
        self.give(ANSWERED)
        for outcome in outcomes.split():
            self.give(OUTCOMES[outcome])
        return self

    def sealed(self, tokens, hearts):
        """A sealed turn: the token of each seat, then the hearts clockwise from the reader."""
        self.give(ANSWERED)
        tokens = tokens.split()
        for seat in range(len(tokens)):
            assert self.line.open(seat) is None
            self.give(int(tokens[seat]) - 1)
        assert self.line.reveal() is None
        for count in hearts.split():
            self.give(int(count) - 1)
        assert self.line.reveal() is None
        self.read()
        return self
