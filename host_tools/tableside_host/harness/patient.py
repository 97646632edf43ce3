"""A pseudo-terminal whose two ends are one thread's, on virtual time: nothing goes on before the kernel has handed over what was written."""

from ..link.transport import SerialTransport
from ..sim.port import PtyPort

LAG_S = 5.0


class PatientTransport(SerialTransport):
    """The host's end of `port`."""

    def __init__(self, port: PtyPort) -> None:
        super().__init__(port.path)
        self._end = port

    def write(self, data: bytes) -> int:
        """Write what there is room for; return how much that was. It has arrived."""
        before = self._end.in_waiting
        count = super().write(data)
        self._end.wait_for_host(before, count)
        return count


def patient_port(serial: str) -> PtyPort:
    """Return a device's end that waits for the kernel."""
    return PtyPort(serial, lag_s=LAG_S)
