"""What docs/versions.md promises: today's code reads what every earlier version wrote. The samples are made by make.py, never anew."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tableside
from tableside import wire
from tableside.games import registry
from tableside_host.database import Database
from tableside_host.database.export import rows
from tableside_host.link import messages
from tableside_host.main import main
from tableside_host.report import sources
from tableside_host.sim.bare import Clock, Device
from tableside_host.sim.pipe import Pipe

HERE = Path(__file__).parent
SAMPLES = sorted(file for file in HERE.glob("[0-9]*") if file.is_dir())


@pytest.fixture(params=SAMPLES, ids=lambda folder: folder.name)
def sample(request):
    return request.param


def read(file):
    return [json.loads(line) for line in file.read_text().splitlines()]


def known(found, old):
    """`found` with the columns only that the old rows have: a later version may add some."""
    return [{key: row[key] for key in before} for row, before in zip(found, old, strict=True)]


def in_database(path):
    database = Database(path, must_exist=True)
    games = database.games()
    found = list(rows(database, games))
    of_today = [game for game in games if game.header.rules == registry.game(game.header.name).RULES]
    differing = [difference for game in of_today for difference in database.differences(game)]
    database.close()
    return found, differing


def test_this_version_has_a_sample_of_its_own():
    assert tableside.VERSION in {folder.name for folder in SAMPLES}


def test_a_sample_has_a_game_of_each_kind_and_secret_choices(sample):
    found = read(sample / "games.jsonl")
    assert {row["value"][1] for row in found if row["kind"] == "game"} >= {"epigo", "ego", "ego-love", "deus-egypt"}
    assert {"s0", "r", "a"} <= {row["kind"] for row in found}


def test_the_database_is_read_and_proved(sample, tmp_path):
    shutil.copy(sample / "games.db", tmp_path)
    found, differing = in_database(tmp_path / "games.db")
    old = read(sample / "games.jsonl")
    assert known(found, old) == old
    assert not differing


@pytest.mark.parametrize("name", ["games.jsonl", "games.csv"])
def test_an_export_is_put_back(sample, name, tmp_path):
    database = tmp_path / "new.db"
    assert main(["restore", str(sample / name), "--database", str(database)]) == 0
    found, differing = in_database(database)
    old = read(sample / "games.jsonl")
    assert known(found, old) == old
    assert not differing


def test_a_flash_image_is_read_and_gone_on_with(sample, tmp_path):
    image = tmp_path / "game.flash"
    shutil.copy(sample / "game.flash", image)
    told = [tuple(entry) for entry in read(sample / "game.flash.json")[0]]
    game, entries = sources.from_flash(image)
    assert [(entry.number, *entry.what) for entry in entries] == told
    assert game.header.names == ("Ann", "Bob", "Cleo")
    done = subprocess.run(
        [sys.executable, "-m", "tableside_host", "play", "ego-love", "--flash", image, "--yes"],
        input="1\n", capture_output=True, text=True,
    )  # fmt: skip
    if (
        game.header.rules != registry.game(game.header.name).RULES
    ):  # read, and never run under rules that it was not begun under
        assert (done.returncode, image.read_bytes()) == (1, (sample / "game.flash").read_bytes())
        assert "was begun under rules 1" in done.stderr and "Export or abandon it" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    after = [(entry.number, *entry.what) for entry in sources.from_flash(image)[1]]
    assert after[: len(told)] == told
    assert len(after) == len(told) + 1


def test_a_pack_is_read(sample, capsys):
    assert main(["pack", "check", str(sample / "boards.txt")]) == 0
    assert "all can be read" in capsys.readouterr().out


def test_what_a_device_of_then_says_todays_computer_understands(sample):
    reader = wire.Reader()
    said = reader.feed((sample / "device.wire").read_bytes())
    assert reader.damaged == reader.junk == reader.long == 0
    meant = {"H": messages.welcome, "G": messages.header, "E": messages.entry}
    found = {kind: [meant[kind](value) for letter, value in said if letter == kind] for kind in meant}
    assert found["H"][0].firmware == sample.name
    recorded = [row for row in read(sample / "games.jsonl") if row["number"]]
    assert {(entry.game, entry.number, entry.what[0]) for entry in found["E"]} == {
        (row["game"], row["number"], row["kind"]) for row in recorded
    }
    assert {header.game for header in found["G"]} == {row["game"] for row in read(sample / "games.jsonl")}


def test_what_a_computer_of_then_says_todays_device_understands(sample):
    pipe = Pipe("51DE0000")
    device = Device(pipe, "51DE0000", Clock(), seed=1)
    host = pipe.open()
    reader, heard = wire.Reader(), []
    for line in (sample / "host.wire").read_bytes().splitlines(keepends=True):
        host.write(line)
        for _ in range(5):
            device.step()
            device.clock.advance(5)
            heard += reader.feed(host.read())
    sent = wire.Reader().feed((sample / "host.wire").read_bytes())
    nonce = next(value[2] for kind, value in sent if kind == "h")
    assert [value[2] for kind, value in heard if kind == "H"] == [nonce] * sum(kind == "h" for kind, _ in sent)
    commands = {value[1] for kind, value in sent if kind == "c"}
    assert commands
    assert commands == {value[1] for kind, value in heard if kind == "R" and value[4][0][0] != "unknown"}
    assert not [value for kind, value in heard if kind == "X"]
