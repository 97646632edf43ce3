"""A database of 10,000 games: statistics, the list, and a press on the page of a device whose games they are."""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

for folder in (".", "core", "host"):
    path = str(Path(__file__).resolve().parent.parent / folder)
    if path not in sys.path:
        sys.path.insert(0, path)

from aiohttp import ClientSession  # noqa: E402

from page_player import Served  # noqa: E402
from shelf_of_games import finished, record  # noqa: E402
from tableside_host.database import Database  # noqa: E402
from tableside_host.stats.tally import bring_up  # noqa: E402

FEW, MANY = 10, 10_000
PRESSES = 100
PAUSE_S = 0.05  # so that the presses meet every moment of the second in which the page looks at the game
STARTS = 5
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def shelf(path: Path, count: int, device: str = "51DE") -> None:
    """Put `count` games into the database at `path`, of a few players: copies of one that was played, each with all its entries."""
    if not path.exists():
        record(path)
    database = Database(path)
    if not database.games():
        database.close()
        record(path, finished(1, NAMES[:3], 1))
        database = Database(path)
        bring_up(database, database.games())
    run = database.connection.execute
    first = database.games()[0].id
    database.begin()
    run("UPDATE devices SET device = ? WHERE id = (SELECT device_id FROM games WHERE id = ?)", (device, first))
    have = run("SELECT count(*) FROM games").fetchone()[0]
    for number in range(have, count):
        game = run(
            "INSERT INTO games (device_id, game, name, rules, players, options, seed, begun_at, over, result, made_by, made_at, is_run,"
            " result_words) SELECT device_id, ?, name, rules, players, options, seed, begun_at, over, result, made_by, made_at, is_run,"
            " result_words FROM games WHERE id = ?",
            (f"{number:08x}", first),
        ).lastrowid
        run(
            "INSERT INTO players (game_id, seat, name, score, won) SELECT ?, seat, name, score, won FROM players WHERE game_id = ?",
            (game, first),
        )
        run(
            'INSERT INTO entries SELECT ?, number, kind, value, seconds, "check", came_at, told FROM entries WHERE game_id = ?',
            (game, first),
        )
    database.commit()
    database.close()


def whole(path: Path, *command: str) -> float:
    """Return the median seconds of a whole `tableside` command."""
    times = []
    for _ in range(STARTS):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "tableside_host", *command, "--database", str(path)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        times.append(time.perf_counter() - start)
    return statistics.median(times)


async def presses(socket) -> list[float]:
    """Return the milliseconds of each of many presses, from the button's coming up until its picture is on the page."""
    times = []
    for mark in range(PRESSES):
        await socket.send_json({"do": "down", "button": "up", "mark": 2 * mark})
        start = time.perf_counter()
        await socket.send_json({"do": "up", "button": "up", "mark": 2 * mark + 1})
        async with asyncio.timeout(30):
            while 2 * mark + 1 not in (await socket.receive_json()).get("marks", ()):
                pass
        times.append(1000 * (time.perf_counter() - start))
        await asyncio.sleep(PAUSE_S)
    return times


async def on_the_page(served: Served, device: str, path: Path) -> tuple[list[float], list[float]]:
    """Return the presses with few games and with many, half of each before and half after, since a machine's pace changes."""
    async with ClientSession() as session:
        async with asyncio.timeout(30):
            while (await session.get(f"{served.base}/device/{device}")).status != 200:
                await asyncio.sleep(0.1)
        async with session.ws_connect(f"{served.base}/live/device/{device}") as socket:
            await presses(socket)
            shelf(path, FEW, device)
            few = await presses(socket)
            shelf(path, MANY, device)
            await asyncio.sleep(1)
            many = await presses(socket)
    return few, many


def page(folder: Path) -> list[tuple[str, float, str, str]]:
    """Return the figures of the page."""
    os.environ["TABLESIDE_RUNTIME"] = str(folder / "run")
    process = subprocess.Popen(
        [sys.executable, "-m", "tableside_host", "sim", "--serial", "--flash", str(folder / "board.flash")],
        stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    served = None
    try:
        device = process.stdout.readline().split()[1]  # type: ignore[union-attr]
        served = Served(folder, "--real")
        few, many = asyncio.run(on_the_page(served, device, folder / "games.db"))
    finally:
        if served:
            served.stop()
        process.kill()
        process.communicate()
    return [
        (f"press on the page, {FEW} games: median", statistics.median(few), "ms", ""),
        (f"press on the page, {MANY} games: median", statistics.median(many), "ms", ""),
        ("the same against each other", statistics.median(many) / statistics.median(few), "times", "<= 1.25"),
        (f"press on the page, {MANY} games: the slowest of {PRESSES}", max(many), "ms", "<= 250"),
    ]


def run() -> list[tuple[str, float, str, str]]:
    """Return the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shelf(folder / "many.db", MANY)
        rows = [
            (f"tableside stats, {MANY} games", whole(folder / "many.db", "stats"), "s", "<= 1"),
            (f"tableside games, {MANY} games", whole(folder / "many.db", "games"), "s", "<= 0.3"),
        ]
        return rows + page(folder)


if __name__ == "__main__":
    for row in run():
        print(*row)
