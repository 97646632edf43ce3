"""The words of a game's line: those that hold, and behind them those that can be redone."""

from array import array

from tableside.entry import REVEAL_WORD, has_tail


class Tape:
    """16-bit words; `n` of them hold, those up to `top` can be redone. An entry is a word, a word and its tail, or laid-open
    secret choices with the reveal behind them."""

    def __init__(self):
        self.words = array("H")
        self.n = self.top = 0

    def put(self, words):
        """Lay a new entry behind the end; `n` stays, so that it is the next to be applied."""
        line = self.words
        for word in words:
            if self.top < len(line):
                line[self.top] = word
            else:
                line.append(word)
            self.top += 1

    def next(self) -> int:
        """Return the word at `n` and step over it."""
        self.n += 1
        return self.words[self.n - 1]

    def start_of(self, end: int) -> int:
        """Return where the entry begins that ends at `end`."""
        words = self.words
        i = end - 1
        if words[i] >> 14 == 2:
            return i - 1
        if words[i] >> 10 == REVEAL_WORD >> 10:
            while i and words[i - 1] >> 14 == 3:
                i -= 1
        return i

    def end_of(self, start: int) -> int:
        """Return where the entry ends that begins at `start`."""
        words = self.words
        i = start
        while words[i] >> 14 == 3:
            i += 1
        return i + 2 if has_tail(words[i]) else i + 1

    def back(self, times: int) -> int:
        """Return where the line ends once `times` entries are taken back, or -1 where there are not so many."""
        to = self.n
        for _ in range(times):
            if not to:
                return -1
            to = self.start_of(to)
        return to

    def forward(self, times: int) -> int:
        """Return where the line ends once `times` entries are redone, or -1 where there are not so many."""
        to = self.n
        for _ in range(times):
            if to >= self.top:
                return -1
            to = self.end_of(to)
        return to

    def uncovers(self, to: int) -> int:
        """Is there a reveal between `to` and the end? 2: one that lays something open, 1: only such as do not."""
        found = 0
        for i in range(to, self.n):
            word = self.words[i]
            if word >> 10 == REVEAL_WORD >> 10:
                found = max(found, 1 if word == REVEAL_WORD + 1 else 2)
        return found
