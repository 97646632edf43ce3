"""Deus: Egypt by presses of the five buttons: how many they take, and that every screen fits."""

from deus_play import conserved
from menu_play import WIDE, Box, lcg
from tableside.games import deus_egypt
from tableside.games.deus_egypt import begin, beside
from tableside.menu.screen import FULL_BOX, PICTURE_CELLS, PICTURE_MARKET
from tableside.setup import defaults

ITEMS = tuple([field[0] for field in beside.FIELDS])


def started(players=2, names=WIDE, **choices):
    """A box with the setup done; the first seat is on turn."""
    options = bytearray(defaults(deus_egypt))
    keys = [option[0] for option in begin.OPTIONS]
    for key in choices:
        options[keys.index(key)] = begin.OPTIONS[keys.index(key)][2].index(choices[key])
    box = Box().begin("deus-egypt", players, options, names)
    while box.under_cursor == "done":
        box.press("o")
    box.choose(names[0])
    return box


def have(box, seat, item, value):
    """A correction from the link."""
    assert box.menu.session.correct(ITEMS.index(item), seat, value) is None
    box.press("o")  # the press that finds that somebody else has acted
    return box


def counted(box, keys):
    """Press; return how many presses it took."""
    before = box.presses
    box.press(keys)
    return box.presses - before


def test_the_market_is_on_the_screen_all_through_the_menu_of_a_turn():
    box = started().choose("end turn")
    for _ in range(9):
        box.look()
        assert box.screen.picture == PICTURE_MARKET
        assert list(box.screen.data[:4]) == [1, 1, 1, 1]
        box.press("d")


def test_a_turn_ends_with_its_surplus_in_two_presses():
    box = have(started(), 0, "clay", 5)
    box.choose("gain/lose")
    box.press("o")  # nothing after all
    assert box.under_cursor == "end turn"
    assert counted(box, "oo") == 2
    session = box.menu.session
    assert session.table.turn == 1 and sum(session.table.resources[0:4]) == 5


def test_a_temple_triggers_in_two_presses():
    box = started()
    session = box.menu.session
    for answer in (
        2,
        5,
        0,
        0,
        0,
        2,
        3,
        0,
    ):  # play card, temple, field, no icon, pay, tokens on it, three, when we say so
        assert session.answer(answer) is None
    box.press("o")
    assert box.under_cursor == "end turn"
    assert counted(box, "do") == 2
    assert session.table.vp[0] == 9 and session.table.temples[0] == 2


def test_a_card_without_icon_and_cost_is_placed_in_a_few_presses():
    box = started()
    # play card, maritime, Barge, no icon, pay, 1x before, the resource, no clay to sell
    assert counted(box, "o o o o o o o o") == 8
    assert box.menu.session.table.tableau[0] & 31 == 1


def test_a_blocked_choice_says_why():
    box = started().choose("x" + "temple")
    assert "No temple has tokens" in box.text and "left" in box.text


def test_random_presses_never_end_in_a_screen_that_does_not_fit():
    for players, mode in ((2, "whole game"), (4, "whole game"), (3, "market and barques")):
        box = started(players, mode=mode)
        state = players
        for _ in range(700):
            state = lcg(state)
            box.press("dddoouob hhoo"[state % 13])
            if box.menu.session is None:
                break
            conserved(box.menu.session.table)


def test_hidden_points_are_not_in_the_list_of_corrections_until_they_are_picked():
    box = started(vp="hidden").press("H").choose("Correct a value").press("d")
    assert box.under_cursor == "A VP hidden"
    box.press("o")
    assert box.screen.big == "5"
    box = started().press("H").choose("Correct a value").press("d")
    assert box.under_cursor == "A VP 5"


def test_what_happened_says_what_a_number_answers():
    box = started().choose("play card").choose("production").choose("Mill").choose("swamp").press("o")
    box.press("H").choose("What happened")
    assert box.under_cursor == "Wwwwwwww: 0 (Icon: .."
    assert "Wwwwwwww: 0 (Icon: buildings there)" in " ".join([row.strip() for row in box.screen.rows[2:]])


def test_all_four_resources_are_seen_beside_the_market_when_one_moves():
    box = started().press("H").choose("Actions").choose("Move the market").press("o")
    rows = box.look()
    assert box.screen.picture == PICTURE_CELLS
    box.choose("up")
    rows = box.look()
    assert [row.strip() for row in rows[1:]] == ["wheat", "wood", "clay", "stone"]
    assert box.screen.picture == PICTURE_MARKET and not box.screen.bar


def test_what_a_player_has_is_a_picture_beside_what_is_asked():
    box = have(started(), 0, "clay", 2)
    box.choose("gain/lose").choose("gold")
    data = box.screen.data
    rows = ["".join([chr(data[10 * y + x] & 127) for x in range(10)]) for y in range(4)]
    assert box.screen.picture == PICTURE_CELLS
    assert rows[0] == "5g     5VP"
    assert rows[1] == "Wh 1 Wo 1 " and rows[2] == "Cl 2 St 1 "
    assert rows[3] == chr(FULL_BOX) * 5 + 5 * " "
