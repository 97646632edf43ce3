"""Runs on MicroPython: plays Ego: Love by presses, from home to its end, with help, undo, a correction and the menu on the way.

It collects garbage after each press, as the board does, and its flash is no part of the heap, as on the board.
"""

import gc

from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store

SIZE = 4096


class FileFlash:
    """Flash in a nameless file."""

    def __init__(self):
        self._file = open("menu_player.flash", "w+b")  # noqa: SIM115 - open for the whole game
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
    """Press each of `keys`: u up, d down, o OK, b back, h help; a capital is held."""
    global most, presses
    for key in keys.replace(" ", ""):
        menu.press("udobh".index(key.lower()), 1 if key.isupper() else 0)
        menu.render(screen)
        presses += 1
        gc.collect()
        most = max(most, gc.mem_alloc())


press("ddoo dodo oo o")  # Ego: Love for two, A and B, the track as it is, start; A is the oldest
press("oo h b bB Hoouo b")  # a turn; help; undo and redo; a value corrected by one, and that taken back
while not menu.session.is_over:
    press("o")
    if presses % 40 == 0:
        press("H bbb Hdo bb")  # the menu, undo twice; what happened, and back
while menu.play.told:
    press("o")
press("o b do b")  # the scores, and why
print(presses, "presses", menu.session.number, "entries, at most", most, "bytes, over", menu.session.table.over)
