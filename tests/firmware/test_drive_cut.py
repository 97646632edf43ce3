"""The power is cut while the board writes its drive: a real FAT file system over modelled flash, on MicroPython."""

import re
from pathlib import Path

import pytest

from on_micropython import CORE_TESTS, ROOT, SHARED_CORE, run_micropython

SILICON = Path(__file__).parent / "silicon"
OPERATIONS = ("settings", "roster", "pack", "spill", "spill_again", "finish", "finish_long", "told")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_cut_while_the_drive_is_written_costs_no_game_in_progress_and_leaves_nothing_untrue(operation):
    done = run_micropython(
        SILICON / "fat_cuts.py",
        heap="32m",
        path=(SHARED_CORE, ROOT / "firmware", CORE_TESTS, SILICON),
        args=("1999", operation),
    )
    found = re.fullmatch(r"(\w+): (\d+) cuts of (\d+) bytes, (\d+) lost something of the drive\n", done.stdout)
    assert found, done.stdout
    assert found[1] == operation
    assert int(found[2]) >= 15
