"""Completion for the shells, and the man page: made from the parsers, taken by the programs that read them."""

import os
import shutil
import subprocess

import pytest

from tableside_host.main import command_line, find_commands, main
from tableside_host.reference import told


def needs(program):
    """Debian's programs that .ci/run installs: with CI set they must be there."""
    if not shutil.which(program) and not os.environ.get("CI"):
        pytest.skip(f"NOT RUN: {program} is not installed (Debian: apt-get install bash zsh fish groff-base)")


@pytest.fixture
def script(capsys, tmp_path):
    def made(shell):
        needs(shell)
        assert main(["completion", shell]) == 0
        file = tmp_path / f"tableside.{shell}"
        file.write_text(capsys.readouterr().out)
        return file

    return made


def said(*words):
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [("tableside dep", "deploy"), ("tableside deploy --disp", "--display"), ("tableside pack ex", "export")],
)
def test_bash_offers_commands_and_options(script, line, offered):
    words = line.split()
    code = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); set -- tableside "${COMP_WORDS[COMP_CWORD]}"; '
    )
    code += '$(complete -p tableside | sed \'s/.*-F \\([^ ]*\\).*/\\1/\') "$@"; echo "${COMPREPLY[@]}"'
    assert said("bash", "-c", code, "bash", script("bash"), *words) == [offered]


@pytest.mark.parametrize(("line", "offered"), [("tableside dep", "deploy"), ("tableside deploy --disp", "--display")])
def test_fish_offers_commands_and_options(script, line, offered):
    found = said("fish", "--no-config", "-c", f"source {script('fish')}; complete -C '{line}'")
    assert offered in found


def test_zsh_reads_the_script_and_knows_what_to_call(script):
    file = script("zsh")
    file.rename(file.with_name("_tableside"))
    code = f"fpath=({file.parent} $fpath); autoload -Uz compinit; compinit -u -D; autoload +X _tableside && echo $_comps[tableside]"
    assert said("zsh", "-f", "-c", code) == ["_tableside"]
    text = file.with_name("_tableside").read_text()
    assert all(f"\n    {command.NAME}:'" in text for command in find_commands())


def test_the_man_page_is_taken_without_a_warning_and_names_every_command_and_option(capsys, tmp_path):
    needs("groff")
    assert main(["manual"]) == 0
    file = tmp_path / "tableside.1"
    file.write_text(capsys.readouterr().out)
    done = subprocess.run(
        ["groff", "-man", "-Tascii", "-ww", "-P-cbu", "-rLL=9i", file], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    text = " ".join(done.stdout.split())
    for one in told(command_line()):
        assert one.name in text
        for written, _ in one.arguments:
            assert written.split()[0].rstrip(",") in text
