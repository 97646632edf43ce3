"""For tests of Deus: Egypt: a game by answers in words. Runs on every interpreter."""

from tableside.games import deus_egypt
from tableside.games.deus_egypt import begin, beside, market, things, words
from tableside.line import Line
from tableside.prompt import SEATS
from tableside.setup import Setup, defaults

NAMES = ("Ann", "Ben", "Cid", "Dot")
KEYS = tuple([option[0] for option in begin.OPTIONS])
ITEMS = tuple([field[0] for field in beside.FIELDS])


class Deus:
    """Ann begins unless `starter` says otherwise. Options by key: a label, such as temple="mixed".

    say("play card", "civil", 3): each is a label, a player's name, or a number where a count is asked.
    have(0, gold=7, clay=4): corrections for a seat, spaces in a name as _.
    """

    def __init__(self, players=2, starter=0, **choices):
        options = bytearray(defaults(deus_egypt))
        for key in choices:
            labels = begin.OPTIONS[KEYS.index(key)][2]
            options[KEYS.index(key)] = labels.index(choices[key])
        setup = Setup("deus-egypt", deus_egypt.RULES, players, bytes(options), 1, 1, NAMES[:players])
        self.line = Line(deus_egypt, setup)
        self.steps = []
        while self.prompt.labels is not SEATS:
            self.steps.append(self.prompt.text)
            self.say("done")
        self.say(NAMES[starter])

    @property
    def table(self):
        return self.line.run.table

    @property
    def prompt(self):
        return self.line.run.prompt

    @property
    def asked(self):
        """Who is asked what."""
        name = NAMES[self.prompt.seat] + ": " if self.prompt.seat < len(NAMES) else ""
        return name + self.prompt.says(self.prompt.text)

    @property
    def told(self):
        table = self.table
        texts = []
        for i in range(table.told_count):
            code, seat, value = table.told(i)
            texts.append(words.told(code, seat, value, NAMES))
        return texts

    def value_of(self, answer):
        labels = self.prompt.labels
        if labels is SEATS:
            return NAMES.index(answer)
        return labels.index(answer) if isinstance(answer, str) else answer

    def say(self, *answers):
        for answer in answers:
            refusal = self.line.answer(self.value_of(answer))
            assert refusal is None, (answer, refusal)
        return self

    def refused(self, answer):
        """Return the code of the refusal that the answer gets."""
        refusal = self.line.answer(self.value_of(answer))
        assert refusal is not None, answer
        return refusal[0]

    def have(self, seat, **things_):
        for name in sorted(things_):
            refusal = self.line.correct(ITEMS.index(name.replace("_", " ")), seat, things_[name])
            assert refusal is None, (name, refusal)
        return self

    def has(self, seat, *names):
        """Return how many of each item a player has."""
        found = [things.get_field(self.table, ITEMS.index(name.replace("_", " ")), seat) for name in names]
        return found[0] if len(found) == 1 else tuple(found)

    def prices(self):
        return tuple([market.gold(self.table.market, i) for i in range(4)])

    def set_prices(self, *gold):
        """Move the market's tokens, from wherever they lie, to these gold values."""
        for resource in range(4):
            while self.prices()[resource] != gold[resource]:
                way = "up" if self.prices()[resource] < gold[resource] else "down"
                self.say("market", way, market.RESOURCES[resource])
        return self

    def place(self, column, card, once=None, region=None, number=None):
        """Play a card without icon or cost, up to its effects. `once`: before, after or not at all."""
        self.say("play card", column, card)
        if column != "maritime":
            self.say(region or "field")
            if number:
                self.say(str(number))
        self.say(0, "pay")
        return self.say(once) if once else self

    def end_turn(self):
        self.say("end turn")
        if self.prompt.says(self.prompt.text).startswith("Return"):
            self.say(0)
        return self


def conserved(table):
    """What must hold at any time: tiles, pieces and tokens are all there, the market is on its track, nothing below zero."""
    for size in range(3):
        used = 0
        for seat in range(4):
            used += table.barques[3 * seat + size]
        assert 0 <= used <= (7, 8, 9)[size]
        if table.options[2]:
            assert used + things.barques_left(table, size) == (7, 8, 9)[size]
    for seat in range(table.players):
        for kind in range(5):
            board, spare = table.board[5 * seat + kind], table.spare[5 * seat + kind]
            assert board + spare <= 5 and things.on_map(table, seat, kind) == 5 - board - spare
        placed = table.tokens[seat] + table.resting[seat]
        placed += len([1 for i in range(5) if table.posts[5 * seat + i]])
        for window in (table.forts, table.garrisons):
            placed += len([1 for owner in window if owner == seat + 1])
        assert placed <= 5
        if table.options[5]:
            assert placed + things.tokens_left(table, seat) == 5
        else:
            assert placed == 0
        assert table.gold[seat] >= 0 and table.vp[seat] >= 0
        assert table.hand[seat] <= 10
        for resource in range(4):
            assert table.resources[4 * seat + resource] <= 99
    for resource in range(4):
        assert table.market[resource] <= 2
