"""A real browser: Debian's chromium, driven by Playwright. Without one these tests do not run, and the last lines say so; on CI they fail."""

import fcntl
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from on_micropython import ROOT
from page_player import DELAYS, HOW, NOT_RUN, Player, Served

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync",
    "--disable-component-update", "--no-first-run", "--disable-extensions",
)  # fmt: skip
ARTIFACTS = ROOT / "artifacts" / "browser"
LOCK = ROOT / "build" / "chromium.lock"


@cache
def chromium() -> str:
    """Return the path of chromium, installed first where that can be done here, or ""."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker may be at it
        if not shutil.which("chromium") and os.geteuid() == 0 and shutil.which("apt-get"):
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
            subprocess.run(["apt-get", "update", "-qq"], **quiet)
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(
                ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"], env=environment, **quiet
            )
    return shutil.which("chromium") or ""


@pytest.fixture(scope="module")  # the driver has the thread's event loop for as long as it lives
def browser(request):
    path = chromium()
    if not path:
        if os.environ.get("CI"):
            pytest.fail(f"CI needs a browser ({HOW})")
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        one = driver.chromium.launch(executable_path=path, args=list(FLAGS))
        yield one
        one.close()


@pytest.fixture(autouse=True)
def _needs_browser(browser, request):
    if browser is None:
        request.node.user_properties.append((NOT_RUN, 1))
        pytest.skip(f"no chromium; install it ({HOW})")


@pytest.fixture
def new_page(browser):
    """Returns a function that opens a page of its own, as another person's browser would."""
    contexts = []

    def open_page(**options):
        contexts.append(browser.new_context(**{"viewport": {"width": 1100, "height": 900}, **options}))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def served(tmp_path, runtime):
    """Returns a function that starts `tableside serve`, on a flash file below tmp_path."""
    running = []

    def serve(*arguments, port=0):
        running.append(Served(tmp_path, *arguments, port=port))
        return running[-1]

    yield serve
    for one in running:
        if one.process.poll() is None:
            one.kill()


@pytest.fixture
def table(served, new_page, request):
    """A player at the page of a new device; nothing may go wrong in the browser."""
    player = Player(new_page(), served().address)
    yield player
    request.node.user_properties.append((DELAYS, player.page.evaluate("tableside.delays")))
    assert not player.errors


@pytest.fixture
def keep(request):
    """Returns a function that keeps a picture of a page: artifacts/browser/NAME.png."""

    def shot(page, name: str) -> Path:
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTIFACTS / f"{name}.png"
        page.screenshot(path=path, full_page=True)
        return path

    return shot
