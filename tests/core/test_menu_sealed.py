"""Secret choices on one box: passed round behind a cover, changed until all are ready, never seen by another."""

from menu_play import Box
from menu_sample import sample_box
from tableside.menu.buttons import LONG, OK


def love(players=3):
    """A box with Ego: Love, sealed entry, the reader's answer already asked for."""
    return Box().begin("ego-love", players, (30, 1, 0), ("Ann", "Bob", "Cid", "Dot", "Eve")[:players]).press("o o")


def shows_a_choice(box):
    """Is there anything on the screen that could give a choice away?"""
    return "dot" in box.text


def test_the_cover_names_who_gets_the_box_and_shows_nothing_else():
    box = love()
    assert box.text == "Pass the box to / 0 of 3 have chosen / Hold OK to open / [Ann]"
    assert not box.menu.is_private()


def test_a_short_ok_does_not_open_and_a_long_one_does():
    box = love().press("o")
    assert box.menu.session.holder == -1
    box.press("O")
    assert box.menu.session.holder == 0
    assert box.menu.is_private()
    assert box.text == "Ann on 0/30 / Ann: Your answer / 1 dot / 2 dots / 3 dots"


def test_a_refusal_in_a_secret_choice_is_as_private_as_the_choice():
    box = Box().begin("epigo", 2, (1, 0, 0, 0, 0)).press("O o u")
    while not box.under_cursor.startswith("x"):
        box.press("u")
    box.press("o")
    assert box.text.startswith("Not possible") and box.menu.is_private()
    box.press("b")
    while box.menu.session.holder >= 0:
        box.press("b")
    assert not box.menu.is_private()


def test_the_cover_is_back_as_soon_as_a_choice_is_made():
    box = love().press("O d o")
    assert box.text == "Pass the box to / 1 of 3 have chosen / Hold OK to open / [Bob]"
    assert not box.menu.is_private()


def test_all_choose_and_then_it_goes_on_to_the_hearts():
    box = love().press("O d o O o O d o")
    assert box.text.startswith("All have chosen / OK: go on")
    box.press("o")
    assert "Bob: / How sure?" in box.text and "2 hearts" in box.text
    box.press("o d o")
    assert box.text == "Turn the tokens, then / OK: go on"
    box.press("u d")  # nobody chooses again
    assert box.text == "Turn the tokens, then / OK: go on"
    box.press("o")
    assert "Ann answered 2" in box.text.replace(" / ", " ")
    assert box.menu.session.table.position[2] == 2


def test_the_box_may_go_round_in_any_order():
    box = love().press("d")
    assert "[Bob]" in box.text
    box.press("d")
    assert "[Cid]" in box.text
    box.press("O o")
    assert box.menu.session.is_ready(2)
    assert "1 of 3 have chosen" in box.text and "[Ann]" in box.text


def test_a_choice_can_be_changed_until_all_are_laid_open():
    box = love(2).press("O o O o")
    assert box.text.startswith("All have chosen")
    box.press("d")
    assert "has chosen, may again" in box.text and "[Ann]" in box.text
    box.press("O dd o")
    box.press("o o o")
    assert "Ann answered 3" in box.text.replace(" / ", " ")


def test_back_before_a_choice_covers_the_box_again():
    box = love().press("O b")
    assert box.menu.session.holder == -1
    assert "[Ann]" in box.text


def test_back_in_the_middle_of_a_choice_begins_it_anew():
    box = sample_box(is_open=False).press("o o")
    if box.menu.play.told:
        box.press("o")
    box.press("O uuo")
    assert box.menu.session.line.run.held[0] == 1
    box.press("u b")
    assert box.screen.big == "0" and box.menu.session.line.run.held[0] == 1
    box.press("b")
    assert box.menu.session.holder == 0 and box.menu.session.line.run.held[0] == 0
    box.press("b")
    assert box.menu.session.holder == -1


def test_while_somebody_holds_the_box_there_is_no_undo_correction_or_action():
    box = love().press("O")
    number = box.menu.session.number
    box.press("H").choose("Undo")
    assert "Somebody is choosing / in secret" in box.text
    box.press("b b H").choose("Correct a value")
    assert "Somebody is choosing / in secret" in box.text
    assert box.menu.session.number == number
    box.press("bb")
    assert box.menu.session.holder == 0 and shows_a_choice(box)


def test_a_box_left_lying_open_is_covered_after_a_minute():
    box = love().press("O d")
    box.menu.tick(1000)
    box.press("d")
    box.menu.tick(60900)
    assert shows_a_choice(box)
    box.menu.tick(61100)
    assert not shows_a_choice(box)
    assert "[Ann]" in box.text and "who is choosing" in box.text
    box.press("o")
    assert not shows_a_choice(box)
    box.press("O")
    assert shows_a_choice(box)


def test_time_may_wrap_while_the_box_is_open():
    box = love()
    box.menu.tick((1 << 29) - 10000)
    box.press("O d")
    box.menu.tick(20000)
    assert shows_a_choice(box)
    box.menu.tick(60000)
    assert not shows_a_choice(box)


def test_after_a_power_cut_with_the_box_open_the_cover_comes_first():
    box = love().press("O")
    again = Box(box.store)
    assert not shows_a_choice(again)
    assert "[Ann]" in again.text
    again.press("O")
    assert shows_a_choice(again) and again.menu.session.holder == 0


def test_undo_to_before_the_choices_asks_first():
    box = love(2).press("O o O o o")
    assert "How sure?" in box.text
    box.press("b")
    assert box.text.startswith("Take back? / No / Yes / The secret choices / made so far are lost.")
    box.press("o")
    assert "How sure?" in box.text
    box.press("b d o")
    assert "0 of 2 have chosen" in box.text or "Undone" in box.text
    assert box.menu.session.gather is not None


def test_undo_across_the_reveal_asks_first_and_is_one_step():
    box = love(2).press("O o O o o o")
    assert "Turn the tokens" in box.text
    box.press("o")
    assert "Ann answered 1" in box.text.replace(" / ", " ")
    while box.menu.play.told:
        box.press("o")
    number = box.menu.session.number
    box.press("b")
    assert box.text.startswith("Take back? / No / Yes / What was secret has")
    box.press("d o")
    assert box.text.startswith("Turn the tokens, then")
    assert box.menu.session.number == number + 1
    box.press("b")  # the heart: nothing secret is lost by that
    assert "How sure?" in box.text
    box.press("o o")
    assert "Ann answered 1" in box.text.replace(" / ", " ")


def test_undo_that_would_lose_secret_choices_asks_first():
    box = love(2).press("O o b")
    assert box.text.startswith("Take back? / No / Yes / The secret choices")
    box.press("d o")
    assert "Reads a question" in box.text
    assert box.under_cursor == "Answer chosen"


def test_ending_and_starting_over_say_that_secret_choices_are_lost():
    for item in ("End the game", "Start over"):
        assert "not." not in love().press("H").choose(item).text
        box = love().press("O o H").choose(item)
        assert "brings it back, / secret choices not." in box.text


def test_undo_before_anybody_has_chosen_does_not_ask():
    box = love(2).press("b")
    assert "Reads a question" in box.text


def test_a_redo_brings_a_reveal_back_at_once():
    box = love(2).press("O d o O o o")
    table = bytes(box.menu.session.table.pack())
    box.press("b d o")
    box.press("B")
    assert bytes(box.menu.session.table.pack()) == table


def test_a_setting_lets_a_short_ok_open_the_passed_box():
    box = love()
    box.store.set("pass", 1)
    assert "OK: open" in box.text
    box.press("o")
    assert box.menu.session.holder == 0


def test_three_buttons_reach_the_menu_from_the_cover():
    box = love()
    box.menu.buttons = 3
    box.press("o")
    assert box.text == "Undo / Help / Menu"
    box.press("dd o")
    assert box.text.startswith("Menu")
    box.give(OK, LONG)
    box.press("o o")
    assert box.menu.session is not None


def test_no_screen_shows_a_choice_to_the_next_player():
    box = Box().begin("ego-love", 5, (30, 1, 0)).press("o o")
    for _ in range(5):
        assert not shows_a_choice(box)
        box.press("O")
        assert shows_a_choice(box) and box.menu.is_private()
        box.press("d o")
    assert not shows_a_choice(box)


def test_what_happened_and_help_show_no_secret_before_the_reveal():
    box = love(3).press("O d o O d o")
    box.press("H").choose("What happened")
    assert not shows_a_choice(box)
    box.press("o")
    assert not shows_a_choice(box)
