"""Constants are put in their places before a file is compiled for a board: what changes, and what must stay."""

import ast

import pytest

from on_micropython import FIRMWARE, SHARED_CORE
from tableside_host.deploy.constants import Constants
from tableside_host.deploy.plan import module
from tableside_host.deploy.sources import names_in


def placed(name="user", as_source=(), **sources):
    return Constants({key.replace("__", "."): text for key, text in sources.items()}, as_source).put_in_place(name)


CODES = "RISK = 2\nPLACE = RISK + 8\nBELOW = -1\nWORD = 'a'\nSENTENCE = 'longer than ten'\nPAIR = (1, 2)\n"


def test_a_constant_of_another_module_becomes_its_value_and_the_import_goes():
    text = placed(game__codes=CODES, user="from game import codes\nprint(codes.RISK, codes.PLACE, codes.WORD)\n")
    assert text == "pass\nprint(2, 10, 'a')\n"


def test_an_imported_constant_becomes_its_value_and_what_else_is_imported_stays():
    text = placed(game__codes=CODES, user="from game.codes import BELOW, PAIR, RISK as R\nprint(1 - BELOW, PAIR, R)\n")
    assert text == "from game.codes import PAIR\nprint(1 - (-1), PAIR, 2)\n"


def test_a_module_that_is_used_for_more_stays_imported():
    text = placed(game__codes=CODES, user="from game import codes\nprint(codes.RISK, codes.PAIR, codes)\n")
    assert text == "from game import codes\nprint(2, codes.PAIR, codes)\n"


def test_a_constant_that_was_imported_may_be_imported_from_there():
    sources = {"a": "from b import ONE\n", "b": "ONE = 1\n", "user": "from a import ONE\nprint(ONE)\n"}
    assert placed(**sources) == "pass\nprint(1)\n"


def test_modules_that_import_each_other_are_read():
    sources = {
        "a": "from b import ONE\nTWO = 2\n",
        "b": "from a import TWO\nONE = 1\n",
        "user": "from a import TWO\nf(TWO)\n",
    }
    assert placed(**sources) == "pass\nf(2)\n"


def test_no_line_moves():
    text = placed(
        game__codes=CODES,
        user="from game.codes import (\n    RISK,\n    WORD,\n)\n\nprint(\n    RISK,  # ü\n    WORD)\n",
    )
    assert text == "pass\n\n\n\n\nprint(\n    2,  # ü\n    'a')\n"


def test_an_own_constant_becomes_its_value_and_goes_where_nobody_asks_for_it():
    text = placed(user="_MOST = 3 * 4\nLEAST = 5\nA, B = 1, f(2)\nprint(_MOST - LEAST + a.LEAST, B)\n")
    assert text == "pass\nLEAST = 5\nA, B = 1, f(2)\nprint(12 - 5 + a.LEAST, B)\n"


@pytest.mark.parametrize(
    "other",
    ["print(game.RISK)", "getattr(game, 'RISK')", "from elsewhere import RISK", "def f():\n    print(f'{game.RISK}')"],
)
def test_a_constant_that_is_asked_for_by_name_stays(other):
    assert placed("codes", codes="RISK = 2\nGONE = 3\n", user=other + "\n") == "RISK = 2\npass\n"


def test_a_function_that_nobody_asks_for_goes():
    functions = (
        "def used():\n    return 1\ndef judged():\n    return 2\nclass Kept:\n    def method(self):\n        return 3\n"
    )
    text = placed("rules", rules=functions, user="from rules import used\nused()\ngetattr(Kept, 'method')\n")
    assert text == functions.replace("def judged():\n    return 2", "pass\n")


def test_what_a_source_asks_for_stays_and_the_source_is_left_alone():
    sources = {"codes": "RISK = 2\nGONE = 3\n", "user": "from codes import RISK\nprint(RISK)\n"}
    assert placed("codes", ["user"], **sources) == "RISK = 2\npass\n"
    assert placed("user", ["user"], **sources) == sources["user"]


@pytest.mark.parametrize(
    "text",
    [
        "from codes import RISK\nRISK = 7\nprint(RISK)\n",
        "def f(RISK):\n    from codes import RISK as other\n    return RISK, other\nf(1)\n",
        "RISK = 1\ndef f():\n    global RISK\n    RISK += 1\n    return RISK\nf()\n",
        "for RISK in range(3):\n    print(RISK)\n",
        "from codes import RISK\nprint(f'{RISK}')\n",
    ],
)
def test_a_name_that_means_something_else_too_stays(text):
    names = {
        node.id for node in ast.walk(ast.parse(placed(codes="RISK = 2\n", user=text))) if isinstance(node, ast.Name)
    }
    assert "RISK" in names


def test_a_constant_that_is_set_twice_is_none():
    assert placed(codes="RISK = 2\nRISK = 3\n", user="from codes import RISK\nprint(RISK)\n").endswith("print(RISK)\n")


def test_every_module_of_the_board_keeps_its_lines_and_what_is_used():
    roots = (SHARED_CORE, FIRMWARE)
    sources = {module(p.relative_to(r).as_posix()): p.read_text() for r in roots for p in r.rglob("*.py")}
    constants = Constants(sources)
    now = {name: constants.put_in_place(name) for name in sources}
    used = set().union(*(names_in(ast.parse(text)) for text in now.values()))
    for name, text in sources.items():
        assert now[name].count("\n") == text.count("\n"), name
        assert _defined(now[name]) <= _defined(text), name
        gone = {function for function, _ in _defined(text) - _defined(now[name])}
        assert not gone & used, name


def _defined(text):
    nodes = ast.walk(ast.parse(text))
    return {(node.name, node.lineno) for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
