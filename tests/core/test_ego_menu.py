"""EGO at the buttons: presses in, screens out. Every screen on the way is checked to fit."""

import sys

import ego_game
from menu_play import Box
from randomplay import Dice
from tableside.games.ego import codes, label, things
from tableside.menu.screen import LIGHT, PICTURE_CELLS
from tableside.menu.store import Store

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


class Shelf(Store):
    """A store in memory that keeps packs too."""

    def __init__(self):
        super().__init__()
        self.kept = {}

    def packs(self, game):
        return tuple(sorted([name for other, name in self.kept if other == game]))

    def pack(self, game, name):
        return self.kept[(game, name)]

    def put_pack(self, game, name, lines):
        self.kept[(game, name)] = lines
        return ""


def box(players=3, store=None, names=NAMES, **options):
    """A box in the middle of a new game, Ann leading, all that was told read."""
    found = Box(store).begin("ego", players, ego_game.setup(players, 1, leader=1, **options).options, names)
    session = found.menu.session
    found.press("o")
    while found.menu.play.told:
        found.press("o")
    assert session.table.lead == 0
    return found


def onward(found, text):
    """Plain answers, given by the menu's own page, until a prompt begins with `text`."""
    session = found.menu.session
    while not session.prompt.text.startswith(text):
        ego_game.onward(session)
    found.menu.play.pose(found.menu)
    found.look()
    while found.menu.play.told:
        found.press("o")
    return found


def presses(found, keys):
    """How many presses `keys` are, all of them made."""
    before = found.presses
    found.press(keys)
    return found.presses - before


def test_a_negotiation_turn_is_three_presses_a_pass_two_and_a_risk_four():
    found = onward(box(depth=1), "Reach")
    session = found.menu.session
    assert presses(found, "oo") <= 3 and session.table.turn == 1
    assert presses(found, "do") == 2 and session.table.prio[1] == 3
    assert presses(found, "uoo") <= 4 and session.table.step == 3 or session.prompt.text == "Offenses shown?"
    found.press("o")
    assert session.table.turn == 0 and session.table.offense[2] == 1


def test_an_outcome_is_two_presses():
    found = onward(box(), "Reach")
    found.press("do do")
    session = found.menu.session
    assert session.prompt.says(session.prompt.text) == "Piece 1 chooses"
    assert presses(found, "do") == 2
    assert session.table.offense[2] == 1


def test_an_offense_is_three_presses_from_the_prompt():
    found = onward(box(), "Reach")
    assert presses(found, "Hoo") == 3
    assert found.menu.session.table.offense[0] == 1
    assert found.menu.session.prompt.says(found.menu.session.prompt.text) == "Reach 1 or pass"


def test_only_what_is_kept_is_offered_for_correction():
    found = onward(box(), "Reach").press("Hd")
    assert found.under_cursor == "Correct a value"
    rows = found.press("o").look()
    assert rows[:4] == ["Correct", "A Offense tokens 0", "A Total laid 0", "B Offense tokens 0"]
    found.press("bb")
    onward(found, "What comes next?").press("Hdo")
    assert found.look()[1:3] == ["A Offense tokens 0", "B Offense tokens 0"]
    assert "Success 1" in onward(box(depth=1), "Use the option").press("Hdo").text


def test_an_outcome_of_any_two_things_is_named_in_full_and_has_room_for_the_mark_of_a_blocked_one():
    session = box(depth=1).menu.session
    item = session.table.item
    known = set(things.GAIN_CODES + things.LOSS_CODES) - {codes.NOTHING, codes.TWO_THINGS}
    for first in known:
        for second in known:
            item[0], item[1], item[2], item[3] = first, 9, second, 9
            text = label.label(session.table, 0)
            assert len(text) <= 20 and text.count("9") == 2, text
    item[0], item[1], item[2], item[3] = codes.MEND, 1, codes.LOSE_ALLIANCE, 2
    assert label.label(session.table, 0) == "1 off. back -2 ally"


def test_the_board_is_named_in_full_where_the_leaders_name_leaves_room_and_else_in_short():
    menu = box(names=("Ann", "Bartholo", "Cleo")).menu
    table = menu.session.table
    table.stage, table.kind = codes.CHOOSING, codes.OPTION
    table.line[table.place] = codes.ALLIANCE_BOARD
    assert menu.words.status(table, menu.names)[0] == "Alliance System, Ann"
    table.lead = 1
    assert menu.words.status(table, menu.names)[0] == "Alliance, Bartholo"
    seen = []
    boards = list(range(codes.SOLAR, codes.ARRIVAL + 1)) + list(range(codes.SHIP, codes.SHIP + 5))
    for board in boards + list(range(codes.EXTENSION + 1, codes.EXTENSION + codes.ARRIVAL)):
        table.line[table.place] = board
        row = menu.words.status(table, menu.names)[0]
        assert len(row) <= 21 and row.endswith(", Bartholo") and row not in seen, row
        seen.append(row)


def test_an_unknown_board_names_an_event_in_two_presses_and_a_light_one_is_done_in_a_third():
    found = onward(box(), "What comes next?")
    assert presses(found, "do") == 2
    assert found.menu.session.table.kind == codes.OPTION
    assert presses(found, "o") == 1
    assert found.menu.session.prompt.text == "What comes next?"


def columns(found):
    """The picture of an auction: > before what is light, # for what a bar covers and above a piece."""
    assert found.screen.picture == PICTURE_CELLS
    rows = []
    for y in range(4):
        row = ""
        for x in range(10):
            code = found.screen.data[10 * y + x]
            if code == LIGHT + 32:
                row += "#"
            elif code > LIGHT:
                row += ">" + chr(code - LIGHT)
            else:
                row += "." if y in (1, 2) and x % 2 == 0 and code == 32 else chr(code)
        rows.append(row)
    return rows


def test_during_a_negotiation_the_screen_shows_who_is_in_with_what_and_who_has_which_piece():
    found = onward(box(5, names=("Annabell", "Benjamin", "Cleopatr", "Danielle", "Evangeli")), "Reach")
    rows = found.press("oo").look()
    assert rows[:2] == ["Annabell announces 1", "Benjamin:"]
    assert columns(found) == ["A >B C D E ", "# . . . . ", "# . . . . ", ">1 0 0 0 0 "]
    rows = found.press("do").look()
    assert rows == ["Benjamin passes: #5", "Cleopatr:", " Play", " Pass", " Risk"]
    assert columns(found) == ["A B >C D E ", "# . . . . ", "# # . . . ", ">1 5 0 0 0 "]
    assert found.press("d").look()[:2] == ["Reach 1 or pass", "Cleopatr:"]
    rows = found.press("uo").look()
    assert rows == ["Cleopatr: New total?"] and found.screen.big == "1" and found.screen.picture


def test_the_full_game_keeps_everybodys_hand_in_view():
    found = onward(box(5, depth=1), "Reach")
    found.press("d")
    assert columns(found)[3] == "6 6 6 6 6 "
    found = onward(box(5, depth=1), "Use the option")
    assert "Hand A5 B5 C5 D5 E5" in found.menu.words.status(found.menu.session.table, found.menu.names)


def test_a_pack_puts_the_cursor_where_it_says_and_a_finished_game_is_remembered():
    store = Shelf()
    store.put_pack(
        "ego", "ours", ("pack: ours", "board: solar", "event: option", "event: risk", "reveals: 2", "icons: gift")
    )
    found = onward(box(depth=1, store=store), "Cards revealed?")
    assert found.screen.big == "2"
    found.press("o")
    assert found.under_cursor == "Gift"
    found.press("o")
    session = found.menu.session
    while not session.is_over:
        ego_game.onward(session)
    found.menu.play.pose(found.menu)
    found.look()
    while found.menu.play.told:
        found.press("o")
    found.choose("Put away")
    assert store.packs("ego") == ("latest", "ours")
    assert "reveals: 2" in store.pack("ego", "latest") and "icons: gift" in store.pack("ego", "latest")


def test_a_pack_that_cannot_be_read_is_named_and_the_game_goes_on_without_it():
    store = Shelf()
    store.put_pack("ego", "bad", ("pack: bad", "board: mars"))
    found = Box(store).begin("ego", 2, ego_game.setup(2).options, NAMES)
    assert "bad, line 2" in found.text
    found.press("b")
    assert found.menu.pack is None


def test_random_presses_show_only_screens_that_fit():
    for seed in range(4 if sys.implementation.name == "cpython" else 2):
        dice = Dice(seed)
        found = Box(Shelf()).begin("ego", 2 + seed % 4, ego_game.any_setup(seed).options)
        for _ in range(400):
            found.press("ouddooddhbo"[dice(11)] if dice(12) else "UDOBH"[dice(5)])
            if not found.menu.session:
                break
