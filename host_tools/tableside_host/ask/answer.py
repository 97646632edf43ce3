"""Answers: the question in, one or two sentences with the cards out."""

import re
import time
from pathlib import Path

from . import elsewhere, games, index, sums
from .rank import Ranking
from .words import Terms, manner

SURE = 0.40  # a best card less like the question than this, and knowing less of it than COVERED, is no answer
COVERED = 0.45
HARDLY, HALF_COVERED = 0.62, 0.40  # nor is one that has so little of the question's words, unless it is much like it
SENTENCES = 3
CLOSE = 0.15  # weights so near leave open which card was meant: a sentence of the second is added
LEAD_LIKE = 0.70  # so like must a phrase be for its yes or no to be the answer's
LEAD_ONE_SIDED = 0.57  # the same where no phrase is answered the other way
LEAD_MUST = 0.85  # the same for what must be: its words are fewer
LEAD_APART = 0.10  # and so much liker than one that is answered the other way
HALF_LIKE, HALF_COVER = 0.55, 0.75  # so well must a card fit the second half of a question to be told
SURELY_UNSAID = 0.50  # less like a topic of which the books are silent than this: not understood
HEDGED, HEDGED_CLOSE = 0.95, 0.20  # less like the question than this, and another card so near: told as not sure
HALF_SURE = 0.50  # told as not sure in any case
HALF_FREE = 0.75  # the same where it says "it" or "they": then it mostly speaks of the first half
RELATED = 0.3  # what the first card points to, or stands in its section, is likelier meant by the second half
WHOLE = 400  # letters of a card that is told whole
NOT_SAID = "The rulebook does not say"
NOT_CLEAR = "I did not understand that."
NOT_HERE = "That is not one of the four games here: EGO, Epigo, Ego: Love and Deus: Egypt."
NOT_ENGLISH = "I only understand English"
ANSWERED, SILENT, UNCLEAR, ELSEWHERE, LANGUAGE = (
    "answered",
    "silent",
    "not understood",
    "not these games",
    "not English",
)
SOURCES = {
    "book": "as the rulebook says",
    "public": "not in the rulebook: from a public source",
    "ours": "not in the rulebook: a ruling of this table",
}
_BOX = "about the box"
_ASKS = r"(?:what|whats|who|whose|when|where|how|which|why|can|may|must|do|does|did|is|are|will|should|would|could|am|have|has)"
_HALVES = re.compile(
    rf"\?+\s+(?=\w)|[,;]?\s+(?:and|but|plus|also)\s+(?:then\s+|also\s+|if\s+so,?\s+)?(?={_ASKS}\b)|;\s+(?={_ASKS}\b)",
    re.IGNORECASE,
)
_AT_COMMA = re.compile(
    rf"^((?!what if\b){_ASKS}\b[^,?]*),\s+((?:(?:must|do|can|may) (?:i|we)|does it)\b.*)$", re.IGNORECASE
)  # "what is that, must I use it": two halves without an "and"
_CONDITION = re.compile(r"^((?:if|when|after|once|during|in|suppose)\b[^,?]*),", re.IGNORECASE)


class Answer:
    """covered  whether the rules answer it     text  the answer     cards  the Found cards, best first     ms  how long it took
    kind  ANSWERED, SILENT, UNCLEAR, ELSEWHERE or LANGUAGE: why it is covered or not     following  what may be asked next
    """

    def __init__(self, covered: bool, text: str, cards: list, seconds: float, kind=ANSWERED, following=()):
        self.covered, self.text, self.cards, self.ms = covered, text, cards, round(1000 * seconds, 2)
        self.kind, self.following = kind, list(following)

    def json(self) -> dict:
        """Return what `--json` prints."""
        cards = [{"number": card.number, "title": card.title, "section": heading(card)} for card in self.cards]
        return {"covered": self.covered, "answer": self.text, "cards": cards, "ms": self.ms}

    def lines(self) -> list:
        """Return the answer as lines of text: the answer, where it stands, what is related."""
        found = [self.text]
        if self.covered and self.cards:
            first = self.cards[0]
            found.append(f"  {first.number} \u00b7 {games.title(first.game)}, {heading(first)} \u00b7 {source(first)}")
            if first.ruling:
                found.append(f"  A table may choose: {first.ruling}")
            more = [*(card.number for card in self.cards[1:]), *first.see.split()]
        else:
            more = [card.number for card in self.cards]
            if self.cards and self.cards[0].ruling:
                found.append(f"  A table may choose: {self.cards[0].ruling}")
        if more:
            found.append("  See also: " + ", ".join(dict.fromkeys(more)))
        return found


class Assistant:
    """Answers questions from the cards; `folder` is where the index is kept (None: the user's cache folder)."""

    def __init__(self, folder: Path | None = None):
        self._index = index.opened(folder)
        self._ranking = Ranking(self._index)
        self._terms = Terms()

    def ask(self, question: str, game=None) -> Answer:
        """Return the Answer. `game`: one of games.GAMES, or None: the question's words tell."""
        begun = time.perf_counter()
        named, rest = games.named(question)
        away = self._elsewhere(question, is_ours=bool(named))
        if away:
            text, kind = away
            return Answer(False, text, [], time.perf_counter() - begun, kind)
        game = game or named
        if named and named != game:
            rest = question
        first, second = _halves(rest)
        found = self._ranking.find(rest, game) or self._ranking.find(question, game)
        half = self._ranking.find(first, game) if second else []
        if half and (half[0].number == found[0].number or half[0].like >= HALF_LIKE):
            found = half
        else:
            first = rest
        cards = [row for row in found if row.kind != index.UNSAID]
        summed = None
        for likely in [game] if game else dict.fromkeys(card.game for card in cards[:2] if card.game != index.DEVICE):
            summed = sums.result(rest, likely)
            if summed:
                break
        kind = ANSWERED
        if summed and summed.is_sure:
            text = self._calculated(summed)
            cards = [self.card(summed.number), *(card for card in cards if card.number != summed.number)]
        else:
            text, kind = self._told(first, found)
            if not game and len({card.game for card in cards[:2]}) > 1 and _is_close(cards) and found[0] is cards[0]:
                text = f"{games.title(cards[0].game)}: {text}"
            if second:
                more, card = self._half(first, second, game, found[0])
                text += more
                cards = (
                    cards[:1]
                    + ([card] if card else [])
                    + [one for one in cards[1:] if card is None or one.number != card.number]
                )
            if summed:
                text, kind = f"{summed.text} The rule: {text}", ANSWERED
        cards = cards[:3]
        return Answer(kind == ANSWERED, text, cards, time.perf_counter() - begun, kind, self._following(cards))

    def card(self, number: str):
        """Return the Found of one card."""
        return self._ranking.card(number)

    def search(self, question: str, game=None) -> list:
        """Return the cards that fit, best first."""
        named, rest = games.named(question)
        found = self._ranking.find(rest, game or named) or self._ranking.find(question, game)
        return [row for row in found if row.kind != index.UNSAID]

    def _elsewhere(self, question, is_ours):
        language = elsewhere.language(question)
        if language is not None:
            looks = f", and this looks like {language}" if language else ""
            return f"{NOT_ENGLISH}{looks}. Ask in English, in your own words.", LANGUAGE
        if not is_ours and elsewhere.foreign(question) is not None:
            return NOT_HERE, ELSEWHERE
        return None

    def _calculated(self, summed):
        body = _sentences(self.card(summed.number).body)[0]
        said = summed.text.partition(" (Read:")[0]
        return f"{summed.text} {body}" if len(said) < 60 else summed.text

    def _told(self, question, found):
        if not found:
            return f"{NOT_CLEAR} None of its words is in these rules; ask with the words of the game.", UNCLEAR
        best = found[0]
        if best.kind == index.UNSAID and best.like < SURELY_UNSAID:
            near = [row for row in found if row.kind != index.UNSAID]
            if not near:
                return f"{NOT_CLEAR} Ask with the words of the game.", UNCLEAR
            told = " ".join(f"{row.title}: {_sentences(row.body)[0]}" for row in near[:2])
            return f"{NOT_CLEAR} The nearest rules are: {told}", UNCLEAR
        if best.kind == index.UNSAID:
            text = f"{NOT_SAID} anything about {best.title}."
            near = [row for row in found[1:3] if row.source == "book" and best.weight - row.weight < 2 * CLOSE]
            return f"{text} The nearest rule: {self._body(question, near[0].body, 2)}" if near else text, SILENT
        if _is_unsure(best):
            near = [row for row in found[:4] if row.kind != index.UNSAID][:2]
            told = " ".join(f"{row.title}: {_sentences(row.body)[0]}" for row in near)
            return f"{NOT_CLEAR} The nearest rules are: {told}", UNCLEAR
        if (
            best.like < HEDGED
            and len(found) > 1
            and best.weight - found[1].weight < HEDGED_CLOSE
            or best.like < HALF_SURE
        ):
            kind = ANSWERED if _is_of_box(best) or best.source == "book" and best.tag != "~" else SILENT
            return self._hedged(question, found), kind
        text = self._body(question, best.body)
        if _is_of_box(best):
            return self._lead(question, best) + text, ANSWERED
        if best.source == "public":
            return f"{NOT_SAID}; from a public source: {text}", SILENT
        if best.source == "book" and best.tag == "~":
            return f"{NOT_SAID} that in so many words. {text}", SILENT
        if best.source == "ours":
            return f"{NOT_SAID}; this table plays: {text}", SILENT
        return self._lead(question, best) + text + self._beside(question, found), ANSWERED

    def _hedged(self, question, found):
        """Return the likeliest card's words and another's, told as what they are: not sure."""
        best = found[0]
        source = "" if best.source == "book" or _is_of_box(best) else f"{NOT_SAID}; this table plays: "
        text = f"If I understand you right: {source}{self._lead(question, best)}{self._body(question, best.body)}"
        others = [row for row in found[1:4] if row.kind != index.UNSAID][:1]
        return text + "".join(f" Or did you mean: {row.title}. {self._body(question, row.body, 2)}" for row in others)

    def _half(self, first, question, game, told):
        """Return (what is said to the second half of a question, its card or None)."""
        game = game or (told.game if told.game in games.GAMES else None)
        found = [row for row in self._ranking.find(question, game) if row.number != told.number][:8]
        for row in found:
            row.weight += RELATED * _is_related(row, told)
        found.sort(key=lambda row: -row.weight)
        pronoun = re.search(r"\b(?:it|that|this|they|them|those|these|he|she|one|others?)\b", question)
        if (
            not found
            or found[0].like < (HALF_FREE if pronoun else HALF_LIKE)
            and (pronoun or found[0].cover < HALF_COVER)
        ):
            whole = self._ranking.find(f"{first} {question}", game)  # "and what of the others?"
            found = [row for row in whole if row.number != told.number and row.cover >= HALF_COVER]
        best = found[0] if found else None
        if best is not None and best.kind == index.UNSAID:
            return (f" And: {NOT_SAID} anything about {best.title}." if best.like >= HALF_LIKE else ""), None
        if best is None or not (_is_related(best, told) or best.like >= HALF_FREE):
            return "", None
        if best.source != "book" and told.source == "book" and not _is_of_box(best):
            return "", None
        text, _ = self._told(question, found[:1])
        return f" And: {text}", best

    def _beside(self, question, found):
        """Return a sentence of the second card where it fits almost as well as the first."""
        best = found[0]
        for row in found[1:2]:
            if row.kind != index.UNSAID and row.source == "book" and _is_close(found):
                where = f"{games.title(row.game)}: " if row.game != best.game else ""
                return f" {where}{self._body(question, row.body, 1)}"
        return ""

    def _lead(self, question, best):
        how, _ = manner(question)
        if (
            how not in ("may", "must", "is")
            or re.search(r"\bor\b", question)
            or best.body.startswith(("Yes", "No:", "No,"))
        ):
            return ""
        yes, no = best.leads["+"], best.leads["-"]
        if how != "must" and max(yes, no) >= LEAD_ONE_SIDED and min(yes, no) <= LEAD_APART:
            return "Yes. " if yes > no else "No. "  # whatever is asked of that card in this way is answered alike
        if (
            max(yes, no) < (LEAD_MUST if how == "must" else LEAD_LIKE)
            or abs(yes - no) < LEAD_APART
            or max(yes, no) < best.like - 0.05
        ):
            return ""
        return "Yes. " if yes > no else "No. "

    def _body(self, question, body, most=SENTENCES):
        parts = _sentences(body)
        if len(parts) > most and (most < SENTENCES or len(body) > WHOLE):
            asked = set(self._terms.of(question))
            value = [len(asked & set(self._terms.of(part))) + (0.5 if i == 0 else 0) for i, part in enumerate(parts)]
            kept = sorted(sorted(range(len(parts)), key=lambda i: -value[i])[:most])
            parts = [parts[i] for i in kept]
        return " ".join(parts)

    def _following(self, cards):
        """Return up to three questions that may be asked next: of the cards that the first one points to and of those that fit."""
        if not cards:
            return []
        numbers = dict.fromkeys([*cards[0].see.split(), *(card.number for card in cards[1:])])
        asked = [self._ranking.way_to_ask(number) for number in numbers if number != cards[0].number]
        return [question for question in asked if question][:3]


def heading(card) -> str:
    """Return the heading in the rulebook, which writes 1x with a times sign."""
    return card.section.replace('"1x"', '"1\u00d7"')


def source(card) -> str:
    """Return what a card's words rest on, as a phrase."""
    return _BOX if _is_of_box(card) else SOURCES[card.source]


def _halves(question):
    """Return (first half, second half) of a question that is two, the second with the condition of the first; the second is "" otherwise."""
    parts = _HALVES.split(question.strip(" ?"), maxsplit=1)
    at_comma = _AT_COMMA.match(question) if len(parts) < 2 else None
    parts = [part.strip(" ?") for part in (at_comma.groups() if at_comma else parts)]
    if (
        len(parts) < 2
        or not all(len(part.split()) >= 2 for part in parts)
        or not re.search(rf"\b{_ASKS}\b", parts[0], re.IGNORECASE)
    ):
        return question, ""
    condition = _CONDITION.match(parts[0])
    return parts[0], f"{condition[1]}, {parts[1]}" if condition else parts[1]


def _is_unsure(best):
    if best.kind == index.UNSAID:
        return False
    return best.like < SURE and best.cover < COVERED or best.like < HARDLY and best.cover < HALF_COVERED


def _is_of_box(card):
    return card.game == index.DEVICE or ".box." in card.number or ".device." in card.number


def _is_related(card, other):
    """Tell whether one card points to the other, or both stand in one section."""
    return card.number in other.see.split() or other.number in card.see.split() or card.section == other.section


def _is_close(found):
    return found[0].weight - found[1].weight < CLOSE


def _sentences(text):
    return re.split(r"(?<=[.!?]) (?=[A-Z0-9\"])", text)
