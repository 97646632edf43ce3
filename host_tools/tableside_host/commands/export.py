"""`tableside export`: recorded games as JSON lines or CSV, from which `tableside restore` makes the same games again."""

import argparse
import sys
from pathlib import Path

from ..database import Database
from ..errors import UserError
from ..link import places
from ..whole import replacing

NAME = "export"
HELP = "write recorded games as JSON lines or CSV"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="*", help="the beginnings of games' names, or 'last' (default: all)")
    parser.add_argument("--format", choices=("jsonl", "csv"), default="jsonl", help="default: jsonl")
    parser.add_argument("--output", metavar="FILE", help="default: standard output")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Write the games."""
    from ..database.export import rows, write

    database = Database(args.database or places.database(), must_exist=True)
    games = [database.game(name) for name in args.game] if args.game else database.games()
    try:
        if args.output:
            with replacing(Path(args.output), "w", encoding="utf-8", newline="") as out:
                write(rows(database, games), out, args.format)
        else:
            write(rows(database, games), sys.stdout, args.format)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise UserError(f"{args.output} cannot be written: {error.strerror}") from error
    finally:
        database.close()
    return 0
