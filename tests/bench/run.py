"""`make bench`: runs tests/bench/bench_*.py, prints a table and writes tests/bench/results.json.

A bench is a module bench_NAME.py with `run() -> list of (figure, value, unit, aim)`: aim is "" or a bound such as "<= 2" or ">= 4".
A missed aim is shown, it is no error; a bench that raises is (exit code 1). `make bench ONLY=name` measures one and keeps the others' rows.
"""

import importlib.util
import json
import operator
import platform
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMPARE = {"<=": operator.le, ">=": operator.ge}


def is_met(value: float, aim: str) -> bool | None:
    """Return whether `value` keeps to `aim` ("<= 2", ">= 4"); None without an aim. ValueError for any other text."""
    if not aim:
        return None
    sign, _, bound = aim.partition(" ")
    if sign not in COMPARE:
        raise ValueError(f"an aim begins with <= or >=, not {aim!r}")
    return COMPARE[sign](value, float(bound))


def measure(file: Path) -> list[dict]:
    """Run one bench; return its rows."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    name = file.stem.removeprefix("bench_")
    return [
        {"bench": name, "figure": figure, "value": value, "unit": unit, "aim": aim, "met": is_met(value, aim)}
        for figure, value, unit, aim in module.run()
    ]


def table(rows: list[dict]) -> str:
    """Return the rows as a table for a terminal."""
    shown = [("bench", "figure", "value", "unit", "aim", "")]
    for row in rows:
        value = f"{row['value']:,.3g}" if abs(row["value"]) < 1000 else f"{row['value']:,.0f}"
        met = {None: "", True: "met", False: "MISSED"}[row["met"]]
        shown.append((row["bench"], row["figure"], value, row["unit"], row["aim"], met))
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    right = 2  # the values
    lines = [
        "  ".join(
            cell.rjust(width) if i == right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        for cells in shown
    ]
    return "\n".join(line.rstrip() for line in lines)


def main(arguments: list[str], folder: Path = Path(__file__).parent) -> int:
    """Run every bench, or the one that is named; return 0, 1 if one raised, 2 for an unknown name."""
    files = {file.stem.removeprefix("bench_"): file for file in sorted(folder.glob("bench_*.py"))}
    wanted = arguments or list(files)
    unknown = [name for name in wanted if name not in files]
    if unknown or not files:
        print(f"there is no bench '{' '.join(unknown)}'; there is: {', '.join(files) or 'none yet'}", file=sys.stderr)
        return 2
    results = folder / "results.json"
    kept = json.loads(results.read_text())["figures"] if results.exists() else []
    rows = [row for row in kept if row["bench"] in files and row["bench"] not in wanted]
    failed = False
    for name in wanted:
        print(f"{name} ...", flush=True)
        try:
            rows += measure(files[name])
        except Exception:  # noqa: BLE001 - the other benches are still run
            traceback.print_exc()
            failed = True
    rows.sort(key=lambda row: row["bench"])  # stable: a bench's own order stays
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    results.write_text(json.dumps({**machine, "figures": rows}, indent=1) + "\n")
    print(table(rows))
    return int(failed)


if __name__ == "__main__":
    for below in ("tests/core", "tests"):
        sys.path.insert(0, str(ROOT / below))
    sys.exit(main(sys.argv[1:]))
