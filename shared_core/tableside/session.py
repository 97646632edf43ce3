"""The sole owner of a game in progress: what is legal is applied, then it is in flash, then it may be shown.

Every acting method returns None, or a refusal and nothing has changed.
"""

from tableside import entry as e
from tableside.journal import SIZE, SLOTS, Journal
from tableside.line import Line
from tableside.prompt import refusals

_RESERVE = 16  # slots kept for taking back and ending
_FULL = SLOTS - _RESERVE
_LEAST = 4


class Session:
    """A game in flash.

    flash   4,096 bytes, read and written by slices, blank 0xFF (microcontroller.nvm)
    pages   where full journals go: save(identity, page, image), load(identity, page), newest(), and begin(): another
            game begins, `newest` forgets those saved so far; None: a full journal refuses
    trouble what the last resume left out, as a sentence, or ""
    is_covered  was the box open as the power went? Then the cover is shown first
    """

    def __init__(self, game, flash, pages=None):
        self.game = game
        self.flash = flash
        self.pages = pages
        self.journal = Journal(flash)
        self.line = None
        self.trouble = ""
        self.is_covered = False
        self._boundaries = 0

    def start(self, setup):
        """Begin a new game; what was in flash is gone. BadSetup where the game cannot start from it."""
        from tableside.setup import check

        check(self.game, setup)
        setup.page = 0
        line = Line(self.game, setup)
        if self.pages is not None:
            self.pages.begin()
        self.journal.start(setup)
        self.adopt(line)
        self.trouble = ""

    def resume(self) -> bool:
        """Go on with the game in flash; False where there is none. BadSetup where these rules cannot go on with it.

        Where flash is damaged the game stands after its last good entry and `trouble` says so.
        """
        from tableside.resume import resume

        return resume(self)

    def adopt(self, line):
        """Own `line`, which is what flash holds."""
        self.line = line
        self._boundaries = line.boundaries
        self.is_covered = line.run.holder >= 0

    # ---- acting

    def answer(self, value: int, expect=None):
        """Answer the prompt. `expect` names the place meant: the number that the entry becomes, or (seat, step) of a
        secret choice; where the game is somewhere else by now the answer is refused as stale."""
        line = self.line
        if expect is not None and expect != self.place():
            return refusals().STALE
        number = line.number
        refusal = self.journal.used > _FULL and self._no_room(_RESERVE) or line.answer(value)
        if refusal:
            return refusal
        if line.number == number:
            return self._keep_private(e.PART | value)
        return self._keep((value,))

    def open(self, seat: int):
        """`seat` takes the box to choose in secret; what it chose before is gone."""
        refusal = self._no_room(_RESERVE) or self.line.open(seat)
        return refusal or self._keep_private(e.OPEN | seat)

    def cover(self):
        """The holder puts the box down; an unfinished choice is gone."""
        seat = self.line.run.holder
        refusal = self._no_room(_LEAST) or self.line.cover()
        return refusal or self._keep_private(e.DROP | seat)

    def reveal(self):
        """Lay the secret choices open, as far as it is their time."""
        refusal = self._no_room(_RESERVE) or self.line.reveal()
        return refusal or self._keep(self.line.laid)

    def act(self, act: int, seat: int):
        """Begin an any-time act."""
        refusal = self._no_room(_RESERVE) or self.line.act(act, seat)
        return refusal or self._keep(e.words(e.ACT, (act, seat)))

    def correct(self, field: int, seat: int, value: int):
        """Set a value that the game lets the table correct."""
        refusal = self._no_room(_RESERVE) or self.line.correct(field, seat, value)
        return refusal or self._keep(e.words(e.CORRECT, (field, seat, value)))

    def end(self):
        """The table ends the game before its rules do."""
        refusal = self._no_room(_LEAST) or self.line.end()
        return refusal or self._keep((e.END_WORD,))

    def undo(self, times: int = 1):
        """Take back the last entries. `line.uncovers(times)` tells whether to ask the table first."""
        refusal = self._no_room(_LEAST) or self.line.back(times)
        return refusal or self._keep_move(e.BACK, times)

    def redo(self, times: int = 1):
        """Enter again what was taken back last."""
        refusal = self._no_room(_LEAST) or self.line.forward(times)
        return refusal or self._keep_move(e.FORWARD, times)

    def undo_to(self, place: int):
        """Take back everything behind `place` in the line, which `history` gave."""
        tape = self.line.tape
        times = 0
        end = tape.n
        while end > place:
            end = tape.start_of(end)
            times += 1
        return self.undo(times) if times else refusals().NOTHING_TO_UNDO

    # ---- reading

    @property
    def table(self):
        return self.line.run.table

    @property
    def prompt(self):
        return self.line.run.prompt

    @property
    def setup(self):
        return self.line.setup

    @property
    def number(self) -> int:
        """How many public entries there have been, those taken back included."""
        return self.line.number

    @property
    def gather(self):
        """The Gather that is open and answered in secret, or None."""
        return self.line.run.gather if self.line.run.is_sealed() else None

    @property
    def holder(self) -> int:
        """The seat that holds the box, or -1."""
        return self.line.run.holder

    @property
    def is_over(self) -> bool:
        return bool(self.line.run.table.over)

    def place(self):
        """Return what an answer given now should `expect`: its number, or (seat, step) for the holder of the box."""
        run = self.line.run
        if run.is_sealed() and run.holder >= 0:
            return run.holder, run.prompt.step
        return self.line.number + 1

    def is_ready(self, seat: int) -> bool:
        """Has `seat` said all it has to say in secret?"""
        return bool(self.line.run.ready >> seat & 1)

    def check(self) -> int:
        """Return the 16-bit check of the table."""
        return self.table.check()

    def entries(self, first: int = 1):
        """Yield (number, kind, value) of every public entry from number `first` on, read back from flash."""
        from tableside.trail import entries, words_of

        return entries(words_of(self), first)

    # ---- inside

    def _no_room(self, slots):
        if self.journal.room() >= slots:
            return None
        if self.pages is None:
            return refusals().NO_ROOM
        return self.carry_over()

    def carry_over(self):
        """Move the full journal to a file and go on in an empty one that names it. Refuses where the file is not kept."""
        setup = self.journal.setup
        try:
            self.pages.save(setup.identity, setup.page, bytes(self.flash[0:SIZE]))
        except OSError:
            return refusals().NO_ROOM
        setup.page += 1
        self.journal.start(setup)
        self._boundaries = self.line.boundaries
        return None

    def _keep_move(self, kind, times):
        self._boundaries = self.line.boundaries  # nothing began anew
        return self._keep(e.words(kind, times))

    def _keep_private(self, word):
        self.is_covered = False
        self.journal.append(word)

    def _keep(self, words):
        """Write what was entered; where flash fails, the game goes back to what flash holds."""
        line = self.line
        journal = self.journal
        done = False
        try:
            for word in words:
                journal.append(word)
            if line.dropped:
                for seat in range(line.run.table.players):
                    if line.dropped >> seat & 1:
                        journal.append(e.DROP | seat)
            if line.boundaries != self._boundaries:
                journal.append(e.CHECK | line.checkpoints.check())
                self._boundaries = line.boundaries
            done = True
        finally:
            if not done:
                self.line = None  # only a resume knows what is true now
