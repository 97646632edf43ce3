"""Files on the drive that a power cut cannot leave half true: each ends with its CRC-32 and is read back once written."""

import os
from binascii import crc32

_CHUNK = 256


def write(path: str, data, size: int = -1):
    """Write a new file; OSError where the drive did not keep it (no trace of it is then left, if that can be helped).

    data   bytes, or what gives bytes by slices and has a length, such as flash: it is read in small pieces, since a heap in use has
           seldom 4,096 bytes in a row
    size   so many of its bytes are written; all by default
    """
    if size < 0:
        size = len(data)
    is_kept = False
    check = 0
    try:
        with open(path, "wb") as file:
            for at in range(0, size, _CHUNK):
                piece = data[at : min(size, at + _CHUNK)]
                check = crc32(piece, check)
                file.write(piece)
            file.write(_tail(check))
        settle()
        is_kept = _is_whole(path, size)
    finally:
        if not is_kept:
            remove(path)
    if not is_kept:
        raise OSError("the drive did not keep " + path)


def read(path: str):
    """Return what was written, or None where the file is not there or not whole."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return None
    if len(data) < 4 or data[-4:] != _tail(crc32(data[:-4])):
        return None
    return data[:-4]


def names(folder: str) -> list:
    """Return the names in a folder, sorted; none where there is no such folder, or a power cut left no sense in it."""
    try:
        found = os.listdir(folder)
    except (OSError, ValueError):  # ValueError: names that are no text
        return []
    found.sort()
    return found


def make_folder(path: str):
    """Make a folder, and those it is in, where there is none yet."""
    try:
        os.stat(path)
    except OSError:
        at = path.rfind("/")
        if at > 0:
            make_folder(path[:at])
        os.mkdir(path)


def remove(path: str):
    """Remove a file, if it is there and can be."""
    try:
        os.remove(path)
    except OSError:
        pass


def rename(old: str, new: str):
    """Give a file another name; there is none of that name."""
    os.rename(old, new)


def settle():
    """What was written is on the flash when this returns."""
    if hasattr(os, "sync"):
        os.sync()


def _is_whole(path, size):
    """Is the file on the drive so long, and does its end fit the rest? Read in small pieces: memory may be short."""
    total = 0
    check = 0
    last = b""
    try:
        with open(path, "rb") as file:
            while True:
                piece = file.read(_CHUNK)
                if not piece:
                    break
                total += len(piece)
                piece = last + piece
                last = piece[-4:]
                check = crc32(piece[:-4], check)
    except OSError:
        return False
    return total == size + 4 and last == _tail(check)


def _tail(check):
    return bytes((check & 255, check >> 8 & 255, check >> 16 & 255, check >> 24 & 255))
