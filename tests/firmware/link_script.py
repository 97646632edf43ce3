# ruff: noqa: RUF005 - MicroPython has no [*a]
"""Runs on MicroPython: a device at a line on which a host and a great deal of noise talk. Prints what came of it.

link_script.py SEED LINES
"""

import gc
import sys

from tableside import wire
from tableside.menu.store import Store
from tableside_device.app import App
from tableside_device.desk import Desk
from tableside_device.link import HOSTS, Link

NONCE = "0badcafe"


class Dice:
    def __init__(self, seed):
        self.state = (seed * 7919 + 12345) & 0x3FFFFFFF

    def __call__(self, below):
        self.state = (self.state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.state >> 8) % below


class Line:
    """Both ends of a port; the device's end holds 256 bytes each way."""

    def __init__(self):
        self.to_device = b""
        self.to_host = b""

    @property
    def in_waiting(self):
        return len(self.to_device)

    def read(self, count):
        data = self.to_device[:count]
        self.to_device = self.to_device[count:]
        return data

    def write(self, data):
        part = bytes(data[: 256 - len(self.to_host)])
        self.to_host += part
        return len(part)


class Clock:
    def __init__(self):
        self.ms = 0x1FFFFFFF - 65000

    def ticks(self):
        return self.ms & 0x1FFFFFFF

    def sleep(self, ms):
        self.ms += ms

    def rest(self):
        pass


class Nothing:
    """Buttons, display and board that do nothing."""

    lost = is_down = False
    count = 5
    key = at = 0
    unique_id = "51DE0001"
    name = "micropython"
    firmware = "0"

    def next(self):
        return False

    def draw(self, screen):
        pass

    dim = blank = shift = draw

    def clock_hint(self, seconds):
        pass

    def hashes(self):
        return [("a file with a name of some length %d" % i, i, "00000000") for i in range(40)]

    def self_test(self):
        return [("display", True, "made up")]

    def restart(self, shows_drive):
        return "not here"

    def free(self):
        return 0


class Evening:
    def __init__(self, seed):
        self.dice = Dice(seed)
        self.line = Line()
        nothing = Nothing()
        self.link = Link(self.line, Desk(nothing))
        self.app = App(nothing, nothing, self.link, Store(), Clock())
        self.reader = wire.Reader()
        self.entries = {}
        self.replies = 0
        self.last = -1
        self.game = ""
        self.id = 0
        self.rows = []

    def run(self, turns):
        for _ in range(turns):
            self.app.tick()
            data = self.line.to_host
            self.line.to_host = b""
            for kind, value in self.reader.feed(data):
                self.hear(kind, value)

    def hear(self, kind, value):
        if kind == "G":
            if value[0] != self.game:
                self.game = value[0]
                self.last = 0
        elif kind == "E":
            game, number, what, entry, _, check = wire.read_entry(value)
            if game == self.game and number == self.last + 1:
                self.last = number
                self.entries[number] = (what, entry, check)
        elif kind == "R":
            if value[2] == 1:
                self.rows = []
            self.rows.extend(value[4])
            self.replies += value[2] == value[3]
            return
        if kind == "G" or kind == "E":
            self.send("a", [self.game, self.last])

    def send(self, kind, value):
        self.line.to_device += wire.encode(kind, value)

    def ask(self, *command):
        self.id += 1
        self.rows = []
        before = self.replies
        self.send("c", [NONCE, self.id] + list(command))
        for _ in range(400):
            self.run(1)
            if self.replies > before:
                return self.rows
        raise AssertionError("no reply to %s" % (command,))

    def play(self):
        """Do one thing by command, as a host that knows what is asked."""
        dice = self.dice
        session = self.app.session
        number = session.number + 1
        if session.is_over:
            return False
        if dice(8) == 0:
            self.ask("undo", number, 1 + dice(3), 1)
        elif session.gather:
            if session.holder >= 0:
                self.ask("part", session.holder, session.prompt.step, self.legal(session.prompt))
            elif session.line.all_ready():
                self.ask("reveal", number)
            else:
                seat = 0
                while session.is_ready(seat):
                    seat += 1
                self.ask("open", number, seat)
        else:
            self.ask("answer", number, self.legal(session.prompt))
        return True

    def legal(self, prompt):
        for _ in range(30):
            value = prompt.low + self.dice(prompt.high - prompt.low + 1)
            if prompt.refuses(value) is None:
                return value
        value = prompt.low
        while prompt.refuses(value):
            value += 1
        return value

    def noise(self):
        """Return a line that must change nothing."""
        dice = self.dice
        kind = dice(8)
        if kind == 0:
            return bytes([dice(256) for _ in range(dice(300))]) + b"\n"
        if kind == 1:
            return b"@" * dice(600) + b"\n"
        if kind == 2:
            good = wire.encode("c", [NONCE, self.id + 1, "undo", self.app.session.number + 1, 1, 1])
            at = dice(len(good) - 1)
            return good[:at] + bytes([good[at] ^ 1 << dice(8)]) + good[at + 1 :]
        if kind == 3:
            return wire.encode("c", ["%08x" % dice(1 << 29), 1, "undo", self.app.session.number + 1, 1, 1])
        if kind == 4:
            return wire.encode("ahcERGHXq"[dice(9)], [self.junk() for _ in range(dice(6))])
        if kind == 5:
            return wire.encode("a", ["%08x" % dice(1 << 29), dice(1000)])
        self.id += 1
        names = (
            "answer",
            "part",
            "open",
            "undo",
            "correct",
            "act",
            "press",
            "new",
            "entries",
            "pack",
            "set",
            "dance",
            "hashes",
        )
        name = names[dice(len(names))]
        arguments = [self.junk() for _ in range(dice(8))]
        if name in ("answer", "open", "undo", "correct", "act"):
            arguments = [self.app.session.number + 2 + dice(5)] + arguments
        elif name in ("press", "new", "set"):
            arguments = [None] + arguments
        return wire.encode("c", [NONCE, self.id, name] + arguments)

    def junk(self):
        dice = self.dice
        return (None, True, -1, dice(300), dice(1 << 29), "", "x" * dice(20), [], [[1]], {"a": 1}, 1.5, "0badcaff")[
            dice(12)
        ]


def main(seed, lines):
    evening = Evening(seed)
    evening.send("h", [1, 0, NONCE])
    evening.run(10)
    from tableside.games import registry
    from tableside.setup import defaults

    game = registry.game("ego-love")
    options = "".join(["%02x" % byte for byte in defaults(game)])
    evening.ask("new", "ego-love", game.RULES, 3, options, "0000abcd", "12345678", 1, "Ann", "Bob", "Cleo")
    session = evening.app.session
    done = 0
    most = 0
    gc.collect()
    while done < lines:
        for _ in range(4):
            evening.play()
        before = bytes(session.table.pack()), session.number, session.journal.used, session.holder
        for _ in range(20):
            evening.line.to_device += evening.noise()
            while evening.line.to_device:
                evening.run(1)
            done += 1
        evening.line.to_device += b"\n"
        evening.run(20)
        assert (bytes(session.table.pack()), session.number, session.journal.used, session.holder) == before
        assert len(evening.link._hosts) <= HOSTS and len(evening.link._reply) <= wire.MOST_PAGES
        evening.entries.clear()
        gc.collect()
        most = max(most, gc.mem_alloc()) if hasattr(gc, "mem_alloc") else 0
        if session.is_over:
            evening.ask("undo", session.number + 1, 5, 1)
    evening.run(400)
    assert evening.last == session.number, (evening.last, session.number)
    print("lines", done, "entries", evening.last, "damaged", evening.link.reader.faults(), "heap", most)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
