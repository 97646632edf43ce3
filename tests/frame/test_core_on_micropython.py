"""Tests of the machinery that runs core tests on MicroPython: it must be able to fail."""

import os
import subprocess
import sys

import pytest

from on_micropython import ROOT


@pytest.fixture
def core_tests(tmp_path):
    """A function that runs pytest on one module of core tests, given as text; returns the lines of the summary."""
    folder = tmp_path / "tests" / "core"
    folder.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p conftest --import-mode=importlib -rA --tb=short\n")

    def run(text, *options):
        (folder / "test_sample.py").write_text(text)
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, "tests/core"],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout

    return run


def test_each_test_runs_on_both_interpreters(core_tests):
    out = core_tests("def test_one(): assert 1 + 1 == 2\ndef test_two(): pass\n")
    assert "4 passed" in out
    assert "PASSED tests/core/test_sample.py::test_two[micropython]" in out


def test_what_fails_only_on_micropython_is_told_with_its_traceback(core_tests):
    out = core_tests("def test_justified():\n    assert 'a'.ljust(2) == 'a '\ndef test_two(): pass\n")
    assert "FAILED tests/core/test_sample.py::test_justified[micropython]" in out
    assert "'str' object has no attribute 'ljust'" in out
    assert 'test_sample.py", line 2' in out
    assert "1 failed, 3 passed" in out


def test_an_interpreter_that_dies_fails_the_tests_that_have_no_result(core_tests):
    out = core_tests(
        "import sys\ndef test_one(): pass\ndef test_two(): sys.exit(0)\ndef test_three(): pass\n", "-k", "micropython"
    )
    assert "2 failed, 1 passed" in out
    assert "no result" in out


def test_a_module_that_cannot_be_imported_there_fails_every_test(core_tests):
    out = core_tests("import dataclasses\ndef test_one(): pass\ndef test_two(): pass\n")
    assert "2 failed, 2 passed" in out
    assert "no module named 'dataclasses'" in out


def test_a_heap_that_is_too_small_fails(core_tests):
    out = core_tests("HEAP = '64k'\ndef test_large(): bytearray(200000)\n")
    assert "1 failed, 1 passed" in out
    assert "memory allocation failed" in out


def test_one_test_can_be_chosen_by_name(core_tests):
    out = core_tests("def test_one(): assert 0\ndef test_two(): pass\n", "-k", "test_two")
    assert "2 passed, 2 deselected" in out


@pytest.mark.parametrize(
    "text",
    [
        "import pytest\n@pytest.mark.parametrize('a', [1])\ndef test_one(a): pass\n",
        "def test_one(tmp_path): pass\n",
        "class TestOne:\n    def test_one(self): pass\n",
        "if True:\n    def test_one(): pass\n",
        "async def test_one(): pass\n",
        "def test_one(): pass\ndef test_one(): pass\n",
    ],
)
def test_what_micropython_could_not_run_is_refused_and_not_passed_over(core_tests, text):
    assert "ERROR tests/core/test_sample.py" in core_tests(text)
