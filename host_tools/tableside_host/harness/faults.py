"""Faults of the line, put where a test wants them: a port between the device and its port, that knows where lines end.

A fault strikes a line of a given kind (or any, at random), on its way in or out. Every stroke is counted by fault and kind.
"""

from collections import Counter, deque
from collections.abc import Callable
from random import Random
from typing import Any

from ..sim.bare import PowerCutError

HOST_KINDS = ("h", "a", "c")
DEVICE_KINDS = ("H", "X", "G", "E", "R")
KINDS = HOST_KINDS + DEVICE_KINDS

NOISE = (b"AT\r", b"AT+GCAP\r\n", b"\x1b]0;tableside\x07", b"\xff\x00\xfe~x~", b"@@@@*00000000\n", b"\r\r\n\n", b"+++")
STALL_MS = 3000
UNPLUGGED_MS = 1500
WRAP_MS = 3


class Faults:
    """The faults of one port.

    arm(fault, kind)   the next line of that kind is struck       rate   chance that any line is struck at random
    counts             strokes by (fault, kind)
    """

    def __init__(self, dice: Random, clock: Any) -> None:
        self.dice = dice
        self.clock = clock
        self.rate = 0.0
        self.allowed = FAULTS
        self.counts: Counter[tuple[str, str]] = Counter()
        self._armed: deque[tuple[str, str]] = deque()

    def arm(self, fault: str, kind: str) -> None:
        """Strike the next line of `kind` with `fault`."""
        if fault not in FAULTS or kind not in KINDS:
            raise ValueError(f"there is no fault {fault} of {kind}")
        self._armed.append((fault, kind))

    def is_armed(self) -> bool:
        """Is there a fault that has not struck yet?"""
        return bool(self._armed)

    def choose(self, line: bytes) -> str:
        """Return the fault that strikes `line`, counted, or ""."""
        kind = line[1:2].decode("ascii", "replace")
        if kind not in KINDS or line[:1] != b"@":
            return ""
        fault = ""
        for armed in self._armed:
            if armed[1] == kind:
                fault = armed[0]
                self._armed.remove(armed)
                break
        else:
            if self.rate and self.dice.random() < self.rate:
                fault = self.dice.choice(self.allowed)
        if fault:
            self.counts[fault, kind] += 1
        return fault

    @property
    def total(self) -> int:
        """Return how many faults have struck."""
        return sum(self.counts.values())


def _some(dice: Random, line: bytes) -> tuple[int, int]:
    start = dice.randrange(len(line))
    return start, min(len(line), start + 1 + dice.randrange(8))


def _drop(dice: Random, line: bytes) -> bytes:
    if dice.random() < 0.3:
        return b""
    start, end = _some(dice, line)
    return line[:start] + line[end:]


def _double(dice: Random, line: bytes) -> bytes:
    if dice.random() < 0.4:
        return line + line
    start, end = _some(dice, line)
    return line[:end] + line[start:end] + line[end:]


def _swap(dice: Random, line: bytes) -> bytes:
    places = [i for i in range(len(line) - 1) if line[i] != line[i + 1]]
    at = dice.choice(places)
    return line[:at] + line[at + 1 : at + 2] + line[at : at + 1] + line[at + 2 :]


def _cut(dice: Random, line: bytes) -> bytes:
    return line[: dice.randrange(len(line))]


def _merge(dice: Random, line: bytes) -> bytes:
    return line[:-1]


def _flip(dice: Random, line: bytes) -> bytes:
    at = dice.randrange(len(line))
    return line[:at] + bytes([line[at] ^ 1 << dice.randrange(8)]) + line[at + 1 :]


def _noise(dice: Random, line: bytes) -> bytes:
    noise = dice.choice(NOISE)
    if dice.random() < 0.6:
        return noise + line
    at = dice.randrange(len(line))
    return line[:at] + noise + line[at:]


MANGLED: dict[str, Callable[[Random, bytes], bytes]] = {
    "drop": _drop, "double": _double, "swap": _swap, "cut": _cut, "merge": _merge, "flip": _flip, "noise": _noise,
}  # fmt: skip
EVENTS = ("stall", "echo", "unplug", "renumber", "reboot", "wrap", "thief")
FAULTS = (*MANGLED, *EVENTS)


class FaultyPort:
    """A device's port with faults on it: what the link writes and reads goes through here.

    `port` is a Pipe or a PtyPort. Time-bound faults end by themselves: call `step` with each step of the device.
    """

    def __init__(self, port: Any, faults: Faults) -> None:
        self.port = port
        self.faults = faults
        self._going = b""  # written by the device, the line not finished
        self._out = b""  # on its way to the port
        self._coming = b""
        self._in = b""
        self._plug_at = self._read_at = self._stall_until = 0

    def step(self) -> None:
        """Let what ends with time end."""
        now = self.faults.clock.ms
        if not self.port.is_plugged and now >= self._plug_at:
            self.port.plug()
        if hasattr(self.port, "is_stalled"):
            self.port.is_stalled = now < self._stall_until

    # ---- the device's end

    @property
    def in_waiting(self) -> int:
        self._pull()
        return len(self._in)

    def read(self, count: int) -> bytes:
        self._pull()
        data, self._in = self._in[:count], self._in[count:]
        return data

    def write(self, data: bytes) -> int:
        self._drain()
        if self._out or not self.port.is_plugged:
            return 0
        if self.faults.clock.ms < self._stall_until and not hasattr(self.port, "is_stalled"):
            return 0  # the buffer of a pseudo-terminal whose reader we cannot stop: as if it were full
        self._going += data
        while b"\n" in self._going:
            line, _, self._going = self._going.partition(b"\n")
            self._strike(line + b"\n", True)
        self._drain()
        return len(data)

    # ---- inside

    def _drain(self) -> None:
        if self._out:
            self._out = self._out[self.port.write(self._out) :]

    def _pull(self) -> None:
        if self.faults.clock.ms < self._read_at:
            return
        data = self.port.read(256) if self.port.in_waiting else b""
        self._coming += data
        while b"\n" in self._coming:
            line, _, self._coming = self._coming.partition(b"\n")
            self._strike(line + b"\n", False)
        if len(self._coming) > 512:
            self._in += self._coming
            self._coming = b""

    def _pass(self, data: bytes, is_out: bool) -> None:
        if is_out:
            self._out += data
        else:
            self._in += data

    def _strike(self, line: bytes, is_out: bool) -> None:
        faults = self.faults
        fault = faults.choose(line)
        dice = faults.dice
        if not fault:
            self._pass(line, is_out)
        elif fault in MANGLED:
            self._pass(MANGLED[fault](dice, line), is_out)
        elif fault == "echo":
            self._pass(line, is_out)
            self._pass(line, not is_out)
        elif fault == "thief":  # a second reader gets some of the bytes, here and there
            self._pass(bytes(byte for byte in line if dice.random() < 0.7), is_out)
        elif fault == "stall":
            self._pass(line, is_out)
            if is_out:
                self._stall_until = faults.clock.ms + STALL_MS
            else:
                self._read_at = faults.clock.ms + STALL_MS
        elif fault == "wrap":
            self._pass(line, is_out)
            faults.clock.wrap(WRAP_MS)
        else:
            self._break(fault, line, is_out)

    def _break(self, fault: str, line: bytes, is_out: bool) -> None:
        half = line[: self.faults.dice.randrange(len(line))]
        if fault == "reboot":
            self._going = b""
            self._pass(half, is_out)
            self._drain()
            self._coming = self._in = b""
            raise PowerCutError
        if is_out:
            self._out += half
            self._drain()
        self._out = self._going = self._coming = self._in = b""
        if fault == "renumber":
            self.port.renumber()
        else:
            self.port.unplug()
        self._plug_at = self.faults.clock.ms + UNPLUGGED_MS
