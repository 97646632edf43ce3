"""The one place that knows which interpreter this is."""

import gc
import sys

# Bytes; what lies in the heap is half as large on a 32-bit board.
_LEAST_FREE = 48000 if sys.maxsize > 0x7FFFFFFF else 24000

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; MicroPython's compiler folds the call away."""
        return value


PASSING = ()  # on a board: the files that may be forgotten, since they can be loaded again; `tableside deploy` names them
_turn = [0]  # counts presses
_used = {}  # the name of a file that may be forgotten: the press in which it was last asked for


def load(name: str):
    """Import the module with the dotted `name` and return it (`__import__` itself returns the first part). Garbage is not collected
    first: that has been done behind the last drawing, and CircuitPython does it behind each file that it loads."""
    if PASSING:
        _used[name] = _turn[0]
    if name not in sys.modules:
        if PASSING and is_short():
            forget(1)
        try:
            __import__(name)
        except MemoryError:
            forget(0)
            __import__(name)
    return sys.modules[name]


def next_turn():
    """A press begins: what it needs is not forgotten in it or in the next."""
    _turn[0] += 1


def forget(age: int):
    """Forget what was not asked for in the last `age` presses before this one and can be loaded again, so that its memory is free
    once nothing of it is in use; 0: all that can be loaded again."""
    for name in PASSING:
        if name in sys.modules and (age == 0 or _used.get(name, 0) < _turn[0] - age):
            parent, _, last = name.rpartition(".")
            del sys.modules[name]
            if parent in sys.modules:
                delattr(sys.modules[parent], last)
    gc.collect()


def is_short():
    """Is there little memory left, garbage collected?"""
    free = getattr(gc, "mem_free", None)  # CPython has none, and no need
    if not free or free() >= _LEAST_FREE:
        return False
    gc.collect()
    return free() < _LEAST_FREE
