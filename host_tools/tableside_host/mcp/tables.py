"""Games in progress and recorded games, as everybody at the table may know them.

A game comes from a flash file of the folder that `tableside play` uses (or of one named when the server was started), from the
recorder's database, or from a device. What is told is made from public entries alone: what is secret cannot be in it.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.games import registry

from ..ask import live
from ..database.store import Game
from ..errors import UserError
from ..link import places
from ..link.messages import Entry
from ..play.flashfile import default_file
from ..report import sources
from ..report.chronicle import Chronicle
from ..serve import board

LONGEST = 200  # characters of a name
MOST_MOMENTS = 200
HELP = "name a game as: last, a recorded game's name, a device as device[:ID], or the flash file of a game as file:NAME"


@dataclass
class Told:
    """A game that can be told whole: its entries, all public."""

    game: Game
    entries: list[Entry]

    def chronicle(self) -> Chronicle:
        """Return it, run to its latest entry. UserError where it cannot be run here."""
        found = Chronicle(self.game)
        for entry in self.entries:
            found.take(entry)
        if not found.witness.line:
            raise UserError(f"this game cannot be run here: {found.witness.why_not}")
        return found

    def situation(self) -> live.Situation:
        """Return it as a game in progress."""
        self.chronicle()
        return live.Situation(self.game.header.name, lambda: self.chronicle().witness.line)


class Tables:
    """Finds games by name. `folders`: where flash files may be read; none is read from anywhere else."""

    def __init__(self, folders: list[Path]) -> None:
        self._folders = [folder.resolve() for folder in folders] or [default_file("x").parent.resolve()]

    def find(self, where: str) -> Told | live.Remote:
        """Return the game that is named so; UserError, with what may be named, where there is none."""
        where = where.strip()
        if len(where) > LONGEST or not where.isprintable():
            raise UserError(f"that is no name of a game; {HELP}")
        kind, _, name = where.partition(":")
        if kind == "device":
            with live.opened(f"device:{name}" if name else "device") as remote:
                return remote
        if kind == "file":
            return Told(*sources.from_flash(self._file(name)))
        if where in ("", "last", "latest"):
            return self._latest()
        return Told(*sources.from_database(name if kind == "recorded" and name else where, None))

    def _file(self, name: str) -> Path:
        for folder in self._folders:
            path = (folder / name).resolve()
            if path.is_relative_to(folder) and path.is_file():
                return path
        raise UserError(
            f"there is no flash file '{name}' in the folder of games; there are: {', '.join(self.files()) or 'none'}"
        )

    def files(self) -> list[str]:
        """Return the names of the flash files that may be read, the newest first."""
        found = [path for folder in self._folders for path in folder.glob("*.flash") if path.is_file()]
        return [path.name for path in sorted(found, key=lambda path: -path.stat().st_mtime_ns)]

    def _latest(self) -> Told:
        for name in self.files():
            try:
                return Told(*sources.from_flash(self._file(name)))
            except UserError:
                continue
        if places.database().is_file():
            return Told(*sources.from_database("last", None))
        raise UserError(f"no game is in progress here; {HELP}")


def table(found: Told | live.Remote) -> str:
    """Return how a game stands: who plays, whose turn, scores, what is on the table."""
    if isinstance(found, live.Remote):
        return "\n".join([f"A device plays {found.name} with {', '.join(found.names)}.", found.whose(), found.scores()])
    seen: dict[str, Any] = board.view(found.chronicle())
    lines = [f"{seen['title']}, game {seen['game']}, with {', '.join(seen['names'])}; entry {seen['number']}."]
    lines.append(seen["result"] if seen["is_over"] else found.situation().whose())
    lines += [*(row.strip() for row in seen["rows"]), *(row.strip() for row in seen["status"])]
    if seen["trouble"]:
        lines.append(seen["trouble"])
    return "\n".join(lines)


def explained(found: Told | live.Remote) -> str:
    """Return every score, item by item, with the rule behind each. Of a device: from what the recorder has of its game."""
    if isinstance(found, live.Remote):
        found = _recorded(found)
    seen = board.view(found.chronicle())
    return (
        "\n".join(f"{text.strip()} [{rule}]" if rule else text for text, rule in seen["explained"])
        or "There are no scores yet."
    )


def story(found: Told | live.Remote, latest: int) -> str:
    """Return what happened, the latest entries last; what was taken back is marked. Of a device: what the recorder has of its game."""
    if isinstance(found, live.Remote):
        found = _recorded(found)
    chronicle = found.chronicle()
    gone = chronicle.taken_back()
    moments = chronicle.moments[-latest:]
    lines = []
    for moment in moments:
        told = f": {'; '.join(moment.told)}" if moment.told else ""
        rule = f" [{moment.rule}]" if moment.rule else ""
        lines.append(
            f"{moment.entry.number} {moment.did}{told}{rule}" + (" (taken back)" if moment.entry.number in gone else "")
        )
    return "\n".join(lines) or "Nothing has happened yet."


def _recorded(remote: live.Remote) -> Told:
    """Return the game of a device as the recorder has it. UserError where it has not."""
    try:
        return Told(*sources.from_database(remote.game, None))
    except UserError:
        raise UserError(
            "a device tells how its table stands, not how it came to that, and nobody records it here: let `tableside record` run, "
            "then ask again; `table` and `legal_now` work without"
        ) from None


def names() -> str:
    """Return the games' names as the registry has them."""
    return ", ".join(registry.GAMES)
