"""Which CircuitPython this firmware runs on. Deployed as source, never as bytecode: a wrong version must be able to read it."""

LEAST = (10, 2)
BEFORE = (11, 0)
OTHER_FILES = "The files here are\nfor another Circuit-\nPython. Deploy anew:\nhold OK, plug in, and\ntableside deploy"


def trouble(version) -> str:
    """Return "" for a CircuitPython `version` (a tuple) that will do, or what to do about it in lines of at most 21."""
    if LEAST <= tuple(version[0:2]) < BEFORE:
        return ""
    return (
        "CircuitPython %d.%d is\nthe wrong one here:\ninstall 10.2 or a\nlater 10.x, see\nhardware/README.md"
        % tuple(version[0:2])
    )
