"""What going back costs, and what the table, the prompt and the chance of a game promise."""

import sample
from randomplay import Dice, Nor, Pages, forward, seen
from tableside.checkpoints import MOST, Checkpoints
from tableside.history import history, page_start
from tableside.line import Line
from tableside.prompt import Prompt
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside.table import Table


class Counting:
    """The sample game, counting how many answers its scripts take."""

    def __init__(self):
        self.steps = 0
        for name in (
            "NAME",
            "RULES",
            "PLAYERS",
            "ONES",
            "MANY",
            "OPTIONS",
            "FIELDS",
            "ACTS",
            "new",
            "act",
            "act_refused",
        ):
            setattr(self, name, getattr(sample, name))
        self.correct_refused = sample.correct_refused

    def event(self, table):
        self.steps += 1
        return self.endless(table)

    def endless(self, table):
        for _ in range(4):
            yield sample.ask_take
            self.steps += 1


def test_taking_back_k_entries_costs_about_k_whatever_the_length():
    game = Counting()
    line = Line(game, Setup("sample", 1, 2, defaults(sample), 1, 1))
    dice = Dice(4)
    for _ in range(2500):
        assert line.answer(1 + dice(3)) is None
    assert len(line.checkpoints.places) <= MOST
    for k in (1, 2, 5, 20, 50, 200, 1000, 2400):
        packed = bytes(line.run.table.pack())
        game.steps = 0
        line.back(k)
        assert game.steps <= 3 * k + 12, (k, game.steps)
        line.forward(k)
        assert bytes(line.run.table.pack()) == packed


def test_nothing_breaks_at_the_256th_1000th_or_2000th_step():
    session = Session(sample, Nor(), Pages())
    session.start(Setup("sample", 1, 2, defaults(sample), 1, 1))
    dice = Dice(8)
    for i in range(2600):
        before = seen(session)
        assert session.correct(1, i % 2, dice(90)) is None
        if i in (254, 255, 256, 257, 999, 1000, 1023, 1024, 1999, 2000, 2001, 2559):
            after = seen(session)
            assert session.undo() is None and seen(session) == before
            assert session.redo() is None and seen(session) == after
    after = seen(session)
    assert session.undo(2600) is None
    assert session.number == 2600 + 24 + 1 and session.line.tape.n == 0
    again = Session(sample, session.flash, session.pages)
    assert again.resume() and again.redo(2600) is None and seen(again) == after


def test_checkpoints_never_number_more_than_a_dozen_and_keep_the_first():
    points = Checkpoints(b"0")
    for place in range(1, 900, 3):
        points.add(place, b"x")
        points.add(place, b"y")
        assert len(points.places) <= MOST and points.places[0] == 0 and points.places[-1] == place
    assert points.before(0)[0] == 0
    assert points.places == [0]


def test_pages_of_history_walk_through_the_whole_line():
    session = Session(sample, Nor())
    session.start(Setup("sample", 1, 2, defaults(sample), 1, 1))
    dice = Dice(8)
    for _ in range(60):
        forward(session, dice)
    before = seen(session)
    whole = history(session.line, 0, 1000)
    assert whole[-1][0] == session.line.tape.n
    end = session.line.tape.n
    back = []
    while end:
        start = page_start(session.line, end, 4)
        back = [item for item in history(session.line, start, 4) if item[0] <= end] + back
        end = start
    assert back == whole and seen(session) == before


def test_chance_is_even_and_the_same_everywhere():
    table = Table(sample, Setup("sample", 1, 2, defaults(sample), 123456789, 1))
    first = [table.random(6) for _ in range(12)]
    assert first == [4, 4, 3, 4, 5, 3, 0, 1, 3, 5, 5, 5], first
    counts = [0] * 6
    for _ in range(6000):
        counts[table.random(6)] += 1
    assert min(counts) > 850 and max(counts) < 1150, counts


def test_a_scalar_out_of_range_is_named():
    table = Table(sample, Setup("sample", 1, 2, defaults(sample), 1, 1))
    table.left = -1
    try:
        table.pack()
    except ValueError as error:
        assert "left" in str(error)
    else:
        assert False


def test_a_table_is_what_it_was_after_unpacking():
    table = Table(sample, Setup("sample", 1, 2, defaults(sample), 1, 1))
    table.left, table.score[4], table.taken[0] = 513, -2, 255
    packed = bytes(table.pack())
    other = Table(sample, Setup("sample", 1, 5, defaults(sample), 2, 1))
    other.unpack(packed)
    assert (other.left, other.score[4], other.taken[0], other.players) == (513, -2, 255, 2)
    assert other.check() == table.check()


def test_a_prompt_says_what_is_open_and_why_not():
    prompt = Prompt()
    assert not prompt.text and not prompt.is_open()
    prompt.choice(1, "r", "Which?", ("a", "b"))
    prompt.block(0, ("x", "No %d", "r"))
    prompt.limit = 4
    assert prompt.refuses(0) == ("x", "No %d", "r") and prompt.refuses(1) is None and prompt.is_open()
    assert prompt.says(prompt.refuses(0)[1]) == "No 4"
    prompt.block(1, ("x", "No", "r"))
    assert not prompt.is_open()
    prompt.count(1, "r", "How many?", 3, 2)
    assert not prompt.is_open()
