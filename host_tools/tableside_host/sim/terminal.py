"""The simulated device in a terminal: its picture in half blocks, or where there is less room in braille; its buttons on the keyboard."""

import os
import select
import shutil
import signal
import sys
import termios
import tty
from collections.abc import Sequence

from ..errors import UserError
from .device import LONG_MS, SHORT_MS, Simulator
from .silicon import HEIGHT, TICKS, WIDTH

KEYS = {
    b"\x1b[A": ("up", SHORT_MS),
    b"\x1bOA": ("up", SHORT_MS),
    b"\x1b[B": ("down", SHORT_MS),
    b"\x1bOB": ("down", SHORT_MS),
    b"\x1b[5~": ("up", 1500),  # page up, page down: held for a while
    b"\x1b[6~": ("down", 1500),
    b"\r": ("ok", SHORT_MS),
    b"\n": ("ok", SHORT_MS),
    b"\x7f": ("back", SHORT_MS),
    b"\x08": ("back", SHORT_MS),
    b"?": ("help", SHORT_MS),
    b"h": ("help", SHORT_MS),
    b"H": ("help", LONG_MS),
    b"O": ("ok", LONG_MS),
    b"B": ("back", LONG_MS),
}
QUIT = (b"q", b"\x03", b"\x04")
HELP = "arrows  enter=OK  backspace=back  ?=help  held: O=OK  H=help (menu)  page up/down   q=quit"
HELP_ROWS = ("arrows  enter=OK  backspace=back  ?=help  q=quit", "held: O=OK  H=help (menu)  B=back  page up/down")
LARGE = WIDTH, HEIGHT // 2 + 1  # columns and lines for half blocks and a line of help
SMALL = WIDTH // 2, HEIGHT // 4 + len(HELP_ROWS)  # for braille


def require(columns: int, lines: int) -> None:
    """UserError if a terminal of this size cannot hold the picture."""
    if columns < SMALL[0] or lines < SMALL[1]:
        raise UserError(
            f"the terminal has {columns} columns and {lines} lines; the device's picture needs {SMALL[0]} and {SMALL[1]}, and is "
            f"larger with {LARGE[0]} and {LARGE[1]}: make it larger or its letters smaller, or play a script with --script FILE --png DIR"
        )


def drawn(rows: Sequence[str], columns: int, lines: int) -> list[str]:
    """Return the picture ('#' for light) with the help below, as large as a terminal of this size holds it."""
    if columns >= LARGE[0] and lines >= LARGE[1]:
        return [*half_blocks(rows), HELP]
    return [*braille(rows), *HELP_ROWS]


def braille(rows: Sequence[str]) -> list[str]:
    """Return the picture as lines of braille: two columns and four rows of pixels a sign."""
    dots = (
        (0, 0),
        (1, 0),
        (2, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 0),
        (3, 1),
    )  # of a sign, from its lowest bit on: row, column
    return [
        "".join(
            chr(0x2800 + sum((rows[y + r][x + c] == "#") << bit for bit, (r, c) in enumerate(dots)))
            for x in range(0, len(rows[y]), 2)
        )
        for y in range(0, len(rows), 4)
    ]


def half_blocks(rows: Sequence[str]) -> list[str]:
    """Return the picture ('#' for light) as lines of half blocks, two rows of pixels a line."""
    blocks = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
    return ["".join(blocks[a + b] for a, b in zip(rows[y], rows[y + 1])) for y in range(0, len(rows), 2)]


def split(typed: bytes) -> tuple[list[bytes], bytes]:
    """Return the keys in `typed`, and the beginning of one that is not complete yet."""
    keys = []
    while typed:
        if typed[:1] != b"\x1b":
            keys.append(typed[:1])
            typed = typed[1:]
            continue
        if len(typed) == 1 or (typed[1:2] in b"[O" and len(typed) == 2):
            return keys, typed
        if typed[1:2] not in (b"[", b"O"):
            typed = typed[1:]
            continue
        end = 2
        while end < len(typed) and not 0x40 <= typed[end] <= 0x7E:
            end += 1
        if end == len(typed):
            return keys, typed
        keys.append(typed[: end + 1])
        typed = typed[end + 1 :]
    return keys, b""


class Terminal:
    """Shows a device and presses its buttons until somebody quits; the terminal is left as it was found."""

    def __init__(self, device: Simulator) -> None:
        self._device = device
        self._shown: list[str] = []
        self._size = (0, 0)
        self._rest = b""
        self._held: tuple[str, int] | None = None

    def run(self) -> None:
        """Play. UserError if there is no terminal, or it is too small."""
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UserError("`tableside sim` needs a terminal; without one, play a script: --script FILE --png DIR")
        require(*shutil.get_terminal_size())
        before = termios.tcgetattr(sys.stdin)
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
        try:
            tty.setraw(sys.stdin)
            self._write("\x1b[?1049h\x1b[?25l")
            while self._step():
                pass
        finally:
            self._write("\x1b[0m\x1b[?25h\x1b[?1049l")
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)

    def _step(self) -> bool:
        device = self._device
        if self._held:
            button, until = self._held
            if (device.clock.ticks() - until) % TICKS < TICKS // 2:
                device.up(button)
                self._held = None
        elif select.select([sys.stdin], [], [], 0)[0]:
            typed = os.read(sys.stdin.fileno(), 64)
            if not typed:
                return False  # the terminal is gone
            keys, self._rest = split(self._rest + typed)
            for key in keys:
                if key in QUIT:
                    return False
                if key in KEYS:
                    self._press(*KEYS[key])
        device.tick()
        self._draw()
        return True

    def _press(self, button: str, ms: int) -> None:
        device = self._device
        if self._held:
            device.up(self._held[0])
            self._held = None
        device.down(button)
        if ms == SHORT_MS:
            device.up(button)
        else:
            self._held = (button, (device.clock.ticks() + ms) % TICKS)

    def _draw(self) -> None:
        columns, height = shutil.get_terminal_size()
        size = (columns, height)
        if size != self._size:
            self._size, self._shown = size, []
        elif not self._device.panel.count:
            return
        self._device.panel.count = 0
        if size[0] < SMALL[0] or size[1] < SMALL[1]:
            self._write(f"\x1b[2J\x1b[HThe picture needs {SMALL[0]} columns and {SMALL[1]} lines.")
            return
        faint = "\x1b[2m" if self._device.panel.contrast < 64 else "\x1b[0m"
        lines = [
            ("\x1b[0m" if line in (HELP, *HELP_ROWS) else faint) + line
            for line in drawn(self._device.panel.rows(), *size)
        ]
        out = "" if self._shown else "\x1b[2J"
        for y, line in enumerate(lines):
            if not self._shown or self._shown[y] != line:
                out += f"\x1b[{y + 1};1H{line}"
        self._shown = lines
        self._write(out)

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()
