"""Every import follows an arrow of the design: core knows nothing outside itself, games nothing of each other, hardware is handed in."""

import pytest

from layers.imports import CIRCUITPYTHON, Import, forbidden, modules, reaches, read_imports
from on_micropython import ROOT

ROOTS = (ROOT / "shared_core", ROOT / "firmware", ROOT / "host_tools")
MODULES = {name: file for root in ROOTS for name, file in modules(root).items()}
IMPORTS = {name: read_imports(file.read_text(), name, file.name == "__init__.py") for name, file in MODULES.items()}
BELOW_HARDWARE = ("tableside_device.app",)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_its_layer_may(name):
    bad = [f"line {i.line}: {i.target}: {why}" for i in IMPORTS[name] if (why := forbidden(name, i))]
    assert not bad, "\n".join([str(MODULES[name]), *bad])


def test_app_and_menu_reach_no_circuitpython_module():
    starts = [name for name in MODULES if name in BELOW_HARDWARE or name.startswith("tableside.menu")]
    assert not [" -> ".join(chain) for name in starts if (chain := reaches(name, IMPORTS, CIRCUITPYTHON))]


def test_every_folder_of_modules_is_a_package_and_so_in_the_distribution():
    tops = [ROOT / "shared_core/tableside", ROOT / "firmware/tableside_device", ROOT / "host_tools/tableside_host"]
    folders = {file.parent for top in tops for file in top.rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_all_three_packages_are_looked_at():
    assert {"tableside", "tableside_device", "tableside_host", "tableside.table"} <= set(MODULES)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("tableside.table", "import time"),
        ("tableside.table", "import random"),
        ("tableside.table", "import micropython"),
        ("tableside.table", "from tableside_host import errors"),
        ("tableside.table", "import displayio"),
        ("tableside.session", "from tableside.games import epigo"),
        ("tableside.session", "__import__('tableside_host')"),
        ("tableside.session", "load('tableside.games.' + name)"),
        ("tableside.menu.menu", "load('tableside.games.' + name)"),
        ("tableside.menu.menu", "load(name)"),
        ("tableside.menu.menu", "load('tableside.games.ego')"),
        ("tableside.games.ego.auction", "from tableside.games.epigo import rules"),
        ("tableside.games.ego.auction", "from ..epigo import rules"),
        ("tableside.games.ego.auction", "import tableside.session"),
        ("tableside.games.ego.auction", "from tableside import journal"),
        ("tableside.games.ego.auction", "from ...journal import Journal"),
        ("tableside.games.ego.auction", "def script():\n    from tableside.games import registry"),
        ("tableside.games.ego.words", "from tableside.menu.pages import Page"),
        ("tableside.menu.pages", "import terminalio"),
        ("tableside_device.app", "from tableside_host.main import main"),
        ("tableside_device.app", "import asyncio"),
        ("tableside_device.app", "load('tableside_device.' + name)"),
        ("tableside_device.app", "from tableside.games.ego import rules"),
        ("tableside_device.boards.pico", "import busio"),
        ("tableside_host.replay", "import tableside_device.app"),
        ("tableside_host.replay", "from tableside_device import app"),
    ],
)
def test_an_arrow_the_design_forbids_is_found(module, line):
    assert [why for i in read_imports(line, module) if (why := forbidden(module, i))]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("tableside.table", "from array import array"),
        ("tableside.compat", "from micropython import const"),
        ("tableside.session", "from tableside import journal"),
        ("tableside.games.registry", "__import__(name)"),
        ("tableside.menu.menu", "load('tableside.menu.' + name)"),
        ("tableside.menu.menu", "load('tableside.prompt')"),
        ("tableside.games.ego.auction", "from tableside.games.ego import rules"),
        ("tableside.games.ego.auction", "from . import rules"),
        ("tableside.games.ego.auction", "from tableside.prompt import SEATS"),
        ("tableside.games.ego.words", "from tableside.menu.screen import PICTURE_BOARD"),
        ("tableside_device.display", "import displayio"),
        ("tableside_device.app", "from tableside.session import Session"),
        ("tableside_device.boards.pico", "import board"),
        ("tableside_device.startup", "load('tableside_device.boards.' + name)"),
        ("tableside_host.referee.ego", "from tableside.games.ego import rules"),
        ("tableside_host.sim.box", "from tableside_device import app"),
    ],
)
def test_an_arrow_the_design_draws_is_let_through(module, line):
    assert not [why for i in read_imports(line, module) if (why := forbidden(module, i))]


def test_hardware_behind_two_modules_is_still_reached():
    imports = {"app": [Import("views.rows", 1)], "views": [Import("display", 1)], "display": [Import("displayio", 1)]}
    assert reaches("app", imports, CIRCUITPYTHON) == ["app", "views", "display", "displayio"]
    assert reaches("views", {"views": [Import("array", 1)]}, CIRCUITPYTHON) is None
