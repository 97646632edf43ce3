"""`tableside manual`: the man page, made from the commands themselves."""

import argparse

NAME = "manual"
HELP = "print the man page: `tableside manual | man -l -`"


def add(parser: argparse.ArgumentParser) -> None:
    """Take no arguments."""


def run(args: argparse.Namespace) -> int:
    """Print it."""
    from ..main import command_line
    from ..reference import manual

    print(manual(command_line()), end="")
    return 0
