"""An SSD1306 on an I2C block of the emulated chip: its bytes in bus time, and the bit-banged probe that CircuitPython sends first."""

from collections.abc import Callable
from typing import Any, Protocol

BITS_OF_A_BYTE = 9  # with its acknowledge


class Receiver(Protocol):
    """What hangs on the bus: takes one whole write."""

    is_on: bool

    def receive(self, data: bytes) -> None: ...


class Wire:
    """Attaches `receiver` at `address` to I2C block `block`, whose pins are `sda` and `scl`.

    writes, count   whole writes and bytes so far, the address byte among them
    last_ns         when the last byte of the last write was acknowledged, in emulated nanoseconds
    probes          how often it was looked for: once for each start of the program
    first_ns        the same of the first byte since somebody set this to None
    """

    def __init__(self, receiver: Receiver, block: int, sda: int, scl: int, address: int = 0x3C) -> None:
        self.receiver = receiver
        self.block = block
        self.sda = sda
        self.scl = scl
        self.address = address
        self.writes = self.count = 0
        self.last_ns = 0.0
        self.probes = 0
        self.first_ns: float | None = None
        self._data = bytearray()
        self._is_ours = False
        self._probe = Probe(address, self._pull)

    def attach(self, rp2040: Any) -> None:
        """Hang on the bus of a chip, with pull-ups on both lines."""
        self._chip = rp2040
        self._i2c = block = rp2040.i2c[self.block]
        self._alarm = rp2040.clock.create_alarm(self._fire)
        self._due: Callable[[], None] | None = None
        for pin in (self.sda, self.scl):
            rp2040.gpio[pin].set_input_value(True)
        block.on_start = lambda is_repeated: self._after(1, block.complete_start)
        block.on_connect = self._connect
        block.on_write_byte = self._byte
        block.on_read_byte = lambda is_acknowledged: self._after(
            BITS_OF_A_BYTE, lambda: block.complete_read(0x00 if self.receiver.is_on else 0x40)
        )
        block.on_stop = lambda: self._after(1, self._stop)
        rp2040.gpio[self.sda].add_listener(lambda new, old: self._probe.sda(int(new) != 0))
        rp2040.gpio[self.scl].add_listener(lambda new, old: self._probe.scl(int(new) != 0))

    def _connect(self, address: int, mode: Any) -> None:
        self._end()
        self._is_ours = address == self.address
        self.count += self._is_ours
        self._after(BITS_OF_A_BYTE, lambda: self._i2c.complete_connect(self._is_ours))

    def _byte(self, value: int) -> None:
        self._data.append(value)
        self._after(BITS_OF_A_BYTE, self._acknowledge)

    def _acknowledge(self) -> None:
        self.last_ns = self._chip.clock.nanos
        if self.first_ns is None:
            self.first_ns = self.last_ns
        self._i2c.complete_write(True)

    def _stop(self) -> None:
        self._end()
        self._is_ours = False
        self._i2c.complete_stop()

    def _end(self) -> None:
        """A write has ended, with a stop or with another start."""
        if self._data:
            self.writes += 1
            self.count += len(self._data)
            self.receiver.receive(bytes(self._data))
            self._data.clear()

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        period_ns = (self._i2c.scl_high_period + self._i2c.scl_low_period) * 8.0
        self._due = then
        self._alarm.schedule(bits * period_ns)

    def _fire(self) -> None:
        then, self._due = self._due, None
        if then:
            then()

    def _pull(self, is_low: bool) -> None:
        """The panel holds SDA down, or lets it go."""
        self.probes += is_low
        self._chip.gpio[self.sda].set_input_value(not is_low)


class Probe:
    """The bits of a bit-banged write of nothing but an address. `pull(is_low)` is how the panel acknowledges on SDA.

    CircuitPython finds out so whether a display is there: its I2C block cannot write nothing.
    """

    def __init__(self, address: int, pull: Callable[[bool], None]) -> None:
        self.address = address
        self._pull = pull
        self._sda = self._scl = True
        self._is_started = self._is_pulling = False
        self._bits = self._value = 0

    def sda(self, is_high: bool) -> None:
        """The master let SDA go up, or pulled it down."""
        if is_high == self._sda:
            return
        self._sda = is_high
        if self._scl:  # a start, or a stop
            self._is_started = not is_high
            self._bits = self._value = 0
            if is_high:
                self._let_go()

    def scl(self, is_high: bool) -> None:
        """The master let SCL go up, or pulled it down."""
        if is_high == self._scl:
            return
        self._scl = is_high
        if not self._is_started:
            return
        if is_high:
            if self._bits < 8:
                self._value = self._value << 1 | self._sda
                self._bits += 1
        elif self._is_pulling:
            self._let_go()
            self._bits = self._value = 0
        elif self._bits == 8:
            if self._value >> 1 == self.address:
                self._is_pulling = True
                self._pull(True)
            else:
                self._is_started = False

    def _let_go(self) -> None:
        if self._is_pulling:
            self._is_pulling = False
            self._pull(False)
