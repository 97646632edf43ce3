"""`tableside pack`: check, list, and export from a flash image."""

import subprocess
import sys

import pytest

import ego_game
import ego_play
from tableside.games import ego
from tableside.games.ego import packs_read
from tableside_host.database import Database
from tableside_host.database.store import now_text
from tableside_host.link.messages import Entry, Header
from tableside_host.main import main

GOOD = (
    "pack: Ours\ngame: ego\nboard: market\nreceives: credit 2\nevent: option\ncost: credits worth 5\ngain: success 10\n"
)


def pack(*words):
    done = subprocess.run(
        [sys.executable, "-m", "tableside_host", "pack", *map(str, words)], capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def image(tmp_path):
    session = ego_play.play(3, 1, 3, ego_play.quiet, extensions=1)
    file = tmp_path / "game.flash"
    file.write_bytes(bytes(session.flash))
    return file


def test_a_good_pack_is_counted_and_listed(tmp_path):
    file = tmp_path / "ours.txt"
    file.write_text(GOOD)
    assert pack("check", file) == (0, "Ours: 1 board, 1 events, all can be read\n", "")
    assert pack("list", file) == (
        0,
        "Ours\nmarket: receives credit 2\n  option: cost credits worth 5; gain success 10\n",
        "",
    )


def test_a_bad_pack_is_refused_with_its_line(tmp_path):
    file = tmp_path / "ours.txt"
    file.write_text(GOOD + "outcome: glory\n")
    code, out, err = pack("check", file)
    assert (code, out) == (1, "")
    assert f"{file}, line 8: no such thing: glory" in err
    assert pack("check", tmp_path / "none.txt")[0] == 1
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in pack("list", file)[2]


def test_a_pack_is_exported_from_a_game_and_reads_back(image, tmp_path):
    code, out, err = pack("export", image, "--name", "Our boards")
    assert (code, err) == (0, "")
    read = packs_read.read(out.splitlines())
    assert read.name == "Our boards" and len(read.events) > 4
    file = tmp_path / "ours.txt"
    assert pack("export", image, "--name", "Our boards", "--output", file) == (0, "", "")
    assert file.read_text() == out
    assert image.stat().st_size == 4096


def test_a_full_disk_leaves_the_older_pack_as_it_was(image, tmp_path, monkeypatch, capsys):
    def no_room(descriptor):
        raise OSError(28, "No space left on device")

    file = tmp_path / "ours.txt"
    file.write_text(GOOD)
    monkeypatch.setattr("os.fsync", no_room)
    assert main(["pack", "export", str(image), "--output", str(file)]) == 1
    assert "No space left" in capsys.readouterr().err
    assert file.read_text() == GOOD


def recorded(session, file):
    """Put the game of `session` in a database, as the recorder does."""
    setup = session.setup
    database = Database(file)
    database.begin()
    header = Header(f"{setup.identity:08x}", "ego", setup.rules, setup.players, setup.options, setup.seed, setup.names)
    game = database.add_game("device", "board", "1", header)
    entries = [Entry(header.game, number, kind, value, 1, None) for number, kind, value in session.entries()]
    database.add_entries(game, [(entry, (), now_text()) for entry in entries])
    database.commit()
    database.close()
    return file


def test_a_pack_is_exported_from_a_recorded_game_too(tmp_path):
    session = ego_play.play(3, 1, 3, ego_play.quiet, extensions=1, bids=1)
    file = recorded(session, tmp_path / "games.db")
    code, out, err = pack("export", "--game", "last", "--database", file, "--name", "latest")
    assert (code, err) == (0, "")
    assert tuple(out.splitlines()) == ego.remembered(session.line, "latest")
    assert "there is no game ffff" in pack("export", "--game", "ffff", "--database", file)[2]
    assert "there is no database" in pack("export", "--game", "last", "--database", tmp_path / "none.db")[2]
    assert "name either" in pack("export")[2]


def test_what_is_no_game_of_ego_is_refused(image, tmp_path):
    assert "no flash image" in pack("export", __file__)[2]
    blank = tmp_path / "blank"
    blank.write_bytes(b"\xff" * 4096)
    assert pack("export", blank)[0] == 1
    fresh = tmp_path / "fresh"
    fresh.write_bytes(bytes(ego_game.start(2, leader=1).flash))
    assert "not said yet" in pack("export", fresh)[2]
    assert ego.remembered(ego_game.start(2, leader=1).line, "x") == ()
