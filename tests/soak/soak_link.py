"""The link under 100,000 faults over whole games of every game there is, and under a million lines of noise."""

import gc
import sys
import tempfile
from collections import Counter
from pathlib import Path

for folder in ("core", ".", "firmware"):
    path = str(Path(__file__).resolve().parent.parent / folder)
    if path not in sys.path:
        sys.path.insert(0, path)

from link_script import HOSTS, Evening  # noqa: E402

from linkplay import Play, kept  # noqa: E402
from tableside import wire  # noqa: E402
from tableside.games import registry  # noqa: E402
from tableside.setup import defaults  # noqa: E402
from tableside_host.harness.faults import FAULTS, KINDS  # noqa: E402
from tableside_host.harness.rig import Rig  # noqa: E402

CHUNK = 1000
STEP_MS = 40


def by_faults(seed, count):
    """Play on until `count` faults have struck; then everything must be in the database once, in order, as it was."""
    gc.freeze()  # a device tidies its memory up at every restart: what this process holds need not be looked at each time
    with tempfile.TemporaryDirectory() as folder:
        rig = Rig(Path(folder) / "games.db", count=2, seed=seed, step_ms=STEP_MS)
        rig.database.connection.execute("PRAGMA synchronous = OFF")
        try:
            games = list(registry.GAMES)
            games = games[seed % len(games) :] + games[: seed % len(games)]
            plays = [Play(device, games[i:] + games[:i], seed * 10 + i, 600) for i, device in enumerate(rig.devices)]
            for faults in rig.faults:
                faults.rate = 0.25
            while sum(faults.total for faults in rig.faults) < count:
                for play in plays:
                    if len(play.device.store.untold()) < 2 and play.device.link.waiting() < 30:
                        play.step()
                    rig.run(STEP_MS * (1 + play.dice(2)))
            rig.settle(10_000_000)
            rig.until(
                lambda: not any(device.store.untold() for device in rig.devices), "all games are told", 10_000_000
            )
            done = Counter({"games": 0, "entries": 0, "lost_doubled_or_altered": 0})
            for play in plays:
                found, differences = kept(rig.database, play.device)
                assert found == [*play.games, play.now()], f"seed {seed}"
                assert differences == [], f"seed {seed}: {differences}"
                done["games"] += len(found)
                done["entries"] += sum(len(entries) for _, entries in found)
                for name, _ in play.begun:
                    done[f"games_of_{name}"] += 1
            wrong = [news for news in rig.news if news.kind in ("altered", "difference", "trouble")]
            assert not wrong, f"seed {seed}: {wrong[0]}"
            for faults in rig.faults:
                for (fault, kind), times in faults.counts.items():
                    assert fault in FAULTS and kind in KINDS
                    done["faults"] += times
                    done[f"faults_{fault}"] += times
            return dict(done)
        finally:
            rig.close()


def by_noise(seed, count):
    """Throw `count` lines at a device in a game: none may change the table, flash or the settings, and memory stays as it is."""
    evening = Evening(seed)
    evening.send("h", [wire.MAJOR, wire.MINOR, "0badcafe"])
    evening.run(10)
    name = registry.GAMES[seed % len(registry.GAMES)]
    game = registry.game(name)
    names = ["Ann", "Bob", "Cleo"][: max(2, game.PLAYERS[0])]
    evening.ask("new", name, game.RULES, len(names), defaults(game).hex(), f"{seed:08x}", "12345678", 1, *names)
    session = evening.app.session
    done = 0
    while done < count:
        for _ in range(3):
            if not evening.play():
                evening.ask("undo", session.number + 1, 5, 1)
        before = bytes(session.flash[0:4096]), bytes(session.table.pack()), session.number, session.holder
        for _ in range(50):
            evening.line.to_device += evening.noise()
            while evening.line.to_device:
                evening.run(1)
            done += 1
        evening.line.to_device += b"\n"
        evening.run(20)
        assert (bytes(session.flash[0:4096]), bytes(session.table.pack()), session.number, session.holder) == before
        link = evening.link
        assert len(link._hosts) <= HOSTS and len(link._reply) <= wire.MOST_PAGES and len(link._out) <= wire.LINE
        evening.entries.clear()
        if session.journal.room() < 200:  # a memory without pages fills up
            break
    faults = evening.link.reader
    return {
        "lines": done,
        "damaged": faults.damaged,
        "long": faults.long,
        "junk": faults.junk,
        "entries": session.number,
    }


JOBS = (("faults", 100_000, by_faults), ("lines of noise", 1_000_000, by_noise))
