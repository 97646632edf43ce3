"""Writes the samples of this version: `.venv/bin/python tests/versions/make.py`, once, right before a version is released.

They go to tests/versions/VERSION and are never made anew: later code must read what this code wrote (docs/versions.md).
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "core")]

import ego_play  # noqa: E402
import shelf_of_games as shelf  # noqa: E402
import tableside  # noqa: E402
from linkplay import Play  # noqa: E402
from tableside_host.harness.rig import Rig  # noqa: E402
from tableside_host.main import main  # noqa: E402


class Heard(Rig):
    """A rig that writes down what the device and the host send."""

    device = host = b""

    def open(self, path):
        transport = super().open(path)
        read, write = transport.read, transport.write

        def reading():
            data = read()
            self.device += data
            return data

        def writing(data):
            count = write(data)
            self.host += data[:count]
            return count

        transport.read, transport.write = reading, writing
        return transport


def make(folder):
    folder.mkdir()
    rig = Heard(folder / "games.db", step_ms=10)
    play = Play(rig.devices[0], ("epigo", "ego-love", "deus-egypt", "ego"), 4, most=40)
    while len(play.games) < 4:
        play.enter()
        rig.run(1000)
    rig.ask("selftest")
    rig.settle()
    rig.close()
    (folder / "device.wire").write_bytes(rig.device)
    (folder / "host.wire").write_bytes(rig.host)
    for name in ("games.jsonl", "games.csv"):
        form = name.rpartition(".")[2]
        words = ["export", "--database", str(folder / "games.db"), "--format", form, "--output", str(folder / name)]
        assert main(words) == 0
    session = shelf.begin("ego-love", ("Ann", "Bob", "Cleo"), [("track", 4)])
    for _ in range(9):
        session.answer(0)
    session.undo(session.number - 2)
    session.answer(0)
    (folder / "game.flash").write_bytes(bytes(session.flash))
    told = [[number, kind, value] for number, kind, value in session.entries()]
    (folder / "game.flash.json").write_text(json.dumps(told) + "\n")
    image = folder / "ego.flash"
    image.write_bytes(bytes(ego_play.play(3, 1, 3, ego_play.quiet, extensions=1).flash))
    assert main(["pack", "export", str(image), "--name", "Our boards", "--output", str(folder / "boards.txt")]) == 0
    image.unlink()


if __name__ == "__main__":
    make(HERE / tableside.VERSION)
