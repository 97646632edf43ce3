"""The files that make up a device, with their sizes and checks, as the command `hashes` reports them."""

from binascii import crc32
from functools import cache
from pathlib import Path

import tableside
import tableside_device


@cache
def device_files() -> list[tuple[str, int, str]]:
    """Return (path on the drive, bytes, CRC-32 in hex) of every file of the core and the firmware, sorted."""
    found = []
    for package in (tableside, tableside_device):
        root = Path(package.__file__ or "").parent
        for file in root.rglob("*"):
            if file.suffix in (".py", ".txt"):
                data = file.read_bytes()
                found.append((f"{root.name}/{file.relative_to(root).as_posix()}", len(data), f"{crc32(data):08x}"))
    return sorted(found)
