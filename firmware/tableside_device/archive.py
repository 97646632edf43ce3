"""Journals on the drive: full ones of the game in progress, and those of finished games that no host has fetched.

%08x.p3          page 3 of the game with that identity: its journal when it was full for the fourth time
000012-%08x.end  the last journal of a game that ended, the twelfth to do so
%08x.off         another game was begun in its place: its pages are not gone on with, and removed when there is time
"""

from tableside_device import files


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
            identity, page = as_page(name)
            if page < 0 or self.is_closed(identity) or "%08x.off" % identity in files.names(self.folder):
                continue
            if page > best:
                image = files.read(self.folder + "/" + name)
                if image:
                    found = image
                    best = page
        return found

    def begin(self):
        """Another game begins: `newest` forgets what was saved so far, where the drive can be written."""
        for name in files.names(self.folder):
            identity, page = as_page(name)
            if page == 0 and not self.is_closed(identity):
                try:
                    files.write(self.folder + "/%08x.off" % identity, b"")
                except OSError:
                    pass  # it is missed only if the power goes while the new game's header is written

    def is_closed(self, identity: int) -> bool:
        """Has this game ended, and is it kept?"""
        return bool(self.end_of(identity))

    def end_of(self, identity: int) -> str:
        """Return the path of the last journal of a game that ended, or ""."""
        tail = "-%08x.end" % identity
        for name in files.names(self.folder):
            if name[-13:] == tail:
                return self.folder + "/" + name
        return ""

    def _page(self, identity, page):
        return self.folder + "/%08x.p%d" % (identity, page)


def as_page(name: str) -> tuple:
    """Return (identity, page) of a page's file name, or (0, -1)."""
    if len(name) > 10 and name[8:10] == ".p":
        return max(0, number(name[:8], 16)), number(name[10:], 10)
    return 0, -1


def number(text: str, base: int) -> int:
    """Return the number in a part of a file name, or -1."""
    try:
        return int(text, base)
    except ValueError:
        return -1
