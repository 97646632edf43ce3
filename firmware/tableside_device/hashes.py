"""What is on the drive, as the board itself reads it: for the computer that deployed it."""

import os
from binascii import crc32

_KINDS = (".py", ".mpy", ".txt", ".toml", ".ok")
_OURS = ("data",)  # written by the box itself
_CHUNK = 512


def hashes(root: str) -> list:
    """Return (path, bytes, CRC-32 in hex) of every file that was deployed below `root`, sorted."""
    found = []
    _walk(root, "", found)
    found.sort()
    return found


def _walk(root, folder, found):
    for name in os.listdir(root + folder + "/"):
        path = folder + "/" + name
        if os.stat(root + path)[0] & 0x4000:
            if name not in _OURS and name[0] != ".":
                _walk(root, path, found)
        elif name[name.rfind(".") :] in _KINDS:
            found.append(_hash(root, path))


def _hash(root, path):
    size = check = 0
    with open(root + path, "rb") as file:
        while True:
            piece = file.read(_CHUNK)
            if not piece:
                return path[1:], size, "%08x" % check
            size += len(piece)
            check = crc32(piece, check)
