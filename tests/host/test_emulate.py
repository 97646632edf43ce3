"""The emulated board's parts that need no image: the display on its bus, buttons on pins, USB descriptors, the drive, what is refused."""

import struct

import pytest

from on_micropython import run_micropython
from tableside_host.emulate import image
from tableside_host.emulate.board import Board
from tableside_host.emulate.usb import channels
from tableside_host.emulate.wire import Probe
from tableside_host.main import main

I2C0 = 0x40044000
CON, TAR, DATA, HIGH, LOW, ABORT, ENABLE = (I2C0 + at for at in (0x00, 0x04, 0x10, 0x1C, 0x20, 0x80, 0x6C))
STOP = 0x200


class Master:
    """The chip's own I2C block, driven through its registers as CircuitPython drives it."""

    def __init__(self, address=0x3C):
        self.board = Board(None)
        self.chip = self.board.chip
        self.chip.write_uint32(ENABLE, 0)
        self.chip.write_uint32(TAR, address)
        self.chip.write_uint32(CON, 0x65)
        self.chip.write_uint32(HIGH, 150)
        self.chip.write_uint32(LOW, 162)  # 125 MHz / 312: 400 kHz
        self.chip.write_uint32(ENABLE, 1)

    def write(self, *data):
        """One write; returns the emulated ns that it took."""
        start = self.chip.clock.nanos
        for i, byte in enumerate(data):
            self.chip.write_uint32(DATA, byte | (STOP if i == len(data) - 1 else 0))
            for _ in range(80):
                self.chip.clock.tick(1000)
        return self.board.wire.last_ns - start

    def command(self, *data):
        for byte in data:
            self.write(0x80, byte)


@pytest.fixture
def master():
    return Master()


def test_a_command_reaches_the_panel(master):
    assert not master.board.panel.is_on
    master.command(0xAF)
    assert master.board.panel.is_on


def test_a_pixel_written_over_the_bus_is_lit(master):
    master.command(0xAF, 0xA1, 0xC8, 0x20, 0x00, 0x21, 5, 127, 0x22, 2, 7)
    master.write(0x40, 0b00000001)
    rows = master.board.panel.rows()
    assert [(x, y) for y in range(64) for x in range(128) if rows[y][x] == "#"] == [(5, 16)]


def test_every_byte_takes_nine_bits_of_bus_time(master):
    master.command(0xAF)
    ns = master.write(0x40, *[0xFF] * 9)
    assert ns + 80_000 >= 10 * 9 * 2500  # ten bytes at 400 kHz, but for the grain of this test's clock
    assert master.board.wire.count == 3 + 11


def test_another_address_is_not_acknowledged_and_changes_nothing():
    master = Master(address=0x3D)
    master.command(0xAF)
    assert not master.board.panel.is_on
    assert master.chip.read_uint32(ABORT) & 1  # 7-bit address not acknowledged


def test_a_bus_that_is_put_into_reset_is_off_as_after_a_reload(master):
    assert master.chip.read_uint32(ENABLE) & 1
    master.chip.write_uint32(0x4000E000, 0x8)  # set the bit
    master.chip.write_uint32(0x4000F000, 0x8)  # clear it
    assert not master.chip.read_uint32(ENABLE) & 1


# ---- the bit-banged probe


class Bits:
    """A master that pulls and lets go of two lines, as CircuitPython's probe does."""

    def __init__(self, address=0x3C):
        self.is_low = False
        self.probe = Probe(address, self.pull)

    def pull(self, is_low):
        self.is_low = is_low

    def start(self):
        self.probe.sda(True)
        self.probe.scl(True)
        self.probe.sda(False)
        self.probe.scl(False)

    def byte(self, value):
        """Clock a byte out; return whether it was acknowledged."""
        for bit in range(7, -1, -1):
            self.probe.sda(bool(value >> bit & 1))
            self.probe.scl(True)
            self.probe.scl(False)
        self.probe.sda(True)
        self.probe.scl(True)
        acknowledged = self.is_low
        self.probe.scl(False)
        return acknowledged

    def stop(self):
        self.probe.sda(False)
        self.probe.scl(True)
        self.probe.sda(True)


def test_a_probe_of_its_address_is_acknowledged_and_the_line_let_go():
    bits = Bits()
    bits.start()
    assert bits.byte(0x3C << 1)
    assert not bits.is_low
    bits.stop()
    bits.start()
    assert bits.byte(0x3C << 1)


@pytest.mark.parametrize("address", [0x00, 0x3D, 0x3B, 0x78, 0x7F])
def test_a_probe_of_another_address_is_not(address):
    bits = Bits()
    bits.start()
    assert not bits.byte(address << 1)
    bits.stop()
    bits.start()
    assert bits.byte(0x3C << 1)


class PinBits(Bits):
    """The same on the chip's own pins, through its registers: out is always low, direction says whether it is pulled."""

    SIO, IO, PADS, SDA, SCL = 0xD0000000, 0x40014000, 0x4001C000, 4, 5

    def __init__(self):
        self.chip = Board(None).chip
        self.probe = self
        for pin in (self.SDA, self.SCL):
            self.chip.write_uint32(self.IO + 8 * pin + 4, 5)  # software control
            self.chip.write_uint32(self.PADS + 4 + 4 * pin, 0x5A)  # input enabled, pull-up
        self.chip.write_uint32(self.SIO + 0x18, 1 << self.SDA | 1 << self.SCL)

    def drive(self, pin, is_high):
        self.chip.write_uint32(self.SIO + (0x28 if is_high else 0x24), 1 << pin)

    def sda(self, is_high):
        self.drive(self.SDA, is_high)

    def scl(self, is_high):
        self.drive(self.SCL, is_high)

    @property
    def is_low(self):
        return not self.chip.read_uint32(self.SIO + 0x04) >> self.SDA & 1


def test_the_probe_is_answered_on_the_chips_own_pins():
    bits = PinBits()
    bits.start()
    assert bits.byte(0x3C << 1)
    bits.stop()
    bits.start()
    assert not bits.byte(0x3D << 1)
    bits.stop()
    bits.start()
    assert bits.byte(0x3C << 1)


# ---- buttons


@pytest.mark.parametrize(("name", "pin"), [("up", 10), ("down", 11), ("ok", 12), ("back", 13), ("help", 14)])
def test_a_pressed_button_joins_its_pin_to_ground(name, pin):
    board = Board(None)
    for number in range(10, 15):
        board.chip.write_uint32(0x4001C000 + 4 + 4 * number, 0x5A)  # as keypad.Keys does: input enabled, pull-up
    values = lambda: [bool(board.chip.gpio[number].input_value) for number in range(10, 15)]  # noqa: E731
    assert values() == [True] * 5
    board.down(name)
    assert values() == [number != pin for number in range(10, 15)]
    board.up(name)
    assert values() == [True] * 5


# ---- USB


def interface(number, kind, endpoints):
    data = bytes((9, 4, number, 0, len(endpoints), kind, 0, 0, 0))
    return data + b"".join(bytes((7, 5, address, 2, 64, 0, 0)) for address in endpoints)


def test_both_serial_ports_are_found_in_the_descriptor_console_first():
    header = bytes((9, 2, 0, 0, 5, 1, 0, 0x80, 50))
    descriptor = (
        header
        + interface(0, 2, [0x81])
        + interface(1, 10, [0x02, 0x82])
        + interface(2, 8, [0x03, 0x83])
        + interface(3, 2, [0x84])
        + interface(4, 10, [0x05, 0x85])
    )
    found = [(channel.control, channel.into, channel.out) for channel in channels(descriptor)]
    assert found == [(0, 2, 2), (3, 5, 5)]


@pytest.mark.parametrize("descriptor", [b"", b"\x00", b"\x09\x02", bytes(40)])
def test_a_descriptor_that_ends_early_has_no_ports(descriptor):
    assert channels(descriptor) == []


# ---- the drive


def test_the_drive_holds_what_deploy_would_copy(tmp_path):
    folder = tmp_path / "drive"
    made = image.tree(folder, "10.2.1")
    file = tmp_path / "drive.img"
    file.write_bytes(image.drive(folder))
    assert file.stat().st_size == 1 << 20
    script = f"""
import vfs
class Disk:
    data = open({str(file)!r}, "rb").read()
    def readblocks(self, n, buf): buf[:] = self.data[n * 512 : n * 512 + len(buf)]
    def writeblocks(self, n, buf): raise OSError(30)
    def ioctl(self, op, arg): return {{4: len(self.data) // 512, 5: 512}}.get(op, 0)
vfs.mount(vfs.VfsFat(Disk()), "/d", readonly=True)
from binascii import crc32
import os
def walk(at):
    for name in sorted(os.listdir("/d" + at)):
        path = at + "/" + name
        if os.stat("/d" + path)[0] & 0x4000:
            walk(path)
        else:
            data = open("/d" + path, "rb").read()
            print(path[1:], len(data), "%08x" % crc32(data))
walk("")
"""
    there = {}
    for line in run_micropython(script, heap="16m").stdout.splitlines():
        path, size, check = line.rsplit(" ", 2)
        there[path] = (int(size), check)
    assert {path: seen for path, seen in there.items() if path != "settings.toml"} == made.hashes()


def test_a_drive_that_is_too_small_is_refused(tmp_path):
    (tmp_path / "big").write_bytes(bytes(2 << 20))
    with pytest.raises(image.UserError, match="drive cannot be made"):
        image.drive(tmp_path)


# ---- the image


def uf2(content=b"Adafruit CircuitPython 10.2.1 on 2026", family=image.RP2040_FAMILY, end=image.MAGIC_END):
    payload = content.ljust(476, b"\x00")
    head = struct.pack("<8I", *image.MAGIC, image.HAS_FAMILY, 0x10000000, 256, 0, 1, family)
    return head + payload + struct.pack("<I", end)


def test_the_version_is_read_from_the_image(tmp_path):
    (tmp_path / "a.uf2").write_bytes(uf2())
    assert image.check(tmp_path / "a.uf2") == "10.2.1"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is no UF2"),
        (b"x" * 512, "is no UF2"),
        (uf2()[:500], "is no UF2"),
        (uf2(family=0xE48BFF59), "for another chip"),
        (uf2(end=0), "damaged at block 0"),
        (uf2(b"MicroPython v1.27"), "is not CircuitPython"),
        (uf2(b"Adafruit CircuitPython 9.2.1 on 2025"), "needs 10.2.1"),
    ],
)
def test_an_image_that_will_not_do_is_refused_in_words(tmp_path, capsys, data, says):
    (tmp_path / "a.uf2").write_bytes(data)
    assert main(["emulate", "--uf2", str(tmp_path / "a.uf2")]) == 1
    assert says in capsys.readouterr().err


def test_without_an_image_it_says_where_to_get_one(tmp_path, capsys):
    assert main(["emulate", "--uf2", str(tmp_path / "none.uf2")]) == 1
    said = capsys.readouterr().err
    assert "circuitpython.org" in said
    assert "raspberry_pi_pico" in said
