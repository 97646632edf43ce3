"""`tableside run`: start the best front there is; what `make run` calls."""

import argparse

from .. import main
from ..errors import UserError

NAME = "run"
HELP = "start playing with the best front there is"

# Best first: the command line of a front, without the program's name.
FRONTS = (("sim",), ("play", "epigo"))


def add(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: each front has its own command."""


def run(args: argparse.Namespace) -> int:
    """Run the first front whose command is there; return its exit code."""
    names = {command.NAME for command in main.find_commands()}
    for front in FRONTS:
        if front[0] in names:
            return main.main(front)
    raise UserError("there is no front to play with yet; `tableside --help` lists the commands")
