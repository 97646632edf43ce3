"""`make soak`: long random play, in seeded chunks over all cores; a run that was stopped goes on where it was.

A soak is a module tests/soak/soak_NAME.py with
    FULL    how many games the full figure is           CHUNK   games a chunk (100 if it is not said)
    run(seed, count) -> dict                            plays `count` games from `seed`; raises on the first fault
or, for more than one kind of play, JOBS = ((label, FULL, run), ...), or (label, FULL, run, chunk, what is counted). The same seed and count must give the same play. Of the
dicts that come back, numbers are added up; keys that begin with `most` or `least` keep the largest or smallest. ABOUT, a function, may return
lines for the head of the report (they count as a part of the code), NOT_RUN a text that says why the soak cannot be run here ("" if it can).

    python tests/soak/run.py                  all soaks, each to its end          epigo           only that one
    python tests/soak/run.py epigo --seed 17  one chunk again, in this process: for looking at a fault
    --anew                                    forget what a stopped run had done
    --so-far                                  only write the report of what is done by now, with what is not

The report tests/soak/REPORT-NAME.md is written at the end and kept in git. What is done so far is kept in build/soak/, and forgotten
when the core, the host tools or the soak itself changed since.
"""

import argparse
import datetime
import hashlib
import importlib.util
import json
import multiprocessing
import os
import platform
import signal
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ("shared_core", "host_tools", "firmware")
CHUNK = 100


@dataclass(frozen=True)
class Job:
    """One kind of play: `full` games, in chunks of `chunk`; chunk number i is played from seed i."""

    label: str
    full: int
    chunk: int
    what: str = "games"

    def seeds(self) -> range:
        return range(-(-self.full // self.chunk))

    def count(self, seed: int) -> int:
        """Return how many games the chunk with this seed has (the last one may be smaller)."""
        return min(self.chunk, self.full - seed * self.chunk)


def load(file: Path) -> ModuleType:
    """Import a soak module from its file."""
    for folder in (ROOT / "tests" / "core", ROOT / "tests"):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def jobs(module: ModuleType) -> dict[str, tuple[Job, object]]:
    """Return label -> (job, its run) of a soak module."""
    chunk = getattr(module, "CHUNK", CHUNK)
    listed = getattr(module, "JOBS", None) or (("games", module.FULL, module.run),)
    return {label: (Job(label, full, *(more or (chunk,))), run) for label, full, run, *more in listed}


def play(file: Path, label: str, seed: int, count: int) -> dict:
    """Play one chunk; return {"result": ..., "seconds": ...}, or {"fault": traceback} if it raised."""
    start = time.monotonic()
    try:
        result = jobs(load(file))[label][1](seed, count)
    except Exception:  # noqa: BLE001 - whatever a game raises is the fault that is looked for
        return {"fault": traceback.format_exc().replace(f"{ROOT}/", "")}
    return {"result": result, "seconds": round(time.monotonic() - start, 2)}


def add_up(results: list[dict]) -> dict:
    """Return the sums of the results' numbers; of `most...` and `least...` the largest and the smallest."""
    total: dict = {}
    for result in results:
        for key, value in result.items():
            if key not in total:
                total[key] = value
            elif key.startswith("most"):
                total[key] = max(total[key], value)
            elif key.startswith("least"):
                total[key] = min(total[key], value)
            else:
                total[key] += value
    return total


def about(file: Path) -> list[str]:
    """Return what the soak wants to have said at the head of its report: what else decides what is played."""
    lines: list[str] = getattr(load(file), "ABOUT", list)()
    return lines


def fingerprint(file: Path) -> str:
    """Return a digest of everything that decides what is played."""
    digest = hashlib.sha256(file.read_bytes() + "".join(about(file)).encode())
    for source in SOURCES:
        for code in sorted((ROOT / source).rglob("*.py")):
            digest.update(code.read_bytes())
    return digest.hexdigest()[:16]


class Soak:
    """One soak module, what of it is done, and its report."""

    def __init__(self, file: Path, state: Path):
        self.file = file
        self.name = file.stem.removeprefix("soak_")
        self.jobs = [job for job, _ in jobs(load(file)).values()]
        self.state = state / f"{self.name}.json"
        self.code = fingerprint(file)
        self.done: dict[str, dict[str, dict]] = {job.label: {} for job in self.jobs}

    def take_up(self, keeps_faults: bool = False) -> int:
        """Read what a stopped run of the same code had done; return how many chunks that is."""
        if not self.state.exists():
            return 0
        kept = json.loads(self.state.read_text())
        if kept["code"] != self.code or kept["jobs"] != self._plan():
            return 0
        # A chunk that failed is played again.
        self.done = {
            label: {seed: d for seed, d in c.items() if keeps_faults or "fault" not in d}
            for label, c in kept["done"].items()
        }
        return sum(map(len, self.done.values()))

    def keep(self) -> None:
        """Write what is done to the state file, at once or not at all."""
        self.state.parent.mkdir(parents=True, exist_ok=True)
        new = self.state.with_suffix(".new")
        new.write_text(json.dumps({"code": self.code, "jobs": self._plan(), "done": self.done}))
        new.replace(self.state)

    def left(self) -> list[tuple[Job, int]]:
        """Return what is still to be played, some of every kind of play first."""
        left = [(job, seed) for job in self.jobs for seed in job.seeds() if str(seed) not in self.done[job.label]]
        return sorted(left, key=lambda one: one[1])

    def faults(self) -> list[tuple[str, int, str]]:
        """Return (label, seed, traceback) of every chunk that raised."""
        chunks = ((label, int(seed), done) for label, played in self.done.items() for seed, done in played.items())
        return sorted((label, seed, done["fault"]) for label, seed, done in chunks if "fault" in done)

    def report(self) -> str:
        """Return the report as Markdown: what was played from which seeds, what came of it, every fault."""
        lines = [
            f"# Soak: {self.name}",
            "",
            f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC, Python {platform.python_version()} on {platform.machine()}.",
            f"Written by `make soak ONLY={self.name}` for code {self.code}.",
            f"One chunk again: `.venv/bin/python tests/soak/run.py {self.name} --seed SEED`.",
            *about(self.file),
        ]
        for job in self.jobs:
            chunks = self.done[job.label]
            good = [done for done in chunks.values() if "fault" not in done]
            seconds = sum(done["seconds"] for done in good)
            rest = len(job.seeds()) - len(chunks)
            verdict = (
                "FAILED"
                if len(good) < len(chunks)
                else f"{rest} of {len(job.seeds())} seeds NOT PLAYED"
                if rest
                else "passed"
            )
            lines += [
                "",
                f"## {job.label}: {verdict}",
                "",
                (
                    f"{job.full:,} {job.what}, seeds 0 to {len(job.seeds()) - 1}, {job.chunk} {job.what} a seed, {seconds:,.0f} s of one core."
                    + (f" Played: seeds {', '.join(sorted(chunks, key=int))}." if rest and chunks else "")
                ),
                "",
                "| what | figure |",
                "| --- | ---: |",
                *(
                    f"| {key.replace('_', ' ')} | {value:,} |"
                    for key, value in sorted(add_up([d["result"] for d in good]).items())
                ),
            ]
        for label, seed, fault in self.faults():
            lines += ["", f"## Fault: {label}, seed {seed}", "", "```", fault.rstrip(), "```"]
        return "\n".join(lines) + "\n"

    def _plan(self) -> list:
        return [[job.label, job.full, job.chunk] for job in self.jobs]


def run(soak: Soak, cores: int, say=print) -> None:
    """Play what is left of `soak` on `cores` processes; every finished chunk is kept at once."""
    left = soak.left()
    start, whole = time.monotonic(), sum(job.count(seed) for job, seed in left)
    played = 0
    shown = 0.0
    is_seen = say is print and sys.stdout.isatty()
    pool = ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), initializer=_leave_stopping_to_the_parent)
    try:
        waiting = {pool.submit(play, soak.file, job.label, seed, job.count(seed)): (job, seed) for job, seed in left}
        while waiting:
            for finished in wait(waiting, return_when=FIRST_COMPLETED).done:
                job, seed = waiting.pop(finished)
                done = soak.done[job.label][str(seed)] = finished.result()
                played += job.count(seed)
                if "fault" in done:
                    say(f"{chr(10) if is_seen else ''}  {job.label}, seed {seed}: FAILED\n{done['fault']}")
            soak.keep()
            if time.monotonic() - shown > (1 if is_seen else 5) or not waiting:
                shown = time.monotonic()
                rest = (shown - start) / played * (whole - played)
                line = f"  {soak.name}: {played:,} of {whole:,} games, {shown - start:.0f} s, about {rest:.0f} s to go"
                if is_seen and waiting:
                    print(f"\r\x1b[K{line}", end="", flush=True)  # on a terminal always the same line
                else:
                    say(f"\r\x1b[K{line}" if is_seen else line)
    finally:
        workers = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def _leave_stopping_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main(
    arguments: list[str] | None = None, folder: Path = Path(__file__).parent, state: Path = ROOT / "build" / "soak"
) -> int:
    """Run what the command line says; return 0 if every chunk passed, 1 after a fault, 2 for an unknown name, 130 when stopped."""
    parser = argparse.ArgumentParser(description="Long random play, in seeded chunks; a run that was stopped goes on.")
    parser.add_argument("only", nargs="?", help="the soak to run (all of them if it is not said)")
    parser.add_argument("--seed", type=int, help="play only the chunk with this seed, here, and print what comes of it")
    parser.add_argument("--anew", action="store_true", help="forget what a stopped run had done")
    parser.add_argument("--so-far", action="store_true", help="only write the report of what is done by now")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many processes play")
    args = parser.parse_args(arguments)
    files = {file.stem.removeprefix("soak_"): file for file in sorted(folder.glob("soak_*.py"))}
    if args.only not in (None, *files) or not files:
        print(f"there is no soak {args.only or 'at all'}; there is: {', '.join(files) or 'none yet'}", file=sys.stderr)
        return 2
    wanted = [files[args.only]] if args.only else list(files.values())
    if args.seed is not None:
        for file in wanted:
            for job, play_one in jobs(load(file)).values():
                if args.seed in job.seeds():
                    print(file.stem, job.label, play_one(args.seed, job.count(args.seed)))  # type: ignore[operator]
        return 0
    failed = False
    for file in wanted:
        why_not = getattr(load(file), "NOT_RUN", "")
        if why_not:
            print(f"{file.stem.removeprefix('soak_')}: {why_not}", file=sys.stderr)
            failed = failed or bool(args.only)
            continue
        soak = Soak(file, state)
        if args.so_far:
            soak.take_up(keeps_faults=True)
            (folder / f"REPORT-{soak.name}.md").write_text(soak.report())
            continue
        taken_up = 0 if args.anew else soak.take_up()
        print(f"{soak.name}: {len(soak.left())} chunks" + (f", {taken_up} done before" if taken_up else ""), flush=True)
        try:
            run(soak, args.cores)
        except KeyboardInterrupt:
            print("\nstopped; the same command goes on from here")
            return 130
        (folder / f"REPORT-{soak.name}.md").write_text(soak.report())
        print(soak.report(), flush=True)
        failed = failed or bool(soak.faults())
    return int(failed)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
