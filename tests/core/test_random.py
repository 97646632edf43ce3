"""Random play of the sample game: after every step the table equals a fresh run of what holds."""

import sample
from randomplay import Dice, Pages, play, random_setup, seen
from tableside.line import Line
from tableside.session import Session


def conserved(table):
    total = table.left
    for seat in range(5):
        total += table.taken[seat]
    assert total == table.options[0]


def test_random_games_with_undo_corrections_acts_and_power_cuts_stay_whole():
    for seed in range(40):
        play(sample, seed, invariant=conserved, most=250)


def test_random_games_without_disturbance_end():
    for seed in range(20):
        session, _ = play(sample, seed, is_wild=False)
        assert session.is_over


def test_a_checkpoint_and_a_full_run_give_the_same_bytes():
    session, _ = play(sample, 3, most=120)
    line = session.line
    packed = bytes(line.run.table.pack())
    fresh = Line(sample, session.setup)
    fresh.tape.put([line.tape.words[i] for i in range(line.tape.n)])
    while fresh.tape.n < line.tape.n:
        fresh.step()
    assert bytes(fresh.run.table.pack()) == packed


def test_a_game_longer_than_the_flash_goes_on_in_files():
    pages = Pages()
    dice = Dice(5)
    session, _ = play(sample, 5, random_setup(sample, 5, dice), most=4000, pages=pages, invariant=conserved)
    while len(pages.kept) < 2:
        session.redo() if session.undo() else None
        session.correct(1, 0, dice(50))
    number = session.number
    again = Session(sample, session.flash, pages)
    assert again.resume()
    assert (again.number, seen(again)) == (number, seen(session))
    assert len([1 for _ in again.entries()]) == number
