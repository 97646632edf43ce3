"""`tableside deploy`: what comes onto a drive, what is left alone, and what is said when something is in the way."""

import errno
import json
import os
import subprocess
import sys

import pytest

from on_micropython import run_micropython
from tableside_host.commands import deploy as command
from tableside_host.deploy import drive, plan
from tableside_host.errors import UserError
from tableside_host.main import main

PICO = "Adafruit CircuitPython 10.2.1 on 2026-05-01; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\nUID:E66138935F4A8C2B\n"


def boot_out(version="10.2.1", board="raspberry_pi_pico", unique_id="E66138935F4A8C2B"):
    return PICO.replace("10.2.1", version).replace("raspberry_pi_pico", board).replace("E66138935F4A8C2B", unique_id)


@pytest.fixture
def board(tmp_path, monkeypatch):
    """The mounted drive of a new Pico; no other is plugged in and no link answers."""
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    (folder / "boot_out.txt").write_text(boot_out())
    (folder / "code.py").write_text("print('Hello World!')\n")
    (folder / "lib").mkdir()
    monkeypatch.setattr(drive, "mounted", lambda: [folder])
    monkeypatch.setattr(command, "reach", nobody)
    monkeypatch.setattr(command.box, "restart", lambda called: False)
    return folder


def nobody(called):
    raise UserError("no device is plugged in")


def files(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_new_board_gets_core_firmware_its_board_file_and_the_libraries(board, capsys):
    assert main(["deploy"]) == 0
    there = files(board)
    made = plan.make("raspberry_pi_pico", (10, 2, 1))
    assert {path: there[path] for path in made.files} == made.files
    assert "tableside_device/main.mpy" in there
    assert "tableside/rules/epigo.txt" in there
    assert "tableside_device/boards/raspberry_pi_pico.py" in there
    assert "tableside_device/boards/adafruit_feather_rp2040.py" not in there
    assert "lib/adafruit_displayio_ssd1306.py" in there
    assert json.loads(there["tableside.ok"])["board"] == "raspberry_pi_pico"
    assert "unplug the box and plug it in again" in capsys.readouterr().out


def test_a_second_time_nothing_is_copied(board, capsys):
    main(["deploy"])
    times = {path: (board / path).stat().st_mtime_ns for path in files(board)}
    capsys.readouterr()
    assert main(["deploy"]) == 0
    assert "0 files to copy" in capsys.readouterr().out
    assert {path: (board / path).stat().st_mtime_ns for path in files(board)} == times


def test_only_what_changed_is_copied(board, capsys):
    main(["deploy"])
    (board / "tableside_device/main.mpy").write_bytes(b"old")
    capsys.readouterr()
    main(["deploy", "--dry-run"])
    assert "+ tableside_device/main.mpy" in capsys.readouterr().out
    assert (board / "tableside_device/main.mpy").read_bytes() == b"old"
    main(["deploy"])
    assert "1 file to copy" in capsys.readouterr().out
    assert (board / "tableside_device/main.mpy").read_bytes() != b"old"


def test_a_dry_run_changes_nothing(board):
    before = files(board)
    assert main(["deploy", "--dry-run"]) == 0
    assert files(board) == before


def test_what_the_box_and_the_builder_keep_is_left_alone(board):
    (board / "data").mkdir()
    (board / "data/box.000003").write_bytes(b"kept")
    (board / "data/mine.txt").write_text("kept")
    (board / "settings.toml").write_text('TABLESIDE_DISPLAY = "SH1106"\n')
    (board / "lib/neopixel.mpy").write_bytes(b"C")
    (board / "notes.txt").write_text("mine")
    main(["deploy"])
    there = files(board)
    assert there["data/box.000003"] == b"kept"
    assert there["data/mine.txt"] == b"kept"
    assert there["settings.toml"] == b'TABLESIDE_DISPLAY = "SH1106"\n'
    assert there["lib/neopixel.mpy"] == b"C"
    assert there["notes.txt"] == b"mine"


def test_a_source_beside_its_bytecode_and_files_of_an_older_version_go(board):
    main(["deploy", "--source"])
    assert "tableside/session.py" in files(board)
    (board / "tableside/gone.py").write_text("old")
    main(["deploy"])
    there = files(board)
    assert "tableside_device/main.mpy" in there
    assert not {"tableside/session.py", "tableside/gone.py", "lib/adafruit_ticks.py"} & set(there)
    main(["deploy", "--source"])
    assert not {path for path in files(board) if path.endswith(".mpy")}


def test_the_display_driver_is_written_into_the_settings_that_are_there(board):
    (board / "settings.toml").write_text('# mine\nTABLESIDE_DISPLAY = "SSD1306"\nOTHER = 3\n')
    main(["deploy", "--display", "SH1106"])
    assert (board / "settings.toml").read_text() == '# mine\nTABLESIDE_DISPLAY = "SH1106"\nOTHER = 3\n'


def test_the_display_driver_is_written_into_new_settings(board):
    main(["deploy", "--display", "SH1107"])
    assert (board / "settings.toml").read_text().endswith('TABLESIDE_DISPLAY = "SH1107"\n')


def test_a_version_before_the_one_on_which_bytecode_was_proven_gets_source_and_a_later_one_bytecode(board, capsys):
    (board / "boot_out.txt").write_text(boot_out("10.2.0"))
    assert main(["deploy"]) == 0
    assert not [path for path in files(board) if path.endswith(".mpy")]
    assert "source" in capsys.readouterr().out
    (board / "boot_out.txt").write_text(boot_out("10.3.0"))
    assert main(["deploy"]) == 0
    assert "tableside_device/main.mpy" in files(board)


def test_bytecode_is_micropythons_but_for_its_first_byte(board, tmp_path):
    main(["deploy"])
    copy = tmp_path / "copy"
    for path, data in files(board).items():
        if path.endswith(".mpy"):
            assert data[:1] == b"C"
            data = b"M" + data[1:]
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_bytes(data)
    script = "from tableside_device.notes import takes_restart\nprint(takes_restart(bytearray(b'\\xff' * 4096)))"
    assert run_micropython(script, path=[copy]).stdout == "True\n"


def test_what_says_that_the_version_is_wrong_can_be_read_by_any_version(board):
    main(["deploy"])
    there = files(board)
    assert {"boot.py", "code.py", "safemode.py"} <= set(there)
    parts = ("__init__", "versions", "complain", "oled", "boards/__init__", "boards/raspberry_pi_pico")
    assert {f"tableside_device/{part}.py" for part in parts} <= set(there)
    assert {f"lib/adafruit_displayio_{chip}.py" for chip in ("ssd1306", "sh1106", "sh1107")} <= set(there)
    assert "tableside_device/versions.mpy" not in there


def test_libraries_as_source_come_without_docstrings_and_still_compile():
    made = plan.make("raspberry_pi_pico", (10, 3, 0), False)
    source = made.files["lib/adafruit_display_text/bitmap_label.py"]
    assert b"class Label" in source
    assert b'"""' not in source
    compile(source, "bitmap_label.py", "exec")
    assert len(source) < 30_000


# ---- a copy that is cut off


@pytest.mark.parametrize("after", [0, 1, 30, 60])
def test_a_copy_that_was_cut_off_has_no_mark_and_the_next_one_makes_it_whole(board, monkeypatch, capsys, after):
    write = drive.write_file
    count = 0

    def cut(file, data):
        nonlocal count
        count += 1
        if count > after:
            write(file, data[: len(data) // 2])
            raise OSError(errno.EIO, "Input/output error")
        write(file, data)

    monkeypatch.setattr(drive, "write_file", cut)
    assert main(["deploy"]) == 1
    assert "plug the box in again" in capsys.readouterr().err
    assert not (board / "tableside.ok").exists()
    monkeypatch.setattr(drive, "write_file", write)
    assert main(["deploy"]) == 0
    made = plan.make("raspberry_pi_pico", (10, 2, 1))
    there = files(board)
    assert {path: there[path] for path in made.files} == made.files
    assert "tableside.ok" in there


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.EACCES, "udisksctl mount"),
        (errno.EROFS, "holding OK"),
        (errno.ENOSPC, "remove other files"),
        (errno.ENODEV, "went away"),
        (errno.ENAMETOOLONG, "deploy again"),
    ],
)
def test_every_failure_names_the_step_to_take(board, monkeypatch, capsys, number, says):
    def fail(file, data):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(drive, "write_file", fail)
    assert main(["deploy"]) == 1
    assert says in capsys.readouterr().err


def test_a_drive_that_does_not_keep_what_is_written_is_noticed(board, monkeypatch, capsys):
    write = drive.write_file
    (board / "tableside").mkdir()  # of an older version
    monkeypatch.setattr(drive, "write_file", lambda file, data: write(file, data.replace(b"C", b"D", 1)))
    assert main(["deploy"]) == 1
    assert "does not hold what was written" in capsys.readouterr().err
    assert not (board / "tableside.ok").exists()


def test_a_drive_without_room_is_refused_before_anything_is_written(board, monkeypatch, capsys):
    monkeypatch.setattr(drive, "cluster_and_free", lambda folder: (512, 51_200))
    before = files(board)
    for words in (["deploy"], ["deploy", "--dry-run"], ["deploy", "--source"]):
        assert main(words) == 1
        said = capsys.readouterr().err
        assert "51200 are free; nothing was changed" in said
        assert files(board) == before


# ---- which board


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (boot_out("9.2.8"), "needs 10.2.1 or a later 10.x"),
        (boot_out("10.1.4"), "needs 10.2.1 or a later 10.x"),
        (boot_out("11.0.0"), "needs 10.2.1 or a later 10.x"),
        (boot_out(board="raspberry_pi_pico_w"), "this board is raspberry_pi_pico_w; Tableside runs on"),
        (boot_out(board="adafruit_qtpy"), "this board is adafruit_qtpy; Tableside runs on"),
        ("something else\n", "does not say which CircuitPython"),
        ("", "does not say which CircuitPython"),
    ],
)
def test_a_board_that_will_not_do_is_refused_and_untouched(board, capsys, text, says):
    (board / "boot_out.txt").write_text(text)
    before = files(board)
    assert main(["deploy"]) == 1
    assert says in capsys.readouterr().err
    assert files(board) == before


def test_two_boards_are_told_apart_by_their_unique_id(board, tmp_path, monkeypatch, capsys):
    other = tmp_path / "CIRCUITPY1"
    other.mkdir()
    (other / "boot_out.txt").write_text(boot_out(unique_id="AA00112233445566"))
    monkeypatch.setattr(drive, "mounted", lambda: [board, other])
    assert main(["deploy"]) == 1
    assert "--device" in capsys.readouterr().err
    assert main(["deploy", "--device", "aa00"]) == 0
    assert "tableside.ok" in files(other)
    assert "tableside.ok" not in files(board)


# ---- a plain folder


def test_a_plain_folder_gets_source_that_runs_on_any_version(tmp_path, capsys):
    assert main(["deploy", "--to", str(tmp_path / "out")]) == 0
    there = files(tmp_path / "out")
    assert "tableside/session.py" in there
    assert "tableside.ok" in there
    assert not [path for path in there if path.endswith(".mpy")]


def test_a_plain_folder_can_be_for_one_board_and_version(tmp_path):
    out = tmp_path / "out"
    assert main(["deploy", "--to", str(out), "--board", "adafruit_feather_rp2040", "--circuitpython", "10.2.1"]) == 0
    there = files(out)
    assert "tableside_device/boards/adafruit_feather_rp2040.py" in there
    assert "tableside_device/main.mpy" in there


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--circuitpython", "ten"], "three numbers"),
        (["--circuitpython", "9.0.0"], "needs 10.2.1"),
        (["--board", "pico"], "Tableside runs on"),
    ],
)
def test_a_plain_folder_for_something_that_will_not_do_is_refused(tmp_path, capsys, arguments, says):
    assert main(["deploy", "--to", str(tmp_path / "out"), *arguments]) == 1
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("flag", [["--circuitpython", "10.2.1"], ["--board", "raspberry_pi_pico"]])
def test_what_a_plain_folder_is_for_is_refused_without_one(board, capsys, flag):
    assert main(["deploy", *flag]) == 1
    said = capsys.readouterr().err
    assert flag[0] in said and "needs --to DIR" in said
    assert "tableside.ok" not in files(board)


def test_the_drive_of_one_board_does_not_get_the_files_of_another(board, capsys):
    assert main(["deploy", "--to", str(board), "--board", "adafruit_feather_rp2040"]) == 1
    assert "says it is raspberry_pi_pico: leave --board out" in capsys.readouterr().err
    assert main(["deploy", "--to", str(board), "--board", "raspberry_pi_pico"]) == 0


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path, capsys):
    (tmp_path / "out").write_text("x")
    assert main(["deploy", "--to", str(tmp_path / "out")]) == 1
    assert "name a folder" in capsys.readouterr().err


def test_settings_refuse_a_driver_that_does_not_exist():
    with pytest.raises(UserError, match="SSD1306, SH1106, SH1107"):
        plan.settings(b"", {"TABLESIDE_DISPLAY": "SSD1309"})


# ---- where drives are mounted


@pytest.fixture
def system(tmp_path, monkeypatch):
    """A made-up /proc/mounts and /dev/disk/by-label. Returns a function that mounts a board's drive at a folder."""
    (tmp_path / "by-label").mkdir()
    monkeypatch.setattr(drive, "MOUNTS", tmp_path / "mounts")
    monkeypatch.setattr(drive, "LABELS", tmp_path / "by-label")
    lines = ["/dev/root / ext4 rw 0 0"]
    (tmp_path / "mounts").write_text(lines[0] + "\n")

    def mount(name, device="/dev/sdx1"):
        folder = tmp_path / "media" / name
        folder.mkdir(parents=True)
        (folder / "boot_out.txt").write_text(boot_out())
        escaped = str(folder).replace("\\", "\\134").replace(" ", "\\040").replace("\t", "\\011").replace("\n", "\\012")
        lines.append(f"{device} {escaped} vfat rw 0 0")
        (tmp_path / "mounts").write_text("\n".join(lines) + "\n")
        return folder

    return mount


@pytest.mark.parametrize(
    "name", ["CIRCUITPY", "Zoë Böhm/CIRCUITPY", "my drives/CIRCUITPY 1", "a\\b", "tab\there", "李"]
)
def test_a_drive_is_found_wherever_it_is_mounted_and_the_advice_names_its_device(system, name):
    system("another", "/dev/sda1")
    folder = system(name, "/dev/sdb1")
    assert folder in drive.mounted()
    assert drive.device_of(folder) == "/dev/sdb1"
    assert drive.device_of(folder / "below") == "/dev/sdb1"


def test_a_drive_is_found_in_a_terminal_without_a_language(system, tmp_path):
    folder = system("Zoë/CIRCUITPY")
    script = (
        "import sys; from pathlib import Path; from tableside_host.deploy import drive; "
        "drive.MOUNTS = Path(sys.argv[1]); print(*map(ascii, map(str, drive.mounted())))"
    )
    environment = {**os.environ, "LANG": "C", "LC_ALL": "C", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", script, tmp_path / "mounts"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() in (ascii(str(folder)), ascii(os.fsencode(folder).decode("ascii", "surrogateescape")))


def test_a_mount_that_may_not_be_looked_into_hides_no_other(system, monkeypatch):
    broken, well = system("broken"), system("well")
    exists = drive.Path.exists

    def look(path):
        if broken in path.parents:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return exists(path)

    monkeypatch.setattr(drive.Path, "exists", look)
    assert drive.mounted() == [well]


def test_a_drive_that_is_mounted_is_not_said_to_be_unmounted(system, tmp_path):
    (tmp_path / "sdx1").write_text("")
    (tmp_path / "by-label/CIRCUITPY").symlink_to(tmp_path / "sdx1")
    assert drive.unmounted() == tmp_path / "by-label/CIRCUITPY"
    system("Zoë Böhm", str(tmp_path / "sdx1"))
    assert drive.unmounted() is None
