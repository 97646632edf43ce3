"""Made-up silicon: an SSD1306 on an I2C bus under the real display libraries, flash, keys, and a clock.

Everything that is odd about running CircuitPython's display libraries on a PC stands in this file. Blinka asks for the board as it
is imported, so BLINKA_OS_AGNOSTIC comes first; its refresh thread runs in spite of `auto_refresh=False`, so it is stopped; the bus
is a real I2CDisplayBus over a fake I2C whose `try_lock` must really lock (the display's constructor waits for it to fail once);
and it waits 10 ms after each of the driver's first commands, which no made-up panel needs.
"""

import os
import time
from collections import deque
from types import SimpleNamespace

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import busdisplay
import displayio
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus
from PIL import Image
from terminalio import FONT

displayio._stop_background()
busdisplay.time = SimpleNamespace(monotonic=time.monotonic, sleep=lambda seconds: None)

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8
ADDRESS = 0x3C
TICKS = 1 << 29  # milliseconds wrap here, as supervisor.ticks_ms() does
FLASH_SIZE = 4096

# Parameter bytes that follow a command of the SSD1306 (others: none).
_PARAMETERS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
# What a byte of picture memory shows at one of its eight pixels, upright and inverted.
_BIT = [[bytes(b".#"[(byte >> bit & 1) ^ invert] for byte in range(256)) for bit in range(8)] for invert in (0, 1)]


class Panel:
    """The SSD1306 as the bus sees it: commands in, 1,024 bytes of picture memory, what lights up.

    count      bytes that crossed the bus since it was last set to 0, addresses and control bytes included
    contrast   0..255; is_on  False while the controller sleeps
    """

    def __init__(self) -> None:
        self.count = 0
        self.is_on = False
        self.contrast = 0x7F
        self._memory = bytearray(WIDTH * PAGES)
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = 0
        self._inverted = self._mirrored = self._upside_down = False
        self._command: list[int] = []

    def receive(self, data: bytes) -> None:
        """Take one write to the panel's address: control bytes, then commands or picture bytes. An unknown one is a ValueError."""
        self.count += 1 + len(data)
        at = 0
        while at < len(data):
            control = data[at]
            if control == 0x40:  # picture bytes up to the stop
                for byte in data[at + 1 :]:
                    self._store(byte)
                return
            if control != 0x80 or at + 1 >= len(data):
                raise ValueError(f"control byte 0x{control:02x} at {at} of a write of {len(data)} bytes")
            self._take(data[at + 1])
            at += 2

    def _take(self, byte: int) -> None:
        command = self._command
        command.append(byte)
        if len(command) <= _PARAMETERS.get(command[0], 0):
            return
        self._command = []
        first, rest = command[0], command[1:]
        if first == 0x21:
            self._columns = (rest[0], rest[1])
            self._column = rest[0]
        elif first == 0x22:
            self._pages = (rest[0], rest[1])
            self._page = rest[0]
        elif first == 0x81:
            self.contrast = rest[0]
        elif first in (0xA0, 0xA1):
            self._mirrored = first == 0xA0
        elif first in (0xA6, 0xA7):
            self._inverted = first == 0xA7
        elif first in (0xAE, 0xAF):
            self.is_on = first == 0xAF
        elif first in (0xC0, 0xC8):
            self._upside_down = first == 0xC0
        elif first not in _PARAMETERS:
            raise ValueError(f"command 0x{first:02x} is not an SSD1306's, or not one that the drivers send")

    def _store(self, byte: int) -> None:
        self._memory[self._page * WIDTH + self._column] = byte
        self._column += 1
        if self._column > self._columns[1]:
            self._column = self._columns[0]
            self._page = self._pages[0] if self._page == self._pages[1] else self._page + 1

    def rows(self) -> list[str]:
        """Return the picture as 64 strings of 128 characters, '#' for light and '.' for dark."""
        if not self.is_on:
            return ["." * WIDTH] * HEIGHT
        rows = []
        for page in range(PAGES):
            columns = self._memory[page * WIDTH : (page + 1) * WIDTH]
            if self._mirrored:
                columns.reverse()
            rows += [columns.translate(_BIT[self._inverted][bit]).decode() for bit in range(8)]
        return rows[::-1] if self._upside_down else rows

    def image(self, scale: int = 1) -> Image.Image:
        """Return the picture, `scale` by `scale` pixels for each of the panel's."""
        picture = Image.new("1", (WIDTH, HEIGHT))
        picture.putdata([255 * (pixel == "#") for row in self.rows() for pixel in row])
        return picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


class _Bus:
    """An I2C bus with a panel on it, as the display library uses one."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._is_locked = False

    def try_lock(self) -> bool:
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    def unlock(self) -> None:
        self._is_locked = False

    def writeto(self, address: int, buffer: bytes) -> None:
        if address != ADDRESS:
            raise OSError(19, "nobody answers on the bus")
        self._panel.receive(bytes(buffer))

    def deinit(self) -> None:
        self._is_locked = False


class _Display(SSD1306):
    """The library's display, with one of Blinka's slips put right: after a whole refresh it draws every change once more."""

    def _get_refresh_areas(self):
        areas = super()._get_refresh_areas()
        group = self.root_group
        if self._core.full_refresh and group is not None:
            group._get_refresh_areas([])  # as on the board: what the whole refresh draws is no longer owed
        return areas


def new_display(panel: Panel) -> SSD1306:
    """Return the display library's display on `panel`. Blinka holds one display at a time: an earlier one is released."""
    displayio.release_displays()
    display = _Display(
        I2CDisplayBus(_Bus(panel), device_address=ADDRESS), width=WIDTH, height=HEIGHT, auto_refresh=False
    )
    panel.count = 0
    return display


def font():
    """Return the font built into CircuitPython, as Blinka has it."""
    return FONT


class Nvm:
    """4,096 bytes that behave like `microcontroller.nvm`: read and written by slices, 0xFF when new, gone with the program."""

    def __init__(self) -> None:
        self._bytes = bytearray(b"\xff" * FLASH_SIZE)

    def __len__(self) -> int:
        return FLASH_SIZE

    def __getitem__(self, where: slice) -> bytearray:
        if not isinstance(where, slice):
            raise TypeError("flash is read in slices")
        return self._bytes[where]

    def __setitem__(self, where: slice, value: bytes) -> None:
        if not isinstance(where, slice):
            raise TypeError("flash is written in slices")
        start, stop, _ = where.indices(FLASH_SIZE)
        if len(value) != stop - start:
            raise ValueError(f"{len(value)} bytes do not fit {stop - start} bytes of flash")
        self._bytes[start:stop] = value


class Keys:
    """Five keys that are pressed by a program: `put` an event in, the app takes it out with `next`."""

    count = 5

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, bool, int]] = deque()
        self.lost = False
        self.key = 0
        self.is_down = False
        self.at = 0

    def put(self, key: int, is_down: bool, at: int) -> None:
        """Let `key` (its number in the menu's order) go down or up at `at` (ms of the clock)."""
        self._waiting.append((key, is_down, at))

    def next(self) -> bool:
        """Fill `key`, `is_down` and `at` from the oldest event and return True; False if there is none."""
        if not self._waiting:
            return False
        self.key, self.is_down, self.at = self._waiting.popleft()
        return True


class VirtualClock:
    """Time that passes only in `sleep`: a test or a script never waits."""

    def __init__(self, now: int = TICKS - 65_000) -> None:  # a board starts 65 s before its ticks first wrap
        self._now = now

    def ticks(self) -> int:
        return self._now

    def sleep(self, ms: int) -> None:
        self._now = (self._now + ms) % TICKS

    def rest(self) -> None:
        """A quiet moment; the board collects its garbage here."""


class WallClock:
    """The PC's time."""

    def ticks(self) -> int:
        return int(time.monotonic() * 1000) % TICKS

    def sleep(self, ms: int) -> None:
        time.sleep(ms / 1000)

    def rest(self) -> None:
        """A quiet moment; the board collects its garbage here."""
