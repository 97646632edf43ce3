"""Recorded games, and real devices through the recorder: its database has the game, its socket the screen and the buttons."""

import asyncio
import contextlib
import json
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ..database import Database
from ..database.store import Game
from ..errors import UserError
from ..link import places
from ..report.chronicle import Chronicle
from ..sim.mirror import model, picture
from .feeds import NO_FRAME, Feed, packed

LOOK_S = 0.3  # between two looks at a real device's screen while somebody watches
POLL_S = 1.0
CALL_S = 12.0
LONG_S = 0.6  # held so long, a press is a long one
NUMBERS = {"up": 0, "down": 1, "ok": 2, "back": 3, "help": 4}


class Recorded(Feed):
    """A game in the database. `poll` takes in what has come since."""

    def __init__(self, database: Database, game: Game) -> None:
        super().__init__(game.header.game, f"Recorded on device {game.device}")
        self.database = database
        self.chronicle = Chronicle(game)
        self.poll()

    def poll(self) -> None:
        """Take in the entries that have come."""
        if follow(self.database, self.chronicle) or self._view is None:
            self.tell()


def follow(database: Database, chronicle: Chronicle | None) -> bool:
    """Enter in the chronicle what the database has beyond it; was there anything?"""
    if chronicle is None or database.last_number(chronicle.game.device, chronicle.game.header.game) <= chronicle.number:
        return False
    for stored in database.entries(chronicle.game):
        if stored.entry.number > chronicle.number:
            chronicle.take(stored.entry)
    return True


class Recording:
    """The recorder's socket. Where no recorder runs, one is started here, on a thread, and stopped with the page."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._calls: dict[int, asyncio.Future] = {}
        self._id = 0
        self._writer: asyncio.StreamWriter | None = None
        self._tasks: list[asyncio.Task] = []
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None
        self.hear: Callable[[dict], None] = lambda news: None

    async def open(self) -> None:
        """Connect. UserError where the recorder that is started here cannot run."""
        if not await self._connect():
            self._start()
            for _ in range(100):
                if await self._connect():
                    break
                await asyncio.sleep(0.05)
            else:
                raise UserError("the recorder cannot be started here; start it with `tableside record`")
        await self.ask({"watch": True})

    async def _connect(self) -> bool:
        with contextlib.suppress(OSError):
            reader, self._writer = await asyncio.open_unix_connection(str(places.socket()), limit=1 << 20)
            self._tasks.append(asyncio.create_task(self._read(reader)))
            return True
        return False

    def _start(self) -> None:
        def work() -> None:
            from ..record.recorder import Recorder, open_database
            from ..record.server import Server

            with contextlib.suppress(UserError):  # said by `open`, when nobody listens there
                database = open_database(self._database)
                recorder = Recorder(database)
                server = Server(recorder, places.socket())
                while not self._ends.is_set():
                    recorder.run(server.sockets, server.step, seconds=0.2)
                server.close()
                recorder.close()
                database.close()

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            said = json.loads(line)
            if "news" in said:
                self.hear(said)
            elif (call := self._calls.pop(said.get("id"), None)) and not call.done():
                call.set_result(said)
        for call in self._calls.values():
            call.cancel()
        self._writer = None

    async def ask(self, what: dict) -> list:
        """Ask and return the rows; UserError with a sentence where there is no answer."""
        if self._writer is None:
            raise UserError("the recorder is gone; start `tableside serve` again")
        self._id += 1
        number = self._id
        call = self._calls[number] = asyncio.get_running_loop().create_future()
        self._writer.write(json.dumps({**what, "id": number}).encode() + b"\n")
        try:
            said = await asyncio.wait_for(call, CALL_S)
        except (TimeoutError, asyncio.CancelledError) as error:
            raise UserError("the recorder does not answer") from error
        if "error" in said:
            raise UserError(said["error"])
        return said["rows"]

    async def close(self) -> None:
        """Leave, and stop the recorder that was started here."""
        for task in self._tasks:
            task.cancel()
        if self._writer:
            self._writer.close()
        self._ends.set()
        if self._thread:
            await asyncio.to_thread(self._thread.join, 5)


class Artist:
    """Draws screens of real devices, in a process of its own: the display library holds one display, and the simulator has it."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def draw(self, rows: list) -> str:
        """Return the picture of the screen that `rows` tell."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return packed(await asyncio.get_running_loop().run_in_executor(self._pool, picture, rows))

    def close(self) -> None:
        """End the process."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)


class Mirrored(Feed):
    """A real device. While somebody chooses in secret on it, the device itself tells nobody what is on its screen."""

    has_buttons = True

    def __init__(self, recording: Recording, database: Database, artist: Artist, described: dict) -> None:
        super().__init__(described["device"], f"{described['board']} at {described['port']}")
        self._recording = recording
        self._database = database
        self._artist = artist
        self._rows: list | None = None
        self._stands: list | None = None
        self._down: dict[str, float] = {}
        self._tasks: set[asyncio.Task] = set()
        self._looking = asyncio.Lock()
        self._now = asyncio.get_running_loop().time

    async def run(self) -> None:
        """Look at the device while somebody watches, until cancelled."""
        polled = 0.0
        while True:
            if self.clients:
                try:
                    if self._now() - polled >= POLL_S:
                        polled = self._now()
                        await self._poll()
                    await self._look()
                except UserError as error:
                    self._say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
                except sqlite3.Error as error:
                    self._say(f"The database cannot be read: {error}.")
                else:
                    self._say("")
            await asyncio.sleep(LOOK_S)

    async def _command(self, *command: Any) -> list:
        return await self._recording.ask({"device": self.name, "command": list(command)})

    async def _poll(self) -> None:
        """How the game stands: the device says which it is, the database has it."""
        rows = await self._command("state")
        stands = [row for row in rows if row[0] in ("choosing", "game", "sealed")]
        games = self._database.games("device = ?", (self.name,))
        now = [row[1] for row in rows if row[0] == "game"]
        game = next((g for g in games if g.header.game in now), games[-1] if games and rows[0][0] != "no" else None)
        if game is None:
            self.chronicle = None
        elif not self.chronicle or self.chronicle.game.header.game != game.header.game:
            self.chronicle = Chronicle(game)
        is_new = follow(self._database, self.chronicle)
        if is_new or stands != self._stands:
            self._stands = stands
            self.holder = next((row[1] for row in rows if row[0] == "choosing"), -1)
            self.ready = next((row[1] for row in rows if row[0] == "sealed"), 0)
            self.tell()

    async def _look(self) -> None:
        """Take in what is on the screen. Only one looks at a time, so that the picture is there when it is done."""
        async with self._looking:
            rows = [row for row in await self._command("screen") if row[0] != "ok"]
            if rows == self._rows:
                return
            self._rows = rows
            if rows and rows[0][0] == "choosing":
                self.frame = {"bits": "", "is_lit": True, "is_dim": False, "text": rows[0][2], "hidden": rows[0][2]}
            elif rows and rows[0][0] == "row":
                self.frame = {
                    "bits": await self._artist.draw(rows),
                    "is_lit": True,
                    "is_dim": False,
                    "text": model(rows).text(),
                    "hidden": "",
                }
            self.changed()

    def _say(self, text: str) -> None:
        if text != self.trouble:
            self.trouble = text
            if text:
                self.frame = NO_FRAME
                self._rows = None
            self.changed()

    def heard(self, news: dict) -> None:
        """The recorder has told something of this device: take it in at once."""
        if follow(self._database, self.chronicle):
            self.tell()

    # ---- buttons

    def press(self, button: str, is_down: bool, done: Callable[[], None]) -> str:
        """A real device is sent whole presses: as the button comes up, a short or a long one."""
        if button not in NUMBERS:
            return "There is no such button."
        if is_down:
            self._down[button] = self._now()
            done()
            return ""
        down = self._down.pop(button, None)
        if down is not None:
            task = asyncio.create_task(self._send(button, self._now() - down >= LONG_S, done))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return ""

    async def _send(self, button: str, is_long: bool, done: Callable[[], None]) -> None:
        try:
            await self._command("press", NUMBERS[button], int(is_long))
            await self._look()
        except UserError as error:
            self._say(f"{error}.")
        done()

    def let_go(self) -> None:
        self._down.clear()
