"""A made-up board for boot.py, code.py and safemode.py: CircuitPython's own modules, as far as they are used, over silicon.

Nothing of the firmware is replaced; these stand for what CircuitPython has in C. A World is what survives a restart:
nvm, the drive, what is wired to the pins. `start(...)` is one power-on or reset until the script of presses has ended.
"""

import contextlib
import functools
import os
import runpy
import shutil
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import displayio
from terminalio import FONT

from firmware.silicon.nor import Nvm, Power
from firmware.silicon.panels import Bus, DisplayBus
from tableside_device import startup
from tableside_device.display import TEXT_LEFT
from tableside_host.sim.silicon import Panel

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware"
KEYS = ("up", "down", "ok", "back", "help")
TICKS = 1 << 29
QUEUE = 64


class Reset(BaseException):
    """The program reset the board."""


class Reload(BaseException):
    """The program began anew."""


class Off(BaseException):
    """The script of presses has ended."""


class Pin:
    def __init__(self, name):
        self.name = name


class Keys:
    """keypad.Keys: a queue of at most 64 events; a reset tells again of what is down."""

    def __init__(self, world, pins, value_when_pressed, pull):
        assert (value_when_pressed, pull) == (False, True), "the buttons join their pins to ground"
        self.key_count = len(pins)
        self.world = world
        self.events = self
        self.queue = []
        self.down = set()
        self.overflowed = False
        world.keys = self

    def change(self, key, is_down):
        if (key in self.down) == is_down:
            return
        (self.down.add if is_down else self.down.remove)(key)
        self.put(key, is_down)

    def put(self, key, is_down):
        if len(self.queue) == QUEUE:
            self.overflowed = True
        else:
            self.queue.append((key, is_down, self.world.ticks()))

    def get_into(self, event):
        if not self.queue:
            return False
        event.key_number, event.pressed, event.timestamp = self.queue.pop(0)
        return True

    def clear(self):
        self.queue = []
        self.overflowed = False

    def reset(self):
        for key in sorted(self.down):
            self.put(key, True)


class Digital:
    """digitalio.DigitalInOut: `value` is what the pin has at that moment."""

    def __init__(self, look):
        self._look = look

    @property
    def value(self):
        return self._look()

    def switch_to_input(self, pull):
        """Inputs they all are."""

    def deinit(self):
        """The pin is free again."""


class Port:
    """usb_cdc.data with nobody at the other end, or with what a test puts there."""

    def __init__(self):
        self.timeout = self.write_timeout = None
        self.coming = b""
        self.gone = b""

    @property
    def in_waiting(self):
        return len(self.coming)

    def read(self, count):
        assert self.timeout == 0, "a read could block"
        data, self.coming = self.coming[:count], self.coming[count:]
        return data

    def write(self, data):
        assert self.write_timeout == 0, "a write could block"
        self.gone += bytes(data)
        return len(data)


class World:
    """folder  the drive       board  its id       wrong  attributes of the world that are out of order, set by tests"""

    def __init__(self, folder, board="raspberry_pi_pico", version=(10, 2, 1)):
        self.folder = Path(folder)
        self.board = board
        self.version = version
        self.nvm = Nvm(Power())
        self.panel = Panel()
        self.settings = {}  # of settings.toml, as text
        self.address = 0x3C
        self.ms = 0
        self.wraps_in = 65_000
        self.held = ()
        self.battery = 21_000
        self.free = 90_000  # bytes of heap after a collection
        self._garbage = 0
        self.has_usb_power = True
        self.keys = self.port = None
        self.has_data = False
        self.drive_is_shown = True
        self.said = []
        self.next_code = "code.py"
        self.files()

    def files(self):
        """What `tableside deploy` leaves, as far as the start looks at it."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / "tableside.ok").write_text("")

    def ticks(self):
        return (TICKS - self.wraps_in + self.ms) % TICKS

    # ---- one start

    def start(self, presses=(), ms=500, safe_mode=None, is_again=False):
        """Run boot.py and code.py (in safe mode: safemode.py). `presses` are (at ms, key, is it down) after the start.
        `is_again`: it is no power-on, the run before has asked for a reload; what runs is what it said would be next.

        Return "off" when the script and `ms` are over, "reset" where the program reset the board, "reload" where it asked to
        begin anew, or "ended": on a board the box is dead then.
        """
        self.ms = 0
        self.script = sorted(presses)
        self.pressed = set()
        self.keys = None
        self.end = ms
        self.port = Port()
        try:
            with self._modules(safe_mode, is_again):
                if safe_mode is not None:
                    runpy.run_path(str(FIRMWARE / "safemode.py"))
                    return "ended"
                program, self.next_code = self.next_code if is_again else "code.py", "code.py"
                if not is_again:
                    self.drive_is_shown = True
                    self.has_data = False
                    runpy.run_path(str(FIRMWARE / "boot.py"))
                runpy.run_path(str(FIRMWARE / program))
        except Off:
            return "off"
        except Reset:
            return "reset"
        except Reload:
            return "reload"
        return "ended"

    def tap(self, *names, at=300, ms=80, pause=120):
        """Presses for `start`, one after another."""
        presses = []
        for name in names:
            presses += [(at, name, True), (at + ms, name, False)]
            at += ms + pause
        return presses

    def sleep(self, seconds):
        self.ms += max(1, round(seconds * 1000))
        self._garbage += 16  # as every turn of the main loop makes some
        while self.script and self.script[0][0] <= self.ms:
            _, name, is_down = self.script.pop(0)
            if callable(name):
                name()
            else:
                (self.pressed.add if is_down else self.pressed.discard)(name)
                if self.keys:
                    self.keys.change(KEYS.index(name), is_down)
        if self.ms >= self.end and not self.script:
            raise Off

    def text(self, is_opposite=False):
        """What can be read on the panel (from the other side of the table): five rows, read off the pixels, inverted ones too;
        large text comes as blanks."""
        rows = self.panel.rows()
        if is_opposite:
            rows = [row[::-1] for row in reversed(rows)]
        lines = []
        for y in range(0, 60, 12):
            cells = ["".join(rows[y + k][x : x + 6] for k in range(12)) for x in range(TEXT_LEFT, TEXT_LEFT + 126, 6)]
            if rows[y][0] == "#":
                cells = [cell.translate({35: ".", 46: "#"}) for cell in cells]
            lines.append("".join(_letters().get(cell, " ") for cell in cells).rstrip())
        return lines

    # ---- what CircuitPython has

    @contextlib.contextmanager
    def _modules(self, safe_mode, is_again):
        pins = startup.config(self.board) if self.board else None

        def held():
            return [pins.BUTTONS[KEYS.index(name)] for name in {*self.held, *self.pressed}]

        names = [pins.SDA, pins.SCL, *pins.BUTTONS, pins.BATTERY, pins.USB_POWER] if pins else []

        def reset():
            raise Reset

        def reload():
            raise Reload

        def digital(pin):
            return Digital(lambda: self.has_usb_power if pin.name == pins.USB_POWER else pin.name not in held())

        def show(is_shown):
            self.drive_is_shown = is_shown

        def usb(console, data):
            self.has_data = data

        def runs_next(name):
            self.next_code = name

        reasons = SimpleNamespace(USER="user", PROGRAMMATIC="programmatic", NO_CIRCUITPY="none", HARD_FAULT="fault")
        fakes = {
            "board": {"board_id": self.board, **{name: Pin(name) for name in names if name}},
            "busio": {"I2C": lambda scl, sda, frequency: self._bus(scl, sda, frequency)},
            "digitalio": {"DigitalInOut": digital, "Pull": SimpleNamespace(UP="up")},
            "analogio": {"AnalogIn": lambda pin: SimpleNamespace(value=self.battery)},
            "i2cdisplaybus": {"I2CDisplayBus": DisplayBus},
            "keypad": {
                "Keys": lambda pins, value_when_pressed, pull: Keys(self, pins, value_when_pressed, pull),
                "Event": SimpleNamespace,
            },
            "microcontroller": {"nvm": self.nvm, "cpu": SimpleNamespace(uid=b"\xe6\x60\x01\x02"), "reset": reset},
            "rtc": {"RTC": lambda: self},
            "storage": {
                "disable_usb_drive": lambda: show(False),
                "getmount": lambda path: SimpleNamespace(readonly=self.drive_is_shown),
            },
            "supervisor": {
                "runtime": SimpleNamespace(
                    autoreload=True,
                    safe_mode_reason=safe_mode,
                    run_reason="supervisor reload" if is_again else "startup",
                ),
                "RunReason": SimpleNamespace(STARTUP="startup", SUPERVISOR_RELOAD="supervisor reload"),
                "SafeModeReason": reasons,
                "status_bar": SimpleNamespace(console=True, display=True),
                "ticks_ms": self.ticks,
                "reload": reload,
                "set_usb_identification": lambda manufacturer, product: self.said.append(product),
                "set_next_code_file": runs_next,
            },
            "usb_cdc": {"enable": usb},
            "usb_hid": {"disable": lambda: None},
            "usb_midi": {"disable": lambda: None},
        }
        with contextlib.ExitStack() as stack:
            modules = {}
            for name, content in fakes.items():
                modules[name] = ModuleType(name)
                vars(modules[name]).update(content)
            type(modules["usb_cdc"])
            cdc = _Cdc(self)
            modules["usb_cdc"] = cdc
            cdc.enable = usb
            stack.enter_context(_swapped(sys.modules, modules))
            import gc

            implementation = SimpleNamespace(**vars(sys.implementation))
            implementation.version = self.version
            for owner, name, value in (
                (time, "sleep", self.sleep),
                (gc, "mem_free", lambda: self.free - self._garbage),
                (gc, "collect", self._collect),
                (os, "getenv", lambda name: self.settings.get(name)),
                (sys, "implementation", implementation),
                (startup, "ROOT", str(self.folder)),
            ):
                stack.enter_context(_set(owner, name, value))
            displayio.release_displays()
            stack.callback(displayio.release_displays)
            sys.modules.pop("tableside_device.main", None)  # it holds the hardware of the start before
            yield

    def _collect(self):
        self._garbage = 0

    def _bus(self, scl, sda, frequency):
        self.said.append(("i2c", scl.name, sda.name, frequency))
        return Bus(self.panel, self.address)


@functools.cache
def _letters():
    """{pixels of a cell: its letter} of the built-in font."""
    found = {}
    for code in range(126, 31, -1):
        glyph = FONT.get_glyph(code)
        rows = [["."] * 6 for _ in range(12)]
        for y in range(glyph.height):
            for x in range(glyph.width):
                if glyph.bitmap[x, y]:
                    rows[y][x] = "#"
        found["".join("".join(row) for row in rows)] = chr(code)
    return found


class _Cdc(ModuleType):
    def __init__(self, world):
        super().__init__("usb_cdc")
        self._world = world

    @property
    def data(self):
        return self._world.port if self._world.has_data else None


@contextlib.contextmanager
def _swapped(target, entries):
    before = {name: target.get(name) for name in entries}
    target.update(entries)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                target.pop(name, None)
            else:
                target[name] = value


@contextlib.contextmanager
def _set(owner, name, value):
    missing = object()
    before = getattr(owner, name, missing)
    setattr(owner, name, value)
    try:
        yield
    finally:
        if before is missing:
            delattr(owner, name)
        else:
            setattr(owner, name, before)


def copy_firmware(folder):
    """Lay the sources of core and firmware in `folder`, as a drive has them."""
    shutil.copytree(ROOT / "shared_core" / "tableside", folder / "tableside")
    shutil.copytree(FIRMWARE / "tableside_device", folder / "tableside_device")
