"""How soon a command begins: `tableside --help` and a first question, each in a process of its own, the latter with a warm index."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

STARTS = 9
QUESTION = "my push meets three tiles, does it go?"


def run():
    with tempfile.TemporaryDirectory() as folder:
        return [
            ("tableside --help", took(folder, "--help"), "ms", "<= 150"),
            ("tableside ask, cold", took(folder, "ask", QUESTION), "ms", "<= 300"),
            ("python that does nothing", took(folder), "ms", ""),
        ]


def took(folder, *words):
    """Return the median milliseconds from start to end; the first start, which compiles and builds the index, is not counted."""
    program = ["-m", "tableside_host", *words] if words else ["-c", "pass"]
    times = []
    for _ in range(STARTS + 1):
        begun = time.perf_counter()
        subprocess.run(
            [sys.executable, *program], check=True, capture_output=True, env=os.environ | {"XDG_CACHE_HOME": folder}
        )
        times.append(1000 * (time.perf_counter() - begun))
    return round(statistics.median(times[1:]))
