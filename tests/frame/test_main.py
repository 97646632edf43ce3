"""The command line: finds its commands, gives a sentence for what a user can put right, and honest exit codes."""

import argparse
import importlib
import re
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from on_micropython import ROOT
from tableside_host import main
from tableside_host.commands import run as run_command
from tableside_host.errors import UserError


@pytest.fixture
def deal(monkeypatch):
    """Make `tableside deal N` the only command; what it does is handed in."""

    def install(does):
        command = SimpleNamespace(NAME="deal", HELP="deal cards", add=lambda p: p.add_argument("n", type=int), run=does)
        monkeypatch.setattr(main, "find_commands", lambda: [command])

    return install


def test_a_command_gets_its_arguments_and_gives_the_exit_code(deal):
    deal(lambda args: args.n)
    assert main.main(["deal", "7"]) == 7


def test_a_users_error_is_one_sentence_and_exit_code_1(deal, capsys):
    def does(args):
        raise UserError("there are only 7 cards; deal fewer")

    deal(does)
    assert main.main(["deal", "8"]) == 1
    assert capsys.readouterr().err == "tableside: there are only 7 cards; deal fewer\n"


@pytest.mark.parametrize("line", [["shuffle"], ["deal"], ["deal", "many"]])
def test_a_wrong_command_line_is_exit_code_2(deal, line, capsys):
    deal(lambda args: 0)
    with pytest.raises(SystemExit, match="2"):
        main.main(line)
    assert "usage: tableside" in capsys.readouterr().err


def test_ctrl_c_is_exit_code_130_without_a_traceback(deal, capsys):
    def does(args):
        raise KeyboardInterrupt

    deal(does)
    assert main.main(["deal", "1"]) == main.STOPPED
    assert capsys.readouterr().err == "\n"


def test_a_reader_that_went_away_is_no_traceback():
    code = "import sys; from tableside_host import main as m; from types import SimpleNamespace as S\n"
    code += "m.find_commands = lambda: [S(NAME='deal', HELP='', add=lambda p: None, run=lambda a: print('x' * 1000000) or 0)]\n"
    path = [str(ROOT / "host_tools"), str(ROOT / "shared_core")]
    code = f"import sys; sys.path[:0] = {path}\n{code}sys.exit(m.main(['deal']))"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 1


def test_every_command_has_its_four_parts():
    for command in main.find_commands():
        assert re.fullmatch(r"[a-z][a-z-]*", command.NAME)
        assert command.HELP
        assert "\n" not in command.HELP
        command.add(argparse.ArgumentParser())
        assert callable(command.run)


def test_help_lists_every_command(capsys):
    with pytest.raises(SystemExit, match="0"):
        main.main(["--help"])
    out = capsys.readouterr().out
    assert all(re.search(rf"^    {command.NAME}\s", out, re.MULTILINE) for command in main.find_commands())


def test_a_command_says_its_name_and_line_as_its_module_does():
    for command in main.find_commands():
        module = importlib.import_module(f"tableside_host.commands.{command.module}")
        assert (module.NAME, module.HELP) == (command.NAME, command.HELP)


@pytest.mark.parametrize("words", [["--help"], ["ask", "may I push two tiles?"], ["ports"]])
def test_a_command_imports_only_what_it_needs(words):
    code = "import sys; from tableside_host.main import main\ntry: main(sys.argv[1:])\nexcept SystemExit: pass\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    there = done.stdout.splitlines()[-1].split()
    assert "tableside_host.main" in there
    assert not {"numpy", "PIL", "displayio", "aiohttp", "matplotlib", "sqlite_utils", "asyncio"} & set(there)


def test_python_dash_m_is_the_same_command():
    path = f"import sys, runpy; sys.path[:0] = {[str(ROOT / 'host_tools'), str(ROOT / 'shared_core')]}; sys.argv[1:] = ['--version']"
    done = subprocess.run(
        [sys.executable, "-c", path + "; runpy.run_module('tableside_host', run_name='__main__')"],
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith("tableside ")


@pytest.mark.parametrize(
    ("is_terminal", "size", "front"),
    [
        (True, (200, 50), "sim"),
        (True, (80, 24), "sim"),
        (True, (60, 16), "play epigo"),
        (False, (200, 50), "play epigo"),
    ],
)
def test_run_starts_the_best_front_that_the_terminal_can_show(monkeypatch, is_terminal, size, front):
    started = []
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: is_terminal))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda: is_terminal))
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: size)
    monkeypatch.setattr(main, "main", lambda arguments: started.append(" ".join(arguments)) or 0)
    assert run_command.run(argparse.Namespace(page=False, terminal=True)) == 0
    assert started == [front]


def test_the_readme_promises_no_command_that_is_not_there():
    promised = set(re.findall(r"`tableside ([a-z-]+)", (ROOT / "README.md").read_text()))
    assert promised
    assert promised <= {command.NAME for command in main.find_commands()}
