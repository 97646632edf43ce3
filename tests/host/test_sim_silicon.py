"""The made-up silicon: the flash that survives a kill, the panel that counts, keys and time."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tableside_host.errors import UserError
from tableside_host.sim.silicon import FLASH_SIZE, TICKS, Flash, Keys, Panel, VirtualClock, WallClock

ADDRESS_ALL = b"\x80\x21\x80\x00\x80\x7f\x80\x22\x80\x00\x80\x07"
ON = b"\x80\xaf"


def test_new_flash_is_blank():
    assert Flash()[0:FLASH_SIZE] == b"\xff" * FLASH_SIZE
    assert len(Flash()) == FLASH_SIZE


def test_flash_is_there_again_after_the_program_ended(tmp_path):
    flash = Flash(tmp_path / "below" / "flash")
    flash[10:13] = b"abc"
    flash.close()
    again = Flash(tmp_path / "below" / "flash")
    assert again[9:14] == b"\xffabc\xff"
    again.close()


def test_a_killed_program_loses_nothing_that_it_wrote(tmp_path):
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom tableside_host.sim.silicon import Flash\n"
        "flash = Flash(Path(sys.argv[1]))\nflash[4093:4096] = b'end'\nprint('written', flush=True)\ntime.sleep(60)\n"
    )
    path = os.pathsep.join(folder for folder in sys.path if folder)
    child = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "flash")],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert child.stdout is not None and child.stdout.readline() == b"written\n"
    child.send_signal(signal.SIGKILL)
    child.wait()
    flash = Flash(tmp_path / "flash")
    assert flash[4093:4096] == b"end"
    flash.close()


def test_a_second_device_on_the_same_flash_is_refused(tmp_path):
    flash = Flash(tmp_path / "flash")
    with pytest.raises(UserError, match="in use by another simulated device"):
        Flash(tmp_path / "flash")
    flash.close()
    Flash(tmp_path / "flash").close()


def test_a_file_that_is_no_flash_is_refused_and_left_alone(tmp_path):
    (tmp_path / "letter").write_text("Dear Ann")
    with pytest.raises(UserError, match="not a device's flash"):
        Flash(tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ann"


def test_a_folder_as_flash_is_refused(tmp_path):
    with pytest.raises(UserError, match="--flash FILE"):
        Flash(tmp_path)


@pytest.mark.parametrize("wrong", [lambda f: f[3], lambda f: f.__setitem__(3, 4)])
def test_flash_has_no_single_bytes(wrong):
    with pytest.raises(TypeError, match="slices"):
        wrong(Flash())


@pytest.mark.parametrize("value", [b"", b"ab", b"abcd"])
def test_flash_takes_only_as_many_bytes_as_the_slice_has(value):
    flash = Flash()
    with pytest.raises(ValueError, match="do not fit"):
        flash[0:3] = value
    assert flash[0:4] == b"\xff" * 4


def test_what_was_read_from_flash_is_a_copy():
    flash = Flash()
    read = flash[0:4]
    read[0] = 0
    assert flash[0:4] == b"\xff" * 4


def test_the_panel_counts_every_byte_and_the_address():
    panel = Panel()
    panel.receive(ON)
    panel.receive(b"\x40" + bytes(10))
    assert panel.count == 3 + 12


def test_the_panel_keeps_picture_bytes_where_it_was_told():
    panel = Panel()
    for write in (
        ON,
        b"\x80\xa1\x80\xc8",
        b"\x80\x21\x80\x05\x80\x06\x80\x22\x80\x01\x80\x02",
        b"\x40\x01\x80\x01\x01",
    ):
        panel.receive(write)
    lit = [(x, y) for y in range(64) for x in range(128) if panel.is_lit(x, y)]
    assert lit == [(5, 8), (6, 15), (5, 16), (6, 16)]


def test_the_panel_is_dark_until_it_is_switched_on():
    panel = Panel()
    panel.receive(ADDRESS_ALL)
    panel.receive(b"\x40" + b"\xff" * 1024)
    assert not panel.is_lit(0, 0)
    panel.receive(ON)
    assert all(row == "#" * 128 for row in panel.rows())
    panel.receive(b"\x80\xa7")
    assert all(row == "." * 128 for row in panel.rows())


def test_a_picture_is_saved_at_any_scale():
    panel = Panel()
    for write in (ON, b"\x80\xa1\x80\xc8", ADDRESS_ALL, b"\x40\x01"):
        panel.receive(write)
    image = panel.image(3)
    assert image.size == (384, 192)
    assert [bool(image.getpixel((x, 0))) for x in range(4)] == [True, True, True, False]


def test_a_command_that_no_driver_sends_is_an_error():
    with pytest.raises(ValueError, match="0x99"):
        Panel().receive(b"\x80\x99")
    with pytest.raises(ValueError, match="control byte"):
        Panel().receive(b"\x12\x99")


def test_keys_come_in_the_order_in_which_they_went():
    keys = Keys()
    keys.put(2, True, 5)
    keys.put(2, False, 9)
    assert keys.next() and (keys.key, keys.is_down, keys.at) == (2, True, 5)
    assert keys.next() and (keys.key, keys.is_down, keys.at) == (2, False, 9)
    assert not keys.next()


def test_virtual_time_passes_only_when_it_is_slept_and_wraps():
    clock = VirtualClock(TICKS - 10)
    assert clock.ticks() == TICKS - 10
    clock.sleep(15)
    assert clock.ticks() == 5


def test_the_wall_clock_is_the_monotonic_one():
    before = int(time.monotonic() * 1000) % TICKS
    assert (WallClock().ticks() - before) % TICKS < 1000
