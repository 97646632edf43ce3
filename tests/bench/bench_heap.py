"""What the core and each game keep of the heap, on a 64-bit MicroPython from bytecode; a board needs roughly half."""

from on_micropython import CORE_TESTS, ROOT, compile_tree, least_heap, run_micropython

GAMES = sorted(file.parent.name for file in (ROOT / "shared_core" / "tableside" / "games").glob("*/__init__.py"))

CORE = """
import gc
gc.collect(); before = gc.mem_alloc()
import tableside.session, tableside.resume, tableside.games.registry
gc.collect(); print(gc.mem_alloc() - before)
"""
GAME = """
import gc
import tableside.session, tableside.resume
from tableside.games import %s as game
from randomplay import play
import sample
play(sample, 1, is_wild=False, most=20)
gc.collect(); before = gc.mem_alloc()
session, steps = play(game, 1, is_wild=False)
used = session.number
session = None
gc.collect(); print(gc.mem_alloc() - before)
"""


def run():
    path = [compile_tree(), compile_tree(source=CORE_TESTS)]
    rows = [("the core, imported", kilobytes(CORE, path), "kB", "")]
    for game in GAMES:
        script = GAME % game
        rows.append((f"{game}: its modules, after a random game", kilobytes(script, path), "kB", ""))
        rows.append((f"{game}: least heap for a random game, player included", least_heap(script, path), "kB", ""))
    return rows


def kilobytes(script, path):
    return round(int(run_micropython(script, path=path).stdout.split()[-1]) / 1024, 1)
