"""Runs a game again from its entries, and tells at once where it gives something else than the device had."""

from collections.abc import Iterable
from typing import Any

from tableside.follow import Mismatch, take
from tableside.games import registry
from tableside.line import Line
from tableside.setup import BadSetup, check

from ..database import Difference
from ..database.store import Game
from ..link.messages import Entry


class Witness:
    """A second run of one game. `difference` is the first there was; after one the run is given up.

    `line` is None where the game cannot be run here: other rules, another game.
    """

    def __init__(self, game: Game) -> None:
        self.names = game.names
        self.difference: Difference | None = None
        self.why_not = ""  # why the game cannot be run here
        self.line: Line | None = None
        self.package: Any = None
        self.words: Any = None
        self.told: tuple[str, ...] = ()
        try:
            package = registry.game(game.header.name)
            if game.header.rules != package.RULES:
                raise BadSetup(
                    f"it was played under rules {game.header.rules} of {package.TITLE}, here are rules {package.RULES}"
                )
            check(package, game.setup)
        except ValueError as error:
            self.why_not = str(error)
            return
        self.package = package
        self.words = registry.words(game.header.name)
        self.line = Line(package, game.setup)

    def take(self, entry: Entry) -> Difference | None:
        """Enter the next entry; return what differs, if it is the first."""
        self.told = ()
        if not self.line or self.difference:
            return None
        what = self._enter(entry)
        if what:
            self.difference = Difference(entry.number, what)
        return self.difference

    def _enter(self, entry: Entry) -> str:
        assert self.line
        try:
            take(self.line, entry.kind, entry.value)
        except Mismatch as error:
            return str(error)
        except (ArithmeticError, LookupError, TypeError, ValueError, StopIteration) as error:
            return f"the script broke: {type(error).__name__}: {error}"
        self.told = tuple(self._told())
        found = self.line.run.table.check()
        if entry.check is not None and entry.check != found:
            return f"the device's table has the check {entry.check:04x}, the host's {found:04x}"
        return ""

    def _told(self) -> Iterable[str]:
        assert self.line
        table = self.line.run.table
        for i in range(table.told_count):
            yield self.words.told(*table.told(i), self.names)

    @property
    def over(self) -> int:
        """0 in play, 1 when the rules ended the game, 2 when the table did."""
        return self.line.run.table.over if self.line else 0

    def scores(self) -> list[tuple[int, int]]:
        """Return (seat, score) of those that have one."""
        if not self.line or not hasattr(self.package, "scores"):
            return []
        return list(self.package.scores(self.line.run.table))

    def result(self, names: tuple[str, ...] | None = None) -> str:
        """Return who won, or "" where the game does not say."""
        if not self.line or not self.over or not hasattr(self.words, "result"):
            return ""
        return self.words.result(self.line.run.table, names or self.names) or ""
