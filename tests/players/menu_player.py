"""Runs on MicroPython: plays Ego: Love by presses, from home to its end, with help, undo, a correction and the menu on the way.

It collects garbage after each press, as the board does, and its flash is no part of the heap, as on the board.
"""

import gc

from file_flash import FileFlash

from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store

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
