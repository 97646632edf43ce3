"""A copy of the database that is whole by itself, made by SQLite while others write."""

import contextlib
import sqlite3
from pathlib import Path

from ..errors import UserError
from ..whole import beside
from .store import Database

MAGIC = b"SQLite format 3\x00"


def backup(database: Database, path: Path) -> int:
    """Copy the database to `path`, in the place of an older copy once the new one is whole and on the disk; return how many games
    are in it. UserError where that cannot be; what was at `path` is as it was then."""
    _check(database, path)
    try:
        with beside(path) as part:
            try:
                with contextlib.closing(sqlite3.connect(part)) as copy:
                    database.connection.backup(copy)
                    copy.execute("PRAGMA journal_mode = DELETE")  # it stands alone
                    games = copy.execute("SELECT count(*) FROM games").fetchone()[0]
            finally:
                for left in (part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
                    left.unlink(missing_ok=True)
    except (sqlite3.Error, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise UserError(f"{path} cannot be written: {why}; name another place") from error
    return games


def _check(database: Database, path: Path) -> None:
    try:
        if path.is_dir():
            raise UserError(f"{path} is a folder: name a file in it, such as {path / 'games-backup.db'}")
        if not path.exists():
            return
        if path.samefile(database.path):
            raise UserError(f"{path} is the database itself: name another file")
        with path.open("rb") as file:
            if file.read(len(MAGIC)) not in (MAGIC, b""):
                raise UserError(f"{path} is no copy of a database and is not overwritten: name another file")
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}; name another place") from error
