"""The command `tableside`: finds every module in `commands/`, reads the command line, imports and runs one of them.

A command module has NAME, HELP (each a text in one line of its own), `add(parser)` and `run(args) -> int` (the exit code).
Exit codes: 0 done, 1 a UserError (its sentence goes to stderr), 2 a wrong command line, 130 stopped with Ctrl-C.
"""

import argparse
import contextlib
import importlib
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import tableside

from . import commands
from .errors import UserError

STOPPED = 130
FIRST = """\
Tableside keeps the score of EGO, Epigo, Ego: Love and Deus: Egypt, and knows whose turn it is.

  tableside run                play now: the box on a page in your browser, or in this terminal
  tableside ask "QUESTION"     ask a rule in your own words
  tableside deploy             put the program on a box that is plugged in; then play on the box
  tableside record             keep every game of the boxes that are plugged in
  tableside report last        the story of the latest game, in pictures
  tableside doctor             something does not work: what is it, and what helps

All commands: tableside --help. About one: tableside COMMAND --help."""


class Command:
    """A command by its name and its line in the list of commands; its module is imported once it is wanted."""

    def __init__(self, name: str, line: str, module: str) -> None:
        self.NAME = name
        self.HELP = line
        self.module = module

    def add(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's arguments."""
        self._imported().add(parser)

    def run(self, args: argparse.Namespace) -> int:
        """Run the command; return the exit code."""
        return self._imported().run(args)

    def _imported(self) -> ModuleType:
        return importlib.import_module(f"{commands.__name__}.{self.module}")


def find_commands() -> list[Command]:
    """Return the commands, in the order of their NAME; each module says it, and HELP, in a line of its own."""
    files = [file for folder in commands.__path__ for file in Path(folder).glob("[a-z]*.py")]
    return sorted((_told(file) for file in files), key=lambda command: command.NAME)


def _told(file: Path) -> Command:
    said = dict(re.findall(r'^(NAME|HELP) = "(.*)"$', file.read_text("utf-8"), re.MULTILINE))
    return Command(said["NAME"], said["HELP"], file.stem)


def command_line(first: str | None = None) -> argparse.ArgumentParser:
    """Return the parser for the command line: the whole, or where `first` is given that of this command, and of the others only
    their names, which starts sooner."""
    parser = argparse.ArgumentParser(prog="tableside", description="A scorekeeper for the game table, and its tools.")
    parser.add_argument("--version", action="version", version=f"tableside {tableside.VERSION}")
    choices = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in find_commands():
        below = choices.add_parser(command.NAME, help=command.HELP, description=command.HELP)
        if first in (None, command.NAME):
            command.add(below)
            below.set_defaults(run=command.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command (sys.argv without the program's name if `arguments` is None); return its exit code."""
    _prepare_streams()
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        if not given:
            print(FIRST)
            return 0
        args = command_line(next((word for word in given if word[:1] != "-"), "")).parse_args(given)
        code = args.run(args)
        sys.stdout.flush()
        return code
    except UserError as error:
        print(f"tableside: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        _drop_output()  # whoever read it (`| head`) is gone
        return 1
    except Exception as error:
        if os.environ.get("TABLESIDE_TRACEBACK"):
            raise
        print(f"tableside: {_sentence(error)}", file=sys.stderr)
        _drop_output()
        return 1


def _prepare_streams() -> None:
    """A stream that was closed takes everything and gives nothing; what a terminal cannot show is written as its number."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - as long as the program runs
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Keep the interpreter from complaining, as it closes stdout, about what could not be written."""
    with contextlib.suppress(OSError, ValueError):
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _sentence(error: Exception) -> str:
    """Return what went wrong in a place where nothing more fitting was said, and what to do."""
    import sqlite3

    if isinstance(error, sqlite3.Error):
        return f"the database cannot be used: {error}; `tableside doctor` looks at it, --database names another"
    if isinstance(error, UnicodeError):
        return f"that is no text in UTF-8: {error}"
    if isinstance(error, OSError):
        where = f"{error.filename} cannot be used" if error.filename else "what was asked for cannot be done"
        return f"{where}: {error.strerror or error}"
    return (
        f"a mistake of this program, not yours ({type(error).__name__}: {error}); please report it, with what it prints "
        "when TABLESIDE_TRACEBACK=1 is set"
    )
