"""Bytes on the display's bus: one row, nothing, whole games by presses, against redrawing the whole frame for every new screen."""

from random import Random

import shown
from tableside.menu.screen import Screen
from tableside_device.display import FRAME_BYTES, Display
from tableside_host.sim.silicon import Panel, font, new_display

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
# Not the wide names of the tests: a table's own.
GAMES = (
    ("epigo", 2, {}),
    ("epigo", 2, {"mode": 1}),
    ("ego-love", 5, {}),
    ("ego-love", 4, {"entry": 1, "track": 8}),
    ("ego", 5, {}),
    ("deus-egypt", 4, {}),
)
MOST = 2000  # screens; a game of EGO by chance may be longer


class Canvas:
    def __init__(self):
        self.panel = Panel()
        self.display = Display(new_display(self.panel), font())

    def bytes_for(self, screen):
        self.panel.count = 0
        self.display.draw(screen)
        return self.panel.count


def run():
    return [*changes(), *games()]


def changes():
    """Small changes, by hand."""
    canvas, screen = Canvas(), Screen()
    screen.rows[:] = ["Ann 3 Bob 5 Cid 12", "Dot: announce", " pass", " raise to 8", " stop"]
    screen.cursor = 3
    canvas.bytes_for(screen)
    screen.flip = True
    frame = canvas.bytes_for(screen)
    same = canvas.bytes_for(screen)
    screen.rows[0] = "Ann 3 Bob 5 Cid 13"
    digit = canvas.bytes_for(screen)
    screen.rows[1] = "Eve: what is risked?"
    row = canvas.bytes_for(screen)
    screen.cursor = 4
    cursor = canvas.bytes_for(screen)
    screen.clear()
    screen.big, screen.big_scale = "12", 3
    canvas.bytes_for(screen)
    screen.big = "13"
    big = canvas.bytes_for(screen)
    return [
        ("a whole frame", frame, "bytes", ""),
        ("an unchanged screen", same, "bytes", "<= 0"),
        ("one row of text changed", row, "bytes", ""),
        ("one row of text changed, of a whole frame", round(100 * row / frame), "%", "<= 25"),
        ("one digit changed", digit, "bytes", ""),
        ("the cursor moved", cursor, "bytes", ""),
        ("a large two-digit number changed", big, "bytes", ""),
    ]


class Watched(shown.Looker):
    """A device whose every look is drawn: `sent` bytes in all, `new` looks at something else than the one before."""

    def __init__(self):
        self.canvas = Canvas()
        self.sent = self.new = 0
        self.before = None
        super().__init__()

    def look(self):
        super().look()
        screen = self.screen
        now = (screen.text(), screen.flip, screen.picture and bytes(screen.data))
        self.sent += self.canvas.bytes_for(screen)
        self.new += now != self.before
        self.before = now


def games():
    """Whole games, every press of them drawn, against a frame for each press that shows something else than before."""
    shown.NAMES = NAMES
    rows = []
    for game in GAMES:
        looker, chance = Watched().begin(*game), Random(1)
        looker.sent = looker.new = 0
        try:
            while looker.new < MOST:
                looker.go_on(chance)
        except EOFError:
            pass
        name = shown.name_of(*game)
        share = round(100 * looker.sent / (looker.new * FRAME_BYTES))
        rows.append((f"{name}: new screens in a whole game", looker.new, "", ""))
        rows.append((f"{name}: bytes of a whole game, of redrawing all", share, "%", "<= 35"))
    return rows
