"""`tableside stats`: games, wins and scores per player, head to head, by month and streaks, over all recorded games."""

import argparse
import csv
import sys
from collections.abc import Sequence
from pathlib import Path

from tableside.games import registry

from ..database import Database
from ..database.export import as_cell
from ..errors import UserError
from ..inks import strong
from ..link import places

NAME = "stats"
HELP = "games, wins and scores per player, head to head and by month, over all recorded games"
HEADS = ("game", "player", "games", "finished", "wins", "wins %", "mean score", "best score")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--game", choices=registry.GAMES, help="this kind of game only")
    parser.add_argument("--player", metavar="NAME", help="this player only")
    parser.add_argument("--csv", action="store_true", help="as CSV: games, wins and scores per player")
    parser.add_argument("--html", type=Path, metavar="FILE", help="as a page: one HTML file that needs nothing else")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Print the statistics, or write them as a page."""
    from ..database.people import keys_of
    from ..stats.tally import count, played

    database = Database(args.database or places.database(), must_exist=True)
    all_games = database.games("name = ?", (args.game,)) if args.game else database.games()
    games, left_out = played(database, all_games)
    keys = keys_of(args.player, database.people()) if args.player is not None else set()
    database.close()
    if keys:
        games = [game for game in games if keys & set(game.keys)]
    tallies = [tally for tally in count(games) if not keys or _key(tally.player) in keys]
    if not tallies and not left_out:
        raise UserError("there is no such game in the database; `tableside games` lists those that there are")
    rows = [row(tally) for tally in tallies]
    if args.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(
            [HEADS, *([as_cell(text) for text in row[:2]] + list(row[2:]) for row in rows)]
        )
    elif args.html:
        _write(args.html, tallies, games, left_out)
    else:
        print_columns([HEADS, *rows], 2)
        _print_company(games, keys)
    if left_out:
        print(
            f"Left out: {left_out} that cannot be run here (`tableside replay all --verify` says why).", file=sys.stderr
        )
    return 0


def _key(name: str) -> str:
    from ..database.people import key

    return key(name)


def _write(path: Path, tallies, games, left_out: int) -> None:
    from ..stats.page import page
    from ..whole import write

    try:
        write(path, page(tallies, games, left_out).encode())
    except OSError as error:
        raise UserError(f"{error.filename} cannot be written: {error.strerror}") from error
    print(path)


def _print_company(games, keys: set[str]) -> None:
    """Who plays with whom, streaks, months."""
    from ..stats.company import called, months, pairs, streaks

    wanted = {name for key, name in called(games).items() if key in keys}
    found = [pair for pair in pairs(games) if not keys or {pair.one, pair.other} & wanted]
    if found:
        print()
        lines = [
            (f"{p.one} and {p.other}", str(p.games), str(p.finished), f"{p.won}:{p.lost}", str(p.both)) for p in found
        ]
        print_columns([("head to head", "games", "finished", "won:lost", "won together"), *lines], 1)
    streaky = [streak for streak in streaks(games) if not keys or streak.player in wanted]
    if streaky:
        print()
        print_columns(
            [("wins in a row", "longest", "now"), *((s.player, str(s.longest), str(s.now)) for s in streaky)], 1
        )
    by_month = months(games)
    if by_month:
        print()
        kinds = [name for name in registry.GAMES if any(name in counts for counts in by_month.values())]
        print_columns(
            [
                ("month", "games", *kinds),
                *(
                    (month, str(sum(counts.values())), *(str(counts.get(kind, 0)) for kind in kinds))
                    for month, counts in by_month.items()
                ),
            ],
            1,
        )


def print_columns(lines: Sequence[Sequence[str]], left: int) -> None:
    """Print a table, its first line the heads; the first `left` columns stand to the left."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    for number, line in enumerate(lines):
        cells = [cell.ljust(width) for cell, width in zip(line[:left], widths)]
        cells += [cell.rjust(width) for cell, width in zip(line[left:], widths[left:])]
        text = "  ".join(cells).rstrip()
        print(text if number else strong(text))


def row(tally) -> tuple[str, ...]:
    """Return a tally as it is printed."""
    share = f"{100 * tally.wins / tally.finished:.0f}" if tally.finished else "-"
    mean = f"{tally.mean:.1f}" if tally.mean is not None else "-"
    best = str(tally.best) if tally.best is not None else "-"
    return (tally.game, tally.player, str(tally.games), str(tally.finished), str(tally.wins), share, mean, best)
