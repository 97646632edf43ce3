"""No test is passed over in silence: every skip and every expected failure is listed here with its reason."""

import ast

import pytest

from on_micropython import ROOT

# (file below tests/, name of the mark) -> why it is honest, loud and still needed
ALLOWED: dict[tuple[str, str], str] = {
    (
        "browser/conftest.py",
        "skip",
    ): "no chromium and no way to install it: the last lines say how many and what to do; CI fails",
    (
        "host/test_completion.py",
        "skip",
    ): "shells and groff are Debian's: CI installs them and fails without; elsewhere the skip says NOT RUN and what to install",
    (
        "host/test_database.py",
        "skipif",
    ): "a real spreadsheet program is 300 MB of Debian: CI installs it; elsewhere the skip says NOT RUN and what to install",
    (
        "host/test_emulate_image.py",
        "skipif",
    ): "a CircuitPython image is not ours to ship; each skip says NOT RUN and what to set",
}

MARKS = {
    "skip",
    "skipif",
    "xfail",
    "importorskip",
    "skipTest",
    "skipUnless",
    "expectedFailure",
    "SkipTest",
    "collect_ignore",
    "collect_ignore_glob",
}


def marks(source: str) -> set[str]:
    """Return the names by which `source` passes tests over: as attributes, imported, or set as pytest's own names."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.ImportFrom):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.Name) and node.id.startswith("collect_ignore"):
            found.add(node.id)
    return MARKS & found


def test_every_skip_and_expected_failure_is_listed_with_its_reason():
    tests = ROOT / "tests"
    found = {(str(file.relative_to(tests)), mark) for file in tests.rglob("*.py") for mark in marks(file.read_text())}
    assert found == set(ALLOWED)


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.skip\ndef test_a(): pass",
        "@pytest.mark.skipif(True, reason='')\ndef test_a(): pass",
        "pytest.mark.xfail(strict=True)",
        "def test_a(): pytest.skip('no board')",
        "np = pytest.importorskip('numpy')",
        "from pytest import skip",
        "collect_ignore = ['core']",
    ],
)
def test_a_way_to_pass_a_test_over_is_found(source):
    assert marks(source)
