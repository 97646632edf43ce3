"""Ego: Love played by answers: what moves, what is told, who wins."""

from love_play import DECLINES, NAMES, OTHER, Love
from tableside.games import ego_love
from tableside.games.ego_love import beside, box, words
from tableside.refusals import OUT_OF_RANGE


def test_who_is_oldest_starts_and_turns_go_clockwise():
    play = Love(starter=2)
    assert play.told == ["Cid starts"]
    readers = []
    for _ in range(4):
        readers.append(NAMES[play.prompt.seat])
        play.turn("W1 W1")
    assert readers == ["Cid", "Ann", "Bob", "Cid"]


def test_the_books_example_of_a_turn():
    play = Love(4, positions=(5, 5, 5, 5))
    play.turn("R2 R1 W2")
    assert play.positions == [7, 7, 6, 3]
    assert play.told == ["Bob right +2: 7", "Cid right +1: 6", "Dot wrong -2: 3", "Ann known +2: 7"]


def test_nobody_right_leaves_the_reader_where_they_are():
    play = Love(positions=(4, 8, 9), starter=0)
    play.turn("W2 W1")
    assert play.positions == [4, 6, 8]
    assert play.told[-1] == "Nobody knew Ann"


def test_guessers_are_asked_clockwise_from_the_reader():
    play = Love(4, starter=2)
    play.give(0)
    asked = []
    for _ in range(3):
        asked.append(NAMES[play.prompt.seat])
        play.give(0)
    assert asked == ["Dot", "Ann", "Bob"]


def test_a_wrong_guess_stops_on_the_start_and_is_no_win():
    play = Love(2, positions=(0, 1))
    play.turn("W2")
    assert play.positions == [0, 0]
    assert play.told == ["Bob wrong -1: 0", "Nobody knew Ann"]
    assert not play.table.over


def test_declining_costs_two_spaces_and_passes_the_turn():
    play = Love(2, positions=(10, 3)).give(DECLINES)
    assert (play.positions, play.prompt.seat) == ([8, 3], 1)
    assert play.told == ["Ann declines -2: 8"]


def test_declining_near_the_start_costs_what_there_is():
    assert Love(2, positions=(1, 3)).give(DECLINES).told == ["Ann declines -1: 0"]
    assert Love(2, positions=(0, 3)).give(DECLINES).told == ["Ann declines -0: 0"]


def test_a_question_that_does_not_concern_the_reader_changes_nothing():
    play = Love(2, positions=(4, 4))
    before = bytes(play.table.pack())
    play.give(OTHER)
    assert play.told == ["Ann draws another card"]
    assert bytes(play.table.pack()) == before
    assert (play.prompt.seat, play.prompt.text) == (0, "Reads a question")


def test_reaching_the_start_exactly_wins_and_one_short_does_not():
    play = Love(track=20, positions=(3, 18, 17)).turn("R1 R2")
    assert play.positions == [5, 19, 19] and not play.table.over
    play = Love(track=20, positions=(3, 18, 17)).turn("R2 W1")
    assert play.winners == ["Bob"] and play.table.over == 1
    assert play.told[-1] == "Bob wins"


def test_passing_the_start_wins():
    play = Love(track=20, positions=(3, 19, 17)).turn("R2 W1")
    assert play.positions == [4, 21, 16] and play.winners == ["Bob"]


def test_the_reader_can_win_by_being_known():
    play = Love(track=20, positions=(18, 3, 4)).turn("R1 R1")
    assert play.winners == ["Ann"]


def test_several_that_cross_win_by_the_tables_ruling():
    cross = {"players": 4, "track": 20, "positions": (19, 18, 19, 3)}
    assert Love(crossing=0, **cross).turn("R2 R2 W1").winners == ["Ann", "Bob", "Cid"]
    assert Love(crossing=1, **cross).turn("R2 R2 W1").winners == ["Ann", "Cid"]
    assert Love(crossing=2, **cross).turn("R2 R2 W1").winners == ["Ann"]
    assert Love(crossing=2, players=4, track=20, positions=(3, 18, 19, 3)).turn("R2 R2 W1").winners == ["Bob"]


def test_sealed_entry_gives_the_same_game_as_open_entry():
    opened = Love(4, positions=(5, 5, 5, 5)).turn("R2 R1 W2")
    sealed = Love(4, sealed=1, positions=(5, 5, 5, 5)).sealed("2 2 2 3", "2 1 2")
    assert sealed.positions == opened.positions == [7, 7, 6, 3]
    assert sealed.told == ["Ann answered 2"] + opened.told


def test_hearts_are_asked_openly_after_all_guesses_and_nothing_is_told_before():
    play = Love(3, sealed=1)
    play.give(0)
    for seat, token in ((2, 0), (0, 2), (1, 2)):
        assert play.line.open(seat) is None
        play.give(token)
    assert play.line.reveal() is None
    assert play.table.told_count == 0
    assert (play.prompt.seat, play.prompt.text) == (1, "How sure?")
    play.give(1)
    assert play.table.told_count == 0
    play.give(0)
    assert play.table.told_count == 0 and list(play.table.token)[:3] == [0, 0, 0]
    assert play.line.reveal() is None
    play.read()
    assert play.told == ["Ann answered 3", "Bob right +2: 2", "Cid wrong -0: 0", "Ann known +1: 1"]


def test_hearts_and_tokens_are_one_or_two_and_one_to_three():
    play = Love(2, sealed=1)
    play.give(0)
    assert play.line.open(0) is None
    assert play.line.answer(3) is OUT_OF_RANGE
    play.give(2)
    assert play.line.open(1) is None
    play.give(2)
    assert play.line.reveal() is None
    assert play.line.answer(2) is OUT_OF_RANGE
    assert play.prompt.labels == ("1 heart", "2 hearts")


def test_every_way_of_a_pawn_adds_up_to_its_place():
    play = Love(3, positions=(6, 0, 9)).turn("R2 W2").give(DECLINES).turn("W1 R1").turn("R1 W2")
    table = play.table
    for seat in range(3):
        ways = [getattr(table, name)[seat] for name in ("ahead", "behind", "known", "declined", "fixed")]
        assert sum(ways) == table.position[seat], (seat, ways)
    assert play.line.correct(0, 1, 12) is None
    assert (
        table.position[1],
        table.ahead[1] + table.behind[1] + table.known[1] + table.declined[1] + table.fixed[1],
    ) == (12, 12)


def test_the_score_explains_itself_item_by_item_with_the_rule():
    play = Love(2, positions=(3, 0)).turn("R2").give(DECLINES)
    lines = words.explain(play.table, NAMES)
    assert lines[:6] == [
        ("Ann right +0", "love.move.right"),
        ("Ann wrong +0", "love.move.wrong"),
        ("Ann known +1", "love.move.active"),
        ("Ann declined +0", "love.turn.decline"),
        ("Ann corrected +3", "love.box.correct"),
        ("Ann on 4 of 30", "love.win.lap"),
    ]
    assert ("Bob declined -2", "love.turn.decline") in lines


def test_a_pawn_cannot_be_corrected_past_the_start():
    play = Love(2, track=20)
    assert play.line.correct(0, 1, 20) is beside.LAP_DONE
    assert play.line.correct(0, 1, 250) is OUT_OF_RANGE
    assert play.line.correct(0, 1, 19) is None
    assert play.positions == [0, 19]


def test_a_correction_in_the_middle_of_a_turn_counts_and_asks_the_same_again():
    play = Love(3)
    play.give(0).give(1)
    assert play.line.correct(0, 1, 7) is None
    assert play.prompt.seat == 2
    play.give(0)
    assert play.positions == [2, 9, 1]


def test_undo_takes_back_a_whole_turn_guess_by_guess():
    play = Love(3).turn("R1 R2")
    after = bytes(play.table.pack())
    for _ in range(3):
        assert play.line.back() is None
    assert play.positions == [0, 0, 0]
    for _ in range(3):
        assert play.line.forward() is None
    assert bytes(play.table.pack()) == after


def test_the_longest_track_and_the_shortest_can_be_played():
    play = Love(2, track=250, positions=(249, 248)).turn("R2")
    assert play.positions == [250, 250] and play.winners == ["Ann", "Bob"]
    play = Love(5, track=4).turn("R1 R2 R1 R2")
    assert play.positions == [4, 1, 2, 1, 2] and play.winners == ["Ann"]


def test_every_text_fits_the_small_screen_with_names_of_eight_letters():
    wide = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "Annabell")
    for code in range(ego_love.BEGINS, ego_love.ANSWERED + 1):
        value = 3 if code == ego_love.ANSWERED else 4 + 8 * 250
        text = words.told(code, 4, value, wide)
        assert len(text) <= 42 and "Annabell" in text, text
    play = Love(5, track=250, positions=(249, 100, 200, 249, 1))
    for row in words.scores(play.table, wide) + words.status(play.table, wide) + [words.result(play.table, wide)]:
        assert 0 < len(row) <= 21, row
    play.turn("R2 R2 R2 R2")
    for row in words.scores(play.table, wide) + [words.result(play.table, wide)]:
        assert 0 < len(row) <= 21, row
    assert words.result(play.table, wide) == "Wwwwwwww & Gggggggg"


def test_setup_hands_out_whole_sets():
    for players in range(box.LEAST, box.MOST + 1):
        assert box.unused_tokens(players) + 3 * players == 15
        assert box.unused_hearts(players) + 2 * players == 10
