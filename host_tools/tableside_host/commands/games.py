"""`tableside games`: the games in the database."""

import argparse
import contextlib
from pathlib import Path

from ..database import Database, Game
from ..database.people import key, keys_of
from ..database.times import local
from ..link import places

NAME = "games"
HELP = "list the recorded games"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    parser.add_argument("--name", metavar="GAME", help="only games of this kind (ego, epigo, ...)")
    parser.add_argument("--player", metavar="NAME", help="only games in which this player sits")
    parser.add_argument(
        "--not-counted", metavar="GAME", help="a test game, say: from now on the statistics leave it out"
    )
    parser.add_argument("--counted", metavar="GAME", help="the statistics count this game again")


def run(args: argparse.Namespace) -> int:
    """Print a line for each game, the latest last."""
    database = Database(args.database or places.database(), must_exist=True)
    with contextlib.closing(database):
        for called, counts in ((args.not_counted, False), (args.counted, True)):
            if called is not None:
                return mark(database, called, counts)
        games = database.games("name = ?", (args.name,)) if args.name else database.games()
        if args.player:
            keys = keys_of(args.player, database.people())
            games = [game for game in games if keys & {key(name) for name in (*game.names, *game.header.names)}]
        if games:
            print("\n".join(map(line, games)))
        else:
            print("No games yet." if not args.name and not args.player else "There is no such game.")
    return 0


def mark(database: Database, called: str, counts: bool) -> int:
    """Keep whether a game counts; say so."""
    game = database.game(called)
    database.begin()
    database.set_counts(game.id, counts)
    database.commit()
    print(line(database.game(game.header.game)))
    return 0


def line(game: Game) -> str:
    """Return one game in one line."""
    players = ", ".join(
        f"{name} {game.scores[seat]}" if seat in game.scores else name for seat, name in enumerate(game.names)
    )
    state = game.result or ("over" if game.over else "in progress")
    if not game.counts:
        state += "  (does not count)"
    if game.differences:
        state += f"  ({game.differences} DIFFERENCES)"
    return (
        f"{game.header.game}  {local(game.begun_at)}  {game.header.name:10}  {players}  {game.entries} entries  {state}"
    )
