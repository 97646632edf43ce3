"""What is being asked: one reused Prompt that an ask function fills from the table, and the Gather of secret choices."""

CHOICE = 0
COUNT = 1
TABLE = 7  # the seat of a prompt that the whole table answers
MOST_OPTIONS = 48
MOST_PARTS = 8  # of one seat's answer in a Gather
SEATS = ("A", "B", "C", "D", "E")  # as labels: the players' names

TOP_ANSWER = 0x3FFF

OUT_OF_RANGE = ("out_of_range", "That is not among the choices", "device.answer.range")


def refusals():
    """Return the module with the other refusals of the session itself, imported when one is first given."""
    from tableside import refusals

    return refusals


class Prompt:
    """The question now open. Read by every front; filled only by ask functions.

    seat      who answers (TABLE: all together)       step     which part of a gathered answer
    kind      CHOICE or COUNT                         rule     number of the rule card
    text      what is asked, at most 21 characters ("" while nothing is); a %d in it stands for `limit`
    labels    the options of a choice, or SEATS       low, high, default
    """

    def __init__(self):
        self.players = 0
        self.why = [None] * MOST_OPTIONS
        self._blocked = 0  # how many of them have to be looked at
        self.step = 0
        self.clear()

    def clear(self):
        """Nothing is asked."""
        self.seat = TABLE
        self.text = ""
        self.count(TABLE, "", "", 0, -1)

    def choice(self, seat: int, rule: str, text: str, labels: tuple):
        """Ask `seat` to choose one of `labels` (at most 48); the answer is its index."""
        self.kind = CHOICE
        self.labels = labels
        count = self.players if labels is SEATS else len(labels)
        for i in range(self._blocked):
            self.why[i] = None
        self._blocked = 0
        self.seat, self.rule, self.text = seat, rule, text  # as count() does: one call more would be one too deep
        self.low = self.default = self.limit = 0
        self.high = count - 1
        self.low_why = self.high_why = OUT_OF_RANGE

    def count(self, seat: int, rule: str, text: str, low: int, high: int, default: int = 0):
        """Ask `seat` for a number from `low` to `high` (at most 16,383)."""
        self.kind = COUNT
        self.labels = ()
        self.seat, self.rule, self.text = seat, rule, text
        self.low, self.high, self.default = low, high, default
        self.limit = 0
        self.low_why = self.high_why = OUT_OF_RANGE

    def block(self, option: int, refusal: tuple):
        """Show `option` of a choice but refuse it with `refusal`."""
        self.why[option] = refusal
        if option >= self._blocked:
            self._blocked = option + 1

    def refuses(self, value):
        """Return the refusal for `value`, or None where it may be given."""
        if type(value) is not int:
            return refusals().NOT_A_NUMBER
        if value < self.low:
            return self.low_why
        if value > self.high:
            return self.high_why
        if self.kind == CHOICE:
            return self.why[value]
        return None

    def is_open(self) -> bool:
        """Is there an answer that would be taken?"""
        if self.kind == COUNT:
            return self.low <= self.high
        for i in range(self.high + 1):
            if self.why[i] is None:
                return True
        return False

    def label(self, i: int, names) -> str:
        """Return the label of option `i` with the player's name: of a seat, or in the place of "player A"."""
        if self.labels is SEATS:
            return names[i]
        label = self.labels[i]
        return names[ord(label[7]) - 65] if label[:7] == "player " and len(label) == 8 else self.says(label)

    def says(self, text: str) -> str:
        """Return `text` (the prompt's, a label or a refusal's) with `limit` in the place of its %d."""
        return text % self.limit if "%d" in text else text


class Gather:
    """Every seat answers `ask(table, prompt)` part by part: privately and in any order, or openly one after another.

    `ask` looks at prompt.seat, prompt.step and table.draft(seat, step) of the seat's earlier parts, fills the prompt for
    the next part (0..255), and returns False once the seat has no more to say (at once: the seat is not asked).

    A secret choice may be laid open a part at a time: `first(table)` is how many parts of each seat the reveal lays open, and those
    behind them wait for the Gathers with a `text` that follow in the same event. Of these nobody is asked: `ask` is as before, and
    `text` is what the table does (at most 21 letters) before it turns the next parts up.
    """

    def __init__(self, ask, is_open: bool = False, first=None, text: str = ""):
        self.ask = ask
        self.is_open = is_open
        self.first = first
        self.text = text
