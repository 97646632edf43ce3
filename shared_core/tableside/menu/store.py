"""What outlives a game: settings, rosters, packs, finished games; and the flash of the game in progress.

`Store` keeps everything in memory: for tests, and as the base of those that keep it in files (the host's, the board's). They
override `save`, which is called after every change, `flash`, `pages`, `random32` and the packs.
"""

MOST_ROSTERS = 8
MOST_FINISHED = 20
SETTING_KEYS = ("flip", "dim", "wake", "pass", "keep_on", "time")


class Store:
    """settings  small whole numbers by key: the SETTING_KEYS, and "game.option" for what a game's setup remembers
    rosters   tuples of 2 to 5 names that play together, the latest first
    finished  of each game that ended, the latest first: a tuple of lines (title, result, scores)
    flash     4,096 bytes for the game in progress, as Session wants them
    pages     where its full journals go, as Session wants it, or None
    waits     is what changes now written only when the game has ended?
    trouble   why the medium did not keep something, or ""
    tools     what the settings also offer: pairs (label, function), such as the board's self-test
    """

    waits = False
    trouble = ""
    tools = ()

    def __init__(self, flash=None):
        self.flash = flash if flash is not None else blank_flash()
        self.pages = None
        self.settings = {}
        self.rosters = []
        self.finished = []
        self._chance = 1

    def save(self):
        """Something changed. A store with a medium writes it now, or on a board once no game is in progress."""

    def setting(self, key: str, default: int = 0) -> int:
        """Return what `key` was set to."""
        return self.settings.get(key, default)

    def set(self, key: str, value: int):
        """Remember `value` (0..255) for `key`."""
        if self.settings.get(key) != value:
            self.settings[key] = value
            self.save()

    def names(self) -> list:
        """Return every name in the rosters once, the latest first."""
        names = []
        for roster in self.rosters:
            for name in roster:
                if name not in names:
                    names.append(name)
        return names

    def remember(self, roster: tuple):
        """Put `roster` first; the oldest beyond eight is forgotten."""
        if self.rosters and self.rosters[0] == roster:
            return
        self.forget(roster)
        self.rosters.insert(0, roster)
        del self.rosters[MOST_ROSTERS:]
        self.save()

    def forget(self, roster: tuple):
        """Drop a roster, if it is there."""
        if roster in self.rosters:
            self.rosters.remove(roster)
            self.save()

    def rename(self, old: str, new: str):
        """Call a player otherwise in every roster. The game in progress keeps its names."""
        for i in range(len(self.rosters)):
            self.rosters[i] = tuple([new if name == old else name for name in self.rosters[i]])
        self.save()

    def finish(self, lines: tuple):
        """The game in `flash` is over and put away, or given up: keep its `lines`. A store with a medium also keeps its trail
        (`flash`, and what is in `pages`) until a host has it, and `pages` names it no longer; the caller then erases `flash`.
        Returns False where the medium did not keep the trail (`trouble` says why): `flash` is then left as it is."""
        self.finished.insert(0, tuple(lines))
        del self.finished[MOST_FINISHED:]
        self.save()
        return True

    def packs(self, game: str) -> tuple:
        """Return the names of the packs for a game."""
        return ()

    def pack(self, game: str, name: str) -> tuple:
        """Return the lines of a pack."""
        return ()

    def random32(self) -> int:
        """Return 32 bits for a new game. Here always the same ones in the same order: a real store asks its hardware."""
        self._chance = (self._chance * 20077 + 12345) % 1000003
        return self._chance * 4093 & 0xFFFFFFFF


def blank_flash() -> bytearray:
    """Return 4,096 bytes of erased flash in memory, which Session takes as it takes microcontroller.nvm."""
    return bytearray(b"\xff" * 4096)
