"""Collects every test of tests/core a second time, to run it on MicroPython (see CONTRIBUTING.md, "Tests").

And what every process that runs tests needs, be it the only one or a worker: Ctrl-C, a runtime folder of its own, the last lines.
"""

import ast
import gc
import os
import shutil
import signal
import statistics
import tempfile
from pathlib import Path

import pytest

from on_micropython import SHARED_CORE, run_micropython
from page_player import DELAYS, HOW, NOT_RUN

RUNNER = Path(__file__).with_name("core_runner.py")

# Tests press Ctrl-C in programs that they start. Started in the background, a shell has the signal ignored, and so would they.
signal.signal(signal.SIGINT, signal.default_int_handler)

RUNTIME = pytest.StashKey[str]()


def pytest_configure(config):
    """The ports of simulated devices must not be found by other workers' tests, nor those of a device that somebody plays with."""
    config.stash[RUNTIME] = os.environ["TABLESIDE_RUNTIME"] = tempfile.mkdtemp(prefix="tableside-")


def pytest_unconfigure(config):
    shutil.rmtree(config.stash[RUNTIME], ignore_errors=True)


@pytest.fixture
def runtime(monkeypatch):
    """A runtime folder of the test's own. Not in tmp_path, which is too long for the name of a socket where folders are named as on macOS."""
    folder = tempfile.mkdtemp(prefix="tableside-")
    monkeypatch.setenv("TABLESIDE_RUNTIME", folder)
    yield Path(folder)
    shutil.rmtree(folder, ignore_errors=True)


def pytest_collection_finish():
    """Games tidy their memory up, as boards must, thousands of times: what pytest holds of its tests is not looked at each time."""
    set_aside()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """Nor is what the modules imported that are through."""
    if nextitem is None or nextitem.path != item.path:
        set_aside()


def set_aside():
    """Collect what is garbage now, and never look again at the rest."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter):
    """Say how quick the page was, and how many tests had no browser: by the tests' reports, since workers ran them."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    said = [
        pair for report in reports if getattr(report, "when", None) == "teardown" for pair in report.user_properties
    ]
    delays = sorted(delay for name, value in said if name == DELAYS for delay in value)
    if delays:
        worst = delays[int(len(delays) * 0.95)]
        terminalreporter.write_line(
            f"From press to page: median {statistics.median(delays):.0f} ms, 95 of 100 within {worst:.0f} ms, {len(delays)} presses."
        )
    missed = sum(value for name, value in said if name == NOT_RUN)
    if missed:
        terminalreporter.write_line(
            f"{missed} browser tests did not run: there is no chromium. Install it ({HOW}).", red=True
        )


def pytest_collect_file(file_path: Path, parent):
    if file_path.match("tests/core/test_*.py"):
        return MicroPythonModule.from_parent(parent, path=file_path)
    return None


class MicroPythonModule(pytest.File):
    """One module of core tests: one process, run when its first test is wanted. HEAP = "256k" in it sets the heap."""

    def collect(self):
        tree = ast.parse(self.path.read_bytes())
        self.heap = "4m"
        names = []
        for node in tree.body:
            if isinstance(node, ast.Assign) and [ast.unparse(t) for t in node.targets] == ["HEAP"]:
                self.heap = ast.literal_eval(node.value)
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                raise self.CollectError(f"{self.path.name}: {node.name}: core tests are plain functions")
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
                if node not in tree.body or isinstance(node, ast.AsyncFunctionDef):
                    raise self.CollectError(
                        f"{self.path.name}: {node.name}: core tests are plain functions of the module"
                    )
                if node.decorator_list or ast.unparse(node.args):
                    raise self.CollectError(
                        f"{self.path.name}: {node.name}: no fixtures or marks, MicroPython has no pytest"
                    )
                names.append(node.name)
        if len(set(names)) < len(names):
            raise self.CollectError(f"{self.path.name}: two tests have one name, only the last would run")
        self.results = None
        for name in names:
            yield MicroPythonTest.from_parent(self, name=f"{name}[micropython]", test=name)

    def result(self, test: str) -> str | None:
        """Return "" for a test that passed, the traceback of one that failed, None for one without a result."""
        if self.results is None:
            self.results = self.run()
        return self.results.get(test)

    def run(self) -> dict[str, str]:
        names = [item.test for item in self.session.items if item.parent is self]
        path = (SHARED_CORE, self.path.parent)
        done = run_micropython(RUNNER, heap=self.heap, path=path, args=[self.path.stem, *names], check=False)
        results: dict[str, str] = {}
        failing = None
        for line in done.stdout.splitlines(keepends=True):
            word, _, name = line.rstrip().partition(" ")
            if word in ("::run", "::ok", "::FAIL", "::end"):
                failing = name if word == "::FAIL" else None
                if word in ("::ok", "::FAIL"):
                    results[name] = ""
            elif failing:
                results[failing] += line
        self.rest = done.stdout[-1000:] + done.stderr[-2000:]
        if done.returncode and len(results) == len(names):
            raise MicroPythonTestError(f"all tests ran, but the exit code is {done.returncode}\n{self.rest}")
        failed = {name for name in results if f"::FAIL {name}\n" in done.stdout}
        return {name: (text or "failed without a word") if name in failed else "" for name, text in results.items()}


class MicroPythonTestError(Exception):
    """What MicroPython printed about a test."""


class MicroPythonTest(pytest.Item):
    def __init__(self, *, test: str, **others):
        super().__init__(**others)
        self.test = test

    def runtest(self):
        result = self.parent.result(self.test)
        if result is None:
            raise MicroPythonTestError(f"no result: MicroPython ended before or in this test\n{self.parent.rest}")
        if result:
            raise MicroPythonTestError(result)

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, MicroPythonTestError):
            return f"on MicroPython: {excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, None, f"{self.path.stem}.{self.test} on MicroPython"
