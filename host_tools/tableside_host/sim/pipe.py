"""A serial line in memory that behaves like the board's port: 256 bytes fit in, and what nobody reads stays there."""

from ..link.transport import GoneError

FIFO = 256


class Pipe:
    """Both ends of a line. The device's end: in_waiting, read, write. The host's end: `host`, a Transport."""

    def __init__(self) -> None:
        self._to_host = bytearray()
        self._to_device = bytearray()
        self.is_plugged = True
        self.is_stalled = False  # the host sleeps: it reads nothing, the device's buffer fills
        self.host = HostEnd(self)

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
        return len(taken)

    def room(self) -> int:
        """Return how many bytes the device could write."""
        return FIFO - len(self._to_host) if self.is_plugged else 0

    def unplug(self) -> None:
        """Pull the lead: what is on its way is gone."""
        self.is_plugged = False
        self._to_host.clear()
        self._to_device.clear()


class HostEnd:
    """The host's end of a Pipe."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe

    def read(self) -> bytes:
        self._look()
        if self._pipe.is_stalled:
            return b""
        data = bytes(self._pipe._to_host)
        self._pipe._to_host.clear()
        return data

    def write(self, data: bytes) -> int:
        self._look()
        taken = bytes(data[: FIFO - len(self._pipe._to_device)])
        self._pipe._to_device += taken
        return len(taken)

    def close(self) -> None:
        pass

    def _look(self) -> None:
        if not self._pipe.is_plugged:
            raise GoneError("unplugged")
