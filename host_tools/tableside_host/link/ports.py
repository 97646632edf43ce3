"""Which serial ports there are, and which of them may be a Tableside: by USB identity, never by the port's name.

A board has two ports (console and data) under one identity; only a hello tells which of them is the link.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from serial.tools import list_ports

from ..errors import UserError
from . import places

PRODUCT = "Tableside"
MAKERS = {0x239A: "CircuitPython", 0x2E8A: "Raspberry Pi"}  # USB vendor ids of boards that could run the firmware


@dataclass(frozen=True)
class Port:
    """A serial port: where it is now, and the USB identity behind it."""

    path: str
    serial: str  # the USB serial number, which stays when the port is renumbered
    product: str
    vendor: int = 0
    is_simulated: bool = False

    @property
    def may_be_ours(self) -> bool:
        """Is it worth a hello?"""
        return PRODUCT.lower() in self.product.lower() or self.vendor in MAKERS


def find() -> list[Port]:
    """Return every port of this computer, simulated ones behind the others, sorted by path."""
    real = [
        Port(p.device, p.serial_number or "", p.product or p.description or "", p.vid or 0)
        for p in list_ports.comports()
    ]
    return sorted(real, key=lambda port: port.path) + sorted(simulated(), key=lambda port: port.path)


def ours() -> list[Port]:
    """Return the ports that may be a Tableside."""
    return [port for port in find() if port.may_be_ours]


def simulated(but_of: int = 0) -> Iterator[Port]:
    """Yield the ports of simulated devices that run, but those of the process `but_of`; what one that died left behind is removed."""
    for file in places.ports().glob("*.json"):
        try:
            said = json.loads(file.read_text())
            alive = _is_alive(said["pid"])
            port = Port(said["path"], said["serial"], said["product"], is_simulated=True)
        except (OSError, ValueError, KeyError, TypeError):
            continue  # being written, or no registration
        if alive and said["pid"] != but_of:
            yield port
        elif alive:
            continue
        else:
            file.unlink(missing_ok=True)


def register(path: str, serial: str, product: str = PRODUCT) -> Path:
    """Let the port at `path` be found; return the file to remove when it is gone. Refuses a device that another program plugged in."""
    file = places.ports() / f"{serial}.json"
    if any(port.serial == serial and port.path != path for port in simulated(but_of=os.getpid())):
        raise UserError(f"the device {serial} is plugged in already, by another program")
    said = asdict(Port(path, serial, product, is_simulated=True)) | {"pid": os.getpid()}
    partly = file.with_suffix(f".{os.getpid()}.part")
    partly.write_text(json.dumps(said))
    partly.replace(file)
    return file


def _is_alive(pid: int) -> bool:
    with contextlib.suppress(PermissionError):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
    return True
