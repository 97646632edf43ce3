"""Long games of every kind with the power cut after every byte that flash takes, and in the coming back after each cut;
and the board's drive, a real FAT file system on MicroPython, cut at every 199th byte."""

import re
from functools import partial

from firmware.silicon.cuts import play_and_cut
from on_micropython import CORE_TESTS, ROOT, SHARED_CORE, run_micropython
from tableside.games import registry

CHUNK = 1
OPERATIONS = 150
DRIVE = ("settings", "roster", "pack", "spill", "spill_again", "finish", "finish_long", "told")
SILICON = ROOT / "tests" / "firmware" / "silicon"


def games(name, seed, count):
    """Play and cut `count` games from `seed`."""
    cuts = sum(play_and_cut(registry.game(name), name, seed * 1000 + i, most=OPERATIONS) for i in range(count))
    return {"games": count, "cuts": cuts}


def drive(seed, count):
    """Cut one operation on the drive for each of `count` seeds."""
    total = {"cuts": 0, "lost something of the drive": 0}
    for i in range(count):
        operation = DRIVE[(seed + i) % len(DRIVE)]
        path = (SHARED_CORE, ROOT / "firmware", CORE_TESTS, SILICON)
        done = run_micropython(SILICON / "fat_cuts.py", heap="32m", path=path, args=("199", operation))
        found = re.fullmatch(r"(\w+): (\d+) cuts of (\d+) bytes, (\d+) lost something of the drive\n", done.stdout)
        if not found or found[1] != operation:
            raise AssertionError(done.stdout)
        total["cuts"] += int(found[2])
        total["lost something of the drive"] += int(found[4])
    return total


JOBS = (*tuple((name, 3, partial(games, name)) for name in registry.GAMES), ("drive", len(DRIVE), drive))
