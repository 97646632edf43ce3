"""The state of a game: named scalars and windows, packed into one flat buffer that is checked and kept."""

from array import array
from binascii import crc32
from struct import pack_into, unpack_from

from tableside.prompt import MOST_PARTS

MOST_SEATS = 5
MOST_TOLD = 40
ENDED = 2  # table.over of a game that the table ended before its rules did

_ONES = ("players", "over", "chance", "drift")


def listed(game, name: str):
    """Return what `game` has under `name`, None where it has nothing: what is wanted before a game or beside its events.

    That is OPTIONS, ONES, MANY; FIELDS, ACTS, act_refused, act, tracks, hides, get_field, set_field, correct_refused and
    corrected. They may stand in the game's module, or, so that they need not stay in memory, in the module that its
    `where(name)` returns.
    """
    return getattr(game.where(name) if hasattr(game, "where") else game, name, None)


class Table:
    """Scalars are attributes (0..65,535); windows are attributes indexed like lists: "B" holds 0..255, "h" -32,768..32,767.

    players, over   scalars of every table; over is 0 in play, 1 when the rules ended the game, ENDED when the table did
    options         the setup's choices and rulings, one byte each, read-only, not part of the packed state
    """

    def __init__(self, game, setup):
        self.options = bytes(setup.options)
        self._ones = _ONES + listed(game, "ONES")
        many = listed(game, "MANY")
        self._format = "<%dH" % len(self._ones)
        self._shorts = []
        size = 2 * len(self._ones)
        for _, kind, count in many:
            size += count if kind == "B" else 2 * count
        self._buffer = bytearray(size)
        view = memoryview(self._buffer)
        start = 2 * len(self._ones)
        for name, kind, count in many:
            if kind == "B":
                setattr(self, name, view[start : start + count])
                start += count
            else:
                shorts = array("h", bytes(2 * count))
                setattr(self, name, shorts)
                self._shorts.append((start, shorts))
                start += 2 * count
        for name in self._ones:
            setattr(self, name, 0)
        self.players = setup.players
        self.chance = (setup.seed & 0xFFFF) or 1
        self.drift = setup.seed >> 16 & 0xFFFF
        self.drafts = bytearray(MOST_PARTS * MOST_SEATS)
        self._told = array("h", bytes(6 * MOST_TOLD))
        self.told_count = 0

    def draft(self, seat: int, step: int) -> int:
        """Return what `seat` said as part `step` of the Gather that is open or was just revealed."""
        return self.drafts[MOST_PARTS * seat + step]

    def tell(self, code: int, seat: int = 0, value: int = 0):
        """Say that something happened; whoever called shows it, logs it, beeps. Beyond 40 in one entry nothing is kept."""
        i = 3 * self.told_count
        told = self._told
        if i < len(told):
            told[i] = code
            told[i + 1] = seat
            told[i + 2] = value
            self.told_count += 1

    def told(self, i: int) -> tuple:
        """Return (code, seat, value) of the i-th thing that the latest entry told."""
        told = self._told
        return told[3 * i], told[3 * i + 1], told[3 * i + 2]

    def random(self, below: int) -> int:
        """Return a number from 0 to below - 1 (below: 1..65,535); the same seed gives the same numbers everywhere."""
        top = 0x10000 - 0x10000 % below
        while True:
            x = self.chance
            x ^= x << 7 & 0xFFFF
            x ^= x >> 9
            x ^= x << 8 & 0xFFFF
            self.chance = x
            self.drift = self.drift + 0x9E37 & 0xFFFF
            x = x + self.drift & 0xFFFF
            if x < top:
                return x % below

    def pack(self) -> bytearray:
        """Return the buffer with everything in it. A scalar out of range is a bug of the game: ValueError names it."""
        buffer = self._buffer
        values = [getattr(self, name) for name in self._ones]
        if min(values) < 0 or max(values) > 0xFFFF:
            raise ValueError("%s is out of range" % [n for n in self._ones if not 0 <= getattr(self, n) <= 0xFFFF][0])
        pack_into(self._format, buffer, 0, *values)
        for start, shorts in self._shorts:
            data = bytes(shorts)
            buffer[start : start + len(data)] = data
        return buffer

    def unpack(self, data: bytes):
        """Put everything back as it was when `data` was packed."""
        self._buffer[:] = data
        values = unpack_from(self._format, data)
        for i in range(len(values)):
            setattr(self, self._ones[i], values[i])
        for start, shorts in self._shorts:
            shorts[:] = array("h", data[start : start + 2 * len(shorts)])

    def check(self) -> int:
        """Return 16 bits that differ where two tables differ."""
        return crc32(self.pack()) & 0xFFFF
