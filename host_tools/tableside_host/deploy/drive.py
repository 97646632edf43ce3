"""Finds the drive of a board, and copies a plan to it so that a copy that is cut off can always be begun again."""

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError
from .plan import COMPLETE, SETTINGS, Plan, Version

BOOT_OUT = "boot_out.txt"
LABEL = "CIRCUITPY"
SPARE = 40_000  # bytes left free for what the box keeps


@dataclass(frozen=True)
class Board:
    """What boot_out.txt says: the version of CircuitPython, the board's id and its unique id ("" where it is not said)."""

    version: Version
    board: str
    unique_id: str


def read_boot_out(text: str) -> Board:
    """Read a boot_out.txt; UserError where it is none."""
    version = re.search(r"CircuitPython (\d+)\.(\d+)\.(\d+)", text)
    board = re.search(r"^Board ID:\s*(\w+)", text, re.M)
    if not version or not board:
        raise UserError(
            f"{BOOT_OUT} does not say which CircuitPython runs there: install it anew (hardware/README.md, step 6)"
        )
    unique = re.search(r"^UID:\s*([0-9A-Fa-f]+)", text, re.M)
    return Board((int(version[1]), int(version[2]), int(version[3])), board[1], unique[1].upper() if unique else "")


def board_at(folder: Path) -> Board:
    """Return which board the drive mounted at `folder` belongs to."""
    try:
        return read_boot_out((folder / BOOT_OUT).read_text(errors="replace"))
    except FileNotFoundError as error:
        raise UserError(f"{folder} has no {BOOT_OUT}, so it is no CircuitPython drive") from error
    except OSError as error:
        raise UserError(
            f"{folder} cannot be read ({error.strerror}): unplug the box, plug it in holding OK, try again"
        ) from error


def mounted() -> list[Path]:
    """Return where drives of CircuitPython boards are mounted."""
    return sorted(folder for folder in _mount_points() if (folder / BOOT_OUT).exists())


def _mount_points() -> Iterator[Path]:
    mounts = Path("/proc/mounts")
    if mounts.exists():
        for line in mounts.read_text().splitlines():
            fields = line.split()
            if len(fields) > 2 and fields[2] in ("vfat", "msdos", "exfat", "fuseblk"):
                yield Path(fields[1].encode().decode("unicode_escape"))
    elif sys.platform == "darwin":
        yield from Path("/Volumes").glob(LABEL + "*")
    elif sys.platform == "win32":
        yield from (Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if Path(f"{letter}:/").exists())


def unmounted() -> Path | None:
    """Return the block device of a board's drive that is plugged in but not mounted, where one can tell."""
    device = Path("/dev/disk/by-label") / LABEL
    if not device.exists():
        return None
    real = str(device.resolve())
    is_mounted = any(line.startswith(real + " ") for line in Path("/proc/mounts").read_text().splitlines())
    return None if is_mounted else device


def choose(folders: list[Path], unique_id: str) -> Path | None:
    """Return the one of `folders` that belongs to the board `unique_id` ("" for any); None for none. UserError for more than one."""
    chosen = [folder for folder in folders if not unique_id or board_at(folder).unique_id.startswith(unique_id.upper())]
    if len(chosen) > 1:
        names = ", ".join(f"{folder} ({board_at(folder).unique_id})" for folder in chosen)
        raise UserError(f"more than one board is plugged in: {names}; name one with --device")
    return chosen[0] if chosen else None


@dataclass(frozen=True)
class Work:
    """What a copy would do: files to write and to remove, and how many are right already."""

    write: dict[str, bytes]
    remove: list[str]
    same: int


def look(folder: Path, plan: Plan, changes: dict[str, bytes] | None = None) -> Work:
    """Compare the drive at `folder` with `plan`; `changes` take the place of the plan's files. settings.toml is kept if it is there."""
    wanted = dict(plan.files)
    if (folder / SETTINGS).exists():
        del wanted[SETTINGS]
    wanted |= changes or {}
    write = {path: data for path, data in wanted.items() if _content(folder / path) != data}
    there = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    remove = sorted(path for path in there if plan.is_stale(path))
    return Work(write, remove, len(wanted) - len(write))


def _content(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UserError(
            f"{file} cannot be read ({error.strerror}): the drive is damaged; on the console: import storage; storage.erase_filesystem()"
        ) from error


def copy(folder: Path, plan: Plan, work: Work, progress: Callable[[int, int, str], None]) -> None:
    """Do `work`, with the mark of a whole copy removed first and written last; UserError with the step to take where it fails.

    While the mark is missing the board shows its drive at every start, so a copy that was cut off can be begun again.
    """
    mark = folder / COMPLETE
    if not work.write and not work.remove and _content(mark) == plan.mark:
        return
    at = folder
    total = len(work.write) + len(work.remove) + 1
    done = 0
    try:
        mark.unlink(missing_ok=True)
        _settle(folder)
        for path in work.remove:  # first: they may need the room, and a source is taken before its bytecode
            at = folder / path
            at.unlink()
            done += 1
            progress(done, total, "- " + path)
        _check_room(folder, work)
        for path, data in work.write.items():
            at = folder / path
            at.parent.mkdir(parents=True, exist_ok=True)
            write_file(at, data)
            done += 1
            progress(done, total, path)
        _settle(folder)
        for path, data in work.write.items():
            at = folder / path
            if at.read_bytes() != data:
                raise UserError(f"{at} does not hold what was written: the drive is damaged, or full; deploy again")
        at = mark
        write_file(mark, plan.mark)
        _settle(folder)
        progress(total, total, COMPLETE)
    except OSError as error:
        raise UserError(_what_to_do(error, at, folder)) from error


def write_file(file: Path, data: bytes) -> None:
    """Write a file; it is on the drive when this returns, as far as the system can tell."""
    with open(file, "wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def _settle(folder: Path) -> None:
    if hasattr(os, "sync"):
        os.sync()


def _check_room(folder: Path, work: Work) -> None:
    more = sum(len(data) - len(_content(folder / path) or b"") for path, data in work.write.items())
    free = shutil.disk_usage(folder).free
    if more + SPARE > free:
        raise UserError(
            f"{more + SPARE} bytes are needed on {folder} and {free} are free: remove other files from it, then deploy again"
        )


def _what_to_do(error: OSError, at: Path, folder: Path) -> str:
    if isinstance(error, PermissionError):
        return f"{at} may not be written by you: mount the drive as yourself, `udisksctl mount -b {_device_of(folder)}`, then deploy again"
    if error.errno == 30:
        return f"{folder} is mounted read-only: unplug the box, plug it in holding OK, then deploy again; if it stays so, `sudo fsck.vfat -a {_device_of(folder)}` while it is unmounted"
    if error.errno == 28:
        return f"{folder} is full at {at}: remove other files from it, then deploy again"
    if error.errno in (5, 19, 6) or not folder.exists():
        return f"the drive went away at {at} ({error.strerror}): plug the box in again; it shows its drive until a copy is whole. Then deploy again"
    return f"{at}: {error.strerror}; plug the box in again, then deploy again"


def _device_of(folder: Path) -> str:
    mounts = Path("/proc/mounts")
    if mounts.exists():
        for line in mounts.read_text().splitlines():
            fields = line.split()
            if len(fields) > 1 and fields[1] == str(folder):
                return fields[0]
    return f"/dev/disk/by-label/{LABEL}"


def deployed(folder: Path) -> str:
    """Return the version of Tableside that was deployed to the drive whole, or ""."""
    try:
        return str(json.loads((folder / COMPLETE).read_text())["tableside"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
