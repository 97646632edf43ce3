"""The self-test: every button, the display, flash, drive, link, heap and versions; on the screen, and over the link."""

import gc
import sys

from tableside.journal import SIZE, Journal
from tableside.menu.buttons import BACK, DOWN, OK, UP
from tableside.menu.screen import ROWS, Screen
from tableside_device import versions
from tableside_device.presses import ticks_diff

NAMES = ("UP", "DOWN", "OK", "BACK", "HELP")
WAIT_MS = 15_000  # for one button
# Free after a collection: what a game with its largest page takes, and half as much again; in a game, what its largest page takes.
LEAST_FREE = 36_000
LEAST_FREE_IN_A_GAME = 16_000

_BUTTONS = 0
_ANNOUNCED = 1
_FRAME = 2
_RESULT = 3


def parts(upkeep) -> list:
    """Return (part, whether it is well, words) of everything that can be looked at without a person."""
    app = upkeep.app
    store = app.store
    journal = Journal(store.flash)
    for _ in journal.words():
        pass
    gc.collect()  # or what is reported is how long the last collection is past
    free = upkeep.free()
    wanted = LEAST_FREE_IN_A_GAME if app.session else LEAST_FREE
    trouble = store.trouble or ("" if store.is_writable else "the computer has it")
    version = "%d.%d.%d" % tuple(sys.implementation.version[0:3])
    supply = upkeep.power.millivolts()
    return [
        ("display", not upkeep.picture.trouble, upkeep.picture.trouble or "answers"),
        (
            "flash",
            len(store.flash) == SIZE and journal.damage is None,
            "%d erased, %d torn" % (store.erases, journal.voided),
        ),
        ("drive", not trouble, trouble or "kept"),
        _link(app.link),
        ("heap", free >= wanted, "%d free" % free if free >= wanted else "%d free of %d" % (free, wanted)),
        ("supply", not upkeep.power.is_low(), "%d mV" % supply if supply else "not measured"),
        ("python", not versions.trouble(sys.implementation.version), version),
        ("box", True, upkeep.firmware),
    ]


def _link(lead):
    if not hasattr(lead, "hellos"):
        return "link", False, "no data port: boot.py"
    if lead.trouble:
        return "link", False, lead.trouble
    return "link", True, "%d hellos, %d faults" % (lead.hellos(), lead.faults())


class SelfTest:
    """The test with a person: `step` in place of the app's turn until it returns False."""

    def __init__(self, upkeep):
        self.upkeep = upkeep
        self.app = upkeep.app
        self._screen = Screen()
        self._stage = _BUTTONS
        self._asked = 0
        self._since = self.app.clock.ticks()
        self._rows = []
        self._at = 0
        self._wrong = ""
        self._ask()

    def step(self) -> bool:
        """Take the key events that have come; False once the person has seen the result and leaves."""
        app = self.app
        buttons = app.buttons
        while buttons.next():
            if buttons.is_down and not self._press(buttons.key):
                return False
        now = app.clock.ticks()
        if self._stage == _BUTTONS and ticks_diff(now, self._since) >= WAIT_MS:
            self._note(NAMES[self._asked], False, "not pressed")
            self._next_button()
        app.clock.sleep(10)
        return True

    def _press(self, key):
        if self._stage == _BUTTONS:
            if key == self._asked:
                self._note(NAMES[key], not self._wrong, self._wrong or "works")
                self._next_button()
            else:
                self._wrong = "was " + NAMES[key]
                self._ask()
        elif self._stage == _ANNOUNCED:
            self._stage = _FRAME
            self.upkeep.picture.show(True)
        elif self._stage == _FRAME:
            if key in (OK, UP):
                self.upkeep.picture.show(False)
                self._note("picture", key == OK, "whole" if key == OK else "see README, SH1106")
                self._show_result()
        elif key in (OK, BACK):
            return False
        else:
            last = max(0, len(self._rows) - ROWS)
            self._at = min(last, self._at + 1) if key == DOWN else max(0, self._at - 1)
            self._draw_result()
        return True

    def _next_button(self):
        self._wrong = ""
        self._asked += 1
        self._since = self.app.clock.ticks()
        if self._asked < self.app.buttons.count:
            self._ask()
            return
        self._stage = _ANNOUNCED
        self._draw(
            ("A frame comes next.", "Is it whole at all", "four edges?", "yes: OK   no: UP", "Press OK to see it")
        )

    def _ask(self):
        words = ("You pressed " + self._wrong[4:]) if self._wrong else ""
        self._draw(("Self-test", "", "Press " + NAMES[self._asked], words, "or wait 15 seconds"))

    def _note(self, part, is_well, words):
        self._rows.append("%s %s %s" % ("ok" if is_well else "NO", part, words))

    def _show_result(self):
        self._stage = _RESULT
        for part, is_well, words in parts(self.upkeep):
            self._note(part, is_well, words)
        self._draw_result()

    def _draw_result(self):
        self._draw([row[:21] for row in self._rows[self._at : self._at + ROWS]])

    def _draw(self, rows):
        screen = self._screen
        screen.clear()
        for i in range(len(rows)):
            screen.rows[i] = rows[i]
        self.app.display.draw(screen)
