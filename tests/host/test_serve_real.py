"""A real device on the page: mirrored through a recorder that the page starts itself, its buttons sent over the link."""

import asyncio
import base64
import os
import subprocess
import sys

import pytest
from aiohttp import ClientSession

from page_player import Served
from tableside_host import main


@pytest.fixture
def device(tmp_path, runtime):
    """A device at a pseudo-terminal, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tableside_host", "sim", "--serial", "--flash", str(tmp_path / "board.flash")],
        stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    yield process.stdout.readline().split()[1]
    process.kill()
    process.communicate()


class Watcher:
    """A page that looks on: what it has been sent so far."""

    def __init__(self, socket):
        self.socket = socket
        self.now = {}
        self.log = []

    async def until(self, holds):
        """Read what is pushed until `holds(now)`."""
        async with asyncio.timeout(30):
            while not holds(self.now):
                news = await self.socket.receive_json()
                self.now.update(news)
                if "log" in news:
                    self.log[news["log"]["from"] :] = news["log"]["chapters"]

    async def choose(self, label):
        """Move the cursor to the row `label` and press OK."""
        for _ in range(12):
            rows = self.now["frame"]["text"].split("\n")
            if any(row.startswith(">") and row[1:].strip() == label for row in rows):
                return await self.press("ok")
            await self.press("up")
        raise AssertionError(f"no {label} on {rows}")

    async def press(self, button):
        """Press a button and wait until it has been done."""
        self.now.pop("marks", None)
        await self.socket.send_json({"do": "down", "button": button, "mark": 1})
        await self.socket.send_json({"do": "up", "button": button, "mark": 2})
        await self.until(lambda now: 2 in now.get("marks", ()))


def test_a_real_device_is_mirrored_pressed_and_its_game_followed(device, tmp_path):
    served = Served(tmp_path, "--real")
    try:
        asyncio.run(follow(served, device))
    finally:
        assert served.stop() == 0


async def follow(served, device):
    async with ClientSession() as session:
        async with asyncio.timeout(30):
            while (await session.get(f"{served.base}/device/{device}")).status != 200:
                await asyncio.sleep(0.1)
        async with session.ws_connect(f"{served.base}/live/device/{device}") as socket:
            page = Watcher(socket)
            await page.until(lambda now: "Epigo" in now.get("frame", {}).get("text", ""))
            assert page.now["has_buttons"]
            await socket.send_json({"do": "names", "names": ["Ann", "José"]})
            await page.until(lambda now: "answers" in now)
            assert page.now["answers"] == [
                'On the box, under "Who plays?", Ann Jose stand first. It shows José as Jose.'
            ]
            assert sum(base64.b64decode(page.now["frame"]["bits"])) > 0
            await begin(page, "Other players")
            assert page.now["view"]["names"] == ["A", "B"]
            assert [line["told"] for chapter in page.log for line in chapter["lines"]] == [["A starts"]]
            assert page.now.get("trouble", "") == ""
            await socket.send_json({"do": "pause"})
            await page.until(lambda now: "A break" in now["frame"]["text"])
            await page.press("ok")
            await page.until(lambda now: "A break" not in now["frame"]["text"])


async def begin(page, *before):
    """Ego: Love for two; A is the oldest."""
    for row in ("Ego: Love", *before, "2 players", "Just A", "Just B"):
        await page.choose(row)
    await page.press("ok")  # the track as it is
    await page.choose("Start")
    await page.until(lambda now: "oldest" in now["frame"]["text"])
    await page.press("ok")
    await page.until(lambda now: (now.get("view") or {}).get("asks") == "Reads a question")


def test_a_game_on_the_page_can_be_recorded_and_reported(tmp_path, runtime, capsys):
    served = Served(tmp_path, "--record")
    try:
        asyncio.run(play_recorded(served))
    finally:
        assert served.stop() == 0
    assert (
        main.main(["report", "last", "--database", str(tmp_path / "games.db"), "--output", str(tmp_path / "r.html")])
        == 0
    )
    assert "A starts" in (tmp_path / "r.html").read_text()


async def play_recorded(served):
    async with ClientSession() as session:
        async with session.ws_connect(served.base + "/live" + served.address.removeprefix(served.base)) as socket:
            page = Watcher(socket)
            await page.until(lambda now: "Epigo" in now.get("frame", {}).get("text", ""))
            await begin(page)
            game = page.now["view"]["game"]
        async with asyncio.timeout(30):
            while (await session.get(f"{served.base}/game/{game}")).status != 200:
                await asyncio.sleep(0.1)
        async with session.ws_connect(f"{served.base}/live/game/{game}") as socket:
            page = Watcher(socket)
            await page.until(lambda now: len(now.get("log", {"chapters": ()})["chapters"]) == 1)
            assert page.now["has_buttons"] is False
            assert "A starts" in page.log[0]["lines"][0]["told"]
