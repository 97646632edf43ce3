"""Cards and games point at each other: no prompt, refusal or option names a rule without a card, no card is out of reach."""

import ast
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import tableside
from tableside.cardfile import headings
from tableside.cards import Cards
from tableside.games import registry
from tableside.games.deus_egypt import cards as deus_cards
from tableside.table import listed
from tableside_host.ask import games, index

RULE = re.compile(r"(?:epigo|ego|love|deus|device)\.[a-z0-9_]+\.[a-z0-9_]+")
FILES = (*games.GAMES, index.DEVICE)
ROOT = Path(tableside.__file__).parent
CARDS = {card.number: (file, card) for file in FILES for card in Cards(file).all(True)}


def named_in(folder):
    """Return the rule numbers that the sources of a folder hold as strings: {number: files}."""
    found = {}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                found.setdefault(node.value, []).append(path.name)
    return found


NAMED = named_in(ROOT)


def rules_of(name):
    """Return the rule numbers in a game's tables: options, fields, acts, and every refusal in its modules."""
    game = registry.game(name)
    found = (
        [option[4] for option in listed(game, "OPTIONS")]
        + [field[4] for field in listed(game, "FIELDS")]
        + [act[1] for act in listed(game, "ACTS")]
    )
    for module in pkgutil.walk_packages(game.__path__, game.__name__ + "."):
        for value in vars(importlib.import_module(module.name)).values():
            if (
                isinstance(value, tuple)
                and len(value) == 3
                and all(isinstance(part, str) for part in value)
                and RULE.fullmatch(value[2])
            ):
                found.append(value[2])
    return found


def test_every_rule_named_anywhere_in_the_games_and_menu_has_a_card():
    assert len(NAMED) > 150
    assert {number: where for number, where in NAMED.items() if number not in CARDS} == {}


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_option_field_act_and_refusal_of_a_game_has_a_card(name):
    rules = rules_of(name)
    assert rules
    assert [rule for rule in rules if rule not in CARDS] == []


@pytest.mark.parametrize("card", range(1, 29))
def test_every_described_card_of_deus_egypt_has_a_rule_card(card):
    assert deus_cards.rule(card) in CARDS
    assert deus_cards.name(card).split()[0] in CARDS[deus_cards.rule(card)][1].title


@pytest.mark.parametrize("file", FILES)
def test_every_card_is_in_the_list_by_section(file):
    listed = list(headings(file))
    assert [number for number, _, _ in listed] == [number for number, (of, _) in CARDS.items() if of == file]
    assert all(title and section for _, title, section in listed)


@pytest.mark.parametrize("number", CARDS)
def test_a_card_fits_the_small_screen_and_is_whole(number):
    _, card = CARDS[number]
    assert RULE.fullmatch(number)
    assert 1 <= len(card.lines) <= 8
    assert max(map(len, [card.title, *card.lines])) <= 21
    assert card.source in ("book", "public", "ours")
    assert card.text and (card.text + card.title + "".join(card.lines)).isascii()
    assert [other for other in card.see if other not in CARDS] == []


def test_the_ways_to_ask_are_for_cards_that_there_are():
    for game in games.GAMES:
        asked = index.read_phrases((index.DATA / f"{game}.txt").read_text("utf-8"))
        numbers = [number for number, _, _ in asked]
        assert len(numbers) == len(set(numbers))
        assert [number for number in numbers if number not in CARDS] == []
        assert all(tag in "?+-~" and phrase for _, _, lines in asked for tag, phrase in lines)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_of_a_book_can_be_asked_for(game):
    asked = {number for number, _, _ in index.read_phrases((index.DATA / f"{game}.txt").read_text("utf-8"))}
    book = [number for number, (file, card) in CARDS.items() if file == game and card.source == "book"]
    assert len(set(book) - asked) <= 12
