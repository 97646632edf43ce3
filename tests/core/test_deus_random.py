"""Deus: Egypt by dice: barques, pieces and tokens conserved, the market on its track, every text fitting."""

import sys

from deus_play import conserved
from randomplay import Dice, legal, play, random_setup
from tableside.games import deus_egypt
from tableside.games.deus_egypt import lists, words

GAMES = 300 if sys.implementation.name == "cpython" else 20
STEPS = 100


def brisk(prompt, dice):
    """As `legal`, but cards are played, turns end and counts are small, so that a game gets somewhere."""
    if prompt.text == "What now?":
        value = (0, 0, 2, 2, 2, 3, dice(prompt.high + 1))[dice(7)] % (prompt.high + 1)
        return value if prompt.refuses(value) is None else 0
    if prompt.labels and prompt.labels[0] in ("done", "pay") and dice(2):
        return prompt.default if prompt.refuses(prompt.default) is None else legal(prompt, dice)
    value = prompt.low + dice(min(4, prompt.high - prompt.low + 1))
    return value if prompt.refuses(value) is None and not prompt.labels else legal(prompt, dice)


def test_random_games_with_undo_corrections_acts_and_power_cuts_stay_whole():
    for seed in range(GAMES):
        play(deus_egypt, seed, invariant=conserved, most=STEPS, pick=brisk)


def test_random_games_without_disturbance_end():
    for seed in range(3):
        session, _ = play(deus_egypt, seed, is_wild=False, most=6000, invariant=conserved, pick=brisk)
        assert session.is_over


def test_every_text_fits():
    names = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg")

    def fits(table):
        for i in range(table.told_count):
            code, seat, value = table.told(i)
            text = words.told(code, seat, value, names)
            assert 0 < len(text) <= 42, text
        for row in words.status(table, names) + words.scores(table, names) + [words.result(table, names)]:
            assert len(row) <= 21, row
        for text, rule in words.explain(table, names):
            assert len(text) <= 42 and rule.startswith("deus."), text

    for seed in range(4):
        setup = random_setup(deus_egypt, seed, Dice(seed))
        play(deus_egypt, seed, setup, invariant=fits, most=150, pick=brisk)


def test_prices_are_listed_in_four_rows():
    session, _ = play(deus_egypt, 1, random_setup(deus_egypt, 1, Dice(1)), is_wild=False, most=5)
    assert lists.prices(session.table) == ["wheat 4g 2vp", "wood 4g 2vp", "clay 4g 2vp", "stone 4g 2vp"]
