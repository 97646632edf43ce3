"""What the device tells, with names for the fields."""

from dataclasses import dataclass
from typing import Any

from tableside.setup import is_name
from tableside.wire import WireError, is_game, read_entry


@dataclass(frozen=True)
class Welcome:
    """The answer to a hello: who the device is and which game it plays."""

    major: int
    minor: int
    nonce: str
    boot: str  # other digits after each start
    device: str  # unique id
    board: str
    firmware: str
    game: str  # "" for none
    first: int
    last: int
    holder: int  # the seat with the box, or -1


@dataclass(frozen=True)
class Header:
    """A game's setup: number 0 of its entries."""

    game: str
    name: str
    rules: int
    players: int
    options: bytes
    seed: int
    names: tuple[str, ...]

    @property
    def fields(self) -> list[Any]:
        """Return it as it stands on the wire."""
        return [
            self.game,
            self.name,
            self.rules,
            self.players,
            self.options.hex(),
            f"{self.seed:08x}",
            list(self.names),
        ]


@dataclass(frozen=True)
class Entry:
    """One public entry. `value`: see tableside.entry; `seconds` and `check` are None where the device does not know them any more."""

    game: str
    number: int
    kind: str
    value: Any
    seconds: int | None
    check: int | None

    @property
    def what(self) -> tuple[str, Any]:
        """Return what was entered."""
        return self.kind, self.value


def fields(value: list, kinds: tuple[type, ...]) -> list:
    """Return the first fields of a message, which must be of these kinds; WireError where they are not. More are ignored."""
    if len(value) < len(kinds):
        raise WireError("a field is missing")
    for given, kind in zip(value, kinds):
        if type(given) is not kind:
            raise WireError(f"{given!r} should be {kind.__name__}")
    return value[: len(kinds)]


def welcome(value: list) -> Welcome:
    """Read a WELCOME; WireError where it is none."""
    found = Welcome(*fields(value, (int, int, str, str, str, str, str, str, int, int, int)))
    if not all(is_plain(text) for text in (found.device, found.board, found.firmware)):
        raise WireError("no device, board or firmware")
    return found


def is_plain(text: str) -> bool:
    """Can this be shown and written anywhere: no control characters, nothing that a spreadsheet takes for a formula?"""
    return text.isprintable() and text[:1] not in ("=", "+", "-", "@")


def header(value: list) -> Header:
    """Read a GAME; WireError where it is none."""
    game, name, rules, players, options, seed, names = fields(value, (str, str, int, int, str, str, list))
    if (
        not is_game(game)
        or not is_game(seed)
        or not is_plain(name)
        or len(names) != players
        or any(type(n) is not str or not is_name(n) for n in names)
    ):
        raise WireError("no game")
    try:
        return Header(game, name, rules, players, bytes.fromhex(options), int(seed, 16), tuple(names))
    except ValueError as error:
        raise WireError("no options") from error


def entry(value: list) -> Entry:
    """Read an ENTRY; WireError where it is none."""
    return Entry(*read_entry(value))
