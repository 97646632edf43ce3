"""What a wire log may say: what somebody answers in secret is masked until it is known to lie open.

A masked line has no check either: from a check, one small number can be guessed.
"""

import contextlib
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from tableside.wire import COMMAND, REPLY

MASK = "**"
MOST_BYTES = 4 << 20  # of one file of a log: some days of play
OLDER = 4  # files of a log besides

TO_DEVICE = ">"
FROM_DEVICE = "<"
OPENED = "="  # a command that was masked, now that it is known to have held no secret


def masked(kind: str, value: list) -> list | None:
    """Return what may be written of a message, or None where it holds nothing to hide.

    A `part` is one number of a secret choice; a `press` may be one, as long as nobody says otherwise.
    """
    if kind == COMMAND and len(value) > 2:
        if value[2] == "part":
            return [*value[:5], *([MASK] * len(value[5:]))]
        if value[2] == "press":
            return [*value[:3], *([MASK] * len(value[3:]))]
    return None


@dataclass
class WireLog:
    """The lines of one conversation, as text: the time, the direction, the line.

    They are kept in `lines`, and where there is a `path` in that file; who records for days keeps them in the file alone. A file that
    is full (MOST_BYTES) goes on as PATH.1, what was PATH.1 as PATH.2, and so on; OLDER of them are kept.
    """

    path: Path | None = None
    lines: list[str] = field(default_factory=list)
    keeps_lines: bool = True
    is_cut: bool = False  # there was no room for more in the file
    _file: IO[str] | None = None
    _presses: dict[int, list] = field(default_factory=dict)  # by the command's id

    def __post_init__(self) -> None:
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._open()

    def sent(self, kind: str, value: list) -> None:
        """Log a message to the device."""
        mask = masked(kind, value)
        if mask is not None and value[2] == "press":
            self._presses = {value[1]: value}  # only the latest command is still to be answered
        self._write(TO_DEVICE, kind, value if mask is None else mask)

    def received(self, kind: str, value: list) -> None:
        """Log a message of the device."""
        self._write(FROM_DEVICE, kind, value)
        if kind == REPLY and len(value) > 4 and value[1] in self._presses:
            press = self._presses.pop(value[1])
            if value[4] and value[4][0] == ["ok", -1, -1]:  # nobody held the box, before or after
                self._write(OPENED, COMMAND, press)

    def note(self, text: str) -> None:
        """Log what happened to the line itself."""
        self._put(f"# {text}")

    def close(self) -> None:
        if self._file:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _write(self, direction: str, kind: str, value: list) -> None:
        self._put(f"{direction} @{kind} {json.dumps(value, separators=(',', ':'))}")

    def _turn(self) -> None:
        """Begin a new file where this one is full."""
        if not self.path or not self._file or self._file.tell() < MOST_BYTES:
            return
        self._file.close()
        names = [self.path, *(self.path.with_name(f"{self.path.name}.{number}") for number in range(1, OLDER + 1))]
        for older, newer in zip(names[:0:-1], names[-2::-1]):
            with contextlib.suppress(FileNotFoundError):
                newer.replace(older)
        self._file = self._open()

    def _open(self) -> IO[str]:
        assert self.path
        return self.path.open("a", encoding="ascii", errors="backslashreplace")

    def _put(self, text: str) -> None:
        line = f"{datetime.now(UTC).isoformat(timespec='milliseconds')} {text}"
        if self.keeps_lines:
            self.lines.append(line)
        if self._file:
            try:
                self._file.write(line + "\n")
                self._file.flush()
                self._turn()
            except OSError:  # no room: the game is worth more than its log, and a log with a gap nothing
                self.is_cut = True
                with contextlib.suppress(OSError):
                    self._file.close()
                self._file = None
