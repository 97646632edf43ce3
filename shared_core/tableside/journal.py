"""The journal: the header and the 3-byte slots of a game in flash, appended into blank bytes.

A slot is a 16-bit word and a CRC-8 over it, the slot's number and the header's check; the CRC is never 0x00 or 0xFF.
The word is written before its CRC, so a slot that the power cut off can never look whole. The next start writes a mark
behind it, into blank bytes (to touch the torn slot itself would erase the whole sector, and a second cut then would take
the game); a bad slot that no mark follows is damage, and what stands behind it is not read.
"""

from tableside.origin import HEADER

SIZE = 4096
SLOT = 3
SLOTS = (SIZE - HEADER) // SLOT

VOID = -1  # stands for a torn slot among the words
NOTES = 0xEFF0  # words from here to 0xEFFE are the device's own notes between restarts: no part of the game
MARK = 0xEFFF  # the bad slots just before it were torn when the power went
_PIECE = 1024  # bytes blanked at a time


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
        from tableside.setup import unpack

        self.flash = flash
        self.used = self.voided = self.note = self.times = 0
        self.damage = None
        self._pair = bytearray(2)
        self._last = bytearray(1)
        self.setup = unpack(flash[0:HEADER])
        self.salt = salt(flash[0:HEADER])

    def start(self, setup):
        """Erase, and begin with the header of `setup`."""
        from tableside.setup import pack

        header = pack(setup)
        erase(self.flash)
        self.flash[0:HEADER] = header
        self.setup = setup
        self.salt = salt(header)
        self.used = self.voided = 0
        self.damage = None

    def room(self) -> int:
        """Return how many slots are blank."""
        return SLOTS - self.used

    def append(self, word: int):
        """Write one word behind the last; it is in flash when this returns. OSError where flash does not keep it."""
        i = self.used
        at = HEADER + SLOT * i
        pair = self._pair
        last = self._last
        low = pair[0] = word & 255
        high = pair[1] = word >> 8
        last[0] = self.check_of(low, high, i)
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
        from tableside.slots import words

        return words(self)

    def check_of(self, low: int, high: int, i: int) -> int:
        """Return the third byte of slot `i` that holds the word of these two."""
        t = _TABLE
        check = t[t[t[t[self.salt ^ (i & 255)] ^ (i >> 8)] ^ low] ^ high]
        if check == 0:
            return 0x5A
        return check if check < 255 else 0xA5


def erase(flash):
    """Blank all of `flash`, the header first: what a power cut leaves then is no game. In pieces, for a board's heap may have no
    4,096 bytes in a row; a piece that is blank is left alone."""
    blank = b"\xff" * _PIECE
    for i in range(0, SIZE, _PIECE):
        if bytes(flash[i : i + _PIECE]) != blank:
            flash[i : i + _PIECE] = blank


def is_note(word: int) -> bool:
    """Is this word one of the device's own, and no part of the game?"""
    return NOTES <= word <= MARK


def at_slot(i: int) -> int:
    """Return where in flash slot `i` begins."""
    return HEADER + SLOT * i


def salt(header: bytes) -> int:
    """Return the check of the header, which goes into that of every slot."""
    value = 0
    for i in range(HEADER):
        value = _TABLE[value ^ header[i]]
    return value
