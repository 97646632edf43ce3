"""The one place that knows which interpreter this is."""

import sys

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; MicroPython's compiler folds the call away."""
        return value


def load(name: str):
    """Import the module with the dotted `name` and return it (`__import__` itself returns the first part)."""
    __import__(name)
    return sys.modules[name]


def unload(name: str):
    """Forget the module with the dotted `name`, so that its memory is free once nothing of it is in use.

    Not on CPython: there memory is no matter, and a second copy of an exception's class would be caught by nobody.
    """
    if name in sys.modules and sys.implementation.name != "cpython":
        parent, _, last = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[parent], last)
