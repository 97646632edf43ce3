"""Runs on MicroPython: `ego_player.py FILE` plays a whole game of EGO whose answers stand in FILE, menu loaded; prints how it ended.

FILE holds the options, the number of players, the seed and the entries of a game, as `ego_play` made them on the host: the player
itself then needs next to no memory. It collects garbage after each entry, as the board does; its flash is a file, no part of the
heap. As second argument: `disturbed`, then every now and then there is an act, a correction, and both are taken back; or `pack`,
then the pack that the game leaves is written at the end.
"""

import gc
import sys

from file_flash import FileFlash

from tableside.games import registry
from tableside.menu.menu import Menu
from tableside.menu.play import Play
from tableside.origin import Setup
from tableside.session import Session


def disturb(session):
    """An act, then a correction, both taken back, and once more and back. ValueError where the table is not as it was."""
    before = session.check()
    if session.act(0, 1):  # in the middle of a secret choice nothing of it may be done
        return
    held = session.table.offense[1]
    gc.collect()
    if session.correct(0, 1, held + 1) or session.table.offense[1] != held + 1:
        raise ValueError("no correction")
    gc.collect()
    if session.undo(2) or session.redo(2) or session.undo(2) or session.check() != before:
        raise ValueError("not as it was")


always = (Menu, Play)  # there as on the board
game = registry.game("ego")
what = sys.argv[2] if len(sys.argv) > 2 else ""
with open(sys.argv[1]) as file:
    players, seed = [int(word) for word in file.readline().split()]
    options = bytes([int(word) for word in file.readline().split()])
    session = Session(game, FileFlash())
    session.start(Setup("ego", game.RULES, players, options, seed, 1))
    words = registry.words("ego")
    most = 0
    for line in file:
        part = [int(word) for word in line.split()]
        if len(part) == 1:
            refusal = session.answer(part[0])
        elif len(part) == 2:
            refusal = session.act(part[0], part[1])
        else:
            refusal = session.correct(part[0], part[1], part[2])
        if refusal:
            raise ValueError(refusal[1])
        if what == "disturbed" and session.number % 20 == 0 and not session.is_over:
            gc.collect()
            disturb(session)
            gc.collect()
        for i in range(session.table.told_count):
            words.told(*session.table.told(i), session.setup.names)
        words.status(session.table, session.setup.names)
        gc.collect()
        most = max(most, gc.mem_alloc())
words.explain(session.table, session.setup.names)
lines = len(game.remembered(session.line, "latest")) if what == "pack" else 0
print("over", session.table.over, "entries", session.number, "check", session.check(), "lines", lines, "most", most)
