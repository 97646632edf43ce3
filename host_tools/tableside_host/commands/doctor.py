"""`tableside doctor`: what is plugged in, which versions, may the ports be opened, and what to do."""

import argparse
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import serial

import tableside
from tableside import wire

from ..database import Database
from ..errors import UserError
from ..link import places, ports, reach
from ..link.transport import FAILS
from ..sim.files import device_files

NAME = "doctor"
HELP = "look at ports, permissions, versions and the database, and say what to do"

LEAST_FREE_MB = 50
RULE = '/etc/udev/rules.d/60-tableside.rules with the line ATTRS{idVendor}=="239a", ENV{ID_MM_DEVICE_IGNORE}="1"'


def add(parser: argparse.ArgumentParser) -> None:
    """Take no arguments."""


def run(args: argparse.Namespace) -> int:
    """Print what was found; exit code 1 if anything needs somebody."""
    is_well = True
    for well, text in found():
        print(("ok    " if well else "LOOK  ") + text)
        is_well = is_well and well
    return 0 if is_well else 1


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
    recorded = {d["port"] for d in line.ask({"devices": True})} if line else set()
    if line:
        line.close()
    answering = 0
    for port in mine:
        if port.path in recorded:
            answering += 1
            yield True, f"{port.path}: the recorder talks to it"
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
    for part, is_well, words in [row[:3] for row in device.ask("selftest")[1:]]:
        yield bool(is_well), f"  {part}: {words}"
    numbers = {row[0]: row[1] for row in device.ask("statistics")[1:]}
    yield (
        True,
        f"  {numbers.get('free')} bytes free, {numbers.get('damaged')} damaged lines, {numbers.get('waiting')} entries waiting for a host",
    )
