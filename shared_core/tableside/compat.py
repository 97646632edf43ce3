"""The one place that knows which interpreter this is."""

import gc
import sys

_LEAST_FREE = (
    24000 if sys.maxsize > 0x7FFFFFFF else 12000
)  # bytes; what lies in the heap is half as large on a 32-bit board
MENU = " menu play asked rows screen buttons store "  # of its modules those that are always in use: a second copy helps nobody
_GAMES = " codes tokens words "  # of a game's modules, beside its package

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; MicroPython's compiler folds the call away."""
        return value


def load(name: str):
    """Import the module with the dotted `name` and return it (`__import__` itself returns the first part). What is not there
    yet comes after a collection: so it fills gaps, and is not strewn among what is dropped on the way."""
    if name not in sys.modules:
        gc.collect()
        try:
            __import__(name)
        except MemoryError:
            forget_all()
            __import__(name)
    return sys.modules[name]


def forget_all():
    """Forget all games' and pages' modules that can be imported again; those in use stay alive."""
    for module in [module for module in sys.modules if module.startswith("tableside.games.")]:
        if module.count(".") > 2 and " %s " % module.rpartition(".")[2] not in _GAMES:
            unload(module)
    forget("tableside.menu.", MENU)
    unload("tableside.sealed")
    gc.collect()


def unload(name: str):
    """Forget the module with the dotted `name`, so that its memory is free once nothing of it is in use.

    Not on CPython: there memory is no matter, and a second copy of an exception's class would be caught by nobody.
    """
    if name in sys.modules and sys.implementation.name != "cpython":
        parent, _, last = name.rpartition(".")
        del sys.modules[name]
        if parent in sys.modules:
            delattr(sys.modules[parent], last)


def load_alone(folder: str, name: str, stay: str):
    """Import a module of a folder and return it. Where memory is short, no module of the folder is remembered, before and
    after, but those whose names stand in the text `stay`, each between spaces; what still runs keeps what it needs."""
    makes_room = folder + name not in sys.modules and is_short()
    if makes_room:
        forget(folder, stay)
    module = load(folder + name)
    if makes_room:
        forget(folder, stay)
    return module


def forget(folder: str, stay: str):
    """Forget the modules of a folder but those whose names stand in the text `stay`, each between spaces."""
    for name in [name for name in sys.modules if name.startswith(folder)]:
        if " %s " % name[len(folder) :] not in stay:
            unload(name)


def is_short():
    """Is there little memory left, garbage collected?"""
    free = getattr(gc, "mem_free", None)  # CPython has none, and no need
    if not free or free() >= _LEAST_FREE:
        return False
    gc.collect()
    return free() < _LEAST_FREE
