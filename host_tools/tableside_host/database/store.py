"""Writing and reading the database."""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tableside.setup import Setup
from tableside.wire import value_fields

from ..errors import UserError
from ..link.messages import Entry, Header

BUSY_MS = 5000


def now_text() -> str:
    """Return the time in UTC, as it stands in the database."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True)
class Difference:
    """Where this host's run of a game gave something else than the device's."""

    number: int
    what: str


@dataclass
class Game:
    """A game in the database."""

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
            return self._prepared(sqlite3.connect(self.path, isolation_level=None))
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

    def _prepared(self, connection: sqlite3.Connection, may_write: bool = True) -> sqlite3.Connection:
        """Return the connection, set up, its schema brought up to date; it is closed where that fails."""
        try:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            self._look(connection, may_write)
            if may_write:
                connection.execute("PRAGMA foreign_keys = ON")
                connection.execute("PRAGMA synchronous = FULL")  # a commit is on disk when it returns
        except BaseException:
            connection.close()
            raise
        return connection

    def _look(self, connection: sqlite3.Connection, may_write: bool) -> None:
        """Bring the schema up to date. UserError, and nothing is written, where the database is not ours, or newer."""
        from sqlite_utils import Database as Utils

        from .migrations import migrations

        utils = Utils(connection)
        steps = {step.name for step in migrations.pending(Utils(memory=True))}
        applied = {step.name for step in migrations.applied(utils)}
        if not applied and utils.table_names():
            raise UserError(f"{self.path} is a database of another program; name one of games with --database")
        if applied - steps:
            raise UserError(f"{self.path} was written by a newer Tableside: bring this one up to date")
        if may_write:
            connection.execute("PRAGMA journal_mode = WAL")
            if steps - applied:
                migrations.apply(utils)
        elif steps - applied:
            raise UserError(f"{self.path} is an older Tableside's and may not be written: copy it, and name the copy")

    def close(self) -> None:
        self.connection.close()

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

    def set_over(self, game_id: int, over: int, result: str) -> None:
        """Keep whether the game is over, and who won."""
        self.connection.execute("UPDATE games SET over = ?, result = ? WHERE id = ?", (over, result, game_id))

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

    def games(self, where: str = "1", values: tuple = ()) -> list[Game]:
        """Return the games, the latest last."""
        run = self.connection.execute
        found = []
        rows = run(
            "SELECT games.id, device, board, firmware, game, name, rules, players, options, seed, begun_at, over, result,"
            " (SELECT coalesce(max(number), 0) FROM entries WHERE game_id = games.id),"
            " (SELECT count(*) FROM differences WHERE game_id = games.id)"
            f" FROM games JOIN devices ON devices.id = device_id WHERE {where} ORDER BY begun_at, games.id",
            values,
        ).fetchall()
        for row in rows:
            players = run("SELECT seat, name, score FROM players WHERE game_id = ? ORDER BY seat", (row[0],)).fetchall()
            header = Header(row[4], row[5], row[6], row[7], bytes(row[8]), row[9], tuple(p[1] for p in players))
            scores = {p[0]: p[2] for p in players if p[2] is not None}
            found.append(
                Game(row[0], row[1], row[2], row[3], header, row[10], row[11], row[12], row[13], scores, row[14])
            )
        return found

    def game(self, called: str) -> Game:
        """Return the one game whose name on the wire begins with `called`, or the latest for "last". UserError otherwise."""
        if called == "last":
            found = self.games()[-1:]
        else:
            found = self.games("game LIKE ? ESCAPE '!'", (called.lower().replace("%", "!%").replace("_", "!_") + "%",))
        if not found:
            raise UserError(f"there is no game {called} in {self.path}; `tableside games` lists those that there are")
        if len(found) > 1:
            names = ", ".join(f"{g.header.game} (device {g.device})" for g in found)
            raise UserError(f"{called} could be any of {names}")
        return found[0]

    def entries(self, game: Game) -> list[Stored]:
        """Return the entries of a game, in order."""
        rows = self.connection.execute(
            'SELECT number, kind, value, seconds, "check", came_at, told FROM entries WHERE game_id = ? ORDER BY number',
            (game.id,),
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
