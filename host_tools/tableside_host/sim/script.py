"""Presses in a text: words such as `down ok`; `down*3` three times; `help:800` held for 800 ms; `wait:5000`; # a comment."""

import re
from typing import NamedTuple

from ..errors import UserError
from .device import BUTTONS, SHORT_MS, Simulator

_WORD = re.compile(r"([a-z]+)(?::(\d+))?(?:\*(\d+))?")
MOST_MS = 24 * 3600 * 1000


class Step(NamedTuple):
    """One press of `button` for `ms`, or a wait ("wait")."""

    button: str
    ms: int

    def play(self, device: Simulator) -> None:
        """Do it."""
        if self.button == "wait":
            device.wait(self.ms)
        else:
            device.press(self.button, self.ms)


def read(text: str) -> list[Step]:
    """Return the steps of a script; a UserError names the line and the word that is wrong."""
    steps: list[Step] = []
    for number, line in enumerate(text.splitlines(), 1):
        for word in line.partition("#")[0].split():
            match = _WORD.fullmatch(word)
            if not match or match[1] not in {*BUTTONS, "wait"} or (match[1] == "wait" and not match[2]):
                raise UserError(
                    f"script, line {number}: '{word}' is no press; write up, down, ok, back or help, "
                    "with :MS to hold it and *TIMES to repeat it, or wait:MS"
                )
            ms = int(match[2]) if match[2] else SHORT_MS
            if ms > MOST_MS:
                raise UserError(f"script, line {number}: '{word}' is longer than a day ({MOST_MS} ms)")
            steps += [Step(match[1], ms)] * int(match[3] or 1)
    return steps
