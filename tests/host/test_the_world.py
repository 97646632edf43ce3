"""Cases that people reported of systems like ours, and that worked here: a writer that holds the lock, endless junk, pipes closed early,
20 columns, LANG=C, 200 browsers. (A full disk, two recorders: test_record*.py; a host that sleeps: test_link_port.py; ticks that wrap:
test_app.py, test_presses.py.)"""

import asyncio
import os
import sqlite3
import subprocess
import sys
import tracemalloc

import pytest
from aiohttp import TCPConnector
from aiohttp.test_utils import TestClient, TestServer

from linkplay import Play, kept, record_two_games
from tableside_host.database import store
from tableside_host.harness.rig import Rig
from tableside_host.main import main
from tableside_host.serve.server import Server
from tableside_host.serve.simulated import Simulated
from tableside_host.sim.silicon import VirtualClock

pytestmark = pytest.mark.usefixtures("runtime")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    path = tmp_path_factory.mktemp("world") / "games.db"
    record_two_games(path)
    return path


def tool(recorded, *command, **environment):
    """Return a process that runs a command on the recorded games."""
    return subprocess.Popen(
        [sys.executable, *environment.pop("flags", ()), "-m", "tableside_host", *command],
        env={
            **os.environ,
            "TABLESIDE_DATABASE": str(recorded),
            "PYTHONPATH": os.pathsep.join(sys.path),
            **environment,
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_writer_that_holds_the_lock_for_20_seconds_costs_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "BUSY_MS", 0)  # SQLite does not wait: time is virtual here
    rig = Rig(tmp_path / "games.db", step_ms=10)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    try:
        device = rig.devices[0]
        play = Play(device, ("epigo",), 1)
        rig.settle()
        entries = device.session.number
        other.execute("BEGIN IMMEDIATE")
        for _ in range(10):
            play.enter()
            rig.run(2000)
        assert rig.database.games()[0].entries == entries
        assert device.link.waiting()
        assert any("locked" in news.text for news in rig.news if news.kind == "trouble")
        other.execute("ROLLBACK")
        rig.settle()
        assert kept(rig.database, device) == ([*play.games, play.now()], [])
    finally:
        other.close()
        rig.close()


def test_endless_junk_on_one_port_fills_no_memory_and_holds_nobody_up(tmp_path):
    rig = Rig(tmp_path / "games.db", count=2, step_ms=20)
    try:
        junk, well = rig.devices
        noise = bytes(range(256))

        def chatter():
            rig.lines[0].port.read(256)
            rig.lines[0].port.write(noise.replace(b"\n", b""))

        junk.step = chatter
        play = Play(well, ("epigo",), 1)
        rig.run(5000)
        tracemalloc.start()
        rig.run(2000)
        before = tracemalloc.get_traced_memory()[0]
        rig.run(20_000)
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert grown < 100_000
        play.enter()
        rig.until(lambda: rig.is_told(well), "the other device goes on")
        assert kept(rig.database, well) == ([*play.games, play.now()], [])
        rig.run(20_000)
        assert [news.text for news in rig.news if news.kind == "silent"] == [
            f"{rig.lines[0].port.path} does not answer: left alone until it is plugged in anew"
        ]
    finally:
        rig.close()


@pytest.mark.parametrize(
    "command",
    [["export"], ["show", "last"], ["replay", "last"], ["games"], ["ask", "may I push my own tile?"]],
    ids=" ".join,
)
def test_a_pipe_that_is_closed_early_is_no_trouble(recorded, command):
    process = tool(recorded, *command)
    process.stdout.close()
    error = process.stderr.read()
    assert process.wait(60) in (0, 1)
    assert error == b""


@pytest.mark.parametrize(
    "command", [["show", "last"], ["games"], ["replay", "last"], ["ports"], ["stats"]], ids=" ".join
)
def test_20_columns_are_enough_to_say_it(recorded, command):
    process = tool(recorded, *command, COLUMNS="20", LINES="5")
    out, error = process.communicate(timeout=120)
    assert (process.returncode, error) == (0, b"")
    assert out


def test_a_deploy_in_20_columns_draws_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["deploy", "--to", str(tmp_path / "out")]) == 0
    bars = capsys.readouterr().err.split("\r")
    assert len(bars) > 10
    assert max(map(len, bars)) <= 20


@pytest.mark.parametrize(
    "command", [["show", "last"], ["games"], ["ask", "may I push my own tile?"], ["doctor"]], ids=" ".join
)
def test_a_terminal_without_a_language_is_enough(recorded, command):
    process = tool(recorded, *command, LANG="C", LC_ALL="C", PYTHONCOERCECLOCALE="0", flags=["-X", "utf8=0"])
    out, error = process.communicate(timeout=120)
    assert process.returncode == (1 if command == ["doctor"] else 0)
    assert b"Traceback" not in error
    assert out.isascii()


def test_200_browsers_look_on_and_see_the_same():
    async def look(count=200):
        feed = Simulated(seed=1, clock=VirtualClock())
        server = Server(lambda kind, name: feed, list)
        async with TestClient(TestServer(server.app), connector=TCPConnector(limit=0)) as client:
            sockets = [await client.ws_connect("/live/device/x") for _ in range(count)]
            await sockets[0].send_json({"do": "down", "button": "down"})
            await sockets[0].send_json({"do": "up", "button": "down"})
            while not feed.box.holder:
                await asyncio.sleep(0)
            feed.step()
            texts = set()
            for one in sockets:
                text = ""
                while text != feed.frame["text"]:
                    text = (await one.receive_json(timeout=120)).get("frame", {}).get("text", text)
                texts.add(text)
            for one in sockets:
                await one.close()
            return texts, len(feed.clients)

    texts, left = asyncio.run(look())
    assert len(texts) == 1
    assert left == 0
