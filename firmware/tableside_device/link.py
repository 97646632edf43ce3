"""The device's end of the serial link: tells the host what is in flash, answers its commands, never waits.

host_tools/LINK.md describes the lines. Nothing is queued here but the line being written and the last reply: what the host
has not acknowledged stays in flash and is read from there again.
"""

from tableside import wire
from tableside_device.replies import TOO_LONG, refused

WINDOW = 8  # entries sent ahead of the host's acknowledgement
FIRST_PAUSE_MS = 400  # before what is not acknowledged is sent again; doubled each time
LAST_PAUSE_MS = 6400
TRIES = 6  # then silence until the next hello
LINES_A_STEP = 4
HOSTS = 4  # whose last command is remembered, so that none is carried out twice

_TICKS = 0x1FFFFFFF  # milliseconds wrap


class Link:
    """One conversation after another on one port.

    port     in_waiting, read(count) and write(bytes) -> how many were taken; none of them may block
    desk     what is told and commanded, see desk.Desk
    boot     eight hex digits, other ones after each start
    nonce    names the host that said hello last ("" since the start: nobody, the device is silent)
    """

    def __init__(self, port, desk):
        self.port = port
        self.desk = desk
        self.nonce = self.boot = ""
        self.begin()

    def attach(self, app):
        """`app`, which has just started, is the box that the link tells of and acts on (see app.App)."""
        self.desk.attach(app)
        self.boot = "%08x" % app.store.random32()
        self.begin()

    def begin(self):
        """Know nothing of any host."""
        self.reader = wire.Reader()
        self.nonce = ""
        self.is_telling = False
        self.unknown = self.repeats = self.hellos = 0
        self._hosts = []  # [nonce, last id], the latest last
        self._out = b""
        self._at = self._flow = 0
        self._first = b""
        self._reply = []
        self._page = 0
        self._tales = []
        self._edition = -1
        self._is_behind = False
        self._rewind()

    def step(self, now: int) -> bool:
        """Read what has come and write what there is room for; `now` in milliseconds, wrapping at 2**29.

        Return True if a command may have changed something on the box.
        """
        desk = self.desk
        desk.step(now)
        changes = desk.changes
        if self.port.in_waiting:
            for kind, value in self.reader.feed(self.port.read(64)):
                self._handle(kind, value, now)
                desk.step(now)
        if self.nonce and self._edition != desk.edition:
            self._fetch()
        for _ in range(LINES_A_STEP):
            self._is_behind = False
            if not self._pour(now) and not self._is_behind:
                break
        return desk.changes != changes

    def waiting(self) -> int:
        """Return how many entries of the game being told the host has not acknowledged; -1 while no host has said hello."""
        if not self.nonce:
            return -1
        return self._tales[0].last() - max(0, self._acked) if self._tales else 0

    # ---- what comes in

    def _handle(self, kind, value, now):
        if kind == wire.HELLO:
            self._hello(value)
        elif kind == wire.ACK:
            self._ack(value, now)
        elif kind == wire.COMMAND:
            self._command(value)
        else:
            self.unknown += 1

    def _hello(self, value):
        if len(value) < 3 or type(value[0]) is not int or not wire.is_game(value[2]):
            self.unknown += 1
            return
        nonce = value[2]
        self._out = b"\n"  # whatever was being written is cut off here
        self._at = 0
        if value[0] != wire.MAJOR:
            text = "This device speaks version %d of the link: install the host tools that fit it" % wire.MAJOR
            self._first = wire.encode(wire.REFUSED, [nonce, "version", text])
            return
        self.hellos += 1
        if nonce != self.nonce:
            self._reply = []
        self.nonce = nonce
        self.is_telling = True
        if self._host(nonce) is None:
            self._hosts.append([nonce, 0])
            if len(self._hosts) > HOSTS:
                self._hosts.pop(0)
        self._fetch()
        self._first = wire.encode(wire.WELCOME, [wire.MAJOR, wire.MINOR, nonce, self.boot] + self.desk.welcome())

    def _host(self, nonce):
        for host in self._hosts:
            if host[0] == nonce:
                return host
        return None

    def _ack(self, value, now):
        if len(value) < 2 or not self._tales or value[0] != self._tales[0].identity or type(value[1]) is not int:
            return
        tale = self._tales[0]
        number = value[1]
        if not self._acked < number <= tale.last():
            return
        self._acked = number
        if self._sent < number:
            self._sent = number
        self._patience(now)
        self.is_telling = True
        if tale.is_closed and number == tale.last():
            self.desk.told(tale)
            self._tales.pop(0)
            self._rewind()

    def _command(self, value):
        """Carry a command out, unless it has been; a repeated one gets the same reply."""
        if len(value) < 3 or type(value[1]) is not int or type(value[2]) is not str:
            self.unknown += 1
            return
        host = self._host(value[0])
        if host is None or value[1] < host[1] or value[1] > 0xFFFFFF:
            return  # a host of before a restart says hello first; an old command has had its reply
        if value[1] == host[1]:
            self._page = 0
            return
        host[1] = value[1]
        name = value[2]
        rows = self._statistics() if name == "statistics" else self.desk.command(name, value[3:])
        try:
            self._reply = wire.pages(value[0], value[1], rows)
        except ValueError:  # a text that somebody wrote to us does not fit a line on its way back
            self._reply = wire.pages(value[0], value[1], refused(TOO_LONG))
        self._page = 0

    def _statistics(self):
        reader = self.reader
        return [
            ["ok"],
            ["free", self.desk.board.free()],
            ["lines", reader.lines],
            ["long", reader.long],
            ["damaged", reader.damaged],
            ["junk", reader.junk],
            ["unknown", self.unknown],
            ["repeats", self.repeats],
            ["hellos", self.hellos],
            ["waiting", self.waiting()],
        ]

    # ---- what goes out

    def _pour(self, now):
        """Write on; False when there is no more, or no room for it."""
        if self._at >= len(self._out):
            self._at = 0
            self._out = self._next(now)
            if not self._out:
                # a transfer that ends with a full packet of 64 bytes waits in the host for more
                if self._flow and self._flow % 64 == 0:
                    self._out = b"\n"
                self._flow = 0
                if not self._out:
                    return False
        count = self.port.write(self._out[self._at :] if self._at else self._out)
        if not count:
            return False
        self._at += count
        self._flow += count
        return self._at >= len(self._out)

    def _next(self, now):
        line = self._first
        if line:
            self._first = b""
            return line
        if self._page < len(self._reply):
            self._page += 1
            return self._reply[self._page - 1]
        if self._tales and self.is_telling:
            return self._next_told(self._tales[0], now)
        return b""

    def _next_told(self, tale, now):
        if self._sent > self._acked and (now - self._since) & _TICKS > self._pause:
            if self._tries == TRIES:
                self.is_telling = False
                return b""
            self._tries += 1
            self._pause = min(2 * self._pause, LAST_PAUSE_MS)
            self._sent = self._acked
            self.repeats += 1
        if self._sent < 0:
            line = tale.header()
        elif self._acked < 0 or self._sent - self._acked >= WINDOW or self._sent >= tale.last():
            return b""
        else:
            line = tale.line(self._sent + 1)
            self._is_behind = not line  # a game that is run again gets there an entry at a time
        if line:
            self._sent += 1
            self._since = now
        return line

    def _fetch(self):
        self._edition = self.desk.edition
        before = self._tales
        self._tales = self.desk.tales()
        for i in range(len(self._tales)):
            tale = self._tales[i]
            for old in before:
                if old.identity == tale.identity and type(old) is type(tale):
                    self._tales[i] = old  # how far it has been run again is not lost
        self._rewind()

    def _rewind(self):
        """The first game that waits is told from its beginning, or from where the host says that it stands."""
        self._acked = self._sent = -1  # the game's own line counts as number 0
        self._patience(0)

    def _patience(self, now):
        self._tries = 0
        self._pause = FIRST_PAUSE_MS
        self._since = now
