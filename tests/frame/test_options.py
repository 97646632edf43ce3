"""What a sentence or a page tells a person to type can be typed: the command has that option."""

import argparse
import re
import subprocess

from on_micropython import ROOT
from tableside_host.main import find_commands

TOLD = re.compile(r"tableside ([a-z]+)((?: +[^\s`\"'()|,;:]+)*)")
OPTION = re.compile(r"(?<= )--[a-z][a-z0-9-]+")
WHERE = ("host_tools", "firmware", "hardware", "shared_core", "docs", "README.md", "CONTRIBUTING.md")


def options(parser):
    """The options of a command and of its own commands."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from options(inner)


def untrue(text, known):
    """Return (command, option) of each that `text` tells and that is none."""
    told = [(name, option) for name, rest in TOLD.findall(text) if name in known for option in OPTION.findall(rest)]
    return [(name, option) for name, option in told if option not in known[name]]


def all_options():
    known = {}
    for command in find_commands():
        parser = argparse.ArgumentParser()
        command.add(parser)
        known[command.NAME] = set(options(parser))
    return known


def test_every_option_that_is_told_can_be_typed():
    known = all_options()
    listed = subprocess.run(["git", "ls-files", *WHERE], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [
        ROOT / name for name in listed.splitlines() if name.endswith((".py", ".md", ".txt", ".js", ".html", ".service"))
    ]
    assert len(files) > 300
    assert [(file.name, *found) for file in files for found in untrue(file.read_text(), known)] == []


def test_an_option_that_is_none_is_found():
    assert untrue("record it (tableside record --db FILE)", {"record": {"--database"}}) == [("record", "--db")]
    assert untrue("`tableside record --database FILE`", {"record": {"--database"}}) == []
