"""`tableside players`: who played, and who is who over all recorded games."""

import argparse
import contextlib
from collections import Counter
from pathlib import Path

from ..database import Database
from ..database.people import is_full_name, key, keys_of, replacement
from ..errors import UserError
from ..link import places

NAME = "players"
HELP = "list who played; rename a player, or make two names one, over all recorded games"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--rename",
        nargs=2,
        metavar=("OLD", "NEW"),
        help="whoever is called OLD in any game is NEW where people read; the same as another player's name makes the two one",
    )
    parser.add_argument("--as-given", metavar="NAME", help="whoever was given this name is called so again")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Print a line for each player; or change what one is called, and say what that does."""
    with contextlib.closing(Database(args.database or places.database(), must_exist=True)) as database:
        if args.rename:
            rename(database, *args.rename)
        elif args.as_given is not None:
            as_given(database, args.as_given)
        else:
            for text in listed(database):
                print(text)
    return 0


def listed(database: Database) -> list[str]:
    """Return a line for each player, with the other names that this one was given."""
    games: Counter[str] = Counter()
    called: dict[str, str] = {}
    given: dict[str, set[str]] = {}
    for game in database.games():
        for name, on_device in zip(game.names, game.header.names):
            games[key(name)] += 1
            called[key(name)] = name
            given.setdefault(key(name), set()).add(on_device)
    lines = []
    for one in sorted(games, key=lambda k: (-games[k], k)):
        others = sorted(given[one] - {called[one]})
        also = f"  (on the device: {', '.join(others)})" if others else ""
        lines.append(f"{called[one]}  {games[one]} game{'s' * (games[one] != 1)}{also}")
    return lines or ["No players yet."]


def rename(database: Database, old: str, new: str) -> None:
    """Call whoever is called `old` `new`. UserError where nobody is, or that is no name."""
    new = new.strip()
    if not is_full_name(new):
        raise UserError("a name has 1 to 40 letters that can be shown")
    games = database.games()
    played = {key(name) for game in games for name in game.names}
    given = {key(name) for game in games for name in game.header.names}
    keys = keys_of(old, database.people())
    if not keys & (played | given):
        raise UserError(f"nobody is called {old}; `tableside players` lists who played")
    is_one = key(new) in played and key(new) not in keys
    database.begin()
    for one in keys:
        database.set_person(one, new)
    if is_one or key(new) in given:
        database.set_person(key(new), new)
    database.commit()
    print(f"{old} and {new} are one player now, {new}." if is_one else f"{old} is called {new} now.")
    print(f"On the display it stays as it was entered there; a new {new} could be {replacement(new, 0)} there.")


def as_given(database: Database, name: str) -> None:
    """Let a name stand for itself again. UserError where it does."""
    if key(name) not in database.people():
        raise UserError(f"{name} was not renamed; `tableside players` lists who played")
    database.begin()
    database.set_person(key(name), None)
    database.commit()
    print(f"{name} is called as on the device again.")
