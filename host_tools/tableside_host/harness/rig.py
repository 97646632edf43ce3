"""Devices, faults and a recorder on one clock: what the tests of the link, the soak and the benches are made of."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from ..database import Database
from ..link.ports import PRODUCT, Port
from ..link.transport import Transport
from ..record.keeper import News
from ..record.recorder import Recorder
from ..sim.bare import Clock, Device
from ..sim.pipe import Pipe
from ..sim.port import PtyPort
from .faults import Faults, FaultyPort
from .patient import PatientTransport

STEP_MS = 5
DEADLINE_MS = 120_000


class TooLateError(AssertionError):
    """What was waited for has not come; the text says what that was."""


class Rig:
    """`count` devices and one recorder.

    clock      virtual: `run` lets it go on                     devices   the simulated devices
    step_ms    how much of it a step takes
    faults     of each device's line, in the same order         news      what the recorder has told
    is_pty     pseudo-terminals and pyserial in between, not memory
    """

    def __init__(
        self, database: Path | Database, count: int = 1, is_pty: bool = False, seed: int = 1, step_ms: int = STEP_MS
    ) -> None:
        self.step_ms = step_ms
        self.clock = Clock()
        self.dice = Random(seed)
        self.news: list[News] = []
        self.faults = [Faults(Random(seed * 1000 + i), self.clock) for i in range(count)]
        self.lines = [
            FaultyPort(PtyPort(f"51DE{i:04d}") if is_pty else Pipe(f"51DE{i:04d}"), faults)
            for i, faults in enumerate(self.faults)
        ]
        self.devices = [Device(line, line.port.serial, self.clock, seed=seed + i) for i, line in enumerate(self.lines)]
        self.database = database if isinstance(database, Database) else Database(database)
        self.recorder = self.new_recorder()

    def new_recorder(self) -> Recorder:
        """Return a recorder that knows of this rig's ports only."""
        return Recorder(self.database, self.news.append, self.ports, self.open, self.clock.seconds)

    def ports(self) -> list[Port]:
        """Return the ports that are plugged in now."""
        return [Port(line.port.path, line.port.serial, PRODUCT) for line in self.lines if line.port.is_plugged]

    def open(self, path: str) -> Transport:
        """Open a port for the host."""
        for line in self.lines:
            if line.port.path == path:
                return line.port.open() if isinstance(line.port, Pipe) else PatientTransport(line.port)
        raise FileNotFoundError(2, "no such port", path)

    def step(self) -> None:
        """One turn of everything."""
        for line, device in zip(self.lines, self.devices):
            line.step()
            device.step()
        self.recorder.step()
        self.clock.advance(self.step_ms)

    def run(self, ms: int) -> None:
        """Let `ms` pass."""
        for _ in range(max(1, ms // self.step_ms)):
            self.step()

    def until(self, is_so: Callable[[], bool], what: str, deadline_ms: int = DEADLINE_MS) -> None:
        """Let time pass until `is_so`; TooLateError after `deadline_ms` of virtual time."""
        end = self.clock.ms + deadline_ms
        while not is_so():
            if self.clock.ms > end:
                raise TooLateError(f"within {deadline_ms} ms: {what}")
            self.step()

    def ask(self, name: str, *arguments, number: int = 0) -> list:
        """Command device `number` through the recorder; return the rows of its reply."""
        device = self.devices[number]
        self.until(lambda: self.recorder.lead(device.name) is not None, f"device {number} has said hello")
        lead = self.recorder.lead(device.name)
        assert lead
        call = lead.conversation.call(name, *arguments)
        self.until(lambda: call.is_done, f"a reply to {name}")
        assert call.rows is not None, call.failed
        return call.rows

    def is_told(self, device: Device) -> bool:
        """Is every entry of the device's game in the database?"""
        session = device.session
        if not session:
            return True
        game = f"{session.setup.identity:08x}"
        return self.database.last_number(device.name, game) == session.number and not device.link.waiting()

    def settle(self, deadline_ms: int = DEADLINE_MS) -> None:
        """Let time pass, without new faults, until the database has everything."""
        for faults in self.faults:
            faults.rate = 0.0
        for i, device in enumerate(self.devices):
            self.until(partial(self.is_told, device), f"device {i} has told everything", deadline_ms)

    def close(self) -> None:
        """Put everything away."""
        self.recorder.close()
        for line in self.lines:
            line.port.close()
        self.database.close()
