"""The contract, on a sample game: entries, prompts, secret choices, acts, corrections, undo and resume."""

import sample
from tableside import refusals
from tableside.follow import take
from tableside.history import history
from tableside.line import Line
from tableside.session import Session
from tableside.setup import Setup, defaults


def new_game(players=2, flash=None, options=b""):
    session = Session(sample, flash or bytearray(b"\xff" * 4096))
    session.start(Setup("sample", 1, players, options or defaults(sample), 7, 1))
    return session


def guess(session, seat, *parts):
    assert session.open(seat) is None
    for part in parts:
        assert session.answer(part) is None


def a_round(session, take):
    assert session.answer(take) is None
    for seat in range(session.table.players):
        if not session.is_ready(seat):
            guess(session, seat, min(100, session.table.left), 0)
    assert session.reveal() is None


def test_a_round_is_asked_answered_and_told():
    session = new_game()
    assert session.prompt.text == "Take how many?"
    assert (session.prompt.low, session.prompt.high) == (1, 3)
    a_round(session, 2)
    assert session.table.left == 58
    assert [session.table.told(i)[0] for i in range(session.table.told_count)] == [2, 2]
    assert session.prompt.seat == 1


def test_a_refusal_changes_nothing():
    session = new_game()
    before = bytes(session.table.pack())
    assert session.answer(4) == refusals.OUT_OF_RANGE
    assert session.answer("2") == refusals.NOT_A_NUMBER
    assert session.answer(True) == refusals.NOT_A_NUMBER
    assert session.act(0, 0) == sample.NONE_HELD
    assert session.correct(0, 0, 201) == refusals.OUT_OF_RANGE
    assert session.undo() == refusals.NOTHING_TO_UNDO
    assert session.redo() == refusals.NOTHING_TO_REDO
    assert (bytes(session.table.pack()), session.number) == (before, 0)


def test_a_correction_is_an_entry_and_asks_again():
    session = new_game()
    assert session.correct(0, 0, 58) is None
    assert session.table.left == 2
    assert session.prompt.high == 2
    assert session.undo() is None
    assert (session.table.left, session.prompt.high) == (60, 3)


def test_an_act_asks_in_the_middle_of_an_event():
    session = new_game()
    session.answer(3)
    assert session.act(0, 0) is None
    assert session.prompt.text == "Put back how many?"
    assert session.act(0, 0) == refusals.BUSY
    session.answer(2)
    assert session.table.left == 59
    assert session.gather is not None


def test_a_secret_choice_can_be_changed_until_the_reveal():
    session = new_game()
    session.answer(1)
    number = session.number
    assert session.reveal() == refusals.NOT_READY
    assert session.answer(5) == refusals.NOT_READY
    guess(session, 1, 3, 4)
    assert session.open(0) is None
    assert session.open(1) == refusals.BOX_HELD
    assert session.undo() == refusals.BOX_HELD
    session.answer(59)
    session.answer(0)
    guess(session, 1, 59, 0)
    assert session.number == number
    assert session.reveal() is None
    assert session.number == number + 3
    assert [entry[1:] for entry in session.entries(2)] == [("s0", b"\x3b\x00"), ("s1", b"\x3b\x00"), ("r", 0)]
    assert session.table.score[1] > 0


def test_a_correction_takes_back_a_choice_that_it_forbids():
    session = new_game()
    session.answer(1)
    guess(session, 1, 59, 0)
    assert session.correct(0, 0, 11) is None
    assert session.line.dropped == 2
    assert not session.is_ready(1)


def test_undo_goes_back_past_a_checkpoint_and_redo_comes_again():
    session = new_game()
    for _ in range(12):
        a_round(session, 1)
    ends = [bytes(session.table.pack())]
    for _ in range(24):
        assert session.undo() is None
        ends.append(bytes(session.table.pack()))
    assert session.table.left == 60
    assert session.redo(24) is None
    assert bytes(session.table.pack()) == ends[0]
    assert session.undo(12) is None
    assert bytes(session.table.pack()) == ends[12]
    assert session.answer(2) is None
    assert session.redo() == refusals.NOTHING_TO_REDO


def test_a_game_resumes_where_it_was_secrets_included():
    flash = bytearray(b"\xff" * 4096)
    session = new_game(flash=flash)
    a_round(session, 2)
    session.answer(3)
    guess(session, 0, 9, 1)
    session.open(1)
    session.answer(55)
    again = Session(sample, flash)
    assert again.resume()
    assert again.is_covered and again.holder == 1 and again.is_ready(0)
    assert again.place() == session.place() == (1, 1)
    again.answer(0)
    assert again.reveal() is None
    assert again.table.score[1] > 0
    assert again.trouble == ""


def test_a_host_that_takes_the_entries_sees_the_same_game():
    session = new_game(players=3)
    a_round(session, 2)
    session.correct(1, 2, -5)
    session.undo(2)
    session.redo()
    session.answer(1) if session.gather is None else None
    session.end()
    follower = Line(sample, session.setup)
    for number, kind, value in session.entries():
        take(follower, kind, value)
        assert follower.number >= number - 3
    assert follower.number == session.number
    assert bytes(follower.run.table.pack()) == bytes(session.table.pack())


def test_history_tells_each_entry_and_changes_nothing():
    session = new_game()
    a_round(session, 2)
    session.answer(3)
    guess(session, 0, 9, 1)
    before = bytes(session.table.pack()), session.line.tape.n
    page = history(session.line, 0, 10)
    assert [item[1] for item in page] == ["a", "r", "a"]
    assert page[0][3] == [(1, 0, 2)]
    assert (bytes(session.table.pack()), session.line.tape.n) == before
    assert session.is_ready(0)
    assert session.undo_to(page[0][0]) is None
    assert session.table.left == 58 and session.gather is not None


def test_an_open_gather_asks_one_after_another():
    session = new_game(options=b"\x3c\x01")
    session.answer(2)
    seats = []
    for _ in range(4):
        seats.append(session.prompt.seat)
        assert session.answer(29) is None
    assert seats == [0, 0, 1, 1]
    assert session.table.score[0] > 0 and session.prompt.seat == 1


def test_an_ended_game_can_be_taken_up_again():
    session = new_game()
    assert session.end() is None
    assert session.is_over and session.answer(1) == refusals.IS_OVER
    assert session.undo() is None
    assert session.answer(1) is None


def test_entries_can_be_read_while_the_game_goes_on():
    session = new_game()
    a_round(session, 2)
    reading = session.entries()
    first = next(reading)
    a_round(session, 1)
    assert first == (1, "a", 2)
    assert len([1 for _ in session.entries()]) == session.number
    again = Session(sample, session.flash)
    assert again.resume() and again.trouble == "" and again.number == session.number
