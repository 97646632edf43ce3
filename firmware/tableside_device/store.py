"""What outlives a game, on the board's drive: written only while no game is in progress, for a drive may be lost to a power cut.

A change in mid-game holds at once and is written when the game ends. The one exception is a full journal (see archive.py).
What is seldom needed is loaded when it is: packs.py, finished.py, json.
"""

import os

from tableside.journal import Journal
from tableside.menu.store import MOST_FINISHED, Store
from tableside_device import files
from tableside_device.archive import Archive


class BoardStore(Store):
    """flash        tableside_device.flash.Flash        folder   where on the drive
    is_writable  False while the computer has the drive: then nothing is kept there

    waits        something has changed that is not on the drive yet
    trouble      why the drive did not keep something, or ""
    erases       how often the flash was erased, all in all
    """

    def __init__(self, flash, folder: str, is_writable: bool):
        Store.__init__(self, flash)
        self._folder = folder
        self.is_writable = is_writable
        self.waits = False
        self.trouble = ""
        self.pages = self._archive = Archive(folder + "/games")
        self._erased = 0
        self._told = []
        self._packs = []  # (game, name, lines) not on the drive yet
        self._number = 0
        self._load()

    # ---- the interface of Store

    def random32(self) -> int:
        """Return 32 bits from the chip's random source."""
        return int.from_bytes(os.urandom(4), "little")

    def save(self):
        """Write what changed now, or once the game in progress has ended."""
        self.waits = True
        if self.is_writable and not self.is_busy():
            self._write()

    def finish(self, lines: tuple) -> bool:
        """Keep the result of the game in flash, and its trail until a host has it; False where only the flash holds that."""
        lines = tuple(lines)
        setup = Journal(self.flash).setup
        is_known = setup is not None and self._archive.is_closed(setup.identity)
        if not is_known or lines not in self.finished:
            self.finished.insert(0, lines)
            del self.finished[MOST_FINISHED:]
        self.waits = True
        if not self.is_writable:
            self.trouble = "The computer has the drive: eject it and plug the box in anew"
            return False
        if setup is not None and not is_known:
            try:
                from tableside_device import finished

                finished.close(self._archive, setup.identity, self.flash)
            except OSError:
                self.trouble = "The drive is full: fetch the games with tableside record"
                return False
        self._write()
        return True

    def packs(self, game: str) -> tuple:
        """Return the names of the packs for a game, sorted."""
        from tableside_device import packs

        found = packs.names(self._folder + "/packs", game)
        for other, name, _ in self._packs:
            if other == game and name not in found:
                found.append(name)
        found.sort()
        return tuple(found)

    def pack(self, game: str, name: str) -> tuple:
        """Return the lines of a pack; none where there is no such pack."""
        for other, found, lines in self._packs:
            if (other, found) == (game, name):
                return lines
        from tableside_device import packs

        return packs.read(self._folder + "/packs", game, name)

    # ---- for the link

    def put_pack(self, game: str, name: str, lines: tuple) -> str:
        """Keep a pack; return "" or why not."""
        from tableside_device import packs

        why = packs.refused(game, name, lines)
        if why:
            return why
        self._packs = [one for one in self._packs if one[:2] != (game, name)]
        self._packs.append((game, name, lines))
        self.save()
        return self.trouble

    def untold(self) -> list:
        """Return (setup, function that returns the words) of each finished game that no host has, the oldest first."""
        from tableside_device import finished

        found = []
        for identity in finished.closed(self._archive):
            setup = finished.setup(self._archive, identity)
            if setup is not None and identity not in self._told:
                found.append((setup, _reader(self._archive, identity)))
        return found

    def told(self, identity: int):
        """A host has the whole of this game: its files go once no game is in progress."""
        self._told.append(identity)
        self.save()

    # ---- wear and tear

    @property
    def erases(self) -> int:
        return self._erased + self.flash.erases

    def is_busy(self) -> bool:
        """Is a game in progress, so that nothing may be written to the drive?"""
        setup = Journal(self.flash).setup
        if setup is None:
            return self._archive.newest() is not None  # the power went while a full journal was replaced
        return not self._archive.is_closed(setup.identity)

    # ---- inside

    def _load(self):
        import json

        for name in reversed(files.names(self._folder)):
            if name[:4] != "box." or not name[4:].isdigit():
                continue
            self._number = max(self._number, int(name[4:]))
            data = files.read(self._folder + "/" + name)
            if data is None:
                continue
            try:
                kept = json.loads(data.decode())
                self.settings = kept["settings"]
                self.rosters = [tuple(roster) for roster in kept["rosters"]]
                self.finished = [tuple(lines) for lines in kept["finished"]]
                self._erased = kept["erases"]
                return
            except (ValueError, KeyError, TypeError):
                continue

    def _write(self):
        import json

        from tableside_device import finished, packs

        kept = {
            "settings": self.settings,
            "rosters": self.rosters,
            "finished": self.finished,
            "erases": self.erases,
        }
        old = [name for name in files.names(self._folder) if name[:4] == "box."]
        try:
            files.make_folder(self._folder)
            while self._packs:
                game, name, lines = self._packs[0]
                packs.write(self._folder + "/packs", game, name, lines)
                self._packs.pop(0)
            self._number += 1
            files.write(self._folder + "/box.%06d" % self._number, json.dumps(kept).encode())
        except OSError:
            self.trouble = "The drive keeps nothing: deploy again"
            return
        for name in old:
            files.remove(self._folder + "/" + name)
        for identity in self._told:
            finished.forget(self._archive, identity)
        self._told = []
        finished.tidy(self._archive)
        self._erased += self.flash.erases
        self.flash.erases = 0
        self.trouble = ""
        self.waits = False
        files.settle()


def _reader(archive, identity):
    def words():
        from tableside_device import finished

        return finished.words(archive, identity)

    return words
