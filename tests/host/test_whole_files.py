"""A file that a command writes is there whole, or as it was: a full disk cuts no older file, and leaves none of 0 bytes."""

import os
import resource
import subprocess
import sys

import pytest
from matplotlib.figure import Figure

from linkplay import record_two_games
from tableside_host.harness.pictures import compare
from tableside_host.report import charts
from tableside_host.sim.device import Simulator
from tableside_host.sim.drive import Drive
from tableside_host.sim.shelf import Shelf
from tableside_host.whole import replacing, write

OLD = "an older file, a good deal longer than what fits now\n" * 40
MOST = 700  # bytes that a file may have: a disk without room

COMMANDS = {
    "export": ["export", "--output", "out"],
    "export as CSV": ["export", "--format", "csv", "--output", "out"],
    "report": ["report", "last", "--output", "out"],
}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    path = tmp_path_factory.mktemp("whole") / "games.db"
    record_two_games(path)
    return path


def run(folder, database, command, most=None):
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "TABLESIDE_DATABASE": str(database),
        "MPLCONFIGDIR": str(folder),
    }

    def no_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return subprocess.run(
        [sys.executable, "-m", "tableside_host", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=no_room if most is not None else None,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_leaves_the_older_file_as_it_was(name, recorded, tmp_path):
    (tmp_path / "out").write_text(OLD)
    done = run(tmp_path, recorded, COMMANDS[name], MOST)
    assert (done.returncode, done.stderr.count("out cannot be written: File too large")) == (1, 1)
    assert "Traceback" not in done.stderr
    assert (tmp_path / "out").read_text() == OLD
    assert not list(tmp_path.glob(".tableside-*"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_leaves_no_file_where_there_was_none(name, recorded, tmp_path):
    assert run(tmp_path, recorded, COMMANDS[name], MOST).returncode == 1
    assert not (tmp_path / "out").exists()
    assert not list(tmp_path.glob(".tableside-*"))


def fails(*_):
    raise OSError(28, "No space left on device")


def test_what_breaks_off_leaves_the_older_file(tmp_path):
    file = tmp_path / "out"
    file.write_text(OLD)
    with pytest.raises(KeyboardInterrupt), replacing(file, "w") as out:
        out.write("half")
        raise KeyboardInterrupt
    assert file.read_text() == OLD
    assert [there.name for there in tmp_path.iterdir()] == ["out"]


def test_nothing_takes_the_place_before_it_is_on_the_disk(tmp_path, monkeypatch):
    file = tmp_path / "out"
    file.write_text(OLD)
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space left") as raised:
        write(file, b"new")
    assert raised.value.filename == str(file)
    assert file.read_text() == OLD
    assert [there.name for there in tmp_path.iterdir()] == ["out"]


def test_a_link_stays_a_link_and_rights_stay_as_they_are(tmp_path):
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text(OLD)
    file.chmod(0o640)
    link.symlink_to(file)
    write(link, b"new")
    assert link.is_symlink() and file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_written_to_as_it_is(recorded, tmp_path):
    done = run(tmp_path, recorded, ["export", "--output", "/dev/stdout"])
    assert done.returncode == 0
    assert done.stdout.startswith("{")


def picture_of_a_device(path):
    device = Simulator(seed=1)
    try:
        device.png(path)
    finally:
        device.close()


def settings_of_a_device(path):
    drive = Drive(bytearray(b"\xff" * 4096), path)
    drive.settings["dim"] = 1
    drive.save()


@pytest.mark.parametrize(
    ("put", "name"),
    [
        (picture_of_a_device, "picture.png"),
        (lambda path: charts.png(Figure(), path), "picture.png"),
        (settings_of_a_device, "device.drive.json"),
        (lambda path: Shelf(bytearray(4096), path.parent).put_pack("ego", "one", ("a",)), "ego.one.pack"),
        (lambda path: compare(["#."], path), "stored.png"),
    ],
    ids=["picture", "chart", "settings", "pack", "golden picture"],
)
def test_what_is_kept_takes_the_place_only_once_it_is_on_the_disk(put, name, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_GOLDEN", "write")
    file = tmp_path / name
    given = tmp_path / "device" if name == "device.drive.json" else file
    put(given)
    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space left"):
        put(given)
    assert file.read_bytes() == before
    assert [there.name for there in tmp_path.iterdir()] == [name]
