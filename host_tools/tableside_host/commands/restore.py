"""`tableside restore FILE`: exported games back into a database."""

import argparse
import contextlib
import sys
from pathlib import Path

from ..errors import UserError
from ..link import places

NAME = "restore"
HELP = "put exported games back into the database"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", help="what `tableside export` wrote ('-': standard input)")
    parser.add_argument("--format", choices=("jsonl", "csv"), help="default: by the file's name, else jsonl")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Add what is not there yet."""
    from ..database import Database
    from ..database.export import put_back, read
    from ..record.witness import settle

    form = args.format or ("csv" if args.file.endswith(".csv") else "jsonl")
    try:
        # the file first: where there is none, no database is made
        with (
            contextlib.nullcontext(sys.stdin)
            if args.file == "-"
            else open(args.file, encoding="utf-8", newline="") as lines
        ):
            database = Database(args.database or places.database())
            with contextlib.closing(database):
                games, entries = put_back(database, read(lines, form), lambda game: settle(database, game))
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"{error.filename if isinstance(error, OSError) and error.filename else args.file} cannot be used: {error.strerror if isinstance(error, OSError) else error}"
        ) from error
    print(f"{games} games and {entries} entries added.")
    return 0
