"""What a game came to, kept in the database so that lists and statistics run no game again.

It holds as long as nothing was entered since, and the rules of this program are those that it was found under. A game of older
rules that ran when they were the program's keeps what it came to: it cannot be run any more.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from tableside.games import ego, epigo, registry
from tableside.games.deus_egypt import codes
from tableside.games.deus_egypt import final as deus_final
from tableside.games.ego.ranking import places as ranks
from tableside.games.epigo import rules as epigo_rules

from ..database import Database, Difference, Game
from ..database.people import places
from ..database.store import Outcome
from ..progress import watched
from .witness import Witness

AT_ONCE = 50  # games that are written down in one go
SCHEME = 1  # raised where the same game would come to something else by this module


def made_by(name: str) -> str:
    """Return what a kind of game is run under here, "" where it is unknown."""
    return f"{registry.game(name).RULES}.{SCHEME}" if name in registry.GAMES else ""


def holds(game: Game) -> bool:
    """Does what is kept of the game still hold?"""
    kept, here = game.outcome, made_by(game.header.name)
    if kept.made_at != game.entries or not kept.made_by:
        return False
    return kept.made_by == here or (kept.is_run and not here.startswith(f"{game.header.rules}."))


def outcome(witness: Witness, name: str, number: int) -> Outcome:
    """Return what a game of the kind `name` came to that `witness` has run to entry `number`."""
    here = made_by(name)
    if not witness.line or witness.difference:
        return Outcome(here, number, False)
    table = witness.line.run.table
    won = tuple(winners(name, table)) if witness.over == 1 else ()
    return Outcome(here, number, True, witness.over, witness.result(), witness.result(places(table.players)), won)


def run_again(games: Iterable[Game]) -> Iterable[Game]:
    """Return the games; a terminal is told how many of them have been run again."""
    return watched(games, "running again", "games")


def settle(database: Database, games: Iterable[Game], watch: Callable[[Iterable[Game]], Iterable[Game]] = iter) -> None:
    """Run games, and keep their scores, what they came to, and where host and device differ; in the games too.

    The database is locked only to write down what a few of them came to, so a recorder never waits. What may not be written is
    known in the games only. `watch` is handed the games and passes them on, one by one.
    """
    games = list(games)
    running = iter(watch(games))
    for first in range(0, len(games), AT_ONCE):
        some = games[first : first + AT_ONCE]
        differences = [_run(database, next(running)) for _ in some]
        with contextlib.suppress(sqlite3.Error):
            try:
                database.begin()
                for game, found in zip(some, differences):
                    for difference in found:
                        database.add_difference(game.id, difference)
                    if game.outcome.is_run:
                        database.set_scores(game.id, game.scores.items())
                    database.set_outcome(game.id, game.outcome)
                database.commit()
            except BaseException:
                database.rollback()
                raise
    next(running, None)  # whoever watches learns that this was the last


def _run(database: Database, game: Game) -> list[Difference]:
    witness = Witness(game)
    found = [difference for stored in database.entries(game) if (difference := witness.take(stored.entry))]
    game.outcome = outcome(witness, game.header.name, game.entries)
    if game.outcome.is_run:
        game.scores = dict(witness.scores())
        game.over, game.result = game.outcome.over, game.outcome.result
    return found


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
        return [seat for seat in seats if ranks(table)[seat] == 1]
    if table.options[codes.MODE] == codes.LIGHT:
        return []
    return list(deus_final.winners(table))
