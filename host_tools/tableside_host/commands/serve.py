"""`tableside serve`: the page, with a simulated device, every real device and every recorded game."""

import argparse
from pathlib import Path

NAME = "serve"
HELP = "serve the page: the device in a browser, a live scoreboard, the log, the rules"
PORT = 8420


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to serve (default: this computer only)")
    parser.add_argument("--port", type=int, default=PORT, help=f"default {PORT}; 0: any that is free")
    parser.add_argument(
        "--token", default="", metavar="WORD", help="who brings it may come in; a must beyond this computer"
    )
    parser.add_argument(
        "--flash",
        type=Path,
        metavar="FILE",
        help="keep the simulated device's flash in FILE (default: a file of your own)",
    )
    parser.add_argument(
        "--record", action="store_true", help="keep the simulated device's games in the database, as a real one's are"
    )
    parser.add_argument("--real", action="store_true", help="real devices only: no simulated one")
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="the recorded games (default: a file of your own)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from ..serve.run import serve

    return serve(args)
