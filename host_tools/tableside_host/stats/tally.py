"""Counts games, wins and scores, per game and player. A shared victory is a win for each; a game in play, or one that the table ended, counts as played only."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..database import Database
from ..database.people import key
from ..database.store import Game
from ..record.outcome import holds, settle


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
    settle(database, [game for game in games if not holds(game)])


def count(database: Database, games: Iterable[Game]) -> tuple[list[Tally], int]:
    """Return a tally for each game and player, the most wins first, and how many games could not be run here.

    Two names that are one but for small and capital letters are one player, called as in the latest game. A game that does not
    count is not there.
    """
    tallies: dict[tuple[str, str], Tally] = {}
    left_out = 0
    counted = [game for game in games if game.counts]
    bring_up(database, counted)
    for game in counted:
        outcome = game.outcome
        if not outcome.is_run:
            left_out += 1
            continue
        name = game.header.name
        is_finished = outcome.over == 1
        keys = [key(player) for player in game.names]
        if len(set(keys)) < len(keys):
            keys = list(game.names)
        for seat, player in enumerate(game.names):
            tally = tallies.setdefault((name, keys[seat]), Tally(name, player))
            tally.player = player
            tally.games += 1
            tally.finished += is_finished
            tally.wins += is_finished and seat in outcome.won
            if is_finished and seat in game.scores:
                tally.scores.append(game.scores[seat])
    return sorted(tallies.values(), key=lambda t: (t.game, -t.wins, -t.finished, t.player)), left_out
