"""The turning points of a game: who took the lead, the biggest gains, captures and what else the telling calls great."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .story import Series, Story
    from .telling import Chapter

BIGGEST = 3  # gains that are told
MOST = 16  # points, where there are so many changes of the lead: the latest of these


@dataclass(frozen=True)
class Point:
    """Something that turned a game: in which chapter, and what."""

    chapter: int
    title: str
    text: str


def points(story: "Story") -> list[Point]:
    """Return the turning points in the order of the game."""
    series, what = (story.scores, "") if story.scores.is_told else (story.offenses, " offense tokens")
    steps = _steps(series, story.chapters)
    found = [
        Point(i, chapter.title, text)
        for i, chapter in enumerate(story.chapters)
        for text, is_great in chapter.came
        if is_great
    ]
    found += _gains(steps, story, what)
    if not what:
        found += _leads(steps, story)[-max(1, MOST - len(found)) :]
    return sorted(found, key=lambda point: point.chapter)


def _steps(series: "Series", chapters: list["Chapter"]) -> list[tuple[int, list[int], list[int]]]:
    """Return the chapters that changed a series: (chapter, before, after)."""
    where = {moment.entry.number: i for i, chapter in enumerate(chapters) for moment, _ in chapter.moments}
    found: list[tuple[int, list[int], list[int]]] = []
    before = series.values[0] if series.values else []
    for at, values in zip(series.at, series.values):
        i = where.get(at, 0)
        if found and found[-1][0] == i:
            found[-1] = (i, found[-1][1], values)
        else:
            found.append((i, before, values))
        before = values
    return found


def _leads(steps: list[tuple[int, list[int], list[int]]], story: "Story") -> list[Point]:
    """Somebody stands alone in front who did not before."""
    found = []
    leader = -1
    for i, _, values in steps:
        first = max(values)
        alone = [seat for seat, value in enumerate(values) if value == first]
        if len(alone) != 1 or alone[0] == leader:
            continue
        leader = alone[0]
        second = max(value for seat, value in enumerate(values) if seat != leader)
        found.append(Point(i, story.chapters[i].title, f"{story.names[leader]} takes the lead, {first} to {second}"))
    return found


def _gains(steps: list[tuple[int, list[int], list[int]]], story: "Story", what: str) -> list[Point]:
    """The biggest gains of a single chapter; a gain of one is none."""
    gains = [
        (values[seat] - before[seat], i, seat, values[seat])
        for i, before, values in steps
        for seat in range(len(values))
        if values[seat] - before[seat] > 1
    ]
    biggest = sorted(gains, key=lambda gain: (-gain[0], gain[1]))[:BIGGEST]
    return [
        Point(i, story.chapters[i].title, f"{story.names[seat]} gains {gain}{what}, now {now}")
        for gain, i, seat, now in biggest
    ]
