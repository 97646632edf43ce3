"""A wire log as it may be given to a stranger: names of players, tokens and the user's folder are left out.

What may carry a name is known by its place, not by what the names are: the names of a game, the arguments of the commands that take
names, and every text of a reply but of those commands whose replies never hold one.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tableside.wire import COMMAND, GAME, REPLY

BLANK = "(name)"
NAMED = ("new", "remember", "forget", "rename")  # commands with names among their arguments
PLAIN = (
    "hashes",
    "selftest",
    "statistics",
    "settings",
    "answer",
    "part",
    "cover",
    "reveal",
    "undo",
    "redo",
    "clock",
    "restart",
)
_MESSAGE = re.compile(r"^(\S+ [<>=] @)(\w) (\[.*\])$")


def wire_log(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a wire log (masks.WireLog) blanked; a line that cannot be read is left out, and said to be."""
    asked = ""
    for line in lines:
        found = _MESSAGE.match(line)
        if not found:
            yield text(line) if " # " in line else "(a line that cannot be read)"
            continue
        kind = found[2]
        try:
            value = json.loads(found[3])
        except ValueError:
            yield "(a line that cannot be read)"
            continue
        if kind == COMMAND and len(value) > 2:
            asked = str(value[2])
            if asked in NAMED:
                value = [*value[:3], *map(_without_texts, value[3:])]
        elif kind == GAME:
            value = [*value[:6], *map(_without_texts, value[6:])]
        elif kind == REPLY and asked not in PLAIN:
            value = [*value[:4], *(_rows(part) for part in value[4:])]
        yield f"{found[1]}{kind} {json.dumps(value, separators=(',', ':'))}"


def _rows(value: object) -> object:
    """A row's first field says what it is; what it says in words goes."""
    if isinstance(value, list):
        return [[row[0], *map(_without_texts, row[1:])] if isinstance(row, list) and row else BLANK for row in value]
    return _without_texts(value)


def _without_texts(value: object) -> object:
    if isinstance(value, list):
        return [_without_texts(part) for part in value]
    return BLANK if isinstance(value, str) else value


def text(said: str, names: Iterable[str] = ()) -> str:
    """Return a sentence without tokens, the user's folder, and `names` as whole words."""
    said = re.sub(r"(token[=: ]+)\S+", r"\1(token)", said)
    said = said.replace(str(Path.home()), "~")
    for name in sorted(names, key=len, reverse=True):
        if len(name) > 1:
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", BLANK, said, flags=re.IGNORECASE)
    return said
