"""Where the files of the board are: in a checkout, in an installed wheel, in a `tableside.pyz` (which unpacks itself).

A checkout has what lies on the board beside the packages in firmware/, and Adafruit's libraries in libraries/; a wheel has the same two
folders as `tableside_board` and `tableside_libraries` beside the packages (setup.py).
"""

from pathlib import Path

import tableside

from ..errors import UserError
from .firmware import FOLDER

PACKAGES = (Path(tableside.__file__).parent, FOLDER)  # the packages that go onto the board whole
_ROOT = FOLDER.parent
_IS_WHEEL = (_ROOT / "tableside_board").is_dir()
BESIDE = _ROOT / "tableside_board" if _IS_WHEEL else _ROOT  # boot.py, code.py, safemode.py, trouble.py, settings.toml
LIBRARIES = _ROOT / "tableside_libraries" if _IS_WHEEL else _ROOT.parent / "libraries"


def program(name: str) -> bytes:
    """Return a file that lies at the top of the drive, such as "boot.py"; UserError where it is not there."""
    return _read(BESIDE / name)


def library(name: str) -> bytes:
    """Return a file that lies in lib/ on the drive, such as "adafruit_ticks.py"; UserError where it is not there."""
    return _read(LIBRARIES / name)


def _read(file: Path) -> bytes:
    if not file.is_file():
        raise UserError(f"{file} is missing: this installation is not whole; install Tableside again")
    return file.read_bytes()
