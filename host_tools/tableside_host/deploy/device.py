"""The running device in a deploy: it is asked for its drive, told to restart, and its own hashes are compared."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tableside.games import registry

from ..errors import UserError
from ..link.reach import Device, RefusedError, reach
from . import drive
from .plan import Plan

DRIVE_S = 30.0  # for a drive to appear after the restart
HELLO_S = 40.0  # for the device to answer after the restart
LOOK_S = 0.5

HOLD_OK = "hold OK on the box while plugging it in, and run `tableside deploy` again"


def unlike(device: Device) -> str:
    """Return why the game on the device could not be gone on with under the rules here, or "" where it could, or there is none."""
    try:
        rows = device.ask("state")
    except RefusedError:
        return ""
    for row in rows[1:]:
        if row and row[0] == "game" and len(row) > 3:
            name, rules = row[2], row[3]
            if name not in registry.GAMES:
                return f"a game of {name} is in progress, which is not among the games here"
            if rules != registry.game(name).RULES:
                return f"a game of {name} by rules {rules} is in progress, and here are rules {registry.game(name).RULES}: it could not be gone on with"
        if row and row[0] == "choosing":
            return "somebody is choosing in secret on the box; let them finish"
    return ""


def show_drive(device: Device, wait: Callable[[float], None] = time.sleep) -> Path:
    """Ask the running device to restart with its drive shown, and wait for that; UserError with the step to take. It is closed."""
    unique_id = device.name
    try:
        device.ask("restart", 1)
    except RefusedError as error:
        raise UserError(f"the box does not show its drive: {error.text}. Or {HOLD_OK}") from error
    finally:
        device.close()
    waited = 0.0
    while waited < DRIVE_S:
        folder = drive.choose(drive.mounted(), unique_id)
        if folder:
            return folder
        wait(LOOK_S)
        waited += LOOK_S
    raise UserError(
        _to_mount()
        or f"the box {unique_id} answered and was told to restart, but no drive has appeared "
        f"within {DRIVE_S:.0f} seconds: {HOLD_OK}. A simulated device has no drive: `tableside deploy --to DIR` fills a folder"
    )


def no_drive(why: UserError) -> str:
    """Return what to do where no drive of a board is mounted, and no box could be asked for it (`why`)."""
    return (
        _to_mount()
        or f"no {drive.LABEL} drive is mounted, and no running box can be asked for it ({why}): {HOLD_OK}. "
        "If nothing shows up, try another lead: many carry no data"
    )


def _to_mount() -> str:
    """Return how to mount the drive that is plugged in but not mounted, or "" where there is none."""
    device = drive.unmounted()
    if device:
        return f"the drive is plugged in but not mounted: type `udisksctl mount -b {device}`, then deploy again"
    return ""


def restart(called: str) -> bool:
    """Tell the device to restart, now that its files are whole; False where no link answers (boot.py needs a replug then)."""
    try:
        with closing(reach(called)) as device:
            device.ask("restart", 0)
    except (UserError, RefusedError):
        return False
    return True


def await_hello(called: str, wait: Callable[[float], None] = time.sleep) -> Device:
    """Return the device once it answers after its restart; UserError where it does not."""
    waited = 0.0
    while True:
        wait(LOOK_S)
        waited += LOOK_S
        try:
            return reach(called)
        except UserError as error:
            if waited >= HELLO_S:
                raise UserError(
                    f"everything is copied, but the box does not answer ({error}): unplug it, plug it in again; `tableside doctor` tells more"
                ) from error


def differences(device: Device, plan: Plan) -> list[str]:
    """Return the paths whose bytes on the board are not those of `plan`, as the board itself reads them."""
    told: dict[str, tuple[int, str]] = {}
    count = 1
    while len(told) < count:
        rows = device.ask("hashes", len(told))
        count = rows[0][1]
        if len(rows) < 2:
            break
        told |= {path: (size, check) for path, size, check in rows[1:]}
    return [path for path, seen in plan.hashes().items() if told.get(path) != seen]
