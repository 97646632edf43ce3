"""Recorded games, and real devices through the recorder: its database has the game, its socket the screen and the buttons."""

import asyncio
import contextlib
import json
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ..database import Database
from ..database.store import Game
from ..errors import UserError
from ..link import places
from ..report.chronicle import Chronicle
from ..sim.mirror import model, picture
from .feeds import NOTHING_TO_PAUSE, Feed, packed

GONE = "the recorder has ended; looking for it again"
GRACE_S = 10.0  # for a recorder that went away to come back, before one is started here
START_TURNS = 100
START_TURN_S = 0.05
LOOK_S = 0.3  # between two looks at a real device's screen while somebody watches
POLL_S = 1.0
CALL_S = 12.0
LONG_S = 0.6  # held so long, a press is a long one
MOST_ROWS = 20  # of the menu of a game
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
        try:
            if follow(self.database, self.chronicle) or self._view is None:
                self.tell()
        except sqlite3.Error as error:
            self.say(said(error))
        else:
            self.say("")


def said(error: Exception) -> str:
    """Return what went wrong, as a sentence on a page."""
    if isinstance(error, sqlite3.Error):
        return f"The database cannot be read ({error}); trying again."
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def follow(database: Database, chronicle: Chronicle | None) -> bool:
    """Enter in the chronicle what the database has beyond it; was there anything?"""
    if chronicle is None or database.last_number(chronicle.game.device, chronicle.game.header.game) <= chronicle.number:
        return False
    for stored in database.entries(chronicle.game, after=chronicle.number):
        chronicle.take(stored.entry)
    return True


class Recording:
    """The recorder's socket. Where no recorder runs, one is started here, on a thread, and stopped with the page."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._calls: dict[int, asyncio.Future] = {}
        self._id = 0
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task | None = None
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None
        self._why = ""  # the recorder that was started here has ended
        self._lost_at: float | None = None  # when a recorder that was not started here went away
        self.hear: Callable[[dict], None] = lambda news: None

    async def open(self) -> None:
        """Connect, unless it is connected. UserError where there is no recorder and none can be started here; try again then."""
        if self._writer is not None:
            return
        if not await self._connect():
            await self._open_own()
        await self.ask({"watch": True})
        self._lost_at = None

    async def _open_own(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._lost_at is not None and now - self._lost_at < GRACE_S:
            raise UserError(GONE)
        if self._thread is None or not self._thread.is_alive():
            self._start()
        for _ in range(START_TURNS):
            if await self._connect():
                return
            if self._why:
                break
            await asyncio.sleep(START_TURN_S)
        raise UserError(f"the recorder cannot be started here: {self._why or 'it does not answer'}")

    async def _connect(self) -> bool:
        with contextlib.suppress(OSError):
            reader, self._writer = await asyncio.open_unix_connection(str(places.socket()), limit=1 << 20)
            self._reading = asyncio.create_task(self._read(reader, self._writer))
            return True
        return False

    def _start(self) -> None:
        self._why = ""
        self._thread = threading.Thread(target=self._record, daemon=True)
        self._thread.start()

    def _record(self) -> None:
        """Record until the page ends; `_why` says why it could not."""
        from ..record.recorder import Recorder, open_database
        from ..record.server import Server

        try:
            with contextlib.ExitStack() as stack:
                database = open_database(self._database)
                stack.callback(database.close)
                recorder = Recorder(database)
                stack.callback(recorder.close)
                server = Server(recorder, places.socket())
                stack.callback(server.close)
                while not self._ends.is_set():
                    recorder.run(server.sockets, server.step, seconds=0.2)
        except Exception as error:  # noqa: BLE001 - whatever it is, the page goes on, says it, and starts another
            self._why = str(error) or "it ended without a word"

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                said = json.loads(line)
                if "news" in said:
                    self.hear(said)
                elif (call := self._calls.pop(said.get("id"), None)) and not call.done():
                    call.set_result(said)
        except (OSError, ValueError):
            pass  # it broke off, or said what is no line
        finally:
            for call in self._calls.values():
                if not call.done():
                    call.set_exception(UserError(GONE))
                    call.exception()  # who waited may have left
            self._calls.clear()
            self._writer = None
            self._lost_at = asyncio.get_running_loop().time() if self._thread is None else None
            writer.close()

    async def ask(self, what: dict) -> list:
        """Ask and return the rows; UserError with a sentence where there is no answer."""
        if self._writer is None:
            raise UserError(GONE)
        self._id += 1
        number = self._id
        call = self._calls[number] = asyncio.get_running_loop().create_future()
        try:
            self._writer.write(json.dumps({**what, "id": number}).encode() + b"\n")
            said = await asyncio.wait_for(call, CALL_S)
        except TimeoutError as error:
            raise UserError("the recorder does not answer") from error
        finally:
            self._calls.pop(number, None)
        if "error" in said:
            raise UserError(said["error"])
        return said["rows"]

    async def close(self) -> None:
        """Leave, and stop the recorder that was started here."""
        if self._reading:
            self._reading.cancel()
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
        """Return the picture of the screen that `rows` tell; a process that was killed is started again. UserError where it is
        killed again."""
        for _ in range(2):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            try:
                return packed(await asyncio.get_running_loop().run_in_executor(self._pool, picture, rows))
            except BrokenExecutor:
                self.close()
        raise UserError("the picture cannot be drawn: the process that draws was ended, out of memory perhaps")

    def close(self) -> None:
        """End the process."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


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
                except (UserError, sqlite3.Error) as error:
                    self.say(said(error))
                else:
                    self.say("")
            await asyncio.sleep(LOOK_S)

    async def _command(self, *command: Any) -> list:
        return await self._recording.ask({"device": self.name, "command": list(command)})

    async def _poll(self) -> None:
        """How the game stands: the device says which it is, the database has it."""
        rows = await self._command("state")
        stands = [row for row in rows if row[0] in ("choosing", "game", "sealed")]
        now = next((row[1] for row in rows if row[0] == "game"), "")
        if not self.chronicle or self.chronicle.game.header.game != now:
            game = self._game(now) or (self._game() if rows[0][0] != "no" else None)
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

    def _game(self, name: str = "") -> Game | None:
        """Return the device's game of that name, or the latest; no other game is read."""
        where, values = ("device = ? AND game = ?", (self.name, name)) if name else ("device = ?", (self.name,))
        return next(iter(self._database.games(where, values, most=1)), None)

    async def _look(self) -> None:
        """Take in what is on the screen. Only one looks at a time, so that the picture is there when it is done."""
        async with self._looking:
            rows = [row for row in await self._command("screen") if row[0] != "ok"]
            if rows == self._rows:
                return
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
            self._rows = rows  # now that they are drawn
            self.changed()

    def heard(self, news: dict) -> None:
        """The recorder has told something of this device: take it in at once."""
        try:
            if follow(self._database, self.chronicle):
                self.tell()
        except sqlite3.Error as error:
            self.say(said(error))

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
        if down is not None and not self.trouble:
            task = asyncio.create_task(self._send(button, self._now() - down >= LONG_S, done))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return ""

    async def _send(self, button: str, is_long: bool, done: Callable[[], None]) -> None:
        try:
            await self._command("press", NUMBERS[button], int(is_long))
            await self._look()
        except (UserError, sqlite3.Error) as error:
            self.say(said(error))
        done()

    def remember(self, names: tuple[str, ...], done: Callable[[str], None]) -> None:
        task = asyncio.create_task(self._remember(names, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _remember(self, names: tuple[str, ...], done: Callable[[str], None]) -> None:
        try:
            rows = await self._command("remember", *names)
            done(rows[0][2] if rows[0][0] == "no" else "")
            await self._look()
        except (UserError, sqlite3.Error) as error:
            done(said(error))

    def pause(self) -> str:
        if not self.chronicle or (self.chronicle.table and self.chronicle.table.over):
            return NOTHING_TO_PAUSE
        task = asyncio.create_task(self._pause())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return ""

    async def _pause(self) -> None:
        """Find the break in the menu of the device, from below, by what is on its screen."""
        try:
            await self._command("press", NUMBERS["help"], 1)
            for _ in range(MOST_ROWS):
                rows = [row for row in await self._command("screen") if row[0] != "ok"]
                if rows and rows[0][0] == "row" and "\n>Pause" in "\n" + model(rows).text():
                    await self._command("press", NUMBERS["ok"], 0)
                    break
                await self._command("press", NUMBERS["up"], 0)
            else:
                await self._command("press", NUMBERS["back"], 0)
                raise UserError("this device knows no break yet: bring it up to date with `tableside deploy`")
            await self._look()
        except (UserError, sqlite3.Error) as error:
            self.say(said(error))

    def let_go(self) -> None:
        self._down.clear()
