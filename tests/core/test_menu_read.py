"""Reading on the small screen: every card, by section and from where it is needed; scores and why."""

from menu_play import WIDE, Box
from tableside import cards, refusals
from tableside.cards import Cards
from tableside.games import ego_love, registry
from tableside.games.ego_love import beside, setting
from tableside.menu.text import Text


def files():
    """Return the names of the files of rule cards that there are."""
    return ("device", "ego", "epigo", "ego_love", "deus_egypt")


def all_cards(file):
    """Return every card of a file."""
    return list(Cards(file).all())


def test_every_page_of_every_card_fits_and_nothing_of_it_is_lost():
    for file in files():
        box = Box()
        box.menu.cards = file
        for card in all_cards(file):
            assert card.title and len(card.title) <= 21, card.number
            assert 1 <= len(card.lines) <= 8, card.number
            if file == "ego_love":
                box.menu.help(card.number)
            else:
                box.menu.pages.append(Text(card.title, card.lines))
            read = []
            depth = len(box.menu.pages)
            while len(box.menu.pages) == depth:
                rows = box.look()
                assert rows[0] == card.title
                read.extend([row for row in rows[1:] if "OK: " not in row or "/" not in row])
                box.press("o")
            assert " ".join(read).split() == " ".join(card.lines).split(), card.number


def test_no_line_of_a_card_is_broken_again_on_the_screen():
    for file in files():
        for card in all_cards(file):
            for line in card.lines:
                assert len(line) <= 21, (card.number, line)


def test_cards_name_only_cards_that_there_are():
    for file in files():
        numbers = [card.number for card in all_cards(file)] + [card.number for card in all_cards("device")]
        for card in all_cards(file):
            for other in card.see:
                assert other in numbers, (card.number, other)
            assert numbers.count(card.number) == (2 if file == "device" else 1), card.number


def test_every_refusal_of_the_session_has_its_card():
    numbers = [card.number for card in all_cards("device")]
    for code, text, rule in refusals.ALL:
        assert rule in numbers, code
        assert len(text) <= 42


def test_everything_that_ego_love_asks_offers_or_corrects_has_its_card():
    numbers = [card.number for card in all_cards("ego_love")]
    for option in setting.OPTIONS:
        assert option[4] in numbers and len(option[1]) <= 21
    for field in beside.FIELDS:
        assert field[4] in numbers
    assert beside.LAP_DONE[2] in numbers


def test_the_ruling_on_its_card_is_the_option_of_the_game():
    rulings = [card.ruling for card in all_cards("ego_love") if card.ruling]
    key, _, choices, default, rule = setting.OPTIONS[ego_love.CROSSING]
    assert rulings == ["%s %s" % (key, " | ".join(choices))]
    assert default == 0 and Cards("ego_love").card(rule).ruling


def test_cards_of_ego_love_that_are_ours_are_marked_so():
    ours = [card.number for card in all_cards("ego_love") if card.source == "ours"]
    assert "love.track.length" in ours and "love.win.several" in ours and "love.win.back" in ours
    assert "love.turn.decline" not in ours and "love.turn.hearts" not in ours


def test_the_cards_can_be_read_by_section():
    box = Box().begin("ego-love", 2).press("H").choose("Rules")
    sections = []
    while box.under_cursor not in sections:
        sections.append(box.under_cursor)
        box.press("d")
    assert sections[:6] == ["Contents", "Goal of the Game", "Setup", "Winning", "Gameplay", "Resolving the Turn"]
    assert "Secret choices" in sections
    box.choose("Winning")
    assert box.under_cursor == "Length of the track"
    box.choose("The winner")
    assert box.text.startswith("The winner / A pawn that comes")
    box.press("b b b b")
    assert "Who is the" in box.text


def test_the_device_explains_itself_without_a_game():
    box = Box().choose("About this box").choose("The buttons").choose("The five buttons")
    assert box.text.startswith("The five buttons / Up, down: move, dial.")


def test_help_on_every_page_opens_a_card_that_there_is():
    box = Box().begin("ego-love", 3).press("o")
    for item in ("Correct a value", "What happened", "Scores", "Why this score", "Picture", "Rules", "Settings"):
        box.press("H h")
        assert not box.text.startswith("No card"), item
        box.press("b").choose(item).press("h")
        assert not box.text.startswith("No card"), item
        box.press("b" * 6)
        while len(box.menu.pages) > 1:
            box.press("b")


def test_scores_and_reasons_are_there_at_any_time():
    box = Box().begin("ego-love", 5).press("o")
    box.press("H").choose("Scores")
    read = []
    while box.menu.pages[-1] is not box.menu.play and len(box.menu.pages) == 3:
        read.extend(box.look())
        box.press("o")
    for name in WIDE:
        assert [row for row in read if row.startswith(name)], name
    box.choose("Why this score")
    box.press("d d")
    assert box.under_cursor == "Wwwwwwww known +0"
    box.press("h")
    assert box.text.startswith("The active player")


def test_the_picture_shows_the_track_with_every_pawn():
    box = Box().begin("ego-love", 3, (30, 0, 0)).press("o o do do")
    while box.menu.play.told:
        box.press("o")
    box.press("H").choose("Picture")
    assert box.look() == list(WIDE[:3])
    assert list(box.screen.data[:6]) == [30, 2, 2, 2, 255, 255]
    box.press("o")
    assert box.text.startswith("Menu")


def test_titles_of_the_registry_are_those_of_the_games():
    for name in registry.GAMES:
        assert registry.title(name) == registry.game(name).TITLE


def test_an_unknown_card_is_no_crash():
    box = Box()
    box.menu.help("device.no.card")
    assert box.text == "No card / There is no rule card / device.no.card."
    try:
        Cards("ego_love").card("love.no.card")
    except cards.UnknownCard:
        pass
    else:
        raise AssertionError("found")
