"""The journal: the header and the 3-byte slots of a game in flash, appended into blank bytes.

A slot is a 16-bit word and a CRC-8 over it, the slot's number and the header's check; the CRC is never 0x00 or 0xFF.
The word is written before its CRC, so a slot that the power cut off can never look whole. The next start writes a mark
behind it, into blank bytes (to touch the torn slot itself would erase the whole sector, and a second cut then would take
the game); a bad slot that no mark follows is damage, and what stands behind it is not read.
"""

from tableside import setup as setups

SIZE = 4096
SLOT = 3
SLOTS = (SIZE - setups.SIZE) // SLOT

VOID = -1  # stands for a torn slot among the words
NOTES = 0xEFF0  # words from here to 0xEFFE are the device's own notes between restarts: no part of the game
_MARK = 0xEFFF  # the bad slots just before it were torn when the power went
_CHUNK = 16  # slots read at a time
_BLANK = 48  # bytes blanked at a time; a divisor of what is not header


def _crc8(value):
    for _ in range(8):
        value = (value << 1 ^ 0x07) & 255 if value & 128 else value << 1
    return value


_TABLE = bytes([_crc8(i) for i in range(256)])


class Journal:
    """The game in progress in `flash`, 4,096 bytes read and written by slices (blank is 0xFF).

    setup    the header, or None         used    slots used        voided  slots that a power cut left torn
    damage   None, or the number of the slot that is damaged: everything from there on is left out
    note, times  the note behind the last word of the game, or 0, and how often it stands there in a row (after `words`)
    """

    def __init__(self, flash):
        self.flash = flash
        self.used = self.voided = self.note = self.times = 0
        self.damage = None
        self._pair = bytearray(2)
        self._last = bytearray(1)
        self.setup = setups.unpack(flash[0 : setups.SIZE])
        self._salt = _salt(flash[0 : setups.SIZE])

    def start(self, setup):
        """Erase, and begin with the header of `setup`."""
        image = bytearray(SIZE)  # the only copy: a board's heap may have no room for a second one
        header = setup.pack()
        image[0 : setups.SIZE] = header
        blank = b"\xff" * _BLANK
        for i in range(setups.SIZE, SIZE, _BLANK):
            image[i : i + _BLANK] = blank
        self.flash[0:SIZE] = image
        self.setup = setup
        self._salt = _salt(header)
        self.used = self.voided = 0
        self.damage = None

    def room(self) -> int:
        """Return how many slots are blank."""
        return SLOTS - self.used

    def append(self, word: int):
        """Write one word behind the last; it is in flash when this returns. OSError where flash does not keep it."""
        i = self.used
        at = setups.SIZE + SLOT * i
        pair = self._pair
        last = self._last
        low = pair[0] = word & 255
        high = pair[1] = word >> 8
        last[0] = self._check(low, high, i)
        self.used = i + 1
        flash = self.flash
        flash[at : at + 2] = pair
        flash[at + 2 : at + SLOT] = last
        kept = flash[at : at + SLOT]
        if kept[0] != low or kept[1] != high or kept[2] != last[0]:
            raise OSError("flash did not keep slot %d" % i)

    def words(self):
        """Yield the word of every slot (VOID for a torn one), `used` behind it; torn last slots get their mark.

        Where a slot is damaged, `damage` is set and the words end.
        """
        self.voided = self.note = self.times = 0
        self.damage = None
        last = self._last_used()
        chunk = b""
        torn = -1
        for i in range(last):
            if i % _CHUNK == 0:
                chunk = bytes(self.flash[at_slot(i) : at_slot(i + _CHUNK)])
            k = SLOT * (i % _CHUNK)
            low, high, check = chunk[k], chunk[k + 1], chunk[k + 2]
            self.used = i + 1
            if check != self._check(low, high, i):
                if torn < 0:
                    torn = i
                self.voided += 1
                yield VOID
            elif low | high << 8 == _MARK:
                torn = -1
            elif torn >= 0:
                self.voided -= i - torn
                self.damage = self.used = torn
                return
            elif is_note(low | high << 8):
                word = low | high << 8
                self.times = self.times + 1 if word == self.note else 1
                self.note = word
            else:
                self.note = self.times = 0
                yield low | high << 8
        self.used = last
        if torn >= 0 and self.room():
            self.append(_MARK)

    def restore(self, image, count: int):
        """Erase, and write the header and only the first `count` slots of `image`."""
        kept = first_slots(image, count)
        self.flash[0:SIZE] = kept
        self.setup = setups.unpack(kept)
        self._salt = _salt(kept)
        self.used = count
        self.damage = None

    def _last_used(self):
        """Return how many slots lie before the blank end."""
        end = SIZE
        while end > setups.SIZE:
            start = max(setups.SIZE, end - SLOT * _CHUNK)
            chunk = bytes(self.flash[start:end])
            for k in range(len(chunk) - 1, -1, -1):
                if chunk[k] != 0xFF:
                    return (start + k - setups.SIZE) // SLOT + 1
            end = start
        return 0

    def _check(self, low, high, i):
        t = _TABLE
        check = t[t[t[t[self._salt ^ (i & 255)] ^ (i >> 8)] ^ low] ^ high]
        if check == 0:
            return 0x5A
        return check if check < 255 else 0xA5


def first_slots(image, count: int) -> bytes:
    """Return an image of the header and only the first `count` slots of `image`."""
    end = at_slot(count)
    kept = bytearray(b"\xff" * SIZE)
    kept[0:end] = bytes(image[0:end])
    return bytes(kept)


def is_note(word: int) -> bool:
    """Is this word one of the device's own, and no part of the game?"""
    return NOTES <= word <= _MARK


def at_slot(i: int) -> int:
    """Return where in flash slot `i` begins."""
    return setups.SIZE + SLOT * i


def _salt(header):
    salt = 0
    for i in range(setups.SIZE):
        salt = _TABLE[salt ^ header[i]]
    return salt
