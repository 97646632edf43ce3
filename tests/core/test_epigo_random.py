"""Random games of Epigo, with everything that people do besides: no tile is ever lost count of, one side at most has lost three."""

from randomplay import Cut, Dice, Nor, Pages, forward, play, random_setup
from tableside.games import epigo
from tableside.games.epigo import rules, state
from tableside.session import Session


def conserved(table):
    """Every tile is on one square or lost; the losses are those missing; nobody plays on after a third."""
    losses = [state.lost(table, side) for side in range(2)]
    assert max(losses) <= rules.TO_WIN and losses != [3, 3]
    if table.over == 1:
        assert table.drawn or max(losses) == rules.TO_WIN
    elif not table.over:
        assert max(losses) < rules.TO_WIN
    if table.options[epigo.MODE] == epigo.FULL and table.deployed:
        seen = bytearray(16)
        for square in table.board:
            if square and square != rules.WALL:
                seen[square] += 1
        assert max(seen) == 1 and sum(seen) + losses[0] + losses[1] == 14
        assert [sum(seen[1:8]), sum(seen[9:16])] == [7 - losses[0], 7 - losses[1]]


def walls(table):
    """How many squares there are."""
    return sum([1 for square in table.board if square != rules.WALL])


def test_random_games_with_undo_corrections_acts_and_power_cuts_stay_whole():
    for seed in range(30):
        play(epigo, seed, invariant=conserved)


def test_random_games_end_with_a_third_capture_or_a_draw():
    ended = 0
    for seed in range(20):
        session, _ = play(epigo, seed, is_wild=False, invariant=conserved, most=5000)
        assert walls(session.table) == (64 if session.table.options[epigo.BOARD] else 52)
        ended += 1 if session.is_over else 0
    assert ended == 20


def test_a_power_cut_after_every_byte_of_a_turn_loses_at_most_the_answer_in_hand():
    for cut in range(0, 120):
        dice = Dice(11)
        flash = Nor()
        session = Session(epigo, flash, Pages())
        session.start(random_setup(epigo, 11, dice))
        flash.cut = cut
        flash.mask = cut * 37 & 255
        number = 0
        try:
            while flash.cut is not None:
                number = session.number
                forward(session, dice)
        except Cut:
            pass
        again = Session(epigo, flash, session.pages)
        assert again.resume() and again.trouble == ""
        assert again.number >= number
        conserved(again.table)
