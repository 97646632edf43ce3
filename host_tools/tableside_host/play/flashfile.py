"""The flash image of a game kept in a file, and the files beside it that hold full journals.

Every write goes to its own bytes of the file at once, so a program that is killed has lost nothing; the core's journal
does the rest, as on the board.
"""

import fcntl
import os
import sys
from pathlib import Path

from tableside.journal import SIZE
from tableside.origin import HEADER

from ..errors import UserError
from ..link.places import home
from ..whole import write


def default_file(game: str) -> Path:
    """Return where a game is kept if no file is named: in the user's data folder."""
    if sys.platform == "darwin":
        folder = home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share")
    return folder / "tableside" / f"{game}.flash"


class FlashFile:
    """4,096 bytes, read and written by slices, in the file `path`, which is made if there is none.

    A file that is shorter, because it was cut, is filled up with blank bytes before the first write. Refuses (UserError)
    a longer file, one that another program plays from, and one that cannot be written.
    """

    def __init__(self, path: Path):
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        except OSError as error:
            raise UserError(f"cannot keep the game in {path}: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise UserError(f"another program is playing the game in {path}") from None
        data = os.pread(self._file, SIZE + 1, 0)
        if len(data) > SIZE:
            os.close(self._file)
            raise UserError(f"{path} is no flash image: name another file with --flash")
        self._on_disk = len(data)
        self._data = bytearray(data.ljust(SIZE, b"\xff"))

    def __len__(self):
        return SIZE

    def __getitem__(self, place: slice) -> bytes:
        return bytes(self._data[place])

    def __setitem__(self, place: slice, value: bytes):
        start, stop, _ = place.indices(SIZE)
        if len(value) != stop - start:
            raise ValueError("a slice is overwritten with as many bytes")
        try:
            if self._on_disk < SIZE:
                self._write(self._on_disk, bytes(self._data[self._on_disk :]))
                self._on_disk = SIZE
            self._write(start, value)
        except OSError as error:
            raise UserError(f"cannot write {self.path}: {error.strerror}. The game stands as confirmed last.") from None
        self._data[start:stop] = value

    def _write(self, start, value):
        done = 0
        while done < len(value):
            done += os.pwrite(self._file, value[done:], start + done)

    def is_blank(self) -> bool:
        """Return whether there is no game in it, nor a beginning of one that cannot be read."""
        return not self._data[0:HEADER].strip(b"\x00\xff")  # what a cut between two games leaves behind it is of none

    def close(self):
        """Let other programs play from the file."""
        os.close(self._file)


class Pages:
    """Full journals of the game in a flash file, each in a file beside it (`Session.pages`)."""

    def __init__(self, flash: Path):
        self._flash = flash

    def _path(self, identity, page):
        return self._flash.with_name(f"{self._flash.name}.{identity:08x}.{page}")

    def save(self, identity: int, page: int, image: bytes):
        """Keep a full journal; it is on disk when this returns."""
        write(self._path(identity, page), image)

    def begin(self):
        """Another game begins: remove all of them."""
        for path in self._kept():
            path.unlink()

    def load(self, identity: int, page: int):
        """Return the journal, or None where it is gone."""
        path = self._path(identity, page)
        return path.read_bytes() if path.is_file() else None

    def newest(self):
        """Return the latest journal that was kept, or None."""
        kept = self._kept()
        return max(kept, key=lambda p: (p.stat().st_mtime_ns, int(p.suffix[1:]))).read_bytes() if kept else None

    def _kept(self):
        return [p for p in self._flash.parent.glob(f"{self._flash.name}.????????.*") if p.suffix[1:].isdecimal()]
