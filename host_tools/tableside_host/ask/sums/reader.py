"""Reads a question as a calculation: every number of it is given to a declared quantity, or it is not calculated.

A Sum declares its quantities: what each is called, by which words, on which side of the number they stand, whether there
may be several numbers of it. `read` finds every number, listed ("10, 10 and 5"), multiplied ("2x3", "three 5s") or spelt out,
and every way to give them to the quantities; of these it keeps those that place the most numbers. If one is left it is the
reading; if two are left that differ, or a number has no place, there is a Doubt: a sentence that says what is wanted.
"""

import itertools
import re

_ONES = dict(
    zip(
        [
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ],
        range(1, 20),
        strict=True,
    )
)
_TENS = dict(
    zip(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], range(20, 100, 10), strict=True)
)
_SPELT = {**_ONES, **_TENS, "zero": 0, "nil": 0, "twice": 2, "thrice": 3, "dozen": 12, "fourty": 40}
_PLURAL = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "tens": 10}
_LINK = (
    r"of|in|on|from|is|are|was|were|be|at|worth|showing|shows?|with|values?|valued|total(?:s|ing|ling)?|tokens?|chips?|counters?|points?|"
    r"my|our|the|a|an|to|up|add|adds|sum|sums|make|makes|equals?|count|counts|have|has|having|each|all|more|other|another|own|just|only|"
    r"exactly|about|now|currently|there|that|which|i|we|you|it|for|by|as|so|both|old|single|number|level|still|left|altogether|together"
)
_LIST = r",|&|\+|\band\b|\bplus\b|\bor\b|\bthen\b"
_STOP = r"[.?!();]|\balso\b|\bbut\b|\bwhile\b|\bif\b|\bwhen\b|\bbecause\b"
_OTHER = re.compile(
    rf"(?P<numbers>\b\d+(?:x\d+)?s?\b)|(?P<list>{_LIST})|(?P<stop>{_STOP})|(?P<link>\b(?:{_LINK})\b|[=:-])"
    r"|(?P<word>[^\W_][\w'-]*)"
)
ASIDE = {  # what people mention besides
    "minutes": r"minutes?|hours?|days?|years?(?: old)?",
    "rounds": r"rounds?|games?|evenings?|turns? (?:ago|left)",
    "players": r"of us|players?|people|persons?|guys|friends|player game",
    "cards left": r"cards? (?:are |is )?(?:left|remaining)(?: in the deck)?|cards? in the deck",
}
_GOES_ON = frozenset(
    [
        "did",
        "does",
        "do",
        "what",
        "whats",
        "how",
        "who",
        "would",
        "will",
        "can",
        "could",
        "should",
        "may",
        "must",
        "am",
        "win",
        "wins",
        "won",
        "lose",
        "loses",
        "get",
        "gets",
        "gives",
        "make",
        "where",
        "why",
        "please",
        "thanks",
    ]
)
LARGEST = 9999
_MOST_GROUPS = 9


class Quantity:
    """A number that a calculation needs.

    name     what it is called in the reading         words   pattern of the words that name it, on either side of its number
    before   words that only stand before the number  after   words that only stand behind it
    counted  words for the tokens themselves: a number before them is how many, numbers behind them are values
    many     whether there may be several numbers; they are a list; is_listed: also in one enumeration     low, high  the numbers that it can be
    needed   whether the sum is none without it       free    whether it takes the numbers that nothing names
    each     the values one token can have: then "3 of value 2" are three tokens; is_each: of several numbers every one is a token's
    """

    def __init__(
        self,
        name,
        words="",
        before="",
        after="",
        counted="",
        many=False,
        low=0,
        high=LARGEST,
        needed=True,
        free=False,
        each=(),
        is_each=False,
        is_listed=True,
    ):
        self.name, self.words, self.before, self.after, self.counted = name, words, before, after, counted
        self.is_aside, self.is_listed = False, is_listed
        self.many, self.low, self.high, self.needed, self.free, self.each, self.is_each = (
            many,
            low,
            high,
            needed,
            free,
            each,
            is_each,
        )

    def is_list(self):
        """Tell whether several numbers in one enumeration can be its."""
        return self.many and self.is_listed

    def allows(self, number):
        """Tell whether it can be that number."""
        return self.low <= number <= self.high and (self.many or not self.each or number in self.each)


class Sum:
    """A calculation: `work(values, question)` returns (sentence, card number) or None. `values`: name -> number, list (many) or None.

    cue      patterns of words, one of each of which the question has     barred  pattern of words that it has not
    compared  values -> the number by which players that are told of one behind the other are compared
    restated  patterns with what they are read as     is_own_reader  `work` reads the text itself, every number of it, or returns None
    aside    names of what may be counted in such a question and has no part in the result: name -> pattern
    """

    def __init__(
        self, work, quantities, cue=(), barred="", aside=None, is_own_reader=False, restated=(), compared=None
    ):
        quantities = tuple(quantities)
        self.work, self.quantities, self.barred, self.is_own_reader = work, quantities, barred, is_own_reader
        self.compared = compared
        self.restated = tuple((re.compile(pattern), put) for pattern, put in restated)
        self.cue = (cue,) if isinstance(cue, str) else tuple(cue)
        aside = aside or {}
        beside = {name: words for name, words in ASIDE.items() if name not in aside}
        names = {quantity.name for quantity in quantities}
        self.aside = tuple(
            Quantity(
                name, words if name in aside else "", after="" if name in aside else words, many=True, needed=False
            )
            for name, words in {**beside, **aside}.items()
            if name not in names
        )
        for quantity in self.aside:
            quantity.is_aside = True
        self._labels = [
            (side, i, re.compile(rf"\b(?:{getattr(quantity, side)})(?!\w)"))
            for side in ("words", "before", "after", "counted")
            for i, quantity in enumerate((*self.quantities, *self.aside))
            if getattr(quantity, side)
        ]

    def fits(self, question) -> bool:
        """Tell whether the question has the words of this sum."""
        return all(question.has(cue) for cue in self.cue) and not (self.barred and question.has(self.barred))

    def read(self, question):
        """Return a Reading, a Doubt, or None where the quantities are not in the question."""
        if self.is_own_reader:
            return Reading({}, [], (0, 0, 0))
        text = question.text
        for pattern, put in self.restated:
            text = pattern.sub(put, text)
        tokens = self._tokens(text)
        groups = _groups(tokens)
        if len(groups) > _MOST_GROUPS:
            return Doubt("there are too many numbers in it")
        readings: list = []
        best = None
        for ways in itertools.product(*(self._ways(tokens, group) for group in groups)):
            reading = self._reading(tokens, groups, ways)
            if reading is None:
                continue
            if best is None or reading.rank > best:
                best, readings = reading.rank, [reading]
            elif reading.rank == best and all(reading.given(self) != other.given(self) for other in readings):
                readings.append(reading)
        if not readings:
            return None
        whole = [reading for reading in readings if reading.is_whole(self)]
        if not whole:
            return None
        if len(whole) > 1:
            return Doubt("it can be read in two ways: " + " - or ".join(reading.told(self) for reading in whole[:2]))
        if whole[0].left:
            several = len(whole[0].left) > 1
            numbers = " and ".join(map(str, whole[0].left))
            return Doubt(
                f"I do not know what {numbers} {'stand' if several else 'stands'} for (read so far: {whole[0].told(self)})"
            )
        return whole[0]

    def _tokens(self, text):
        """Return [(kind, value, side)]: kind "label" (value: index of the quantity), "numbers" (value: a list), "list", "stop", "link", "word"."""
        found: list = []
        at = 0
        while at < len(text):
            is_number = text[at].isdecimal()
            named = not is_number and [
                (match.end(), i, side)
                for side, i, pattern in self._labels
                if (match := pattern.match(text, at)) and match[0]
            ]
            if named:
                end, which, side = max(named, key=lambda one: one[0])
                sides = {side for stop, i, side in named if stop == end and i == which}
                found.append(
                    ("label", which, side if len(sides) == 1 else "counted" if "counted" in sides else "words")
                )
            else:
                other = _OTHER.match(text, at)
                if other is None:
                    at += 1
                    continue
                end, kind = other.end(), other.lastgroup
                found.append((kind, _numbers(other[0]) if kind == "numbers" else other[0], ""))
            at = end
        return found

    def _ways(self, tokens, group):
        """Return the ways to give a group's numbers away: (label before, how many of them, label behind, how many)."""
        first, last, numbers = group
        before = _label(tokens, range(first - 1, -1, -1), "after", 0)
        behind = _label(tokens, range(last + 1, len(tokens)), "before", 1)
        all_ = (*self.quantities, *self.aside)
        most_before = 0 if before is None else len(numbers) if all_[tokens[before][1]].is_list() else 1
        most_behind = 0 if behind is None else len(numbers) if all_[tokens[behind][1]].is_list() else 1
        if behind is None and len(numbers) > 1 and not _ends(tokens, last + 1):
            most_before = min(most_before, len(numbers) - 1)
        if before is None and len(numbers) > 1 and _is_said_of_another(tokens, first - 1):
            most_behind = min(most_behind, len(numbers) - 1)
        return [
            (before, n, behind, m)
            for n in range(most_before + 1)
            for m in range(most_behind + 1)
            if n + m <= len(numbers)
        ]

    def _reading(self, tokens, groups, ways):
        held: dict[int, list] = {}  # label token -> [(numbers, stands before the label)]
        left: list = []
        for (_, _, numbers), (before, n, behind, m) in zip(groups, ways, strict=True):
            if n:
                held.setdefault(before, []).append((numbers[:n], False))
            if m:
                held.setdefault(behind, []).append((numbers[len(numbers) - m :], True))
            left += numbers[n : len(numbers) - m]
        taken = counts = 0
        values: dict[str, list] = {}
        for label, given in held.items():
            quantity = (*self.quantities, *self.aside)[tokens[label][1]]
            numbers = _counted(quantity, given, tokens, label)
            counts += len(given) > 1
            if numbers is None and len(given) == 1:  # how many tokens, not their values
                left += given[0][0]
                numbers = []
            if numbers and quantity.is_each and len(numbers) > 1 and not set(numbers) <= set(quantity.each):
                return None
            if numbers is None or not all(map(quantity.allows, numbers)):
                return None
            values.setdefault(quantity.name, []).extend(numbers)
        for quantity in self.quantities:
            if quantity.free and left and all(map(quantity.allows, left)) and (quantity.many or len(left) == 1):
                if not quantity.many and quantity.name in values:
                    continue
                values.setdefault(quantity.name, []).extend(left)
                taken, left = len(left), []
        for quantity in self.quantities:
            if not quantity.many and len(values.get(quantity.name, ())) > 1:
                return None
        return Reading(values, left, (-taken, counts, len(held)))


class Reading:
    """What the numbers of a question stand for: `values` name -> numbers; `left` has no place; of two the higher `rank` is likelier."""

    def __init__(self, values, left, rank):
        self.values, self.left = values, left
        self.rank = (-len(left), *rank)

    def is_whole(self, of) -> bool:
        """Tell whether all that is needed is there."""
        names = [quantity.name for quantity in of.quantities]
        is_any = not self.left or any(name in self.values for name in names)
        return is_any and all(quantity.name in self.values for quantity in of.quantities if quantity.needed)

    def given(self, of) -> dict:
        """Return the values for the sum's work."""
        return {
            quantity.name: self.values.get(quantity.name, [] if quantity.many else [None])
            if quantity.many
            else self.values.get(quantity.name, [None])[0]
            for quantity in of.quantities
        }

    def told(self, of) -> str:
        """Return the reading in words."""
        found = [f"{q.name} {listed(self.values[q.name])}" for q in of.quantities if self.values.get(q.name)]
        aside = [f"{listed(self.values[q.name])} {q.name}" for q in of.aside if self.values.get(q.name)]
        are = "do" if len(aside) > 1 or aside and aside[0].endswith(("s", "VP")) else "does"
        return ", ".join(found) + (f"; {' and '.join(aside)} {are} not count" if aside else "")


class Doubt:
    """Why a question that is a calculation is not calculated: `wanted`, the end of a sentence."""

    def __init__(self, wanted):
        self.wanted = wanted


class Question:
    """A question: `text` is it in lower case with numbers as digits."""

    def __init__(self, question: str):
        self.text = digits(question)

    def has(self, pattern: str) -> bool:
        """Tell whether a word of the question begins as the pattern says: `has("risk|gambl")`."""
        return re.search(rf"\b(?:{pattern})", self.text) is not None


def digits(text: str) -> str:
    """Return a text in lower case with the numbers as digits: "forty-three" is 43, "three fives" 3x5, "2 x 3" 2x3."""
    text = text.lower().replace("\u2019", "'").replace("\u00d7", "x")
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    tens, ones = "|".join(_TENS), "|".join(_ONES)
    text = re.sub(
        rf"\b({tens})[ -](one|two|three|four|five|six|seven|eight|nine)\b",
        lambda m: str(_TENS[m[1]] + _ONES[m[2]]),
        text,
    )
    text = re.sub(
        r"\b(first|second|third|last|next|this|that|which|other|each|every|any|the|another|no|wrong|right|own|enemy) one\b",
        r"\1 0ne",
        text,
    )
    text = re.sub(rf"\b({'|'.join(_SPELT)}|{ones})\b", lambda m: str(_SPELT[m[1]]), text)
    text = text.replace(" 0ne", " one")
    text = re.sub(r"\b(?:a )?(?:couple|pair) of\b", "2", text)
    text = re.sub(r"\b(?:a|one) (?:single|lone|lonely)\b|\bjust one\b", "1", text)
    text = re.sub(r"\b1 (type|kind|sort|thing|time|go|by 1|another|way|after)\b", r"one \1", text)
    text = re.sub(r"\bboth (?=sets|cards|tokens|armies)", "2 ", text)
    text = re.sub(r"(?<![a-z\d])(\d+)(?=(?:vps?|gold|g|pts?|points?|clay|cards?)\b)", r"\1 ", text)
    text = re.sub(r"\b(?:none|nothing)\b", "0", text)
    text = re.sub(
        r"\b(?:no|without(?: any)?|not a 1|not a single|not any) (?=(?:more )?(?:off?en[cs]|alliance|credit|success|resource|card))",
        "0 ",
        text,
    )
    text = re.sub(rf"\b(\d+) ({'|'.join(_PLURAL)})\b", lambda m: f"{m[1]}x{_PLURAL[m[2]]}", text)
    text = re.sub(r"\b(\d+) (?:x|times|\*) ?(\d+)\b", r"\1x\2", text)
    text = re.sub(r"\b(\d+)(?: x)? (\d+)'?s\b", r"\1x\2", text)
    text = re.sub(
        r"\b(\d+) ((?:(?!and|plus|then|also|with|but)[a-z]+ ){0,4}?)(?:of|with|at) (?:a |the )?value (?:of )?(\d+)(?! ?(?:,|and|\+|&) \d)(?: each)?\b",
        r"\1x\3 \2",
        text,
    )
    text = re.sub(r"\b(\d+)'s\b", r"\1", text)
    return " " + re.sub(r"\s+", " ", text).strip() + " "


def listed(numbers) -> str:
    """Return "2", "2 and 3", "1, 2 and 3"."""
    numbers = list(map(str, numbers))
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"


def _numbers(text):
    """Return the numbers of one token: [43], [3, 3] for 2x3."""
    many, _, value = text.rstrip("s").partition("x")
    if not value:
        return [int(many[:5])]
    return [int(value[:5])] * min(int(many[:3]), 60)


def _groups(tokens):
    """Return [(first token, last token, numbers)]: runs of numbers with nothing but list signs between."""
    found: list = []
    for i, (kind, value, _) in enumerate(tokens):
        if kind != "numbers":
            continue
        if found:
            first, last, numbers = found[-1]
            between = tokens[last + 1 : i]
            is_sum = len(between) == 1 and between[0][1] == "+"
            if all(token[0] == "list" for token in between) and (is_sum or last == first or tokens[last - 1][1] != "+"):
                found[-1] = (first, i, [*numbers, *value])
                continue
        found.append((i, i, list(value)))
    return found


def _ends(tokens, at):
    """Tell whether a list of numbers ends there: no further word makes its last number something else ("12 left over", "7 dwarves")."""
    while at < len(tokens) and tokens[at][1] in ("in", "each", "total", "all", "altogether", "together"):
        at += 1
    return (
        at == len(tokens)
        or tokens[at][0] in ("list", "stop", "label")
        or tokens[at][1] in _GOES_ON
        or tokens[at][1] == "-"
    )


def _is_said_of_another(tokens, at):
    """Tell whether what stands before a number makes it something else's ("my dog is 6")."""
    return at > 0 and tokens[at][1] in ("is", "are", "was", "=", "number") and tokens[at - 1][0] in ("word", "link")


def _label(tokens, way, side, words):
    """Return the nearest label that way, or None: links may stand between, and so many words; `side`: labels that do not look this way."""
    for i in way:
        kind = tokens[i][0]
        if kind == "label":
            return i if tokens[i][2] != side else None
        if kind == "word" and words:
            words -= 1
        elif kind != "link":
            return None
    return None


def _counted(quantity, given, tokens, label):
    """Return the numbers of a label; None where they cannot be. A number before and others behind it are tokens and their values."""
    if quantity.is_aside:
        return [number for numbers, _ in given for number in numbers]
    if len(given) == 1:
        return (
            None
            if tokens[label][2] == "counted" and given[0][1] and len(set(given[0][0])) == len(given[0][0]) == 1
            else given[0][0]
        )
    if len(given) > 2 or not quantity.each:
        return None
    (count, is_first), (values, _) = sorted(given, key=lambda one: not one[1])
    if not is_first or len(count) != 1:
        return None
    linked = []
    for kind, value, _ in tokens[label + 1 : label + 5]:
        if kind != "link":
            break
        linked.append(value)
    if linked and not {"worth", "value", "values", "showing", "show", "of", ":", "at", "with"} & set(linked):
        return None
    if len(values) == count[0] and all(value in quantity.each for value in values):
        return values if len(values) > 1 or values[0] in quantity.each else None
    if (
        len(values) == 1
        and ("value" in linked or "each" in [token[1] for token in tokens])
        and values[0] in quantity.each
    ):
        return values * count[0]
    if len(values) == 1 and values[0] > max(quantity.each):
        return values
    return None
