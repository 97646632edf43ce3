"""`tableside deploy`: the firmware onto a board."""

import argparse
import re
import shutil
import sys
from contextlib import closing
from pathlib import Path

import tableside

from ..deploy import device as box
from ..deploy import drive, plan
from ..errors import UserError
from ..link.reach import reach

NAME = "deploy"
HELP = "put the firmware on a board, or bring it up to date"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--device",
        default="",
        metavar="ID",
        help="the board's unique id, or its first digits, where several are plugged in",
    )
    parser.add_argument(
        "--to",
        type=Path,
        metavar="DIR",
        help="a plain folder (made if it is not there), or where the drive is mounted, instead of looking for it",
    )
    parser.add_argument("--dry-run", action="store_true", help="say what would be done and change nothing")
    parser.add_argument(
        "--yes", action="store_true", help="do not ask, even if the game in progress could not be gone on with"
    )
    parser.add_argument("--source", action="store_true", help="copy source, not bytecode, whatever the version")
    parser.add_argument("--display", choices=plan.DRIVERS, help="write this display driver into settings.toml")
    parser.add_argument(
        "--board", metavar="ID", help="with --to: the board that the files are for (default: raspberry_pi_pico)"
    )
    parser.add_argument(
        "--circuitpython",
        metavar="X.Y.Z",
        help="with --to: the CircuitPython that the files are for (default: source that runs on any)",
    )


def run(args: argparse.Namespace) -> int:
    """Deploy; exit code 0 when the board runs what was copied, or the folder holds it."""
    if args.to:
        return _to_folder(args)
    for flag, value in (("--board", args.board), ("--circuitpython", args.circuitpython)):
        if value:
            raise UserError(
                f"{flag} says what a plain folder is for and needs --to DIR; a board that is plugged in tells it itself"
            )
    folder, was_asked = _find(args)
    try:
        board = drive.board_at(folder)
        made = plan.make(board.board, board.version, False if args.source else None)
        print(f"{board.board} {board.unique_id}, CircuitPython {'.'.join(map(str, board.version))}, at {folder}")
        before = drive.deployed(folder)
        if before:
            print(f"there is Tableside {before}; {tableside.VERSION} comes")
        work = _look(args, folder, made)
    except UserError:
        if was_asked:  # nothing was changed: let it be played on again
            box.restart(was_asked)
        raise
    if args.dry_run:
        return 0
    _copy(folder, made, work)
    return _start(board.unique_id or args.device, made)


def _to_folder(args: argparse.Namespace) -> int:
    folder: Path = args.to
    board, version = args.board or plan.boards()[1], plan.PROVEN
    is_bytecode: bool | None = False
    if (folder / drive.BOOT_OUT).exists():
        found = drive.board_at(folder)
        if args.board not in (None, found.board):
            raise UserError(f"{folder} is the drive of a board that says it is {found.board}: leave --board out")
        board, version, is_bytecode = found.board, found.version, None
    if args.circuitpython:
        numbers = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", args.circuitpython)
        if not numbers:
            raise UserError(f"--circuitpython takes three numbers, as in 10.2.1, not {args.circuitpython!r}")
        version, is_bytecode = (int(numbers[1]), int(numbers[2]), int(numbers[3])), None
    made = plan.make(board, version, False if args.source else is_bytecode)
    if folder.exists() and not folder.is_dir():
        raise UserError(f"{folder} is a file; name a folder")
    work = _look(args, folder, made)
    if not args.dry_run:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{folder} cannot be made: {error.strerror}") from error
        _copy(folder, made, work)
    return 0


def _find(args: argparse.Namespace) -> tuple[Path, str]:
    """Return where the board's drive is mounted, and the device that was asked to show it, "" where it was shown."""
    folder = drive.choose(drive.mounted(), args.device)
    try:
        device = reach(drive.board_at(folder).unique_id if folder else args.device)
    except UserError as error:
        if folder:
            return folder, ""  # shown, and nothing runs there yet that could be asked
        raise UserError(box.no_drive(error)) from error
    with closing(device):
        why = box.unlike(device)
        if why and not args.yes and not _agrees(why):
            raise UserError(f"nothing was done: {why}. End it or export it first, or deploy with --yes")
        if folder:
            return folder, ""
        if args.dry_run:
            raise UserError(f"a dry run does not restart the box: {box.HOLD_OK} --dry-run")
        print(f"the box {device.name} restarts and shows its drive ...")
        return box.show_drive(device), device.name


def _agrees(why: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"{why[0].upper()}{why[1:]}. Deploy all the same? [y/N] ").strip().lower() in ("y", "yes")


def _look(args: argparse.Namespace, folder: Path, made: plan.Plan) -> drive.Work:
    """Say what is to be copied, with --dry-run file by file; UserError, and nothing is changed, where there is no room."""
    changes = {}
    if args.display:
        kept = folder / plan.SETTINGS
        old = kept.read_bytes() if kept.exists() else made.files[plan.SETTINGS]
        changes[plan.SETTINGS] = plan.settings(old, {"TABLESIDE_DISPLAY": args.display})
    work = drive.look(folder, made, changes)
    kind = "bytecode" if made.is_bytecode else "source"
    size = sum(map(len, work.write.values()))
    print(
        f"{_files(len(work.write))} to copy ({size:,} bytes, {kind}), {len(work.remove)} to remove, {work.same} right already"
    )
    if args.dry_run:
        for path in work.remove:
            print(f"  - {path}")
        for path, data in work.write.items():
            print(f"  + {path} ({len(data):,} bytes)")
    if work.write or work.remove:
        work.room.check(folder)
        if not work.room.is_staged:
            print("there is no room for old and new side by side: until all is copied, the box only shows its drive")
    return work


def _copy(folder: Path, made: plan.Plan, work: drive.Work) -> None:
    drive.copy(folder, made, work, _progress)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _files(n: int) -> str:
    return f"{n} file" if n == 1 else f"{n} files"


def _progress(done: int, total: int, path: str) -> None:
    """Draw the bar anew, on a terminal only."""
    if not sys.stderr.isatty():
        return
    columns = shutil.get_terminal_size().columns - 1
    width = max(0, min(30, columns - 44))
    full = width * done // total
    bar = f"[{'#' * full}{' ' * (width - full)}] " if width else ""
    print(f"\r{bar}{done}/{total} {path[-32:]:<32}"[: columns + 1], end="", file=sys.stderr, flush=True)


def _start(called: str, made: plan.Plan) -> int:
    """Restart the board, wait for it, and compare what it has with what was meant."""
    if not box.restart(called):
        print("Everything is copied. Eject the drive, unplug the box and plug it in again: boot.py needs that.")
        return 0
    print("everything is copied; the box restarts ...")
    with closing(box.await_hello(called)) as device:
        unlike = box.differences(device, made)
        if unlike:
            shown = ", ".join(unlike[:5]) + (" and others" if len(unlike) > 5 else "")
            raise UserError(
                f"the box reads other bytes than were copied: {shown}. Plug it in holding OK, and deploy again"
            )
        print(f"Tableside {tableside.VERSION} runs on {device.name}, every file as it should be.")
    return 0
