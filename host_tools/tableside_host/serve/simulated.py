"""A simulated device in this process: its keys, its picture, its game."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tableside.menu import pause

from ..link.messages import Entry
from ..report.chronicle import Chronicle, new_game
from ..sim.device import BUTTONS, Simulator
from ..sim.serial import plug, unique_id
from ..sim.silicon import TICKS
from .feeds import NOTHING_TO_PAUSE, Feed, packed

TURN_S = 0.02
DIM = 64  # below this contrast the picture is shown darker


class PageClock:
    """This computer's time; a turn of the device's main loop does not sleep, since the server waits between turns."""

    def ticks(self) -> int:
        return int(time.monotonic() * 1000) % TICKS

    def sleep(self, ms: int) -> None:
        """Others have their turn between two turns of ours anyway."""

    def rest(self) -> None:
        """Nothing to tidy up."""


class Simulated(Feed):
    """A device whose flash is in the file `flash` (None: in memory). `seed` as for Simulator; `is_plugged`: a recorder finds it
    at a port of this computer."""

    has_buttons = True

    def __init__(
        self, flash: Path | None = None, seed: int | None = None, clock: Any = None, is_plugged: bool = False
    ) -> None:
        self._lead = plug(flash) if is_plugged else None
        self.device = Simulator(flash, seed=seed, clock=clock or PageClock(), link=self._lead)
        super().__init__(unique_id(flash), "Simulated device")
        self._held: set[str] = set()
        self._seen: tuple = ()
        self._entry_at = self._looked_at = time.monotonic()
        self.look()

    async def run(self) -> None:
        """Let the device live, until cancelled."""
        while True:
            self.step()
            await asyncio.sleep(TURN_S)

    def step(self) -> None:
        """One turn of the device's main loop, and whatever is new of it."""
        self.device.tick()
        self.look()

    def close(self) -> None:
        """Let go of the flash's file and of the port."""
        self.device.close()
        if self._lead:
            self._lead.port.close()

    # ---- buttons

    def press(self, button: str, is_down: bool, done: Callable[[], None]) -> str:
        if button not in BUTTONS:
            return "There is no such button."
        if is_down != (button in self._held):
            if is_down:
                self._held.add(button)
                self.device.down(button)
            else:
                self._held.discard(button)
                self.device.up(button)
            self.look()
        done()
        return ""

    def let_go(self) -> None:
        for button in list(self._held):
            self.press(button, False, lambda: None)

    def cover(self) -> None:
        menu = self.device.app.menu
        session = menu.session
        if session and session.holder >= 0:
            menu.play.cover(menu)
            self.device.app.redraw()
            self.step()

    def remember(self, names: tuple[str, ...], done: Callable[[str], None]) -> None:
        menu = self.device.app.menu
        menu.store.remember(names)
        self.device.app.redraw()
        self.step()
        done(menu.store.trouble)

    def pause(self) -> str:
        menu = self.device.app.menu
        if menu.session is None or menu.session.is_over:
            return NOTHING_TO_PAUSE
        self.cover()
        menu.top()
        menu.open(pause.page)
        self.device.app.redraw()
        self.step()
        return ""

    # ---- what is to be seen

    def look(self) -> None:
        """Take notice of what is new."""
        menu = self.device.app.menu
        session = menu.session if menu.session and menu.session.line else None
        now = time.monotonic()
        if getattr(menu.pages[-1], "rests", False):
            self._entry_at += now - self._looked_at  # a break is nobody's time
        self._looked_at = now
        holder = session.holder if session else -1
        is_private = session is not None and menu.is_private()
        if self.device.panel.count or is_private != self.is_private:
            self.device.panel.count = 0
            self._draw(f"{session.setup.names[holder]} is choosing" if is_private and session else "")
            self.changed()
        seen = (session.setup.identity, session.number, holder, session.line.run.ready) if session else ()
        if seen != self._seen:
            self._seen = seen
            self._follow(session)
            self.tell()

    def _draw(self, who: str) -> None:
        panel = self.device.panel
        is_lit = panel.is_on
        frame = {
            "bits": packed(panel.rows()) if is_lit else "",
            "is_lit": is_lit,
            "is_dim": panel.contrast < DIM,
            "text": self.device.text() if is_lit else "The screen is dark; any button wakes it.",
            "hidden": "",
        }
        self.private = frame if who else None
        self.frame = {"bits": "", "is_lit": True, "is_dim": False, "text": who, "hidden": who} if who else frame

    def _follow(self, session: Any) -> None:
        """Enter in the chronicle what was entered on the device: public entries, read back from its flash."""
        if session is None:
            self.chronicle = None
            return
        self.holder, self.ready = session.holder, session.line.run.ready
        setup = session.setup
        known = self.chronicle
        if not known or known.game.header.game != f"{setup.identity:08x}" or known.game.header.names != setup.names:
            known = self.chronicle = Chronicle(new_game(setup, self.name))
        now = time.monotonic()
        for number, kind, value in session.entries(known.number + 1):
            known.take(Entry(known.game.header.game, number, kind, value, int(now - self._entry_at), None))
            self._entry_at = now
