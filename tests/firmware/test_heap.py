"""What core, menu and firmware keep of the heap, from bytecode on a 64-bit MicroPython; a 32-bit board needs roughly half of it."""

from on_micropython import ROOT, compile_tree, run_micropython

IMPORT = """
import gc
{before}
gc.collect(); start = gc.mem_alloc()
import {modules}
gc.collect(); print(gc.mem_alloc() - start)
"""


def ran(script):
    return run_micropython(script, path=[compile_tree(), compile_tree(source=ROOT / "firmware")]).stdout


def kept(modules, before=""):
    """kB that importing `modules` keeps."""
    return int(ran(IMPORT.format(modules=modules, before=before))) / 1024


CORE_AND_MENU = (
    "tableside.session, tableside.resume, tableside.games.registry, tableside.menu.menu, tableside.menu.play"
)
FIRMWARE = (
    "tableside_device.app, tableside_device.lead, tableside_device.store, tableside_device.upkeep, tableside_device.buttons, "
    "tableside_device.flash, tableside_device.power, tableside_device.clock, tableside_device.startup"
)
LINK = "tableside_device.desk, tableside_device.link"


# The limits hold what is so now; the budget of the design (30, 20 and 40 kB on a board) is measured on the emulated board.


def test_core_and_menu_keep_no_more_than_they_did():
    assert kept(CORE_AND_MENU) <= 64


def test_the_firmware_keeps_no_more_than_it_did():
    assert kept(FIRMWARE, before=f"import {CORE_AND_MENU}") <= 36


def test_the_link_keeps_no_more_than_it_did_and_nothing_before_a_byte_comes():
    before = f"import {CORE_AND_MENU}, {FIRMWARE}"
    assert kept(LINK, before=before) <= 39  # 6 of them the table of names, which doubles here
    script = (
        f"import sys\n{before}\nprint('tableside_device.desk' in sys.modules, 'tableside_device.link' in sys.modules)"
    )
    assert ran(script) == "False False\n"


def test_the_self_test_is_not_in_memory_before_it_is_asked_for():
    assert (
        ran(f"import sys, {CORE_AND_MENU}, {FIRMWARE}\nprint('tableside_device.selftest' in sys.modules)") == "False\n"
    )
