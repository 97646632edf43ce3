"""Who plays with whom and how it goes between them, month by month, and who is on a streak."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..database.times import local
from .tally import Played


def called(games: Iterable[Played]) -> dict[str, str]:
    """Return what each player is called, by key: as in the latest game."""
    return {key: name for game in games for key, name in zip(game.keys, game.names)}


@dataclass
class Pair:
    """Two players at one table: how many games, and of those that ended by the rules what each won; `both` won together."""

    one: str
    other: str
    games: int = 0
    finished: int = 0
    won: int = 0
    lost: int = 0
    both: int = 0


def pairs(games: Iterable[Played]) -> list[Pair]:
    """Return every two who have played together, those who did so most first. A victory counts where the other did not win too."""
    games = list(games)
    names = called(games)
    found: dict[tuple[str, str], Pair] = {}
    for game in games:
        seats = sorted(range(len(game.keys)), key=lambda seat: game.keys[seat])
        for i, one in enumerate(seats):
            for other in seats[i + 1 :]:
                key = game.keys[one], game.keys[other]
                pair = found.setdefault(key, Pair(names[key[0]], names[key[1]]))
                pair.games += 1
                pair.finished += game.is_finished
                pair.won += one in game.won and other not in game.won
                pair.lost += other in game.won and one not in game.won
                pair.both += one in game.won and other in game.won
    return sorted(found.values(), key=lambda pair: (-pair.games, pair.one, pair.other))


def months(games: Iterable[Played]) -> dict[str, dict[str, int]]:
    """Return how many games of each kind were begun in each month (2026-11, by the clock on the wall), the earliest first."""
    found: dict[str, dict[str, int]] = {}
    for game in games:
        month = local(game.begun_at)[:7] or "unknown"
        kinds = found.setdefault(month, {})
        kinds[game.game] = kinds.get(game.game, 0) + 1
    return dict(sorted(found.items()))


@dataclass
class Streak:
    """A player's victories in a row, over all kinds of games: the longest, and the one that goes on (0 for none)."""

    player: str
    longest: int = 0
    now: int = 0


def streaks(games: Iterable[Played]) -> list[Streak]:
    """Return everybody who has won, the longest streak first. Only games that ended by the rules make or break one."""
    games = list(games)
    names = called(games)
    found: dict[str, Streak] = {}
    for game in games:
        if not game.is_finished:
            continue
        for seat, key in enumerate(game.keys):
            streak = found.setdefault(key, Streak(names[key]))
            streak.now = streak.now + 1 if seat in game.won else 0
            streak.longest = max(streak.longest, streak.now)
    return sorted((s for s in found.values() if s.longest), key=lambda s: (-s.longest, -s.now, s.player))
