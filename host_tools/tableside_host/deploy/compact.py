"""Makes a program small before it is compiled for a board: there every name takes heap, for as long as the board runs."""

from collections.abc import Container, Mapping

from .constants import Constants
from .parameters import by_letters


def compact(sources: Mapping[str, str], as_source: Container[str] = ()) -> dict[str, str]:
    """Return the text of each file as it is to be compiled; no line has moved.

    sources    the text of each file by its module's dotted name
    as_source  the names of those that are not compiled: they stay as they are, and find by name what they use
    """
    constants = Constants(sources, as_source)
    texts = {name: constants.put_in_place(name) for name in sources}
    return {name: text if name in as_source else by_letters(text, constants.given) for name, text in texts.items()}
