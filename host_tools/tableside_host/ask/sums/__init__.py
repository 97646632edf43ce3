"""Questions that are calculations: read the numbers, call the game's pure rules, say the result and how it was read.

Each game's module has SUMS, what it can calculate, as data (reader.py). The first whose words and quantities the question
has decides: it answers, or says what it cannot place.
"""

import importlib
import re

from .reader import Doubt, Question


class Result:
    """text  the sentences     number  the card     is_sure  False: nothing was calculated, the text says what is wanted"""

    def __init__(self, text: str, number: str, is_sure: bool):
        self.text, self.number, self.is_sure = text, number, is_sure


def result(question: str, game: str):
    """Return a Result, or None where nothing of that game is to be calculated."""
    query = Question(question)
    if not re.search(r"\d|\bdouble|\b(me|mine|my|own|enem)|most gold|gold majority", query.text):
        return None
    for sum_ in importlib.import_module(f"{__name__}.{game}").SUMS:
        if not sum_.fits(query):
            continue
        reading = sum_.read(query)
        if reading is None:
            continue
        found = reading if isinstance(reading, Doubt) else sum_.work(reading.given(sum_), query)
        if isinstance(found, Doubt):
            return Result(
                f"I do not calculate this, because {found.wanted}. Name every number with what it counts.", "", False
            )
        if found:
            text, number = found
            told = reading.told(sum_)
            return Result(f"{text} (Read: {told}.)" if told else text, number, True)
    return None


def several(n: int, one: str, many: str = "") -> str:
    """Return "1 card", "2 cards"."""
    return f"{n} {one if n == 1 else many or one + 's'}"
