"""Runs on MicroPython: plays Ego: Love by presses, from home to its end, with help, undo, a correction and the menu on the way.

It collects garbage after each press, as the board does, and its flash is no part of the heap, as on the board.
"""

import gc

from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store

SIZE = 4096
KEYS = "udobh"


class FileFlash:
    """Flash in a nameless file."""

    def __init__(self):
        self._file = open("build/menu_player.flash", "w+b")  # noqa: SIM115 - open for the whole game
        for _ in range(SIZE // 64):
            self._file.write(b"\xff" * 64)

    def __getitem__(self, where):
        self._file.seek(where.start)
        return self._file.read(where.stop - where.start)

    def __setitem__(self, where, data):
        self._file.seek(where.start)
        self._file.write(data)
        self._file.flush()


screen = Screen()
menu = Menu(Store(FileFlash()))
most = presses = 0


def press(keys):
    """Press each of `keys`; a capital is held."""
    global most, presses
    for key in keys:
        gc.collect()
        menu.press(KEYS.index(key.lower()), 1 if key.isupper() else 0)
        menu.render(screen)
        presses += 1
        most = max(most, gc.mem_alloc())


press("ddoo")  # Ego: Love for two
press("dodo")  # A and B
press("oo")  # the track as it is, start
press("o")  # A is the oldest
press("oohbbB")
while not menu.session.is_over:
    press("o")
    if presses % 40 == 0:
        press("H" + "b" * 3)
while menu.play.told:
    press("o")
press("o" + "b")
print(presses, "presses", menu.session.number, "entries, at most", most, "bytes, over", menu.session.table.over)
