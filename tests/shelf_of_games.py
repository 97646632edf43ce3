"""Puts games that were played in a Session into a database, as a recorder would have."""

from tableside.games import registry
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside.table import listed
from tableside_host.database import Database
from tableside_host.link.messages import Entry
from tableside_host.report.chronicle import new_game

CAME_AT = "2026-11-30T20:00:00.000+00:00"


def begin(game, names=("Ann", "Bob"), options=(), seed=5):
    package = registry.game(game)
    chosen = bytearray(defaults(package))
    for key, value in options:
        chosen[[option[0] for option in listed(package, "OPTIONS")].index(key)] = value
    session = Session(package, bytearray(b"\xff" * 4096))
    session.start(Setup(game, package.RULES, len(names), bytes(chosen), seed, 0xABC00000 + seed, names))
    return session


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


def finished(seed, names, right):
    """A game of Ego: Love on a track of four; the first player reads, the others are right with two hearts or wrong."""
    session = begin("ego-love", names, [("track", 4)], seed)
    session.answer(0)
    while not session.is_over:
        assert session.answer(0 if session.prompt.text == "Reads a question" else right) is None
    return session
