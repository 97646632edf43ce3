"""What the core and each game keep of the heap, on a 64-bit MicroPython from bytecode; a board needs roughly half."""

from on_micropython import ROOT, compile_tree, least_heap, run_micropython
from tableside.games import registry

PLAYER = ROOT / "tests" / "players" / "plain_player.py"
MOST_KB = 96

CORE = """
import gc
gc.collect(); before = gc.mem_alloc()
import tableside.session, tableside.resume, tableside.games.registry
gc.collect(); print(gc.mem_alloc() - before)
"""
GAME = """
import gc
import tableside.session, tableside.resume
gc.collect(); before = gc.mem_alloc()
import plain_player
del plain_player.session
gc.collect(); print(gc.mem_alloc() - before)
"""


def run():
    path = [compile_tree(), PLAYER.parent]
    rows = [("the core, imported", kilobytes(CORE, path), "kB", "")]
    for game in registry.GAMES:
        script = f"import sys; sys.argv[1:] = [{game!r}, '1']\n{GAME}"
        rows.append((f"{game}: its modules, after a game", kilobytes(script, path), "kB", ""))
        heap = least_heap(PLAYER, None, [game, "1"])
        rows.append((f"{game}: least heap for a game, flash apart", heap, "kB", f"<= {MOST_KB}"))
    return rows


def kilobytes(script, path):
    return round(int(run_micropython(script, path=path, cwd=path[0]).stdout.split()[-1]) / 1024, 1)
