"""`tableside games`: the games in the database."""

import argparse
from pathlib import Path

from ..database import Database, Game
from ..link import places

NAME = "games"
HELP = "list the recorded games"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    parser.add_argument("--name", metavar="GAME", help="only games of this kind (ego, epigo, ...)")
    parser.add_argument("--player", metavar="NAME", help="only games in which this player sits")


def run(args: argparse.Namespace) -> int:
    """Print a line for each game, the latest last."""
    database = Database(args.database or places.database(), must_exist=True)
    games = database.games()
    if args.name:
        games = [game for game in games if game.header.name == args.name]
    if args.player:
        games = [game for game in games if args.player in game.header.names]
    for game in games:
        print(line(game))
    if not games:
        print("No games yet.")
    database.close()
    return 0


def line(game: Game) -> str:
    """Return one game in one line."""
    players = ", ".join(
        f"{name} {game.scores[seat]}" if seat in game.scores else name for seat, name in enumerate(game.header.names)
    )
    state = game.result or ("over" if game.over else "in progress")
    if game.differences:
        state += f"  ({game.differences} DIFFERENCES)"
    return f"{game.header.game}  {game.begun_at[:16].replace('T', ' ')}  {game.header.name:10}  {players}  {game.entries} entries  {state}"
