"""What a test can be played on: a simulated device in memory or on a pseudo-terminal, or a real one.

A target has time (`step` lets some pass), a port that `open` opens, and a name. Simulated ones also have the device itself.
"""

import contextlib
import select
import time
from pathlib import Path
from random import Random
from typing import Any

from ..errors import UserError
from ..link import ports
from ..link.transport import FAILS, Transport, open_port, reason
from ..sim.bare import Clock, PowerCutError
from ..sim.pipe import Pipe
from ..sim.port import PtyPort
from ..sim.serial import Lead
from .faults import Faults, FaultyPort
from .patient import PatientTransport

TURN_S = 0.005


class SteppingClock(Clock):
    """Virtual time: it passes as the device sleeps at the end of its turns."""

    def sleep(self, ms: int) -> None:
        self.ms += ms


class SimulatedTarget:
    """The firmware on made-up silicon, display included, on virtual time; its line has faults when a test wants them."""

    is_simulated = True

    def __init__(self, is_pty: bool, seed: int) -> None:
        from ..sim.device import Simulator

        self.clock = SteppingClock()
        self.faults = Faults(Random(seed), self.clock)
        self.port = PtyPort("51DE0001") if is_pty else Pipe("51DE0001")
        self.line = FaultyPort(self.port, self.faults)
        self.device = Simulator(seed=seed, clock=self.clock, link=Lead(self.line, "51DE0001"))

    def now(self) -> float:
        """Return seconds of virtual time."""
        return self.clock.seconds()

    def step(self, transport: Any = None) -> None:
        """One turn of the device's main loop."""
        self.line.step()
        try:
            self.device.tick()
        except PowerCutError:
            self.device.restart()

    def advance(self, ms: int) -> None:
        """Let time pass at once: the device's next turn comes that much later."""
        self.clock.advance(ms)

    def open(self) -> Transport | None:
        """Open the port; None while the device is not plugged in."""
        if not self.port.is_plugged:
            return None
        return self.port.open() if isinstance(self.port, Pipe) else PatientTransport(self.port)

    def close(self) -> None:
        self.device.close()
        self.port.close()


class RealTarget:
    """A device at a port of this computer, in real time."""

    is_simulated = False

    def __init__(self, called: str) -> None:
        self._called = called
        if self._path() is None:
            raise UserError(f"the target {called} is not plugged in; `tableside ports` lists what is")

    def _path(self) -> str | None:
        if not self._called.startswith("serial:"):
            return self._called
        wanted = self._called.removeprefix("serial:")
        try:
            return next((port.path for port in ports.ours() if port.serial.startswith(wanted)), None)
        except FAILS as error:
            raise UserError(f"the ports cannot be looked at: {reason(error)}") from error

    def now(self) -> float:
        """Return seconds."""
        return time.monotonic()

    def step(self, transport: Any = None) -> None:
        """Wait a little, or until something comes."""
        with contextlib.suppress(*FAILS):  # it went away just now: whoever reads from it says so
            select.select([transport] if transport is not None else [], [], [], TURN_S)

    def advance(self, ms: int) -> None:
        """Let time pass: here it takes as long."""
        time.sleep(ms / 1000)

    def open(self) -> Transport | None:
        """Open the port; None while the device is not plugged in. UserError where it cannot be opened."""
        path = self._path()
        return open_port(path) if path is not None else None

    def close(self) -> None: ...


def target(called: str, seed: int = 1) -> Any:
    """Return the target called inproc, pty, a port's path, serial:USB-ID or emulated:FILE. UserError where it cannot be reached."""
    if called in ("inproc", "pty"):
        return SimulatedTarget(called == "pty", seed)
    if called.startswith(("/", "serial:", "COM")):
        return RealTarget(called)
    if called.startswith("emulated:"):
        from ..emulate.start import EmulatedTarget, start

        return EmulatedTarget(start(Path(called.removeprefix("emulated:")), seed=seed))
    raise UserError(
        f"there is no target {called}: inproc, pty, a port such as /dev/ttyACM0, serial:USB-ID, or emulated:FILE.uf2"
    )
