"""What the device keeps beside its flash: settings, rosters, the list of finished games, and journals that were full."""

import json
import os
import random
from pathlib import Path

from tableside.menu.store import Store

from ..errors import UserError

_FIELDS = ("settings", "rosters", "finished")


class Drive(Store):
    """A Store in a folder, or in memory without one. With a `seed` the device's chance is the same in every run."""

    def __init__(self, flash, folder: Path | None = None, seed: int | None = None) -> None:
        super().__init__(flash)
        self._folder = folder
        self._chance = random.Random(seed) if seed is not None else random.SystemRandom()
        self.pages = Pages(folder)
        if folder is not None and self._file.exists():
            self._read()

    @property
    def _file(self) -> Path:
        assert self._folder is not None
        return self._folder / "drive.json"

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
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(".new")
        new.write_text(json.dumps({field: getattr(self, field) for field in _FIELDS}, indent=1))
        os.replace(new, self._file)

    def random32(self) -> int:
        """Return 32 random bits."""
        return self._chance.getrandbits(32)


class Pages:
    """Full journals of the game in progress, a file each; in memory without a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept: dict[str, bytes] = {}
        self._newest = ""

    def save(self, identity: int, page: int, image: bytes) -> None:
        """Keep the journal `image`, page `page` of the game `identity`."""
        name = f"{identity:08x}.{page:04d}"
        self._newest = name
        if self._folder is None:
            self._kept[name] = image
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        new = self._folder / (name + ".new")
        new.write_bytes(image)
        os.replace(new, self._folder / (name + ".journal"))

    def begin(self) -> None:
        """Another game begins: `newest` forgets what was saved so far."""
        self._newest = ""
        if self._folder is not None:
            for file in self._folder.glob("*.journal"):
                file.rename(file.with_suffix(".past"))

    def load(self, identity: int, page: int) -> bytes | None:
        """Return a journal, or None where it is not kept."""
        return self._get(f"{identity:08x}.{page:04d}")

    def newest(self) -> bytes | None:
        """Return the journal that was saved last, or None."""
        if self._folder is not None:
            files = sorted(self._folder.glob("*.journal"), key=lambda file: (file.stat().st_mtime_ns, file.name))
            return files[-1].read_bytes() if files else None
        return self._get(self._newest)

    def _get(self, name: str) -> bytes | None:
        if self._folder is None:
            return self._kept.get(name)
        for kind in (".journal", ".past"):
            file = self._folder / (name + kind)
            if file.exists():
                return file.read_bytes()
        return None
