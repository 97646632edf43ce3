"""Reads the slots of a journal back, and writes it anew without what is damaged: after power-on, and for what happened."""

from tableside.journal import HEADER, MARK, SIZE, SLOT, VOID, at_slot, is_note, salt
from tableside.setup import unpack

_CHUNK = 16  # slots read at a time


def words(journal):
    """Yield the words of a journal (see Journal.words)."""
    journal.voided = journal.note = journal.times = 0
    journal.damage = None
    flash = journal.flash
    last = _last_used(flash)
    chunk = b""
    torn = -1
    for i in range(last):
        if i % _CHUNK == 0:
            chunk = bytes(flash[at_slot(i) : at_slot(i + _CHUNK)])
        k = SLOT * (i % _CHUNK)
        low, high, check = chunk[k], chunk[k + 1], chunk[k + 2]
        journal.used = i + 1
        if check != journal.check_of(low, high, i):
            if torn < 0:
                torn = i
            journal.voided += 1
            yield VOID
        elif low | high << 8 == MARK:
            torn = -1
        elif torn >= 0:
            journal.voided -= i - torn
            journal.damage = journal.used = torn
            return
        elif is_note(low | high << 8):
            word = low | high << 8
            journal.times = journal.times + 1 if word == journal.note else 1
            journal.note = word
        else:
            journal.note = journal.times = 0
            yield low | high << 8
    journal.used = last
    if torn >= 0 and journal.room():
        journal.append(MARK)


def restore(journal, image, count: int):
    """Erase, and write the header and only the first `count` slots of `image`."""
    kept = first_slots(image, count)
    journal.flash[0:SIZE] = kept
    journal.setup = unpack(kept)
    journal.salt = salt(kept)
    journal.used = count
    journal.damage = None


def first_slots(image, count: int) -> bytes:
    """Return an image of the header and only the first `count` slots of `image`."""
    end = at_slot(count)
    kept = bytearray(b"\xff" * SIZE)
    kept[0:end] = bytes(image[0:end])
    return bytes(kept)


def _last_used(flash):
    """Return how many slots lie before the blank end."""
    end = SIZE
    while end > HEADER:
        start = max(HEADER, end - SLOT * _CHUNK)
        chunk = bytes(flash[start:end])
        for k in range(len(chunk) - 1, -1, -1):
            if chunk[k] != 0xFF:
                return (start + k - HEADER) // SLOT + 1
        end = start
    return 0
