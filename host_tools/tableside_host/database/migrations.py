"""The schema, step by step. A step that has been released is never changed: what is new is a new step at the end."""

from sqlite_utils import Database, Migrations

migrations = Migrations("tableside")


def _run(db: Database, *statements: str) -> None:
    for statement in statements:
        db.execute(statement)


@migrations()
def games_and_entries(db: Database) -> None:
    """Devices, games, players, entries, scores, what differed, and faults of the line."""
    _run(
        db,
        """
        CREATE TABLE devices (
            id INTEGER PRIMARY KEY,
            device TEXT NOT NULL UNIQUE,  -- the board's unique id
            board TEXT NOT NULL,
            firmware TEXT NOT NULL,
            seen_at TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            device_id INTEGER NOT NULL REFERENCES devices (id),
            game TEXT NOT NULL,  -- eight hex digits
            name TEXT NOT NULL,
            rules INTEGER NOT NULL,
            players INTEGER NOT NULL,
            options BLOB NOT NULL,
            seed INTEGER NOT NULL,
            begun_at TEXT NOT NULL,  -- by this computer's clock, when the first line of it came
            over INTEGER NOT NULL DEFAULT 0,
            result TEXT NOT NULL DEFAULT '',
            UNIQUE (device_id, game)
        )
        """,
        """
        CREATE TABLE players (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            score INTEGER,
            PRIMARY KEY (game_id, seat)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE entries (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            value TEXT NOT NULL,  -- JSON, as on the wire
            seconds INTEGER,  -- since the entry before, where the device still knew
            "check" INTEGER,  -- of the table after it
            came_at TEXT NOT NULL,
            told TEXT NOT NULL DEFAULT '',  -- what it told, a line each, in words
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE differences (
            id INTEGER PRIMARY KEY,
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            what TEXT NOT NULL,
            found_at TEXT NOT NULL,
            UNIQUE (game_id, number, what)
        )
        """,
        """
        CREATE TABLE faults (
            id INTEGER PRIMARY KEY,
            device TEXT NOT NULL,
            port TEXT NOT NULL,
            kind TEXT NOT NULL,
            count INTEGER NOT NULL,
            from_at TEXT NOT NULL,
            to_at TEXT NOT NULL
        )
        """,
    )
