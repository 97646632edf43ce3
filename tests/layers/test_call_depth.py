"""No play nests calls deeper than a board's Python stack can hold."""

import importlib.util
import textwrap

import pytest

from call_depth import deepest, plain_calls
from on_micropython import ROOT
from randomplay import play

GAMES = sorted(file.parent.name for file in (ROOT / "shared_core" / "tableside" / "games").glob("*/__init__.py"))
MOST_CALLS = 20


@pytest.mark.parametrize("name", ["sample", *(f"tableside.games.{game}" for game in GAMES)])
def test_no_session_nests_calls_deeper_than_the_boards_stack(name):
    game = importlib.import_module(name)
    chain = deepest(lambda: [play(game, seed, most=200) for seed in range(4)])
    print(plain_calls(chain), " > ".join(chain))
    assert plain_calls(chain) <= MOST_CALLS, " > ".join(chain)


@pytest.fixture
def sample(tmp_path):
    """A module in a scratch folder: plain calls and generators that nest."""
    file = tmp_path / "nest.py"
    file.write_text(
        textwrap.dedent("""
        def down(n):
            return down(n - 1) if n > 1 else 0

        def script(n):
            if n > 1:
                yield from script(n - 1)
            else:
                yield down(3)

        def fails():
            raise ArithmeticError
    """)
    )
    spec = importlib.util.spec_from_file_location("nest", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, (str(tmp_path),)


def test_the_deepest_chain_is_found_and_named(sample):
    nest, below = sample
    assert deepest(lambda: (nest.down(2), nest.down(5), nest.down(3)), below) == ["nest.down"] * 5


def test_generators_are_named_but_not_counted(sample):
    nest, below = sample
    chain = deepest(lambda: list(nest.script(4)), below)
    assert chain == ["[nest.script]"] * 4 + ["nest.down"] * 3
    assert plain_calls(chain) == 3


def test_a_call_that_raises_leaves_the_count_right(sample):
    nest, below = sample

    def calls():
        for _ in range(5):
            with pytest.raises(ArithmeticError):
                nest.fails()
        nest.down(2)

    assert plain_calls(deepest(calls, below)) == 2
