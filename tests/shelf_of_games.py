"""Puts games that were played in a Session into a database, as a recorder would have."""

from tableside_host.database import Database
from tableside_host.link.messages import Entry
from tableside_host.report.chronicle import new_game

CAME_AT = "2026-11-30T20:00:00.000+00:00"


def entries_of(session, seconds=3):
    """Return the public entries of a game, each `seconds` after the one before."""
    name = f"{session.setup.identity:08x}"
    return [Entry(name, number, kind, value, seconds, None) for number, kind, value in session.entries()]


def record(path, *sessions):
    """Put games into the database at `path`; return their names."""
    database = Database(path)
    for session in sessions:
        game = database.add_game("51DE", "simulated", "0", new_game(session.setup, "51DE").header)
        database.add_entries(game, [(entry, (), CAME_AT) for entry in entries_of(session)])
    database.commit()
    database.close()
    return [f"{session.setup.identity:08x}" for session in sessions]
