"""`tableside run`: start the best front there is; what `make run` calls."""

import argparse
import shutil
import sys

from .. import main
from ..errors import UserError

NAME = "run"
HELP = "start playing: the simulated device where the terminal has room for its picture, else Epigo in plain text"

DEVICE = ("sim",)
PLAIN = ("play", "epigo")


def add(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: each front has its own command."""


def run(args: argparse.Namespace) -> int:
    """Run the best front that this terminal can show; return its exit code."""
    return main.main(front())


def front() -> tuple[str, ...]:
    """Return the command line of the best front that this terminal can show."""
    from ..sim.terminal import require

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PLAIN
    try:
        require(*shutil.get_terminal_size())
    except UserError as too_small:
        print(f"Epigo in plain text; for the device itself: {too_small}\n", file=sys.stderr)
        return PLAIN
    return DEVICE
