"""The rule assistant: how many questions find the right card, are turned away, hold what is needed; how fast it answers."""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import askset
from tableside_host.ask.answer import Assistant

STARTS = 7


def run():
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        assistant = Assistant(Path(folder))
        built = time.perf_counter() - start
        size = next(Path(folder).glob("ask-*.db")).stat().st_size
        tune, held = askset.halves()
        sets = {"tune": tune, "held": held}
        sets |= {name: askset.written(askset.FOLDER / name) for name in ("second", "third", "fourth", "fifth")}
        sets |= {"sample": askset.sample(), "held, misspelt": misspelt(held)}
        rows = [row for name, questions in sets.items() for row in figures(name, askset.Score(assistant, questions))]
        rows += figures("held, no game named", askset.Score(assistant, held, is_named=False))
        rows += [
            ("index built", round(1000 * built), "ms", ""),
            ("index size", round(size / 1e6, 2), "MB", "<= 5"),
        ]
        return [*rows, ("cold tableside ask", cold(folder), "ms", "<= 300")]


def figures(name, score):
    """Return the rows of one set."""
    return [
        (f"{name} ({score.count} questions): right card first", round(100 * score.first, 1), "%", ">= 90"),
        (f"{name}: among the first three", round(100 * score.among_three, 1), "%", ">= 97"),
        (f"{name}: answerable, turned away", round(100 * score.turned_away, 1), "%", "<= 5"),
        (f"{name}: unanswerable, recognised", round(100 * score.recognised, 1), "%", ">= 80"),
        (f"{name}: holds what is needed", round(100 * score.mentioned, 1), "%", ">= 90"),
        (f"{name}: median answer", score.ms, "ms", "<= 10"),
    ]


def misspelt(questions):
    """Return the questions with a letter left out, doubled or swapped in one of the longer words."""
    dice = random.Random(5)
    found = []
    for q in questions:
        words = q.text.split()
        long = [i for i, word in enumerate(words) if len(word) >= 5 and word.isalpha()]
        if long:
            i = dice.choice(long)
            word, at = words[i], dice.randrange(1, len(words[i]) - 1)
            slips = (
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
                word[:at] + word[at + 1 :],
                word[:at] + word[at - 1 :],
            )
            words[i] = dice.choice(slips)
        found.append(askset.Question(q.game, q.section, " ".join(words), q.needed, q.cards, q.is_said, q.polarity))
    return found


def cold(cache):
    """Return the median milliseconds of a whole `tableside ask`, the index being there."""
    code = f"import pathlib; from tableside_host.ask import index; index.folder = lambda: pathlib.Path({cache!r}); from tableside_host.main import main; main(['ask', 'who starts', '--game', 'ego'])"
    times = []
    for _ in range(STARTS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return round(1000 * sorted(times)[STARTS // 2])


if __name__ == "__main__":
    for row in run():
        print(*row)
