"""Deus: Egypt on a small heap: whole games on MicroPython from bytecode, what is not in use let go where memory is short."""

import pytest

from on_micropython import ROOT, run_as_on_a_board

PLAYER = ROOT / "tests" / "players" / "plain_player.py"
HEAP = "160k"


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_runs_from_its_first_prompt_to_its_last_in_a_small_heap(seed, players):
    done = run_as_on_a_board(PLAYER, HEAP, ["deus-egypt", seed, players])
    assert done.stdout.endswith("over 1\n")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_so_it_does_with_corrections_acts_and_undo_on_the_way(players):
    done = run_as_on_a_board(PLAYER, HEAP, ["deus-egypt", players, players, "busy"])
    assert done.stdout.endswith("over 1\n")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_so_it_does_with_the_menu_loaded(players):
    done = run_as_on_a_board(PLAYER, HEAP, ["deus-egypt", players, players, "menu"])
    assert done.stdout.endswith("over 1\n")
