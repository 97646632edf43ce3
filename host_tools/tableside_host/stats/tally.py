"""Counts games, wins and scores, per game and player. A shared victory is a win for each; a game in play, or one that the table ended, counts as played only."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..database import Database
from ..database.people import key
from ..database.store import Game
from ..record.outcome import holds, run_again, settle


@dataclass
class Tally:
    """What one player did in one kind of game. `games` were begun, `finished` ended by the rules."""

    game: str
    player: str
    games: int = 0
    finished: int = 0
    wins: int = 0
    scores: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float | None:
        """The mean score of the finished games, None where no score is kept."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def best(self) -> int | None:
        """The highest score of the finished games."""
        return max(self.scores, default=None)


def bring_up(database: Database, games: Iterable[Game]) -> None:
    """Run the games again of which is not known, by the rules of today, what they came to; keep it where that may be written."""
    settle(database, [game for game in games if not holds(game)], run_again)


@dataclass(frozen=True)
class Played:
    """A game that counts: who sat where, under which key; who won (only where the rules ended it), and the scores by seat."""

    game: str
    begun_at: str
    keys: tuple[str, ...]
    names: tuple[str, ...]
    is_finished: bool
    won: tuple[int, ...]
    scores: dict[int, int]


def played(database: Database, games: Iterable[Game]) -> tuple[list[Played], int]:
    """Return the games that count, the earliest first, and how many of them could not be run here.

    Two names that are one but for small and capital letters are one player. A game that does not count is not there, nor is one that
    was put aside.
    """
    counted = [game for game in games if game.counts and not game.forgotten_at]
    bring_up(database, counted)
    found = []
    for game in counted:
        outcome = game.outcome
        if not outcome.is_run:
            continue
        keys = [key(player) for player in game.names]
        if len(set(keys)) < len(keys):
            keys = list(game.names)
        is_finished = outcome.over == 1
        won = tuple(outcome.won) if is_finished else ()
        found.append(
            Played(game.header.name, game.begun_at, tuple(keys), game.names, is_finished, won, dict(game.scores))
        )
    return found, len(counted) - len(found)


def count(games: Iterable[Played]) -> list[Tally]:
    """Return a tally for each game and player, the most wins first; a player is called as in the latest game."""
    tallies: dict[tuple[str, str], Tally] = {}
    for game in games:
        for seat, player in enumerate(game.names):
            tally = tallies.setdefault((game.game, game.keys[seat]), Tally(game.game, player))
            tally.player = player
            tally.games += 1
            tally.finished += game.is_finished
            tally.wins += seat in game.won
            if game.is_finished and seat in game.scores:
                tally.scores.append(game.scores[seat])
    return sorted(tallies.values(), key=lambda t: (t.game, -t.wins, -t.finished, t.player))
