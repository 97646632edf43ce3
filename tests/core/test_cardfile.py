"""A rule card is found in its file block by block, wherever it stands."""

from tableside import cardfile, cards
from tableside.games import registry


def files():
    return [registry.game(name).CARDS for name in registry.GAMES] + [cardfile.DEVICE]


def test_every_card_is_found_with_its_title():
    count = 0
    for file in files():
        for number, title, _ in cardfile.headings(file):
            found, lines = cardfile.small_card(file, number)
            assert found == title and lines, number
            count += 1
    assert count > 300


def test_its_lines_are_those_of_the_whole_card():
    for file in files():
        for number, _, _ in list(cardfile.headings(file))[::25]:
            assert cardfile.small_card(file, number)[1] == list(cards.Cards(file).card(number).lines), number


def test_a_number_that_no_card_has_finds_none():
    for number in ("ego.no_such_card", "ego", "", "ego.setup"):
        assert cardfile.small_card("ego", number) == ("", [])
