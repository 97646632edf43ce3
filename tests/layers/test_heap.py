"""The core has room on a board: every module can be compiled where it is imported, and a whole game is played in a small heap."""

import pytest

from layers.imports import modules
from on_micropython import ROOT, compile_tree, import_peak, least_heap, run_as_on_a_board

MODULES = list(modules(ROOT / "shared_core"))
PLAYER = ROOT / "tests" / "players" / "plain_player.py"
MOST_KB = 60  # on a 64-bit interpreter, where nearly everything takes twice a board's room


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A scratch copy of the core as bytecode."""
    return compile_tree(tmp_path_factory.mktemp("heap") / "tree")


@pytest.mark.parametrize("name", MODULES)
def test_60_kb_are_room_enough_to_import_the_module_as_source(name, tree):
    peak = import_peak(name, tree, high=MOST_KB, step=8)
    print(f"{name}: at most {peak} kB")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_epigo_runs_from_its_first_prompt_to_its_last_in_a_small_heap(seed):
    done = run_as_on_a_board(PLAYER, "96k", ["epigo", seed])
    assert done.stdout.endswith("over 1\n")


def test_the_least_heap_that_epigo_runs_in_is_told():
    print(f"Epigo needs {least_heap(PLAYER, None, ['epigo', '1'], high=96)} kB")
