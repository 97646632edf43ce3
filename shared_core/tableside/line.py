"""The line of a game: the entries that hold, and the table they give. Refuses what may not be entered; undoes and redoes.

A Session adds the flash; the host follows a device with a Line alone (follow.py).
"""

from tableside import entry as e
from tableside.checkpoints import Checkpoints
from tableside.prompt import refusals
from tableside.run import Run, sealed_half
from tableside.table import listed
from tableside.tape import Tape


class Line:
    """One game from its Setup.

    run      the table, prompt and scripts       tape       the line's words, those that can be redone included
    number   how many entries there have been, those taken back included
    laid     the words of the latest reveal that are not in flash yet: what was said just now is
    dropped  bit mask of the seats whose secret choice the latest entry took back
    boundaries, reruns   how often an event has begun, and how often the game was put back by running it again
    """

    def __init__(self, game, setup):
        self.game = game
        self.setup = setup
        self.tape = Tape()
        self.number = self.dropped = 0
        self.reruns = self.boundaries = 0
        self.run = Run(game, setup, self._boundary)
        self.checkpoints = Checkpoints(self.run.table.pack())
        self.run.start()

    # ---- entries: each returns None, or a refusal and nothing has changed

    def answer(self, value: int):
        """Answer the prompt (for the holder of the box: one part of the secret choice)."""
        run = self.run
        is_secret = run.gather is not None and run.is_sealed()
        if is_secret and run.holder < 0:
            return refusals().NOT_READY
        prompt = run.prompt
        if not prompt.text:
            return refusals().IS_OVER if run.table.over else refusals().NOTHING_ASKED
        refusal = prompt.refuses(value)
        if refusal:
            return refusal
        return self._whisper(e.PART | value) if is_secret else self._enter((value,))

    def open(self, seat: int):
        """`seat` takes the box; what it had said in secret before is gone."""
        refusal = self.open_refused(seat)
        return refusal or self._whisper(e.OPEN | seat)

    def open_refused(self, seat: int):
        """Return why `seat` may not take the box now, or None."""
        run = self.run
        if not run.is_sealed():
            return refusals().BUSY if run.in_act else refusals().NOT_SEALED
        if type(seat) is not int or not 0 <= seat < run.table.players:
            return refusals().UNKNOWN_SEAT
        if run.holder >= 0 and run.holder != seat:
            return refusals().BOX_HELD
        if run.ready >> seat & 1 and not run.held[seat] or run.given:
            return refusals().NOT_ASKED
        return None

    def cover(self):
        """The holder puts the box down; its unfinished choice is gone."""
        if self.run.holder < 0:
            return refusals().NOT_SEALED
        return self._whisper(e.DROP | self.run.holder)

    def reveal(self):
        """Lay the secret choices open, as one entry to undo."""
        run = self.run
        if not run.is_sealed():
            return refusals().NOT_SEALED
        if not self.all_ready():
            return refusals().NOT_READY
        words, laid = sealed_half().words(run)
        bare = words[-1:]
        self.laid = words if run.given else bare  # and the line knows what was said before
        self._enter(bare if run.given else words)
        self.number += laid
        return None

    def act(self, act: int, seat: int):
        """Begin an any-time act of `seat`."""
        refusal = self.act_refused(act, seat)
        return refusal or self._enter(e.words(e.ACT, (act, seat)))

    def act_refused(self, act: int, seat: int):
        """Return why the act may not begin now, or None."""
        run = self.run
        refusal = self._busy()
        if refusal:
            return refusal
        if type(act) is not int or not 0 <= act < len(listed(self.game, "ACTS")):
            return refusals().UNKNOWN_ACT
        if type(seat) is not int or not 0 <= seat < run.table.players:
            return refusals().UNKNOWN_SEAT
        return listed(self.game, "act_refused")(run.table, act, seat)

    def correct(self, field: int, seat: int, value: int):
        """Set a value that the game lets the table correct."""
        from tableside.fields import field_refused

        refusal = self._busy() or field_refused(self.game, self.run.table, field, seat, value)
        return refusal or self._enter(e.words(e.CORRECT, (field, seat, value)))

    def _busy(self):
        run = self.run
        if run.table.over:
            return refusals().IS_OVER
        if run.in_act:
            return refusals().BUSY
        return refusals().BOX_HELD if run.holder >= 0 else None

    def end(self):
        """The table ends the game before its rules do."""
        if self.run.table.over:
            return refusals().IS_OVER
        return refusals().BOX_HELD if self.run.holder >= 0 else self._enter((e.END_WORD,))

    def back(self, times: int = 1):
        """Take back the last entries; secret choices not yet revealed are gone."""
        if self.run.holder >= 0:
            return refusals().BOX_HELD
        to = self.tape.back(times)
        if times < 1 or to < 0:
            return refusals().NOTHING_TO_UNDO
        self.run_to(to)
        self.number += 1
        return None

    def forward(self, times: int = 1):
        """Enter again what was taken back last."""
        if self.run.holder >= 0:
            return refusals().BOX_HELD
        to = self.tape.forward(times)
        if times < 1 or to < 0:
            return refusals().NOTHING_TO_REDO
        self.dropped = 0
        while self.tape.n < to:
            self.step()
        self.number += 1
        return None

    # ---- reading

    def all_ready(self) -> bool:
        """Have all seats said all they have to say in secret, and may it be revealed?"""
        run = self.run
        return run.is_sealed() and run.holder < 0 and run.ready == (1 << run.table.players) - 1

    def uncovers(self, times: int) -> int:
        """Would taking back so many entries go back behind a reveal? 2: one that has laid something open, 1: only such as have not."""
        return self.tape.uncovers(max(0, self.tape.back(times)))

    # ---- inside

    def run_to(self, n: int):
        """Put the game as it stood after `n` words of the line; what the last of them told is told."""
        self.reruns += 1
        self.dropped = 0
        self.tape.n, data = self.checkpoints.before(n)
        self.run.start(data)
        while self.tape.n < n:
            self.step()

    def step(self):
        """Apply the entry that begins at the end of the line (there must be one: `tape.n` is below `tape.top`)."""
        tape = self.tape
        run = self.run
        word = tape.next()
        while word >> 14 == 3:
            sealed_half().whisper(run, word)
            word = tape.next()
        if word < 0x4000:
            run.answer(word)
        elif word >> 10 == e.REVEAL_WORD >> 10:
            run.reveal()
        elif word == e.END_WORD:
            run.end()
        else:
            kind, value = e.entry(word, tape.next() if e.has_tail(word) else 0)
            if kind == e.ACT:
                run.act(value[0], value[1])
            else:
                run.correct(value[0], value[1], value[2])

    def _enter(self, words):
        """Put the words of a new entry on the line and apply them; a script that breaks leaves the line as it was."""
        tape = self.tape
        start = tape.n
        if tape.top > start:
            self._branch()
        tape.put(words)
        done = False
        try:
            self.step()
            done = True
        finally:
            if not done:
                tape.top = start
                self.run_to(start)
        gather = self.run.gather
        self.dropped = sealed_half().settle(self.run) if gather and not gather.is_open else 0
        self.number += 1

    def drop(self, seat: int):
        """What `seat` said in secret is gone."""
        self._whisper(e.DROP | seat)

    def _whisper(self, word):
        self._branch()
        self.dropped = 0
        sealed_half().whisper(self.run, word)

    def _branch(self):
        """What could be redone is gone."""
        tape = self.tape
        tape.top = tape.n
        self.checkpoints.drop_after(tape.n)

    def _boundary(self):
        self.boundaries += 1
        self.checkpoints.add(self.tape.n, self.run.table.pack())
