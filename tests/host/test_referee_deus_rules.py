"""The rule cards of Deus: Egypt: complete, fitting, and named by every prompt and refusal."""

import re
from pathlib import Path

import pytest

from tableside.cards import Cards
from tableside.compat import load
from tableside.games import deus_egypt
from tableside.games.deus_egypt import acts, begin, beside, cards, codes

ALL = {card.number: card for card in Cards("deus_egypt").all(is_whole=True)}
FOLDER = Path(deus_egypt.__file__).parent
SECTIONS = {
    "Objective of the Game", "General Setup", "Maritime Buildings", "Production Buildings", "Scientific Buildings",
    "Civil Buildings", "Military Units", "Temples", '"1x" Effects', "Special Construction Conditions",
    "Card Effects and Clarifications", "Base game",
}  # fmt: skip


@pytest.mark.parametrize("number", ALL)
def test_a_card_is_whole_and_fits_the_small_screen(number):
    card = ALL[number]
    assert card.section in SECTIONS
    assert card.source in ("book", "public", "ours")
    assert 0 < len(card.title) <= 21
    assert 1 <= len(card.lines) <= 8 and max(map(len, card.lines)) <= 21
    assert len(card.text) > 20 and card.text.isascii() and card.words
    assert all(other in ALL for other in card.see)
    if card.section == "Base game":
        assert card.source != "book"


@pytest.mark.parametrize("name", [cards.name(number) for number in range(1, codes.OTHER)])
def test_every_described_card_has_a_rule_card(name):
    rule = cards.rule(codes.card_number(name))
    assert ALL[rule].title == name and ALL[rule].source == "book"


@pytest.mark.parametrize("file", sorted(file.name for file in FOLDER.glob("*.py")))
def test_every_rule_that_the_game_names_is_there(file):
    named = set(re.findall(r'["|](deus\.[a-z_]+\.[a-z_]+)["\n]', (FOLDER / file).read_text()))
    assert named <= set(ALL)


def test_options_fields_and_acts_name_rules():
    for option in begin.OPTIONS:
        assert option[4] in ALL
    for field in beside.FIELDS:
        assert field[4] in ALL
    for act in acts.ACTS:
        assert act[1] in ALL
    for kind in range(6):
        assert "deus.setup." + (cards.TYPES[kind] if kind < 5 else "temples") in ALL


def test_the_ruling_with_alternatives_is_the_option():
    rulings = {number: card.ruling for number, card in ALL.items() if card.ruling}
    option = next(option for option in begin.OPTIONS if option[0] == "overdraw")
    assert rulings == {"deus.hand.overdraw": "overdraw " + " | ".join(option[2])}


def test_every_fact_of_the_base_game_is_marked_public():
    public = {number for number, card in ALL.items() if card.source == "public"}
    assert public == {
        "deus.base.start", "deus.base.pieces", "deus.base.lands", "deus.base.buy", "deus.base.build", "deus.base.column",
        "deus.base.turns", "deus.end.count", "deus.end.resources", "deus.end.share", "deus.end.tie", "deus.end.when",
    }  # fmt: skip


@pytest.mark.parametrize("file", sorted(file.stem for file in FOLDER.glob("[a-z]*.py")))
def test_a_number_that_a_module_has_for_itself_is_the_one_of_that_name(file):
    module = vars(load(f"tableside.games.deus_egypt.{file}"))
    known = {f"_{name}": value for name, value in vars(codes).items() if isinstance(value, int | tuple)}
    assert {name: module[name] for name in known if name in module} == {
        name: known[name] for name in known if name in module
    }
