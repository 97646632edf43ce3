"""Bytes on the display's bus: one row, nothing, whole games by presses, against redrawing the whole frame for every new screen."""

from random import Random

import shown
from tableside.menu.screen import Screen
from tableside_device.display import Display
from tableside_host.sim.silicon import Panel, font, new_display

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
# Not the wide names of the tests: a table's own.
GAMES = (("epigo", 2, {}), ("epigo", 2, {"mode": 1}), ("ego-love", 5, {}), ("ego-love", 4, {"entry": 1}))
MOST = 5000  # presses


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
        ("an unchanged screen", same, "bytes", "0"),
        ("one row of text changed", row, "bytes", ""),
        ("one row of text changed, of a whole frame", round(100 * row / frame), "%", "<= 25"),
        ("one digit changed", digit, "bytes", ""),
        ("the cursor moved", cursor, "bytes", ""),
        ("a large two-digit number changed", big, "bytes", ""),
    ]


def games():
    """Whole games, every press of them drawn, against a frame for each press whose screen differs from the one before."""
    shown.NAMES = NAMES
    rows = []
    for game in GAMES:
        looker, canvas, chance = shown.Looker().begin(*game), Canvas(), Random(1)
        sent = []
        seen = []

        def look(looker=looker, canvas=canvas, sent=sent, seen=seen):
            looker.menu.render(looker.screen)
            sent.append(canvas.bytes_for(looker.screen))
            screen = looker.screen
            now = (screen.text(), screen.flip, screen.picture and bytes(screen.data))
            seen.append(not sent[1:] or now != seen_before[0])
            seen_before[0] = now

        seen_before = [None]
        looker.look = look
        look()
        try:
            while len(sent) < MOST:
                looker.go_on(chance)
        except EOFError:
            pass
        new = sum(seen)
        frame = sent[0]
        name = shown.name_of(*game)
        rows.append((f"{name}: new screens in a whole game", new, "", ""))
        rows.append(
            (f"{name}: bytes of a whole game, of redrawing all", round(100 * sum(sent) / (new * frame)), "%", "<= 35")
        )
    return rows
