"""What fails beside the page takes it not along: it is said there, and begun again; and nobody presses what nobody can see."""

import asyncio
import json
import multiprocessing
import signal
import sqlite3
from contextlib import asynccontextmanager
from types import SimpleNamespace

import ifaddr
import pytest
from aiohttp.test_utils import TestClient, TestServer

from linkplay import record_two_games
from page_player import Served
from tableside_host.database import Database
from tableside_host.errors import UserError
from tableside_host.link import places
from tableside_host.serve import joining, recorded, run, server
from tableside_host.serve.clients import Client
from tableside_host.serve.recorded import GONE, Artist, Mirrored, Recording
from tableside_host.serve.server import Server, hear
from tableside_host.serve.simulated import Simulated
from tableside_host.sim.silicon import VirtualClock

ROWS = [["row", 0, "Epigo"], ["look", 0, 0, "", 1, 0]]

pytestmark = pytest.mark.usefixtures("runtime")


@asynccontextmanager
async def client_of(find, listed=list):
    async with TestClient(TestServer(Server(find, listed).app)) as client:
        yield client


# ---- the recorder


class FakeRecorder:
    """A recorder at its socket, with one device."""

    def __init__(self):
        self.asked = []
        self.writers = []

    async def start(self):
        self.server = await asyncio.start_unix_server(self.serve, str(places.socket()))

    async def stop(self):
        self.server.close()
        for writer in self.writers:
            writer.close()
        places.socket().unlink(missing_ok=True)

    async def serve(self, reader, writer):
        self.writers.append(writer)
        while line := await reader.readline():
            asked = json.loads(line)
            self.asked.append(asked)
            rows = [{"device": "E661", "board": "b", "port": "p"}] if "devices" in asked else [["ok"]]
            writer.write(json.dumps({"id": asked["id"], "rows": rows}).encode() + b"\n")


async def until(is_so):
    while not is_so():
        await asyncio.sleep(0)


async def gone(recording):
    """Wait until the recording has noticed that its recorder is gone."""
    while True:
        try:
            await recording.ask({"devices": True})
        except UserError as error:
            return str(error)


def test_a_recorder_that_was_restarted_is_found_again_and_listened_to(tmp_path):
    async def talk():
        recording = Recording(tmp_path / "games.db")
        first, second = FakeRecorder(), FakeRecorder()
        await first.start()
        await recording.open()
        assert (await recording.ask({"devices": True}))[0]["device"] == "E661"
        await first.stop()
        assert await gone(recording) == GONE
        with pytest.raises(UserError, match="looking for it again"):
            await recording.open()  # it may come back in a moment: none is started here yet
        await second.start()
        await recording.open()
        assert (await recording.ask({"devices": True}))[0]["device"] == "E661"
        assert any("watch" in asked for asked in second.asked)
        await recording.close()
        await second.stop()

    asyncio.run(talk())


def test_where_no_recorder_comes_back_one_is_started_here(tmp_path, monkeypatch):
    monkeypatch.setattr(recorded, "GRACE_S", 0)

    async def talk():
        recording = Recording(tmp_path / "games.db")
        first = FakeRecorder()
        await first.start()
        await recording.open()
        await first.stop()
        await gone(recording)
        await recording.open()
        assert await recording.ask({"devices": True}) == []
        await recording.close()

    asyncio.run(talk())


def test_a_recorder_that_breaks_here_is_said_and_started_again(tmp_path, monkeypatch):
    from tableside_host.record.recorder import Recorder

    def breaks(self, *_, **__):
        raise RuntimeError("broken")

    async def talk():
        recording = Recording(tmp_path / "games.db")
        with monkeypatch.context() as broken:
            broken.setattr(Recorder, "step", breaks)
            with pytest.raises(UserError):
                for _ in range(3):
                    await recording.open()
                    await gone(recording)
        await recording.open()
        assert await recording.ask({"devices": True}) == []
        await recording.close()

    asyncio.run(talk())


def test_a_recorder_that_says_what_is_no_line_is_left_and_looked_for_again(tmp_path):
    async def talk():
        recording = Recording(tmp_path / "games.db")
        first = FakeRecorder()
        await first.start()
        await recording.open()
        first.writers[0].write(b"nonsense\n")
        assert await gone(recording) == GONE
        await recording.open()
        await recording.close()
        await first.stop()

    asyncio.run(talk())


# ---- the process that draws


def test_a_process_that_draws_and_is_killed_is_started_again():
    async def draw():
        artist = Artist()
        first = await artist.draw(ROWS)
        for child in multiprocessing.active_children():
            child.kill()
            child.join()
        second = await artist.draw(ROWS)
        artist.close()
        return first, second

    first, second = asyncio.run(draw())
    assert first == second


def kills(rows):
    import os

    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_killed_whenever_it_draws_is_said(monkeypatch):
    async def draw():
        artist = Artist()
        try:
            await artist.draw(ROWS)
        finally:
            artist.close()

    monkeypatch.setattr(recorded, "picture", kills)
    with pytest.raises(UserError, match="out of memory"):
        asyncio.run(draw())


class Answers:
    """What a Recording is to a device that shows one screen."""

    def __init__(self):
        self.asked = []

    async def ask(self, what):
        self.asked.append(what["command"])
        return [["no", "no_game", "", ""]] if what["command"] == ["state"] else [["ok"], *ROWS]


def test_a_device_whose_picture_cannot_be_drawn_says_so_takes_no_press_and_comes_back(tmp_path, monkeypatch):
    monkeypatch.setattr(recorded, "LOOK_S", 0)

    class Broken:
        is_broken = True

        async def draw(self, rows):
            if self.is_broken:
                raise UserError("the picture cannot be drawn: the process that draws was ended, out of memory perhaps")
            return "AAAA"

    async def look():
        artist, answers = Broken(), Answers()
        described = {"device": "E661", "board": "b", "port": "p"}
        feed = Mirrored(answers, Database(tmp_path / "games.db"), artist, described)
        client = Client()
        feed.join(client)
        tasks = run.Tasks()
        tasks.start(feed.run, feed.say)
        await until(lambda: feed.trouble)
        news = feed.news_for(client)
        assert "cannot be drawn" in news["trouble"] and news["frame"]["bits"] == ""
        for do in ("down", "up"):
            hear(feed, client, json.dumps({"do": do, "button": "ok"}))
        assert "nobody could see" in feed.news_for(client)["says"][0]
        artist.is_broken = False
        await until(lambda: not feed.trouble)
        assert feed.news_for(client)["frame"]["bits"] == "AAAA"
        assert not any(command[0] == "press" for command in answers.asked)
        hear(feed, client, json.dumps({"do": "down", "button": "ok"}))
        hear(feed, client, json.dumps({"do": "up", "button": "ok"}))
        await until(lambda: ["press", 2, 0] in answers.asked)
        tasks.stop()

    asyncio.run(look())


# ---- what goes on beside the server


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (UserError("cannot write the flash"), "Cannot write the flash; trying again."),
        (sqlite3.DatabaseError("malformed"), "The database cannot be read (malformed)"),
        (OSError(5, "Input/output error", "a.flash"), "a.flash cannot be used (Input/output error); trying again."),
        (RuntimeError("odd"), "a mistake of this program, please report it: RuntimeError: odd; trying again."),
        (None, "it ended; trying again."),
    ],
)
def test_what_ends_beside_the_server_is_told_and_begun_again(error, says, monkeypatch):
    monkeypatch.setattr(run, "REST_S", 0)
    told, begun = [], []

    async def work():
        begun.append(1)
        if error:
            raise error

    async def look():
        tasks = run.Tasks()
        tasks.start(work, told.append)
        await until(lambda: len(begun) == 2)
        tasks.stop()

    asyncio.run(look())
    assert told[0].startswith(says.removesuffix("; trying again."))
    assert told[0].endswith("trying again.")


def test_a_device_that_cannot_keep_its_game_says_so_on_its_page_and_is_not_pressed():
    feed = Simulated(seed=1, clock=VirtualClock())
    client = Client()
    feed.join(client)
    shown = feed.news_for(client)["frame"]
    feed.say("No space left.")
    assert feed.news_for(client)["frame"]["bits"] == ""
    before = feed.device.text()
    hear(feed, client, json.dumps({"do": "down", "button": "down"}))
    feed.step()
    assert feed.news_for(client)["says"] == ["Not pressed, since nobody could see what it does. No space left."]
    assert feed.device.text() == before
    feed.say("")
    assert feed.news_for(client)["frame"] == shown


def test_a_press_that_cannot_be_kept_is_a_sentence_and_the_line_stays(monkeypatch):
    feed = Simulated(seed=1, clock=VirtualClock())
    client = Client()
    feed.join(client)

    def full(button):
        raise UserError("cannot write the flash: No space left on device")

    monkeypatch.setattr(feed.device, "down", full)
    hear(feed, client, json.dumps({"do": "down", "button": "ok"}))
    assert feed.news_for(client)["says"] == ["cannot write the flash: No space left on device."]


# ---- the database


def test_a_database_that_cannot_be_read_is_a_sentence_and_no_traceback(caplog):
    def fails(*_):
        raise sqlite3.OperationalError("attempt to write a readonly database")

    async def look():
        found = []
        async with client_of(fails, fails) as client:
            for path in ("/", "/game/5f3a91c0", "/live/game/5f3a91c0"):
                answer = await client.get(path)
                found.append((answer.status, await answer.text()))
        return found

    for status, text in asyncio.run(look()):
        assert status == 503
        assert "The database of games cannot be used (attempt to write a readonly database)" in text
    assert "Traceback" not in caplog.text


def test_a_database_that_may_only_be_read_is_shown(tmp_path, monkeypatch):
    record_two_games(tmp_path / "games.db")
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    connect = sqlite3.connect

    def connect_to_read(path, *arguments, **named):
        if "uri" not in named and str(path).endswith("games.db"):
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY
            raise error
        return connect(path, *arguments, **named)

    monkeypatch.setattr(sqlite3, "connect", connect_to_read)
    shelf = run.Shelf(tmp_path / "games.db", None)
    addresses = [address for address, _ in shelf.listed()]
    assert len(addresses) == 2
    assert all(shelf.find("game", address.rpartition("/")[2]) for address in addresses)


def test_a_recorded_game_that_cannot_be_read_now_says_so_and_goes_on_when_it_can(tmp_path, monkeypatch):
    record_two_games(tmp_path / "games.db")
    shelf = run.Shelf(tmp_path / "games.db", None)
    name = shelf.listed()[0][0].rpartition("/")[2]
    game = shelf.find("game", name)

    def fails(*_):
        raise sqlite3.DatabaseError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(game.database, "last_number", fails)
        game.poll()
    assert game.trouble == "The database cannot be read (disk I/O error); trying again."
    game.poll()
    assert game.trouble == ""


# ---- a sign of life


def test_a_page_is_sent_something_at_least_every_few_seconds(monkeypatch):
    monkeypatch.setattr(server, "BEAT_S", 0.01)

    async def look():
        feed = Simulated(seed=1, clock=VirtualClock())
        async with client_of(lambda kind, name: feed) as client:
            socket = await client.ws_connect("/live/device/x")
            while await socket.receive_json(timeout=120) != {}:
                pass

    asyncio.run(look())
    assert server.HEARTBEAT_S * 1.5 < 10


def test_a_page_that_asks_whether_somebody_is_there_is_answered_at_once(monkeypatch):
    monkeypatch.setattr(server, "BEAT_S", 1000)

    async def look():
        feed = Simulated(seed=1, clock=VirtualClock())
        async with client_of(lambda kind, name: feed) as client:
            socket = await client.ws_connect("/live/device/x")
            await socket.send_json({"do": "beat"})
            while await socket.receive_json(timeout=120) != {}:
                pass

    asyncio.run(look())


# ---- how phones come in


def adapter(*ips):
    return SimpleNamespace(ips=[SimpleNamespace(ip=ip) for ip in ips])


@pytest.fixture
def network(monkeypatch):
    monkeypatch.setattr(
        ifaddr,
        "get_adapters",
        lambda: [
            adapter("127.0.0.1", ("::1", 0, 0)),
            adapter("172.17.0.1"),
            adapter("169.254.3.4", ("fe80::1", 0, 2)),
            adapter("192.168.1.20", ("2001:db8::20", 0, 0)),
        ],
    )


@pytest.mark.usefixtures("network")
def test_the_addresses_that_a_phone_can_reach_are_those_of_this_computer_in_its_networks():
    assert joining.reachable("0.0.0.0") == ["192.168.1.20", "172.17.0.1"]
    assert joining.reachable("::") == ["192.168.1.20", "172.17.0.1", "2001:db8::20"]
    assert joining.reachable("127.0.0.1") == joining.reachable("localhost") == []
    assert joining.reachable("table.example") == ["table.example"]
    assert (
        joining.address("2001:db8::20", 8420, "device/x", "a b&c")
        == "http://[2001:db8::20]:8420/device/x?token=a%20b%26c"
    )


def test_the_page_join_has_a_code_for_every_address_and_says_where_there_is_none():
    async def look(joins):
        one = Server(lambda kind, name: None, list)
        one.joins = joins
        async with TestClient(TestServer(one.app)) as client:
            return await (await client.get("/join")).text()

    addresses = ["http://192.168.1.20:8420/?token=sesame&seed", "http://172.17.0.1:8420/"]
    text = asyncio.run(look(addresses))
    assert text.count("<svg") == 2
    assert "http://192.168.1.20:8420/?token=sesame&amp;seed" in text
    assert "style=" not in text
    assert "tableside serve --host 0.0.0.0 --token WORD" in asyncio.run(look([]))


def test_a_code_in_the_terminal_is_as_wide_as_it_is_high():
    lines = joining.in_terminal("http://192.168.1.20:8420/device/51DE0001?token=sesame-seed").rstrip("\n").split("\n")
    assert len({len(line) for line in lines}) == 1
    assert 2 * len(lines) - 2 <= len(lines[0]) <= 2 * len(lines)


def test_serving_the_network_says_at_which_addresses(tmp_path):
    one = Served(tmp_path, "--host", "0.0.0.0", "--token", "sesame-seed")
    try:
        assert one.address.startswith("http://127.0.0.1:")
        said = one.process.stdout.readline()
        hosts = joining.reachable("0.0.0.0")
        assert said.startswith(
            f"For phones in the same network: http://{hosts[0]}:" if hosts else "This computer is in no network"
        )
        assert not hosts or said.rstrip().endswith("?token=sesame-seed")
    finally:
        one.kill()
