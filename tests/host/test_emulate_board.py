"""What an emulated board has of its own, without an image: unique id and chance, its supply, and what is said where it takes long."""

import itertools
from types import SimpleNamespace

import pytest

from tableside_host.emulate.board import Board, StalledError
from tableside_host.emulate.chance import RANDOM_BIT, READ_UNIQUE_ID, ROSC


def noise(board, bits=256):
    return [board.chip.read_uint32((ROSC << 12) + RANDOM_BIT) & 1 for _ in range(bits)]


def unique_id(board):
    """As the bootrom's command sends it, a byte at a time."""
    flash = board.chip.ssi
    flash._tx_buffer.clear()
    return bytes([flash._shift_byte(byte) for byte in [READ_UNIQUE_ID, *[0] * 12]][5:])


def test_two_boards_have_another_chance_and_another_id():
    one, other = Board(None), Board(None)
    assert noise(one) != noise(other)
    assert unique_id(one) != unique_id(other)
    assert unique_id(one) == one.chance.unique_id == unique_id(one)


def test_one_seed_gives_one_board():
    assert noise(Board(None, seed=4)) == noise(Board(None, seed=4)) != noise(Board(None, seed=5))
    assert unique_id(Board(None, seed=4)) == unique_id(Board(None, seed=4)) != unique_id(Board(None, seed=5))


def test_the_noise_has_zeros_and_ones():
    assert 64 < sum(noise(Board(None))) < 192


def reading(board):
    """Return whether USB is sensed, and the millivolts that the firmware would take the supply to be."""
    from tableside_host.emulate.board import VBUS_SENSE, VSYS_CHANNEL

    board.chip.write_uint32(0x4001C000 + 4 + 4 * VBUS_SENSE, 0x40)  # input enabled, no pulls
    values = board.chip.adc.channel_values
    return bool(board.chip.gpio[VBUS_SENSE].input_value), values[VSYS_CHANNEL] * 3 * 3300 // 4095


def test_it_is_fed_from_usb_unless_it_is_said_otherwise():
    board = Board(None)
    assert reading(board)[0]
    assert 4800 <= reading(board)[1] <= 5000
    board.supply(False, 2400)
    assert not reading(board)[0]
    assert 2380 <= reading(board)[1] <= 2400


def test_what_does_not_come_is_told_with_how_far_it_came_and_how_slow_this_computer_is():
    board = Board(None)
    with pytest.raises(StalledError) as trouble:
        board.until(lambda: False, within_ms=30, what="the first screen")
    said = str(trouble.value)
    assert "the first screen did not come by" in said
    assert "this computer takes" in said
    assert "Its console has said nothing" in said


def test_how_slow_this_computer_is_ends_no_wait(monkeypatch):
    from tableside_host.emulate import board as module

    seconds = itertools.count(0, 1000)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    told = []
    board = Board(None)
    board.until(lambda: board.ms > 20, within_ms=100, what="something", say=told.append)
    assert told
    assert "waiting for something" in told[0]
    assert "emulated ms so far" in told[0]


def test_a_wait_ends_at_the_same_moment_in_every_run():
    def ended():
        board = Board(None, seed=1)
        board.wait(5)
        board.until(lambda: board.ms >= 17)
        return board.chip.clock.nanos

    assert ended() == ended()
