"""Every module of the core can be compiled where it is imported, on a board without bytecode."""

import pytest

from layers.imports import modules
from on_micropython import ROOT, compile_tree, import_peak

MODULES = list(modules(ROOT / "shared_core"))
MOST_KB = 60  # on a 64-bit interpreter, where nearly everything takes twice a board's room


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A scratch copy of the core as bytecode."""
    return compile_tree(tmp_path_factory.mktemp("heap") / "tree")


@pytest.mark.parametrize("name", MODULES)
def test_60_kb_are_room_enough_to_import_the_module_as_source(name, tree):
    peak = import_peak(name, tree, high=MOST_KB, step=8)
    print(f"{name}: at most {peak} kB")
