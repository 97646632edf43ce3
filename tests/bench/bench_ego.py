"""EGO: entries a second, flash and heap of a whole five-player full game, presses at the buttons, and situations judged."""

import json
import statistics
import tempfile
import time
from pathlib import Path

import ego_game
import ego_play
import test_ego_menu as at_menu
from host import test_ego_memory as memory
from on_micropython import ROOT, least_heap
from tableside_host.referee.ego import judge

GAMES = 10
JUDGED = 300
SLOTS = 1_360


def run():
    return [*entries(), *flash_and_heap(), *presses(), *referee()]


def entries():
    """Answers in whole games of five with everything on: flash, checks and undo."""
    rows = []
    for depth in ("light", "full"):
        rates = []
        for seed in range(GAMES):
            session = ego_game.start(5, seed, depth=int(depth == "full"), extensions=1, ships=1, specials=1)
            start = time.perf_counter()
            ego_play.Game(session, seed, ego_play.quiet, disturbs=False).play()
            rates.append(session.number / (time.perf_counter() - start))
        rows.append((f"entries a second, {depth} game of five", round(statistics.median(rates)), "/s", ""))
    return rows


def flash_and_heap():
    used, heaps = [], []
    for seed in range(1, 4):
        session = ego_game.start(5, seed, depth=1, extensions=1, ships=1, specials=1)
        ego_play.Game(session, seed, ego_play.quiet, disturbs=False).play()
        used.append(SLOTS - session.journal.room())
        with tempfile.TemporaryDirectory() as folder:
            file = memory.written(session, Path(folder) / "game.txt")
            heaps.append(least_heap(memory.PLAYER, None, [str(file)]))
    return [
        ("slots of flash, full game of five, all boards", max(used), "slots", f"<= {SLOTS}"),
        ("least heap, full game of five, menu loaded, 64 bit", max(heaps), "kB", "<= 96"),
    ]


def presses():
    """What the buttons need, defaults being right."""
    full = at_menu.onward(at_menu.box(depth=1), "Reach")
    light = at_menu.onward(at_menu.box(), "Reach")
    turn = at_menu.presses(full, "oo")
    leave = at_menu.presses(full, "do")
    risk = at_menu.presses(full, "uoo")
    offense = at_menu.presses(light, "Hoo")
    light.press("do do")
    outcome = at_menu.presses(light, "do")
    named = at_menu.presses(at_menu.onward(at_menu.box(), "What comes next?"), "do")
    return [
        ("presses: a negotiation turn", turn, "", "<= 3"),
        ("presses: a pass", leave, "", "<= 2"),
        ("presses: a risk", risk, "", "<= 4"),
        ("presses: an outcome", outcome, "", "<= 2"),
        ("presses: an offense, from the prompt", offense, "", "<= 3"),
        ("presses: naming the second kind of event", named, "", "<= 2"),
    ]


def referee():
    cases = [
        json.loads(line) for line in (ROOT / "tests" / "host" / "referee_ego_shared.jsonl").read_text().splitlines()
    ]
    start = time.perf_counter()
    for i in range(JUDGED):
        judge(cases[i % len(cases)], {})
    return [("situations judged a second", round(JUDGED / (time.perf_counter() - start)), "/s", "")]
