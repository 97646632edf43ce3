"""Epigo on the session: setup, planning, reveals, acts, corrections, undo."""

from epigo_game import NAMES, board, deploy, new_game, place, plan, say, secretly, tiles, told, value_of, where
from tableside.cards import Cards
from tableside.games import epigo
from tableside.games.epigo import beside, refusals, setting, words
from tableside.menu.screen import PICTURE_BOARD, PICTURE_NONE, Screen
from tableside.session import Session

OPEN = 1


def ready(**choices):
    """Return a deployed game: both rows 1 to 7 from the left, the gap in column 8."""
    session = new_game(**choices)
    deploy(session)
    return session


def cleared(**squares):
    """Return a game in planning with tiles set on squares; the others stay in rows 4 and 5."""
    session = ready()
    place(session, **squares)
    return session


def rest(session):
    """Answer until the next planning: go on, and never a second slide."""
    while not (session.gather and not session.gather.text) and not session.is_over:
        say(session, "stay" if "stay" in session.prompt.labels else "go on")


# ---- setup


def test_both_rows_are_secret_until_the_reveal_and_the_x_leaves_a_gap():
    session = new_game()
    secretly(session, 1, list("X765432"))
    assert session.table.deployed == 0 and board(session)[3] == "........"
    secretly(session, 0, list("12X3456"))
    assert session.reveal() is None
    assert board(session) == [
        "  ....  ", " ...... ", "........", ".GFEDCBA", "12.34567", "........", " ...... ", "  ....  ",
    ]  # fmt: skip
    assert told(session) == ["Both rows stand"]


def test_a_row_can_be_laid_again_before_the_reveal():
    session = new_game()
    secretly(session, 0, list("1234567"))
    secretly(session, 1, list("1234567"))
    secretly(session, 0, list("7654321"))
    assert session.reveal() is None
    assert board(session)[3:5] == ["ABCDEFG.", "7654321."]


def test_a_tile_has_one_place_in_the_row():
    session = new_game()
    secretly(session, 0, ["3"])
    assert session.answer(value_of(session, "3")) == refusals.TILE_PLACED
    assert session.answer(8) is not None
    say(session, "X", "1")
    assert session.prompt.text == "Tile in column 4"


def test_rows_typed_in_are_asked_openly_from_the_left():
    session = new_game(setup=OPEN)
    assert session.gather is None
    for seat in range(2):
        for column in range(7):
            assert (session.prompt.seat, session.prompt.text) == (seat, "Tile in column %d" % (column + 1))
            say(session, "7654321"[column])
    assert board(session)[3:5] == ["GFEDCBA.", "7654321."]


def test_the_full_board_has_its_corners():
    session = ready(board=1)
    assert board(session)[0] == board(session)[7] == "........"
    place(session, a1=11)
    assert where(session, "a1") == 11


# ---- planning


def test_three_orders_are_three_different_tiles():
    session = ready()
    secretly(session, 0, ["5", "up"])
    assert session.answer(value_of(session, "5")) == refusals.ORDER_USED
    say(session, "4", "down", "3", "left")
    assert session.is_ready(0)


def test_a_stack_can_be_changed_until_the_reveal():
    session = ready()
    plan_a = ["1", "down", "2", "down", "3", "down"]
    secretly(session, 0, ["7", "down", "6", "down", "5", "down"])
    secretly(session, 1, ["1", "up", "2", "up", "3", "up"])
    secretly(session, 0, plan_a)
    assert session.reveal() is None
    assert told(session) == ["Both 1: cancelled, nobody moves"]


def test_orders_of_lost_tiles_can_be_planned():
    session = cleared(a7=0)
    plan(session, "7 up, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert told(session)[:2] == ["Ann first: 7 before 6", "Ann 7: off the board, no move"]


def test_a_lost_tiles_order_cancels():
    session = cleared(a7=0)
    plan(session, "7 up, 1 down, 2 down", "7 up, 1 up, 2 up")
    assert told(session) == ["Both 7: cancelled, nobody moves"]


def test_orders_typed_in_come_reveal_by_reveal():
    session = ready(planning=OPEN)
    plan(session, "7 down", "6 up")
    assert told(session)[0] == "Ann first: 7 before 6"
    say(session, "stay", "stay")
    assert (session.prompt.seat, session.prompt.text) == (0, "2nd order: tile")
    assert session.answer(value_of(session, "7")) == refusals.ORDER_USED
    plan(session, "1 down", "1 up")
    assert told(session) == ["Both 1: cancelled, nobody moves"]
    assert session.prompt.text == "3rd order: tile"
    plan(session, "2 down", "3 up")
    rest_open(session)
    assert session.table.turn == 2 and session.prompt.text == "1st order: tile"


def rest_open(session):
    while "stay" in session.prompt.labels:
        say(session, "stay")


# ---- reveals


def test_a_reveal_goes_on_when_the_table_has_moved_the_tiles():
    session = ready()
    plan(session, "1 down, 2 down, 3 down", "1 up, 2 up, 3 up")
    for number in (1, 2):
        assert told(session) == ["Both %d: cancelled, nobody moves" % number]
        assert session.gather.text == "Move the tiles, then" and not session.prompt.text
        assert session.open(0)[0] == session.open(1)[0] == "not_asked"
        say(session, "go on")
    assert told(session) == ["Both 3: cancelled, nobody moves"]
    assert session.gather and session.table.turn == 2


def test_a_slide_in_the_open_may_go_on():
    session = ready()
    plan(session, "7 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert told(session) == ["Ann first: 7 before 6", "Ann 7 down: slides"]
    assert (session.prompt.seat, session.prompt.says(session.prompt.text)) == (0, "Slide 7 once more?")
    assert (where(session, "a7"), session.prompt.default) == (73, 1)
    say(session, "slide on")
    assert told(session) == ["Ann 7 down: slides on", "Bob 6 up: slides"]
    assert where(session, "a7") == 72
    say(session, "stay")
    assert told(session) == ["Bob 6 up: slides no further"]


def test_an_automatic_super_slide_is_not_asked():
    session = ready(super_slide=1)
    plan(session, "7 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert told(session) == [
        "Ann first: 7 before 6", "Ann 7 down: slides", "Ann 7 down: slides on", "Bob 6 up: slides", "Bob 6 up: slides on",
    ]  # fmt: skip


def test_staying_is_the_default_where_the_second_slide_leaves_the_board():
    session = cleared(a7=62)
    plan(session, "7 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert where(session, "a7") == 61 and session.prompt.default == 0
    say(session, "slide on")
    assert told(session)[:2] == ["Ann 7 down: slides on", "Ann loses tile 7"]
    assert tiles(session) == (13, 1)


def test_an_enemy_at_a_side_ends_the_slide():
    session = cleared(a7=84, b7=75)
    plan(session, "7 up, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert told(session)[:3] == ["Ann first: 7 before 6", "Ann 7 up: slides", "Bob 6 up: slides"]


def test_a_push_moves_the_line_and_takes_the_last_tile_off():
    session = cleared(a6=35, a7=36, b7=37, b6=38, b3=27)
    plan(session, "6 up, 1 down, 2 down", "5 up, 1 up, 2 up")
    assert told(session)[:3] == ["Ann first: 6 before 5", "Ann 6 up: pushes", "Bob loses tile 6"]
    assert (where(session, "a6"), where(session, "a7"), where(session, "b7"), where(session, "b6")) == (36, 37, 38, 0)


def test_a_blocked_push_says_the_count():
    session = cleared(b1=56, a5=54)
    plan(session, "5 up, 1 down, 2 down", "4 up, 1 up, 2 up")
    assert told(session)[1] == "Ann 5 up: blocked, 1 own, 2 enemy"
    assert where(session, "a5") == 54


def test_a_pushed_tile_moves_from_where_it_is():
    session = ready()
    plan(session, "7 up, 1 down, 2 down", "6 up, 7 up, 2 up")
    assert where(session, "b7") == 76
    rest(session)
    assert where(session, "b7") in (77, 78)


def test_the_third_capture_ends_the_game_at_once():
    session = cleared(b1=0, b2=0, a6=35, a7=36, b7=37, b6=38, b3=27)
    plan(session, "6 up, 1 down, 2 down", "5 up, 3 up, 4 up")
    assert told(session) == ["Ann first: 6 before 5", "Ann 6 up: pushes", "Bob loses tile 6", "Ann wins: third capture"]
    assert session.is_over and not session.prompt.text and not session.gather
    assert words.result(session.table, NAMES) == "Ann wins"
    assert words.scores(session.table, NAMES) == ["Ann captured 3", "Bob captured 0"]
    assert words.explain(session.table, NAMES) == [
        ("Ann captured 3 of Bob", "epigo.capture.edge"), ("Tiles 1 2 6", "epigo.capture.edge"),
        ("Bob captured 0 of Ann", "epigo.capture.edge"), ("Ann wins", "epigo.win.third"),
    ]  # fmt: skip
    assert session.undo() is None and not session.is_over
    assert session.redo() is None and session.is_over


def test_ones_own_slip_can_end_the_game_in_the_middle_of_a_reveal():
    session = cleared(a1=0, a2=0, a7=81 + 2)
    plan(session, "7 right, 3 down, 4 down", "6 up, 1 up, 2 up")
    assert told(session) == [
        "Ann first: 7 before 6",
        "Ann 7 right: slides",
        "Ann loses tile 7",
        "Bob wins: third capture",
    ]
    assert where(session, "b6") == 65


def test_a_cut_corner_is_over_the_edge():
    session = cleared(a7=72)
    plan(session, "7 right, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert told(session)[1:3] == ["Ann 7 right: slides", "Ann loses tile 7"]


# ---- draws


def test_a_draw_is_offered_once_a_player_in_each_planning():
    session = ready()
    assert session.act(epigo.OFFER_DRAW, 0) is None
    assert told(session) == ["Ann offers a draw"] and session.prompt.seat == 1
    say(session, "no")
    assert told(session) == ["Bob declines the draw"]
    assert session.act(epigo.OFFER_DRAW, 0) == refusals.OFFERED_ALREADY
    assert session.act(epigo.OFFER_DRAW, 1) is None
    say(session, "no")
    plan(session, "1 down, 2 down, 3 down", "1 up, 2 up, 3 up")
    assert session.act(epigo.OFFER_DRAW, 0) == refusals.NOT_PLANNING
    say(session, "go on", "go on")
    assert session.act(epigo.OFFER_DRAW, 0) is None
    say(session, "yes")
    assert session.is_over and words.result(session.table, NAMES) == "Draw"
    assert words.explain(session.table, NAMES)[-1] == ("Both agreed to a draw", "epigo.draw.offer")


def test_an_offer_keeps_the_stacks_that_are_ready():
    session = ready()
    secretly(session, 1, ["1", "up", "2", "up", "3", "up"])
    assert session.act(epigo.OFFER_DRAW, 0) is None
    say(session, "no")
    assert session.is_ready(1) and not session.is_ready(0)


def test_no_draw_is_offered_before_the_rows_stand():
    session = new_game()
    assert session.act(epigo.OFFER_DRAW, 0) == refusals.NOT_PLANNING


def test_a_typed_in_order_ends_the_planning():
    session = ready(planning=OPEN)
    assert session.act(epigo.OFFER_DRAW, 1) is None
    say(session, "no")
    plan(session, "7 down", "6 up")
    rest_open(session)
    assert session.act(epigo.OFFER_DRAW, 0) == refusals.NOT_PLANNING


# ---- line check


def check(session, *runs):
    """Ask for a line check with runs of own and enemy tiles; return what was told."""
    assert session.act(epigo.CHECK_LINE, 0) is None
    for run in runs:
        say(session, run)
    assert not session.line.run.in_act
    return told(session)


def test_a_line_check_counts_outwards():
    session = ready()
    assert check(session, 1, 1, 0) == ["The push goes: 1 own, 1 enemy"]
    assert check(session, 1, 2) == ["The push is blocked: 1 own, 2 enemy"]
    assert check(session, 2, 2, 1, 1, 0) == ["The push goes: 3 own, 3 enemy"]
    assert check(session, 3, 0) == ["The push goes: 3 own, 0 enemy"]
    assert check(session, 1, 1, 1, 2) == ["The push is blocked: 2 own, 3 enemy"]


def test_a_line_check_ends_by_itself_when_all_tiles_are_counted():
    session = ready()
    assert check(session, 7, 7, 0) == ["The push goes: 7 own, 7 enemy"]


def test_a_line_check_changes_nothing_and_comes_at_any_time():
    session = ready()
    plan(session, "7 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    before = board(session)
    check(session, 1, 1, 0)
    assert board(session) == before and session.prompt.labels == ("stay", "slide on")
    say(session, "slide on")
    assert where(session, "a7") == 72


# ---- corrections


def test_a_corrected_square_moves_the_tile_and_nothing_else():
    session = ready()
    assert session.correct(3, 0, 36) is None
    assert (where(session, "a3"), tiles(session)) == (36, (14, 0))
    assert session.correct(3, 0, 0) is None
    assert tiles(session) == (13, 1)
    assert session.correct(3, 0, 34) is None
    assert tiles(session) == (14, 0)
    assert session.undo(3) is None
    assert where(session, "a3") == 34


def test_corrections_that_cannot_be_are_refused():
    session = ready()
    assert session.correct(3, 0, 44) == refusals.SQUARE_TAKEN
    for square in (1, 9, 10, 19, 20, 40, 49, 11, 12, 21, 88, 78, 87):
        assert session.correct(3, 0, square) == refusals.NO_SUCH_SQUARE, square
    assert session.correct(3, 0, 89) is not None
    assert session.correct(3, 0, 34) is None
    assert session.correct(epigo.LOST_FIELD, 0, 1) == refusals.BOARD_COUNTS


def test_no_square_is_corrected_before_the_rows_stand():
    assert new_game().correct(3, 0, 36) == refusals.NOT_DEPLOYED


def test_a_third_tile_lost_by_a_correction_ends_the_game():
    session = cleared(a1=0, a2=0, b1=0, b2=0)
    assert session.correct(3, 0, 0) is None
    assert session.is_over and told(session) == ["Bob wins: third capture"]
    assert session.correct(3, 1, 0) is not None
    assert session.undo() is None
    assert not session.is_over and session.gather


def test_a_correction_takes_the_second_slide_away():
    session = ready()
    plan(session, "7 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    assert session.correct(7, 1, 63) is None
    assert session.answer(1) == refusals.TOUCHES_ENEMY
    assert session.correct(7, 1, 75) is None
    assert session.correct(6, 0, 72) is None
    assert session.answer(1) == refusals.TILE_AHEAD
    assert session.correct(7, 0, 0) is None
    assert session.answer(1) == refusals.TILE_LOST
    say(session, "stay")
    assert tiles(session) == (13, 1)


# ---- orders only


def light(**choices):
    return new_game(mode=epigo.ORDERS_ONLY, **choices)


def test_orders_only_starts_with_the_planning_and_asks_numbers():
    session = light()
    assert session.gather and session.table.turn == 1
    plan(session, "5, 3, 2", "4, 3, 1")
    assert told(session) == ["Ann first: 5 before 4"]
    assert session.prompt.text == "Who lost a tile?"
    say(session, "nobody", "go on")
    assert told(session) == ["Both 3: cancelled, nobody moves"]
    say(session, "go on")
    assert told(session) == ["Ann first: 2 before 1"]
    say(session, "nobody")
    assert session.gather and session.table.turn == 2


def test_orders_only_counts_what_is_reported_and_ends_at_the_third():
    session = light()
    plan(session, "5, 4, 3", "4, 3, 2")
    say(session, "player B", "player A", "player B")
    assert told(session) == ["Bob loses a tile"]
    assert words.status(session.table, NAMES) == ["Ann 2-1 Bob", "Turn 1: reveal 1"]
    say(session, "player B")
    assert told(session) == ["Bob loses a tile", "Ann wins: third capture"]
    assert session.is_over and words.explain(session.table, NAMES)[0] == ("Ann captured 3 of Bob", "epigo.capture.edge")


def test_orders_only_typed_in_asks_one_pair_at_a_time():
    session = light(planning=OPEN)
    plan(session, "5", "6")
    assert told(session) == ["Bob first: 6 before 5"]
    say(session, "nobody")
    assert session.answer(value_of(session, "5")) == refusals.ORDER_USED
    plan(session, "4", "4")
    assert session.prompt.text == "3rd order: tile"


def test_orders_only_corrects_the_losses():
    session = light()
    assert session.correct(epigo.LOST_FIELD, 1, 2) is None
    assert words.scores(session.table, NAMES) == ["Ann captured 2", "Bob captured 0"]
    assert session.correct(3, 0, 36) == refusals.NO_BOARD_KEPT
    assert session.correct(epigo.LOST_FIELD, 1, 3) is None
    assert session.is_over
    assert session.undo() is None
    assert session.correct(epigo.LOST_FIELD, 0, 4) is not None


# ---- what holds for all


def test_a_resume_in_every_prompt_is_the_same_game():
    flash = bytearray(b"\xff" * 4096)
    session = new_game(flash=flash)
    deploy(session)
    plan(session, "7 down, 1 down, 2 down", "6 up, 5 up, 2 up")
    for label in ("slide on", "stay", "go on", "stay", "stay", "go on"):
        again = Session(epigo, flash)
        assert again.resume() and again.trouble == ""
        assert bytes(again.table.pack()) == bytes(session.table.pack())
        assert (again.prompt.text, again.prompt.default) == (session.prompt.text, session.prompt.default)
        say(again, label)
        session = again
    assert session.gather and session.table.turn == 2


def test_every_text_fits_and_names_the_player():
    names = ("WWWWWWWW", "MMMMMMMM")
    for code in range(16):
        for value in (7, 31, 15 + (7 << 5) + (7 << 8) if code == epigo.BLOCKED else 55):
            text = words.told(code, 1, value, names)
            assert 0 < len(text) <= 42, text
    session = ready()
    session.table.turn = 9999
    for lines in (words.status(session.table, names), words.scores(session.table, names)):
        for text in lines:
            assert len(text) <= 21, text


def test_every_refusal_option_field_and_act_has_its_card():
    cards = Cards(epigo.CARDS)
    numbers = [refusal[2] for refusal in refusals.ALL]
    numbers += [option[4] for option in setting.OPTIONS] + [field[4] for field in beside.FIELDS]
    numbers += [act[1] for act in beside.ACTS]
    for number in numbers:
        assert cards.card(number).lines
    for refusal in refusals.ALL:
        assert len(refusal[1]) <= 42, refusal


def test_every_card_fits_and_names_cards_that_exist():
    cards = Cards(epigo.CARDS)
    numbers = [card.number for card in cards.all()]
    for card in cards.all(True):
        assert len(card.title) <= 21 and 1 <= len(card.lines) <= 8 and card.text and card.section, card.number
        for line in card.lines:
            assert len(line) <= 21, (card.number, line)
        for other in card.see:
            assert other in numbers, (card.number, other)
        if card.ruling:
            key, labels = card.ruling.split(" ", 1)
            option = [option for option in setting.OPTIONS if option[0] == key][0]
            assert tuple([label.strip() for label in labels.split("|")]) == option[2]
            assert option[4] == card.number


def test_the_picture_has_the_board_and_the_latest_move():
    session = cleared(a3=83)
    plan(session, "3 down, 1 down, 2 down", "6 up, 1 up, 2 up")
    say(session, "stay")
    screen = Screen()
    words.picture(session.table, screen)
    data = screen.data
    assert (screen.picture, data[0], data[1]) == (PICTURE_BOARD, 8, 8)
    for row in range(8):
        for column in range(8):
            assert data[2 + column + 8 * row] == session.table.board[10 * (column + 1) + row + 1]
    assert (data[66], data[67]) == (8 * 2 + 8, 0), "the tile came from column 8, row 3 and left the board"


def test_no_picture_where_there_is_no_board():
    for session in (light(), new_game()):
        screen = Screen()
        words.picture(session.table, screen)
        assert screen.picture == PICTURE_NONE


# ---- one order after another


class Cut(Exception):
    """The power is gone."""


class Flash:
    """Flash whose power goes after so many writes."""

    def __init__(self, data, writes):
        self.data = bytearray(data)
        self.writes = writes

    def __getitem__(self, place):
        return self.data[place]

    def __setitem__(self, place, value):
        if not self.writes:
            raise Cut
        self.writes -= 1
        self.data[place] = value


def test_orders_that_lie_face_down_are_in_no_entry_and_come_out_one_by_one():
    session = ready()
    plan(session, "1 down, 2 down, 3 down", "1 up, 2 up, 3 up")
    session.undo(1)
    session.redo(1)
    for number in (1, 2, 3):
        laid = [value for _, kind, value in session.entries() if kind == "s0"]
        assert [bytes(value) for value in laid[1:]] == [bytes((i, 1)) for i in range(number)]
        if number < 3:
            say(session, "go on")
    assert session.line.uncovers(1) == 2
    assert session.undo(1) is None and session.gather.text  # the two orders are one step


def test_a_reveal_in_the_middle_of_which_the_power_goes_comes_again_with_the_same_orders():
    session = ready()
    plan(session, "1 down, 2 down, 3 down", "1 up, 2 left, 3 up")
    table = bytes(session.table.pack())
    image = bytes(session.flash[0:4096])
    count = 0
    while True:
        flash = Flash(image, 10000)
        again = Session(epigo, flash)
        assert again.resume()
        flash.writes = count
        try:
            again.reveal()
        except Cut:
            pass
        else:
            break
        whole = Session(epigo, bytearray(flash.data))
        assert whole.resume() and whole.trouble == ""
        if bytes(whole.table.pack()) == table:
            assert whole.gather.text and whole.correct(7, 0, 0) is None
            again = Session(epigo, whole.flash)
            assert again.resume() and again.trouble == ""
            assert again.reveal() is None
            whole = again
        assert (whole.table.plan[1], whole.table.plan[4]) == (1 << 2 | 1, 1 << 2 | 2)
        count += 1
    assert count > 10
