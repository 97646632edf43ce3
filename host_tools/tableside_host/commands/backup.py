"""`tableside backup FILE`: a whole copy of the database, also while games are recorded into it."""

import argparse
import contextlib
from pathlib import Path

from ..database import Database
from ..link import places

NAME = "backup"
HELP = "copy the database into one file, also while games are recorded"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file", type=Path, help="where the copy goes; an older copy is replaced once the new one is whole"
    )
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Make the copy; say what is in it."""
    from ..database.backup import backup

    with contextlib.closing(Database(args.database or places.database(), must_exist=True)) as database:
        games = backup(database, args.file)
    print(f"{args.file}: {games} games")
    return 0
