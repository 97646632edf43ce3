"""From the words of a journal to entries: everything that happened, what was taken back included."""

from tableside import entry as e
from tableside.journal import VOID, Journal, is_note
from tableside.prompt import MOST_PARTS
from tableside.table import MOST_SEATS


class Trail:
    """Reads words one by one. Each `feed` returns how it concerns the outside:

    None          nothing yet (the head of an entry with a tail) or nothing public (a private record, see `word`)
    (kind, value) an entry; before a REVEAL the secret choices that it lays open stand in `laid`, as (seat, parts)
    """

    def __init__(self):
        self._head = 0
        self.drafts = [b""] * MOST_SEATS  # what each seat has said in secret since the last public step back or reveal
        self._holder = -1
        self.laid = []
        self.check = -1  # the check of the table that the latest word carried, or -1
        self.is_private = False  # was the latest word a private record?

    def feed(self, word: int):
        """Take the next word (VOID for a torn slot); ValueError where it cannot stand here."""
        self.check = -1
        self.is_private = e.OPEN <= word < e.CHECK and not is_note(word)
        head = self._head
        self._head = 0
        if word == VOID or is_note(word):
            return None  # a head without its tail was never confirmed either
        if head and word >> 14 == 2:
            return self._public(head, word)
        if word >= e.OPEN:
            self._private(word)
            return None
        if not e.is_sound(word):
            raise ValueError("no entry looks like %04x" % word)
        if e.has_tail(word):
            self._head = word
            return None
        return self._public(word, 0)

    def _private(self, word):
        kind = word & 0xF000
        if kind == e.CHECK:
            self.check = word & 0x7FF
            return
        if kind == e.PART:
            if self._holder < 0 or len(self.drafts[self._holder]) >= MOST_PARTS:
                raise ValueError("a part of a secret choice belongs to nobody")
            self.drafts[self._holder] += bytes([word & 0xFF])
            return
        seat = word & 7
        if seat >= MOST_SEATS:
            raise ValueError("there is no seat %d" % seat)
        self.drafts[seat] = b""
        self._holder = seat if kind == e.OPEN else -1

    def _public(self, word, tail):
        kind, value = e.entry(word, tail)
        if kind == e.REVEAL:
            self.laid = []
            opens = (word & 15 or MOST_PARTS + 1) - 1
            for seat in range(MOST_SEATS):
                if self.drafts[seat][:opens]:
                    self.laid.append((seat, self.drafts[seat][:opens]))
        if kind == e.REVEAL or kind == e.BACK or kind == e.FORWARD or kind == e.END:
            self.drafts = [b""] * MOST_SEATS
            self._holder = -1
        return kind, value


def entries(words, first: int = 1):
    """Yield (number, kind, value) of every public entry from number `first` on, from an iterator of a journal's words."""
    trail = Trail()
    number = 0
    for word in words:
        found = trail.feed(word)
        if found is None:
            continue
        kind, value = found
        if kind == e.REVEAL:
            for seat, parts in trail.laid:
                number += 1
                if number >= first:
                    yield number, "%s%d" % (e.LAID, seat), parts
        number += 1
        if number >= first:
            yield number, kind, value


def words_of(session):
    """Yield the words of the session's journal, those in full journals first."""
    setup = session.setup
    for page in range(setup.page):
        for word in Journal(bytearray(session.pages.load(setup.identity, page))).words():
            yield word
    for word in Journal(session.flash).words():  # its own: the session goes on writing while this is read
        yield word
