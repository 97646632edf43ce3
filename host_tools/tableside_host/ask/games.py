"""Which game a question is about."""

import re

from . import words

GAMES = ("epigo", "ego", "ego_love", "deus_egypt")
TITLES = {"epigo": "Epigo", "ego": "EGO", "ego_love": "Ego: Love", "deus_egypt": "Deus: Egypt"}
_NAMES = {
    "epigo": "epigo",
    "ego": "ego",
    "egolove": "ego_love",
    "love": "ego_love",
    "deusegypt": "deus_egypt",
    "deus": "deus_egypt",
    "egypt": "deus_egypt",
    "egoid": "ego",
    "interstellardisruptions": "ego",
}


_BEFORE_NAME = ("in", "of", "play", "playing", "with", "for", "is", "win", "ego", "the")


def known(name: str):
    """Return the game's folder from what somebody calls it ("Ego: Love", "deus-egypt"), None where there is none."""
    return _NAMES.get("".join(words.plain(name)))


def title(game: str) -> str:
    """Return what a game is called on the page; the box itself for the cards about it."""
    return TITLES.get(game, "the box")


def named(question: str):
    """Return (the game that the question names or None, the question without that name)."""
    found = [(match[0], match.start(), match.end()) for match in re.finditer(r"[^\W_]+", question)]
    spelt = [words.plain(word)[0] for word, _, _ in found]
    for i, word in enumerate(spelt):
        for length in (2, 1):
            game = _NAMES.get("".join(spelt[i : i + length]))
            is_verb = length == 1 and word == "love" and i > 0 and spelt[i - 1] not in _BEFORE_NAME
            if game and not is_verb:
                first, last = found[i][1], found[min(i + length, len(found)) - 1][2]
                rest = f"{question[:first].rstrip()} {question[last:].lstrip(' :')}".strip()
                return game, rest if words.plain(rest) else question
    return None, question
