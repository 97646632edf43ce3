"""Every kind of screen of the menu and of the games, drawn by the real display library: as stored, and nothing cut.

What the screens are, and how they are found by pressing: tests/shown.py. The stored pictures: tests/golden/screens/.
"""

import os
from random import Random

import pytest

import shown
from fits import misfits
from golden_screens import SCREENS, check_picture
from tableside.cards import Cards
from tableside.games import registry
from tableside.menu.buttons import HELP, LONG, OK, REPEAT, SHORT
from tableside.menu.screen import Screen
from tableside.menu.text import Text
from tableside_device.display import Display
from tableside_host.sim.silicon import Panel, font, new_display

BY_HAND = "display_"  # the pictures that test_display.py stores


class Canvas:
    """A display on made-up silicon."""

    def __init__(self):
        self.panel = Panel()
        self.display = Display(new_display(self.panel), font())

    def draw(self, screen):
        self.display.draw(screen)
        return self.panel.rows()


def copied(screen):
    copy = Screen()
    copy.rows[:] = screen.rows
    copy.data[:] = screen.data
    for name in ("cursor", "big", "big_scale", "big_row", "picture", "flip", "bar", "bar_top"):
        setattr(copy, name, getattr(screen, name))
    return copy


@pytest.fixture(scope="module")
def screens():
    """Every kind of screen by its name; of those that look alike the first."""
    found = {}
    known = set()
    for name, looker in shown.everything():
        screen = looker.screen
        key = (screen.text(), screen.big_scale, screen.bar, screen.bar_top, screen.picture and bytes(screen.data))
        if key not in known:
            known.add(key)
            alike = sum(other == name or other.startswith(name + "~") for other in found)
            found[f"{name}~{alike + 1}" if alike else name] = copied(screen)
    return found


def test_there_are_screens_of_every_kind(screens):
    assert len(screens) > 100
    assert {screen.picture for screen in screens.values()} >= {0, 1, 2}
    assert any(screen.big and screen.big_scale == 3 for screen in screens.values())
    assert any(screen.cursor >= 0 and screen.picture for screen in screens.values())


def test_every_screen_fits(screens):
    assert {name: misfits(screen) for name, screen in screens.items() if misfits(screen)} == {}


def test_every_screen_looks_as_it_is_stored(screens):
    canvas = Canvas()
    wrong = []
    for name, screen in screens.items():
        try:
            check_picture(name, canvas.draw(screen))
        except AssertionError as error:
            wrong.append(str(error))
    stored = {file.stem for file in SCREENS.glob("*.png") if not file.stem.startswith(BY_HAND)}
    for name in sorted(stored - set(screens)):
        if os.environ.get("TABLESIDE_GOLDEN") == "write":
            (SCREENS / f"{name}.png").unlink()
        else:
            wrong.append(f"{name}.png is stored, and no such screen was shown")
    assert not wrong, "\n\n".join([*wrong[:5], f"{len(wrong)} screens of {len(screens)} differ"])


def test_every_screen_turned_round_is_the_picture_turned_round(screens):
    upright, flipped = {}, {}
    canvas = Canvas()
    screens = {name: screens[name] for name in sorted(screens)[::3]}
    for name, screen in screens.items():
        screen.flip = False
        upright[name] = canvas.draw(screen)
    for name, screen in screens.items():
        screen.flip = True
        flipped[name] = [row[::-1] for row in canvas.draw(screen)[::-1]]
        screen.flip = False
    assert [name for name in screens if upright[name] != flipped[name]] == []


def test_what_was_shown_before_leaves_nothing_behind(screens):
    chance = Random(3)
    names = sorted(screens)
    alone = {name: Canvas().draw(screens[name]) for name in chance.sample(names, 20)}
    canvas = Canvas()
    for _ in range(4):
        for name in chance.sample(sorted(alone), len(alone)):
            canvas.draw(screens[chance.choice(names)])
            assert canvas.draw(screens[name]) == alone[name], name


@pytest.mark.parametrize("name", ["device", *registry.GAMES])
def test_every_page_of_every_rule_card_fits(name):
    looker = shown.Looker()
    home = looker.page
    cards = [*Cards("device" if name == "device" else registry.game(name).CARDS).all()]
    assert len(cards) > 5
    for card in cards:
        looker.menu.pages.append(Text(card.title, card.lines))
        for _ in range(20):
            if looker.page is home:
                break
            looker.look()
            assert misfits(looker.screen) == [], card.number
            looker.press(OK)
        assert looker.page is home, f"{card.number}: OK does not come to the end of the card"


ALL_GAMES = shown.GAMES


@pytest.mark.parametrize("game", ALL_GAMES, ids=[shown.name_of(*game) for game in ALL_GAMES])
def test_whatever_is_pressed_fits_and_is_drawn_as_if_nothing_had_been_before(game):
    chance = Random(11)
    looker = shown.Looker().begin(*game)
    canvas = Canvas()
    for step in range(150):
        button = chance.choice((0, 0, 1, 1, 1, OK, OK, OK, 3, HELP))
        kind = (
            REPEAT
            if button < OK and chance.random() < 0.2
            else LONG
            if button >= OK and chance.random() < 0.2
            else SHORT
        )
        looker.press(button, kind)
        assert misfits(looker.screen) == [], f"press {step}"
        drawn = canvas.draw(looker.screen)
        if step % 40 == 39:
            looker.screen.flip, flip = False, looker.screen.flip
            assert Canvas().draw(looker.screen) == canvas.draw(looker.screen), f"press {step}"
            looker.screen.flip = flip
        assert any("#" in row for row in drawn)
