"""The kinds of page that the menu is made of: a list with a cursor, and text to read.

A page has `rule` (the card that help opens, "" for none), `show(menu, screen)` and `press(menu, button, kind)`; the menu has
handled help and long presses before.
"""

from tableside.menu.buttons import BACK, DOWN, OK, SHORT, UP
from tableside.menu.rows import dial, move, scroll, show_rows, turn, wrap
from tableside.menu.screen import ROWS


class List:
    """A title and items below it. A subclass says what they are: `count`, `label`, `pick`, and `detail` (more on one)."""

    rule = ""
    title = ""

    def __init__(self):
        self.cursor = self.first = 0

    def count(self, menu) -> int:
        """Return how many items there are, at least one."""
        raise NotImplementedError

    def label(self, menu, i: int) -> str:
        """Return item `i` in at most 21 characters."""
        raise NotImplementedError

    def pick(self, menu, i: int):
        """Item `i` was chosen."""
        raise NotImplementedError

    def detail(self, menu, i: int) -> str:
        """Return more on item `i`, shown below the list while the cursor is there: at most three rows."""
        return ""

    def show(self, menu, screen):
        """Draw the title, as many items as there is room for, and the detail."""
        rows = screen.rows
        top = 0
        for row in wrap(self.title):
            rows[top] = row
            top += 1
        detail = wrap(self.detail(menu, self.cursor))
        if len(detail) > ROWS - 1 - top:
            detail = detail[: ROWS - 1 - top]
        for k in range(len(detail)):
            rows[ROWS - len(detail) + k] = detail[k]
        end = ROWS - len(detail)
        self.first = scroll(self.cursor, self.first, end - top)
        count = self.count(menu)
        for k in range(end - top):
            if self.first + k < count:
                rows[top + k] = self.label(menu, self.first + k)
        screen.cursor = top + self.cursor - self.first

    def press(self, menu, button: int, kind: int):
        """UP and DOWN move, OK picks, BACK leaves."""
        if button == UP or button == DOWN:
            self.cursor = move(self.cursor, self.count(menu), button, kind)
        elif button == OK and kind == SHORT:
            self.pick(menu, self.cursor)
        elif button == BACK:
            menu.leave()


class Choose(List):
    """A list of fixed `labels`; `then(menu, i)` is called with the choice, after this page was left."""

    def __init__(self, title: str, labels: tuple, then, cursor: int = 0, more: str = "", rule: str = ""):
        super().__init__()
        self.title = title
        self.labels = labels
        self.then = then
        self.cursor = cursor
        self.more = more
        self.rule = rule

    def count(self, menu):
        return len(self.labels)

    def label(self, menu, i):
        return self.labels[i]

    def detail(self, menu, i):
        return self.more

    def pick(self, menu, i):
        menu.leave()
        menu.later(self.then, menu, i)


class Text:
    """A title and text to read, a page at a time; OK turns the page and leaves after the last, BACK leaves."""

    def __init__(self, title: str, paragraphs, rule: str = ""):
        self.title = title
        self.rule = rule
        self.rows = []
        for paragraph in paragraphs:
            self.rows.extend(wrap(paragraph))
        self.at = 0

    def show(self, menu, screen):
        """Draw the page, and which of how many it is."""
        if self.title:
            screen.rows[0] = self.title
        show_rows(screen, self.rows, self.at, 1 if self.title else 0)

    def press(self, menu, button, kind):
        """Turn the page, or leave."""
        if button == BACK:
            menu.leave()
            return
        to = turn(self.rows, self.at, 1 if self.title else 0, button)
        if to < 0:
            menu.leave()
        else:
            self.at = to


class Dial:
    """A number to dial; `then(menu, value)` is called by OK, with this page still open; BACK restores, then leaves."""

    def __init__(self, title: str, value: int, low: int, high: int, then, rule: str = ""):
        self.title = title
        self.value = self.start = value
        self.low = low
        self.high = high
        self.then = then
        self.rule = rule
        self.held = 0

    def show(self, menu, screen):
        """Draw the title and the number, large."""
        head = wrap(self.title)
        for i in range(len(head)):
            screen.rows[i] = head[i]
        screen.big = "%d" % self.value
        screen.big_scale = 3
        screen.big_row = 2

    def press(self, menu, button, kind):
        """UP and DOWN dial, held they speed up."""
        if button == UP or button == DOWN:
            to, self.held = dial(self.value, button, kind, self.held)
            self.value = min(max(to, self.low), self.high)
        elif button == OK:
            menu.later(self.then, menu, self.value)
        elif self.value != self.start:
            self.value = self.start
        else:
            menu.leave()
