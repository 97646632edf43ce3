"""Puts together what is served, and serves it until Ctrl-C."""

import argparse
import asyncio
import contextlib
import secrets
import signal
import socket
import sqlite3
import webbrowser
from pathlib import Path

from ..database import Database
from ..errors import UserError
from ..link import places, ports
from ..play.flashfile import default_file
from ..record.recorder import open_database
from .feeds import Feed
from .recorded import POLL_S, Artist, Mirrored, Recorded, Recording
from .server import Server, is_loopback, start
from .simulated import Simulated

LEAST_TOKEN = 8
MOST_GAMES = 50  # that are listed


def check(args: argparse.Namespace) -> None:
    """UserError where the page would be open to everybody, or there is nothing at the place that was named."""
    if not 0 <= args.port <= 65535:
        raise UserError("--port is a number from 0 to 65535")
    if args.token and len(args.token) < LEAST_TOKEN:
        raise UserError(f"a token has at least {LEAST_TOKEN} letters, or it is soon guessed")
    if not args.token and not is_loopback(args.host):
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
        """The database, where there is one by now."""
        if self._database is None and self.path.exists():
            self._database = Database(self.path)
        return self._database

    def make_database(self) -> None:
        """Make the database if there is none. UserError where that cannot be."""
        if self._database is None:
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
        games = self.database.games()[-MOST_GAMES:] if self.database else []
        return found + [
            (f"/game/{g.header.game}", f"Game of {g.header.name}: {', '.join(g.header.names)}. {g.result or 'In play'}")
            for g in reversed(games)
        ]


async def _serve(args: argparse.Namespace, simulated: Simulated | None) -> None:
    shelf = Shelf(args.database or places.database(), simulated)
    runner, port = await start(Server(shelf.find, shelf.listed, args.token), args.host, args.port)
    tasks = [asyncio.create_task(simulated.run())] if simulated else []
    tasks.append(asyncio.create_task(_poll_games(shelf)))
    artist = Artist()
    recording = Recording(shelf.path)
    tasks.append(asyncio.create_task(_find_devices(shelf, recording, artist, args.real, tasks)))
    address = _address(args.host, port, f"device/{simulated.name}" if simulated else "", args.token)
    print(f"The page: {address}   Ctrl-C ends.", flush=True)
    if args.open:
        webbrowser.open(address)
    ends = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, ends.set)
    wait = asyncio.create_task(ends.wait())
    try:
        done, _ = await asyncio.wait([wait, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in done - {wait}:
            task.result()
    finally:
        for task in [wait, *tasks]:
            task.cancel()
        await recording.close()
        artist.close()
        await runner.cleanup()


async def _poll_games(shelf: Shelf) -> None:
    """Take in what comes to recorded games that somebody looks at."""
    while True:
        for game in list(shelf.games.values()):
            if game.clients:
                with contextlib.suppress(sqlite3.OperationalError):  # the recorder is writing: the next time
                    game.poll()
        await asyncio.sleep(POLL_S)


async def _find_devices(
    shelf: Shelf, recording: Recording, artist: Artist, must: bool, tasks: list[asyncio.Task]
) -> None:
    """Find real devices as they are plugged in. A recorder is started once there is one (or at once where they are all there is)."""
    try:
        while not must and not places.socket().exists() and not ports.ours():
            await asyncio.sleep(POLL_S)
        shelf.make_database()  # before a recorder does so on its thread: one of two that make it at once would fail
        await recording.open()
    except UserError as error:
        print(f"Real devices are not shown, and nothing is recorded: {error}.", flush=True)
        await asyncio.Event().wait()
    while True:
        with contextlib.suppress(UserError):  # said on the device's page
            for described in await recording.ask({"devices": True}):
                database = shelf.database
                if described["device"] not in shelf.devices and database:
                    feed = Mirrored(recording, database, artist, described)
                    shelf.devices[feed.name] = feed
                    tasks.append(asyncio.create_task(feed.run()))
                    print(f"Device {feed.name} at {described['port']}.", flush=True)
        recording.hear = lambda news: _hear(shelf, news)
        await asyncio.sleep(POLL_S)


def _hear(shelf: Shelf, news: dict) -> None:
    feed = shelf.devices.get(news.get("device", ""))
    if isinstance(feed, Mirrored):
        feed.heard(news)


def _address(host: str, port: int, path: str, token: str) -> str:
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/{path}" + (f"?token={token}" if token else "")
