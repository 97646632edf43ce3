"""What differs from one board to the next: the noise that CircuitPython draws random numbers from, and the flash chip's own number."""

import random
from typing import Any

ROSC = 0x40060
RANDOM_BIT = 0x1C  # of the ring oscillator: one bit of noise a read; `os.urandom` stirs 2,304 of them
READ_UNIQUE_ID = 0x4B  # of the flash chip: a byte of command, four that say nothing, then the number
ID_AT = 5
ID_BYTES = 8


class Chance:
    """Gives `chip` a number of its own and noise: from `seed`, or where that is None different at every start.

    unique_id    what `microcontroller.cpu.uid` is on this board: with one seed always the same, over power cuts too
    """

    def __init__(self, chip: Any, seed: int | None) -> None:
        chosen: random.Random = random.SystemRandom() if seed is None else random.Random(seed)
        self.unique_id = chosen.getrandbits(8 * ID_BYTES).to_bytes(ID_BYTES, "big")
        self._bits = chosen
        oscillator, flash = chip.peripherals[ROSC], chip.ssi
        self._read, self._shift = oscillator.read_uint32, flash._shift_byte  # the latter has no public name
        self._flash = flash
        setattr(oscillator, "read_uint32", self._noise)  # noqa: B010
        setattr(flash, "_shift_byte", self._shifted)  # noqa: B010

    def _noise(self, offset: int) -> int:
        return self._bits.getrandbits(1) if offset == RANDOM_BIT else self._read(offset)

    def _shifted(self, byte: int) -> int:
        answer: int = self._shift(byte)
        sent = self._flash._tx_buffer
        at = len(sent) - 1 - ID_AT
        return self.unique_id[at] if sent[0] == READ_UNIQUE_ID and 0 <= at < ID_BYTES else answer
