"""Random games of EGO: whatever people do, nothing appears from nowhere, and the sums are what the tokens say."""

import sys

import ego_game
from randomplay import play
from tableside.games import ego
from tableside.games.ego import words

GAMES = (200, 100) if sys.implementation.name == "cpython" else (10, 20)
LONG = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "Annabell")


def sound(table):
    """What must hold after every step, and every row of words fits."""
    ego_game.sound(table)
    for i in range(table.told_count):
        assert len(words.told(*(table.told(i) + (LONG,)))) <= 42
    for row in words.status(table, LONG) + words.scores(table, LONG):
        assert len(row) <= 21, row


def test_random_games_with_undo_corrections_acts_and_power_cuts_stay_sound():
    for seed in range(GAMES[0]):
        play(ego, seed, ego_game.any_setup(seed), invariant=sound, most=180, pick=ego_game.steer)


def test_random_games_without_disturbance_end_with_sums_that_the_tokens_give():
    for seed in range(1000, 1000 + GAMES[1]):
        session, _ = play(ego, seed, ego_game.any_setup(seed), is_wild=False, invariant=sound, pick=ego_game.steer)
        assert session.is_over
        for text, rule in words.explain(session.table, LONG):
            assert len(text) <= 21 and rule.startswith("ego."), text
        assert 0 < len(words.result(session.table, LONG)) <= 21
        assert len(ego.scores(session.table)) == session.table.players
