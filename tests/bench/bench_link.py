"""The recorder against the disk itself, batches against single commits, and eight devices at once."""

import os
import sys
import tempfile
import time
from pathlib import Path

for folder in (".", "core"):
    path = str(Path(__file__).resolve().parent.parent / folder)
    if path not in sys.path:
        sys.path.insert(0, path)

from randomplay import Dice, forward  # noqa: E402
from tableside import wire  # noqa: E402
from tableside.games import registry  # noqa: E402
from tableside.line import Line  # noqa: E402
from tableside.setup import Setup, defaults  # noqa: E402
from tableside_host.database import Database  # noqa: E402
from tableside_host.harness.rig import Rig  # noqa: E402
from tableside_host.link.messages import Entry, Header, Welcome  # noqa: E402
from tableside_host.record.keeper import DatabaseKeeper  # noqa: E402

ENTRIES = 960
BATCH = 32
GAME = "5f3a91c0"
DEVICES = 8
EACH = 400


def a_game(count: int) -> tuple[Header, list[Entry]]:
    """Return the header and the first `count` entries of a game that is played forward at random, with their checks."""
    package = registry.game("ego-love")
    options = bytearray(defaults(package))
    options[0] = 250  # a long track
    setup = Setup("ego-love", package.RULES, 5, bytes(options), 7, int(GAME, 16))
    line = Line(package, setup)
    dice = Dice(5)
    entries: list[Entry] = []
    while len(entries) < count:
        if line.run.table.over:
            line.back(30)
            entries.append(Entry(GAME, line.number, "b", 30, 1, line.run.table.check()))
            continue
        prompt = line.run.prompt
        value = prompt.low + dice(prompt.high - prompt.low + 1)
        if line.answer(value) is None:
            entries.append(Entry(GAME, line.number, "a", value, 1, line.run.table.check()))
    return Header(GAME, "ego-love", package.RULES, 5, bytes(options), 7, setup.names), entries


class Bare:
    """Appends each entry's line to a file, with an fdatasync behind each."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def put(self, entries: list[Entry]) -> None:
        for e in entries:
            os.write(self._file, wire.entry_line(e.game, e.number, e.kind, e.value, e.seconds, e.check))
            os.fdatasync(self._file)

    def close(self) -> None:
        os.close(self._file)


class Recorded:
    """The recorder's keeper: runs each entry again, compares, keeps, and commits every `batch` of them."""

    def __init__(self, folder: Path, header: Header, batch: int) -> None:
        self._database = Database(folder / f"games{batch}.db")
        self._news: list = []
        self._batch = batch
        self._count = 0
        self._keeper = DatabaseKeeper(self._database, self._news.append)
        self._keeper.begin(Welcome(1, 0, "0badcafe", "0badcafe", "BENCH", "bench", "0", GAME, 1, 0, -1), header)
        assert self._keeper.commit()

    def put(self, entries: list[Entry]) -> None:
        for entry in entries:
            self._keeper.take(entry)
            self._count += 1
            if self._count % self._batch == 0:
                assert self._keeper.commit()

    def close(self) -> None:
        assert not [news for news in self._news if news.kind in ("difference", "altered")]
        assert self._database.last_number("BENCH", GAME) == self._count
        self._database.close()


def together(folder: Path) -> float:
    """Return the entries a second that one recorder keeps of eight simulated devices, pseudo-terminals and disk included."""
    os.environ["TABLESIDE_RUNTIME"] = str(folder / "run")
    rig = Rig(folder / "games.db", count=DEVICES, is_pty=True, step_ms=4)
    try:
        plays = []
        for i, device in enumerate(rig.devices):
            options = bytearray(defaults(registry.game("ego-love")))
            options[0] = 250
            device.start("ego-love", 5, bytes(options))
            dice = Dice(i)
            while device.session.number < EACH:
                if device.session.is_over:
                    device.session.undo(30)
                else:
                    forward(device.session, dice)
                device.step()
            plays.append(device)
        start = time.perf_counter()
        rig.until(lambda: all(rig.is_told(device) for device in plays), "everything is told", 10_000_000)
        return DEVICES * EACH / (time.perf_counter() - start)
    finally:
        rig.close()


def run() -> list[tuple[str, float, str, str]]:
    """Return the figures. What is compared takes turns of a batch each on one disk, so that a busy moment hits all alike."""
    header, entries = a_game(ENTRIES)
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as name:
        folder = Path(name)
        lanes = [Bare(folder), Recorded(folder, header, 1), Recorded(folder, header, BATCH)]
        took = [0.0] * len(lanes)
        for start in range(0, ENTRIES, BATCH):
            for i, lane in enumerate(lanes):
                before = time.perf_counter()
                lane.put(entries[start : start + BATCH])
                took[i] += time.perf_counter() - before
        for lane in lanes:
            lane.close()
        eight = together(folder)
    bare, single, batches = (ENTRIES / seconds for seconds in took)
    return [
        ("recorder, a commit an entry", single, "entries/s", ""),
        ("the same against bare append + fdatasync", single / bare, "times", ">= 0.5"),
        ("batches of 32 against single commits", batches / single, "times", ">= 10"),
        ("eight devices at once on pseudo-terminals", eight, "entries/s", ""),
    ]
