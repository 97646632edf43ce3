"""A finished game: who won, why, and on to the next."""

from tableside.menu.buttons import BACK
from tableside.menu.pages import List
from tableside.table import ENDED


def part(menu):
    """Return the page that stands in place of the prompt once the game is over."""
    return Over()


class Over(List):
    """The result, and what can be done with it."""

    rule = "device.game.over"
    _ITEMS = ("Scores", "Why this score", "New game", "Take back", "Put away")

    def pose(self, menu):
        """Take up the result."""
        session = menu.session
        self.title = menu.words.result(session.table, menu.names)
        if session.table.over == ENDED:
            self.title = "Ended: " + self.title if len(self.title) < 15 else self.title
        self.cursor = self.first = 0

    def takes_hold(self, menu) -> bool:
        return False

    def count(self, menu):
        return len(self._ITEMS)

    def label(self, menu, i):
        return self._ITEMS[i]

    def press(self, menu, button, kind):
        if button == BACK:
            self.pick(menu, 3)
        else:
            super().press(menu, button, kind)

    def pick(self, menu, i):
        from tableside.menu import life, scores, undo

        if i == 0:
            menu.open(scores.page, "scores")
        elif i == 1:
            menu.open(scores.page, "explain")
        elif i == 3:
            undo.undo(menu)
        else:
            menu.later(life.close, menu, i == 2)
