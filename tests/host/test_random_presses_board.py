"""Random presses on the menu of each game, from bytecode in a heap with little room to spare, show the same screens as on CPython."""

import os
import subprocess
import sys

import pytest

from on_micropython import ROOT, SHARED_CORE, run_as_on_a_board

PLAYER = ROOT / "tests" / "players" / "random_player.py"
PRESSES = "1500"
# On a 64-bit interpreter; a board needs roughly half. Pages upon pages with a correction on top want more than a game played straight.
GAMES = [
    ("144k", "ego-love", "3", "1"),
    ("152k", "ego-love", "5", "2", "20,1,0"),
    ("176k", "epigo", "2", "2"),
    ("168k", "deus-egypt", "4", "3"),
    ("176k", "ego", "5", "4"),
    ("200k", "ego", "5", "7", "1,1,0,0,1,2,1,0,0,0,0,0,0,0,2"),
]


@pytest.mark.parametrize("game", GAMES, ids="-".join)
def test_what_is_forgotten_and_comes_again_is_not_seen(game, tmp_path):
    heap, name, players, seed, *options = game
    args = [name, players, seed, PRESSES, *options]
    done = subprocess.run(
        [sys.executable, str(PLAYER), *args], env={**os.environ, "PYTHONPATH": str(SHARED_CORE)}, cwd=tmp_path,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith("check ")
    assert run_as_on_a_board(PLAYER, heap, args).stdout == done.stdout
