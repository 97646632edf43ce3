"""Writing and reading the database."""

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from tableside.setup import Setup
from tableside.wire import value_fields

from ..errors import UserError
from ..link.messages import Entry, Header
from .people import named, shown

STEPS = {"games_and_entries", "outcomes_and_people"}  # of `migrations`
BUSY_MS = 5000
KEPT_DAYS = 30  # that a game which was put aside can be taken back
CHECKPOINT_S = 60.0  # so old a copy of the file without its write-ahead log is at most


def now_text() -> str:
    """Return the time in UTC, as it stands in the database."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True)
class Difference:
    """Where this host's run of a game gave something else than the device's."""

    number: int
    what: str


class Outcome(NamedTuple):
    """What running a game again gave after its entry `made_at`.

    made_by   under which rules (see record.outcome)      is_run  could it be run, and host and device agreed?
    over, result, result_words (with a place for each name), won (the seats): only where it could
    """

    made_by: str
    made_at: int
    is_run: bool
    over: int = 0
    result: str = ""
    result_words: str = ""
    won: tuple[int, ...] = ()


UNKNOWN = Outcome("", -1, False)


@dataclass
class Game:
    """A game in the database. `names` are what people call the players, `header.names` what the device does."""

    id: int
    device: str
    board: str
    firmware: str
    header: Header
    begun_at: str
    over: int
    result: str
    entries: int
    scores: dict[int, int] = field(default_factory=dict)
    differences: int = 0
    called: tuple[str, ...] = ()
    outcome: Outcome = UNKNOWN
    counts: bool = True
    forgotten_at: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return what people call the players."""
        return self.called or self.header.names

    @property
    def setup(self) -> Setup:
        """Return the setup that the game was started from."""
        h = self.header
        return Setup(h.name, h.rules, h.players, h.options, h.seed, int(h.game, 16), h.names)


@dataclass(frozen=True)
class Stored:
    """An entry in the database, with when it came and what it told."""

    entry: Entry
    came_at: str
    told: tuple[str, ...]


class Database:
    """The database in the file at `path`. sqlite3.Error where it cannot be read or written (a full disk: is_full tells).

    Nothing is visible to others before `commit`; `rollback` forgets it.
    """

    def __init__(self, path: Path | str, must_exist: bool = False):
        self.path = Path(path)
        if must_exist and not self.path.exists():
            raise UserError(
                f"there is no database at {self.path}; `tableside record` makes one, or name another with --database"
            )
        try:
            self.connection = self._open(is_read=must_exist)
        except (sqlite3.DatabaseError, OSError) as error:
            if not must_exist and isinstance(error, (sqlite3.OperationalError, OSError)):
                raise  # who writes tells a full disk from another
            raise UserError(f"{self.path} is no database of games that can be read: {error}") from error

        self._opened_at = self._place()
        self._is_dirty = False
        self._checkpoint_at = time.monotonic() + CHECKPOINT_S

    def _place(self) -> tuple[int, int] | None:
        """Return which file is at the path, None where none is."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _open(self, is_read: bool) -> sqlite3.Connection:
        """Open the file; where it is only to be read and may not be written, as it stands."""
        if not is_read:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return self._prepared(sqlite3.connect(self.path, isolation_level=None), must_be_made=is_read)
        except sqlite3.OperationalError as error:
            # not to be written, or no room for SQLite's own files beside it
            may_help = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
            if not is_read or error.sqlite_errorcode & 0xFF not in may_help:
                raise
        # With nothing in the write-ahead log SQLite needs no lock and no file of its own beside this one.
        log = self.path.with_name(f"{self.path.name}-wal")
        how = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
        uri = f"{self.path.absolute().as_uri()}?{how}"
        return self._prepared(sqlite3.connect(uri, uri=True, isolation_level=None), may_write=False)

    def _prepared(
        self, connection: sqlite3.Connection, may_write: bool = True, must_be_made: bool = True
    ) -> sqlite3.Connection:
        """Return the connection, set up, its schema brought up to date; it is closed where that fails."""
        try:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            connection = self._look(connection, may_write, must_be_made)
            if may_write:
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute("PRAGMA synchronous = FULL")  # a commit is on disk when it returns
        except BaseException:
            connection.close()
            raise
        return connection

    def _look(self, connection: sqlite3.Connection, may_write: bool, must_be_made: bool) -> sqlite3.Connection:
        """Bring the schema up to date; what may not be written, in memory. Return the connection to read from.

        UserError, and nothing is written, where the database is not ours, newer, or (`must_be_made`) has nothing in it.
        """
        applied = _steps(connection)
        if not applied and connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table'").fetchone():
            raise UserError(f"{self.path} is a database of another program; name one of games with --database")
        if not applied and must_be_made:
            raise UserError(
                f"{self.path} has nothing in it: it seems to be a copy made while games were recorded, without "
                f"{self.path.name}-wal, which belongs to it. Copy both, or let `tableside backup` make the copy"
            )
        if applied - STEPS:
            raise UserError(f"{self.path} was written by a newer Tableside: bring this one up to date")
        if may_write:
            connection.execute("PRAGMA journal_mode = WAL")
        elif STEPS - applied:
            copy = sqlite3.connect(":memory:", isolation_level=None)
            connection.backup(copy)
            connection.close()
            connection = copy
        if STEPS - applied:
            from sqlite_utils import Database as Utils  # takes as long as all else of a command

            from .migrations import migrations

            migrations.apply(Utils(connection))
            with contextlib.suppress(sqlite3.Error):
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        return connection

    def close(self) -> None:
        """Close the file; everything is in it, nothing in the log beside it, unless somebody else has it open."""
        if self._is_dirty:
            self._checkpoint("TRUNCATE")
        self.connection.close()

    def checkpoint(self) -> None:
        """Now and then, put what is in the write-ahead log into the file. It is cheap to call often."""
        if self._is_dirty and time.monotonic() >= self._checkpoint_at:
            self._checkpoint("PASSIVE")

    def _checkpoint(self, how: str) -> None:
        self._checkpoint_at = time.monotonic() + CHECKPOINT_S
        self._is_dirty = False
        with contextlib.suppress(sqlite3.Error):  # no room, or a reader in the way: everything stays in the log
            self.connection.execute(f"PRAGMA wal_checkpoint({how})")

    # ---- writing

    def begin(self) -> None:
        """Begin a transaction, unless one has begun. sqlite3.OperationalError where the file is not at its path any more."""
        if self._place() != self._opened_at:
            raise sqlite3.OperationalError("it was moved or removed; start the program again")
        if not self.connection.in_transaction:
            self.connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Put everything since `begin` on disk."""
        if self.connection.in_transaction:
            self.connection.execute("COMMIT")
            self._is_dirty = True
            self.checkpoint()

    def rollback(self) -> None:
        """Forget everything since `begin`."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def add_game(self, device: str, board: str, firmware: str, header: Header, begun_at: str | None = None) -> int:
        """Add a game, or find it; return its id."""
        run = self.connection.execute
        now = now_text()
        run(
            "INSERT INTO devices (device, board, firmware, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT (device)"
            " DO UPDATE SET board = excluded.board, firmware = excluded.firmware, seen_at = excluded.seen_at",
            (device, board, firmware, now),
        )
        device_id = run("SELECT id FROM devices WHERE device = ?", (device,)).fetchone()[0]
        h = header
        run(
            "INSERT INTO games (device_id, game, name, rules, players, options, seed, begun_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (device_id, game) DO NOTHING",
            (device_id, h.game, h.name, h.rules, h.players, h.options, h.seed, begun_at or now),
        )
        game_id = run("SELECT id FROM games WHERE device_id = ? AND game = ?", (device_id, h.game)).fetchone()[0]
        for seat, name in enumerate(h.names):
            run(
                "INSERT INTO players (game_id, seat, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (game_id, seat, name),
            )
        return game_id

    def add_entries(self, game_id: int, entries: Iterable[tuple[Entry, Iterable[str], str]]) -> None:
        """Add entries, each with what it told and when it came; sqlite3.IntegrityError where a number is taken."""
        self.connection.executemany(
            'INSERT INTO entries (game_id, number, kind, value, seconds, "check", came_at, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [
                (
                    game_id,
                    e.number,
                    e.kind,
                    _as_json(value_fields(e.kind, e.value)),
                    e.seconds,
                    e.check,
                    came_at,
                    "\n".join(told),
                )
                for e, told, came_at in entries
            ],
        )

    def set_scores(self, game_id: int, scores: Iterable[tuple[int, int]]) -> None:
        """Keep how the seats stand."""
        for seat, score in scores:
            self.connection.execute(
                "UPDATE players SET score = ? WHERE game_id = ? AND seat = ? AND score IS NOT ?",
                (score, game_id, seat, score),
            )

    def set_outcome(self, game_id: int, outcome: Outcome) -> None:
        """Keep what a game came to. What one that cannot be run here came to before stays."""
        run = self.connection.execute
        o = outcome
        run(
            "UPDATE games SET made_by = ?, made_at = ?, is_run = ? WHERE id = ?",
            (o.made_by, o.made_at, o.is_run, game_id),
        )
        if o.is_run:
            run(
                "UPDATE games SET over = ?, result = ?, result_words = ? WHERE id = ?",
                (o.over, o.result, o.result_words, game_id),
            )
            won = json.dumps(o.won)
            run(
                "UPDATE players SET won = seat IN (SELECT value FROM json_each(?1))"
                " WHERE game_id = ?2 AND won IS NOT (seat IN (SELECT value FROM json_each(?1)))",
                (won, game_id),
            )

    def set_called(self, game_id: int, called: Iterable[str]) -> None:
        """Keep what the players of a game are called in full."""
        for seat, name in enumerate(called):
            self.connection.execute(
                "UPDATE players SET called = nullif(?, name) WHERE game_id = ? AND seat = ?", (name, game_id, seat)
            )

    def set_counts(self, game_id: int, counts: bool) -> None:
        """Keep whether a game counts in the statistics."""
        self.connection.execute("UPDATE games SET counts = ? WHERE id = ?", (counts, game_id))

    def set_forgotten(self, game_id: int, at: str | None) -> None:
        """Put a game aside, or (None) take it back."""
        self.connection.execute("UPDATE games SET forgotten_at = ? WHERE id = ?", (at, game_id))

    def set_person(self, key: str, name: str | None) -> None:
        """Keep what whoever is called `key` is called where people read; None for the name as it was given."""
        self.connection.execute("DELETE FROM people WHERE key = ?", (key,))
        if name is not None:
            self.connection.execute("INSERT INTO people (key, name) VALUES (?, ?)", (key, name))

    def remove_forgotten(self) -> None:
        """Remove for good the games that were put aside more than KEPT_DAYS ago."""
        before = (datetime.now(UTC) - timedelta(days=KEPT_DAYS)).isoformat(timespec="milliseconds")
        self.begin()
        self.connection.execute("DELETE FROM games WHERE forgotten_at < ?", (before,))
        self.commit()

    def add_difference(self, game_id: int, difference: Difference) -> None:
        """Keep that host and device did not agree."""
        self.connection.execute(
            "INSERT INTO differences (game_id, number, what, found_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (game_id, difference.number, difference.what, now_text()),
        )

    def add_faults(self, device: str, port: str, counts: dict[str, int], from_at: str) -> None:
        """Keep how often what went wrong on a line since `from_at`."""
        for kind, count in counts.items():
            if count:
                self.connection.execute(
                    "INSERT INTO faults (device, port, kind, count, from_at, to_at) VALUES (?, ?, ?, ?, ?, ?)",
                    (device, port, kind, count, from_at, now_text()),
                )

    # ---- reading

    def damage(self) -> str:
        """Return what is broken in the file, "" where nothing is."""
        found = self.connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        return "" if found == "ok" else found.splitlines()[-1]

    def last_number(self, device: str, game: str) -> int:
        """Return the number of a game's last entry, 0 where only its header is here, -1 where nothing is."""
        row = self.connection.execute(
            "SELECT (SELECT coalesce(max(number), 0) FROM entries WHERE game_id = games.id)"
            " FROM games JOIN devices ON devices.id = device_id WHERE device = ? AND game = ?",
            (device, game),
        ).fetchone()
        return row[0] if row else -1

    def people(self) -> dict[str, str]:
        """Return what people are called, by the key of the name that they were given."""
        return dict(self.connection.execute("SELECT key, name FROM people"))

    def games(
        self, where: str = "1", values: tuple = (), most: int = -1, is_forgotten: bool | None = False
    ) -> list[Game]:
        """Return the games in the order in which they came here, the latest last; of many the `most` latest.

        is_forgotten: only those that were put aside (True), without them (False), both (None).
        """
        if is_forgotten is not None:
            where = f"({where}) AND forgotten_at IS {'NOT ' * is_forgotten}NULL"
        chosen = (
            "SELECT games.id FROM games JOIN devices ON devices.id = device_id"
            f" WHERE {where} ORDER BY games.id DESC LIMIT {int(most)}"
        )
        run = self.connection.execute
        people = self.people()
        seats: dict[int, list[tuple]] = {}
        for row in run(
            f"SELECT game_id, name, score, won, called FROM players WHERE game_id IN ({chosen}) ORDER BY game_id, seat",
            values,
        ):
            seats.setdefault(row[0], []).append(row[1:])
        rows = run(
            "SELECT games.id, device, board, firmware, game, name, rules, players, options, seed, begun_at, over, result,"
            " (SELECT coalesce(max(number), 0) FROM entries WHERE game_id = games.id),"
            " (SELECT count(*) FROM differences WHERE game_id = games.id),"
            " made_by, made_at, is_run, result_words, counts, forgotten_at"
            f" FROM games JOIN devices ON devices.id = device_id WHERE games.id IN ({chosen}) ORDER BY games.id",
            values,
        )
        return [_game(row, seats.get(row[0], []), people) for row in rows]

    def game(self, called: str, is_forgotten: bool | None = False) -> Game:
        """Return the one game whose name on the wire begins with `called`, or the latest for "last". UserError otherwise."""
        if called == "last":
            found = self.games(most=1, is_forgotten=is_forgotten)
        else:
            like = called.lower().replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%"
            found = self.games("game LIKE ? ESCAPE '!'", (like,), is_forgotten=is_forgotten)
        if not found:
            raise UserError(f"there is no game {called} in {self.path}; `tableside games` lists those that there are")
        if len(found) > 1:
            names = ", ".join(f"{g.header.game} (device {g.device})" for g in found)
            raise UserError(f"{called} could be any of {names}")
        return found[0]

    def entries(self, game: Game, after: int = 0) -> list[Stored]:
        """Return the entries of a game behind number `after`, in order."""
        rows = self.connection.execute(
            'SELECT number, kind, value, seconds, "check", came_at, told FROM entries WHERE game_id = ? AND number > ?'
            " ORDER BY number",
            (game.id, after),
        ).fetchall()
        return [
            Stored(
                Entry(game.header.game, r[0], r[1], _value(r[1], json.loads(r[2])), r[3], r[4]),
                r[5],
                tuple(r[6].split("\n")) if r[6] else (),
            )
            for r in rows
        ]

    def differences(self, game: Game) -> list[Difference]:
        """Return where host and device did not agree, in order."""
        rows = self.connection.execute(
            "SELECT number, what FROM differences WHERE game_id = ? ORDER BY number, id", (game.id,)
        )
        return [Difference(*row) for row in rows]

    def faults(self) -> list[tuple[str, str, int]]:
        """Return (device, kind of fault, how often) over everything that was recorded."""
        return self.connection.execute(
            "SELECT device, kind, sum(count) FROM faults GROUP BY 1, 2 ORDER BY 1, 2"
        ).fetchall()


def _steps(connection: sqlite3.Connection) -> set[str]:
    """Return the names of the steps of the schema that a database has been through."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = '_sqlite_migrations'").fetchone():
        return set()
    return {
        row[0] for row in connection.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'tableside'")
    }


def _game(row: tuple, seats: list[tuple], people: dict[str, str]) -> Game:
    names = tuple([seat[0] for seat in seats])
    header = Header(row[4], row[5], row[6], row[7], bytes(row[8]), row[9], names)
    given = tuple([seat[3] or seat[0] for seat in seats])
    called = named(given, people) if people else given
    words = row[18] or ""
    result = shown(words, called) if words and called != names else row[12]
    won = tuple([i for i, seat in enumerate(seats) if seat[2]])
    return Game(
        row[0], row[1], row[2], row[3], header, row[10], row[11], result, row[13],
        {i: seat[1] for i, seat in enumerate(seats) if seat[1] is not None}, row[14],
        () if called == names else called,
        Outcome(row[15], row[16], bool(row[17]), row[11], result, words, won), bool(row[19]), row[20] or "",
    )  # fmt: skip


_as_json = json.JSONEncoder(separators=(",", ":")).encode


def _value(kind: str, fields: list) -> Any:
    if kind[0] == "s":
        return bytes.fromhex(fields[0])
    if not fields:
        return 0
    return tuple(fields) if len(fields) > 1 else fields[0]


def is_full(error: BaseException) -> bool:
    """Did writing fail because there is no room?"""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
