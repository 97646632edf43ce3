"""The supply: how many millivolts, and whether the battery should be changed soon."""

_READS = 8
_FULL = 65535
_REFERENCE_MV = 3300


class Power:
    """monitor   an analogio.AnalogIn behind a divider by `times`, or None where the board has none
    usb       a digitalio.DigitalInOut that is high while USB feeds the board, or None
    low_mv    below so many millivolts the battery is low
    """

    def __init__(self, monitor, times: int, usb, low_mv: int):
        self._monitor = monitor
        self._times = times
        self._usb = usb
        self._low_mv = low_mv

    def millivolts(self) -> int:
        """Return the supply voltage, or 0 where it cannot be measured: no monitor, or one that reads nothing."""
        if self._monitor is None:
            return 0
        total = 0
        for _ in range(_READS):
            total += self._monitor.value
        return total // _READS * _REFERENCE_MV // _FULL * self._times

    def is_low(self) -> bool:
        """Is the board on a battery that will not last much longer? No where that was not measured: at 0 mV nothing runs."""
        if self._usb is not None and self._usb.value:
            return False
        return 0 < self.millivolts() < self._low_mv
