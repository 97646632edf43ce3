"""A copy to a small drive, with the cable pulled at every step: a whole copy of some version is there, or the drive is shown and the
next copy makes it whole. The drive is a folder with a number of clusters."""

import errno

import pytest

from tableside_host.deploy import drive, plan
from tableside_host.errors import UserError

CLUSTER = 512
NEW = {
    "boot.py": b"new boot" * 20,
    "code.py": b"new code" * 200,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "settings.toml": b"",
    "tableside/__init__.py": b"new",
    "tableside/games/epigo/words.mpy": b"C" * 3000,
    "tableside/session.mpy": b"C session" * 300,
    "tableside/table.mpy": b"C table" * 300,
}
OLD = {
    "boot.py": b"old boot" * 20,
    "code.py": b"old code" * 100,
    "settings.toml": b"mine = 1",
    "tableside/__init__.py": b"old",
    "tableside/session.py": b"old session" * 400,
    "tableside/gone.mpy": b"C gone" * 400,
    "data/box.000003": b"kept",
    "lib/neopixel.mpy": b"C",
}
MINE = ("settings.toml", "data/box.000003", "lib/neopixel.mpy")


class Drive:
    """A folder with `clusters` clusters in which an older version is whole. `cut_at`: the step at which the cable is pulled."""

    def __init__(self, folder, clusters, monkeypatch):
        self.folder = folder
        self.clusters = clusters
        self.steps = 0
        self.cut_at = None
        self.seen = []  # what was on the drive at each step
        self.plan = plan.Plan("raspberry_pi_pico", (10, 2, 1), True, NEW)
        for path, data in {**OLD, "tableside.ok": b"old mark"}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        write, move, remove = drive.write_file, drive.move, drive.remove_file
        monkeypatch.setattr(drive, "write_file", self.step(lambda file, data: self.write(write, file, data), half=True))
        monkeypatch.setattr(drive, "move", self.step(move))
        monkeypatch.setattr(drive, "remove_file", self.step(remove))
        monkeypatch.setattr(drive, "settle", lambda: None)
        monkeypatch.setattr(drive.os, "fsync", lambda descriptor: None)
        monkeypatch.setattr(drive, "cluster_and_free", lambda folder: (CLUSTER, self.free()))

    def step(self, do, half=False):
        def done(file, *what):
            if self.steps == self.cut_at:
                if half:
                    file.write_bytes(what[0][: len(what[0]) // 2])
                raise OSError(errno.EIO, "Input/output error")
            self.steps += 1
            self.seen.append(self.files())
            do(file, *what)

        return done

    def write(self, write, file, data):
        before = file.stat().st_size if file.exists() else 0
        if -(-len(data) // CLUSTER) - -(-before // CLUSTER) > self.free() // CLUSTER:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(file, data)

    def free(self):
        """Return the bytes that are free: every file takes whole clusters, every folder one at least."""
        used = 0
        for there in self.folder.rglob("*"):
            if there.is_dir():
                entries = sum(32 * (1 + -(-len(name.name) // 13)) for name in there.iterdir())
                used += max(1, -(-entries // CLUSTER))
            else:
                used += -(-there.stat().st_size // CLUSTER)
        return (self.clusters - used) * CLUSTER

    def files(self):
        return {
            there.relative_to(self.folder).as_posix(): there.read_bytes()
            for there in self.folder.rglob("*")
            if there.is_file() and not there.relative_to(self.folder).as_posix().startswith("tableside.new/")
        }

    def deploy(self):
        work = drive.look(self.folder, self.plan)
        drive.copy(self.folder, self.plan, work, lambda done, total, path: None)

    @property
    def is_old(self):
        return self.files() == {**OLD, "tableside.ok": b"old mark"}

    @property
    def is_new(self):
        mine = {path: OLD[path] for path in MINE}
        return self.files() == {**NEW, **mine, "tableside.ok": self.plan.mark}


AMPLE, TIGHT = 300, 128  # clusters: for old and new side by side; for one of them alone


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """Returns a function that makes a drive of so many clusters."""

    def make(clusters):
        folder = tmp_path / "CIRCUITPY"
        folder.mkdir()
        return Drive(folder, clusters, monkeypatch)

    return make


@pytest.mark.parametrize("clusters", [AMPLE, TIGHT])
def test_the_cable_may_be_pulled_at_any_step(tmp_path, clusters):
    mine = {path: OLD[path] for path in MINE}
    cut_at = 0
    while True:
        with pytest.MonkeyPatch.context() as patch:
            folder = tmp_path / str(cut_at)
            folder.mkdir()
            one = Drive(folder, clusters, patch)
            one.cut_at = cut_at
            try:
                one.deploy()
            except UserError as error:
                said = str(error)
            else:
                assert one.is_new
                break
            assert "plug the box in again" in said
            there = one.files()
            if "tableside.ok" in there:  # the box runs what is there
                del there["tableside.ok"]
                assert there in (OLD, {**NEW, **mine})
            else:
                assert "shows its drive" in said
            assert one.is_old or "runs what it had" not in said
            assert {path: there[path] for path in MINE} == mine
            one.cut_at = None
            one.deploy()
            assert one.is_new
            assert not (folder / "tableside.new").exists()
            cut_at += 1
    assert cut_at > len(NEW)


def test_with_room_the_old_files_are_whole_until_all_new_ones_are_on_the_drive(fresh):
    one = fresh(AMPLE)
    one.deploy()
    old = [seen == {**OLD, "tableside.ok": b"old mark"} for seen in one.seen]
    new_files = len(NEW) - 1  # all but settings.toml
    assert old[: new_files + 1] == [True] * (new_files + 1)
    assert not (one.folder / "tableside.new").exists()


def test_without_that_room_it_is_copied_all_the_same_and_old_files_go_as_late_as_they_can(fresh):
    one = fresh(TIGHT)
    assert not drive.look(one.folder, one.plan).room.is_staged
    one.deploy()
    assert one.is_new
    assert "tableside.ok" not in one.seen[1]


def test_a_drive_without_room_is_left_as_it_is_whatever_the_bytes_say(fresh):
    """Many files of a byte take a cluster each: their bytes would fit."""
    one = fresh(AMPLE)
    for i in range(150):
        (one.folder / f"{i}.txt").write_bytes(b"x")
    small = {"settings.toml": b"", **dict.fromkeys((f"tableside/{i}.mpy" for i in range(100)), b"C")}
    one.plan = plan.Plan("raspberry_pi_pico", (10, 2, 1), True, small)
    before = one.files()
    assert sum(map(len, small.values())) + drive.SPARE < one.free()
    with pytest.raises(UserError, match="nothing was changed"):
        one.deploy()
    assert one.files() == before
    assert one.steps == 0


def test_what_a_copy_that_was_cut_off_left_behind_counts_as_room(fresh):
    one = fresh(AMPLE)
    one.cut_at = 5
    with pytest.raises(UserError):
        one.deploy()
    assert drive.look(one.folder, one.plan).room.free > one.free()


@pytest.mark.parametrize("clusters", range(100, 260, 3))
def test_what_fits_by_the_reckoning_fits_on_the_drive(tmp_path, monkeypatch, clusters):
    one = Drive(tmp_path, clusters, monkeypatch)
    room = drive.look(one.folder, one.plan).room
    if room.least > room.free:
        with pytest.raises(UserError):
            one.deploy()
        assert one.is_old
    else:
        one.deploy()
        assert one.is_new
        assert one.free() >= drive.SPARE
