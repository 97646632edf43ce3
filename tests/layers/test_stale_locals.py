"""No script keeps a number of the table in a local across a yield: a correction would leave it behind."""

import pytest

from layers.imports import modules
from layers.stale_locals import stale_locals
from on_micropython import ROOT

MODULES = {name: file for root in ("shared_core", "tests/core") for name, file in modules(ROOT / root).items()}


@pytest.mark.parametrize("name", MODULES)
def test_no_local_from_the_table_lives_across_a_yield(name):
    found = [f"line {s.line}: {s.name} in {s.function}" for s in stale_locals(MODULES[name].read_text())]
    assert not found, "\n".join([str(MODULES[name]), *found, HINT])


HINT = """Read it again from the table after the yield; or, where it only says who, where or what (an answer that is no number), end
the line that sets it with `# who: ...`, `# where: ...` or `# what: ...` and why no correction can make it stale."""

BAD = {
    "a window handed on": "board = table.board\n    yield ask\n    table.x = sum(board)",
    "a number named like a window": "board = table.board\n    yield ask\n    board[0] = board",
    "a cell of a window": "cell = table.board[0]\n    yield ask\n    table.x = cell",
    "a number kept over a question": "total = table.total\n    yield ask\n    table.score[0] = total",
    "read within the loop that asks": "total = table.total\n    while total < 4:\n        yield ask",
    "set at the end of a round, read after the next question": "total = 0\n    while True:\n        yield ask\n        table.x = total\n        total = table.y",
    "an answer kept over the next question": "a = yield ask\n    b = yield ask\n    table.x = a + b",
    "kept over another script": "total = table.total\n    yield from script(table)\n    table.x = total",
    "fresh on one of two ways": "a = table.x\n    b = yield ask\n    if b:\n        a = table.x\n    table.y = a",
    "asked on one of two ways": "a = table.x\n    if a:\n        yield ask\n    table.y = a",
    "added to": "sum = 0\n    yield ask\n    sum += 1\n    table.x = sum",
    "an answer kept round the loop": "act = 0\n    while act != 1:\n        act = yield ask\n        yield from script(table, act)\n        table.x = act",
    "fresh at the end of the loop, not where it breaks": "a = table.x\n    while True:\n        b = yield ask\n        if b:\n            break\n        a = table.x\n    table.y = a",
    "asked only in a round that went on": "a = table.x\n    for s in range(2):\n        if s:\n            continue\n        yield ask\n    table.y = a",
    "asked in the test of a loop": "a = table.x\n    while (yield ask):\n        pass\n    table.y = a",
}
GOOD = {
    "the answer itself": "a = yield ask\n    table.x = a",
    "read before the question": "total = table.total\n    table.x = total\n    yield ask",
    "read again after it": "total = table.total\n    yield ask\n    total = table.total\n    table.x = total",
    "who": "for seat in range(table.players):\n        yield ask\n        table.score[seat] += 1",
    "a parameter": "yield ask\n    table.x = seat",
    "a window": "board = table.board\n    yield ask\n    board[0] = board[1]",
    "said to be an answer that is no number": "way = yield ask  # what: left or right\n    yield ask\n    table.x = way",
    "said to be who": "leader = table.turn  # who leads this mission\n    yield ask\n    table.x = leader",
    "fresh on both ways": "a = yield ask\n    if a:\n        b = table.x\n    else:\n        b = table.y\n    table.z = b",
    "the answer that ends the loop": "while True:\n        act = yield ask\n        if act:\n            break\n    table.x = act",
    "found in a loop that never asks": "yield ask\n    for s in range(3):\n        if table.board[s]:\n            best = s\n    table.x = best",
    "the way that asked has left": "a = table.x\n    if a:\n        yield ask\n        return\n    table.y = a",
    "the answer decides the loop": "act = yield ask\n    while act != 1:\n        table.x = act\n        act = yield ask",
}


@pytest.mark.parametrize("body", BAD.values(), ids=BAD)
def test_a_stale_local_is_found(body):
    assert stale_locals(f"def script(table, seat):\n    {body}\n")


@pytest.mark.parametrize("body", GOOD.values(), ids=GOOD)
def test_a_local_that_cannot_go_stale_is_let_through(body):
    assert not stale_locals(f"def script(table, seat):\n    {body}\n")


def test_a_generator_that_is_handed_no_table_is_no_script():
    assert not stale_locals("def entries(flash):\n    i = 0\n    while i < 9:\n        yield i\n        i += 1\n")


def test_a_function_that_never_asks_may_keep_what_it_likes():
    assert not stale_locals("def sum(table):\n    a = table.x\n    table.y = 1\n    return a\n")
