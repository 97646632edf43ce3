"""The one place that knows which interpreter this is."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; MicroPython's compiler folds the call away."""
        return value


def load(name: str):
    """Import the module with the dotted `name` and return it (MicroPython's `__import__` returns the first part)."""
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    return module
