"""Sets of questions about the rules, with what a right answer holds (tests/ask/README.md)."""

import hashlib
import json
from pathlib import Path

from tableside_host.ask import games

FOLDER = Path(__file__).parent / "ask"
# fmt: off
NOT_SAID = (
    "not in the rules", "rules do not say", "rulebook does not say", "does not say", "not covered", "not mentioned", "not specified",
    "no rule", "not given", "says nothing", "does not cover", "do not describe", "not described", "silent", "do not explain", "variant book", "did not understand", "not one of the four games",
)
# fmt: on


class Question:
    """game, text, section   needed: lists of wordings, one of each must be in the answer   cards: the right ones (any of them)
    is_said: do the rules answer it?   polarity "+" "-" or "\""""

    def __init__(self, game, section, text, needed, cards, is_said, polarity):
        self.game, self.section, self.text, self.needed, self.cards = game, section, text, needed, cards
        self.is_said, self.polarity = is_said, polarity

    def holds(self, answer: str) -> bool:
        """Does the answer hold what is needed?"""
        answer = answer.lower()
        return all(any(wording.lower() in answer for wording in wordings) for wordings in self.needed)


def written(folder: Path = FOLDER) -> list:
    """Return the questions of the four files in a folder."""
    found = []
    for game in games.GAMES:
        section, needed, cards = "", [], []
        for line in (folder / f"{game}.txt").read_text("utf-8").splitlines():
            mark, _, rest = line.partition(" ")
            if mark == "@":
                section = rest
            elif mark == ">":
                cards = []
            elif mark == "!":
                needed = [wordings.split("|") for wordings in rest.split(" & ")]
            elif mark == "=":
                cards = rest.split()
            elif mark[:1] in ("l", "s", "c", "n") and len(mark) <= 2:
                is_said = mark[0] != "n"
                found.append(
                    Question(
                        game,
                        section,
                        rest,
                        needed if is_said else [NOT_SAID],
                        cards if is_said else [],
                        is_said,
                        mark[1:],
                    )
                )
    return found


def halves() -> tuple:
    """Return (tune, held): the first set, split by a hash of the question."""
    questions = written()
    is_tune = [hashlib.sha256(question.text.encode()).digest()[0] % 2 == 0 for question in questions]
    return [q for q, tune in zip(questions, is_tune) if tune], [q for q, tune in zip(questions, is_tune) if not tune]


def sample() -> list:
    """Return the questions of sample.jsonl, another writer's; the right cards in it are ours."""
    found = []
    for line in (FOLDER / "sample.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        polarity = {"yes": "+", "no": "-"}.get(row.get("polarity"), "")
        is_said = row["kind"] != "not_in_rules"
        found.append(
            Question(
                games.known(row["game"]),
                row["section"],
                row["question"],
                row["must_mention"],
                row.get("cards", []),
                is_said,
                polarity,
            )
        )
    return found


class Score:
    """How a set of questions was answered, each figure a share of 1 (of the milliseconds: the median)."""

    def __init__(self, assistant, questions, is_named=True):
        said = [q for q in questions if q.is_said]
        answers = {id(q): assistant.ask(q.text, q.game if is_named else None) for q in questions}
        numbers = {key: [card.number for card in answer.cards] for key, answer in answers.items()}
        carded = [q for q in said if q.cards]
        self.count = len(questions)
        self.first = _share(numbers[id(q)][:1] and numbers[id(q)][0] in q.cards for q in carded)
        self.among_three = _share(any(n in q.cards for n in numbers[id(q)][:3]) for q in carded)
        self.turned_away = _share(not answers[id(q)].covered for q in said)
        self.recognised = _share(not answers[id(q)].covered for q in questions if not q.is_said)
        self.mentioned = _share(q.holds(answers[id(q)].text) for q in said)
        leads = [(q.polarity, answers[id(q)].text) for q in said if q.polarity]
        self.wrong_lead = _share(text.startswith("No" if mark == "+" else "Yes") for mark, text in leads)
        self.ms = sorted(answer.ms for answer in answers.values())[len(answers) // 2]


def _share(truths):
    truths = list(truths)
    return sum(map(bool, truths)) / len(truths) if truths else 1.0
