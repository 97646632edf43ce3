"""`tableside stats`: games, wins and scores per player, over all recorded games."""

import argparse
import csv
import sys
from pathlib import Path

from tableside.games import registry

from ..database import Database
from ..database.export import as_cell
from ..errors import UserError
from ..link import places

NAME = "stats"
HELP = "games, wins and scores per player, over all recorded games"
HEADS = ("game", "player", "games", "finished", "wins", "wins %", "mean score", "best score")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--game", choices=registry.GAMES, help="this kind of game only")
    parser.add_argument("--player", metavar="NAME", help="this player only")
    parser.add_argument("--csv", action="store_true", help="as CSV")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Print the statistics."""
    from ..database.people import key, keys_of
    from ..stats.tally import count

    database = Database(args.database or places.database(), must_exist=True)
    games = database.games("name = ?", (args.game,)) if args.game else database.games()
    tallies, left_out = count(database, games)
    keys = keys_of(args.player, database.people()) if args.player is not None else set()
    database.close()
    rows = [row(tally) for tally in tallies if args.player is None or key(tally.player) in keys]
    if not rows and not left_out:
        raise UserError("there is no such game in the database; `tableside games` lists those that there are")
    if args.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(
            [HEADS, *([as_cell(text) for text in row[:2]] + list(row[2:]) for row in rows)]
        )
    else:
        widths = [max(len(line[i]) for line in [HEADS, *rows]) for i in range(len(HEADS))]
        for line in [HEADS, *rows]:
            left = [cell.ljust(width) for cell, width in zip(line[:2], widths)]
            right = [cell.rjust(width) for cell, width in zip(line[2:], widths[2:])]
            print("  ".join(left + right))
    if left_out:
        print(
            f"Left out: {left_out} that cannot be run here (`tableside replay all --verify` says why).", file=sys.stderr
        )
    return 0


def row(tally) -> tuple[str, ...]:
    """Return a tally as it is printed."""
    share = f"{100 * tally.wins / tally.finished:.0f}" if tally.finished else "-"
    mean = f"{tally.mean:.1f}" if tally.mean is not None else "-"
    best = str(tally.best) if tally.best is not None else "-"
    return (tally.game, tally.player, str(tally.games), str(tally.finished), str(tally.wins), share, mean, best)
