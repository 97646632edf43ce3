"""Runs on MicroPython: `ego_menu_player.py FILE` plays the game of EGO in FILE (see ego_player.py) by presses of OK, as on the board.

Every now and then the menu is opened, and in it the list of what can be corrected; at the end the scores. Prints how it ended.
"""

import gc
import sys

from file_flash import FileFlash

from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store
from tableside.origin import Setup

screen = Screen()
menu = Menu(Store(FileFlash()))
most = 0


def press(keys):
    """Press each of `keys`: u up, d down, o OK, b back, h help; a capital is held."""
    global most
    for key in keys:
        menu.press("udobh".index(key.lower()), 1 if key.isupper() else 0)
        menu.render(screen)
        gc.collect()
        most = max(most, gc.mem_alloc())


with open(sys.argv[1]) as file:
    players, seed = [int(word) for word in file.readline().split()]
    options = bytes([int(word) for word in file.readline().split()])
    menu.render(screen)
    menu.begin("ego", Setup("ego", 1, players, options, seed, 1))
    menu.render(screen)
    for line in file:
        while menu.play.told:
            press("o")
        menu.play.value = int(line)
        press("o")
        if menu.session.number % 40 < 2 and not menu.session.is_over:
            while menu.play.told:
                press("o")
            press("HbHdobb")
while menu.play.told:
    press("o")
press("obdob")  # the scores, and why
print("over", menu.session.table.over, "check", menu.session.check(), "most", most)
