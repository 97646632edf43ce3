"""Runs on MicroPython: `plain_player.py GAME SEED` plays a game of the registry from its first prompt to its last.

It keeps next to nothing itself, and collects garbage after each answer, as the board does. A game that fills the flash is ended.
Prints how many answers were given, how many entries that made, and `over 1` if the rules ended the game.
"""

import gc
import sys

from tableside.games import registry
from tableside.refusals import NO_ROOM
from tableside.session import Session
from tableside.setup import Setup, defaults

game = registry.game(sys.argv[1])
state = int(sys.argv[2])
session = Session(game, bytearray(b"\xff" * 4096))
session.start(Setup(sys.argv[1], game.RULES, game.PLAYERS[0], defaults(game), state, state))


def random(below):
    """Return a number from 0 to below - 1."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return (state >> 8) % below


answers = 0
while not session.is_over:
    if session.gather and session.holder < 0:
        for seat in range(session.table.players):
            if not session.is_ready(seat):
                break
        refusal = session.reveal() if session.line.all_ready() else session.open(seat)
    else:
        prompt = session.prompt
        value = prompt.low + random(prompt.high - prompt.low + 1)
        while prompt.refuses(value):
            value = prompt.low + (value + 1 - prompt.low) % (prompt.high - prompt.low + 1)
        refusal = session.answer(value)
        answers += 1
    if refusal is NO_ROOM:
        refusal = session.end()
    if refusal:
        raise ValueError(refusal[1])
    gc.collect()
print(answers, "answers", session.number, "entries, over", session.table.over)
