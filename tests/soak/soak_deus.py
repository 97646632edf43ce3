"""Random games of Deus: Egypt, in every setup, with all that people do besides: undo, redo, corrections, acts, power cuts."""

import sys
from pathlib import Path

CORE_TESTS = Path(__file__).resolve().parent.parent / "core"
if str(CORE_TESTS) not in sys.path:
    sys.path.insert(0, str(CORE_TESTS))

from deus_play import conserved  # noqa: E402
from randomplay import Dice, play, random_setup  # noqa: E402
from tableside.games import deus_egypt  # noqa: E402
from tableside.games.deus_egypt import codes  # noqa: E402
from test_deus_random import brisk  # noqa: E402

FULL = 10_000
CHUNK = 50
MOST_STEPS = 300


def run(seed, count):
    """Play `count` games from `seed`; every fourth without disturbance, to its end. Tiles and tokens are conserved."""
    done = {"games": 0, "steps": 0, "entries": 0, "over": 0, "cards placed": 0, "most_entries": 0}
    for i in range(count):
        is_wild = i % 4 != 3
        placed = [0]

        def look(table, placed=placed):
            conserved(table)
            for told in range(table.told_count):
                placed[0] += table.told(told)[0] == codes.CARD_PLACED

        number = CHUNK * seed + i
        setup = random_setup(deus_egypt, number, Dice(number))
        has_end = not is_wild and not setup.options[codes.MODE]  # the small mode goes on until the table ends it
        most = 100 * MOST_STEPS if has_end else MOST_STEPS
        session, steps = play(deus_egypt, number, setup, is_wild=is_wild, invariant=look, most=most, pick=brisk)
        assert session.is_over or not has_end
        done["games"] += 1
        done["steps"] += steps
        done["entries"] += session.number
        done["over"] += session.is_over
        done["cards placed"] += placed[0]
        done["most_entries"] = max(done["most_entries"], session.number)
    return done
