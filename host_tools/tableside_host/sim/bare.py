"""A device without a display, for the link: the firmware's app and link on flash, a port and a clock that a test holds.

Many of them live in one process, time passes only when somebody says so, and the power can go at any byte.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from tableside.journal import SIZE, Journal
from tableside.menu.store import Store
from tableside.setup import Setup, unpack
from tableside_device.app import App
from tableside_device.desk import Desk
from tableside_device.link import Link

from .drive import MemoryPages

TICKS = 1 << 29
FIRMWARE = "0.1.0"


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


class MemoryStore(Store):
    """A store that keeps finished games for the host, and packs, as the board's drive does."""

    def __init__(self, flash=None, chance: Random | None = None) -> None:
        super().__init__(flash)
        self.pages = MemoryPages()
        self._chance = chance or Random(1)
        self._trails: dict[int, list[bytes]] = {}
        self._packs: dict[tuple[str, str], tuple[str, ...]] = {}

    def finish(self, lines: tuple) -> None:
        super().finish(lines)
        image = bytes(self.flash[0:SIZE])
        setup = unpack(image)
        if setup is not None:
            pages = [self.pages.load(setup.identity, page) for page in range(setup.page)]
            self._trails[setup.identity] = [*pages, image]

    def untold(self) -> list[tuple[Setup, Callable]]:
        """Return the finished games that no host has."""
        return [(unpack(images[-1]), lambda images=images: _words(images)) for images in self._trails.values()]

    def told(self, identity: int) -> None:
        """A host has this game."""
        self._trails.pop(identity, None)

    def packs(self, game: str) -> tuple:
        return tuple(sorted(name for of, name in self._packs if of == game))

    def pack(self, game: str, name: str) -> tuple:
        return self._packs.get((game, name), ())

    def put_pack(self, game: str, name: str, lines: tuple) -> str:
        """Keep a pack; return "" or why not."""
        self._packs[game, name] = lines
        return ""

    def random32(self) -> int:
        return self._chance.getrandbits(32)


def _words(images: list[bytes]):
    for image in images:
        yield from Journal(bytearray(image)).words()


class Board:
    """What the desk asks of the board, made up."""

    firmware = FIRMWARE
    name = "simulated"

    def __init__(self, unique_id: str) -> None:
        self.unique_id = unique_id
        self.clock_at = 0
        self.restarts: list[bool] = []

    def clock_hint(self, seconds: int) -> None:
        self.clock_at = seconds

    def hashes(self) -> list[tuple[str, int, str]]:
        from .files import device_files

        return device_files()

    def self_test(self) -> list[tuple[str, bool, str]]:
        return [("display", True, "simulated"), ("buttons", True, "simulated"), ("flash", True, "simulated")]

    def restart(self, shows_drive: bool) -> str:
        """Ask for a restart, done between two turns of the main loop."""
        self.restarts.append(shows_drive)
        return ""

    def free(self) -> int:
        return 100_000


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
        self.board = Board(unique_id)
        self.store = MemoryStore(flash, self.chance)
        self.boots = 0
        self.power_on()

    def power_on(self) -> None:
        """Start from what flash holds; memory and the line being written are gone."""
        self.boots += 1
        self.link = Link(self.port, Desk(self.board), f"{self.chance.getrandbits(32):08x}")
        self.app = App(NoButtons(), NoDisplay(), self.link, self.store, self.clock)

    def step(self) -> None:
        """One turn of the main loop; a power cut in it is a start from flash."""
        try:
            self.app.tick()
        except PowerCutError:
            self.power_on()
        if self.board.restarts:
            self.board.restarts.clear()
            self.power_on()

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
