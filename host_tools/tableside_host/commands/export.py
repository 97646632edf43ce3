"""`tableside export`: recorded games as JSON lines or CSV, from which `tableside restore` makes the same games again; or a table of
players and scores for a spreadsheet."""

import argparse
import contextlib
import sys
from pathlib import Path

from ..database import Database, table
from ..database.export import FORMATS, rows, write
from ..errors import UserError
from ..link import places
from ..progress import watched
from ..whole import replacing

NAME = "export"
HELP = "write recorded games as JSON lines or CSV, or their scores as a table for spreadsheets"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="*", help="the beginnings of games' names, or 'last' (default: all)")
    parser.add_argument(
        "--format",
        choices=(*FORMATS, "players"),
        default="jsonl",
        help="jsonl (default) or csv: every entry, for `tableside restore`; players: a row a game and player, for spreadsheets",
    )
    parser.add_argument("--output", metavar="FILE", help="default: standard output")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Write the games."""
    database = Database(args.database or places.database(), must_exist=True)
    games = [database.game(name) for name in args.game] if args.game else database.games()
    if hasattr(sys.stdout, "reconfigure") and not args.output:
        sys.stdout.reconfigure(encoding="utf-8")  # a file in whatever LANG: names of any script
    is_table = args.format == "players"
    encoding = "utf-8-sig" if is_table else "utf-8"  # without the mark some spreadsheets take José for JosÃ©
    try:
        with (
            replacing(Path(args.output), "w", encoding=encoding, newline="")
            if args.output
            else contextlib.nullcontext(sys.stdout) as out
        ):
            if is_table:
                table.write(database, games, out)
            else:
                write(rows(database, watched(games, "exporting", "games")), out, args.format)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise UserError(f"{args.output} cannot be written: {error.strerror}") from error
    finally:
        database.close()
    return 0
