"""EGO's rule cards: every rule that the game names is there, every card is whole, every ruling is a setting."""

import re

import pytest

from on_micropython import SHARED_CORE
from tableside.cards import Cards
from tableside.games.ego import setting

TEXT = (SHARED_CORE / "tableside" / "rules" / "ego.txt").read_text()
NUMBERS = re.findall(r"^== (\S+)$", TEXT, re.M)
SOURCES = sorted((SHARED_CORE / "tableside" / "games" / "ego").glob("*.py"))
HEADINGS = {
    "Alliance Tokens", "Bidding Events", "Competitive Transmission Events", "Components", "Credit Events",
    "Discarding Cards and Tokens", "Extension Boards", "Gameplay", "Negotiation Events",
    "Note from the Publisher (Nick Murray)", "Offense Tokens", "Option Events", "Overview", "Overview & Goal",
    "Play", "Power Cards", "Prepare and Compose Events", "Rewards, Penalties, and Outcomes", "Risk Events",
    "Risk-Taking During a Credit Event", "Risk-Taking During a Negotiation", "Setup", "Ships Module Gameplay",
    "Ships Module Setup", "Special Alliance Tokens Module", "Success Tokens and Credit Tokens", "Supply Events",
    "Tactic Cards", "The Arrival", "The Final Reckoning (Game End)", "Tiebreakers - Circled Numbers",
    "Transmission Events",
}  # fmt: skip


def test_no_number_is_given_twice():
    assert len(set(NUMBERS)) == len(NUMBERS) > 100
    assert all(number.startswith("ego.") for number in NUMBERS)


@pytest.mark.parametrize("source", SOURCES, ids=[source.stem for source in SOURCES])
def test_every_rule_that_the_game_names_has_a_card(source):
    named = set(re.findall(r"(?<![\w.])ego\.[a-z]+\.[a-z_]+", source.read_text()))
    assert named <= set(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_card_is_whole(number):
    card = Cards("ego").card(number, True)
    assert 1 <= len(card.lines) <= 8 and all(0 < len(line) <= 21 for line in card.lines)
    assert 0 < len(card.title) <= 21 and card.text and card.words
    assert card.section in HEADINGS
    assert card.source in ("book", "public", "ours")
    assert card.see and set(card.see) <= set(NUMBERS)


def test_every_ruling_with_alternatives_is_a_setting_and_the_other_way_round():
    rulings = {}
    for number in NUMBERS:
        card = Cards("ego").card(number)
        if card.ruling:
            key, _, choices = card.ruling.partition(" ")
            rulings[key] = (number, [choice.strip() for choice in choices.split("|")])
            assert card.source == "ours"
    settings = {}
    for key, _, choices, default, rule in setting.OPTIONS[7:]:
        labels = list(choices) if isinstance(choices[0], str) else [str(n) for n in range(choices[0], choices[1] + 1)]
        assert default in (0, choices[0])
        settings[key] = (rule, labels)
    assert rulings == settings
