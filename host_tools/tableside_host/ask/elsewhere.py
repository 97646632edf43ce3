"""Questions that are not for the four games: other games, other languages.

Both are data: data/foreign.txt (names of well-known games and words that belong to them only), data/languages.txt.
"""

import functools
import re

from .words import DATA, plain

_BEHIND = r"(?:the game|the world|the board game|the card game|board game|card game|boardgame|rules|rulebook)"
_COMPARED = r"(?:like|as|than|unlike|from|to) (?:in |with |a game of |the game of )?"
# fmt: off
_ENGLISH = frozenset([
    "the", "a", "an", "i", "is", "are", "do", "does", "did", "can", "may", "must", "how", "what", "who", "when", "where", "which", "why",
    "if", "you", "we", "he", "she", "they", "it", "my", "your", "his", "her", "their", "our", "of", "and", "or", "to", "not", "for", "with",
    "many", "much", "get", "have", "has", "be", "will", "at", "on", "card", "cards", "player", "players", "play", "game", "turn", "token",
    "tokens", "win", "wins", "score", "that", "this", "there", "from", "by", "all", "any", "no", "yes", "up", "out", "go", "first", "next",
])
# fmt: on


def foreign(question: str):
    """Return the name of a game that is not here, as data/foreign.txt has it, or "" where only its words are used; None: no such game."""
    said = " ".join(plain(question))
    names, words = _games()
    for name, pattern in names:
        found = pattern.search(said)
        if found and not re.search(rf"\b{_COMPARED}$", said[: found.start()]):
            return name
    return "" if words.search(said) else None


def language(question: str):
    """Return the language of a question that is not English, "" where the letters alone tell, None for English."""
    letters = [letter for letter in question if letter.isalpha()]
    if letters and sum(ord(letter) > 0x24F for letter in letters) > len(letters) / 2:
        return ""
    said = re.findall(r"[^\W\d_]+", question.lower())
    english = sum(word in _ENGLISH for word in said)
    counts = {
        name: sum(word in words and word not in _ENGLISH for word in said) for name, words in _languages().items()
    }
    best = max(counts, key=lambda name: counts[name])
    if "\u00bf" in question or "\u00a1" in question:
        return "Spanish"
    telling = any(word in _languages()[best] and (len(word) >= 4 or not word.isascii()) for word in said)
    if not english and counts[best] and telling and len(said) >= 2:
        return best
    if counts[best] >= 2 and counts[best] > english and counts[best] >= len(said) / 4:
        return best
    return None


@functools.cache
def _games():
    """Return ([(name, pattern)], pattern of words of other games)."""
    names: list = []
    words: list = []
    for line in (DATA / "foreign.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        is_words = line.startswith("!")
        for name in line.lstrip("! ").split(" / "):
            said = re.escape(" ".join(plain(name)))
            if is_words:
                words.append(said)
            elif name.startswith("?"):
                names.append(
                    (
                        name[1:].strip(),
                        re.compile(rf"\b(?:(?:play|playing|played|game of|game called) {said}\b|{said} {_BEHIND}\b)"),
                    )
                )
            else:
                names.append((name, re.compile(rf"\b{said}\b")))
    return names, re.compile(rf"\b(?:{'|'.join(words)})\b")


@functools.cache
def _languages():
    found = {}
    for line in (DATA / "languages.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, words = line.partition(":")
            found[name] = frozenset(words.split())
    return found
