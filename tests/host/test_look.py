"""The look of the tool: what it says to somebody who types it for the first time, colours that nothing hangs on, progress lines."""

import os
import pty
import re
import subprocess
import sys

import pytest

from shelf_of_games import finished, record
from tableside_host import main

TRIES = """
import sys, time
from tableside_host.progress import watched
end = time.monotonic() + float(sys.argv[1])
def items():
    yield 0
    while time.monotonic() < end:
        time.sleep(0.05)
        yield 1
total = int(sys.argv[2]) or None
print(sum(1 for _ in watched(items(), "counting", "games", total)) > 0)
"""


def in_terminal(*arguments, **environment):
    """Run Python with both streams on a pseudo-terminal of 80 columns; return the exit code and what was written."""
    pid, terminal = pty.fork()
    if pid == 0:
        dropped = {"NO_COLOR", "LINES", "COLUMNS", "TERM"}
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        kept |= {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm", "COLUMNS": "80", **environment}
        os.execve(sys.executable, [sys.executable, *arguments], kept)
    seen = b""
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        seen += data
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), seen.decode()


def test_without_a_command_it_says_in_ten_lines_what_to_do_first(capsys):
    assert main.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 10 and max(map(len, lines)) <= 100
    told = re.findall(r"^  tableside (\w+)", "\n".join(lines), re.MULTILINE)
    names = {command.NAME for command in main.find_commands()}
    assert told[0] == "run" and set(told) <= names and len(told) >= 5
    for line in lines:  # and what it tells is a command line that is taken
        if found := re.match(r"  tableside (\w+)( last)?", line):
            words = [found[1], *(["last"] if found[2] else []), *(["QUESTION"] if found[1] == "ask" else [])]
            main.command_line(found[1]).parse_args(words)


@pytest.mark.parametrize(
    ("environment", "inked"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)], ids=str
)
def test_colours_are_in_a_terminal_that_has_them_and_say_nothing_by_themselves(tmp_path, environment, inked):
    record(tmp_path / "games.db", finished(1, ("Ann", "Bob"), 1))
    show = ["-m", "tableside_host", "show", "last", "--database", str(tmp_path / "games.db")]
    code, seen = in_terminal(*show, **environment)
    assert code == 0
    assert ("\x1b[" in seen) == inked
    piped = subprocess.run(
        [sys.executable, *show],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert "\x1b" not in piped.stdout
    assert re.sub(r"\x1b\[[0-9;]*m", "", seen).replace("\r\n", "\n") == piped.stdout


def test_what_takes_longer_than_a_second_has_a_progress_line_that_goes_again():
    code, seen = in_terminal("-c", TRIES, "1.6", "1000")
    assert code == 0
    assert "counting" in seen and "/1000 games" in seen
    assert seen.rstrip().endswith("True")  # nothing is left of it
    code, seen = in_terminal("-c", TRIES, "1.6", "0")
    assert "counting" in seen and "games" in seen
    code, seen = in_terminal("-c", TRIES, "0", "1000")
    assert (code, seen.strip()) == (0, "True")


def test_a_progress_line_is_in_no_pipe():
    done = subprocess.run(
        [sys.executable, "-c", TRIES, "1.3", "1000"], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_restore_export_stats_and_replay_do_the_same_with_a_terminal_as_without(tmp_path):
    record(tmp_path / "games.db", *(finished(seed, ("Ann", "Bob"), 1) for seed in range(1, 6)))
    base = ["--database", str(tmp_path / "games.db")]
    tool = ["-m", "tableside_host"]
    assert in_terminal(*tool, "export", "--output", str(tmp_path / "games.jsonl"), *base)[0] == 0
    again = ["--database", str(tmp_path / "again.db")]
    code, seen = in_terminal(*tool, "restore", str(tmp_path / "games.jsonl"), *again)
    assert code == 0 and "5 games and" in seen
    code, seen = in_terminal(*tool, "replay", "all", "--verify", *again, NO_COLOR="1")
    assert code == 0 and seen.count("proved:") == 5
    assert in_terminal(*tool, "stats", *again, NO_COLOR="1")[1] == in_terminal(*tool, "stats", *base, NO_COLOR="1")[1]
