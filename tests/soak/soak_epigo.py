"""Whole random games of Epigo, in every setup, with all that people do besides: undo, redo, corrections, acts, power cuts."""

import sys
from pathlib import Path

CORE_TESTS = Path(__file__).resolve().parent.parent / "core"
if str(CORE_TESTS) not in sys.path:
    sys.path.insert(0, str(CORE_TESTS))

from randomplay import play  # noqa: E402
from tableside.games import epigo  # noqa: E402
from test_epigo_random import conserved  # noqa: E402

FULL = 10_000
CHUNK = 100
MOST_STEPS = 20_000


def run(seed, count):
    """Play `count` games from `seed`; every fourth without disturbance. Tiles are conserved after every step."""
    done = {"games": 0, "steps": 0, "entries": 0, "captures": 0, "draws": 0, "cut_off": 0, "most_entries": 0}
    for i in range(count):
        session, steps = play(epigo, CHUNK * seed + i, is_wild=i % 4 != 3, invariant=conserved, most=MOST_STEPS)
        table = session.table
        done["games"] += 1
        done["steps"] += steps
        done["entries"] += session.number
        done["captures"] += 1 if table.over == 1 and not table.drawn else 0
        done["draws"] += table.drawn
        done["cut_off"] += 0 if session.is_over else 1
        done["most_entries"] = max(done["most_entries"], session.number)
    return done
