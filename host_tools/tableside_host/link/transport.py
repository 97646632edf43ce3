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


# What the system, pyserial and the terminal layer raise where a port fails; the last two for one that was closed under us.
FAILS = (OSError, termios.error, TypeError, ValueError)


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
        except FAILS as error:
            raise _as_os_error(error, path) from error

    def fileno(self) -> int:
        """Return the descriptor, for select. GoneError where the port is closed."""
        try:
            return self._port.fileno()
        except FAILS as error:
            raise self._gone(error) from error

    def read(self) -> bytes:
        """Return what has come, b"" for nothing."""
        try:
            data = os.read(self._port.fileno(), AT_ONCE)
        except BlockingIOError:
            return b""
        except FAILS as error:
            raise self._gone(error) from error
        if not data:
            # a terminal without input says BlockingIOError or nothing, one whose other end is gone says nothing for ever
            self._look()
        return data

    def _look(self) -> None:
        """GoneError if the port has hung up."""
        import select

        try:
            poll = select.poll()
            poll.register(self._port.fileno(), select.POLLIN)
            found = poll.poll(0)
        except FAILS as error:
            raise self._gone(error) from error
        for _, events in found:
            if events & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                raise GoneError(f"the device at {self.path} was unplugged")

    def write(self, data: bytes) -> int:
        """Write what there is room for; return how much that was."""
        try:
            return os.write(self._port.fileno(), data)
        except BlockingIOError:
            return 0
        except FAILS as error:
            raise self._gone(error) from error

    def _gone(self, error: Exception) -> "GoneError":
        words = reason(error)
        return GoneError(f"the device at {self.path} was unplugged" + (f" ({words})" if words else ""))

    def close(self) -> None:
        """Close; what has not gone out is thrown away, or closing could wait for a device that does not read."""
        with contextlib.suppress(*FAILS):
            termios.tcflush(self._port.fileno(), termios.TCIOFLUSH)
        with contextlib.suppress(*FAILS):
            self._port.close()


def reason(error: BaseException) -> str:
    """Return in the system's words why a port failed, "" where it did not say."""
    number = _number(error)
    return os.strerror(number) if number else ""


def _number(error: BaseException) -> int | None:
    """Return the system's number of what failed: pyserial may have it from another error, termios.error as its first word."""
    for one in (error, error.__context__):
        if isinstance(one, OSError) and one.errno:
            return one.errno
        if isinstance(one, termios.error) and one.args and isinstance(one.args[0], int):
            return one.args[0]
    return None


def _as_os_error(error: Exception, path: str) -> OSError:
    """Return what really happened: pyserial wraps it, or lets it through; and it says EAGAIN for a port that somebody else holds."""
    number = _number(error)
    if number in (errno.EAGAIN, errno.EBUSY) or "exclusively lock" in str(error):
        return BlockingIOError(errno.EBUSY, "another program has the port", path)
    return OSError(number or errno.EIO, os.strerror(number or errno.EIO), path)


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
        raise UserError(f"{path} cannot be opened: {error.strerror}; unplug the device, plug it in again") from error


def permission_help(path: str) -> str:
    """Return what to do where the port may not be opened: the group to join."""
    try:
        import grp

        group = grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError, ImportError):
        group = "dialout"
    return f"{path} may not be opened by you: run `sudo usermod -a -G {group} $USER`, then log out and in again"
