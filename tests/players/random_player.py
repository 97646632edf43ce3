"""`random_player.py GAME PLAYERS SEED PRESSES [OPTIONS]`: presses at random, most of them sensible; prints a check of every screen.

Runs on MicroPython as on CPython: what is forgotten where memory is short, and comes again, must not be seen.
"""

import gc
import sys
from binascii import crc32

from file_flash import FileFlash

from tableside.games import registry
from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store
from tableside.origin import Setup
from tableside.setup import defaults

BUTTONS = "uuddddooooobh"


name, players, state, presses = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
screen = Screen()
menu = Menu(Store(FileFlash()))
game = registry.game(name)
options = bytes([int(word) for word in sys.argv[5].split(",")]) if len(sys.argv) > 5 else defaults(game)
menu.begin(name, Setup(name, game.RULES, players, options, state, state))
game = None
check = most = 0


def random(below):
    """Return a number from 0 to below - 1."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return (state >> 8) % below


for _ in range(presses):
    if random(3) and menu.session and menu.pages[-1] is menu.play and not menu.play.told and not menu.play.part:
        button, kind = 2, 0  # OK: else random presses would hardly get on
    else:
        button = "udobh".index(BUTTONS[random(len(BUTTONS))])
        kind = random(6) == 0 and (2 if button < 2 else 1) or 0
    if not menu.session:
        break
    menu.press(button, kind)
    menu.render(screen)
    seen = "%s %s %s %d %d" % (screen.rows, screen.big, screen.picture, screen.cursor, screen.flip)
    check = crc32(seen.encode(), check)
    seen = None
    gc.collect()
    if hasattr(gc, "mem_alloc"):
        most = max(most, gc.mem_alloc())
entries = menu.session.number if menu.session else 0
sys.stderr.write("most %d\n" % most)
print("check %08x entries %d" % (check, entries))
