"""Which CircuitPython this firmware runs on, and in which its bytecode has been shown to run."""

LEAST = (10, 2)
BEFORE = (11, 0)


def trouble(version) -> str:
    """Return "" for a CircuitPython `version` (a tuple) that will do, or what to do about it in lines of at most 21."""
    if LEAST <= tuple(version[0:2]) < BEFORE:
        return ""
    return "This box needs\nCircuitPython 10.2 or\na later 10.x, not %d.%d.\nSee hardware/README" % (
        version[0],
        version[1],
    )
