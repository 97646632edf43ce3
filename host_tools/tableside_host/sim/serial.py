"""The lead of a simulated device: the firmware's link on a port, and a board made up."""

import os
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import tableside
from tableside_device.desk import Desk
from tableside_device.link import Link

from ..link import ports
from .files import device_files
from .port import PtyPort


class Board:
    """What the desk asks of the board, made up. `restarts` holds the restarts that were asked for and are still to be done."""

    name = "simulated"
    firmware = tableside.VERSION

    def __init__(self, unique_id: str) -> None:
        self.unique_id = unique_id
        self.clock_at = 0
        self.restarts: list[bool] = []

    def clock_hint(self, seconds: int) -> None:
        self.clock_at = seconds

    def hashes(self) -> list[tuple[str, int, str]]:
        return device_files()

    def self_test(self) -> list[tuple[str, bool, str]]:
        return [(part, True, "simulated") for part in ("display", "buttons", "flash", "drive")]

    def restart(self, shows_drive: bool) -> str:
        """Ask for a restart, to be done between two turns of the main loop."""
        self.restarts.append(shows_drive)
        return ""

    def free(self) -> int:
        return 100_000


class Lead:
    """A lead that is plugged in, as App and Simulator want a link; `port` is what the host finds."""

    def __init__(self, port: Any, unique_id: str) -> None:
        self.port = port
        self.board = Board(unique_id)
        self.link = Link(port, Desk(self.board))

    def attach(self, app: Any) -> None:
        self.link.attach(app)

    def step(self, now: int) -> bool:
        return self.link.step(now)

    def wants_restart(self) -> bool:
        """Was a restart asked for? It is forgotten on being told."""
        wants = bool(self.board.restarts)
        self.board.restarts.clear()
        return wants


def unique_id(flash: Path | None) -> str:
    """Return the unique id of the device whose flash is in this file; without one, the first that no other program has."""
    if flash:
        return f"51DE{crc32(str(flash.resolve()).encode()):08X}"
    taken = {port.serial for port in ports.simulated(but_of=os.getpid())}
    return next(name for name in (f"51DE{number:04X}" for number in count(1)) if name not in taken)


def plug(flash: Path | None) -> Lead:
    """Plug the device whose flash is in this file into a port of this computer."""
    name = unique_id(flash)
    return Lead(PtyPort(name), name)
