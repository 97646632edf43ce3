"""No play nests calls deeper than a board's Python stack can hold."""

import importlib.util
import textwrap
import tomllib

import pytest

from call_depth import deepest, plain_calls
from on_micropython import ROOT
from randomplay import Dice, play, random_setup
from tableside.games import registry
from tableside.menu.buttons import BACK, DOWN, HELP, OK, UP
from tableside.menu.store import Store
from tableside_device.app import App, NoLink
from tableside_device.presses import LONG_MS

FIRMWARE = ROOT / "firmware"
GAMES = sorted(file.parent.name for file in (ROOT / "shared_core" / "tableside" / "games").glob("*/__init__.py"))
RULES = ROOT / "shared_core" / "tableside" / "rules"
WITH_CARDS = [
    name for name in registry.GAMES if (RULES / f"{name.replace('-', '_')}.txt").exists()
]  # else help cannot open
MOST_CALLS = 20
BYTES_A_CALL = 86  # of the board's Python stack, at worst: 24 calls were seen to fill 2,048 bytes


@pytest.mark.parametrize("name", ["sample", *(f"tableside.games.{game}" for game in GAMES)])
def test_no_session_nests_calls_deeper_than_the_boards_stack(name):
    game = importlib.import_module(name)
    chain = deepest(lambda: [play(game, seed, most=200) for seed in range(4)])
    print(plain_calls(chain), " > ".join(chain))
    assert plain_calls(chain) <= MOST_CALLS, " > ".join(chain)


class Buttons:
    """A queue of key events, as a board's."""

    count = 5
    lost = False

    def __init__(self):
        self.queue = []

    def next(self):
        if not self.queue:
            return False
        self.key, self.is_down, self.at = self.queue.pop(0)
        return True


class Display:
    """Shows nothing."""

    def draw(self, screen):
        pass

    def dim(self, value):
        pass

    blank = shift = dim


class Clock:
    """Stands still but for what is slept."""

    now = 0

    def ticks(self):
        return self.now

    def sleep(self, ms):
        self.now += ms

    def rest(self):
        pass


def press_at_random(name, seed, presses):
    """Begin a game of `name` and press the box's keys; now and then its power goes."""
    dice, store, buttons, clock = Dice(seed), Store(), Buttons(), Clock()
    app = App(buttons, Display(), NoLink(), store, clock)
    app.start(random_setup(registry.game(name), seed, dice))
    for _ in range(presses):
        key = (UP, DOWN, OK, OK, OK, OK, BACK, HELP)[dice(8)]
        buttons.queue.append((key, True, clock.now))
        app.tick()
        if dice(6) == 0:
            clock.now += LONG_MS
            app.tick()
        buttons.queue.append((key, False, clock.now))
        app.tick()
        if dice(60) == 0:
            app = App(buttons, Display(), NoLink(), store, clock)


@pytest.mark.parametrize("name", WITH_CARDS)
def test_no_press_nests_calls_deeper_than_the_board_is_set_to_hold(name):
    settings = tomllib.loads((FIRMWARE / "settings.toml").read_text())
    chain = deepest(lambda: [press_at_random(name, seed, 200) for seed in range(1)])
    print(plain_calls(chain), " > ".join(chain))
    calls = 1 + plain_calls(chain)  # 1: code.py
    assert calls <= MOST_CALLS, " > ".join(chain)
    assert calls * BYTES_A_CALL <= settings["CIRCUITPY_PYSTACK_SIZE"]


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
