"""Parameters are called by letters before a file is compiled for a board: what changes, and what must stay."""

import ast

import pytest

from on_micropython import SHARED_CORE
from tableside_host.deploy.parameters import by_letters


def test_a_parameter_is_called_by_the_first_letter_that_the_file_has_no_use_for():
    assert by_letters("def f(table, seat):\n    a = seat\n    return table[a]\n", ()) == (
        "def f(b, c):\n    a = c\n    return b[a]\n"
    )


def test_a_parameter_that_some_call_gives_by_name_stays_and_so_does_one_with_a_default_and_self():
    text = "def f(self, table, seat, rule=''):\n    return self.g(table, seat, rule)\n"
    assert by_letters(text, {"table"}) == "def f(self, table, a, rule=''):\n    return self.g(table, a, rule)\n"


def test_a_function_within_uses_what_is_around_it_under_its_letter_and_has_other_letters_itself():
    text = "def f(menu, times):\n    def then(number):\n        return menu, times, number\n    return then\n"
    assert by_letters(text, ()) == "def f(a, b):\n    def then(c):\n        return a, b, c\n    return then\n"


@pytest.mark.parametrize(
    "body",
    [
        "def then(menu):\n        return menu\n    return then",
        "return [menu for menu in menu]",
        "return lambda menu: menu",
        "def then():\n        nonlocal menu\n        menu = 1\n    return then",
        "class Page:\n        menu = menu\n    return Page",
        "return f'{menu}'",
    ],
)
def test_a_name_that_means_more_than_one_thing_stays(body):
    first = by_letters(f"def f(menu):\n    {body}\n", ()).splitlines()[0]
    assert first == "def f(menu):"


def test_what_stands_for_any_number_is_renamed_and_a_default_is_read_outside():
    text = "def f(act, *what):\n    act(*what)\n    return lambda x=act: x\n"
    assert by_letters(text, ()) == "def f(a, *b):\n    a(*b)\n    return lambda x=a: x\n"
    assert (
        by_letters("def f(low, high=low):\n    return low, high\n", ()) == "def f(a, high=low):\n    return a, high\n"
    )


def test_letters_that_are_all_in_use_leave_the_rest():
    names = ", ".join(f"name{i}" for i in range(30))
    text = by_letters(f"def f({names}):\n    return name0, name29\n", ())
    assert text.endswith("z, name25, name26, name27, name28, name29):\n    return a, name29\n")


@pytest.mark.parametrize("file", sorted(SHARED_CORE.rglob("*.py")), ids=lambda file: file.stem)
def test_every_module_of_the_core_is_the_same_but_for_the_names_of_parameters(file):
    text = file.read_text()
    made = by_letters(text, ())
    assert [len(line.split()) for line in made.splitlines()] == [len(line.split()) for line in text.splitlines()]
    kinds = [[type(node) for node in ast.walk(ast.parse(one))] for one in (text, made)]
    assert kinds[0] == kinds[1]
