"""The made-up silicon: flash, the panel that counts, keys and time."""

import time

import pytest

from tableside_host.sim.silicon import FLASH_SIZE, TICKS, Keys, Nvm, Panel, VirtualClock, WallClock

ADDRESS_ALL = b"\x80\x21\x80\x00\x80\x7f\x80\x22\x80\x00\x80\x07"
ON = b"\x80\xaf"


def test_new_flash_is_blank():
    assert Nvm()[0:FLASH_SIZE] == b"\xff" * FLASH_SIZE
    assert len(Nvm()) == FLASH_SIZE


@pytest.mark.parametrize("wrong", [lambda f: f[3], lambda f: f.__setitem__(3, 4)])
def test_flash_has_no_single_bytes(wrong):
    with pytest.raises(TypeError, match="slices"):
        wrong(Nvm())


@pytest.mark.parametrize("value", [b"", b"ab", b"abcd"])
def test_flash_takes_only_as_many_bytes_as_the_slice_has(value):
    flash = Nvm()
    with pytest.raises(ValueError, match="do not fit"):
        flash[0:3] = value
    assert flash[0:4] == b"\xff" * 4


def test_what_was_read_from_flash_is_a_copy():
    flash = Nvm()
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
    lit = [(x, y) for y, row in enumerate(panel.rows()) for x, pixel in enumerate(row) if pixel == "#"]
    assert lit == [(5, 8), (6, 15), (5, 16), (6, 16)]


def test_the_panel_is_dark_until_it_is_switched_on():
    panel = Panel()
    panel.receive(ADDRESS_ALL)
    panel.receive(b"\x40" + b"\xff" * 1024)
    assert all(row == "." * 128 for row in panel.rows())
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
