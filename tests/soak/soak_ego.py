"""Whole random games of EGO, light and full, in every setup, with all that people do besides: undo, redo, corrections, any-time
acts, power cuts. After every step tokens and cards are conserved, pieces are a permutation, and the leader is a player."""

import sys
from pathlib import Path

CORE_TESTS = Path(__file__).resolve().parent.parent / "core"
if str(CORE_TESTS) not in sys.path:
    sys.path.insert(0, str(CORE_TESTS))

import ego_game  # noqa: E402
from randomplay import play  # noqa: E402
from tableside.games import ego  # noqa: E402
from test_ego_random import sound  # noqa: E402

FULL = 10_000
CHUNK = 100
MOST_STEPS = 20_000


def run(seed, count):
    """Play `count` games from `seed`; every fourth without disturbance."""
    done = {"games": 0, "steps": 0, "entries": 0, "full": 0, "cut_off": 0, "most_entries": 0, "most_pages": 0}
    for i in range(count):
        number = CHUNK * seed + i
        session, steps = play(
            ego, number, ego_game.any_setup(number), i % 4 != 3, MOST_STEPS, invariant=sound, pick=ego_game.steer
        )
        done["games"] += 1
        done["steps"] += steps
        done["entries"] += session.number
        done["full"] += ego_game.tokens.is_full(session.table)
        done["cut_off"] += 0 if session.is_over else 1
        done["most_entries"] = max(done["most_entries"], session.number)
        done["most_pages"] = max(done["most_pages"], session.setup.page)
    return done
