"""`tableside deploy` with a running box: its drive is asked for over the link, and its own hashes are compared at the end."""

import pytest

from tableside_host.commands import deploy as command
from tableside_host.deploy import drive, plan
from tableside_host.errors import UserError
from tableside_host.link.reach import RefusedError
from tableside_host.main import main

UNIQUE = "E66138935F4A8C2B"
BOOT_OUT = f"Adafruit CircuitPython 10.2.1 on 2026-05-01; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\nUID:{UNIQUE}\n"


class Box:
    """A running box: hides its drive, shows it when it is asked, and reads back what is on it."""

    name = UNIQUE

    def __init__(self, folder, monkeypatch):
        self.folder = folder
        self.is_shown = False
        self.shows_when_asked = True
        self.answers = True
        self.game = None
        self.lies = {}
        self.asked = []
        folder.mkdir()
        (folder / "boot_out.txt").write_text(BOOT_OUT)
        monkeypatch.setattr(drive, "mounted", lambda: [folder] if self.is_shown else [])
        monkeypatch.setattr(drive, "unmounted", lambda: None)
        monkeypatch.setattr(command, "reach", self.reach)
        monkeypatch.setattr(command.box, "reach", self.reach)
        monkeypatch.setattr(command.box, "DRIVE_S", 1.0)
        monkeypatch.setattr(command.box, "HELLO_S", 1.0)
        monkeypatch.setattr(command.box, "LOOK_S", 0.01)

    def reach(self, called=""):
        if not self.answers or not UNIQUE.startswith(called.upper()):
            raise UserError("no device is plugged in")
        return self

    def close(self):
        self.asked.append("close")

    def ask(self, name, *arguments):
        self.asked.append((name, *arguments))
        if name == "state":
            if self.game is None:
                raise RefusedError(["no", "no_game", "No game is in progress", "device.link.game"])
            return [["ok"], *self.game]
        if name == "restart":
            self.is_shown = bool(arguments[0]) and self.shows_when_asked
            return [["ok"]]
        assert name == "hashes"
        told = [[path, *seen] for path, seen in sorted(self.hashes().items())]
        first = arguments[0]
        return [["ok", len(told)], *told[first : first + 30]]

    def hashes(self):
        from binascii import crc32

        found = {}
        for file in self.folder.rglob("*"):
            if file.suffix in (".py", ".mpy", ".txt", ".toml", ".ok"):
                data = file.read_bytes()
                found[file.relative_to(self.folder).as_posix()] = (len(data), f"{crc32(data):08x}")
        return found | self.lies


@pytest.fixture
def box(tmp_path, monkeypatch):
    return Box(tmp_path / "CIRCUITPY", monkeypatch)


def test_a_running_box_is_asked_for_its_drive_gets_the_files_restarts_and_is_compared(box, capsys):
    assert main(["deploy"]) == 0
    assert [what for what in box.asked if what[0] == "restart"] == [("restart", 1), ("restart", 0)]
    assert (box.folder / "tableside.ok").exists()
    assert not box.is_shown
    assert "runs on E66138935F4A8C2B, every file as it should be" in capsys.readouterr().out


def test_a_byte_that_the_board_reads_otherwise_is_named(box, capsys):
    box.lies = {"tableside_device/main.mpy": (1, "00000000")}
    assert main(["deploy"]) == 1
    assert "tableside_device/main.mpy" in capsys.readouterr().err


def test_a_game_that_the_new_rules_could_not_go_on_with_is_asked_about_first(box, capsys):
    box.game = [["game", "1234abcd", "epigo", 99, 2]]
    assert main(["deploy"]) == 1
    said = capsys.readouterr().err
    assert "epigo by rules 99" in said
    assert "--yes" in said
    assert not any(what[0] == "restart" for what in box.asked)
    assert main(["deploy", "--yes"]) == 0


def test_it_is_asked_about_too_where_the_drive_is_shown_already(box, capsys):
    box.is_shown = True
    box.game = [["game", "1234abcd", "epigo", 99, 2]]
    assert main(["deploy"]) == 1
    assert "epigo by rules 99" in capsys.readouterr().err
    assert not (box.folder / "tableside.ok").exists()


def test_a_game_that_can_be_gone_on_with_is_no_question(box):
    from tableside.games import registry

    box.game = [["game", "1234abcd", "epigo", registry.game("epigo").RULES, 2]]
    assert main(["deploy"]) == 0


def test_nothing_is_done_while_somebody_chooses_in_secret(box, capsys):
    box.game = [["choosing", 1, "Ann is choosing"]]
    assert main(["deploy"]) == 1
    assert "choosing in secret" in capsys.readouterr().err


def test_a_drive_that_does_not_show_up_is_explained(box, capsys):
    box.shows_when_asked = False
    assert main(["deploy"]) == 1
    said = capsys.readouterr().err
    assert f"the box {UNIQUE} answered and was told to restart, but no drive has appeared" in said
    assert "hold OK" in said and "simulated" in said
    assert "no running box" not in said and "another lead" not in said


def test_why_no_box_could_be_asked_for_its_drive_is_told(box, capsys, monkeypatch):
    def two(called):
        raise UserError("there is more than one device: A1, B2; name one with --device")

    monkeypatch.setattr(command, "reach", two)
    assert main(["deploy"]) == 1
    assert "there is more than one device: A1, B2; name one with --device" in capsys.readouterr().err


def test_a_drive_that_is_plugged_in_but_not_mounted_gets_the_command_to_type(box, capsys, monkeypatch):
    box.shows_when_asked = False
    monkeypatch.setattr(drive, "unmounted", lambda: "/dev/disk/by-label/CIRCUITPY")
    assert main(["deploy"]) == 1
    assert "udisksctl mount -b /dev/disk/by-label/CIRCUITPY" in capsys.readouterr().err


def test_with_nothing_plugged_in_it_says_how_to_begin(box, capsys):
    box.answers = False
    assert main(["deploy"]) == 1
    said = capsys.readouterr().err
    assert "hold OK" in said
    assert "another lead" in said


def test_a_box_without_room_is_let_be_played_on_again(box, capsys, monkeypatch):
    monkeypatch.setattr(drive, "cluster_and_free", lambda folder: (512, 51_200))
    assert main(["deploy"]) == 1
    assert "nothing was changed" in capsys.readouterr().err
    assert [what for what in box.asked if what[0] == "restart"] == [("restart", 1), ("restart", 0)]
    assert not (box.folder / "tableside").exists()


def test_a_dry_run_does_not_restart_the_box(box, capsys):
    assert main(["deploy", "--dry-run"]) == 1
    assert "does not restart the box" in capsys.readouterr().err
    assert not any(what[0] == "restart" for what in box.asked)


def test_a_box_that_does_not_come_back_is_said_to_be_copied(box, capsys, monkeypatch):
    monkeypatch.setattr(command.box, "restart", lambda called: True)
    box.is_shown = True
    box.answers = False
    assert main(["deploy"]) == 1
    said = capsys.readouterr().err
    assert "everything is copied" in said
    assert "plug it in again" in said


def test_the_hashes_cover_every_file_but_the_builders_settings():
    made = plan.make("raspberry_pi_pico", (10, 2, 1))
    assert set(made.hashes()) == set(made.files) - {"settings.toml"} | {"tableside.ok"}
