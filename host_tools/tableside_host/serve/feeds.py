"""What a page can look at: a device (simulated here, or real and mirrored), or a recorded game."""

import base64
from collections.abc import Callable
from typing import Any

from ..report.chronicle import Chronicle
from . import board
from .clients import Box, Client

NO_FRAME = {"bits": "", "is_lit": False, "text": "", "hidden": ""}

NOTHING_TO_PAUSE = "There is no game that could be interrupted."


class Feed:
    """One thing to look at.

    name      how it stands in the address            title   what people call it
    chronicle its game, or None                       has_buttons  can it be pressed?
    frame     what is on its screen, for everybody    private  what only the page with the box may see, or None
    """

    has_buttons = False

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.chronicle: Chronicle | None = None
        self.holder = -1
        self.ready = 0
        self.frame: dict[str, Any] = NO_FRAME
        self.private: dict[str, Any] | None = None
        self.trouble = ""
        self.clients: set[Client] = set()
        self.box = Box()
        self._view: dict[str, Any] | None = None
        self._log: list[dict[str, Any]] = []

    # ---- for the server

    @property
    def is_private(self) -> bool:
        """Is something on the screen that only the page with the box may see?"""
        return self.private is not None

    def news_for(self, client: Client) -> dict[str, Any]:
        """Return what `client` has not been sent yet; {} for nothing."""
        frame = self.private if self.private is not None and self.box.holder is client else self.frame
        if self.trouble:
            frame = NO_FRAME
        parts = {
            "view": self._view, "frame": frame, "box": self.box.seen_by(client, self.is_private),
            "trouble": self.trouble,
        }  # fmt: skip
        return client.news(parts, self._log)

    def changed(self) -> None:
        """Let every page be sent what is new."""
        for client in self.clients:
            client.wake.set()

    def join(self, client: Client) -> None:
        """A page looks on."""
        self.clients.add(client)

    def leave(self, client: Client) -> None:
        """A page is gone; if it had the box, that is put down covered."""
        self.clients.discard(client)
        if self.box.holder is client:
            self.put_down()

    def take(self, client: Client, if_free: bool) -> str:
        """Give the box to `client`; return "" or why not."""
        before = self.box.holder
        refusal = self.box.take(client, self.is_private, if_free)
        if not refusal and before is not client:
            self.let_go()
        self.changed()
        return refusal

    def put_down(self) -> None:
        """The page with the box hands it on: the screen is covered first."""
        self.let_go()
        self.cover()
        self.box.holder = None
        self.changed()

    def say(self, text: str) -> None:
        """Tell what is wrong, "" for nothing. While something is, no picture is sent, since it could be an old one."""
        if text != self.trouble:
            self.trouble = text
            self.changed()

    # ---- for what kinds of feeds there are

    def tell(self) -> None:
        """The game has gone on: make scoreboard and log anew."""
        chronicle = self.chronicle
        self._view = board.view(chronicle, self.holder, self.ready) if chronicle else None
        self._log = board.log(chronicle) if chronicle else []
        self.changed()

    def cover(self) -> None:
        """Hide a secret choice that is on the screen."""

    def let_go(self) -> None:
        """No button is held any more."""

    def press(self, button: str, is_down: bool, done: Callable[[], None]) -> str:
        """A button goes down or comes up; `done` is called once it has been done. Return "" or why not."""
        return "Nothing can be pressed here."

    def remember(self, names: tuple[str, ...], done: Callable[[str], None]) -> None:
        """Put names that the box can show first among those who play; `done` is called with "" or why not."""
        done("There is no box here that could be told names.")

    def pause(self) -> str:
        """Show the page of a break, while which the time is nobody's. Return "" or why not."""
        return NOTHING_TO_PAUSE


def packed(rows: list[str]) -> str:
    """Return a picture ('#' for light), eight pixels a byte, in base64."""
    bits = "".join(rows).replace("#", "1").replace(".", "0")
    return base64.b64encode(int(bits, 2).to_bytes(len(bits) // 8, "big")).decode()
