"""Games out of the database and back: JSON lines and CSV, both with everything in them."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any

from tableside.wire import WireError, value_fields

from ..errors import UserError
from ..link import messages
from ..link.messages import Entry, Header
from .store import Database, Game, Stored

FORMATS = ("jsonl", "csv")
COLUMNS = (
    "device",
    "board",
    "firmware",
    "game",
    "number",
    "kind",
    "value",
    "seconds",
    "check",
    "came_at",
    "told",
    "names",
)


def rows(database: Database, games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    """Yield a row for each game (number 0, kind "game", its setup as the value) and one for each of its entries."""
    for game in games:
        same = {"device": game.device, "board": game.board, "firmware": game.firmware, "game": game.header.game}
        names = list(game.header.names)
        yield {
            **same,
            "number": 0,
            "kind": "game",
            "value": game.header.fields,
            "came_at": game.begun_at,
            "names": names,
        }
        for stored in database.entries(game):
            yield {**same, **_row(stored), "names": names}


def _row(stored: Stored) -> dict[str, Any]:
    entry = stored.entry
    return {
        "number": entry.number, "kind": entry.kind, "value": value_fields(entry.kind, entry.value), "seconds": entry.seconds,
        "check": None if entry.check is None else f"{entry.check:04x}", "came_at": stored.came_at, "told": list(stored.told),
    }  # fmt: skip


def write(found: Iterable[dict[str, Any]], out: IO[str], form: str) -> None:
    """Write rows as JSON lines or CSV. In CSV, what is not a plain text or number is JSON."""
    if form == "jsonl":
        for row in found:
            out.write(json.dumps(row) + "\n")
        return
    table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    table.writeheader()
    for row in found:
        table.writerow({key: json.dumps(value) if isinstance(value, list) else value for key, value in row.items()})


def read(lines: IO[str], form: str) -> Iterator[dict[str, Any]]:
    """Yield the rows that `write` wrote. UserError where the text is not of that form."""
    if form == "jsonl":
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    yield json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise UserError(f"line {number} is no JSON: {error}") from error
        return
    for number, row in enumerate(_csv_rows(lines), 2):
        try:
            yield {
                **row,
                "number": int(row["number"]),
                "value": json.loads(row["value"]),
                "seconds": int(row["seconds"]) if row["seconds"] else None,
                "check": row["check"] or None,
                "told": json.loads(row["told"]) if row["told"] else [],
            }
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise UserError(f"line {number} is not as `tableside export` writes it: {error}") from error


def _csv_rows(lines: IO[str]) -> Iterator[dict[str, Any]]:
    try:
        yield from csv.DictReader(lines)
    except csv.Error as error:
        raise UserError(f"that is no CSV as `tableside export` writes it: {error}") from error


def put_back(
    database: Database, found: Iterable[dict[str, Any]], settle: Callable[[Game], None] = lambda game: None
) -> tuple[int, int]:
    """Add games to a database; what it has already stays as it is. Return how many games and entries were added.

    `settle` is called for each game that got something, to keep how it stands.
    """
    games = entries = 0
    grown = set()
    game_id = -1
    last = 0
    current = ("", "")
    database.begin()
    try:
        for row in found:
            header, entry = _message(row)
            if header:
                last = database.last_number(row["device"], header.game)
                game_id = database.add_game(row["device"], row["board"], row["firmware"], header, row["came_at"])
                if last < 0:
                    games += 1
                    grown.add(game_id)
                last = max(last, 0)
                current = (row["device"], header.game)
            elif entry:
                if current != (row["device"], entry.game):
                    raise UserError(f"entry {entry.number} of {entry.game} stands before the line of its game")
                if entry.number == last + 1:
                    database.add_entries(game_id, [(entry, row.get("told") or (), row["came_at"])])
                    last += 1
                    entries += 1
                    grown.add(game_id)
                elif entry.number > last:
                    raise UserError(f"entry {last + 1} of {entry.game} is missing")
        for game in database.games():
            if game.id in grown:
                settle(game)
        database.commit()
    except BaseException:
        database.rollback()
        raise
    return games, entries


def _message(row: dict[str, Any]) -> tuple[Header | None, Entry | None]:
    try:
        if not all(isinstance(row[key], str) for key in ("device", "board", "firmware", "came_at", "kind")):
            raise TypeError("a text is missing")
        told = row.get("told") or []
        shown = [row[key] for key in ("device", "board", "firmware", "came_at")]
        if not isinstance(told, list) or not all(isinstance(text, str) and text.isprintable() for text in told):
            raise TypeError("what it told is no list of lines")
        if not all(map(messages.is_plain, shown)):
            raise TypeError("a text cannot be shown")
        if row["kind"] == "game":
            return messages.header(row["value"]), None
        fields = [row["game"], row["number"], row["kind"], *row["value"], row["seconds"], row["check"]]
        return None, messages.entry(fields)
    except (WireError, KeyError, TypeError, ValueError, IndexError) as error:
        raise UserError(f"a line is not as `tableside export` writes it: {error!r}") from error
