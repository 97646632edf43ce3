"""A serial line in memory that behaves like the board's port: 256 bytes fit in, and what nobody reads stays there."""

from ..link.transport import GoneError

FIFO = 256


class Pipe:
    """The device's end: in_waiting, read, write. `open` gives the host's end, to one at a time; `path` is what it is called."""

    def __init__(self, serial: str) -> None:
        self.serial = serial
        self.path = ""
        self.is_plugged = False
        self.is_stalled = False  # the host sleeps: it reads nothing, the device's buffer fills
        self._is_fresh = True
        self._number = 0
        self._to_host = bytearray()
        self._to_device = bytearray()
        self._end: HostEnd | None = None
        self.plug()

    def plug(self) -> None:
        """Appear."""
        self._number += 1
        self.path = self.path or f"pipe:{self.serial}:{self._number}"
        self.is_plugged = self._is_fresh = True

    def unplug(self) -> None:
        """Pull the lead: what is on its way is gone."""
        self.is_plugged = False
        self._to_host.clear()
        self._to_device.clear()
        self._end = None

    def renumber(self) -> None:
        """Pull the lead and put it in again under another path."""
        self.unplug()
        self.path = ""
        self.plug()

    def fresh(self) -> None:
        """Become a terminal as nobody has set it up: it echoes what the device says back to the device."""
        self._is_fresh = True

    def open(self) -> "HostEnd":
        """Return the host's end. BlockingIOError while another has it."""
        if not self.is_plugged:
            raise FileNotFoundError(2, "no such port", self.path)
        if self._end:
            raise BlockingIOError(16, "another program has the port", self.path)
        self._is_fresh = False
        self._to_host.clear()  # opening a port throws away what lay there
        self._end = HostEnd(self)
        return self._end

    def close(self) -> None:
        """Disappear for good."""
        self.unplug()

    # ---- the device's end

    @property
    def in_waiting(self) -> int:
        return len(self._to_device)

    def read(self, count: int) -> bytes:
        data = bytes(self._to_device[:count])
        del self._to_device[:count]
        return data

    def write(self, data: bytes) -> int:
        if not self.is_plugged:
            return 0
        taken = bytes(data[: FIFO - len(self._to_host)])
        self._to_host += taken
        if self._is_fresh:
            self._to_device += taken[: FIFO - len(self._to_device)]
        return len(taken)

    def unread(self) -> int:
        """Return how many bytes the host has not read."""
        return len(self._to_host)


class HostEnd:
    """The host's end of a Pipe."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe

    def read(self) -> bytes:
        pipe = self._look()
        if pipe.is_stalled:
            return b""
        data = bytes(pipe._to_host)
        pipe._to_host.clear()
        return data

    def write(self, data: bytes) -> int:
        pipe = self._look()
        taken = bytes(data[: FIFO - len(pipe._to_device)])
        pipe._to_device += taken
        return len(taken)

    def close(self) -> None:
        if self._pipe._end is self:
            self._pipe._end = None

    def _look(self) -> Pipe:
        if self._pipe._end is not self:
            raise GoneError(f"{self._pipe.path}: unplugged")
        return self._pipe
