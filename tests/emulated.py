"""A board with a real CircuitPython image, emulated, for the tests and benches that need one: $TABLESIDE_UF2 names the image."""

import os
from pathlib import Path

UF2 = os.environ.get("TABLESIDE_UF2", "")
NOT_RUN = (
    "NOT RUN, and so not passed: no CircuitPython image is at hand. Set TABLESIDE_UF2 to the raspberry_pi_pico UF2 of "
    "CircuitPython 10.2.1 (circuitpython.org) to boot the firmware on an emulated board"
)


def booted():
    """A fresh board, run until its first screen is drawn."""
    from tableside_host.emulate.start import start

    return start(Path(UF2))


def begin_ego(speaker, players: int = 5) -> None:
    """Begin a game of EGO over the link."""
    from tableside.games import registry
    from tableside.setup import defaults

    game = registry.game("ego")
    names = ["Ann", "Bob", "Cem", "Dora", "Emil"][:players]
    speaker.ask("new", "ego", game.RULES, players, defaults(game).hex(), "00000007", "00c0ffee", 1, *names)
