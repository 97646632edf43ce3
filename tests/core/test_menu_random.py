"""Whole games by presses alone, and thousands of random presses: no dead end, no exception, nothing that does not fit."""

from menu_play import WIDE, Box
from menu_sample import sample_box
from tableside.menu import life
from tableside.menu.buttons import BACK, DOWN, HELP, LONG, OK, REPEAT, SHORT, UP
from tableside.prompt import CHOICE

_BUTTONS = (UP, UP, DOWN, DOWN, DOWN, OK, OK, OK, OK, BACK, HELP)


class Dice:
    """Numbers from a seed, the same on every interpreter."""

    def __init__(self, seed):
        self._state = (seed * 7919 + 12345) & 0x3FFFFFFF

    def __call__(self, below):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % below


def step(box, dice):
    """One sensible press or several: read on, open the box, give an answer that is allowed."""
    menu = box.menu
    play = menu.play
    if play.told:
        box.press("o")
    elif play.part_name == "sealed":
        box.press("O" if play.takes_hold(menu) else "o")
    else:
        prompt = menu.session.prompt
        wanted = prompt.low + dice(prompt.high - prompt.low + 1)
        while prompt.refuses(wanted):
            wanted = prompt.low + (wanted + 1 - prompt.low) % (prompt.high - prompt.low + 1)
        number = menu.session.number, menu.session.holder, prompt.step
        while play.value != wanted:
            ahead = (wanted - play.value) % (prompt.high + 1) if prompt.kind == CHOICE else wanted - play.value
            box.press("d" if (prompt.kind == CHOICE) == (ahead > 0) else "u")
        box.press("o")
        assert (menu.session.number, menu.session.holder, prompt.step) != number


def whole_game(box, seed, most=400):
    """Play to the end by presses; `most` steps, then the table ends it."""
    dice = Dice(seed)
    for _ in range(most):
        if box.menu.session.is_over:
            break
        step(box, dice)
    else:
        box.press("H").choose("End the game").press("do")
    while box.menu.play.told:
        box.press("o")
    assert box.menu.play.part_name == "over"
    session = box.menu.session
    check = session.check()
    again = box if session.game.NAME == "sample" else Box(box.store)
    assert again.menu.session.check() == check
    return box


def test_ego_love_open_to_its_end():
    for players in (2, 3, 4, 5):
        box = whole_game(Box().begin("ego-love", players, (8, 0, 0)), players)
        assert box.menu.session.table.over == 1


def test_ego_love_sealed_to_its_end():
    for players in (2, 5):
        whole_game(Box().begin("ego-love", players, (6, 1, 2)), players, 600)


def test_epigo_in_every_way_of_entry():
    for options in ((0, 0, 0, 0, 0), (0, 1, 1, 1, 1), (1, 0, 0, 1, 0), (1, 0, 0, 0, 0)):
        whole_game(Box().begin("epigo", 2, options), 3, 250)


def test_ego_and_deus_egypt_by_presses():
    whole_game(Box().begin("ego", 3), 2, 250)
    whole_game(Box().begin("deus-egypt", 4), 2, 250)


def test_the_sample_game_open_and_sealed():
    for is_open in (True, False):
        whole_game(sample_box(4, is_open, 30), 5)


def random_presses(box, seed, presses):
    """Press at random; return how many kinds of pages were seen."""
    dice = Dice(seed)
    kinds = []
    for _ in range(presses):
        button = _BUTTONS[dice(len(_BUTTONS))]
        kind = SHORT
        if dice(6) == 0:
            kind = REPEAT if button < OK else LONG
        box.give(button, kind)
        name = type(box.menu.pages[-1]).__name__
        if name not in kinds:
            kinds.append(name)
        if dice(500) == 0:
            life.wake(box.menu)
    return kinds


def test_random_presses_from_home_never_end_dead():
    missing = ["Home", "Play", "Actions", "Text", "Choose", "Dial", "Letters", "Past", "Settings"]
    for seed in range(16):
        box = Box()
        seen = random_presses(box, seed, 600)
        for _ in range(40):
            box.press("b")
        assert box.menu.pages
        missing = [name for name in missing if name not in seen]
        if seed >= 4 and not missing:
            break
    assert not missing, missing


def test_random_presses_in_each_game():
    for seed in range(2):
        random_presses(Box().begin("ego-love", 5, (20, seed, seed)), seed, 300)
        random_presses(Box().begin("epigo", 2, (seed, 0, 0, seed, 0)), seed, 300)


def test_after_random_presses_the_flash_gives_the_same_game():
    for seed in range(3):
        box = Box().begin("ego-love", 3, (30, seed % 2, 0), WIDE)
        random_presses(box, seed + 20, 200)
        if not box.menu.session:
            continue
        session = box.menu.session
        again = Box(box.store)
        assert again.menu.session.check() == session.check()
        assert again.menu.session.number == session.number
