"""The firmware on a real CircuitPython image, emulated. Needs an image (tests/emulated.py says how); without one nothing here has run."""

import pytest

import emulated

pytestmark = pytest.mark.skipif(not emulated.UF2, reason=emulated.NOT_RUN)


@pytest.fixture(scope="module")
def board():
    return emulated.booted()


@pytest.fixture(scope="module")
def speaker(board):
    from tableside_host.emulate.speak import Speaker

    return Speaker(board)


def test_it_starts_without_an_error_on_the_console(board):
    assert b"Traceback" not in board.console.came
    assert b"Error" not in board.console.came


def test_it_answers_a_hello_and_names_its_board(speaker):
    assert speaker.welcome.board == "raspberry_pi_pico"


def test_its_files_are_the_ones_that_were_deployed(speaker):
    from pathlib import Path

    from tableside_host.deploy.device import differences
    from tableside_host.deploy.plan import make
    from tableside_host.emulate import image

    numbers = image.check(Path(emulated.UF2)).split("-")[0].split(".")
    assert differences(speaker, make("raspberry_pi_pico", tuple(map(int, numbers)))) == []


def test_every_part_that_can_be_looked_at_is_well(speaker):
    rows = speaker.ask("selftest")[1:]
    assert [row for row in rows if row[1] is not True] == []


def test_a_press_changes_the_screen(board):
    before = board.panel.rows()
    board.press("down")
    assert board.panel.rows() != before


def test_a_game_of_five_that_is_driven_over_the_link_leaves_20_000_bytes_free(board, speaker):
    emulated.begin_ego(speaker)
    board.wait(500)
    board.press("down")
    heap = next(row for row in speaker.ask("selftest") if row[0] == "heap")
    assert int(heap[2].split()[0]) >= 20_000


def test_a_port_of_the_emulated_board_answers_the_first_hello_while_a_script_is_played(tmp_path, runtime):
    import subprocess
    import sys

    from tableside_host.link import ports, reach

    script = tmp_path / "script.txt"
    script.write_text("down down")
    command = [sys.executable, "-m", "tableside_host", "emulate", "--uf2", emulated.UF2, "--serial", "--seed", "3"]
    with subprocess.Popen(
        [*command, "--script", str(script), "--seconds", "300"],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        try:
            assert running.stderr
            for line in running.stderr:
                if "the link is at" in line:
                    break
            (port,) = ports.ours()
            device = reach.ThroughPort(port)  # UserError where nothing answers
            assert device.name == port.serial
            device.close()
        finally:
            running.terminate()


# ---- a sample of the soak, tests/soak/soak_board.py


@pytest.fixture(scope="module")
def soak():
    import importlib.util

    from on_micropython import ROOT

    spec = importlib.util.spec_from_file_location("soak_board", ROOT / "tests" / "soak" / "soak_board.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_presses_show_what_the_simulator_shows(soak):
    assert soak.presses("epigo", 3, 40)["presses"] >= 40


def test_a_power_cut_loses_nothing_that_was_confirmed(soak):
    assert soak.cuts("ego-love", 4, 2)["cuts"] == 2


def test_entries_over_a_bad_lead_are_in_the_database_once(soak):
    assert soak.link("ego-love", 5, 6)["entries"] >= 6
