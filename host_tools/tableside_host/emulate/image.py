"""The files that an emulated board starts from: CircuitPython's UF2, which the user brings, and a drive with the firmware on it."""

import struct
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from ..deploy import plan
from ..errors import UserError

BLOCK = 512
MAGIC = (0x0A324655, 0x9E5D5157)
MAGIC_END = 0x0AB16F30
RP2040_FAMILY = 0xE48BFF56
HAS_FAMILY = 0x2000
DRIVE_BYTES = 1 << 20  # as on a Raspberry Pi Pico: the second half of its 2 MB
DRIVE_AT = 0x100000


def check(file: Path) -> str:
    """Return the version that a UF2 says it is ("" where it says none); UserError unless it is CircuitPython for an RP2040."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise UserError(
            f"{file}: {error.strerror}. Get CircuitPython 10.2.1 for raspberry_pi_pico from circuitpython.org and name its UF2 with --uf2"
        ) from error
    if len(data) < BLOCK or len(data) % BLOCK or struct.unpack_from("<II", data) != MAGIC:
        raise UserError(f"{file} is no UF2: it must be the file that is copied onto RPI-RP2")
    for at in range(0, len(data), BLOCK):
        flags, family = struct.unpack_from("<I", data, at + 8)[0], struct.unpack_from("<I", data, at + 28)[0]
        if struct.unpack_from("<II", data, at) != MAGIC or struct.unpack_from("<I", data, at + 508)[0] != MAGIC_END:
            raise UserError(f"{file} is damaged at block {at // BLOCK}: fetch it again")
        if flags & HAS_FAMILY and family != RP2040_FAMILY:
            raise UserError(f"{file} is for another chip (family 0x{family:08x}): take the one for raspberry_pi_pico")
    content = b"".join(
        data[at + 32 : at + 32 + struct.unpack_from("<I", data, at + 16)[0]] for at in range(0, len(data), BLOCK)
    )
    found = content.find(b"Adafruit CircuitPython ")
    if found < 0:
        raise UserError(f"{file} is not CircuitPython")
    return content[found + 23 : found + 40].split(b" ")[0].decode("ascii", "replace")


def tree(folder: Path, version: str, changed: Mapping[str, str] | None = None) -> plan.Plan:
    """Lay in `folder` what `tableside deploy` would copy for CircuitPython `version`, with texts in place of some of ours, by path;
    return what that was."""
    numbers = version.split("-")[0].split(".")
    if len(numbers) != 3 or not all(number.isdigit() for number in numbers):
        raise UserError(f"the image does not say which CircuitPython it is ({version!r})")
    made = plan.make("raspberry_pi_pico", (int(numbers[0]), int(numbers[1]), int(numbers[2])), changed=changed)
    for path, data in {**made.files, "tableside.ok": made.mark}.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return made


# MicroPython's FatFs is CircuitPython's: what it makes is laid out as the board lays it out itself.
_MAKE = r"""
import os, sys, vfs

class Disk:
    def __init__(self, size): self.data = bytearray(size)
    def readblocks(self, n, buf): buf[:] = self.data[n * 512 : n * 512 + len(buf)]
    def writeblocks(self, n, buf): self.data[n * 512 : n * 512 + len(buf)] = buf
    def ioctl(self, op, arg): return {4: len(self.data) // 512, 5: 512}.get(op, 0)

def copy(given, made):
    for name in sorted(os.listdir(given)):
        if os.stat(given + "/" + name)[0] & 0x4000:
            os.mkdir(made + "/" + name)
            copy(given + "/" + name, made + "/" + name)
        else:
            with open(given + "/" + name, "rb") as file:
                data = file.read()
            with open(made + "/" + name, "wb") as file:
                file.write(data)

disk = Disk(int(sys.argv[3]))
vfs.VfsFat.mkfs(disk)
vfs.mount(vfs.VfsFat(disk), "/made")
copy(sys.argv[1], "/made")
vfs.umount("/made")
disk.data[39:43] = b"\x78\x56\x34\x12"  # the volume's number, else taken from the clock
with open(sys.argv[2], "wb") as file:
    file.write(disk.data)
"""
_MICROPYTHON = "import sys, micropython_unix; sys.argv[0] = 'micropython'; sys.exit(micropython_unix.main())"


def drive(folder: Path) -> bytes:
    """Return a FAT file system with everything in `folder`, as CircuitPython keeps it in flash. UserError if it does not fit."""
    with tempfile.TemporaryDirectory() as place:
        script, made = Path(place, "make.py"), Path(place, "drive.img")
        script.write_text(_MAKE)
        command = [sys.executable, "-c", _MICROPYTHON, "-X", "heapsize=16m", str(script), str(folder), str(made)]
        done = subprocess.run([*command, str(DRIVE_BYTES)], capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip() or done.stdout.strip()).rpartition("\n")[2]
            raise UserError(f"the drive cannot be made: {last}. `make setup`, or pip install 'tableside[emulate]'")
        return made.read_bytes()
