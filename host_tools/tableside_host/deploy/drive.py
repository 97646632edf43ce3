"""Finds the drive of a board, and copies a plan to it so that a copy that is cut off can always be begun again."""

import errno
import json
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError
from .plan import COMPLETE, SETTINGS, Plan, Version

BOOT_OUT = "boot_out.txt"
LABEL = "CIRCUITPY"
MOUNTS = Path("/proc/mounts")
LABELS = Path("/dev/disk/by-label")
SPARE = 40_000  # bytes left free for what the box keeps
STAGED = "tableside.new"  # where the new files lie until they all are on the drive
CLUSTER = 1024  # bytes, where the system does not tell: of the largest drive that a board of ours has
ENTRY = 32  # bytes in a folder's own file: one for each name, and one more for each 13 letters of it


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
    return sorted(folder for folder in _mount_points() if _is_there(folder / BOOT_OUT))


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # a drive of somebody else's, or a broken one
        return False


def _mount_points() -> Iterator[Path]:
    if MOUNTS.exists():
        yield from (mount.at for mount in mounts() if mount.kind in ("vfat", "msdos", "exfat", "fuseblk"))
    elif sys.platform == "darwin":
        yield from Path("/Volumes").glob(LABEL + "*")
    elif sys.platform == "win32":
        yield from (Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if Path(f"{letter}:/").exists())


@dataclass(frozen=True)
class Mount:
    """A line of /proc/mounts."""

    device: str
    at: Path
    kind: str


def mounts() -> list[Mount]:
    """Return what is mounted, [] where the system does not tell it so."""
    try:
        lines = os.fsdecode(MOUNTS.read_bytes()).splitlines()
    except OSError:
        return []
    fields = [line.split(" ") for line in lines]
    return [Mount(_plain(words[0]), Path(_plain(words[1])), words[2]) for words in fields if len(words) > 2]


def _plain(field: str) -> str:
    """Undo what the system does to blanks and backslashes in a field of /proc/mounts: three octal digits behind a backslash."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), field)


def unmounted() -> Path | None:
    """Return the block device of a board's drive that is plugged in but not mounted, where one can tell."""
    device = LABELS / LABEL
    if not device.exists():
        return None
    real = str(device.resolve())
    return None if any(mount.device in (real, str(device)) for mount in mounts()) else device


def choose(folders: list[Path], unique_id: str) -> Path | None:
    """Return the one of `folders` that belongs to the board `unique_id` ("" for any); None for none. UserError for more than one."""
    chosen = [folder for folder in folders if not unique_id or board_at(folder).unique_id.startswith(unique_id.upper())]
    if len(chosen) > 1:
        names = ", ".join(f"{folder} ({board_at(folder).unique_id})" for folder in chosen)
        raise UserError(f"more than one board is plugged in: {names}; name one with --device")
    return chosen[0] if chosen else None


@dataclass(frozen=True)
class Work:
    """What a copy would do: files to write and to remove, how many are right already, and the room that there is for it."""

    write: dict[str, bytes]
    remove: list[str]
    same: int
    room: "Room"


@dataclass(frozen=True)
class Room:
    """Bytes on a drive, in whole clusters, what the box wants to keep free among them.

    free     there are (once what a copy that was cut off left behind is gone)
    staged   needed so that the old files stay until all new ones are there
    least    needed at all
    """

    free: int
    staged: int
    least: int

    @property
    def is_staged(self) -> bool:
        """Can the old files stay until all new ones are there?"""
        return self.staged <= self.free

    def check(self, folder: Path) -> None:
        """UserError where there is no room for the work at all."""
        if self.least > self.free:
            raise UserError(
                f"there is no room on {folder}: {self.least} bytes are needed and {self.free} are free; nothing was changed. "
                "Remove other files from it, then deploy again"
            )


def look(folder: Path, plan: Plan, changes: dict[str, bytes] | None = None) -> Work:
    """Compare the drive at `folder` with `plan`; `changes` take the place of the plan's files. settings.toml is kept if it is there."""
    wanted = dict(plan.files)
    if (folder / SETTINGS).exists():
        del wanted[SETTINGS]
    wanted |= changes or {}
    write = {path: data for path, data in wanted.items() if _content(folder / path) != data}
    there = {file.relative_to(folder).as_posix(): file.stat().st_size for file in folder.rglob("*") if file.is_file()}
    left = {path: there.pop(path) for path in list(there) if path.startswith(STAGED + "/")}
    remove = sorted(path for path in there if plan.is_stale(path))
    return Work(write, remove, len(wanted) - len(write), _room(folder, write, remove, there, left))


def _room(
    folder: Path, write: dict[str, bytes], remove: list[str], there: dict[str, int], left: dict[str, int]
) -> Room:
    """Reckon the room for a copy; `there` and `left` are the sizes of the files on the drive and in the folder of the staged ones."""
    cluster, free = cluster_and_free(folder)

    def size(sizes: Iterable[int]) -> int:
        return sum(-(-each // cluster) * cluster for each in sizes)

    made = size(map(len, write.values())) + (0 if COMPLETE in there else cluster)
    grown = size(_folder_growth(folder, write))
    staged = size(_folder_growth(folder, [f"{STAGED}/{path}" for path in write]))
    gone = size(there[path] for path in {*remove, *write} if path in there)
    left_size = size(left.values()) + size(_folder_growth(None, left))
    return Room(free + left_size, made + grown + staged + SPARE, made + grown - gone + SPARE)


def _folder_growth(folder: Path | None, paths: Iterable[str]) -> list[int]:
    """Return how many bytes each folder's own file has to grow for `paths` to come; with `folder` None as if none were there."""
    names: dict[str, set[str]] = {}
    for path in paths:
        *parents, _ = parts = path.split("/")
        for i, name in enumerate(parts):
            inside = "/".join(parents[:i])
            if folder is None or not (folder / inside / name).exists():
                names.setdefault(inside, set()).add(name)
    return [sum(ENTRY * (1 + -(-len(name) // 13)) for name in inside) for inside in names.values()]


def cluster_and_free(folder: Path) -> tuple[int, int]:
    """Return the bytes of a cluster and the bytes that are free on the drive that `folder` is, or will be, on."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if hasattr(os, "statvfs"):
        found = os.statvfs(there)
        return found.f_frsize or CLUSTER, found.f_bavail * found.f_frsize
    return CLUSTER, shutil.disk_usage(there).free


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
    """Do `work`; UserError with the step to take where it cannot be done, and before anything is changed where there is no room.

    Where there is room, all new files are written beside the old ones first; the box runs the old ones until then. Then the mark of
    a whole copy goes, each file is put in its place, and the mark is written last. While the mark is missing the board shows its
    drive at every start, so a copy that was cut off can be begun again.
    """
    if not work.write and not work.remove and _content(folder / COMPLETE) == plan.mark:
        return
    work.room.check(folder)
    _Copy(folder, plan, work, progress).run()


class _Copy:
    """A copy as it goes on: where it is, and whether the old files are still whole."""

    def __init__(self, folder: Path, plan: Plan, work: Work, progress: Callable[[int, int, str], None]) -> None:
        self._folder, self._plan, self._work = folder, plan, work
        self._progress = progress
        self._total = len(work.write) + len(work.remove) + 1
        self._done = 0
        self._at = folder
        self._is_old_whole = (folder / COMPLETE).exists()

    def run(self) -> None:
        try:
            self._remove_staged()
            if self._work.room.is_staged:
                self._stage()
                self._switch()
            else:
                self._overwrite()
            for path in [path for path in self._work.remove if (self._folder / path).exists()]:
                self._remove(path)
            self._remove_staged()
            settle()
            self._write(COMPLETE, self._plan.mark)
            settle()
        except OSError as error:
            raise UserError(_what_to_do(error, self._at, self._folder, self._is_old_whole)) from error

    def _stage(self) -> None:
        """Write every new file beside the old ones, and read them all back."""
        for path, data in self._work.write.items():
            self._write(f"{STAGED}/{path}", data)
        settle()
        for path, data in self._work.write.items():
            self._read_back(f"{STAGED}/{path}", data)

    def _switch(self) -> None:
        """Put the staged files in their places."""
        self._unmark()
        for path in self._work.write:
            self._at = self._folder / path
            self._at.parent.mkdir(parents=True, exist_ok=True)
            move(self._folder / STAGED / path, self._at)

    def _overwrite(self) -> None:
        """Write the new files in the places of the old ones; what is stale goes as its room is needed."""
        self._unmark()
        stale = list(self._work.remove)
        for path, data in self._work.write.items():
            while stale and len(data) + SPARE > cluster_and_free(self._folder)[1]:
                self._remove(stale.pop())
            self._write(path, data)
        settle()
        for path, data in self._work.write.items():
            self._read_back(path, data)

    def _unmark(self) -> None:
        self._at = self._folder / COMPLETE
        self._is_old_whole = False
        if self._at.exists():
            remove_file(self._at)
        settle()

    def _write(self, path: str, data: bytes) -> None:
        self._at = self._folder / path
        self._at.parent.mkdir(parents=True, exist_ok=True)
        write_file(self._at, data)
        self._step(path.removeprefix(STAGED + "/"))

    def _remove(self, path: str) -> None:
        self._at = self._folder / path
        remove_file(self._at)
        self._step("- " + path)

    def _read_back(self, path: str, data: bytes) -> None:
        self._at = self._folder / path
        if self._at.read_bytes() != data:
            raise UserError(
                f"{self._at} does not hold what was written: the drive is damaged, or full; deploy again"
                + (" (the box runs what it had)" if self._is_old_whole else "")
            )

    def _remove_staged(self) -> None:
        self._at = self._folder / STAGED
        if self._at.exists():
            shutil.rmtree(self._at)

    def _step(self, text: str) -> None:
        self._done += 1
        self._progress(self._done, self._total, text)


def write_file(file: Path, data: bytes) -> None:
    """Write a file; it is on the drive when this returns, as far as the system can tell."""
    with open(file, "wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def move(file: Path, to: Path) -> None:
    """Put a file in another's place."""
    file.replace(to)


def remove_file(file: Path) -> None:
    """Remove a file."""
    file.unlink()


def settle() -> None:
    """Everything that was done so far is on the drive when this returns."""
    if hasattr(os, "sync"):
        os.sync()


def _what_to_do(error: OSError, at: Path, folder: Path, is_old_whole: bool) -> str:
    if isinstance(error, PermissionError):
        return f"{at} may not be written by you: mount the drive as yourself, `udisksctl mount -b {device_of(folder)}`, then deploy again"
    if error.errno == errno.EROFS:
        return f"{folder} is mounted read-only: unplug the box, plug it in holding OK, then deploy again; if it stays so, `sudo fsck.vfat -a {device_of(folder)}` while it is unmounted"
    if error.errno == errno.ENOSPC:
        return f"{folder} is full at {at}: remove other files from it, then deploy again"
    if is_old_whole:
        then = "plug the box in again: it runs what it had. Then deploy again"
    else:
        then = "plug the box in again; it shows its drive until a copy is whole. Then deploy again"
    if error.errno in (errno.EIO, errno.ENODEV, errno.ENXIO) or not folder.exists():
        return f"the drive went away at {at} ({error.strerror}): {then}"
    return f"{at}: {error.strerror}; {then}"


def device_of(folder: Path) -> str:
    """Return the block device that `folder` lies on, as a word for the shell."""
    place = folder.absolute()
    found = [mount for mount in mounts() if mount.at in (place, *place.parents)]
    if not found:
        return f"/dev/disk/by-label/{LABEL}"
    return shlex.quote(max(found, key=lambda mount: len(mount.at.parts)).device)


def deployed(folder: Path) -> str:
    """Return the version of Tableside that was deployed to the drive whole, or ""."""
    try:
        return str(json.loads((folder / COMPLETE).read_text())["tableside"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
