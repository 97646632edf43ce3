"""The commands as their parsers tell them: the page of the docs and the man page are made of this."""

import argparse
import re
from collections.abc import Iterator
from typing import NamedTuple

import tableside


class Told(NamedTuple):
    """A command: its words ("pack check"), what it is for, its usage, its arguments as (how it is written, what it is), what is said below."""

    name: str
    line: str
    usage: str
    arguments: list[tuple[str, str]]
    epilog: str


def told(parser: argparse.ArgumentParser) -> Iterator[Told]:
    """Yield every command of the command line, those below others too."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for action in below:
        lines = {choice.dest: choice.help or "" for choice in action._choices_actions}
        for name, command in action.choices.items():
            yield Told(
                command.prog.removeprefix("tableside "),
                _plain(lines.get(name, "")),
                re.sub(r"\s+", " ", command.format_usage().removeprefix("usage: ")).strip(),
                [_argument(command, one) for one in command._actions if not _is_left_out(one)],
                _plain(command.epilog or ""),
            )
            yield from told(command)


def _is_left_out(action: argparse.Action) -> bool:
    return isinstance(action, (argparse._HelpAction, argparse._SubParsersAction)) or action.help == argparse.SUPPRESS


def _argument(parser: argparse.ArgumentParser, action: argparse.Action) -> tuple[str, str]:
    formatter = parser._get_formatter()
    return formatter._format_action_invocation(action), formatter._expand_help(action) if action.help else ""


def _plain(text: str) -> str:
    return text.replace("%%", "%")


def page(parser: argparse.ArgumentParser) -> str:
    """Return the commands as a page in Markdown."""
    parts = ["# Commands\n\nMade from the commands themselves; `--help` after any of them says the same.\n"]
    for one in told(parser):
        parts.append(
            f"{'##' if ' ' not in one.name else '###'} {one.name}\n\n{_sentence(one.line)}\n\n    {one.usage}\n"
        )
        if one.arguments:
            rows = "\n".join(f"| `{_cell(written)}` | {_cell(what)} |" for written, what in one.arguments)
            parts.append(f"| argument | what |\n| --- | --- |\n{rows}\n")
        if one.epilog:
            parts.append("\n".join("    " + line if line else "" for line in one.epilog.splitlines()) + "\n")
    return "\n".join(parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;") if "`" not in text else text.replace("|", "\\|")


def manual(parser: argparse.ArgumentParser) -> str:
    """Return the commands as a man page, for `man`."""
    out = [
        f'.TH TABLESIDE 1 "" "tableside {tableside.VERSION}" "User commands"',
        ".SH NAME",
        "tableside \\- a scorekeeper for the game table, and its tools",
        ".SH SYNOPSIS",
        ".B tableside",
        ".I COMMAND",
        "[arguments]",
        ".SH COMMANDS",
    ]
    for one in told(parser):
        out += [f".SS {_roff(one.name)}", _roff(_sentence(one.line)), ".PP", f".B {_roff(one.usage)}"]
        for written, what in one.arguments:
            out += [".TP", f".B {_roff(written)}", _roff(what) or "\\&"]
        if one.epilog:
            out += [".PP", ".nf", *map(_roff, one.epilog.splitlines()), ".fi"]
    out += [
        ".SH EXIT STATUS",
        "0: done. 1: a sentence on standard error says what is wrong. 2: a wrong command line. 130: stopped with Ctrl-C.",
        ".SH ENVIRONMENT",
        *(".TP", ".B TABLESIDE_DATABASE", "the database of games"),
        *(".TP", ".B TABLESIDE_RUNTIME", "the folder in which a running recorder and simulated devices are found"),
        *(".TP", ".B TABLESIDE_TRACEBACK", "with any value, an error that nobody foresaw shows where it came from"),
    ]
    return "\n".join(out) + "\n"


def _roff(text: str) -> str:
    text = re.sub(r"\s+$", "", text).replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text
