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
        if sum_.compared:
            compared = _compared(sum_, question)
            if compared:
                return compared
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


def _compared(sum_, question):
    """Return the Result where the question tells of several players, one behind the other, each with all that is needed."""
    parts = [
        part
        for part in re.split(
            r"[.;?\n]\s+|\bvs\.?\s|\bversus\b|,?\s+(?:and|while|but)\s+(?=\w+\s+(?:has|got|had)\b)", question
        )
        if re.search(r"\d", part)
    ]
    if len(parts) < 2:
        return None
    told = []
    for part in parts:
        query = Question(part)
        reading = sum_.read(query)
        if reading is None or isinstance(reading, Doubt):
            return None
        found = sum_.work(reading.given(sum_), query)
        if not found or isinstance(found, Doubt):
            return None
        name = re.match(r"\W*(\w+)", part)
        told.append(
            (sum_.compared(reading.given(sum_)), name[1] if name else "", found[0], reading.told(sum_), found[1])
        )
    best = max(value for value, *_ in told)
    ahead = [name for value, name, *_ in told if value == best]
    by = best - max((value for value, *_ in told if value != best), default=best)
    end = f"{ahead[0]} is ahead by {by}." if len(ahead) == 1 else "They are level: more credits, by value, win."
    lines = [f"{name}: {text} (Read: {reading}.)" for _, name, text, reading, _ in told]
    return Result(f"{' '.join(lines)} {end}", told[0][4], True)


def several(n: int, one: str, many: str = "") -> str:
    """Return "1 card", "2 cards"."""
    return f"{n} {one if n == 1 else many or one + 's'}"
