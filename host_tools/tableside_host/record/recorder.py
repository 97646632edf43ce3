"""The recorder: finds devices, talks to all of them at once, keeps what they tell, serves the other tools.

`step` never waits, so a test runs it on virtual time; `run` waits in select between steps.
"""

import contextlib
import os
import select
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..database import Database
from ..database.store import now_text
from ..errors import UserError
from ..link import ports, transport
from ..link.conversation import Conversation
from ..link.masks import WireLog
from ..link.ports import Port
from ..link.transport import GoneError, SerialTransport, Transport
from .keeper import DatabaseKeeper, News

SCAN_S = 1.0
PATIENCE_S = 8.0  # how long a port may be shut to us before that is said
ANSWER_S = (
    30.0  # how long a port may be silent after our hellos: a device runs a long game again first. Then it is left alone
)
REST_S = 1.0  # before a port that failed is tried again; doubled up to REST_LAST_S
REST_LAST_S = 60.0
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
    """What is wrong with a port.

    since   when that began          told   what was said of it, "" for nothing
    until   not tried again before   rest   how long it was left alone after it failed
    node    which file was at its path: another one is a device that was plugged in anew
    """

    since: float
    told: str = ""
    until: float = 0.0
    rest: float = 0.0
    node: int | None = None


class Recorder:
    """database    where everything goes                tell   hears the News, once it is on disk
    find        returns the ports worth a hello      open_port  opens one; raises OSError
    now         seconds that only grow               log_folder  for wire logs (None: none)

    Whatever one port raises is that port's trouble: it is told, and the port is tried again; the others go on.
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
        self._said_blind = ""

    def step(self) -> None:
        """Look for ports, talk on every one."""
        now = self._now()
        if now >= self._scan_at:
            self._scan_at = now + SCAN_S
            self.database.checkpoint()
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
        try:
            found = self._find()
        except (*transport.FAILS, UserError) as error:
            self._blind(f"the ports cannot be looked at: {transport.reason(error) or error}")
            return
        self._said_blind = ""
        paths = {port.path for port in found}
        for path, trouble in list(self._troubles.items()):
            if path not in paths or trouble.node != _node(path):
                del self._troubles[path]
        open_paths = {lead.port.path for lead in self.leads}
        for port in found:
            if port.path not in open_paths:
                self._try(port, now)

    def _blind(self, text: str) -> None:
        if text != self._said_blind:
            self._said_blind = text
            self.tell(News("trouble", "", text=text))

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
        except transport.FAILS as error:
            why = transport.reason(error) or "it does not say why"
            self._shut(port, now, f"{port.path} cannot be opened ({why}): unplug the device, plug it in again")
            return
        if trouble and not trouble.rest:
            del self._troubles[port.path]
        keeper = DatabaseKeeper(self.database, self.tell)
        conversation = Conversation(opened, keeper, self._now, self._log(port))
        self.leads.append(Lead(port, conversation, keeper, now, now_text()))

    def _log(self, port: Port) -> WireLog | None:
        """Return the wire log of a port; None where there is none, or none can be kept."""
        if not self._log_folder:
            return None
        path = self._log_folder / f"{port.file_name}.log"
        try:
            return WireLog(path, keeps_lines=False)
        except OSError as error:
            why = f"no log can be kept in {path}: {error.strerror}; the games are recorded"
            self.tell(News("trouble", port.serial, text=why))
            return None

    def _trouble(self, port: Port, now: float) -> Trouble:
        return self._troubles.setdefault(port.path, Trouble(now, node=_node(port.path)))

    def _shut(self, port: Port, now: float, text: str) -> None:
        trouble = self._trouble(port, now)
        if now - trouble.since >= PATIENCE_S and not trouble.told:
            trouble.told = text
            self.tell(News("trouble", port.serial, text=text))

    def _talk(self, lead: Lead, now: float) -> None:
        conversation = lead.conversation
        try:
            conversation.step()
        except GoneError as error:
            self._drop(lead, str(error))
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the trouble of this port alone
            self._fail(lead, now, error)
            return
        if now - lead.opened_at > REST_LAST_S:
            self._troubles.pop(lead.port.path, None)  # it is well again
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
        elif not lead.said_hello and now - lead.opened_at > ANSWER_S:
            # the console port of a board, or another program's data port
            self._drop(lead, "")
            path = lead.port.path
            self._troubles[path] = Trouble(now, until=float("inf"), node=_node(path))
            self.tell(
                News("silent", lead.port.serial, text=f"{path} does not answer: left alone until it is plugged in anew")
            )

    def _fail(self, lead: Lead, now: float, error: Exception) -> None:
        """What a device or the database did there was not foreseen: begin anew after a rest, ever longer."""
        self._drop(lead, "")
        trouble = self._trouble(lead.port, now)
        trouble.rest = min(max(2 * trouble.rest, REST_S), REST_LAST_S)
        trouble.until = now + trouble.rest
        text = f"{self._why(error)}; trying again"
        if text != trouble.told:
            trouble.told = text
            self.tell(News("trouble", lead.device or lead.port.serial, text=text))

    def _why(self, error: Exception) -> str:
        if isinstance(error, sqlite3.Error):
            return f"{self.database.path} cannot be used ({error}; `tableside doctor` looks at it)"
        if isinstance(error, OSError):
            return f"{error.filename or 'the port'} cannot be used ({transport.reason(error) or error})"
        return f"a mistake of this program with this device, please report it ({type(error).__name__}: {error})"

    def _drop(self, lead: Lead, why: str) -> None:
        with contextlib.suppress(*transport.FAILS):
            lead.conversation.transport.close()
        if lead.conversation.log:
            lead.conversation.log.close()
        self.leads.remove(lead)
        if lead.device:
            lead.keeper.add_faults(lead.port.path, lead.fault_counts(), lead.opened_text)
            if why:
                self.tell(News("gone", lead.device, text=why))
        self._scan_at = self._now()


def _node(path: str) -> int | None:
    """Return which file is at `path`, None for none."""
    try:
        return os.stat(path).st_ino
    except (OSError, ValueError):
        return None


def open_database(path: Path) -> Database:
    """Open the database for recording; a disk without room is a sentence, not a traceback."""
    try:
        database = Database(path)
        with contextlib.suppress(sqlite3.Error):
            database.remove_forgotten()
        return database
    except (sqlite3.Error, OSError) as error:
        raise UserError(f"the database {path} cannot be opened: {error}; name another with --database") from error
