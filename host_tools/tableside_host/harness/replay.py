"""A wire log played again: the same commands to a fresh simulated device must bring the same replies and entries.

What was chosen in secret is masked in a log; where the reveal has laid it open, it is filled in from there.
"""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tableside.wire import COMMAND, ENTRY, REPLY

from ..link.masks import FROM_DEVICE, MASK, OPENED, TO_DEVICE


class MaskedError(ValueError):
    """The log holds a secret that was never laid open: it cannot be played again."""


@dataclass
class Command:
    """One command of a log, with the rows of its reply and the entries that came before the next one."""

    name: str
    arguments: list[Any]
    rows: list | None = None
    entries: list[list] = field(default_factory=list)


def read(lines: list[str]) -> list[Command]:
    """Return the commands of a log, each once however often it was sent. MaskedError, or ValueError where it is no log."""
    commands: dict[tuple[str, int], Command] = {}
    pages: dict[tuple[str, int], dict[int, list]] = defaultdict(dict)
    seen: set[tuple] = set()
    latest: Command | None = None
    for line in lines:
        _, direction, rest = line.split(" ", 2)
        if direction == "#":
            continue
        kind, value = rest[1], json.loads(rest[3:])
        key = (str(value[0]), value[1]) if len(value) > 1 else ("", 0)
        if direction == TO_DEVICE and kind == COMMAND and key not in commands:
            latest = commands[key] = Command(value[2], value[3:])
        elif direction == OPENED:
            commands[key].arguments = value[3:]
        elif direction == FROM_DEVICE and kind == REPLY and key in commands:
            pages[key][value[2]] = value[4]
            if len(pages[key]) == value[3]:
                commands[key].rows = [row for page in sorted(pages[key]) for row in pages[key][page]]
        elif direction == FROM_DEVICE and kind == ENTRY and latest and (value[0], value[1]) not in seen:
            seen.add((value[0], value[1]))
            latest.entries.append(value)
    found = list(commands.values())
    _fill(found)
    return found


def _fill(commands: list[Command]) -> None:
    """Put in what was masked, from the entries that laid it open later."""
    laid: dict[int, bytes] = {}
    for command in reversed(commands):
        for entry in command.entries:
            if entry[2][0] == "s":
                laid[int(entry[2][1])] = bytes.fromhex(entry[3])
        if MASK in command.arguments:
            if command.name != "part" or len(laid.get(command.arguments[0], b"")) <= command.arguments[1]:
                raise MaskedError(f"what {command.name} {command.arguments} held was never laid open")
            command.arguments[2] = laid[command.arguments[0]][command.arguments[1]]


def play(path: Path, device: Any) -> int:
    """Play the log at `path` on a DrivenDevice; return how many commands there were. AssertionError where something differs."""
    commands = read(path.read_text().splitlines())
    for number, command in enumerate(commands, 1):
        call = device.conversation.call(command.name, *command.arguments)
        device.wait_for(lambda call=call: call.is_done, f"the reply to {command.name}")
        if command.name == "statistics":
            continue  # counts of the line, not of the game
        assert call.rows == command.rows, f"command {number}, {command.name}: was {command.rows}, is {call.rows}"
        for entry in command.entries:
            came = device.expect_entry()
            was = entry[:3], entry[-1]
            now = [came.game, came.number, came.kind], None if came.check is None else f"{came.check:04x}"
            assert was == now, f"after command {number}, {command.name}: was {was}, is {now}"
    return len(commands)
