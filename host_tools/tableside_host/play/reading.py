"""What a typed word means: a label, its beginning, or the number of an option."""

import unicodedata

from tableside.prompt import CHOICE, SEATS, Prompt

MOST_DIGITS = 6


def labels(prompt: Prompt, names) -> list:
    """Return the options of a choice as the players read them."""
    if prompt.labels is SEATS:
        return list(names)
    return [prompt.says(label) for label in prompt.labels]


def is_numbered(options: list) -> bool:
    """Are the options shown with numbers? Not where one of them is a number itself."""
    return not any(option.isdecimal() for option in options)


def match(text: str, options: list) -> list:
    """Return the indexes of the options that `text` may mean: the one that is it, else those that begin with it."""
    plain = _plain(text)
    exact = [i for i, option in enumerate(options) if _plain(option) == plain]
    return exact or [i for i, option in enumerate(options) if plain and _plain(option).startswith(plain)]


def number(text: str):
    """Return the whole number that `text` is, or None."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS else None


def exact(text: str, prompt: Prompt, names) -> bool:
    """Is `text` one of the prompt's labels, letter for letter?"""
    return prompt.kind == CHOICE and _plain(text) in [_plain(label) for label in labels(prompt, names)]


def answers(text: str, prompt: Prompt, names):
    """Return (value, rest of the text) for the answer that `text` begins with, or (None, why it is none)."""
    words = text.replace(",", " ").split()
    if not words:
        return None, "An answer is asked."
    if prompt.kind != CHOICE:
        value = number(words[0])
        if value is None:
            return None, f"A number from {prompt.low} to {prompt.high} is asked, not '{words[0]}'."
        return value, " ".join(words[1:])
    options = labels(prompt, names)
    value = number(words[0]) if words[0].isdecimal() and is_numbered(options) else None
    for count in range(len(words), 0, -1):
        if count == 1 and value is not None and 1 <= value <= len(options):
            return value - 1, " ".join(words[1:])  # the number that stands before a label wins over one that begins it
        found = match(" ".join(words[:count]), options)
        if len(found) == 1:
            return found[0], " ".join(words[count:])
        if len(found) > 1 and count == 1:
            return None, f"'{words[0]}' can mean {' or '.join(options[i] for i in found)}."
    return None, f"'{words[0]}' is none of: {', '.join(options)}."


def _plain(text):
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))  # jose is José too
    return " ".join(text.lower().replace("_", " ").replace("-", " ").replace(",", " ").split())
