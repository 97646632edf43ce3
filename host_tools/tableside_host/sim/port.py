"""A simulated device's serial port: a pseudo-terminal that behaves like the board's port.

It holds 256 bytes and takes no more when nobody reads (a bare pseudo-terminal swallows 20 kB, so the device's end keeps its own
descriptor on the other side and asks there how much lies unread), it is a fresh terminal that echoes until somebody sets it up,
what is written before it is opened gets lost, and closing it looks like pulling the lead.
"""

import array
import contextlib
import fcntl
import os
import termios
import time

from ..link import ports

FIFO = 256
_LAG_S = 0.00002  # the kernel hands bytes from one side to the other a little later,
LAG_S = 0.001  # and this is how long is waited for that


class PtyPort:
    """The device's end: in_waiting, read, write, as the link wants them. `path` is what the host opens.

    lag_s   how long to wait until the kernel has handed over what was written. While both ends are one thread's on virtual time it
            has to be long (harness/patient.py): on a busy computer the kernel is late by a second, and in that virtual time is minutes.
    """

    def __init__(self, serial: str, product: str = ports.PRODUCT) -> None:
        self.serial = serial
        self.lag_s = LAG_S
        self.product = product
        self.path = ""
        self._master = self._slave = -1
        self._registered: ports.Registration | None = None
        self.plug()

    def plug(self) -> None:
        """Appear: as a fresh terminal, under another number than before if that one is still held."""
        self._master, self._slave = os.openpty()
        os.set_blocking(self._master, False)
        self.path = os.ttyname(self._slave)
        self._registered = ports.register(self.path, self.serial, self.product)

    def unplug(self) -> None:
        """Pull the lead: what is on its way is gone, and whoever has the port open hears it."""
        for descriptor in (self._master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)
        self._master = self._slave = -1
        if self._registered:
            self._registered.close()
            self._registered = None

    @property
    def is_plugged(self) -> bool:
        return self._master >= 0

    def renumber(self) -> None:
        """Pull the lead and put it in again; the computer gives the port another number."""
        old = self.path
        spare: list[int] = []
        self.unplug()
        while not self.path or self.path == old:
            self.plug()
            if self.path == old:  # take the old number away, for a moment
                spare += [self._master, self._slave]
                self._master = self._slave = -1
        for descriptor in spare:
            os.close(descriptor)

    def fresh(self) -> None:
        """Become a terminal as nobody has set it up: it echoes what the device says back to the device."""
        attributes = termios.tcgetattr(self._slave)
        attributes[0] |= termios.ICRNL
        attributes[1] |= termios.OPOST
        attributes[3] |= termios.ECHO | termios.ICANON
        termios.tcsetattr(self._slave, termios.TCSANOW, attributes)

    def close(self) -> None:
        """Disappear for good."""
        self.unplug()

    # ---- the device's end

    @property
    def in_waiting(self) -> int:
        return _waiting(self._master)

    def read(self, count: int) -> bytes:
        with contextlib.suppress(OSError):
            return os.read(self._master, count)
        return b""

    def write(self, data: bytes) -> int:
        if self._master < 0:
            return 0
        before = _waiting(self._slave)
        part = data[: max(0, FIFO - before)]
        if not part:
            return 0
        try:
            count = os.write(self._master, part)
        except OSError:
            return 0
        if self.lag_s <= LAG_S or not self._keeps_lines():
            self._wait(self._slave, before, count)
        return count

    def _keeps_lines(self) -> bool:
        """Does the host's side hand over whole lines only, as a fresh terminal does?"""
        return bool(termios.tcgetattr(self._slave)[3] & termios.ICANON)

    def _wait(self, descriptor: int, before: int, count: int) -> None:
        """Wait until `count` bytes more than `before` lie at a side, or fewer since they are being read."""
        end = time.monotonic() + self.lag_s
        while before <= _waiting(descriptor) < before + count and time.monotonic() < end:
            time.sleep(_LAG_S)

    def wait_for_host(self, before: int, count: int) -> None:
        """Wait until the `count` bytes that the host has written are here too, where `before` lay unread."""
        self._wait(self._master, before, count)

    def unread(self) -> int:
        """Return how many bytes the host has not read."""
        return _waiting(self._slave)


def _waiting(descriptor: int) -> int:
    count = array.array("i", [0])
    if descriptor < 0:
        return 0
    with contextlib.suppress(OSError):
        fcntl.ioctl(descriptor, termios.FIONREAD, count)
    return count[0]
