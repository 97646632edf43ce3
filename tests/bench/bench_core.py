"""The core on CPython: entries a second beside open_spiel, the cost of taking back, of a whole re-run.

Everything is on, as in play: every entry goes to the (simulated) flash, with a check of the table after every event, and can be
taken back.
"""

import random
import statistics
import time

from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers python_kuhn_poker with pyspiel, so it comes first

import sample
from bench import kuhn
from bench.measure import ratio
from randomplay import Pages

import pyspiel  # isort: skip
from tableside.prompt import CHOICE
from tableside.session import Session
from tableside.setup import Setup

HANDS = 200
UNDO_ROUNDS = 25


def run():
    return [*entries(), *undo(), *rerun()]


def entries():
    """Random hands of Kuhn poker, the cards included, in both: ours with log, check and undo, theirs with a clone per action."""
    game = pyspiel.load_game("python_kuhn_poker")
    dice = random.Random(7).random  # the cheapest way to choose, for both
    counts = {"ours": 0, "theirs": 0}

    def ours():
        session = Session(kuhn, bytearray(b"\xff" * 4096), Pages())
        session.start(Setup("kuhn", 1, 2, b"", 7, 1))
        prompt = session.prompt
        counts["ours"] = 0
        while session.table.hands <= HANDS:
            value = int(dice() * (prompt.high + 1))
            if prompt.refuses(value) is None:
                session.answer(value)
                counts["ours"] += 1

    def theirs():
        counts["theirs"] = 0
        for _ in range(HANDS):
            state = game.new_initial_state()
            kept = []
            while not state.is_terminal():
                kept.append(state.clone())
                actions = state.legal_actions()
                state.apply_action(actions[int(dice() * len(actions))])
                counts["theirs"] += 1

    found = ratio(theirs, ours, rounds=15)
    mine, other = counts["ours"] / found.second_s, counts["theirs"] / found.first_s
    per_action = found.ratio * counts["ours"] / counts["theirs"]
    return [
        ("entries a second, Kuhn poker, log, check and undo on", round(mine), "/s", ""),
        ("actions a second, open_spiel python_kuhn_poker with clone()", round(other), "/s", ""),
        ("entries a second, as a multiple of open_spiel's", round(per_action, 2), "x", ">= 4"),
    ]


def game_of(entries):
    """Return a session of the sample game with that many entries in its line."""
    session = Session(sample, bytearray(b"\xff" * 4096), Pages())
    session.start(Setup("sample", 1, 2, bytes((200, 1)), 7, 1))
    while session.line.tape.n < entries:
        prompt = session.prompt
        if session.table.left < 50:
            assert session.correct(0, 0, 0) is None
            assert session.correct(0, 1, 0) is None
        assert session.answer(prompt.low if prompt.kind == CHOICE else max(prompt.low, min(prompt.high, 1))) is None
    return session


def undo():
    """Taking back k entries, late and early in a game, measured alternately."""
    late, early = game_of(2500), game_of(25)
    cases = {(2500, 1): late, (25, 1): early, (2500, 50): late, (2500, 2400): late}
    times = {case: [] for case in cases}
    for _ in range(UNDO_ROUNDS):
        for (at, count), session in cases.items():
            before = bytes(session.table.pack())
            start = time.perf_counter()
            refusal = session.undo(count)
            times[at, count].append(time.perf_counter() - start)
            assert refusal is None
            assert session.redo(count) is None
            assert bytes(session.table.pack()) == before
    ms = {case: 1000 * statistics.median(found) for case, found in times.items()}
    rows = [(f"undo of {count} at entry {at:,}", round(ms[at, count], 3), "ms", "") for at, count in cases]
    return [
        *rows,
        ("undo of 1 at entry 2,500, as a multiple of at entry 25", round(ms[2500, 1] / ms[25, 1], 2), "x", "<= 2"),
    ]


def rerun():
    """A resume from flash re-runs every entry that holds."""
    session = game_of(500)
    times = []
    for _ in range(15):
        again = Session(sample, bytearray(session.flash), session.pages)
        start = time.perf_counter()
        assert again.resume()
        times.append(time.perf_counter() - start)
        assert again.number == session.number
    return [("resume: a full re-run of 500 entries", round(1000 * statistics.median(times), 1), "ms", "")]
