"""The sample game on a box: its words, and a way to begin it."""

import sample
from menu_play import WIDE, Box
from tableside.session import Session
from tableside.setup import Setup


class Words:
    """What a game's words module has."""

    def told(self, code, seat, value, names):
        return "%s took %d" % (names[seat], value) if code == sample.TOOK else "%s has %d" % (names[seat], value)

    def scores(self, table, names):
        return ["%-8s %d" % (names[seat], table.score[seat]) for seat in range(table.players)]

    def explain(self, table, names):
        return [
            ("%s guessed %d" % (names[seat], table.score[seat]), "device.menu.scores") for seat in range(table.players)
        ]

    def status(self, table, names):
        return ["%d left" % table.left]

    def result(self, table, names):
        return "%d left" % table.left


def sample_box(players=2, is_open=True, pebbles=60, store=None):
    """Return a Box with the sample game begun, guesses open or sealed."""
    box = Box(store)
    options = bytes((pebbles, 1 if is_open else 0))
    session = Session(sample, box.store.flash)
    session.start(Setup("sample", 1, players, options, 1, 1, WIDE[:players]))
    box.menu.adopt(session, Words())
    box.look()
    return box
