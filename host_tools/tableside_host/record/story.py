"""A recorded game, told: each entry in words, what was taken back marked, the check of host and device beside it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tableside.entry import ACT, ANSWER, BACK, CORRECT, END, FORWARD, LAID, REVEAL
from tableside.fields import field_value
from tableside.prompt import CHOICE, TABLE, Prompt
from tableside.table import listed

from ..database.store import Game
from ..link.messages import Entry
from .witness import Witness

BREAK_S = 600  # between two entries: nobody thinks so long


@dataclass(frozen=True)
class Said:
    """An entry in words, before what comes of it: who, what was asked (or done), and the answer. "" where there is none."""

    who: str
    asked: str
    answer: str

    def __str__(self) -> str:
        text = self.answer
        for before in (self.asked, self.who):
            text = f"{before}{' ' if before[-1:] in ('?', ':') else ': '}{text}" if before and text else before or text
        return text


@dataclass(frozen=True)
class Step:
    """One entry of a game.

    did      who did what, in words                told      what came of it
    is_back  was it taken back later?              trouble   where host and device differ, else ""
    scores   (seat, score) after it                clock_s   seconds since the game began, as far as they are known
    break_s  seconds of a break before it, 0 for none
    """

    entry: Entry
    did: str
    told: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]
    trouble: str
    clock_s: int
    is_back: bool = False
    break_s: int = 0


def story(game: Game, entries: Iterable[Entry]) -> list[Step]:
    """Return every step of a game. Where it cannot be run here, the steps have no words but the numbers."""
    steps = list(run(Witness(game), entries))
    gone = taken_back([step.entry for step in steps])
    return [replace(step, is_back=step.entry.number in gone) for step in steps]


def run(witness: Witness, entries: Iterable[Entry]) -> Iterator[Step]:
    """Yield the steps as they are run; `witness` stands after the latest one."""
    clock = 0
    for entry in entries:
        clock += entry.seconds or 0
        did = str(said(witness, entry))
        difference = witness.take(entry)
        trouble = difference.what if difference else ""
        yield Step(entry, did, witness.told, tuple(witness.scores()), trouble, clock, break_s=break_s(entry))


def break_s(entry: Entry) -> int:
    """Return the seconds of the break before an entry, 0 where there was none; they are nobody's thinking time."""
    return entry.seconds if entry.seconds and entry.seconds > BREAK_S else 0


def lasted(seconds: int) -> str:
    """Return how long something took, in words: 12 minutes, 1 hour 5 minutes."""
    hours, minutes = divmod(round(seconds / 60), 60)
    parts = [(hours, "hour"), (minutes, "minute")]
    return " ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in parts if count)


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """Return the numbers of the entries that do not hold at the end."""
    holds: list[list[int]] = []
    undone: list[list[int]] = []
    laid: list[int] = []
    gone: set[int] = set()
    for entry in entries:
        if entry.kind[0] == LAID:
            laid.append(entry.number)
        elif entry.kind == BACK:
            for _ in range(min(entry.value, len(holds))):
                undone.append(holds.pop())
                gone.update(undone[-1])
        elif entry.kind == FORWARD:
            for _ in range(min(entry.value, len(undone))):
                holds.append(undone.pop())
                gone.difference_update(holds[-1])
        else:
            holds.append([*laid, entry.number])
            laid = []
            undone = []
    return gone


def said(witness: Witness, entry: Entry) -> Said:
    """Return an entry in words, before `witness` takes it. What a choice that is laid open was, the game tells in its own time:
    Epigo's orders one by one."""
    kind, value = entry.what
    line, game, names = witness.line, witness.package, witness.names
    if kind == BACK:
        return Said("", "taken back", str(value))
    if kind == FORWARD:
        return Said("", "entered again", str(value))
    gather = line.run.gather if line else None
    if kind == REVEAL:
        is_first = line and gather and gather.first and not gather.first(line.run.table)
        return Said("", "", "all have chosen" if is_first else "all is laid open")
    if kind == END:
        return Said("", "", "the table ends the game")
    if kind[0] == LAID:
        who = _name(names, int(kind[1:]))
        turns_up = gather and gather.text
        return Said("", "", f"{who} turns up what was chosen in secret" if turns_up else f"{who} has chosen in secret")
    if not line:
        return Said("", "", f"{kind} {value}")
    if kind == ANSWER:
        return answered(line.run.prompt, names, value)
    try:
        if kind == ACT:
            return Said(_name(names, value[1]), "", listed(game, "ACTS")[value[0]][0])
        if kind == CORRECT:
            field, seat, now = value
            label = listed(game, "FIELDS")[field][0]
            before = field_value(game, line.run.table, field, seat)
            return Said(f"correction, {_name(names, seat)}", label, f"{before} becomes {now}")
    except LookupError:
        pass
    return Said("", "", f"{kind} {value}")


def answered(prompt: Prompt, names: tuple[str, ...], value: Any) -> Said:
    """Return an answer to `prompt` in words."""
    is_choice = prompt.kind == CHOICE and 0 <= value <= prompt.high
    shown = prompt.label(value, names) if is_choice else str(value)
    return Said("" if prompt.seat == TABLE else _name(names, prompt.seat), prompt.says(prompt.text), shown)


def _name(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"
