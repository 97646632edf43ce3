"""Words of a question or a card as terms: lower case, numbers as digits, everyday words as the game's, endings cut."""

import re
from pathlib import Path

DATA = Path(__file__).parent / "data"
# fmt: off
_TO_SIXTEEN = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
)
_MAY = frozenset(["can", "may", "allowed", "could", "ok", "okay", "possible", "legal", "permitted", "able"])
_MUST = frozenset(["must", "mandatory", "obligatory", "compulsory", "forced", "required", "need", "needs"])
_NOT = frozenset([
    "not", "no", "never", "without", "cannot", "cant", "dont", "doesnt",
    "isnt", "arent", "nobody", "none", "nothing", "neither", "wont", "didnt",
])
# fmt: on
NUMBERS = {word: str(n) for n, word in enumerate(_TO_SIXTEEN)} | {"twenty": "20"}
_TAIL = re.compile(
    r" (?:right|correct|yes|true|yes or no|or not|am i right|isnt it|arent they|doesnt it|dont they|dont i|cant you|cant i|cant we|or can i|does it|do they) $"
)
_ASKS = _MAY | _MUST | frozenset(["do", "does", "is", "are", "am", "did", "will", "should", "have", "has"])


def plain(text: str) -> list:
    """Return the words of a text: lower case, letters and digits, no apostrophes, a times sign as x."""
    text = text.lower().replace("\u00d7", "x").replace("\u2019", "'").replace("'", "").replace("1 x ", "1x ")
    return re.findall(r"[^\W_]+", text)


def stem(word: str) -> str:
    """Return the word without the commonest English endings."""
    if len(word) < 4 or word.isdecimal():
        return word
    for ending, put in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x")):
        if word.endswith(ending):
            word = word[: -len(ending)] + put
            break
    else:
        if word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
    for ending in ("ing", "ed", "ly"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) >= 3 and any(v in root for v in "aeiouy"):
            word = root[:-1] if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "ls" else root
            break
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


def synonyms() -> dict:
    """Return everyday word -> the game's word, from data/synonyms.txt."""
    found: dict[str, str] = {}
    for line in (DATA / "synonyms.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            term, _, words = line.partition(":")
            found.update((word, term.strip()) for word in words.split())
    return found


def filler() -> frozenset:
    """Return the words that name nothing, from data/filler.txt."""
    lines = (DATA / "filler.txt").read_text("utf-8").splitlines()
    return frozenset().union(*(line.split() for line in lines if not line.startswith("#")))


class Terms:
    """Makes terms of texts by one table of synonyms."""

    def __init__(self):
        same = synonyms()
        self.everyday = {word: stem(term) for word, term in same.items() if "_" not in word}
        joined = {word.replace("_", " "): term for word, term in same.items() if "_" in word}
        self._joined = joined
        self._together = re.compile(rf"\b({'|'.join(sorted(map(re.escape, joined), key=len, reverse=True))})\b")
        self._by_stem = {stem(word): term for word, term in self.everyday.items() if not word.endswith(("ed", "ing"))}
        self.filler = filler()
        self._stems: dict[str, str] = {}

    def term(self, word: str) -> str:
        """Return the term of one word (lower case)."""
        found = self._stems.get(word)
        if found is None:
            found = NUMBERS.get(word, word)
            found = self.everyday.get(found) or self._by_stem.get(stem(found)) or stem(found)
            self._stems[word] = found
        return found

    def read(self, text: str) -> list:
        """Return the words of a text, those that belong together as the one word that they mean."""
        return self._together.sub(lambda found: self._joined[found[0]], " ".join(plain(text))).split()

    def of(self, text: str) -> list:
        """Return the terms of a text, without the words that say nothing."""
        return [self.term(word) for word in self.read(text) if word not in self.filler]


def manner(text: str) -> tuple:
    """Return (what is asked: "many" "who" "when" "where" "may" "must" "" , whether it is asked with a "not")."""
    words = plain(text)
    joined = " " + " ".join(words) + " "
    tail = _TAIL.search(joined)
    if tail or joined.startswith((" is it true ", " is it so ", " is it correct ")):
        joined = (joined[: tail.start()] if tail else joined) + " "
        words = joined.split()
        is_not = len([w for w in words if w in _NOT]) % 2 == 1
        return "may" if _MAY & set(words) else "must" if _MUST & set(words) else "is", is_not
    is_not = len([w for w in words if w in _NOT]) % 2 == 1
    if re.search(r" (how (many|much|often|far|long|big)|number of|amount of|what number) ", joined):
        return "many", is_not
    for word in ("who", "when", "where"):
        if word in words[:4]:
            return word, is_not
    if {"what", "which", "how", "why", "whats"} & set(words[:3]) or re.search(
        r"[,.:;] (?:what|how|why)\b", text.lower()
    ):
        return "", is_not
    if _MUST & set(words) or re.search(r" (have|has|had|got) to ", joined):
        return "must", is_not
    if _MAY & set(words):
        return "may", is_not
    return ("is" if _ASKS & set(words) else ""), is_not
