"""`tableside restore FILE`: exported games back into a database."""

import argparse
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

    form = args.format or ("csv" if args.file.endswith(".csv") else "jsonl")
    database = Database(args.database or places.database())
    try:
        if args.file == "-":
            games, entries = put_back(database, read(sys.stdin, form))
        else:
            with open(args.file, encoding="utf-8", newline="") as lines:
                games, entries = put_back(database, read(lines, form))
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{args.file} cannot be read: {error}") from error
    finally:
        database.close()
    print(f"{games} games and {entries} entries added.")
    return 0
