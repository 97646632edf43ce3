"""The any-time acts of the game: which, then whose."""

from tableside.menu.pages import List
from tableside.table import listed


def page(menu, act: int = -1):
    """Return the list of acts, or straight away whose `act` it is."""
    return Acts(menu) if act < 0 else Whose(menu, act)


class Acts(List):
    """A row an act."""

    title = "Actions"

    def __init__(self, menu):
        super().__init__()
        self.rule = listed(menu.session.game, "ACTS")[0][1]

    def count(self, menu):
        return len(listed(menu.session.game, "ACTS"))

    def label(self, menu, i):
        return listed(menu.session.game, "ACTS")[i][0]

    def press(self, menu, button, kind):
        super().press(menu, button, kind)
        self.rule = listed(menu.session.game, "ACTS")[self.cursor][1]

    def pick(self, menu, i):
        menu.pages.append(Whose(menu, i))


class Whose(List):
    """Whose act it is; an x before those who may not."""

    def __init__(self, menu, act: int):
        super().__init__()
        self.act = act
        self.title, self.rule = listed(menu.session.game, "ACTS")[act]
        seat = menu.session.prompt.seat
        self.cursor = seat if seat < len(menu.names) else 0

    def count(self, menu):
        return len(menu.names)

    def label(self, menu, i):
        return ("x" if menu.session.line.act_refused(self.act, i) else " ") + menu.names[i]

    def pick(self, menu, i):
        menu.done(menu.session.act(self.act, i), True)
