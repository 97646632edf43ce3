"""Random players for every game, on every interpreter: legal answers, and all that people do besides.

play(game, seed, players, options, is_wild=True, most=2000) -> Played
"""

from tableside.follow import take
from tableside.line import Line
from tableside.prompt import CHOICE
from tableside.session import Session
from tableside.setup import Setup, defaults, option_range
from tableside.table import listed

SIZE = 4096


class Dice:
    """Numbers from a seed, the same on every interpreter."""

    def __init__(self, seed):
        self._state = (seed * 7919 + 12345) & 0x3FFFFFFF

    def __call__(self, below):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % below


class Cut(Exception):
    """The power is gone."""


class Nor:
    """Flash of one erase sector: writing clears bits; where bits must be set, all is erased and written anew.

    `cut` = n lets n more bytes through and then half of the bits of the next one (`mask`), and raises Cut.
    """

    def __init__(self, data=None):
        self.data = bytearray(data or b"\xff" * SIZE)
        self.erases = 0
        self.writes = 0
        self.cut = None
        self.mask = 0x55

    def __len__(self):
        return len(self.data)

    def __getitem__(self, place):
        return bytes(self.data[place])

    def __setitem__(self, place, value):
        start, stop = place.start, place.stop
        assert len(value) == stop - start
        self.writes += 1
        data = self.data
        for i in range(len(value)):
            if value[i] & ~data[start + i] & 255:
                value = bytes(data[:start]) + bytes(value) + bytes(data[stop:])
                start = 0
                self.erases += 1
                for k in range(len(data)):
                    data[k] = 255
                break
        for i in range(len(value)):
            if self.cut is not None:
                if self.cut == 0:
                    data[start + i] &= value[i] | self.mask
                    self.cut = None
                    raise Cut()
                self.cut -= 1
            data[start + i] &= value[i]


class Pages:
    """Full journals, kept in memory."""

    def __init__(self):
        self.kept = []
        self.latest = None

    def begin(self):
        self.latest = None

    def save(self, identity, page, image):
        self.latest = bytes(image)
        self.kept.append((identity, page, self.latest))

    def load(self, identity, page):
        for kept in self.kept:
            if kept[0] == identity and kept[1] == page:
                return kept[2]
        return None

    def newest(self):
        return self.latest


def seen(session):
    """Everything about a session that can be seen, and what is held in secret: two sessions with the same are the same."""
    run = session.line.run
    prompt = run.prompt
    table = run.table
    drafts = [[table.draft(s, i) for i in range(run.held[s])] for s in range(table.players)] if session.gather else []
    why = [prompt.why[i] for i in range(prompt.high + 1)] if prompt.kind == CHOICE else []
    return (
        bytes(table.pack()), session.line.tape.n, drafts, run.ready if session.gather else 0, run.holder, run.in_act,
        prompt.text and (prompt.kind, prompt.seat, prompt.text, prompt.rule, prompt.low, prompt.high, prompt.default, prompt.limit, why),
    )  # fmt: skip


def legal(prompt, dice):
    """Return a random answer that `prompt` takes; a prompt without one is a bug of the game."""
    span = prompt.high - prompt.low + 1
    for _ in range(20):
        value = prompt.low + dice(span)
        if prompt.refuses(value) is None:
            return value
    for value in range(prompt.low, prompt.high + 1):
        if prompt.refuses(value) is None:
            return value
    raise AssertionError("no answer is open: %s (%s)" % (prompt.text, prompt.rule))


def forward(session, dice, pick=legal):
    """Take one step ahead; an endless change of secret choices is kept unlikely."""
    if session.gather:
        players = session.table.players
        if session.holder < 0:
            if session.line.all_ready():
                if dice(8) or session.open(dice(players)):
                    assert session.reveal() is None
                return
            seat = dice(players)
            while session.is_ready(seat):
                seat = (seat + 1) % players
            assert session.open(seat) is None
            return
        if dice(12) == 0:
            assert (session.cover if dice(2) else lambda: session.open(session.holder))() is None
            return
    assert session.prompt.text, "neither a prompt nor a result"
    refusal = session.answer(pick(session.prompt, dice))
    assert refusal is None, refusal


def disturb(session, dice, flash, kinds):
    """Do one of the things that people do besides answering; return the session to go on with."""
    kind = kinds[dice(len(kinds))]
    game = session.game
    table = session.table
    before = seen(session)
    number = session.number
    if kind == "undo":
        secret = session.gather is not None
        times = 1 + dice(40 if dice(4) == 0 else 4)
        if session.undo(times) is None and dice(2) and not (secret and before[2] and any([len(d) for d in before[2]])):
            assert session.redo(times) is None
            after = seen(session)
            assert after == before, "undo and redo differ at %d" % number
    elif kind == "redo":
        session.redo(1 + dice(2))
    elif kind == "correct" and listed(game, "FIELDS"):
        field = dice(len(listed(game, "FIELDS")))
        low, high = listed(game, "FIELDS")[field][2], listed(game, "FIELDS")[field][3]
        seat = dice(table.players)
        if session.correct(field, seat, low + dice(min(high - low + 1, 12))):
            assert seen(session) == before and session.number == number
    elif kind == "act" and listed(game, "ACTS"):
        if session.act(dice(len(listed(game, "ACTS"))), dice(table.players)):
            assert seen(session) == before and session.number == number
    elif kind == "wrong":
        assert session.answer(9999 if dice(2) else -1) is not None
        assert seen(session) == before and session.number == number
    elif kind == "power":
        again = Session(game, flash, session.pages)
        assert again.resume()
        assert again.trouble == "", again.trouble
        assert seen(again) == before, "a resume differs at %d" % number
        assert again.number == number
        return again
    elif kind == "cut":
        return cut_power(session, dice, flash)
    elif kind == "end" and not table.over and session.holder < 0 and dice(3) == 0:
        assert session.end() is None
        assert session.undo() is None
    return session


def cut_power(session, dice, flash):
    """Cut the power within the flash writes of one step: the step is there or it is not, and nothing else."""
    before = seen(session)
    number = session.number
    flash.cut = dice(6)
    flash.mask = dice(256)
    after = None
    try:
        if dice(3) == 0:
            session.undo()
        else:
            forward(session, dice)
        flash.cut = None
        after = seen(session)
    except Cut:
        pass
    again = Session(session.game, flash, session.pages)
    assert again.resume()
    assert again.trouble == "", again.trouble
    if after:
        assert seen(again) == after
    elif seen(again) == before:
        assert again.number == number
    twice = Session(session.game, flash, session.pages)
    assert twice.resume() and seen(twice) == seen(again), "a second resume differs"
    return again


KINDS = ("undo", "undo", "redo", "correct", "correct", "act", "act", "wrong", "power", "cut", "end")


def random_setup(game, seed, dice):
    """Return a Setup with random players and options."""
    options = bytearray(defaults(game))
    for i in range(len(options)):
        low, high = option_range(listed(game, "OPTIONS")[i])
        if dice(2):
            options[i] = low + dice(min(high - low + 1, 60))
    low, high = game.PLAYERS
    return Setup(game.NAME, game.RULES, low + dice(high - low + 1), bytes(options), seed, seed)


def play(game, seed, setup=None, is_wild=True, most=3000, invariant=None, pages=None, pick=legal):
    """Play a game at random to its end; return (session, steps). `invariant(table)` is called after every step.

    Every fifth game or so a host follows and must see the same table after every entry.
    """
    dice = Dice(seed)
    flash = Nor()
    session = Session(game, flash, pages or Pages())
    session.start(setup or random_setup(game, seed, dice))
    follower = Line(game, session.setup) if seed % 5 == 0 else None
    steps = 0
    while not session.is_over and steps < most:
        steps += 1
        if is_wild and dice(100) < 30:
            session = disturb(session, dice, flash, KINDS)
        else:
            forward(session, dice, pick)
        if invariant:
            invariant(session.table)
        if follower:
            if follower.number < session.number:
                for number, kind, value in session.entries(follower.number + 1):
                    take(follower, kind, value)
            assert bytes(follower.run.table.pack()) == bytes(session.table.pack()), "the host differs"
    fresh = Session(game, flash, session.pages)
    assert fresh.resume() and fresh.trouble == ""
    assert bytes(fresh.table.pack()) == bytes(session.table.pack())
    return session, steps
