"""Runs on MicroPython: `plain_player.py GAME SEED [PLAYERS [busy] [menu]]` plays a game of the registry from its first prompt to its last.

It keeps next to nothing itself, and collects garbage after each answer, as the board does; its flash is a file, no part of the
heap. PLAYERS: the least there can be where none is given. A game that fills the flash is ended. With `busy` there are
corrections, acts at any time, undo and redo on the way. With `menu` the game's words are loaded, and after each answer
what the menu shows of the game is made.
Prints how many answers were given, how many entries that made, and `over 1` if the rules ended the game.
"""

import gc
import sys

from file_flash import FileFlash

from tableside.games import registry
from tableside.menu.menu import Menu
from tableside.menu.play import Play
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside.table import listed

always = (Menu, Play)  # there as on the board, menu or not
game = registry.game(sys.argv[1])
state = int(sys.argv[2])
players = int(sys.argv[3]) if len(sys.argv) > 3 else game.PLAYERS[0]
words = registry.words(sys.argv[1]) if "menu" in sys.argv else None
session = Session(game, FileFlash())
session.start(Setup(sys.argv[1], game.RULES, players, defaults(game), state, state))


def random(below):
    """Return a number from 0 to below - 1."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return (state >> 8) % below


def answer():
    """Give an answer that is taken; return the refusal where there is no room for it."""
    prompt = session.prompt
    value = prompt.low + random(prompt.high - prompt.low + 1)
    while prompt.refuses(value):
        value = prompt.low + (value + 1 - prompt.low) % (prompt.high - prompt.low + 1)
    return session.answer(value)


def disturb():
    """A correction, an act at any time and its answers, three entries taken back and two of them given again, or what of this is
    not refused."""
    session.correct(random(len(listed(game, "FIELDS"))), random(players), random(6))
    gc.collect()
    session.act(random(len(listed(game, "ACTS"))), random(players))
    while session.line.run.in_act and not answer():
        gc.collect()
    session.undo(3)
    gc.collect()
    session.redo(2)


answers = 0
while not session.is_over:
    if session.gather and session.holder < 0:
        for seat in range(session.table.players):
            if not session.is_ready(seat):
                break
        refusal = session.reveal() if session.line.all_ready() else session.open(seat)
    else:
        refusal = answer()
        answers += 1
    if refusal and refusal[0] == "no_room":
        refusal = session.end()
    if refusal:
        raise ValueError(refusal[1])
    if words:
        words.status(session.table, session.setup.names)
        for i in range(session.table.told_count):
            code, seat, value = session.table.told(i)
            words.told(code, seat, value, session.setup.names)
    gc.collect()
    if "busy" in sys.argv and answers % 7 == 0 and not session.is_over:
        disturb()
        gc.collect()
if words:
    words.explain(session.table, session.setup.names)
print(answers, "answers", session.number, "entries, over", session.table.over)
