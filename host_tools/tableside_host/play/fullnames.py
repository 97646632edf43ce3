"""Names in full, where the game has replacements in plain letters for them: kept in a file beside the flash image.

JSON: {"game": eight hex digits of the game's identity, "names": [a name a seat]}. Another game's file is no file.
"""

import json
from contextlib import suppress
from pathlib import Path

from tableside.setup import Setup, is_name

from ..database.people import is_full_name
from ..whole import write


def is_given(name: str) -> bool:
    """Can a player have this name: 1 to 8 plain characters, or up to 40 with letters beyond those?"""
    return is_name(name) or (not name.isascii() and is_full_name(name))


def keep(flash: Path, setup: Setup, names: tuple[str, ...]) -> None:
    """Keep the names of a game that begins; where they are those of the setup, no file is left."""
    path = _path(flash)
    if names == tuple(setup.names):
        with suppress(FileNotFoundError):
            path.unlink()
        return
    text = json.dumps({"game": f"{setup.identity:08x}", "names": list(names)}, ensure_ascii=False)
    write(path, text.encode())


def load(flash: Path, setup: Setup) -> tuple[str, ...]:
    """Return the names of a game in full; those of the setup where no others were kept."""
    try:
        kept = json.loads(_path(flash).read_bytes())
        names = tuple(kept["names"])
        if kept["game"] == f"{setup.identity:08x}" and len(names) == setup.players and all(map(is_given, names)):
            return names
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        pass
    return tuple(setup.names)


def _path(flash: Path) -> Path:
    return flash.with_name(f"{flash.name}.names")
