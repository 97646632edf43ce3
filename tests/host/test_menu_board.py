"""The menu on a board: calls do not nest too deep, and whole games with the menu run in a small heap from bytecode."""

import re

import pytest

from call_depth import deepest, plain_calls
from menu_play import Box
from on_micropython import ROOT, least_heap, run_as_on_a_board
from test_menu_random import random_presses

MOST_CALLS = 20
PLAYER = ROOT / "tests" / "players" / "menu_player.py"
PRESSES = ROOT / "tests" / "players" / "press_player.py"
HEAP = "160k"


def test_no_press_nests_calls_deeper_than_the_boards_stack():
    def presses():
        for seed in range(3):
            random_presses(Box().begin("ego-love", 4, (20, seed % 2, 0)), seed, 400)
            random_presses(Box().begin("epigo", 2, (0, 0, 0, 0, 0)), seed, 400)

    chain = deepest(presses, (str(ROOT / "shared_core"),))
    print(plain_calls(chain), " > ".join(chain))
    assert plain_calls(chain) <= MOST_CALLS, " > ".join(chain)


def test_every_card_of_the_device_that_is_named_anywhere_is_there():
    cards = (ROOT / "shared_core" / "tableside" / "rules" / "device.txt").read_text()
    named = set()
    for folder in ("shared_core", "firmware", "host_tools"):
        for file in (ROOT / folder).rglob("*.py"):
            named |= set(re.findall(r'"(device\.[a-z_]+\.[a-z_.]+)"', file.read_text()))
    assert len(named) > 30
    assert not [number for number in sorted(named) if f"== {number}\n" not in cards]


def test_ego_love_is_played_on_the_menu_from_home_to_its_end_in_a_small_heap():
    done = run_as_on_a_board(PLAYER, HEAP)
    assert done.stdout.split()[-2:] == ["over", "1"], done.stdout
    print(f"The menu with Ego: Love needs {least_heap(PLAYER, None, high=400)} kB")


@pytest.mark.parametrize(("game", "seed", "over"), [("epigo", "1", "1"), ("epigo", "2", "1"), ("ego-love", "3", "2")])
def test_a_game_is_played_by_presses_alone_from_home_to_its_end_in_a_small_heap(game, seed, over):
    done = run_as_on_a_board(PRESSES, HEAP, [game, seed, "2"])
    assert done.stdout.split()[-2:] == ["over", over], done.stdout
