"""Tests of the soak runner: seeds, faults, going on after a stop."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest

from on_micropython import ROOT
from soak import run as soak

DICE = """
    import pathlib, random
    FULL = 250
    played = pathlib.Path(__file__).with_name("played.txt")
    def run(seed, count):
        with played.open("a") as f:
            f.write(f"{seed} {count}\\n")
        dice = random.Random(seed)
        rolls = [dice.randint(1, 6) for _ in range(count)]
        return {"games": count, "most_points": max(rolls), "least_points": min(rolls)}
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with one soak, `dice`."""
    (tmp_path / "soak_dice.py").write_text(textwrap.dedent(DICE))
    return tmp_path


def run(folder, *arguments):
    return soak.main([*arguments, "--cores", "2"], folder, folder / "state")


def played(folder):
    return sorted((folder / "played.txt").read_text().splitlines())


def test_every_game_is_played_once_and_the_report_adds_up(folder):
    assert run(folder) == 0
    assert played(folder) == ["0 100", "1 100", "2 50"]
    report = (folder / "REPORT-dice.md").read_text()
    assert "games: passed" in report
    assert "250 games, seeds 0 to 2" in report
    assert "| games | 250 |" in report
    assert "| most points | 6 |" in report


def test_what_a_stopped_run_had_done_is_not_played_again(folder):
    stopped = soak.Soak(folder / "soak_dice.py", folder / "state")
    stopped.done["games"]["1"] = {"result": {"games": 100, "most_points": 7, "least_points": 0}, "seconds": 1}
    stopped.keep()
    assert run(folder) == 0
    assert played(folder) == ["0 100", "2 50"]
    assert "| most points | 7 |" in (folder / "REPORT-dice.md").read_text()


def test_changed_code_is_played_from_the_start(folder):
    assert run(folder) == 0
    file = folder / "soak_dice.py"
    file.write_text(file.read_text() + "# changed\n")
    assert run(folder) == 0
    assert played(folder) == sorted(2 * ["0 100", "1 100", "2 50"])


def test_a_fault_names_its_seed_and_fails_the_run(folder):
    file = folder / "soak_dice.py"
    file.write_text(file.read_text().replace("    dice =", "    assert seed != 1, 'tiles lost'\n    dice ="))
    assert run(folder) == 1
    report = (folder / "REPORT-dice.md").read_text()
    assert "games: FAILED" in report
    assert "## Fault: games, seed 1" in report
    assert "tiles lost" in report


def test_one_chunk_is_played_again_here(folder, capsys):
    assert run(folder, "dice", "--seed", "2") == 0
    assert played(folder) == ["2 50"]
    assert "'games': 50" in capsys.readouterr().out


def test_an_unknown_soak_is_refused_with_the_names_there_are(folder, capsys):
    assert run(folder, "chess") == 2
    assert "there is: dice" in capsys.readouterr().err


def test_a_soak_may_have_several_kinds_of_play(folder):
    file = folder / "soak_dice.py"
    file.write_text(file.read_text() + 'CHUNK = 10\nJOBS = (("sealed", 20, run), ("open", 5, run))\n')
    assert run(folder) == 0
    assert played(folder) == ["0 10", "0 5", "1 10"]


def test_a_run_that_is_stopped_keeps_what_it_has_and_goes_on(folder):
    gate = folder / "gate"
    slow = f"    import pathlib, time\n    while seed == 2 and not pathlib.Path({str(gate)!r}).exists(): time.sleep(0.02)\n    with"
    file = folder / "soak_dice.py"
    file.write_text(file.read_text().replace("    with", slow))
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'tests')!r}); from pathlib import Path; from soak import run\nif __name__ == '__main__': "
    script = folder / "go.py"
    script.write_text(
        code + f"sys.exit(run.main(['--cores', '2'], Path({str(folder)!r}), Path({str(folder / 'state')!r})))\n"
    )
    process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=os.environ)
    until = time.monotonic() + 120
    state = folder / "state" / "dice.json"
    while not (state.exists() and len(json.loads(state.read_text())["done"]["games"]) == 2):
        assert time.monotonic() < until
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert "goes on" in process.communicate(timeout=120)[0]
    assert process.returncode == 130
    gate.touch()
    assert run(folder) == 0
    assert played(folder) == ["0 100", "1 100", "2 50"]


def test_what_is_done_so_far_can_be_reported_and_says_what_is_not_played(folder):
    stopped = soak.Soak(folder / "soak_dice.py", folder / "state")
    stopped.done["games"]["1"] = {"result": {"games": 100, "most_points": 6, "least_points": 1}, "seconds": 1}
    stopped.keep()
    assert run(folder, "--so-far") == 0
    report = (folder / "REPORT-dice.md").read_text()
    assert "games: 2 of 3 seeds NOT PLAYED" in report
    assert "Played: seeds 1." in report
    assert "passed" not in report
    assert not (folder / "played.txt").exists()


def test_a_kind_of_play_may_have_chunks_of_its_own_and_a_name_for_what_it_counts(folder):
    file = folder / "soak_dice.py"
    file.write_text(file.read_text() + "\nJOBS = (('small', 20, run, 10, 'rolls'),)\n")
    assert run(folder) == 0
    assert played(folder) == ["0 10", "1 10"]
    assert "20 rolls, seeds 0 to 1, 10 rolls a seed" in (folder / "REPORT-dice.md").read_text()


def test_a_soak_that_cannot_be_run_here_says_so_and_is_not_reported(folder, capsys):
    file = folder / "soak_dice.py"
    file.write_text(file.read_text() + "\nNOT_RUN = 'NOT RUN: no board'\n")
    assert run(folder, "dice") == 1
    assert "dice: NOT RUN: no board" in capsys.readouterr().err
    assert not (folder / "REPORT-dice.md").exists()


def test_what_else_decides_the_play_is_reported_and_counts_as_code(folder):
    file = folder / "soak_dice.py"
    file.write_text(file.read_text() + "\nIMAGE = 'A'\ndef ABOUT():\n    return ['Image ' + IMAGE]\n")
    before = soak.fingerprint(file)
    assert run(folder) == 0
    assert "Image A" in (folder / "REPORT-dice.md").read_text()
    assert soak.fingerprint(file) == before
