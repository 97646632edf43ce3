"""Keeps what one device tells in the database: a commit, then the acknowledgement."""

import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..database import Database, Game
from ..database.store import is_full, now_text
from ..link.messages import Entry, Header, Welcome
from .outcome import outcome
from .witness import Witness


@dataclass(frozen=True)
class News:
    """Something that the recorder tells those who listen: kind, the device's id, the game, and what."""

    kind: str  # game, entry, difference, full, room, altered, refused, found, gone, trouble
    device: str
    game: str = ""
    number: int = 0
    text: str = ""
    told: tuple[str, ...] = ()
    scores: tuple[tuple[int, int], ...] = ()
    what: Any = None

    @property
    def fields(self) -> dict:
        """Return it as JSON can hold it."""
        return {
            "news": self.kind, "device": self.device, "game": self.game, "number": self.number, "text": self.text,
            "told": list(self.told), "scores": [list(s) for s in self.scores],
        }  # fmt: skip


def _other_game(known: Header, header: Header) -> str:
    return (
        f"it tells a game of {header.name} ({', '.join(header.names)}) under the number of a game of {known.name} "
        f"({', '.join(known.names)}) that is recorded already, with another setup. It is not recorded and stays on the device: "
        "record it into another file (tableside record --database FILE), or begin it anew"
    )


@dataclass
class Followed:
    """A game that is being followed: as the database has it, its witness, and what each of its entries was."""

    game: Game
    witness: Witness
    known: dict[int, tuple]


@dataclass
class DatabaseKeeper:
    """A Keeper for one device. `tell` hears the news once it is on disk."""

    database: Database
    tell: Callable[[News], None]
    device: str = ""
    _followed: Followed | None = None
    _new_game: tuple[Welcome, Header] | None = None
    _taken: list[Entry] = field(default_factory=list)
    is_full: bool = False
    _refused: Header | None = None  # another game under the number of one that is recorded: never mixed with it

    def begin(self, welcome: Welcome, header: Header) -> int:
        self.device = welcome.device
        self._taken = []
        self._new_game = None
        last = self.database.last_number(welcome.device, header.game)
        if last < 0:
            self._followed = self._refused = None
            self._new_game = (welcome, header)
            return last
        known = self._load(header.game).header
        if known == header:
            self._refused = None
            return last
        self._followed = None
        if self._refused != header:
            self._refused = header
            self.tell(News("refused", self.device, header.game, 0, _other_game(known, header)))
        return -1  # and `commit` refuses: nothing of it is acknowledged, so the device keeps it

    def _load(self, name: str) -> Game:
        """Follow a game that is in the database: its witness stands after its last entry."""
        if not self._followed or self._followed.game.header.game != name:
            game = self.database.games("device = ? AND game = ?", (self.device, name), is_forgotten=None)[0]
            game.called = ()  # what it told is kept as the device told it
            self._followed = Followed(game, Witness(game), {})
            for stored in self.database.entries(game):
                self._followed.witness.take(stored.entry)
                self._followed.known[stored.entry.number] = stored.entry.what
        return self._followed.game

    def take(self, entry: Entry) -> None:
        self._taken.append(entry)

    def again(self, entry: Entry) -> None:
        known = self._followed.known.get(entry.number) if self._followed else None
        if known is not None and known != entry.what:
            self.tell(News("altered", self.device, entry.game, entry.number, f"was {known}, is now {entry.what}"))

    def commit(self) -> bool:
        """Put everything on disk; only then is it told."""
        if self._refused:
            self._taken = []
            return False
        news: list[News] = []
        try:
            self.database.begin()
            if self._new_game:
                welcome, header = self._new_game
                self.database.add_game(welcome.device, welcome.board, welcome.firmware, header)
                self._load(header.game)
                news.append(News("game", self.device, header.game, 0, header.name))
            news += self._keep_entries()
            self.database.commit()
        except sqlite3.Error as error:
            self._forget(error)
            return False
        self._new_game = None
        self._taken = []
        if self.is_full:
            self.is_full = False
            self.tell(News("room", self.device, text="there is room again: going on"))
        for one in news:
            self.tell(one)
        return True

    def _keep_entries(self) -> list[News]:
        """Run the entries that were taken, and keep them, what differs, and how it stands behind them."""
        followed = self._followed
        if not followed or not self._taken:
            return []
        witness, game = followed.witness, followed.game
        came_at = now_text()
        rows, news, scores = [], [], []
        for entry in self._taken:
            difference = witness.take(entry)
            scores = witness.scores()
            rows.append((entry, witness.told, came_at))
            followed.known[entry.number] = entry.what
            news.append(
                News("entry", self.device, entry.game, entry.number, entry.kind, witness.told, tuple(scores), entry)
            )
            if difference:
                self.database.add_difference(game.id, difference)
                news.append(News("difference", self.device, entry.game, difference.number, difference.what, what=entry))
        self.database.add_entries(game.id, rows)
        if dict(scores) != game.scores:
            game.scores = dict(scores)
            self.database.set_scores(game.id, scores)
        self.database.set_outcome(game.id, outcome(witness, game.header.name, self._taken[-1].number))
        return news

    def _forget(self, error: sqlite3.Error) -> None:
        """Nothing of this commit holds: the device will tell it again."""
        with contextlib.suppress(sqlite3.Error):  # SQLite may have rolled back by itself
            self.database.rollback()
        self._followed = None
        self._taken = []
        if is_full(error):
            if not self.is_full:
                self.is_full = True
                text = f"no room on the disk for {self.database.path}: nothing is acknowledged, the device keeps everything"
                self.tell(News("full", self.device, text=text))
        else:
            self.tell(News("trouble", self.device, text=f"{self.database.path} cannot be written: {error}"))

    def add_faults(self, port: str, counts: dict[str, int], from_at: str) -> None:
        """Keep what went wrong on the line; where there is no room, it is not kept."""
        if not any(counts.values()):
            return
        try:
            self.database.begin()
            self.database.add_faults(self.device, port, counts, from_at or now_text())
            self.database.commit()
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                self.database.rollback()
