"""What runs on the board stays within what the board can run: syntax, names, size."""

import pytest

from layers.device_subset import refused
from layers.imports import modules
from on_micropython import ROOT, compile_file

CORE = modules(ROOT / "shared_core")
FIRMWARE = modules(ROOT / "firmware")
BOTH = {**CORE, **FIRMWARE}
MOST_LINES = 300


@pytest.mark.parametrize("name", BOTH)
def test_mpy_cross_compiles_the_module(name):
    assert compile_file(BOTH[name])[:1] == b"M"


@pytest.mark.parametrize("name", BOTH)
def test_the_module_is_ascii_and_small_enough_to_be_compiled_on_the_board(name):
    text = BOTH[name].read_text()
    assert text.isascii()
    assert text.count("\n") <= MOST_LINES


@pytest.mark.parametrize("name", BOTH)
def test_the_module_uses_nothing_that_the_board_lacks(name):
    found = [f"line {line}: {reason}" for line, reason in refused(BOTH[name].read_text(), core=name in CORE)]
    if name in ("code", "trouble"):  # the last line of defence: whatever is raised must not leave a dead box
        found = [text for text in found if "name the errors" not in text]
    assert not found, "\n".join([str(BOTH[name]), *found])


@pytest.mark.parametrize(
    "line",
    [
        "'a'.ljust(3)", "'7'.zfill(2)", "name.removeprefix('x')", "(5).bit_length()", "b[::2] = c", "b[0:1] = [1]", "del b[::2]", "text[::-1]",
        "x = [*a, 1]", "x = {**a}", "def f():\n    return 1, *a", "next(it, None)", "f'{a}'", "x = 1.5", "x = a / b", "print(1)",
        "try:\n    pass\nexcept Exception:\n    pass", "try:\n    pass\nexcept:\n    pass", "try:\n    pass\nexcept (ValueError, Exception):\n    pass",
        "try:\n    pass\nexcept FileNotFoundError:\n    pass", "for k in d.keys(): pass", "x = [k for k, v in d.items()]", "x = list(d.values())",
        "for x in {1, 2}: pass", "class A(B, C): pass", "class A(int): pass", "class A(metaclass=B): pass", "name.startswith(('a', 'b'))",
        "json.dumps(a, sort_keys=True)", "hash(name)", "if (a := 1): pass", "raise A from b", "zip(a, b, strict=True)",
        "class A:\n    __slots__ = ()", "async def f(): pass",
    ],
)  # fmt: skip
def test_what_the_board_lacks_is_found(line):
    assert refused(line)


@pytest.mark.parametrize(
    "line",
    [
        "'%-8s' % name", "b[0:2] = bytes(2)", "text[1:3]", "a, *b = c", "f(*a, **k)", "for k in sorted(d): pass", "for k in sorted(d.items()): pass",
        "class A(B): pass", "try:\n    pass\nexcept (OSError, ValueError):\n    pass", "x = a // b", "json.dumps(a)", "x = d[key]", "if a in d: pass",
        "raise ValueError('no')", "'%d' % 7", "def f(a: int) -> bytes: pass", "def g():\n    x = yield ask",
    ],
)  # fmt: skip
def test_what_the_board_can_do_is_let_through(line):
    assert not refused(line)


def test_the_firmware_may_use_floats_and_plain_f_strings():
    assert not refused("x = 1.5\nprint(f'{x}')", core=False)
