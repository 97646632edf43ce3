"""Runs a game's scripts on one table: what is asked, who answers, what any-time acts and corrections change.

No history and no flash here. A Run never refuses: `Line` has looked before.
"""

from tableside.prompt import MOST_PARTS, Gather, Prompt
from tableside.table import ENDED, MOST_SEATS, Table, listed


def sealed_half():
    """Return the module `sealed`, imported once something is answered in secret."""
    from tableside import sealed

    return sealed


class Run:
    """The scripts of one game, in the middle of things.

    table, prompt   the state, and what is being asked
    gather          the Gather that is open, or None      ready    bit mask of the seats that have said all they have to say
    holder          the seat that holds the box, or -1    held     how many parts each seat has said
    in_act          is an any-time act asking?            act_ask  its question
    given           were the parts of the Gather said before, so that nobody is asked?
    kept            the parts of secret choices that are not laid open yet; None: they are not known here
    """

    def __init__(self, game, setup, at_boundary):
        self.game = game
        self.table = Table(game, setup)
        self.prompt = Prompt()
        self.prompt.players = setup.players
        self.held = bytearray(MOST_SEATS)
        self._at_boundary = at_boundary  # called before each event is picked
        self._forget()
        game.new(self.table)

    def _forget(self):
        self._script = self._ask = None
        self._act = self.act_ask = None
        self.gather = self.kept = None
        self.given = self.in_act = False
        self.holder = -1
        self.ready = 0
        self.prompt.clear()

    def start(self, data=None):
        """Go on from the packed table `data` (None: as it is), which stood between events, to the first prompt."""
        if data is not None:
            self.table.unpack(data)
        self._forget()
        self.table.told_count = 0
        self._script = None if self.table.over else self.game.event(self.table)
        self._go_on(None)

    def is_sealed(self) -> bool:
        """Is a Gather open that is answered in secret, and no any-time act in between?"""
        return self.gather is not None and not self.gather.is_open and not self.in_act

    # ---- the entries, one method each

    def answer(self, value: int):
        """The answer to the prompt."""
        self.table.told_count = 0
        if self.in_act:
            self._step_act(value)
        elif self.gather:
            seat = self.prompt.seat
            self.table.drafts[MOST_PARTS * seat + self.held[seat]] = value
            self.held[seat] += 1
            if not self._pose_open():
                self._go_on(None)
        else:
            self._go_on(value)

    def act(self, act: int, seat: int):
        """An any-time act begins."""
        self.table.told_count = 0
        self._act = listed(self.game, "act")(self.table, act, seat)
        self._step_act(None)

    def correct(self, field: int, seat: int, value: int):
        """A correction holds from now on; what is being asked is asked again."""
        from tableside.fields import set_field

        self.table.told_count = 0
        set_field(self.game, self.table, field, seat, value)
        self._ask_again()

    def reveal(self):
        """What the Gather lays open lies open."""
        sealed_half().reveal(self)
        self.table.told_count = 0
        self._go_on(None)

    def end(self):
        """The table ends the game."""
        self._forget()
        self.table.told_count = 0
        self.table.over = ENDED

    # ---- inside

    def _go_on(self, value):
        """Hand `value` to the script and run scripts until something is asked or the game is over."""
        table = self.table
        while self._script:
            self._ask = self.gather = None
            try:
                what = self._script.send(value)
            except StopIteration:
                self._script = value = None
                self._at_boundary()
                if not table.over:
                    self._script = self.game.event(table)
                continue
            value = None
            if isinstance(what, Gather):
                self._begin(what)
                if self._pose_open() if what.is_open else sealed_half().pose(self):
                    return
            else:
                self._ask = what
                what(table, self.prompt)
                return
        self._ask = self.gather = None
        self.prompt.clear()

    def _begin(self, gather):
        self.gather = gather
        self.given = False
        self.holder = -1
        self.ready = 0
        for seat in range(MOST_SEATS):
            self.held[seat] = 0

    def fill(self, seat, step):
        """Ask `seat` for part `step` of the Gather; False where it has no more to say."""
        prompt = self.prompt
        prompt.seat = seat
        prompt.step = step
        return step < MOST_PARTS and self.gather.ask(self.table, prompt) is not False

    def _pose_open(self):
        for seat in range(self.table.players):
            if self.fill(seat, self.held[seat]):
                return True
        return False

    def _step_act(self, value):
        self.in_act = True
        try:
            self.act_ask = self._act.send(value)
        except StopIteration:
            self._act = self.act_ask = None
            self.in_act = False
        self._ask_again()

    def _ask_again(self):
        """Ask once more what is being asked: after every change of the table that the script did not make."""
        table = self.table
        if self.in_act:
            self.act_ask(table, self.prompt)
        elif table.over:
            self._script = None
            self._at_boundary()
            self._go_on(None)
        elif self._ask:
            self._ask(table, self.prompt)
        elif not self.gather.is_open:
            sealed = sealed_half()
            sealed.excuse(self)
            sealed.pose_anew(self)
        elif not self._pose_open():
            self._go_on(None)
