"""Puts together what is served, and serves it until Ctrl-C."""

import argparse
import asyncio
import contextlib
import secrets
import shutil
import signal
import sqlite3
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from ..database import Database
from ..errors import UserError
from ..link import places, ports
from ..link.transport import FAILS
from ..play.flashfile import default_file
from ..record.recorder import open_database
from . import joining
from .feeds import Feed
from .recorded import POLL_S, Artist, Mirrored, Recorded, Recording, said
from .server import Server, start
from .simulated import Simulated

LEAST_TOKEN = 8
REST_S = 1.0  # before what has ended is begun again; doubled up to REST_LAST_S
REST_LAST_S = 10.0
WELL_S = 5.0  # what has run for so long runs well
MOST_GAMES = 50  # that are listed


def check(args: argparse.Namespace) -> None:
    """UserError where the page would be open to everybody, or there is nothing at the place that was named."""
    if not 0 <= args.port <= 65535:
        raise UserError("--port is a number from 0 to 65535")
    if args.token and len(args.token) < LEAST_TOKEN:
        raise UserError(f"a token has at least {LEAST_TOKEN} letters, or it is soon guessed")
    if not args.token and not joining.is_loopback(args.host):
        raise UserError(
            f"whoever can reach {args.host} could press the buttons: give a token with --token, "
            f"for instance --token {secrets.token_urlsafe(9)}"
        )
    if args.real and args.record:
        raise UserError("--record is for the simulated device; real ones are recorded anyway")
    if args.database and not args.database.exists() and not args.record:
        raise UserError(
            f"there is no database at {args.database}; `tableside record` makes one, or name another with --database"
        )


def serve(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C; return the exit code."""
    check(args)
    simulated = None if args.real else Simulated(args.flash or default_file("device"), is_plugged=args.record)
    try:
        asyncio.run(_serve(args, simulated))
    finally:
        if simulated:
            simulated.close()
    return 0


class Shelf:
    """Everything there is to look at: the simulated device, real ones, recorded games (opened when somebody asks for one)."""

    def __init__(self, path: Path, simulated: Simulated | None) -> None:
        self.devices: dict[str, Feed] = {simulated.name: simulated} if simulated else {}
        self.games: dict[str, Recorded] = {}
        self.path = path
        self._database: Database | None = None

    @property
    def database(self) -> Database | None:
        """The database, where there is one by now, read where it may not be written. UserError or sqlite3.Error where it is none."""
        if self._database is None and self.path.exists():
            self._database = Database(self.path, must_exist=True)
        return self._database

    def make_database(self) -> None:
        """Make the database if there is none. UserError where that cannot be."""
        if self._database is None and not self.path.exists():
            self._database = open_database(self.path)

    def find(self, kind: str, name: str) -> Feed | None:
        """Return what is called so, or None."""
        if kind == "device":
            return self.devices.get(name)
        if name not in self.games and self.database:
            for game in self.database.games("game = ?", (name,)):
                self.games[name] = Recorded(self.database, game)
        return self.games.get(name)

    def listed(self) -> list[tuple[str, str]]:
        """Return (address, title) of everything."""
        found = [(f"/device/{name}", f"{feed.title} ({name})") for name, feed in self.devices.items()]
        games = self.database.games(most=MOST_GAMES) if self.database else []
        return found + [
            (f"/game/{g.header.game}", f"Game of {g.header.name}: {', '.join(g.names)}. {g.result or 'In play'}")
            for g in reversed(games)
        ]


class Tasks:
    """What goes on beside the server. A task that ends is told, and begun again after a rest that grows."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task] = set()

    def start(self, work: Callable[[], Coroutine[Any, Any, None]], tell: Callable[[str], None]) -> None:
        """Run `work()` for ever; `tell` hears a sentence where it has ended, and "" once it has run well for a while again."""
        task = asyncio.create_task(_for_ever(work, tell))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """End all of them."""
        for task in self._tasks:
            task.cancel()


async def _for_ever(work: Callable[[], Coroutine[Any, Any, None]], tell: Callable[[str], None]) -> None:
    rest = REST_S
    while True:
        running = asyncio.ensure_future(work())
        try:
            done, _ = await asyncio.wait([running], timeout=WELL_S)
            if not done:
                rest = REST_S
                tell("")
            await running
            why = "it ended"
        except (UserError, sqlite3.Error) as error:
            why = said(error).rstrip(".")
        except OSError as error:
            why = f"{error.filename or 'a file'} cannot be used ({error.strerror or 'unknown'})"
        except Exception as error:  # noqa: BLE001 - a mistake of ours in one task takes no other along
            why = f"a mistake of this program, please report it: {type(error).__name__}: {error}"
        finally:
            running.cancel()
        tell(f"{why}; trying again.")
        await asyncio.sleep(rest)
        rest = min(2 * rest, REST_LAST_S)


def _print_once() -> Callable[[str], None]:
    """Return a function that prints a sentence, but not twice the same."""
    before = ""

    def tell(text: str) -> None:
        nonlocal before
        if text and text != before:
            print(text, flush=True)
        before = text

    return tell


async def _serve(args: argparse.Namespace, simulated: Simulated | None) -> None:
    shelf = Shelf(args.database or places.database(), simulated)
    server = Server(shelf.find, shelf.listed, args.token)
    runner, port = await start(server, args.host, args.port)
    tasks = Tasks()
    artist = Artist()
    recording = Recording(shelf.path)
    if simulated:
        tasks.start(simulated.run, simulated.say)
    tasks.start(partial(_poll_games, shelf), _print_once())
    tasks.start(partial(_find_devices, shelf, recording, artist, args.real, tasks), _print_once())
    _invite(server, args, port, f"device/{simulated.name}" if simulated else "")
    ends = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with contextlib.suppress(NotImplementedError, AttributeError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), ends.set)
    try:
        await ends.wait()
    finally:
        tasks.stop()
        await recording.close()
        artist.close()
        await runner.cleanup()


def _invite(server: Server, args: argparse.Namespace, port: int, path: str) -> None:
    """Say where the page is: here, and for phones, with a code for their cameras; and show the same at /join."""
    hosts = joining.reachable(args.host)
    server.joins = [joining.address(host, port, path, args.token) for host in hosts]
    here = "127.0.0.1" if args.host in joining.EVERYWHERE else args.host
    address = joining.address(here, port, path, args.token)
    print(f"The page: {address}   Ctrl-C ends.", flush=True)
    if server.joins and server.joins != [address]:
        for join in server.joins:
            print(f"For phones in the same network: {join}", flush=True)
    elif args.host in joining.EVERYWHERE:
        print("This computer is in no network that a phone could be in.", flush=True)
    if server.joins and sys.stdout.isatty():
        code = joining.in_terminal(server.joins[0])
        if _shows(code):
            print(code, flush=True)
    if args.open:
        webbrowser.open(address)


def _shows(code: str) -> bool:
    """Can the terminal show it?"""
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return max(map(len, code.splitlines())) <= shutil.get_terminal_size().columns


async def _poll_games(shelf: Shelf) -> None:
    """Take in what comes to recorded games that somebody looks at."""
    while True:
        for game in list(shelf.games.values()):
            if game.clients:
                game.poll()
        await asyncio.sleep(POLL_S)


async def _find_devices(shelf: Shelf, recording: Recording, artist: Artist, must: bool, tasks: Tasks) -> None:
    """Find real devices as they are plugged in, and a recorder whenever there is none: at once, and then ever more seldom.

    A recorder is started once there is a device (or at once where real ones are all there is).
    """
    while not must and not places.socket().exists() and not _any_plugged_in():
        await asyncio.sleep(POLL_S)
    recording.hear = lambda news: _hear(shelf, news)
    tell = _print_once()
    rest = POLL_S
    while True:
        try:
            shelf.make_database()  # before a recorder does so on its thread: one of two that make it at once would fail
            await recording.open()
            for described in await recording.ask({"devices": True}):
                database = shelf.database
                if described["device"] not in shelf.devices and database:
                    feed = Mirrored(recording, database, artist, described)
                    shelf.devices[feed.name] = feed
                    tasks.start(feed.run, feed.say)
                    print(f"Device {feed.name} at {described['port']}.", flush=True)
            tell("")
            rest = POLL_S
        except (UserError, sqlite3.Error) as error:
            tell(f"Real devices are not shown, and nothing is recorded: {said(error)}")
            rest = min(2 * rest, REST_LAST_S)
        await asyncio.sleep(rest)


def _any_plugged_in() -> bool:
    try:
        return bool(ports.ours())
    except FAILS:
        return False


def _hear(shelf: Shelf, news: dict) -> None:
    feed = shelf.devices.get(news.get("device", ""))
    if isinstance(feed, Mirrored):
        feed.heard(news)
