"""A row a game and player, as CSV for spreadsheets."""

import csv
from collections.abc import Iterable
from typing import IO

from .export import as_cell
from .store import Database, Game
from .times import utc

HEADS = (
    "game id", "begun (UTC)", "game", "device", "seat", "player", "on the device", "score", "won", "finished", "result", "minutes",
    "entries", "counts",
)  # fmt: skip


def write(database: Database, games: Iterable[Game], out: IO[str]) -> None:
    """Write a row for each game and player. Minutes are those between entries; a gap of more than ten minutes is a break and is left
    out. What is not known is empty."""
    from ..record.story import BREAK_S
    from ..stats.tally import bring_up

    games = list(games)
    bring_up(database, games)
    lines = csv.writer(out)
    lines.writerow(HEADS)
    for game in games:
        minutes = _minutes(database, game, BREAK_S)
        is_finished = game.outcome.is_run and game.outcome.over == 1
        for seat, name in enumerate(game.names):
            lines.writerow([
                f"#{game.header.game}", utc(game.begun_at), game.header.name, as_cell(f"#{game.device}"), "ABCDE"[seat], as_cell(name),
                as_cell(game.header.names[seat]), game.scores.get(seat, ""), ("no", "yes")[seat in game.outcome.won] if is_finished else "",
                ("no", "yes")[game.over > 0], as_cell(game.result), minutes, game.entries, ("no", "yes")[game.counts],
            ])  # fmt: skip


def _minutes(database: Database, game: Game, break_s: int) -> str:
    seconds = database.connection.execute(
        "SELECT sum(seconds) FROM entries WHERE game_id = ? AND seconds <= ?", (game.id, break_s)
    ).fetchone()[0]
    return "" if seconds is None else f"{seconds / 60:.1f}"
