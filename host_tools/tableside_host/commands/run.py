"""`tableside run`: start the best front there is; what `make run` calls."""

import argparse
import os
import shutil
import sys
import webbrowser

from .. import main
from ..errors import UserError

NAME = "run"
HELP = "start playing: the page where there is a browser, else the simulated device in the terminal, else Epigo in plain text"

PAGE = ("serve", "--record", "--open")
DEVICE = ("sim",)
PLAIN = ("play", "epigo")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments: which front, where the choice is not to be ours."""
    parser.add_argument("--page", action="store_true", help="the page, even where no browser is found here")
    parser.add_argument("--terminal", action="store_true", help="the terminal, even where a browser is found")


def run(args: argparse.Namespace) -> int:
    """Run the best front that there is here; return its exit code."""
    if args.page and args.terminal:
        raise UserError("--page or --terminal, not both")
    if args.page or (not args.terminal and has_browser()):
        print("The device on a page, in your browser. In the terminal instead: tableside run --terminal", flush=True)
        return main.main(PAGE if has_browser() else PAGE[:-1])
    front = terminal_front()
    print("In the terminal. On a page for any browser instead: tableside run --page", file=sys.stderr, flush=True)
    return main.main(front)


def has_browser() -> bool:
    """Is there a browser with a window of its own?"""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False  # what webbrowser finds then is for the terminal
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def terminal_front() -> tuple[str, ...]:
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
