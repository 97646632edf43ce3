"""`tableside restore FILE`: exported games back into a database."""

import argparse
import codecs
import contextlib
import io
import sys
from pathlib import Path

from ..errors import UserError
from ..link import places
from ..progress import watched

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
    from ..record.outcome import run_again, settle

    form = args.format or ("csv" if args.file.lower().endswith((".csv", ".tsv", ".txt")) else "jsonl")
    try:
        # the file first: where there is none, no database is made
        data = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
        lines = io.StringIO(text_of(data), newline="")
        with contextlib.closing(Database(args.database or places.database())) as database:
            found = watched(read(lines, form), "restoring", "lines", data.count(b"\n"))
            games, entries = put_back(database, found, lambda grown: settle(database, grown, run_again))
    except OSError as error:
        raise UserError(f"{error.filename or args.file} cannot be used: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(
            f"{args.file} cannot be used: line {data[: error.start].count(10) + 1} is no text in UTF-8; let the program that wrote it "
            "save it as UTF-8"
        ) from error
    print(f"{games} games and {entries} entries added.")
    return 0


def text_of(data: bytes) -> str:
    """Return the text of a file in UTF-8, or in UTF-16 where it begins with its mark, as some spreadsheets write."""
    is_wide = data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    return data.decode("utf-16" if is_wide else "utf-8-sig")
