"""Who looks on, and who has the box.

A page may look on as it likes; one page at a time has the box: it alone presses buttons, and it alone is sent what is on the screen
while somebody chooses in secret. The box is handed on, or taken where it lies covered; who leaves puts it down covered.
"""

import asyncio
from typing import Any

NOT_YOURS = "Another page has the box. Take it first."
IS_OPEN = "Somebody is choosing in secret. The box can be taken once it is put down."


class Client:
    """One page that looks on. It is sent what has changed since it was last sent something, however fast it reads."""

    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self.sent: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.marks: list[Any] = []  # of its presses that are done
        self.says: list[str] = []  # sentences for it alone
        self.answers: list[str] = []  # to the names that it has sent
        self.wants_beat = False  # it has asked whether somebody is there

    def news(self, parts: dict[str, Any], log: list[dict[str, Any]]) -> dict[str, Any]:
        """Return what of `parts` and of the log it has not yet, and mark it as sent."""
        news: dict[str, Any] = {name: part for name, part in parts.items() if self.sent.get(name, "") != part}
        self.sent.update(news)
        if log is not self.log:
            same = 0
            for mine, now in zip(self.log, log):
                if mine != now:
                    break
                same += 1
            if same < max(len(log), len(self.log)):
                news["log"] = {"from": same, "chapters": log[same:]}
            self.log = log
        for name, waiting in (("marks", self.marks), ("says", self.says), ("answers", self.answers)):
            if waiting:
                news[name] = list(waiting)
                waiting.clear()
        return news


class Box:
    """The box of one device. `holder` is the page that has it, or None."""

    def __init__(self) -> None:
        self.holder: Client | None = None

    def take(self, client: Client, is_private: bool, if_free: bool = False) -> str:
        """Give the box to `client`; return "" or why not. `is_private`: is a secret on the screen? `if_free`: not from another."""
        if self.holder in (None, client):
            self.holder = client
            return ""
        if is_private:
            return IS_OPEN
        if if_free:
            return NOT_YOURS
        self.holder = client
        return ""

    def may_press(self, client: Client) -> bool:
        """May `client` press a button? A box that nobody has is taken by pressing."""
        if self.holder is None:
            self.holder = client
        return self.holder is client

    def seen_by(self, client: Client, is_private: bool) -> dict[str, Any]:
        """Return how the box stands for `client`."""
        return {
            "is_mine": self.holder is client,
            "is_free": self.holder is None,
            "may_take": self.holder is not client and not (self.holder and is_private),
        }
