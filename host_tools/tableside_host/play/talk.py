"""Lines in and out. On a real terminal secret choices have a page of their own, which leaves nothing behind."""

import io
import sys

PAGE = "\x1b[?1049h\x1b[2J\x1b[H"  # the terminal's second page, emptied; it has no scroll-back
PAGE_EMPTY = "\x1b[2J\x1b[H"
PAGE_DONE = "\x1b[2J\x1b[H\x1b[?1049l"


class Left(Exception):
    """The player wants to stop, or there is nothing more to read."""


class Again(Exception):
    """The player wants to begin a new game."""


class Talk:
    """Reads lines from `source` and writes to `sink`; raises Left at the end of the input."""

    def __init__(self, source=None, sink=None):
        self._source = source or sys.stdin
        self._sink = sink or sys.stdout
        self.is_terminal = self._source.isatty() and self._sink.isatty()
        self._is_private = False
        for stream in (self._source, self._sink):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # whatever is typed, and wherever it is shown

    def say(self, *lines: str):
        """Write lines."""
        for line in lines:
            self._sink.write(f"{line}\n")
        self._sink.flush()

    def ask(self, text: str = "") -> str:
        """Return the next line without spaces at its ends. The line of a pipe is not shown."""
        self._sink.write(f"{text}> ")
        self._sink.flush()
        try:
            line = self._source.readline()
        except OSError:
            line = ""  # the terminal is gone
        if not self.is_terminal:
            self._sink.write("\n")
        if not line:
            raise Left
        return "".join(c for c in line if c.isprintable() or c == "\t").strip()

    def private(self):
        """What is written from now on is for the holder of the box alone."""
        if self.is_terminal:
            self._sink.write(PAGE_EMPTY if self._is_private else PAGE)
        self._is_private = True

    def public(self):
        """All may look again; nothing of the private page is left."""
        if self._is_private and self.is_terminal:
            self._sink.write(PAGE_DONE)
            self._sink.flush()
        self._is_private = False
