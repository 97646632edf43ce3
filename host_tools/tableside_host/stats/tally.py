"""Counts games, wins and scores, per game and player. A shared victory is a win for each; a game in play, or one that the table ended, counts as played only."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tableside.games import deus_egypt, ego, epigo
from tableside.games.deus_egypt import codes
from tableside.games.ego.ranking import places
from tableside.games.epigo import rules as epigo_rules

from ..database import Database
from ..database.store import Game
from ..record.witness import Witness


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


def winners(name: str, table: Any) -> list[int]:
    """Return the seats that have won a game that its rules have ended; none where it was a draw or nobody can say."""
    seats = range(table.players)
    if name == "epigo":
        captured = dict(epigo.scores(table))
        return [] if table.drawn else [seat for seat in seats if captured[seat] >= epigo_rules.TO_WIN]
    if name == "ego-love":
        return [seat for seat in seats if table.winner[seat]]
    if name == "ego":
        ranked = ego.scores(table)
        if not ranked:
            return []
        return [seat for seat in seats if places(table)[seat] == 1]
    if table.options[codes.MODE] == codes.LIGHT:
        return []
    return list(deus_egypt.script("final").winners(table))


def count(database: Database, games: Iterable[Game]) -> tuple[list[Tally], int]:
    """Return a tally for each game and player, the most wins first, and how many games could not be run here."""
    tallies: dict[tuple[str, str], Tally] = {}
    left_out = 0
    for game in games:
        witness = Witness(game)
        for stored in database.entries(game):
            witness.take(stored.entry)
        if not witness.line or witness.difference:
            left_out += 1
            continue
        name = game.header.name
        is_finished = witness.over == 1
        won = winners(name, witness.line.run.table) if is_finished else []
        scores = dict(witness.scores()) if is_finished else {}
        for seat, player in enumerate(game.header.names):
            tally = tallies.setdefault((name, player), Tally(name, player))
            tally.games += 1
            tally.finished += is_finished
            tally.wins += seat in won
            if seat in scores:
                tally.scores.append(scores[seat])
    return sorted(tallies.values(), key=lambda t: (t.game, -t.wins, -t.finished, t.player)), left_out
