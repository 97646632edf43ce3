"""The menu in a game: prompts, undo and redo, corrections, what happened, ending, leaving, power cuts."""

from menu_play import WIDE, Box
from menu_sample import sample_box
from tableside.menu.buttons import BACK, DOWN, LONG, OK, UP
from tableside.menu.store import Store

SHORT_NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def love(players=3, track=30, names=WIDE):
    """A box with Ego: Love, open entry; the first seat reads."""
    return Box().begin("ego-love", players, (track, 0, 0), names).press("o")


def test_a_prompt_shows_who_is_asked_and_the_choices():
    box = love()
    assert box.text == "starts / Wwwwwwww: / Answers / Declines / New card"
    box.press("d")
    assert box.under_cursor == "Declines"


def test_the_cursor_goes_round_at_both_ends_but_not_while_held():
    box = love()
    box.press("u")
    assert box.under_cursor == "New card"
    box.press("d")
    assert box.under_cursor == "Answers"
    box.press("UU")
    assert box.under_cursor == "Answers"
    box.press("DDDDD")
    assert box.under_cursor == "New card"


def test_a_long_list_scrolls_with_the_cursor():
    box = Box().begin("ego-love", 5)
    seen = []
    for _ in range(6):
        seen.append(box.under_cursor)
        box.press("d")
    assert seen == ["Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "Annabell", "Wwwwwwww"]


def test_what_a_turn_did_is_shown_until_it_is_read():
    box = Box().begin("ego-love", 5, (30, 0, 0)).press("o o o do ddo uo")
    assert box.look() == [
        "Wwwwwwww+2",
        "Mmmmmmmm+1",
        "Qqqqqqqq+2",
        "Gggggggg-0",
        "Annabell-0",
    ]
    box.press("o")
    assert box.text == "Mmmmmmmm: / Question / Answers / Declines / New card"


def test_back_undoes_at_once_says_what_and_held_redoes():
    box = love().press("o do")
    assert "Qqqqqqqq: / Right 1" in box.text
    box.press("b")
    assert box.text.startswith("Undone: Mmmmmmmm: / Right, 2 hearts / Mmmmmmmm: Guessed")
    assert box.under_cursor == "Right, 2 hearts"
    box.press("B")
    assert "Qqqqqqqq: Guessed" in box.text


def test_undo_is_one_press_also_while_what_happened_is_still_shown():
    box = love(5).press("o o do ddo uo")
    assert "Mmmmmmmm+1" in box.text
    box.press("b")
    assert "Annabell: Guessed" in box.text
    assert box.under_cursor == "Wrong, 2 hearts"


def test_undo_at_the_beginning_and_redo_with_nothing_say_so():
    box = love(names=SHORT_NAMES).press("bb")
    assert box.text.startswith("There is nothing to / undo")
    box.press("BBB")
    assert box.text.startswith("There is nothing to / redo")


def test_a_new_answer_ends_redo():
    box = love(names=SHORT_NAMES).press("o b do B")
    assert "There is nothing to / redo" in box.text
    assert box.menu.session.table.active == 1


def test_a_blocked_choice_is_marked_and_says_why_and_help_opens_the_rule():
    box = Box().begin("epigo").press("Oo")
    box.press("u")
    while box.under_cursor != "x1":
        box.press("u")
    number = box.menu.session.number
    box.press("o")
    assert box.text.startswith("Not possible")
    box.press("h")
    assert box.menu.pages[-1].title and box.menu.session.number == number
    box.press("bb")
    assert box.under_cursor == "x1"


def test_a_dialled_number_stays_until_it_is_confirmed_and_back_restores_it():
    box = sample_box()
    box.press("uu")
    assert box.screen.big == "3"
    box.press("H b H")
    box.choose("Scores").press("b b")
    assert box.screen.big == "3"
    box.press("b")
    assert (box.screen.big, box.menu.session.number) == ("1", 0)
    box.press("uuo")
    assert box.menu.session.table.left == 57


def test_a_dial_stops_at_its_limits_and_says_why():
    box = sample_box().press("uuuu")
    assert box.screen.big == "3"
    assert box.text.startswith("That is not among the / choices / ")


def test_a_held_button_dials_faster_and_faster():
    box = sample_box(pebbles=200).press("o")
    assert box.screen.big == "0"
    box.press("u" + "U" * 12)
    assert int(box.screen.big) >= 35
    box.press("U" * 20)
    assert box.screen.big == "100"
    box.press("d")
    assert box.screen.big == "99"


def test_a_dialled_number_survives_a_correction_and_an_action():
    box = sample_box(pebbles=100).press("o uuuuu")
    assert box.screen.big == "5"
    box.press("H o")
    box.choose("A pebbles 1").press("uo")
    assert box.screen.big == "5"
    box.press("H").choose("put back")
    box.choose("Wwwwwwww")
    assert "Put back how many?" in box.text
    box.press("o")
    assert "How many are left?" in box.text
    assert box.screen.big == "5"


def test_a_dialled_number_never_lands_on_another_question():
    box = sample_box(pebbles=100).press("uu")
    assert box.screen.big == "3"
    box.menu.session.answer(2)
    box.press("o")
    assert box.menu.session.number == 1
    assert "How many are left?" in box.text
    assert box.screen.big == "0"


def test_a_press_meant_for_a_question_that_somebody_else_answered_does_nothing():
    box = love(names=SHORT_NAMES)
    box.menu.session.answer(1)
    box.press("o")
    assert (box.menu.session.number, box.menu.session.table.active) == (2, 1)
    assert box.text.startswith("Ann     -0 / Bob: / Answers")


def test_a_press_right_after_somebody_else_acted_does_nothing_and_a_later_one_counts():
    for wait, number in ((100, 2), (1000, 3)):
        box = love()
        box.menu.tick(5000)
        box.menu.session.answer(1)
        box.look()
        box.menu.tick(5000 + wait)
        if box.menu.play.told:
            box.menu.play.told = ()
        box.press("o")
        assert box.menu.session.number == number, wait


def test_what_is_shown_follows_somebody_elses_acts_whatever_was_dialled_or_opened():
    box = sample_box(pebbles=100).press("uu H").choose("Scores")
    box.menu.session.answer(1)
    assert "took 1" in box.text
    box.menu.session.correct(1, 0, 5)
    box.menu.session.undo(2)
    assert "Take how many?" in box.text and box.screen.big == "1"


def test_a_correction_from_the_prompt_takes_five_presses():
    box = love().press("o")
    before = box.presses
    box.press("H o o u o")
    assert box.presses - before == 5
    assert box.menu.session.table.position[1] == 1
    assert box.text.startswith("Mmmmmmmm: Position 1")


def test_a_correction_is_as_short_from_a_page_of_the_menu():
    box = love().press("o H").choose("Rules").press("o")
    before = box.presses
    box.press("H o o u o")
    assert box.presses - before == 5
    assert box.menu.session.table.position[1] == 1


def test_a_correction_that_the_game_refuses_keeps_the_dial():
    box = love(track=6).press("H o o" + "u" * 6 + "o")
    assert "Not possible" in box.text
    box.press("o")
    assert box.screen.big == "6"
    box.press("d o")
    assert box.menu.session.table.position[0] == 5


def test_what_happened_lists_the_latest_first_with_what_came_of_it():
    box = love().press("o o o o H").choose("What happened")
    assert box.under_cursor.startswith("Qqqqqqqq: Right, 1")
    assert "Wwwwwwww known +2" in box.text.replace(" / ", " ")
    box.press("dd")
    assert box.under_cursor == "Wwwwwwww: Answer ch.."
    box.press("d")
    assert box.under_cursor == "Wwwwwwww (Who is th.."


def test_undo_to_here_takes_back_everything_behind_and_redo_brings_it_all_back():
    box = love().press("o o o o o o")
    words = box.answers()
    box.press("H").choose("What happened").press("ddd o")
    box.choose("Undo all after this")
    assert "Undone: 3 entries" in box.text
    assert box.answers() == words[:-3]
    box.press("B")
    assert box.answers() == words


def test_looking_at_what_happened_changes_nothing():
    box = love().press("o o o o o")
    before = bytes(box.menu.session.table.pack())
    shown = box.text
    box.press("H").choose("What happened").press("o d o o b b")
    assert bytes(box.menu.session.table.pack()) == before
    assert box.text == shown


def test_a_long_game_lists_all_that_happened_ten_at_a_time():
    box = love().press("do" + "odo" * 14)
    box.press("H").choose("What happened")
    steps = 0
    while not box.under_cursor == "Wwwwwwww (Who is th..":
        box.press("o") if box.under_cursor == "Earlier" else box.press("d")
        steps += 1
        assert steps < 100
    assert len(box.answers()) >= 16


def test_back_from_a_page_of_the_menu_leads_to_where_the_menu_stood():
    box = love().press("oooo")
    for label in ("Correct a value", "What happened", "Scores", "Why this score", "Rules", "Settings", "Start over"):
        box.press("H").choose(label)
        assert box.under_cursor != label
        box.press("b")
        assert box.under_cursor == label and box.screen.rows[0] == "Menu"
        box.press("b")


def test_starting_over_asks_and_can_be_taken_back():
    box = love().press("o o o o o o")
    words = box.answers()
    box.press("H").choose("Start over").press("o")
    assert box.answers() == words
    box.press("H").choose("Start over").press("do")
    assert "Started over" in box.text and not box.answers()
    box.press("B")
    assert box.answers() == words


def test_ending_asks_shows_the_result_and_can_be_taken_back():
    box = love().press("o o o")
    box.press("H").choose("End the game").press("do")
    assert "Ended: No winner" in box.text
    box.press("b")
    assert "Undone: the end of / the game" in box.text
    assert not box.menu.session.is_over


def test_leaving_keeps_the_game_to_be_resumed():
    box = love().press("o o")
    words = box.answers()
    box.press("H").choose("Leave for now").press("do")
    assert box.under_cursor == "Resume Ego: Love"
    box.press("o")
    assert box.answers() == words
    assert "Qqqqqqqq: / Right 1" in box.text


def test_after_a_power_cut_the_game_is_on_the_screen():
    box = love().press("o o")
    again = Box(box.store)
    assert again.answers() == box.answers()
    assert "Qqqqqqqq: / Right 1" in again.text


def test_a_finished_game_shows_who_won_and_why_and_begins_another():
    box = love(track=4).press("o do do o o")
    while box.menu.play.part_name != "over" or box.menu.play.told:
        box.press("o")
    assert box.text.startswith("Mmmmmmmm wins / Scores")
    box.choose("Scores")
    assert "of 4" in box.text
    box.press("b").choose("Why this score")
    assert box.under_cursor == "Wwwwwwww right +1"
    box.press("o")
    assert box.text.startswith("A right guess")
    box.press("bb").choose("New game")
    assert "Who plays?" in box.text or "players" in box.text
    assert box.store.finished[0][0] == "Ego: Love"
    assert box.menu.session is None


def test_a_win_can_be_taken_back_with_one_press():
    box = love(track=4).press("o do do o o do do")
    while not box.menu.session.is_over:
        box.press("o")
    box.press("b")
    assert not box.menu.session.is_over
    assert "Undone:" in box.text


def test_a_game_put_away_is_in_the_list_and_no_longer_in_the_flash():
    box = love().press("H").choose("End the game").press("do").choose("Put away")
    assert not box.under_cursor.startswith("Resume")
    box.choose("Finished games")
    assert box.text == "Finished games / Ego: Love / No winner"
    box.press("o")
    assert box.text.startswith("Ego: Love / No winner / Wwwwwwww   0 of 30")


def test_a_store_that_did_not_keep_the_game_leaves_it_in_the_flash():
    box = love()
    box.store.finish = lambda lines: False
    box.store.trouble = "The drive is full"
    box.press("H").choose("End the game").press("do").choose("Put away")
    assert box.text == "Not kept yet / The drive is full"
    box.press("o")
    assert box.under_cursor == "Resume Ego: Love"


def test_three_buttons_reach_back_help_menu_and_redo():
    box = love().press("o do")
    box.menu.buttons = 3
    box.give(OK, LONG)
    assert box.text == "Undo / Help / Menu"
    box.choose("Undo")
    assert "Undone:" in box.text
    box.press("O").choose("Redo")
    assert "Qqqqqqqq: Guessed" in box.text
    box.press("O").choose("Help")
    assert box.text.startswith("The guesses")
    box.press("O").choose("Back")
    box.press("O").choose("Menu")
    assert box.under_cursor == "Correct a value"
    box.press("O").choose("Back")
    assert "Qqqqqqqq: Guessed" in box.text


def test_the_picture_can_be_turned_always_or_to_the_player():
    box = love(2)
    assert box.screen.flip is False
    box.store.set("flip", 1)
    box.look()
    assert box.screen.flip is True
    box.store.set("flip", 2)
    box.look()
    assert box.screen.flip is False
    box.press("o")
    assert box.screen.flip is True


def test_other_buttons_do_not_mind_repeats():
    box = love()
    for button in (OK, BACK):
        box.menu.press(button, 2)
    assert box.menu.session.number == 1
    box.menu.press(UP, LONG)
    box.menu.press(DOWN, LONG)
    assert box.under_cursor == "Answers"


def test_an_entry_that_the_flash_did_not_keep_is_not_in_the_game_and_the_box_says_so():
    store = Store()
    box = Box(store).begin("ego-love", 2, (30, 0, 0)).press("o o")
    before = box.answers()
    kept = bytes(store.flash)

    class Broken:
        """What was kept can be read; nothing more can be written."""

        def __getitem__(self, where):
            return kept[where]

        def __setitem__(self, where, data):
            raise OSError(5)

    store.flash = box.menu.session.flash = box.menu.session.journal.flash = Broken()
    box.press("o")
    assert box.text.startswith("Not saved / The memory failed.")
    assert box.answers() == before
    box.press("h")
    assert box.text.startswith("Not saved / The memory did not")


def test_help_upon_help_comes_to_an_end():
    box = love().press("h" * 40)
    assert len(box.menu.pages) < 12
    box.press("O" * 20 + "b" * 40)
    assert box.menu.session is not None


def test_the_menu_upon_the_menu_is_one_menu():
    box = love().press("o")
    for _ in range(30):
        box.press("H o")
    assert len(box.menu.pages) <= 3
    box.press("b b")
    assert "Right 1" in box.text


def test_a_break_is_in_the_menu_until_the_game_is_over():
    box = love().press("o")
    before = box.text
    box.press("H")
    while box.under_cursor != "Pause":
        box.press("u")
    box.press("o")
    assert box.text == "A break / It is nobody's time. / OK: go on"
    assert box.menu.pages[-1].rests
    box.press("u d h")
    assert box.text.startswith("A break /")
    box.press("b")
    assert box.text.startswith("A break / It is nobody's")
    box.press("o")
    assert box.text == before
    box.menu.session.end()
    box.look()
    box.press("b H")
    seen = [box.under_cursor]
    while seen.count(seen[0]) < 2:
        box.press("u")
        seen.append(box.under_cursor)
    assert "Pause" not in seen and "Rules" in seen
