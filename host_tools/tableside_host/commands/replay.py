"""`tableside replay GAME`: run a game again, step by step, and compare every check."""

import argparse
import sys
from pathlib import Path

from ..database import Database
from ..inks import bad, good
from ..link import places
from ..progress import watched

NAME = "replay"
HELP = "run a recorded game again, step by step, and prove it"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="the beginning of the game's name, 'last', or 'all' with --verify")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    parser.add_argument("--verify", action="store_true", help="show no steps, only whether every check is the device's")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each step")
    parser.add_argument("--to", type=int, metavar="NUMBER", help="stop after this entry")


def run(args: argparse.Namespace) -> int:
    """Replay; exit code 1 where host and device differ, or the game cannot be run here."""
    database = Database(args.database or places.database(), must_exist=True)
    games = database.games() if args.game == "all" and args.verify else [database.game(args.game)]
    codes = [
        _verify(database, game) if args.verify else _play(database, game, args)
        for game in watched(games, "replaying", "games", prints=True)
    ]
    database.close()
    return max(codes, default=0)


def _verify(database, game) -> int:
    from ..record.witness import Witness

    witness = Witness(game)
    checks = 0
    for stored in database.entries(game):
        witness.take(stored.entry)
        checks += stored.entry.check is not None and not witness.difference
    if witness.why_not:
        print(f"{game.header.game}  cannot be run again here: {witness.why_not}")
    elif witness.difference:
        print(f"{game.header.game}  {bad('DIFFERS')} at entry {witness.difference.number}: {witness.difference.what}")
    else:
        print(f"{game.header.game}  {good('proved')}: {game.entries} entries, {checks} checks agree")
    return int(bool(witness.why_not or witness.difference))


def _play(database, game, args: argparse.Namespace) -> int:
    from ..record.story import run as tell
    from ..record.witness import Witness
    from .show import as_text

    witness = Witness(game)
    entries = [stored.entry for stored in database.entries(game)]
    for step in tell(witness, entries):
        if args.to is not None and step.entry.number > args.to:
            break
        print(as_text(step))
        if not witness.line:
            continue
        for row in witness.words.status(witness.line.run.table, witness.names):
            print(f"             | {row}")
        if step.trouble:
            return 1
        if args.step:
            print("[Enter]", end=" ", flush=True)
            if not sys.stdin.readline():
                break
    if witness.why_not:
        print(f"It cannot be run again here: {witness.why_not}.")
    return int(bool(witness.why_not))
