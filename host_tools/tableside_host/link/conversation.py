"""Talks to one device over one port: says hello, takes each entry once and in order, acknowledges, commands.

Nothing here waits or owns a thread: `step` is called again and again, and the time is handed in, so a test runs a whole
evening in a moment.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from tableside import wire

from . import messages
from .masks import WireLog
from .messages import Entry, Header, Welcome
from .transport import Transport

HELLO_PAUSE_S = 0.4  # before a hello that was not answered is said again; doubled up to the next
HELLO_LAST_PAUSE_S = 5.0
IDLE_S = 4.0  # after so long without a line from the device: is it still there?
READS_A_STEP = 16
REST_S = 0.5  # after the keeper could not commit; doubled up to REST_LAST_S
REST_LAST_S = 5.0
COMMAND_PAUSE_S = 0.5
COMMAND_LAST_PAUSE_S = 4.0

NOT_TWICE = ("press",)  # commands that would act a second time if the device had forgotten the first


class Keeper(Protocol):
    """Keeps what a device tells. Number 0 of a game is its header."""

    def begin(self, welcome: Welcome, header: Header) -> int:
        """A game is being told: return the number of its last entry that is on disk, -1 where even the header is not."""
        ...

    def take(self, entry: Entry) -> None:
        """The next entry of the game begun last. It counts only once `commit` says so."""
        ...

    def again(self, entry: Entry) -> None:
        """An entry that is on disk has come once more."""
        ...

    def commit(self) -> bool:
        """Put on disk what was begun and taken since; False where it cannot be (then it is forgotten, and will come again)."""
        ...


@dataclass
class Call:
    """A command on its way. `rows` is the reply once there is one; `failed` is a sentence where there will be none."""

    name: str
    arguments: tuple
    number: int = 0
    rows: list | None = None
    failed: str = ""
    boot: str = ""

    @property
    def is_done(self) -> bool:
        return self.rows is not None or bool(self.failed)


@dataclass
class Counts:
    """What went wrong on the line, as this end saw it."""

    repeated: int = 0  # entries that came again
    early: int = 0  # entries behind a gap
    unknown: int = 0  # messages of no known kind, echoes among them
    malformed: int = 0  # messages whose fields are wrong
    hellos: int = 0
    resent: int = 0  # commands said again
    entries: int = 0


@dataclass
class Conversation:
    """One port's conversation.

    transport   the port                          keeper  where the device's games go (None: nowhere)
    now         returns seconds that only grow    log     a wire log, secrets masked (None: none)
    """

    transport: Transport
    keeper: Keeper | None = None
    now: Callable[[], float] = lambda: 0.0
    log: WireLog | None = None
    nonce: str = field(default_factory=lambda: f"{random.SystemRandom().getrandbits(32):08x}")
    welcome: Welcome | None = None
    refused: str = ""  # the sentence of a device that speaks another version
    counts: Counts = field(default_factory=Counts)
    reader: wire.Reader = field(default_factory=wire.Reader)
    on_message: Callable[[str, list], None] | None = None

    def __post_init__(self) -> None:
        self._out = b""
        self._flow = 0
        self._hello_at = self.now()
        self._hello_pause = HELLO_PAUSE_S
        self._heard_at = self.now()
        self._game = ""
        self._on_disk = -1
        self._next = 0  # the number of the entry that comes next
        self._must_ack = self._must_commit = False
        self._calls: list[Call] = []
        self._sent_at = 0.0
        self._pause = COMMAND_PAUSE_S
        self._pages: dict[int, list] = {}
        self._ids = 0
        self._rest = REST_S
        self._rest_until = float("-inf")
        self._is_awake = False  # has the latest hello been answered?

    # ---- commands

    def call(self, name: str, *arguments: Any) -> Call:
        """Send a command once those before it are answered; look at the Call after some steps."""
        self._ids += 1
        call = Call(name, arguments, self._ids)
        wire.encode(wire.COMMAND, [self.nonce, call.number, name, *arguments])  # ValueError where it is too long
        self._calls.append(call)
        return call

    def give_up(self, call: Call, why: str) -> None:
        """Wait no longer for the reply to `call`."""
        if call in self._calls:
            self._calls.remove(call)
            self._fresh_call()
        call.failed = call.failed or why

    def move(self, transport: Transport) -> None:
        """Go on at another port, where the device is plugged in now; commands that were not answered are sent again."""
        self.transport = transport
        self.reader.reset()
        self._out = b""
        self._flow = 0
        self._is_awake = False
        self._hello_pause = 0.0

    # ---- one step

    def step(self) -> None:
        """Read what has come, keep it, acknowledge it, send what is due. GoneError where the device is gone."""
        for _ in range(READS_A_STEP):
            data = self.transport.read()
            if not data:
                break
            for kind, value in self.reader.feed(data):
                self._handle(kind, value)
        self._settle()
        if not self._out:
            self._speak()
        self._pour()

    def silence(self) -> float:
        """Return for how many seconds nothing has been heard."""
        return self.now() - self._heard_at

    # ---- what comes in

    def _handle(self, kind: str, value: list) -> None:
        if self.log:
            self.log.received(kind, value)
        try:
            if kind == wire.ENTRY:
                self._entry(messages.entry(value))
            elif kind == wire.REPLY:
                self._reply(value)
            elif kind == wire.GAME:
                self._begin(messages.header(value))
            elif kind == wire.WELCOME:
                self._welcome(messages.welcome(value))
            elif kind == wire.REFUSED:
                self._refuse(value)
            else:
                self.counts.unknown += 1
                return
        except wire.WireError:
            self.counts.malformed += 1
            return
        self._heard_at = self.now()
        if self.on_message:
            self.on_message(kind, value)

    def _welcome(self, welcome: Welcome) -> None:
        if welcome.nonce != self.nonce:
            return  # of the program that had the port before
        if welcome.major != wire.MAJOR:
            self._refuse(
                [
                    self.nonce,
                    "version",
                    f"The device speaks version {welcome.major} of the link, this program {wire.MAJOR}",
                ]
            )
            return
        self._settle()
        if self.welcome and self.welcome.boot != welcome.boot:
            self._after_restart()
        self.welcome = welcome
        self.refused = ""
        self._is_awake = True
        self._hello_pause = HELLO_PAUSE_S

    def _after_restart(self) -> None:
        """The device has forgotten which commands it has carried out: those that would act twice are given up."""
        for call in [c for c in self._calls if c.boot and c.name in NOT_TWICE]:
            self.give_up(call, "the device was restarted; whether it had carried this out is not known")

    def _refuse(self, value: list) -> None:
        if len(value) > 2 and value[0] == self.nonce and isinstance(value[2], str):
            self.refused = value[2]
            self.welcome = None

    def _begin(self, header: Header) -> None:
        if not self.welcome or not self.keeper or self.now() < self._rest_until:
            return
        self._settle()
        self._game = header.game
        self._on_disk = self.keeper.begin(self.welcome, header)
        self._next = max(self._on_disk, 0) + 1
        self._must_commit = self._must_commit or self._on_disk < 0
        self._must_ack = True

    def _entry(self, entry: Entry) -> None:
        if not self.keeper:
            return
        if not self.welcome or entry.game != self._game:
            self.counts.early += 1  # its header got lost: a hello brings it again
            if self.now() >= self._rest_until:
                self._is_awake = False
            return
        if entry.number == self._next:
            self.keeper.take(entry)
            self._next += 1
            self._must_commit = self._must_ack = True
        elif entry.number < self._next:
            self.counts.repeated += 1
            if entry.number <= self._on_disk:
                self.keeper.again(entry)
            self._must_ack = True
        else:
            self.counts.early += 1
            self._must_ack = True

    def _settle(self) -> None:
        """Commit what was taken; only what is on disk is acknowledged."""
        if self._must_commit and self.keeper:
            self._must_commit = False
            if self.keeper.commit():
                self.counts.entries += self._next - 1 - max(self._on_disk, 0)
                self._on_disk = self._next - 1
                self._rest = REST_S
            else:
                self._game = ""  # nothing of it counts; a hello after some rest brings it again
                self._must_ack = self._is_awake = False
                self._rest_until = self.now() + self._rest
                self._rest = min(2 * self._rest, REST_LAST_S)
        if self._must_ack and self._on_disk >= 0:
            self._send(wire.ACK, [self._game, self._on_disk])
        self._must_ack = False

    def _reply(self, value: list) -> None:
        nonce, number, page, pages, rows = messages.fields(value, (str, int, int, int, list))
        call = self._calls[0] if self._calls else None
        if nonce != self.nonce or not call or number != call.number:
            return  # an old one, or somebody else's
        if not 1 <= page <= pages <= wire.MOST_PAGES:
            raise wire.WireError("no page")
        self._pages[page] = rows
        if len(self._pages) == pages:
            call.rows = [row for n in range(1, pages + 1) for row in self._pages[n]]
            self._calls.pop(0)
            self._fresh_call()

    def _fresh_call(self) -> None:
        self._pages = {}
        self._pause = COMMAND_PAUSE_S
        self._sent_at = float("-inf")

    # ---- what goes out

    def _speak(self) -> None:
        now = self.now()
        if self._is_awake and self.silence() > IDLE_S and now - self._hello_at > IDLE_S:
            self._is_awake = False
            self._hello_pause = HELLO_PAUSE_S
        hello_at = max(self._rest_until, self._hello_at + (self._hello_pause if self.counts.hellos else 0))
        if not self._is_awake and now >= hello_at:
            self._hello_at = now
            self._hello_pause = min(2 * self._hello_pause, HELLO_LAST_PAUSE_S)
            self.counts.hellos += 1
            self._out += b"\n"  # the device may hold the beginning of a line that somebody else cut off
            self._send(wire.HELLO, [wire.MAJOR, wire.MINOR, self.nonce])
            return
        if self._calls and self.welcome:
            self._command(self._calls[0], self.welcome.boot, now)

    def _command(self, call: Call, boot: str, now: float) -> None:
        if not call.boot:
            self._fresh_call()
        if now - self._sent_at >= self._pause:
            if call.boot:
                self.counts.resent += 1
                self._pause = min(2 * self._pause, COMMAND_LAST_PAUSE_S)
            call.boot = boot
            self._sent_at = now
            self._send(wire.COMMAND, [self.nonce, call.number, call.name, *call.arguments])

    def _send(self, kind: str, value: list) -> None:
        if self.log:
            self.log.sent(kind, value)
        self._out += wire.encode(kind, value)

    def _pour(self) -> None:
        if self._out:
            count = self.transport.write(self._out)
            self._flow += count
            self._out = self._out[count:]
        if not self._out and self._flow:
            if self._flow % 64 == 0:  # a transfer that ends with a full packet may wait for more
                self._out = b"\n"
            self._flow = 0
