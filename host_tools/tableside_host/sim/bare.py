"""A device without a display, for the link: the firmware's app and link on flash, a port and a clock that a test holds.

Many of them live in one process, time passes only when somebody says so, and the power can go at any byte.
"""

import time
from random import Random
from typing import Any

from tableside.setup import Setup
from tableside_device.app import App

from .drive import MemoryPages
from .serial import Lead
from .shelf import Shelf

TICKS = 1 << 29


class Clock:
    """Milliseconds since the test began. `ticks` is what the device sees: it wraps, as on the board soon after power-on."""

    def __init__(self, wraps_in_ms: int = 65_000) -> None:
        self.ms = 0
        self._start = TICKS - wraps_in_ms

    def seconds(self) -> float:
        """Return the time as the host's tools take it."""
        return self.ms / 1000

    def advance(self, ms: int) -> None:
        """Let time pass."""
        self.ms += ms

    def wrap(self, in_ms: int = 1) -> None:
        """Let the device's milliseconds begin at 0 again after `in_ms`. It sees a jump, as after hours of play."""
        self._start = TICKS - in_ms - self.ms

    def ticks(self) -> int:
        return (self._start + self.ms) % TICKS

    def sleep(self, ms: int) -> None:
        """The device's turn ends: here the test says how time passes."""

    def rest(self) -> None:
        """Nothing to tidy up."""


class RealClock:
    """This computer's time."""

    def ticks(self) -> int:
        return int(time.monotonic() * 1000) % TICKS

    def sleep(self, ms: int) -> None:
        time.sleep(ms / 1000)

    def rest(self) -> None:
        """Nothing to tidy up."""


class NoButtons:
    """Keys that nobody presses."""

    lost = False
    key = at = 0
    count = 5
    is_down = False

    def next(self) -> bool:
        return False


class NoDisplay:
    """A display that nobody looks at."""

    def draw(self, screen) -> None: ...

    def dim(self, is_dim: bool) -> None: ...

    def blank(self, is_blank: bool) -> None: ...

    def shift(self, count: int) -> None: ...


class MemoryStore(Shelf):
    """A store in memory whose chance a test holds."""

    def __init__(self, flash=None, chance: Random | None = None) -> None:
        super().__init__(flash)
        self.pages = MemoryPages()
        self._chance = chance or Random(1)

    def random32(self) -> int:
        return self._chance.getrandbits(32)


class PowerCutError(Exception):
    """The power is gone, in the middle of whatever was being done."""


class Device:
    """One simulated device at a port (see pipe.Pipe, port.PtyPort)."""

    def __init__(
        self, port: Any, unique_id: str = "51DE0001", clock: Clock | None = None, flash=None, seed: int = 1
    ) -> None:
        self.port = port
        self.clock = clock or Clock()
        self.chance = Random(seed)
        self.lead = Lead(port, unique_id)
        self.store = MemoryStore(flash, self.chance)
        self.boots = 0
        self.power_on()

    def power_on(self) -> None:
        """Start from what flash holds; memory and the line being written are gone."""
        self.boots += 1
        self.app = App(NoButtons(), NoDisplay(), self.lead, self.store, self.clock)

    def step(self) -> None:
        """One turn of the main loop; a power cut in it is a start from flash."""
        try:
            self.app.tick()
        except PowerCutError:
            self.power_on()
        if self.lead.wants_restart():
            self.power_on()

    @property
    def name(self) -> str:
        """Its unique id."""
        return self.lead.board.unique_id

    @property
    def link(self) -> Any:
        """The firmware's link."""
        return self.lead.link

    @property
    def session(self):
        """The game in progress, or None."""
        return self.app.session

    def start(self, game: str, players: int, options: bytes | None = None, names=(), seed: int | None = None) -> Setup:
        """Begin a game by hand; return its setup."""
        from tableside.games import registry
        from tableside.setup import defaults

        package = registry.game(game)
        seed = self.store.random32() if seed is None else seed
        setup = Setup(
            game,
            package.RULES,
            players,
            defaults(package) if options is None else options,
            seed,
            self.store.random32(),
            names,
        )
        if self.session and self.session.number:
            self.store.finish((package.TITLE,))
        self.app.start(setup)
        return setup


def serve(lead: Lead, store: Any) -> None:
    """Let a device without a screen go on at its port, in real time, until Ctrl-C."""
    clock = RealClock()
    app = App(NoButtons(), NoDisplay(), lead, store, clock)
    while True:
        app.tick()
        if lead.wants_restart():
            app = App(NoButtons(), NoDisplay(), lead, store, clock)
