"""Which serial ports there are, and which of them may be a Tableside: by what the USB device says, never by the port's name.

A board that runs CircuitPython has two ports under one identity: the console, which is never spoken to, and the data channel.
Only that is worth a hello: what a debug probe hears, it passes on to the board that it is wired to.
"""

import fcntl
import json
import os
import re
import time
from binascii import crc32
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO

from serial.tools import list_ports

from ..errors import UserError
from . import places

PRODUCT = "Tableside"
MAKERS = {0x239A: "CircuitPython", 0x2E8A: "Raspberry Pi"}  # USB vendor ids of boards that could run the firmware
INTERFACE = re.compile(r"CircuitPython CDC(\d?)\b")  # what CircuitPython calls its channels: CDC, CDC2

UNKNOWN, CONSOLE, DATA, OTHER = range(4)  # which channel of its device a port is

MOST_NAME = 40  # letters of a serial number in the name of a file
LOCK_TRIES = 50
LOCK_PAUSE_S = 0.002  # a reader may hold a registration's lock for a moment, to see whether anybody else does


@dataclass(frozen=True)
class Port:
    """A serial port: where it is now, and the USB identity behind it."""

    path: str
    serial: str  # the USB serial number, which stays when the port is renumbered
    product: str
    vendor: int = 0
    is_simulated: bool = False
    channel: int = UNKNOWN

    @property
    def may_be_ours(self) -> bool:
        """Is it worth a hello?"""
        if self.channel == UNKNOWN:
            return PRODUCT.lower() in self.product.lower()
        return self.channel == DATA

    @property
    def file_name(self) -> str:
        """Return a name for a file about this device: its serial number, which may hold anything, in letters that harm nobody."""
        name = self.serial or Path(self.path).name
        safe = re.sub(r"[^A-Za-z0-9_-]", "_", name)[:MOST_NAME]
        return safe if safe == name else f"{safe}-{crc32(name.encode(errors='surrogatepass')):08x}"


def find() -> list[Port]:
    """Return every port of this computer, simulated ones behind the others, sorted by path. OSError where the system does not tell."""
    real = [
        Port(
            p.device,
            p.serial_number or "",
            p.product or p.description or "",
            p.vid or 0,
            channel=_channel(getattr(p, "interface", None)),
        )
        for p in list_ports.comports()
    ]
    return _numbered(sorted(real, key=lambda port: port.path)) + sorted(simulated(), key=lambda port: port.path)


def _channel(interface: str | None) -> int:
    """Return which channel a port is, by what its USB interface is called (None: the system does not say)."""
    if not interface:
        return UNKNOWN
    found = INTERFACE.match(interface)
    if not found:
        return OTHER
    return DATA if found[1] == "2" else CONSOLE


def _numbered(found: list[Port]) -> list[Port]:
    """Return `found`, sorted by path, with channels where the system names no interfaces (macOS): of a board's ports the first is
    the console. A board with one port has no data channel, unless it says that it is a Tableside."""
    boards = defaultdict(list)
    for port in found:
        if port.channel == UNKNOWN and port.vendor in MAKERS:
            boards[port.vendor, port.serial].append(port.path)
    channels = {
        path: CONSOLE if i == 0 else DATA if i == 1 else OTHER
        for paths in boards.values()
        if len(paths) > 1
        for i, path in enumerate(paths)
    }
    return [replace(port, channel=channels.get(port.path, port.channel)) for port in found]


def ours() -> list[Port]:
    """Return the ports that may be a Tableside. OSError as for `find`."""
    return [port for port in find() if port.may_be_ours]


def chosen(only: Iterable[str], ignored: Iterable[str]) -> list[Port]:
    """Return the ports that may be a Tableside, or those that `only` names (paths or USB serial numbers), whatever they look like;
    without those that `ignored` names. OSError as for `find`."""
    found = find()
    if only:
        paths = {port.path for port in found}
        found = [port for port in found if is_called(port, only)]
        found += [Port(name, "", "") for name in only if name not in paths and os.path.exists(name)]
    else:
        found = [port for port in found if port.may_be_ours]
    return [port for port in found if not is_called(port, ignored)]


def is_called(port: Port, names: Iterable[str]) -> bool:
    """Is it meant by one of `names`: its path, or its USB serial number?"""
    return any(name == port.path or (port.serial and name.upper() == port.serial.upper()) for name in names)


def simulated(but_of: int = 0) -> Iterator[Port]:
    """Yield the ports of simulated devices that run, but those of the process `but_of`; what one that died left behind is removed.

    Whoever registers a device holds a lock on its file: a process number says nothing, since another process may have it by now.
    """
    for path in places.ports().glob("*.json"):
        try:
            with path.open() as file:
                if _is_left_behind(file):
                    path.unlink(missing_ok=True)
                    continue
                said = json.load(file)
            port = Port(str(said["path"]), str(said["serial"]), str(said["product"]), is_simulated=True)
            pid = said["pid"]
        except (OSError, ValueError, KeyError, TypeError):
            continue  # being written, or no registration
        if pid != but_of:
            yield port


def _is_left_behind(file: IO[str]) -> bool:
    """Does nobody hold the lock of a registration? It is let go with the file."""
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class Registration:
    """A port that others can find, until `close`, or until this process ends, however it does."""

    def __init__(self, path: Path, file: IO[str]) -> None:
        self.path = path
        self._file = file

    def close(self) -> None:
        """Let it be found no more."""
        if not self._file.closed:
            self.path.unlink(missing_ok=True)
            self._file.close()
            _held.pop(self.path, None)


_held: dict[Path, Registration] = {}  # of this process


def register(path: str, serial: str, product: str = PRODUCT) -> Registration:
    """Let the port at `path` be found. UserError for a device that another program has plugged in."""
    port = Port(path, serial, product, is_simulated=True)
    file = places.ports() / f"{port.file_name}.json"
    if file in _held:  # this process plugs it in elsewhere
        _held[file].close()
    opened = _locked(file)
    if opened is None:
        raise UserError(f"the device {serial} is plugged in already, by another program")
    opened.seek(0)
    opened.truncate()
    opened.write(json.dumps(asdict(port) | {"pid": os.getpid()}))
    opened.flush()
    _held[file] = Registration(file, opened)
    return _held[file]


def _locked(path: Path) -> IO[str] | None:
    """Return the file at `path`, made if it is not there, with its lock; None where another process holds that."""
    for _ in range(LOCK_TRIES):
        file = path.open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if path.stat().st_ino == os.fstat(file.fileno()).st_ino:
                return file
        except (BlockingIOError, FileNotFoundError):  # held; or taken away, by who found it not held yet
            pass
        file.close()
        time.sleep(LOCK_PAUSE_S)
    return None
