"""`tableside forget GAME`: put a game aside; after 30 days it is gone."""

import argparse
import contextlib
import sys
from pathlib import Path

from ..database import Database
from ..database.store import KEPT_DAYS, now_text
from ..database.times import local
from ..errors import UserError
from ..link import places

NAME = "forget"
HELP = "put a game aside: nothing shows it any more, and after 30 days it is gone"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="?", help="the beginning of the game's name, or 'last'")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.add_argument("--back", action="store_true", help="take a game back that was put aside")
    parser.add_argument("--list", action="store_true", help="list what was put aside")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Put the game aside, or take it back; remove what was put aside long ago."""
    from .games import line

    if (args.game is None) != args.list:
        raise UserError(
            "name a game (`tableside games` lists them, 'last' is the latest), or --list what was put aside"
        )
    with contextlib.closing(Database(args.database or places.database(), must_exist=True)) as database:
        database.remove_forgotten()
        if args.list:
            for game in database.games(is_forgotten=True):
                print(f"{line(game)}  put aside {local(game.forgotten_at)}")
            return 0
        game = database.game(args.game, is_forgotten=args.back)
        print(line(game))
        if not args.back and not args.yes and not _is_sure():
            print("It stays.")
            return 1
        database.begin()
        database.set_forgotten(game.id, None if args.back else now_text())
        database.commit()
        if args.back:
            print("It is back.")
        else:
            print(f"Put aside for {KEPT_DAYS} days; until then: tableside forget --back {game.header.game}")
    return 0


def _is_sure() -> bool:
    print("Forget this game? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
