"""What most pages of the menu are: a list with a cursor. Text to read is in `text`, a number to dial in `count`.

A page has `rule` (the card that help opens, "" for none), `show(menu, screen)` and `press(menu, button, kind)`; the menu has
handled help and long presses before.
"""

from tableside.menu.buttons import BACK, DOWN, OK, SHORT, UP
from tableside.menu.rows import move, scroll, wrap
from tableside.menu.screen import COLUMNS, ROWS

NO_YES = ("No", "Yes")


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
        count = self.count(menu)
        detail = wrap(self.detail(menu, self.cursor))
        if len(detail) > ROWS - 1 - top:
            detail = detail[: ROWS - 1 - top]
            detail[-1] = detail[-1][: COLUMNS - 2] + ".."
        for k in range(len(detail)):
            rows[ROWS - len(detail) + k] = detail[k]
        end = ROWS - len(detail)
        self.first = scroll(screen, self.cursor, self.first, end - top, count)
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
