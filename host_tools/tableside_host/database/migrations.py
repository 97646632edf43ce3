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


@migrations()
def outcomes_and_people(db: Database) -> None:
    """What games came to, so that nobody runs them all again; what does not count, what is to be forgotten, and who is who."""
    _run(
        db,
        # under which rules and scheme it was run ("" for never), and after which entry; did it run, host and device alike?
        "ALTER TABLE games ADD COLUMN made_by TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN made_at INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE games ADD COLUMN is_run INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN result_words TEXT",  # the result with a place for each name
        "ALTER TABLE games ADD COLUMN counts INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE games ADD COLUMN forgotten_at TEXT",
        "ALTER TABLE players ADD COLUMN won INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE players ADD COLUMN called TEXT",  # in full, where the device has a replacement
        # key: a name as `people.key` has it; name: what whoever is called so is called where people read
        "CREATE TABLE people (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX games_by_name ON games (game)",
    )
