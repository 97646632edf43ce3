"""The recorder: finds devices, talks to all of them at once, keeps what they tell, serves the other tools.

`step` never waits, so a test runs it on virtual time; `run` waits in select between steps.
"""

import select
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..database import Database
from ..database.store import now_text
from ..link import ports, transport
from ..link.conversation import Conversation
from ..link.masks import WireLog
from ..link.ports import Port
from ..link.transport import GoneError, SerialTransport, Transport
from .keeper import DatabaseKeeper, News

SCAN_S = 1.0
PATIENCE_S = 8.0  # how long a port may be silent after our hellos, or shut to us, before that is said
ASIDE_S = 60.0  # before a port that did not answer is tried again
WAIT_S = 0.02  # of one turn of `run`, at most: commands and retransmissions have their times too


@dataclass
class Lead:
    """One port that is open."""

    port: Port
    conversation: Conversation
    keeper: DatabaseKeeper
    opened_at: float
    opened_text: str
    said_hello: bool = False
    said_cut: bool = False
    counted: dict[str, int] = field(default_factory=dict)

    @property
    def device(self) -> str:
        """The unique id of the device, "" before its first word."""
        welcome = self.conversation.welcome
        return welcome.device if welcome else ""

    def fault_counts(self) -> dict[str, int]:
        """Return how often what has gone wrong on this line."""
        c, r = self.conversation.counts, self.conversation.reader
        return {
            "repeated": c.repeated, "early": c.early, "unknown": c.unknown, "malformed": c.malformed, "resent": c.resent,
            "long": r.long, "damaged": r.damaged, "junk": r.junk,
        }  # fmt: skip


@dataclass
class Trouble:
    """A port that cannot be used, since when, and whether that has been said."""

    since: float
    is_told: bool = False
    until: float = 0.0  # not tried again before


class Recorder:
    """database    where everything goes                tell   hears the News, once it is on disk
    find        returns the ports worth a hello      open_port  opens one; raises OSError
    now         seconds that only grow               log_folder  for wire logs (None: none)
    """

    def __init__(
        self,
        database: Database,
        tell: Callable[[News], None] = lambda news: None,
        find: Callable[[], list[Port]] = ports.ours,
        open_port: Callable[[str], Transport] = SerialTransport,
        now: Callable[[], float] = time.monotonic,
        log_folder: Path | None = None,
    ) -> None:
        self.database = database
        self.leads: list[Lead] = []
        self.listeners: list[Callable[[News], None]] = [tell]
        self._find = find
        self._open_port = open_port
        self._now = now
        self._log_folder = log_folder
        self._scan_at = now()
        self._troubles: dict[str, Trouble] = {}

    def step(self) -> None:
        """Look for ports, talk on every one."""
        now = self._now()
        if now >= self._scan_at:
            self._scan_at = now + SCAN_S
            self._scan(now)
        for lead in list(self.leads):
            self._talk(lead, now)

    def run(
        self,
        others: Callable[[], list[Any]] = list,
        then: Callable[[], None] = lambda: None,
        seconds: float | None = None,
    ) -> None:
        """Step for `seconds` (None: for ever), `then` after each step; `others` gives what else to wait for."""
        start = self._now()
        while seconds is None or self._now() - start < seconds:
            self.step()
            then()
            waited = [
                lead.conversation.transport for lead in self.leads if hasattr(lead.conversation.transport, "fileno")
            ]
            try:
                select.select([*waited, *others()], [], [], WAIT_S)
            except (OSError, ValueError):
                time.sleep(WAIT_S)  # a port went away between the step and here

    def close(self) -> None:
        """Close every port."""
        for lead in list(self.leads):
            self._drop(lead, "")

    def lead(self, called: str) -> Lead | None:
        """Return the lead of the device whose unique id or USB serial number begins with `called` ("" for the only one)."""
        found = [
            lead
            for lead in self.leads
            if lead.device
            and (lead.device.startswith(called) or lead.port.serial.startswith(called) or lead.port.path == called)
        ]
        return found[0] if len(found) == 1 else None

    def tell(self, news: News) -> None:
        """Let all who listen hear `news`."""
        for listener in self.listeners:
            listener(news)

    # ---- inside

    def _scan(self, now: float) -> None:
        found = self._find()
        paths = {port.path for port in found}
        for path in [p for p in self._troubles if p not in paths]:
            del self._troubles[path]
        open_paths = {lead.port.path for lead in self.leads}
        for port in found:
            if port.path not in open_paths:
                self._try(port, now)

    def _try(self, port: Port, now: float) -> None:
        trouble = self._troubles.get(port.path)
        if trouble and now < trouble.until:
            return
        try:
            opened = self._open_port(port.path)
        except PermissionError:
            # right after plugging in, the rights are not set yet
            self._shut(port, now, transport.permission_help(port.path))
            return
        except BlockingIOError:
            self._shut(port, now, f"another program has {port.path} open (ModemManager? see `tableside doctor`)")
            return
        except OSError as error:
            self._shut(port, now, f"{port.path} cannot be opened: {error.strerror or error}")
            return
        self._troubles.pop(port.path, None)
        keeper = DatabaseKeeper(self.database, self.tell)
        log = (
            WireLog(self._log_folder / f"{port.serial or 'port'}.log", keeps_lines=False) if self._log_folder else None
        )
        self.leads.append(Lead(port, Conversation(opened, keeper, self._now, log), keeper, now, now_text()))

    def _shut(self, port: Port, now: float, text: str) -> None:
        trouble = self._troubles.setdefault(port.path, Trouble(now))
        if not trouble.is_told and now - trouble.since >= PATIENCE_S:
            trouble.is_told = True
            self.tell(News("trouble", port.serial, text=text))

    def _talk(self, lead: Lead, now: float) -> None:
        conversation = lead.conversation
        try:
            conversation.step()
        except GoneError as error:
            self._drop(lead, str(error))
            return
        if conversation.log and conversation.log.is_cut and not lead.said_cut:
            lead.said_cut = True
            self.tell(
                News(
                    "trouble",
                    lead.device,
                    text=f"no room for the log {conversation.log.path}: it ends; the games are recorded",
                )
            )
        if conversation.welcome and not lead.said_hello:
            lead.said_hello = True
            lead.keeper.device = conversation.welcome.device
            self.tell(News("found", lead.device, text=f"{conversation.welcome.board} at {lead.port.path}"))
        elif conversation.refused and not lead.said_hello:
            lead.said_hello = True
            self.tell(News("trouble", lead.port.serial, text=conversation.refused))
        elif not lead.said_hello and now - lead.opened_at > PATIENCE_S:
            # the console port of a board, or something else of the same maker
            self._drop(lead, "")
            self._troubles[lead.port.path] = Trouble(now, True, now + ASIDE_S)

    def _drop(self, lead: Lead, why: str) -> None:
        lead.conversation.transport.close()
        if lead.conversation.log:
            lead.conversation.log.close()
        self.leads.remove(lead)
        if lead.device:
            lead.keeper.add_faults(lead.port.path, lead.fault_counts(), lead.opened_text)
            if why:
                self.tell(News("gone", lead.device, text=why))
        self._scan_at = self._now()


def open_database(path: Path) -> Database:
    """Open the database for recording; a disk without room is a sentence, not a traceback."""
    from ..errors import UserError

    try:
        return Database(path)
    except (sqlite3.Error, OSError) as error:
        raise UserError(f"the database {path} cannot be opened: {error}; name another with --database") from error
