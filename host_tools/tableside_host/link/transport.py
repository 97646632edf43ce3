"""A serial port that never blocks, opened for us alone.

pyserial finds and sets up the port; reading and writing go to its descriptor, because pyserial's write either waits, or
hides how much has gone out.
"""

import contextlib
import errno
import os
import termios
from pathlib import Path
from typing import Protocol

import serial

from ..errors import UserError

AT_ONCE = 4096
BAUD = 115200  # means nothing over USB; never 1200, which asks some boards for their boot loader


class GoneError(OSError):
    """The device is no longer at this port."""


class Transport(Protocol):
    """What a conversation needs of a port. Neither call waits; both raise GoneError where the device is gone."""

    def read(self) -> bytes: ...

    def write(self, data: bytes) -> int: ...

    def close(self) -> None: ...


class SerialTransport:
    """A port of this computer. OSError (PermissionError, BlockingIOError for a port in use) where it cannot be opened."""

    def __init__(self, path: str):
        self.path = path
        try:
            self._port = serial.Serial(path, BAUD, timeout=0, exclusive=True)
        except serial.SerialException as error:
            raise _as_os_error(error, path) from error

    def fileno(self) -> int:
        """Return the descriptor, for select."""
        return self._port.fileno()

    def read(self) -> bytes:
        """Return what has come, b"" for nothing."""
        try:
            data = os.read(self._port.fileno(), AT_ONCE)
        except BlockingIOError:
            return b""
        except (OSError, serial.SerialException, TypeError, ValueError) as error:  # the last: closed under us
            raise GoneError(f"{self.path}: {error}") from error
        if not data:
            # a terminal without input says BlockingIOError or nothing, one whose other end is gone says nothing for ever
            self._look()
        return data

    def _look(self) -> None:
        """GoneError if the port has hung up."""
        import select

        poll = select.poll()
        poll.register(self._port.fileno(), select.POLLIN)
        for _, events in poll.poll(0):
            if events & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                raise GoneError(f"{self.path}: the device was unplugged")

    def write(self, data: bytes) -> int:
        """Write what there is room for; return how much that was."""
        try:
            return os.write(self._port.fileno(), data)
        except BlockingIOError:
            return 0
        except (OSError, serial.SerialException, TypeError, ValueError) as error:
            raise GoneError(f"{self.path}: {error}") from error

    def close(self) -> None:
        """Close; what has not gone out is thrown away, or closing could wait for a device that does not read."""
        with contextlib.suppress(OSError, termios.error, serial.SerialException, TypeError, ValueError):
            termios.tcflush(self._port.fileno(), termios.TCIOFLUSH)
        with contextlib.suppress(OSError, serial.SerialException):
            self._port.close()


def _as_os_error(error: serial.SerialException, path: str) -> OSError:
    """Return what really happened: pyserial wraps it, and says EAGAIN for a port that somebody else holds."""
    number = error.errno
    if number is None and isinstance(error.__context__, OSError):
        number = error.__context__.errno
    if number in (errno.EAGAIN, errno.EBUSY) or "exclusively lock" in str(error):
        return BlockingIOError(errno.EBUSY, "another program has the port", path)
    return OSError(number or errno.EIO, os.strerror(number) if number else str(error), path)


def open_port(path: str) -> SerialTransport:
    """Open a port for a person's command: every way to fail is a UserError that says what to do."""
    try:
        return SerialTransport(path)
    except PermissionError as error:
        raise UserError(permission_help(path)) from error
    except FileNotFoundError as error:
        raise UserError(f"there is no port {path}; `tableside ports` lists those that there are") from error
    except BlockingIOError as error:
        raise UserError(f"another program has {path} open; close it (ModemManager? see `tableside doctor`)") from error
    except OSError as error:
        raise UserError(f"{path} cannot be opened: {error.strerror}") from error


def permission_help(path: str) -> str:
    """Return what to do where the port may not be opened: the group to join."""
    try:
        import grp

        group = grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError, ImportError):
        group = "dialout"
    return f"{path} may not be opened by you: run `sudo usermod -a -G {group} $USER`, then log out and in again"
