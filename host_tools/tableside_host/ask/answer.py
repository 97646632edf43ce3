"""Answers: the question in, one or two sentences with the cards out."""

import re
import time
from pathlib import Path

from . import games, index, sums
from .rank import Ranking
from .words import Terms, manner

SURE = 0.40  # a best card less like the question than this, and knowing less of it than COVERED, is no answer
COVERED = 0.45
SENTENCES = 3
CLOSE = 0.15  # weights so near leave open which card was meant: a sentence of the second is added
LEAD_LIKE = 0.70  # so like must a phrase be for its yes or no to be the answer's
NOT_SAID = "The rulebook does not say"
_SOURCES = {
    "book": "as the rulebook says",
    "public": "not in the rulebook: from a public source",
    "ours": "not in the rulebook: a ruling of this table",
}


class Answer:
    """covered  whether the rules answer it     text  the answer     cards  the Found cards, best first     ms  how long it took"""

    def __init__(self, covered: bool, text: str, cards: list, seconds: float):
        self.covered, self.text, self.cards, self.ms = covered, text, cards, round(1000 * seconds, 2)

    def json(self) -> dict:
        """Return what `--json` prints."""
        cards = [{"number": card.number, "title": card.title, "section": heading(card)} for card in self.cards]
        return {"covered": self.covered, "answer": self.text, "cards": cards, "ms": self.ms}

    def lines(self) -> list:
        """Return the answer as lines of text: the answer, where it stands, what is related."""
        found = [self.text]
        if self.covered and self.cards:
            first = self.cards[0]
            found.append(
                f"  {first.number} \u00b7 {games.title(first.game)}, {heading(first)} \u00b7 {_SOURCES[first.source]}"
            )
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
        game = game or named
        if named and named != game:
            rest = question
        found = self._ranking.find(rest, game) or self._ranking.find(question, game)
        cards = [row for row in found if row.kind != index.UNSAID]
        for likely in [game] if game else dict.fromkeys(card.game for card in cards[:2] if card.game != index.DEVICE):
            summed = sums.result(rest, likely)
            if summed:
                covered, text, cards = self._calculated(summed, cards)
                break
        else:
            covered, text = self._told(rest, found)
            if not game and len({card.game for card in cards[:2]}) > 1 and _is_close(cards):
                text = f"{games.title(cards[0].game)}: {text}" if found[0] is cards[0] else text
        return Answer(covered, text, cards[:3], time.perf_counter() - begun)

    def card(self, number: str):
        """Return the Found of one card."""
        return self._ranking.card(number)

    def _calculated(self, summed, cards):
        sentence, number = summed
        first = self.card(number)
        text = f"{sentence} {_sentences(first.body)[0]}" if len(sentence) < 60 else sentence
        return True, text, [first, *(card for card in cards if card.number != number)]

    def _told(self, question, found):
        if not found:
            return False, f"{NOT_SAID}: no rule speaks of that."
        best = found[0]
        if best.kind == index.UNSAID:
            text = f"{NOT_SAID} anything about {best.title}."
            near = [row for row in found[1:3] if row.source == "book" and best.weight - row.weight < 2 * CLOSE]
            return False, f"{text} The nearest rule: {self._body(question, near[0].body, 2)}" if near else text
        if best.like < SURE and best.cover < COVERED:
            return False, f"{NOT_SAID} that, as far as the cards tell. The nearest rule: {_sentences(best.body)[0]}"
        text = self._body(question, best.body)
        if best.game == index.DEVICE or ".box." in best.number or ".device." in best.number:
            return True, text
        if best.source == "public":
            return False, f"{NOT_SAID}; from a public source: {text}"
        if best.source == "book" and best.tag == "~":
            return False, f"{NOT_SAID} that in so many words. {text}"
        if best.source == "ours":
            return False, f"{NOT_SAID}; this table plays: {text}"
        return True, self._lead(question, best) + text + self._beside(question, found)

    def _beside(self, question, found):
        """Return a sentence of the second card where it fits almost as well as the first."""
        best = found[0]
        for row in found[1:2]:
            if row.kind != index.UNSAID and row.source == "book" and _is_close(found):
                where = f"{games.title(row.game)}: " if row.game != best.game else ""
                return f" {where}{self._body(question, row.body, 1)}"
        return ""

    def _lead(self, question, best):
        how, is_not = manner(question)
        if (
            best.tag not in ("+", "-")
            or best.like < LEAD_LIKE
            or how not in ("may", "must", "is")
            or is_not != best.is_not
        ):
            return ""
        if {how, best.manner} == {"may", "must"} or best.body.startswith(("Yes", "No:", "No,")):
            return ""
        return "Yes. " if best.tag == "+" else "No. "

    def _body(self, question, body, most=SENTENCES):
        parts = _sentences(body)
        if len(parts) > most:
            asked = set(self._terms.of(question))
            value = [len(asked & set(self._terms.of(part))) + (0.5 if i == 0 else 0) for i, part in enumerate(parts)]
            kept = sorted(sorted(range(len(parts)), key=lambda i: -value[i])[:most])
            parts = [parts[i] for i in kept]
        return " ".join(parts)


def heading(card) -> str:
    """Return the heading in the rulebook, which writes 1x with a times sign."""
    return card.section.replace('"1x"', '"1\u00d7"')


def _is_close(found):
    return found[0].weight - found[1].weight < CLOSE


def _sentences(text):
    return re.split(r"(?<=[.!?]) (?=[A-Z0-9\"])", text)
