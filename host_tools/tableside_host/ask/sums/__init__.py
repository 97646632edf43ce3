"""Questions that are calculations: read the numbers, call the game's pure rules, say the result.

Each game's module has SUMS, functions that take a Query and return (sentence, card number), or None where the question is
not theirs. The first that answers is taken.
"""

import importlib
import re

from ..words import NUMBERS, plain

_DIGITS = {
    **NUMBERS,
    "twice": "2 times",
    "thrice": "3 times",
}


class Query:
    """A question: `text` is it in lower case with numbers as digits; `words` its words."""

    def __init__(self, question: str):
        text = question.lower().replace("\u2019", "'").replace("\u00d7", "x")
        text = re.sub(r"[a-z]+", lambda m: _DIGITS.get(m[0], m[0]), text)
        self.text = " " + re.sub(r"\s+", " ", text).strip() + " "
        self.words = frozenset(plain(text))

    def has(self, pattern: str) -> bool:
        """Tell whether a word of the question begins as the pattern says: `has("risk|gambl")`."""
        return re.search(rf"\b(?:{pattern})", self.text) is not None

    def number(self, pattern: str):
        """Return the number caught by the pattern's first filled group, or None."""
        found = re.search(pattern, self.text)
        return int(next(g for g in found.groups() if g)[:4]) if found else None

    def numbers(self, text=None) -> list:
        """Return all numbers, in order."""
        return [int(n[:4]) for n in re.findall(r"(?<![\w.])(\d+)(?![\w])", self.text if text is None else text)]


def result(question: str, game: str):
    """Return (sentence, card number), or None where nothing of that game is to be calculated."""
    query = Query(question)
    if not re.search(r"\d|\bno off|\bdouble|\b(me|mine|my|own|enem)", query.text):
        return None
    for sum_ in importlib.import_module(f"{__name__}.{game}").SUMS:
        found = sum_(query)
        if found:
            return found
    return None


def several(n: int, one: str, many: str = "") -> str:
    """Return "1 card", "2 cards"."""
    return f"{n} {one if n == 1 else many or one + 's'}"
