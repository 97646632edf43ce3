"""Stored texts that must come out byte for byte the same, on every interpreter.

A playthrough is a script tests/golden/play_NAME.py that prints a text, stored as tests/golden/NAME.txt; test_golden.py runs each on CPython
and on MicroPython. `TABLESIDE_GOLDEN=write make test` stores anew what comes out: read the diff before you commit it.
"""

import difflib
import os
import subprocess
import sys
from pathlib import Path

from on_micropython import CORE_TESTS, ROOT, SHARED_CORE, joined_tree, run_micropython

GOLDEN = Path(__file__).with_name("golden")
MOST_LINES = 60


def check_golden(name: str, text: str, folder: Path = GOLDEN) -> None:
    """Compare `text` with the stored folder/NAME.txt; fails with a diff. With TABLESIDE_GOLDEN=write it is stored instead."""
    stored = folder / f"{name}.txt"
    made = text.encode()
    if os.environ.get("TABLESIDE_GOLDEN") == "write":
        stored.write_bytes(made)
        return
    if not stored.exists():
        raise AssertionError(f"{stored.name} is not stored yet: run once with TABLESIDE_GOLDEN=write and read it")
    expected = stored.read_bytes()
    if made != expected:
        diff = list(
            difflib.unified_diff(
                expected.decode(errors="replace").splitlines(),
                text.splitlines(),
                f"stored {stored.name}",
                "now",
                lineterm="",
            )
        )
        if not diff:
            diff = ["(only line endings differ)"]
        if len(diff) > MOST_LINES:
            diff[MOST_LINES:] = [f"... and {len(diff) - MOST_LINES} more lines"]
        raise AssertionError("\n".join(diff))


def output(script: Path, interpreter: str, heap: str = "4m") -> str:
    """Return what `script` prints on `interpreter` ("cpython", "micropython", or "joined": that with script and core joined and
    compiled as for a board); fails if it ends with an error."""
    if interpreter == "joined":
        tree = joined_tree(script, CORE_TESTS.glob("*.py"))
        return run_micropython(f"import {script.stem}", heap, path=(tree,), cwd=tree).stdout
    if interpreter != "cpython":
        return run_micropython(script, heap, path=(SHARED_CORE, CORE_TESTS, script.parent)).stdout
    path = os.pathsep.join(str(folder) for folder in (SHARED_CORE, CORE_TESTS, script.parent))
    done = subprocess.run(
        [sys.executable, str(script)], env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "random"}, cwd=ROOT,
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise AssertionError(f"{script.name} on CPython: exit code {done.returncode}\n{done.stderr[-4000:]}")
    return done.stdout
