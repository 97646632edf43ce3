"""A pseudo-terminal whose two ends are one thread's, on virtual time: nothing goes on before the kernel has handed over what was written."""

from ..link.transport import SerialTransport
from ..sim.port import LAG_S, PtyPort

PATIENCE_S = 5.0


class PatientTransport(SerialTransport):
    """The host's end of `port`; while it is open, the device's end is as patient. Another program that opens the port reads when
    it likes, and is not waited for."""

    def __init__(self, port: PtyPort) -> None:
        super().__init__(port.path)
        self._end = port
        port.lag_s = PATIENCE_S

    def write(self, data: bytes) -> int:
        """Write what there is room for; return how much that was. It has arrived."""
        before = self._end.in_waiting
        count = super().write(data)
        self._end.wait_for_host(before, count)
        return count

    def close(self) -> None:
        """Let go of the port."""
        self._end.lag_s = LAG_S
        super().close()
