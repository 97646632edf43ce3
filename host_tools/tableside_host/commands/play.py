"""`tableside play GAME`: a game in the plain terminal. The game is kept in a file at every moment, and goes on from it."""

import argparse
from pathlib import Path

from tableside.games import registry

from ..errors import UserError
from ..main import STOPPED
from ..play import fullnames
from ..play.begin import begin
from ..play.flashfile import FlashFile, Pages, default_file
from ..play.talk import Again, Left, Talk
from ..play.terminal import Terminal, leave

NAME = "play"
HELP = "play a game in the plain terminal"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME", help="one of: " + ", ".join(registry.GAMES))
    parser.add_argument(
        "--flash", metavar="FILE", type=Path, help="keep the game in FILE (default: in the user's data folder)"
    )
    parser.add_argument("--new", action="store_true", help="begin a new game, whatever FILE holds")
    parser.add_argument(
        "--yes", action="store_true", help="ask nothing before the game: defaults where no flag says more"
    )
    parser.add_argument("--players", metavar="N", type=int, help="how many play")
    parser.add_argument(
        "--names", metavar="NAME,NAME", help="the players' names, 1 to 8 plain characters each, or in another script"
    )
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="an option or ruling of the game"
    )
    parser.add_argument("--seed", metavar="N", type=int, help="for the game's chance; without it, random")


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves; return 0, or 130 after Ctrl-C."""
    try:
        game = registry.game(args.game)
    except registry.UnknownGame as error:
        raise UserError(str(error)) from None
    path = args.flash or default_file(args.game)
    flash = FlashFile(path)
    talk = Talk()
    try:
        while True:
            try:
                session = begin(game, flash, Pages(path), talk, args)
                Terminal(session, talk, fullnames.load(path, session.setup)).run()
            except Again:
                args.new = True
    except Left:
        code = 0
    except KeyboardInterrupt:
        code = STOPPED
    finally:
        flash.close()
    if flash.is_blank():
        talk.say("", "No game was begun.")
    else:
        leave(talk, path)
    return code
