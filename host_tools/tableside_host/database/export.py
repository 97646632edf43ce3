"""Games out of the database and back: JSON lines and CSV, both with everything in them."""

import csv
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any

from tableside.wire import WireError, value_fields

from ..errors import UserError
from ..link import messages
from ..link.messages import Entry, Header
from .people import is_full_name
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
    "counts",
)
NEEDED = COLUMNS[:11]
TEXTS = ("device", "firmware", "game", "check", "came_at")
TEXT = "#"  # stands before these in CSV
SPOILED = re.compile(r"[0-9]([.,][0-9]+)?E[+-]?[0-9]+")  # what a spreadsheet makes of 1e05
MARK = "\ufeff"  # of the byte order


def rows(database: Database, games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    """Yield a row for each game (number 0, kind "game", its setup as the value) and one for each of its entries."""
    for game in games:
        same = {"device": game.device, "board": game.board, "firmware": game.firmware, "game": game.header.game}
        names = list(game.names)
        yield {
            **same,
            "number": 0,
            "kind": "game",
            "value": game.header.fields,
            "came_at": game.begun_at,
            "names": names,
            **({} if game.counts else {"counts": False}),
        }
        for stored in database.entries(game):
            yield {**same, **_row(stored), "names": names}


def _row(stored: Stored) -> dict[str, Any]:
    entry = stored.entry
    return {
        "number": entry.number, "kind": entry.kind, "value": value_fields(entry.kind, entry.value), "seconds": entry.seconds,
        "check": None if entry.check is None else f"{entry.check:04x}", "came_at": stored.came_at, "told": list(stored.told),
    }  # fmt: skip


def as_cell(text: str) -> str:
    """Return the text so that no spreadsheet takes it for a formula: a name may be "=1+1"."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def write(found: Iterable[dict[str, Any]], out: IO[str], form: str) -> None:
    """Write rows as JSON lines or CSV. In CSV, what is not a plain text or number is JSON, and a text that a spreadsheet could take for a
    number or a date (1e05, 1.10) has a # before it."""
    if form == "jsonl":
        for row in found:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
        return
    table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    table.writeheader()
    for row in found:
        table.writerow({key: _cell(key, value) for key, value in row.items()})


def _cell(column: str, value: Any) -> Any:
    if isinstance(value, (list, bool)):
        return json.dumps(value, ensure_ascii=False)
    return f"{TEXT}{value}" if column in TEXTS and value is not None else value


def read(lines: IO[str], form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the rows that `write` wrote, each with the number of its line. UserError where the text is not of that form.

    CSV may have been through a spreadsheet: a mark of the byte order, semicolons or tabs, columns in another order, zeros lost.
    """
    if form == "jsonl":
        for number, line in enumerate(lines, 1):
            line = line.lstrip(MARK)
            if line.strip():
                try:
                    yield number, json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise UserError(f"line {number} is no JSON: {error}") from error
        return
    game = ""
    for number, row in _csv_rows(lines):
        try:
            found = {
                **{
                    column: row[column].removeprefix(TEXT) if column in TEXTS else row[column]
                    for column in COLUMNS
                    if column in row
                },
                "number": _whole(row["number"]),
                "value": json.loads(row["value"]),
                "seconds": _whole(row["seconds"]) if row["seconds"] else None,
                "check": _check(row["check"].removeprefix(TEXT)),
                "told": json.loads(row["told"]) if row["told"] else [],
                "names": json.loads(row["names"]) if row.get("names") else [],
                "counts": (row.get("counts") or "").strip().lower() not in ("false", "0"),
            }
            if row["kind"] == "game":
                game = found["value"][0]
            elif _is_same(found["game"], game):
                found["game"] = game
            _whole_texts(found)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
            raise UserError(f"line {number} is not as `tableside export` writes it: {_why(error)}") from error
        yield number, found


def _why(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _whole(text: str) -> int:
    """Return a whole number; a spreadsheet may have written 3.0 for 3."""
    value = float(text.replace(",", "."))
    if value != int(value):
        raise ValueError(f"{text} is no whole number")
    return int(value)


def _check(text: str) -> str | None:
    """Return a check with the zeros that a spreadsheet took; None where it made another number of it (1E+05), which is lost."""
    if not text or SPOILED.fullmatch(text) or (len(text) > 4 and text.isdecimal()):
        return None
    return text.rjust(4, "0")


def _is_same(text: str, game: str) -> bool:
    """Is this the name of the game, but for what a spreadsheet makes of it?"""
    if text.rjust(8, "0") == game:
        return True
    return bool(re.fullmatch("[0-9]+e[0-9]+", game)) and bool(SPOILED.fullmatch(text) or text.isdecimal())


def _whole_texts(row: dict[str, Any]) -> None:
    if SPOILED.fullmatch(row["device"]):
        raise ValueError(f"a spreadsheet has made a number of the device {row['device']}: export the games anew")


def _csv_rows(lines: IO[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each row by the heads of its columns, with its line number. Between columns stands what stands between the heads."""
    source = itertools.chain(lines)
    try:
        number = 1
        head = next(source, "").lstrip(MARK)
        while not head.strip() or head.startswith("sep="):
            head, number = next(source), number + 1
        between = max(",;\t", key=head.count)
        table = csv.reader(itertools.chain([head], source), delimiter=between)
        heads = [cell.strip().lower() for cell in next(table)]
        if missing := [column for column in NEEDED if column not in heads]:
            raise UserError(
                f"line {number} has no column {missing[0]}: only what `tableside export` wrote as jsonl or csv can be put back"
            )
        for cells in table:
            if any(cells):
                yield number - 1 + table.line_num, dict(zip(heads, cells))
    except StopIteration:
        raise UserError("line 1 is missing: the file is empty, and nothing that `tableside export` wrote") from None
    except csv.Error as error:
        raise UserError(
            f"line {number - 1 + table.line_num} is no CSV as `tableside export` writes it: {error}"
        ) from error


def put_back(
    database: Database,
    found: Iterable[tuple[int, dict[str, Any]]],
    settle: Callable[[list[Game]], object] = lambda games: None,
) -> tuple[int, int]:
    """Add games to a database; what it has already stays as it is, but what was put aside is taken back. Return how many games and
    entries were added.

    `found` are rows with the numbers of their lines; `settle` is called, once all is on disk, with the games that got something, to keep what they came to.
    """
    games = entries = 0
    grown = set()
    game_id = -1
    last = 0
    current = ("", "")
    database.begin()
    try:
        for number, row in found:
            header, entry = _message(number, row)
            if header:
                last = database.last_number(row["device"], header.game)
                game_id = database.add_game(row["device"], row["board"], row["firmware"], header, row["came_at"])
                database.set_forgotten(game_id, None)
                if last < 0:
                    games += 1
                    grown.add(game_id)
                    database.set_called(game_id, _called(number, row, header))
                    database.set_counts(game_id, row.get("counts", True) is not False)
                last = max(last, 0)
                current = (row["device"], header.game)
            elif entry:
                if current != (row["device"], entry.game):
                    raise UserError(
                        f"line {number}: entry {entry.number} of {entry.game} stands before the line of its game"
                    )
                if entry.number == last + 1:
                    database.add_entries(game_id, [(entry, row.get("told") or (), row["came_at"])])
                    last += 1
                    entries += 1
                    grown.add(game_id)
                elif entry.number > last:
                    raise UserError(f"line {number}: entry {last + 1} of {entry.game} is missing before it")
        database.commit()
    except BaseException:
        database.rollback()
        raise
    settle([game for game in database.games() if game.id in grown])
    return games, entries


def _called(number: int, row: dict[str, Any], header: Header) -> list[str]:
    """Return what people call the players of a game."""
    names = row.get("names") or list(header.names)
    is_right = isinstance(names, list) and len(names) == header.players
    if not is_right or not all(isinstance(name, str) and is_full_name(name) for name in names):
        raise UserError(
            f"line {number} is not as `tableside export` writes it: its names are none, or not a name a player"
        )
    return names


def _message(number: int, row: dict[str, Any]) -> tuple[Header | None, Entry | None]:
    try:
        if not isinstance(row, dict):
            raise TypeError("it is no row")
        for key in ("device", "board", "firmware", "came_at", "kind"):
            if not isinstance(row.get(key), str):
                raise TypeError(f"{key} is missing or no text")
        told = row.get("told") or []
        if not isinstance(told, list) or not all(isinstance(text, str) and text.isprintable() for text in told):
            raise TypeError("what it told is no list of lines")
        if not all(messages.is_plain(row[key]) for key in ("device", "board", "firmware", "came_at")):
            raise TypeError("a text cannot be shown")
        if row["kind"] == "game":
            return messages.header(row["value"]), None
        fields = [row["game"], row["number"], row["kind"], *row["value"], row["seconds"], row["check"]]
        return None, messages.entry(fields)
    except (WireError, KeyError, TypeError, ValueError, IndexError) as error:
        raise UserError(f"line {number} is not as `tableside export` writes it: {_why(error)}") from error
