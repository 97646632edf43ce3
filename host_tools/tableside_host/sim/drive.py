"""What the device keeps beside its flash: settings, rosters, the list of finished games, and journals that were full."""

import json
import random
from pathlib import Path

from ..errors import UserError
from ..play.flashfile import Pages
from ..whole import write
from .shelf import Shelf

_FIELDS = ("settings", "rosters", "finished")


class Drive(Shelf):
    """A Store in files beside the flash's file `path`, or in memory without one. With a `seed` its chance is the same in every run."""

    def __init__(self, flash, path: Path | None = None, seed: int | None = None) -> None:
        super().__init__(flash, path and path.with_name(path.name + ".kept"))
        self._path = path
        self._chance = random.Random(seed) if seed is not None else random.SystemRandom()
        self.pages = MemoryPages() if path is None else Pages(path)
        if path is not None and self._file.exists():
            self._read()

    @property
    def _file(self) -> Path:
        assert self._path is not None
        return self._path.with_name(self._path.name + ".drive.json")

    def _read(self) -> None:
        try:
            kept = json.loads(self._file.read_text())
            self.settings = {str(key): int(value) for key, value in kept["settings"].items()}
            self.rosters = [tuple(map(str, roster)) for roster in kept["rosters"]]
            self.finished = [tuple(map(str, lines)) for lines in kept["finished"]]
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise UserError(f"{self._file} cannot be read; move it away, and settings and names begin anew") from error

    def save(self) -> None:
        """Write what changed: a new file, then put in the old one's place."""
        if self._path is None:
            return
        write(self._file, json.dumps({field: getattr(self, field) for field in _FIELDS}, indent=1).encode())

    def random32(self) -> int:
        """Return 32 random bits."""
        return self._chance.getrandbits(32)


class MemoryPages:
    """Full journals of the game in progress, as Session wants them, gone with the program."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], bytes] = {}

    def begin(self) -> None:
        """Another game begins."""
        self._kept.clear()

    def save(self, identity: int, page: int, image: bytes) -> None:
        """Keep the full journal `image`."""
        self._kept[identity, page] = image

    def load(self, identity: int, page: int) -> bytes | None:
        """Return a journal, or None where it is not kept."""
        return self._kept.get((identity, page))

    def newest(self) -> bytes | None:
        """Return the journal that was kept last, or None."""
        return [*self._kept.values()][-1] if self._kept else None
