"""Where things lie on this computer: the runtime folder (ports of simulated devices, the recorder's socket) and the database."""

import os
import tempfile
from pathlib import Path

from ..errors import UserError


def runtime() -> Path:
    """Return the runtime folder, made if there is none: $TABLESIDE_RUNTIME, else below $XDG_RUNTIME_DIR or the temporary folder."""
    named = os.environ.get("TABLESIDE_RUNTIME")
    if named:
        folder = Path(named)
    elif os.environ.get("XDG_RUNTIME_DIR"):
        folder = Path(os.environ["XDG_RUNTIME_DIR"]) / "tableside"
    else:
        user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
        folder = Path(tempfile.gettempdir()) / f"tableside-{user}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"the runtime folder {folder} cannot be made: {error.strerror}; set TABLESIDE_RUNTIME to another"
        ) from error
    return folder


def home() -> Path:
    """Return the user's home folder."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise UserError("you have no home folder: set HOME to a folder in which you may write") from error


def ports() -> Path:
    """Return the folder in which simulated devices register, made if there is none."""
    folder = runtime() / "ports"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(
            f"{folder} cannot be made: {error.strerror}; set TABLESIDE_RUNTIME to another folder"
        ) from error
    return folder


def socket() -> Path:
    """Return where a recorder that runs serves the other tools."""
    return runtime() / "recorder.sock"


def database() -> Path:
    """Return the database: $TABLESIDE_DATABASE, else in the user's data folder."""
    named = os.environ.get("TABLESIDE_DATABASE")
    if named:
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share"
    return Path(data) / "tableside" / "games.db"
