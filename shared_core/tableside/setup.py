"""A Setup as the header of the journal, and what a game cannot start from. Only wanted before and after a game."""

from binascii import crc32

from tableside.origin import HEADER, BadSetup, Setup
from tableside.table import listed

MOST_OPTIONS = 42
MOST_NAME = 8
_MAGIC = 0x54
_FORMAT = 1
_NAMES = 26
_OPTIONS = 66


def pack(setup) -> bytes:
    """Return the header's bytes."""
    data = bytearray(HEADER)
    data[0] = _MAGIC
    data[1] = _FORMAT
    data[2] = setup.rules
    data[3] = setup.players
    data[4] = setup.page
    data[5] = len(setup.options)
    _put(data, 6, setup.identity)
    _put(data, 10, setup.seed)
    name = setup.game.encode()
    data[14 : 14 + len(name)] = name
    for seat in range(setup.players):
        name = setup.names[seat].encode()
        i = _NAMES + MOST_NAME * seat
        data[i : i + len(name)] = name
    data[_OPTIONS : _OPTIONS + len(setup.options)] = setup.options
    _put(data, HEADER - 4, crc32(data[: HEADER - 4]))
    return bytes(data)


def unpack(data):
    """Return the Setup in a header's bytes, or None where there is none that is whole."""
    data = bytes(data[0:HEADER])
    if (
        len(data) < HEADER
        or data[0] != _MAGIC
        or data[1] != _FORMAT
        or crc32(data[: HEADER - 4]) != _get(data, HEADER - 4)
    ):
        return None
    names = []
    for seat in range(data[3]):
        i = _NAMES + MOST_NAME * seat
        names.append(_text(data[i : i + MOST_NAME]))
    options = data[_OPTIONS : _OPTIONS + data[5]]
    setup = Setup(_text(data[14:26]), data[2], data[3], options, _get(data, 10), _get(data, 6), names)
    setup.page = data[4]
    return setup


def check(game, setup):
    """Refuse with BadSetup what `game` cannot start from: players, names, number and values of the options."""
    low, high = game.PLAYERS
    if not low <= setup.players <= high:
        raise BadSetup("%s takes %s players" % (game.TITLE, low if low == high else "%d to %d" % (low, high)))
    options = listed(game, "OPTIONS")
    if len(setup.options) != len(options):
        raise BadSetup("%s has %d options, not %d" % (game.TITLE, len(options), len(setup.options)))
    for i in range(len(options)):
        low, high = option_range(options[i])
        if not low <= setup.options[i] <= high:
            raise BadSetup("%s must be %d to %d" % (options[i][0], low, high))
    if len(setup.names) != setup.players:
        raise BadSetup("every player needs a name")
    for name in setup.names:
        if not is_name(name):
            raise BadSetup("a name has 1 to 8 plain characters: %r" % name)
    for name in setup.names:
        if setup.names.count(name) > 1:
            raise BadSetup("two players are called %s" % name)


def option_range(option: tuple) -> tuple:
    """Return (low, high) of the byte that an entry of OPTIONS may hold."""
    choices = option[2]
    if isinstance(choices[0], str):
        return 0, len(choices) - 1
    return choices


def defaults(game) -> bytes:
    """Return the default of each of the game's OPTIONS."""
    return bytes([option[3] for option in listed(game, "OPTIONS")])


def is_name(name: str) -> bool:
    """Is this 1 to 8 printable ASCII characters, not only spaces?"""
    if not name or len(name) > MOST_NAME or not name.strip():
        return False
    for letter in name:
        if not " " <= letter <= "~":
            return False
    return True


def _put(data, i, value):
    for k in range(4):
        data[i + k] = value >> 8 * k & 255


def _get(data, i):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24


def _text(data):
    end = data.find(b"\x00")
    return (data if end < 0 else data[:end]).decode()
