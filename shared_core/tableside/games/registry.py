"""The games that there are. A fifth one is a folder beside this file and its name in GAMES."""

from tableside.compat import load

GAMES = ("ego", "epigo", "ego-love", "deus-egypt")
_TITLES = ("EGO", "Epigo", "Ego: Love", "Deus: Egypt")  # known without importing a game


class UnknownGame(ValueError):
    """There is no game of that name; the text lists those that there are."""


def game(name: str):
    """Return the module of the game called `name`, imported now."""
    return load("tableside.games." + _folder(name))


def words(name: str):
    """Return the module with the words of the game called `name`, imported now."""
    return load("tableside.games." + _folder(name) + ".words")


def title(name: str) -> str:
    """Return how the game called `name` is written, without importing it."""
    return _TITLES[GAMES.index(name)]


def _folder(name):
    if name not in GAMES:
        raise UnknownGame("There is no game called %s. There are: %s." % (name, ", ".join(GAMES)))
    return name.replace("-", "_")
