"""What a simulated device keeps for a host: finished games until one has them, and packs. In files, or in memory."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tableside.journal import SIZE, Journal
from tableside.menu.store import Store
from tableside.setup import Setup, unpack

from ..whole import write


class Shelf(Store):
    """A Store that also keeps trails and packs in `folder`, or in memory without one."""

    def __init__(self, flash, folder: Path | None = None) -> None:
        super().__init__(flash)
        self._folder = folder
        self._kept: dict[str, bytes] = {}
        if folder is not None and folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda file: (file.stat().st_mtime_ns, file.name)):
                if file.suffix in (".trail", ".pack"):
                    self._kept[file.name] = file.read_bytes()

    def _put(self, name: str, data: bytes) -> None:
        self._kept[name] = data
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            write(self._folder / name, data)

    # ---- games

    def finish(self, lines: tuple) -> bool:
        super().finish(lines)
        image = bytes(self.flash[0:SIZE])
        setup = unpack(image)
        if setup is not None:
            pages = [self.pages.load(setup.identity, page) or bytes(SIZE) for page in range(setup.page)]
            self._put(f"{setup.identity:08x}.trail", b"".join(pages) + image)
            self.pages.begin()  # they belong to the trail now
        return True

    def untold(self) -> list[tuple[Setup, Callable]]:
        """Return (setup, function that returns the words) of each finished game that no host has, the oldest first."""
        found = []
        for name, data in self._kept.items():
            setup = unpack(data[-SIZE:]) if name.endswith(".trail") else None
            if setup is not None:
                found.append((setup, lambda data=data: _words(data)))
        return found

    def told(self, identity: int) -> None:
        """A host has this game."""
        name = f"{identity:08x}.trail"
        self._kept.pop(name, None)
        if self._folder is not None:
            (self._folder / name).unlink(missing_ok=True)

    # ---- packs

    def packs(self, game: str) -> tuple:
        return tuple(
            sorted(name.split(".")[1] for name in self._kept if name.startswith(game + ".") and name.endswith(".pack"))
        )

    def pack(self, game: str, name: str) -> tuple:
        data = self._kept.get(f"{game}.{name}.pack")
        return tuple(data.decode().split("\n")) if data is not None else ()

    def put_pack(self, game: str, name: str, lines: tuple) -> str:
        """Keep a pack; return "" or why not."""
        if not name or not all(letter.isalnum() or letter in "-_" for letter in name):
            return "A pack is called by letters and digits"
        self._put(f"{game}.{name}.pack", "\n".join(lines).encode())
        return ""


def _words(data: bytes) -> Iterator[int]:
    for start in range(0, len(data), SIZE):
        yield from Journal(bytearray(data[start : start + SIZE])).words()
