"""Random games of Ego: Love, with everything that people do besides: every pawn's ways add up, only a turn wins."""

from randomplay import legal, play
from tableside.games import ego_love
from tableside.setup import Setup


def adds_up(table):
    """Each place is the sum of its ways, never behind the start; the game is over exactly when somebody came round."""
    length = table.options[ego_love.TRACK]
    crossed = 0
    for seat in range(table.players):
        ways = table.ahead[seat] + table.behind[seat] + table.known[seat] + table.declined[seat] + table.fixed[seat]
        assert ways == table.position[seat], (seat, ways)
        assert (
            table.behind[seat] <= 0 and table.declined[seat] <= 0 and table.ahead[seat] >= 0 and table.known[seat] >= 0
        )
        crossed += 1 if table.position[seat] >= length else 0
        if table.winner[seat]:
            assert table.over == 1 and table.position[seat] >= length
    assert (table.over == 1) == (crossed > 0)
    if table.over == 1:
        winners = sum(table.winner[: table.players])
        ruling = table.options[ego_love.CROSSING]
        assert winners == crossed if ruling == 0 else winners == 1 if ruling == 2 else 1 <= winners <= crossed


def knowing(prompt, dice):
    """Return an answer of players who know each other: the first choice mostly, so that pawns come round."""
    return 0 if dice(3) else legal(prompt, dice)


def short(seed, players, sealed, ruling):
    """A setup with a short track, so that random players come round."""
    return Setup("ego-love", ego_love.RULES, players, bytes((6 + seed % 9, sealed, ruling)), seed, seed)


def test_random_games_with_undo_corrections_and_power_cuts_stay_whole():
    for seed in range(16):
        setup = short(seed, 2 + seed % 4, seed % 2, seed // 2 % 3)
        play(ego_love, seed, setup, invariant=adds_up, most=500, pick=knowing)


def test_random_games_of_every_setup_stay_whole_on_long_tracks():
    for seed in range(6):
        play(ego_love, seed, invariant=adds_up, most=300)


def test_undisturbed_games_end_with_a_winner():
    for seed in range(24):
        setup = short(seed, 2 + seed % 4, seed % 2, seed // 2 % 3)
        session, _ = play(ego_love, seed, setup, False, invariant=adds_up, pick=knowing)
        assert session.table.over == 1 and sum(session.table.winner) >= 1
