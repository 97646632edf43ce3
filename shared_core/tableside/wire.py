"""Lines on the serial link: one writer and one reader, the same on the device and on the host.

A line is `@TYPE JSON*CRC32` and a newline: one letter, a JSON array, the CRC-32 (eight upper-case hex digits) of everything
before the star. Printable ASCII, at most 240 bytes with the newline. Capital letters come from the device, small ones from
the host, so that an echo is known as one. host_tools/LINK.md lists every message.
"""

import json
from binascii import crc32, hexlify, unhexlify

from tableside.entry import ACT, ANSWER, BACK, CORRECT, END, FORWARD, LAID, REVEAL

MAJOR = 1  # raised when an old partner would misread a line; another major version is refused
MINOR = 0  # raised when something is added that an old partner may ignore

LINE = 240  # the most bytes of a line, its newline among them

HELLO = "h"  # host: major, minor, nonce
ACK = "a"  # host: game, number
COMMAND = "c"  # host: nonce, id, name, arguments ...
WELCOME = "H"  # device: major, minor, nonce, unique id, board, firmware, game, first, last, holder
REFUSED = "X"  # device: nonce, code, text
GAME = "G"  # device: game, name, rules, players, options, seed, names
ENTRY = "E"  # device: game, number, kind, value ..., seconds, check
REPLY = "R"  # device: nonce, id, page, pages, rows

MOST_PAGES = 16  # of one reply
_ROWS = 180  # bytes of JSON rows on a page of a reply

_SHAPES = {
    ANSWER: 1,
    CORRECT: 3,
    ACT: 2,
    BACK: 1,
    FORWARD: 1,
    REVEAL: 0,
    END: 0,
}  # how many numbers an entry's value has
_TOP = 1 << 24  # beyond every number and count of seconds

_CRC = 9  # a star and eight digits
_TRIES = 4  # starts of a line looked for in one that is damaged


class WireError(ValueError):
    """The bytes are no line of this link; the text says why."""


def encode(kind: str, value) -> bytes:
    """Return the line for a message, newline included. Refuses with ValueError what is too long or not printable ASCII."""
    text = "@%s %s" % (kind, json.dumps(value, separators=(",", ":")))
    data = text.encode()
    if len(data) + _CRC + 1 > LINE:
        raise ValueError("a line of %d bytes" % (len(data) + _CRC + 1))
    _look(data)
    return b"%s*%08X\n" % (data, crc32(data))


def decode(line: bytes) -> tuple:
    """Return (kind, value) of a line without its newline; `value` is a list. Refuses with WireError."""
    body = len(line) - _CRC
    if body < 5 or line[body] != 0x2A or line[0] != 0x40 or line[2] != 0x20:
        raise WireError("no line")
    data = line[:body]
    if line[body + 1 :] != b"%08X" % crc32(data):
        raise WireError("wrong check")
    _look(data)
    try:
        value = json.loads(data[3:].decode())
    except (ValueError, RuntimeError) as error:  # RuntimeError: nested too deep
        raise WireError("no JSON: %s" % error)
    if type(value) is not list:
        raise WireError("no array")
    return data[1:2].decode(), value


def _look(data):
    for byte in data:
        if byte < 32 or byte > 126:
            raise WireError("not printable ASCII")


class Reader:
    """Takes bytes as they come and finds the lines in them; whatever happened before, the next newline sets it right.

    lines      whole ones so far                    long       lines thrown away at their 240th byte
    damaged    wrong check or form                  junk       lines in which no line of ours begins
    It holds at most one line.
    """

    def __init__(self):
        self._buffer = bytearray(LINE)
        self._count = 0
        self._skips = False
        self.lines = self.long = self.damaged = self.junk = 0

    def feed(self, data: bytes) -> list:
        """Take some bytes; return the messages (kind, value) that they completed."""
        found = []
        start = 0
        while True:
            end = data.find(b"\n", start)
            self._keep(data, start, len(data) if end < 0 else end)
            if end < 0:
                return found
            self._end_line(found)
            start = end + 1

    def reset(self):
        """Forget the line that has begun."""
        self._count = 0
        self._skips = False

    def faults(self) -> int:
        """Return how many lines could not be read."""
        return self.long + self.damaged + self.junk

    def _keep(self, data, start, end):
        count = self._count + end - start
        if self._skips or count > LINE:  # one more than a line may have without its newline: a carriage return
            self._skips = True
            return
        self._buffer[self._count : count] = data[start:end]
        self._count = count

    def _end_line(self, found):
        count = self._count
        skips = self._skips
        self.reset()
        if skips:
            self.long += 1
            return
        line = bytes(self._buffer[:count]).strip()
        if not line:
            return
        at = line.find(b"@")
        if at < 0:
            self.junk += 1
            return
        if at:
            self.junk += 1
        for _ in range(_TRIES):  # the line may hang behind one that was cut off
            try:
                found.append(decode(line[at:]))
                self.lines += 1
                return
            except WireError:
                at = line.find(b"@", at + 1)
                if at < 0:
                    break
        self.damaged += 1


def pages(nonce: str, number: int, rows: list) -> list:
    """Return the lines of a reply: its rows, in order, on as many pages as they need (at most 16, else ValueError)."""
    leaves = [[]]
    room = _ROWS
    for row in rows:
        size = len(json.dumps(row, separators=(",", ":"))) + 1
        if size > room and leaves[-1]:
            leaves.append([])
            room = _ROWS
        leaves[-1].append(row)
        room -= size
    if len(leaves) > MOST_PAGES:
        raise ValueError("a reply of %d pages" % len(leaves))
    count = len(leaves)
    return [encode(REPLY, [nonce, number, page + 1, count, leaves[page]]) for page in range(count)]


def entry_line(game: str, number: int, kind: str, value, seconds, check) -> bytes:
    """Return the line of an entry (see tableside.entry).

    `seconds` since the entry before, `check` of the table after it: None where nobody knows them any more.
    """
    return encode(
        ENTRY,
        [game, number, kind] + value_fields(kind, value) + [seconds, None if check is None else "%04x" % check],
    )


def value_fields(kind: str, value) -> list:
    """Return an entry's value as it stands on the wire: none, one or three numbers, or a text of hex digits."""
    if kind[0] == LAID:
        return [hexlify(value).decode()]
    if type(value) is tuple:
        return list(value)
    return [value] if _SHAPES[kind] else []


def read_entry(fields: list) -> tuple:
    """Return (game, number, kind, value, seconds, check) of an entry's fields. Refuses with WireError what is no entry."""
    if len(fields) < 5 or not is_game(fields[0]) or not _is_number(fields[1]) or type(fields[2]) is not str:
        raise WireError("no entry")
    kind = fields[2]
    if len(kind) == 2 and kind[0] == LAID and kind[1] in "01234":
        count = 1
        value = _parts(fields[3])
    elif kind in _SHAPES:
        count = _SHAPES[kind]
        value = tuple(fields[3 : 3 + count])
        for number in value:
            if type(number) is not int or not -_TOP < number < _TOP:
                raise WireError("no value")
        value = value if count > 1 else value[0] if count else 0
    else:
        raise WireError("no kind of entry")
    if len(fields) < 5 + count:
        raise WireError("a field is missing")
    seconds = fields[3 + count]
    check = fields[4 + count]
    if (seconds is not None and not _is_number(seconds)) or (check is not None and not _is_hex(check, 4)):
        raise WireError("no seconds or no check")
    return fields[0], fields[1], kind, value, seconds, None if check is None else int(check, 16)


def is_game(name) -> bool:
    """Is this the name of a game on the wire: eight small hex digits?"""
    return _is_hex(name, 8)


def _is_hex(text, count):
    if type(text) is not str or len(text) != count:
        return False
    for letter in text:
        if letter not in "0123456789abcdef":
            return False
    return True


def _is_number(value):
    return type(value) is int and 0 <= value < _TOP


def _parts(text):
    if type(text) is not str or len(text) not in (0, 2, 4, 6, 8, 10, 12, 14, 16) or not _is_hex(text, len(text)):
        raise WireError("no parts")
    return unhexlify(text)
