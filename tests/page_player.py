"""Plays on the page in a real browser: clicks on the device's buttons, and reads what the page shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

HOW = "Debian: apt-get install chromium"
DELAYS, NOT_RUN = "tableside_press_to_page_ms", "tableside_no_browser"  # what a test's report says of it
ADDRESS = re.compile(r"http://\S+")
HELD_MS = 750
DONE = """async (count) => {
  const until = performance.now() + 30000;
  while (tableside.delays.length < count && performance.now() < until) await new Promise((done) => setTimeout(done, 1));
  return [tableside.delays.length, document.getElementById("screen-text").textContent];
}"""


def until(page, holds: str, arg=None) -> None:
    """Wait until the JavaScript function `holds(arg)` is true on the page. (Playwright's own way to wait needs `eval`, which the page forbids.)"""
    script = f"""async (arg) => {{
      const until = performance.now() + 30000;
      while (!({holds})(arg)) {{
        if (performance.now() > until) return false;
        await new Promise((done) => setTimeout(done, 5));
      }}
      return true;
    }}"""
    assert page.evaluate(script, arg), f"not in 30 s: {holds} of {arg!r}\n{page.inner_text('body')}"


def settled(page, text: str, part: str = "body") -> None:
    """Wait until the page (or a part of it) has `text`."""
    until(page, "([part, text]) => document.querySelector(part).textContent.includes(text)", [part, text])


class Served:
    """`tableside serve` in a process of its own; `address` is its page."""

    def __init__(self, folder: Path, *arguments: str, port: int = 0) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tableside_host", "serve", "--port", str(port), "--flash", str(folder / "device.flash"), *arguments],
            stdout=subprocess.PIPE, text=True, env={
                **os.environ, "PYTHONPATH": os.pathsep.join(sys.path),
                "TABLESIDE_DATABASE": str(folder / "games.db"), "PYTHONUNBUFFERED": "1",
            },
        )  # fmt: skip
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"no address: {line!r}"
        self.address = found[0]

    @property
    def base(self) -> str:
        """The address of everything: http://127.0.0.1:PORT"""
        return "/".join(self.address.split("/")[:3])

    @property
    def port(self) -> int:
        return int(self.base.split(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        self.process.terminate()
        self.process.communicate(timeout=120)
        return self.process.returncode


class Player:
    """Somebody at a page. `text` is what the device's screen says, the row under the cursor marked with '>'."""

    def __init__(self, page, address: str) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.goto(address)
        settled(page, "Connected.")
        until(page, "() => document.getElementById('screen-text').textContent !== ''")
        self.text = page.text_content("#screen-text")
        self.presses = 0
        self.measure()

    def measure(self) -> None:
        """Find out where the buttons are."""
        boxes = {
            name: self.page.locator(f"[data-button={name}]").bounding_box()
            for name in ("up", "down", "ok", "back", "help")
        }
        self.places = {
            name: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for name, box in boxes.items() if box
        }

    def click(self, *buttons: str, held: bool = False) -> str:
        """Click on buttons with the mouse, one after the other; return what the screen says then."""
        for button in buttons:
            before = self.page.evaluate("tableside.delays.length")
            self.page.mouse.move(*self.places[button])
            self.page.mouse.down()
            if held:
                self.page.wait_for_timeout(HELD_MS)
            self.page.mouse.up()
            count, self.text = self.page.evaluate(DONE, before + 2)
            assert count >= before + 2, f"{button} was not done: {self.page.text_content('#trouble')}"
            self.presses += 1
        return self.text

    @property
    def under_cursor(self) -> str:
        """The row under the cursor, "" for none."""
        return next((row[1:].strip() for row in self.text.split("\n") if row.startswith(">")), "")

    def is_a_question(self) -> bool:
        """Is there a cursor or a number to dial, not a page to be read?"""
        return bool(self.under_cursor) or "[" in self.text

    def choose(self, label: str, by: str = "down") -> str:
        """Move the cursor to the row that begins with `label` and press OK."""
        for _ in range(40):
            if self.under_cursor.startswith(label):
                return self.click("ok")
            self.click(by)
        raise AssertionError(f"no {label} on {self.text}")

    def begin(self, title: str, *options: tuple[str, str]) -> None:
        """Go through the setup of a game for two, A and B."""
        self.choose(title)
        if "players" in self.text:
            self.click("ok")
        self.choose("Just A", by="up")
        self.choose("Just B", by="up")
        while "Start" not in self.text:
            self.click("ok")
        for option, value in options:
            self.choose(option)
            self.choose(value)
        self.choose("Start", by="up")

    def who(self) -> str:
        """Whose turn it is, or who has won."""
        return self.page.text_content("#who")

    def is_over(self) -> bool:
        return self.page.text_content("#asks") == "The game is over."
