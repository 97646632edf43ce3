"""The host's database of games: SQLite, every entry once, on disk before the device hears of it."""

from .store import Database, Difference, Game

__all__ = ["Database", "Difference", "Game"]
