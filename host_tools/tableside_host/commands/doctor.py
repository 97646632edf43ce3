"""`tableside doctor`: what is plugged in, which versions, may the ports be opened, and what to do."""

import argparse
import contextlib
import os
import platform
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import serial

import tableside
from tableside import wire

from ..database import Database
from ..errors import UserError
from ..inks import bad, good
from ..link import blanks, places, ports, reach
from ..link.transport import FAILS
from ..sim.files import device_files
from ..whole import write

NAME = "doctor"
HELP = "look at ports, permissions, versions and the database, and say what to do"

LEAST_FREE_MB = 50
LOG_LINES = 500  # of the last wire log, in a report
RULE = '/etc/udev/rules.d/60-tableside.rules with the line ATTRS{idVendor}=="239a", ENV{ID_MM_DEVICE_IGNORE}="1"'


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help="write all of it, for somebody who helps, into FILE: names of players and tokens are left out",
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="DIR",
        help="with --report: the folder of `tableside record --log`, for its last lines",
    )


def run(args: argparse.Namespace) -> int:
    """Print what was found; exit code 1 if anything needs somebody."""
    if args.log and not args.report:
        raise UserError("--log goes with --report FILE")
    if args.log and not args.log.is_dir():
        raise UserError(f"{args.log} is no folder; name the one that `tableside record --log` writes to")
    is_well = True
    lines = []
    for well, text in found():
        lines.append(("ok    " if well else "LOOK  ") + text)
        print((good("ok    ") if well else bad("LOOK  ")) + text, flush=True)
        is_well = is_well and well
    if args.report:
        _report(args.report, lines, args.log)
    return 0 if is_well else 1


def _report(path: Path, lines: list[str], log: Path | None) -> None:
    parts = [
        f"Tableside, what `doctor` found; {datetime.now(UTC):%Y-%m-%d %H:%M} UTC. Names of players and tokens are left out.",
        *lines,
        f"\n# Computer\n{platform.platform()}, {platform.python_implementation()} {platform.python_version()}",
        "set: " + (", ".join(sorted(name for name in os.environ if name.startswith("TABLESIDE_"))) or "nothing"),
        "\n# Packages",
        *_packages(),
        "\n# Ports",
        *(f"{port.path} serial {port.serial or '-'} product {port.product or '-'}" for port in ports.find()),
    ]
    names = _names()
    parts = [blanks.text(part, names) for part in parts]
    logs = sorted(log.glob("*.log"), key=lambda file: file.stat().st_mtime) if log else []
    parts.append(
        "\n# The last wire log" + ("" if logs else ": none given (`tableside record --log DIR`, then doctor --log DIR)")
    )
    if logs:
        parts += blanks.wire_log(logs[-1].read_text("utf-8", "replace").splitlines()[-LOG_LINES:])
    try:
        write(path, ("\n".join(parts) + "\n").encode())
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}; name another file with --report") from error
    print(f"written to {path}; look at it before you give it away")


def _packages() -> Iterator[str]:
    for text in metadata.requires("tableside") or ():
        name = re.split(r"[^\w.-]", text)[0]
        with contextlib.suppress(metadata.PackageNotFoundError):
            yield f"{name} {metadata.version(name)}"


def _names() -> set[str]:
    """Return every name that somebody has in the database; none where it cannot be read (nothing of it is told then)."""
    path = places.database()
    if not path.exists():
        return set()
    try:
        with contextlib.closing(Database(path, must_exist=True)) as database:
            called = database.people().values()
            return {name for game in database.games() for name in (*game.names, *game.header.names)} | set(called)
    except (UserError, sqlite3.Error):
        return set()


def found() -> Iterator[tuple[bool, str]]:
    """Yield (is it well, a sentence) for each thing that is looked at."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield (
        True,
        f"tableside {tableside.VERSION}, link {wire.MAJOR}.{wire.MINOR}, Python {version}, pyserial {serial.__version__}, SQLite {sqlite3.sqlite_version}",
    )
    said = ""
    for look in (_database, _folders, _recorder, _modem_manager, _ports):
        try:
            yield from look()
        except (UserError, reach.RefusedError, sqlite3.Error, *FAILS) as error:
            if str(error) != said:  # the same trouble in two places
                yield False, str(error)
            said = str(error)


def _database() -> Iterator[tuple[bool, str]]:
    path = places.database()
    folder = next(parent for parent in path.parents if parent.exists())
    free = shutil.disk_usage(folder).free >> 20
    yield free >= LEAST_FREE_MB, f"database {path}{'' if path.exists() else ' (not there yet)'}, {free} MB free"
    if path.exists() and not os.access(path, os.W_OK):
        yield False, f"{path} may not be written by you: change its owner, or set TABLESIDE_DATABASE"
    if path.exists():
        with contextlib.closing(Database(path, must_exist=True)) as database:
            wrong = database.damage()
            yield (
                not wrong,
                f"  {len(database.games())} games"
                + (f"; it is damaged: {wrong}; `tableside export` saves what it can" if wrong else ""),
            )


def _folders() -> Iterator[tuple[bool, str]]:
    yield True, f"runtime folder {places.ports().parent}"


def _recorder() -> Iterator[tuple[bool, str]]:
    line = reach.recorder()
    if line:
        line.close()
        yield True, f"a recorder is running (socket {places.socket()})"
    else:
        yield True, "no recorder is running; `tableside record` starts one"


def _modem_manager() -> Iterator[tuple[bool, str]]:
    if not Path("/proc").is_dir() or not shutil.which("pgrep"):
        return
    running = subprocess.run(["pgrep", "-x", "ModemManager"], capture_output=True, check=False).returncode == 0
    if running:
        yield False, f"ModemManager is running and talks to new ports for half a minute; to keep it off make {RULE}"


def _ports() -> Iterator[tuple[bool, str]]:
    mine = ports.ours()
    if not mine:
        others = len(ports.find())
        yield False, f"no Tableside is plugged in ({others} other ports): is the lead one for data, and the device on?"
    line = reach.recorder()
    recorded = {d["port"]: d for d in line.ask({"devices": True})} if line else {}
    answering = 0
    for port in mine:
        if line and port.path in recorded:
            answering += 1
            yield True, f"{port.path}: the recorder talks to it"
            yield from _own_tests(reach.ThroughRecorder(line, recorded[port.path]))
            continue
        try:
            device = reach.ThroughPort(port)
        except UserError as error:
            yield bool(answering), str(error)
            continue
        answering += 1
        try:
            yield from _device(port, device)
        except (UserError, reach.RefusedError) as error:  # of this device alone
            yield False, f"  {error}"
        finally:
            device.close()
    if line:
        line.close()


def _device(port: ports.Port, device: reach.ThroughPort) -> Iterator[tuple[bool, str]]:
    welcome = device.welcome
    yield (
        True,
        f"{port.path}: device {welcome.device} ({welcome.board}), firmware {welcome.firmware}, link {welcome.major}.{welcome.minor}",
    )
    ours = {path: check for path, _, check in device_files()}
    theirs: dict[str, str] = {}
    count = 1
    while len(theirs) < count:
        rows = device.ask("hashes", len(theirs))
        count = rows[0][1]
        if len(rows) == 1:
            break
        theirs.update({row[0]: row[2] for row in rows[1:]})
    differing = sorted(path for path, check in theirs.items() if path in ours and ours[path] != check)
    if differing:
        yield (
            False,
            f"  {len(differing)} of its files are not those of this program ({differing[0]}, ...): `tableside deploy` brings them up to date",
        )
    else:
        yield True, f"  its {len(theirs)} files are those of this program"
    yield from _own_tests(device)


def _own_tests(device: reach.Device) -> Iterator[tuple[bool, str]]:
    for part, is_well, words in [row[:3] for row in device.ask("selftest")[1:]]:
        yield bool(is_well), f"  {part}: {words}"
    numbers = {row[0]: row[1] for row in device.ask("statistics")[1:]}
    yield (
        True,
        f"  {numbers.get('free')} bytes free, {numbers.get('damaged')} damaged lines, {numbers.get('waiting')} entries waiting for a host",
    )
