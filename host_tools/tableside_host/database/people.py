"""Who is who: names that mean one person, names as they are written and as the device can show them."""

import unicodedata
from collections.abc import Iterable, Sequence

from tableside.setup import MOST_NAME, is_name

FIRST_PLACE = 0xE000  # of Unicode's private use: the place of seat 0's name in a text
LETTERS = "ABCDE"
MOST_FULL = 40  # letters of a full name


def key(name: str) -> str:
    """Return what two spellings of one name have in common: Ann, ann and ANN are one."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def keys_of(name: str, people: dict[str, str]) -> set[str]:
    """Return the key of a name, and of every name that means the same person."""
    called = key(people.get(key(name), name))
    return {key(name), called} | {given for given, full in people.items() if key(full) == called}


def named(names: Sequence[str], people: dict[str, str]) -> tuple[str, ...]:
    """Return what people call those whom a device calls `names`. Two who would be one in the same game keep their names."""
    found = tuple(people.get(key(name), name) for name in names)
    return found if len({key(name) for name in found}) == len(found) else tuple(names)


def places(players: int) -> tuple[str, ...]:
    """Return a placeholder a seat, in the place of its name."""
    return tuple(chr(FIRST_PLACE + seat) for seat in range(players))


def shown(text: str, names: Iterable[str]) -> str:
    """Return a text with the names in their places."""
    return text.translate({FIRST_PLACE + seat: name for seat, name in enumerate(names)})


def is_full_name(name: str) -> bool:
    """Can this be a person's name in any script: 1 to 40 letters that show, and no control characters?"""
    return len(name.strip()) > 0 and len(name) <= MOST_FULL and name.isprintable()


def replacement(name: str, seat: int) -> str:
    """Return what the display shows for a name: the same in plain letters, at most eight; where none fits, the seat's letter."""
    from anyascii import anyascii

    if is_name(name):
        return name
    letters = (c for c in unicodedata.normalize("NFC", name) if c.isascii() or c.isalnum())
    plain = anyascii("".join(letters)).strip()[:MOST_NAME].strip()
    return plain if is_name(plain) else LETTERS[seat]


def replacements(names: Sequence[str]) -> tuple[str, ...]:
    """Return what the display shows for the names of a game, each another."""
    found: list[str] = []
    for seat, name in enumerate(names):
        plain = replacement(name, seat)
        if plain in found or (plain != name and plain in names):
            plain = next((c for c in (LETTERS[seat], *LETTERS) if c not in found and c not in names), plain)
        found.append(plain)
    return tuple(found)
