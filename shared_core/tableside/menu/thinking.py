"""How long the player who is asked has been thinking: shown where the setting "time" says so.

As the link reckons it for the report: from entry to entry, a break (a page that `rests`) left out; after a restart nobody knows
before the next entry.
"""

from tableside.menu.rows import sides
from tableside.menu.screen import ROWS

STEP_S = 10  # what is shown changes so seldom: each change is drawn
_TICKS = 0x1FFFFFFF


class Thinking:
    """The clock of one game."""

    def __init__(self, session):
        self.session = session
        self.number = -1 if session.number else 0
        self._since = None
        self._seen = 0
        self._shown = ""

    def step(self, now: int, rests: bool) -> bool:
        """Time has come to `now` (ms, wraps); return True if what is shown has changed."""
        number = self.session.number
        if self._since is None:
            self._seen = now
            if self.number == -1:
                self.number = number  # begun in the middle of an entry: the next one counts
                self._shown = ""
                return False
            if self.number == number and number:
                return False
            self._since = now
        if rests:
            self._since = self._since + (now - self._seen) & _TICKS
        self._seen = now
        if number != self.number:
            self.number = number
            self._since = now
        before = self._shown
        self._shown = self.text()
        return self._shown != before

    def seconds(self) -> int:
        """Return for how many seconds the question has stood, -1 where nobody knows."""
        return -1 if self._since is None else (self._seen - self._since & _TICKS) // 1000

    def text(self) -> str:
        """Return the time in steps, "" for the first and where nobody knows."""
        seconds = self.seconds() // STEP_S * STEP_S
        return "%d:%02d" % (seconds // 60, seconds % 60) if seconds > 0 else ""

    def draw(self, play, screen):
        """Write the time at the end of the first row that has room for it, where a player is asked."""
        text = self.text()
        if not text or play.told or play.part or self.session.prompt.seat >= self.session.setup.players:
            return
        for i in range(ROWS):
            row = screen.rows[i]
            is_covered = screen.big and screen.big_row <= i < screen.big_row + screen.big_scale
            if i != screen.cursor and row and not is_covered and len(row) + 1 + len(text) <= screen.width(i):
                screen.rows[i] = sides(row, text, screen.width(i))
                return
