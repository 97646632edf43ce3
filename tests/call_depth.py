"""Measures how deep calls nest in the project's own code: a board's Python stack holds some 24 of them.

A generator does not count: its frame lives on the heap, where they were seen to nest 60 deep without trouble.
"""

import inspect
import sys
from collections.abc import Callable
from pathlib import Path

from on_micropython import ROOT

OURS = tuple(str(ROOT / folder) for folder in ("shared_core", "firmware"))


def deepest(call: Callable[[], object], below: tuple[str, ...] = OURS) -> list[str]:
    """Run `call`; return the deepest chain of calls within files under `below`, as "module.function" from the top down.

    Plain calls make the depth; the generators between them are named in the chain in brackets, and not counted.
    """
    ours: dict = {}
    depth = most = 0
    chain: list[str] = []

    def watch(frame, event, _):
        nonlocal depth, most, chain
        if event not in ("call", "return"):
            return
        code = frame.f_code
        if code not in ours:
            plain = not code.co_flags & inspect.CO_GENERATOR and code.co_name != "<module>"
            ours[code] = code.co_filename.startswith(below) and plain
        if ours[code]:
            depth += 1 if event == "call" else -1
            if depth > most:
                most = depth
                chain = _chain(frame, below)

    sys.setprofile(watch)
    try:
        call()
    finally:
        sys.setprofile(None)
    return chain


def plain_calls(chain: list[str]) -> int:
    """Return how many calls of a chain count."""
    return sum(not name.startswith("[") for name in chain)


def _chain(frame, below: tuple[str, ...]) -> list[str]:
    names = []
    while frame:
        code = frame.f_code
        if code.co_filename.startswith(below) and code.co_name != "<module>":
            name = f"{Path(code.co_filename).stem}.{code.co_name}"
            names.append(f"[{name}]" if code.co_flags & inspect.CO_GENERATOR else name)
        frame = frame.f_back
    return names[::-1]
