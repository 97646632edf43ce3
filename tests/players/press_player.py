"""Runs on MicroPython: `press_player.py GAME SEED PLAYERS` plays a game of the registry by presses alone, from home to its end.

Answers are drawn from SEED. Now and then it looks up the rule, opens the menu, the scores and what happened, and takes an answer back
and gives it again. It collects garbage after each press, as the board does, and its flash is a file, no part of the heap.
"""

import gc
import sys

from file_flash import FileFlash

from tableside.games.registry import GAMES
from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store

players = int(sys.argv[3])
state = int(sys.argv[2])
screen = Screen()
menu = Menu(Store(FileFlash()))
most = presses = answers = 0


def press(keys):
    """Press each of `keys`: u up, d down, o OK, b back, h help; a capital is held."""
    global most, presses
    for key in keys:
        menu.press("udobh".index(key.lower()), 1 if key.isupper() else 0)
        menu.render(screen)
        presses += 1
        gc.collect()
        most = max(most, gc.mem_alloc())


def random(below):
    """Return a number from 0 to below - 1."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return (state >> 8) % below


def answer():
    """Give an answer that is taken; a number is dialled the shorter way."""
    global answers
    prompt = menu.session.prompt
    count = prompt.high - prompt.low + 1
    value = prompt.low + random(count)
    while prompt.refuses(value):
        value = prompt.low + (value + 1 - prompt.low) % count
    while menu.play.value != value:
        press("d" if (menu.play.value < value) == (prompt.kind == 0) else "u")
    press("o")
    answers += 1


def choose(label):
    """Open the menu of the game, and in it `label`."""
    press("H")
    while menu.pages[-1].items[menu.pages[-1].cursor][0] != label:
        press("d")
    press("o")


def look_around():
    """Help, the menu, what happened, the scores; where nothing is asked in secret, one answer back and given again."""
    press("hb")
    press("Hb")
    choose("What happened")
    press("ddob")
    while len(menu.pages) > 1:
        press("b")
    if menu.session.gather is None and menu.session.line.tape.n:
        press("b")
        press("b" if len(menu.pages) > 1 else "B")


press("d" * GAMES.index(sys.argv[1]) + "o")
if hasattr(menu.pages[-1], "labels"):  # how many play
    while not menu.pages[-1].labels[menu.pages[-1].cursor].startswith(sys.argv[3]):
        press("d")
    press("o")
press("do" * players)  # each is called by a letter
while not menu.session:
    press("o")
while not menu.session.is_over:
    if menu.play.told:
        press("o")
    elif menu.play.part:
        press("o" if menu.session.line.all_ready() else "O")
    else:
        answer()
        if answers % 25 == 0 and menu.session.holder < 0 and len(menu.pages) == 1 and not menu.session.is_over:
            look_around()
    if len(menu.pages) > 1:  # the memory is full: the table ends the game
        press("b")
        choose("End the game")
        press("do")
while menu.play.told:
    press("o")
press("ob" + "dob")  # the scores, and why
print(presses, "presses", menu.session.number, "entries, at most", most, "bytes, over", menu.session.table.over)
