"""Epigo on CPython: entries a second in whole games, taking back early and late, a re-run, and turns judged by the referee."""

import json
import statistics
import time

from epigo_game import new_game
from on_micropython import ROOT
from randomplay import Dice, Pages, forward
from tableside.games import epigo
from tableside.games.epigo import beside
from tableside.session import Session
from tableside_host.referee.epigo import judge

SHARED = ROOT / "tests" / "host" / "judge_epigo_shared.jsonl"
ROUNDS = 25
GAMES = 20
LEAST_ROOM = 30
JUDGED = 300


def run():
    return [*entries(), *taking_back(), *rerun(), *referee()]


def entries():
    """Answers to prompts in games with everything typed in: flash, checks and undo on."""
    rates = []
    for seed in range(GAMES):
        session = new_game(setup=1, planning=1)
        dice = Dice(seed)
        start = time.perf_counter()
        while not session.is_over and session.journal.room() > LEAST_ROOM:
            forward(session, dice)
        rates.append(session.number / (time.perf_counter() - start))
    return [("entries a second, games typed in", round(statistics.median(rates)), "/s", "")]


def long_game(entries):
    """Return a session of Epigo with at least so many entries: whole turns of typed-in orders, every tile put back when it is lost."""
    session = new_game(setup=1, planning=1)
    session.pages = Pages()
    dice = Dice(5)
    squares = [10 * column + row for column in range(3, 7) for row in range(2, 8)]
    while session.number < entries:
        forward(session, dice)
        for side in range(2):
            for number in range(1, 8):
                if session.table.deployed and not beside.get_field(session.table, number, side):
                    while session.correct(number, side, squares[dice(len(squares))]):
                        pass
    return session


def taking_back():
    late, early = long_game(2500), long_game(25)
    cases = {(2500, 1): late, (25, 1): early, (2500, 50): late, (2500, 2000): late}
    times = {case: [] for case in cases}
    for _ in range(ROUNDS):
        for (at, count), session in cases.items():
            start = time.perf_counter()
            refusal = session.undo(count)
            times[at, count].append(1000 * (time.perf_counter() - start))
            assert refusal is None and session.redo(count) is None
    ms = {case: statistics.median(found) for case, found in times.items()}
    rows = [(f"undo of {count:,} at entry {at:,}", round(ms[at, count], 3), "ms", "") for at, count in cases]
    more = round(ms[2500, 1] / ms[25, 1], 2)
    return [*rows, ("undo of 1 at entry 2,500, as a multiple of at entry 25", more, "x", "<= 2")]


def rerun():
    session = long_game(500)
    times = []
    for _ in range(ROUNDS):
        again = Session(epigo, bytearray(session.flash), session.pages)
        start = time.perf_counter()
        assert again.resume() and again.number == session.number
        times.append(1000 * (time.perf_counter() - start))
    return [("resume: a full re-run of 500 entries", round(statistics.median(times), 1), "ms", "")]


def referee():
    cases = [json.loads(line) for line in SHARED.read_text().splitlines()]
    start = time.perf_counter()
    for _ in range(JUDGED):
        for case in cases:
            judge(case, {})
    return [("turns judged a second", round(JUDGED * len(cases) / (time.perf_counter() - start)), "/s", "")]
