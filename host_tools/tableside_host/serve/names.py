"""Names that are typed on a page for the box: 2 to 5, in any script; the box shows each in plain letters, at most eight."""

from typing import Any

from ..database.people import LETTERS, is_full_name, key, replacements

LEAST = 2
NOT_NAMES = "Type 2 to 5 names, one a player."
TOO_LONG = "A name has 1 to 40 letters."
TWICE = "Two players cannot have the same name."


def read(said: Any) -> tuple[tuple[str, ...], str]:
    """Return the names that a page has sent, without the fields that were left free, and "" or why they cannot be taken."""
    if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
        return (), NOT_NAMES
    names = tuple(" ".join(name.split()) for name in said if name.strip())
    if not LEAST <= len(names) <= len(LETTERS):
        return (), NOT_NAMES
    if not all(is_full_name(name) for name in names):
        return (), TOO_LONG
    if len({key(name) for name in names}) < len(names):
        return (), TWICE
    return names, ""


def answer(names: tuple[str, ...]) -> str:
    """Return what is said once the box has the names: where they are, and which it shows otherwise."""
    plain = replacements(names)
    unlike = [f"{name} as {shown}" for name, shown in zip(names, plain) if name != shown]
    more = f" It shows {', '.join(unlike)}." if unlike else ""
    return f'On the box, under "Who plays?", {" ".join(plain)} stand first.{more}'
