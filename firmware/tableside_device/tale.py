"""The entries of one game as the link tells them: the latest from memory, older ones by running the game again."""

from binascii import hexlify

from tableside import wire
from tableside.entry import LAID
from tableside.follow import Mismatch, take
from tableside.journal import Journal, at_slot, is_note
from tableside.line import Line
from tableside.trail import Trail, entries

KEPT = 16  # entries held with their seconds


class Left:
    """A game in flash, read without being run. `place` has its flash and pages: a session, or a store."""

    def __init__(self, place):
        self.flash = place.flash
        self.pages = place.pages
        self.setup = Journal(place.flash).setup

    def words(self):
        """Yield the words of its journal, those in full journals first."""
        setup = Journal(self.flash).setup
        if setup is None or setup.identity != self.setup.identity:
            return  # put away meanwhile
        for page in range(setup.page):
            for word in Journal(bytearray(self.pages.load(setup.identity, page))).words():
                yield word
        for word in Journal(self.flash).words():
            yield word


class Tale:
    """A game on its way to the host.

    setup, game  what it was started from, and the game's package (None where its rules are not these: no checks then)
    identity     eight hex digits                 is_closed  no entry will be added any more
    """

    is_closed = True

    def __init__(self, setup, game, words):
        """`words` is a function that returns an iterator over the words of the game's journal."""
        self.setup = setup
        self.game = game
        self.identity = "%08x" % setup.identity
        self.number = -1  # of the last entry, once it is known
        self._words = words
        self._end_rerun()

    def last(self) -> int:
        """Return the number of the last entry; the first time, that takes reading everything."""
        if self.number < 0:
            self.number = 0
            for found in entries(self._words()):
                self.number = found[0]
        return self.number

    def rows(self, first: int, count: int) -> list:
        """Return [number, kind, value ...] of at most `count` entries from number `first` on, as they stand in flash."""
        rows = []
        for number, kind, value in entries(self._words(), first):
            if len(rows) == count:
                break
            rows.append([number, kind] + wire.value_fields(kind, value))
        return rows

    def header(self) -> bytes:
        """Return the line that names the game and its setup."""
        setup = self.setup
        options = hexlify(setup.options).decode()
        names = list(setup.names)
        return wire.encode(
            wire.GAME,
            [self.identity, setup.game, setup.rules, setup.players, options, "%08x" % setup.seed, names],
        )

    def line(self, number: int) -> bytes:
        """Return the line of entry `number`; b"" while the game is still being run again up to there: ask once more."""
        for made in self._lines:
            if made[0] == number:
                return made[1]
        if self._entries is None or self._reached >= number:
            self._entries = entries(self._words())
            self._reached = 0
            self._line = Line(self.game, self.setup) if self.game else None
        check = None
        for found in self._entries:
            self._reached = found[0]
            check = self._take(found[1], found[2])
            break
        else:
            self._end_rerun()  # the journal has changed under it
            return b""
        if self._reached != number:
            return b""
        line = wire.entry_line(self.identity, number, found[1], found[2], None, check)
        self._lines.append((number, line))
        if len(self._lines) > KEPT:
            self._lines.pop(0)
        return line

    def _take(self, kind, value):
        if self._line:
            try:
                take(self._line, kind, value)
                return self._line.run.table.check()
            except Mismatch:
                self._line = None  # the host will say where
        return None

    def _end_rerun(self):
        self._entries = self._line = None
        self._reached = 0
        self._lines = []  # (number, line): the latest that were made by running the game again


class Live(Tale):
    """The game in progress, on one page of its journal: `note` keeps what is known only now."""

    is_closed = False

    def __init__(self, session):
        self.session = session
        Tale.__init__(self, session.setup, session.game, Left(session).words)
        self.number = 0
        self._check = None  # of the table after the latest entry, where that is known
        self._kept = []  # (number, kind, value, seconds, check)
        self.page = session.setup.page
        self._used = 0
        self._trail = Trail()
        for word in self._words():
            self._follow(word, None)
        self._used = session.journal.used
        self._kept = []
        self._check = session.check()

    def note(self, seconds):
        """Read what has been added to flash; the entry came `seconds` after the one before."""
        session = self.session
        used = session.journal.used
        first = self.number
        while self._used < used:
            at = at_slot(self._used)
            slot = session.flash[at : at + 2]
            self._used += 1
            word = slot[0] | slot[1] << 8
            if not is_note(word):
                self._follow(word, seconds)
        if self.number == first:
            return
        self._check = session.check()
        last = self._kept[-1]
        self._kept[-1] = (last[0], last[1], last[2], last[3], self._check)

    def line(self, number: int) -> bytes:
        """Return the line of entry `number`, as Tale.line does."""
        for kept in self._kept:
            if kept[0] == number and kept[4] is not None:
                self._end_rerun()
                return wire.entry_line(self.identity, number, kept[1], kept[2], kept[3], kept[4])
        return Tale.line(self, number)

    def _follow(self, word, seconds):
        found = self._trail.feed(word)
        if not found:
            return
        kind, value = found
        if kind == "r":
            for seat, parts in self._trail.laid:
                # what lies open now changes no table before the reveal behind it
                self._keep("%s%d" % (LAID, seat), parts, 0)
        self._keep(kind, value, seconds)

    def _keep(self, kind, value, seconds):
        self.number += 1
        check = None
        if kind[0] == LAID:
            check = self._check
        else:
            self._check = None  # until `note` has come to the end
        self._kept.append((self.number, kind, value, seconds, check))
        if len(self._kept) > KEPT:
            self._kept.pop(0)
