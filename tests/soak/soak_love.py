"""Whole random games of Ego: Love: by answers in every setup, with all that people do besides; and by presses on the menu."""

import sys
from pathlib import Path

CORE_TESTS = Path(__file__).resolve().parent.parent / "core"
if str(CORE_TESTS) not in sys.path:
    sys.path.insert(0, str(CORE_TESTS))

from menu_play import Box  # noqa: E402
from randomplay import play  # noqa: E402
from tableside.games import ego_love  # noqa: E402
from test_love_random import adds_up, knowing  # noqa: E402
from test_menu_random import random_presses  # noqa: E402

CHUNK = 50
MOST_STEPS = 2_000


def by_answers(seed, count):
    """Play `count` games from `seed`; every fourth without disturbance. Every pawn's ways add up after every step."""
    done = {"games": 0, "steps": 0, "entries": 0, "winners": 0, "ended_early": 0, "cut_off": 0, "most_entries": 0}
    for i in range(count):
        session, steps = play(
            ego_love, CHUNK * seed + i, is_wild=i % 4 != 3, invariant=adds_up, most=MOST_STEPS, pick=knowing
        )
        table = session.table
        done["games"] += 1
        done["steps"] += steps
        done["entries"] += session.number
        done["winners"] += sum(table.winner)
        done["ended_early"] += table.over == 2
        done["cut_off"] += not session.is_over
        done["most_entries"] = max(done["most_entries"], session.number)
    return done


def by_presses(seed, count):
    """`count` boxes, a thousand random presses each, every screen checked."""
    done = {"boxes": 0, "presses": 0, "most_pages": 0}
    for i in range(count):
        options = (8 + (seed + i) % 40, i % 2, i % 3)
        box = Box().begin("ego-love", 2 + i % 4, options)
        random_presses(box, CHUNK * seed + i, 1000)
        done["boxes"] += 1
        done["presses"] += box.presses
        done["most_pages"] = max(done["most_pages"], len(box.menu.pages))
    return done


JOBS = (("by answers", 2_000, by_answers), ("by presses", 1_000, by_presses))
