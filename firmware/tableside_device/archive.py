"""Journals on the drive: full ones of the game in progress, and those of finished games that no host has fetched.

%08x.p3          page 3 of the game with that identity: its journal when it was full for the fourth time
000012-%08x.end  the last journal of a game that ended, the twelfth to do so
%08x.off         another game was begun in its place: its pages are not gone on with, and removed when there is time
"""

from tableside import setup as setups
from tableside.journal import SIZE, Journal
from tableside_device import files

_BLANK = b"\xff"


class Archive:
    """The journals in `folder`. What writes raises OSError where the drive does not keep it."""

    def __init__(self, folder: str):
        self.folder = folder

    # ---- pages, as Session wants them

    def save(self, identity: int, page: int, image: bytes):
        """Keep the full journal `image` of a game."""
        files.make_folder(self.folder)
        files.write(self._page(identity, page), image)

    def load(self, identity: int, page: int):
        """Return a journal, or None where it is not kept."""
        return files.read(self._page(identity, page))

    def newest(self):
        """Return the latest page of the game that was in progress, or None: its header was lost while the flash was erased."""
        found = None
        best = -1
        for name in files.names(self.folder):
            identity, page = _as_page(name)
            if page < 0 or self.is_closed(identity) or self._has("%08x.off" % identity):
                continue
            if page > best:
                image = files.read(self.folder + "/" + name)
                if image:
                    found = image
                    best = page
        return found

    def begin(self):
        """Another game begins: `newest` forgets what was saved so far."""
        for name in files.names(self.folder):
            identity, page = _as_page(name)
            if page == 0 and not self.is_closed(identity):
                files.write(self.folder + "/%08x.off" % identity, b"")

    # ---- games that ended

    def close(self, identity: int, image: bytes):
        """Keep the last journal of a game that ended. Once is enough."""
        if self.is_closed(identity):
            return
        files.make_folder(self.folder)
        last = 0
        for name in files.names(self.folder):
            last = max(last, _as_end(name)[0])
        end = len(image)
        while end and image[end - 1] == 0xFF:
            end -= 1
        files.write(self.folder + "/%06d-%08x.end" % (last + 1, identity), image[:end])

    def closed(self) -> list:
        """Return the identities of the games that ended, the oldest first."""
        found = [_as_end(name) for name in files.names(self.folder)]
        return [identity for number, identity in found if number]

    def is_closed(self, identity: int) -> bool:
        """Has this game ended, and is it kept?"""
        return bool(self._end(identity))

    def setup(self, identity: int):
        """Return the Setup of a game that ended, or None where one of its files is damaged or gone."""
        image = files.read(self._end(identity))
        setup = setups.unpack(image) if image else None
        if setup:
            for page in range(setup.page):
                if self.load(identity, page) is None:
                    return None
        return setup

    def words(self, identity: int):
        """Yield the words of a game that ended, page after page."""
        setup = self.setup(identity)
        if setup is None:
            return
        image = files.read(self._end(identity))
        for page in range(setup.page):
            full = self.load(identity, page)
            for word in Journal(bytearray(full)).words():
                yield word
        for word in Journal(bytearray(image + _BLANK * (SIZE - len(image)))).words():
            yield word

    def forget(self, identity: int):
        """Remove all files of a game."""
        tail = "-%08x.end" % identity
        head = "%08x." % identity
        for name in files.names(self.folder):
            if name[-13:] == tail or name[:9] == head:
                files.remove(self.folder + "/" + name)

    def tidy(self):
        """Remove the pages of games that were begun over; no game is in progress."""
        for name in files.names(self.folder):
            other, page = _as_page(name)
            is_off = len(name) == 12 and name[8:] == ".off"
            if is_off:
                other = _number(name[:8], 16)
            if (page >= 0 or is_off) and not self.is_closed(other):
                files.remove(self.folder + "/" + name)

    # ---- inside

    def _page(self, identity, page):
        return self.folder + "/%08x.p%d" % (identity, page)

    def _end(self, identity):
        tail = "-%08x.end" % identity
        for name in files.names(self.folder):
            if name[-13:] == tail:
                return self.folder + "/" + name
        return ""

    def _has(self, name):
        return name in files.names(self.folder)


def _as_page(name):
    """Return (identity, page) of a page's file name, or (0, -1)."""
    if len(name) > 10 and name[8:10] == ".p":
        return max(0, _number(name[:8], 16)), _number(name[10:], 10)
    return 0, -1


def _as_end(name):
    """Return (which game to end it was, identity) of a last journal's file name, or (0, 0)."""
    if len(name) == 19 and name[6] == "-" and name[15:] == ".end":
        return max(0, _number(name[:6], 10)), max(0, _number(name[7:15], 16))
    return 0, 0


def _number(text, base):
    try:
        return int(text, base)
    except ValueError:
        return -1
