"""Entries of a game and the 16-bit words that stand for them in the line and in flash.

An entry is a pair (kind, value):
    ANSWER, n               CORRECT, (field, seat, value)       ACT, (act, seat)
    LAID + seat, parts      what a seat had said in secret, laid open by the reveal that follows (bytes, at most 8)
    REVEAL, 0               BACK, n                             FORWARD, n (entries of the line)      END, 0

Words:  00 value                  an answer
        0100 op, 10 bits          an operation; 0100 .. ffff ffss s for CORRECT, aaaa aass s for ACT
                                  0100 01, nnnn for REVEAL: n - 1 parts of each seat are laid open, or all (0)
        10 value                  the tail of the operation before it (a correction's value + 8192, a long BACK or FORWARD)
        1100 seat, 1101 part, 1110 seat, 1111 check     never seen outside, but as LAID: open, part, drop; a check of the table
"""

ANSWER = "a"
CORRECT = "c"
ACT = "x"
LAID = "s"
REVEAL = "r"
BACK = "b"
FORWARD = "f"
END = "e"

TAIL = 0x8000
OPEN = 0xC000
PART = 0xD000
DROP = 0xE000
CHECK = 0xF000

_OPS = (END, REVEAL, ACT, CORRECT, BACK, FORWARD)
REVEAL_WORD = 0x4000 | 1 << 10
END_WORD = 0x4000
_BIAS = 8192


def words(kind: str, value) -> tuple:
    """Return the one or two words of an entry (not of LAID ones, see `laid_words`)."""
    if kind == ANSWER:
        return (value,)
    head = 0x4000 | _OPS.index(kind) << 10
    if kind == ACT:
        return (head | value[0] << 3 | value[1],)
    if kind == CORRECT:
        return head | value[0] << 3 | value[1], TAIL | value[2] + _BIAS
    if kind == BACK or kind == FORWARD:
        if value > 1023:
            return head, TAIL | value
        return (head | value,)
    return (head,)


def entry(word: int, tail: int) -> tuple:
    """Return the entry that starts with `word`; `tail` is the word behind it, looked at only where `has_tail(word)`."""
    if word < 0x4000:
        return ANSWER, word
    kind = _OPS[word >> 10 & 7]
    low = word & 1023
    if kind == ACT:
        return kind, (low >> 3, low & 7)
    if kind == CORRECT:
        return kind, (low >> 3, low & 7, (tail & 0x3FFF) - _BIAS)
    if kind == BACK or kind == FORWARD:
        return kind, low or tail & 0x3FFF
    return kind, 0


def has_tail(word: int) -> bool:
    """Is the word behind this one its tail?"""
    op = word >> 10
    return op == 16 | 3 or (op == 16 | 4 or op == 16 | 5) and not word & 1023


def is_sound(word: int) -> bool:
    """Could this word start an entry?"""
    return word < 0x4000 or word < 0x8000 and word >> 10 & 15 < len(_OPS)
