"""Deus: Egypt on a small heap: a whole game on MicroPython from bytecode, event modules let go where memory is short."""

import pytest

from on_micropython import ROOT, compile_tree, run_micropython

PLAYER = ROOT / "tests" / "plain_player.py"
HEAP = "128k"  # of a 64-bit interpreter, where nearly everything takes twice a board's room


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_runs_from_its_first_prompt_to_its_last_in_a_small_heap(seed):
    done = run_micropython(PLAYER, HEAP, [compile_tree()], ["deus-egypt", seed])
    assert done.stdout.endswith("over 1\n")
