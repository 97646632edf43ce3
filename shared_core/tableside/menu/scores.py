"""Scores and why, and the picture of the game: what can be looked at while it goes on and after it."""

from tableside.menu.buttons import BACK, OK
from tableside.menu.pages import List
from tableside.menu.rows import cut
from tableside.menu.screen import PICTURE_NONE


def page(menu, what: str):
    """Return the page called `what`: scores, explain, picture."""
    if what == "explain":
        return Explain(menu)
    if what == "picture":
        return Picture()
    from tableside.menu.text import Text

    rows = menu.words.scores(menu.session.table, menu.names)
    return Text("Scores", rows, "device.menu.scores")


class Explain(List):
    """The score item by item; OK or help opens the rule of the item."""

    title = "Why this score"

    def __init__(self, menu):
        super().__init__()
        self.lines = menu.words.explain(menu.session.table, menu.names) or [("Nothing yet", "device.menu.scores")]
        self.rule = self.lines[0][1]

    def count(self, menu):
        return len(self.lines)

    def label(self, menu, i):
        return cut(self.lines[i][0])

    def detail(self, menu, i):
        return self.lines[i][0] if len(self.lines[i][0]) > 21 else ""

    def press(self, menu, button, kind):
        super().press(menu, button, kind)
        self.rule = self.lines[self.cursor][1]

    def pick(self, menu, i):
        menu.help(self.lines[i][1])


class Picture:
    """The game's picture with the names beside it; without a picture, the scores."""

    rule = "device.menu.scores"

    def show(self, menu, screen):
        menu.words.picture(menu.session.table, screen, menu.names)
        if screen.picture == PICTURE_NONE:
            rows = menu.words.scores(menu.session.table, menu.names)
        else:
            rows = menu.names
        for i in range(min(5, len(rows))):
            screen.rows[i] = cut(rows[i])

    def press(self, menu, button, kind):
        if button == OK or button == BACK:
            menu.leave()
