"""Home: go on with the game in flash, begin one, and what lies between games."""

from tableside.games.registry import GAMES, title
from tableside.menu.pages import List


def page(menu):
    """Return the home page."""
    return Home(menu)


class Home(List):
    """Resume, a row a game, and the rest."""

    title = "Tableside"
    rule = "device.menu.home"

    def __init__(self, menu):
        from tableside.menu.life import found

        super().__init__()
        self.resumed = found(menu)

    def count(self, menu):
        return len(GAMES) + 4 + (1 if self.resumed else 0)

    def label(self, menu, i):
        if self.resumed:
            if i == 0:
                return "Resume " + title(self.resumed)
            i -= 1
        if i < len(GAMES):
            return title(GAMES[i])
        return ("Players", "Finished games", "Settings", "About this box")[i - len(GAMES)]

    def pick(self, menu, i):
        if self.resumed:
            if i == 0:
                menu.later(menu.call, "life", "resume", self.resumed)
                return
            i -= 1
        if i < len(GAMES):
            menu.open("wizard", GAMES[i])
        elif i == len(GAMES):
            menu.open("players")
        elif i == len(GAMES) + 1:
            menu.pages.append(Finished())
        elif i == len(GAMES) + 2:
            menu.open("settings")
        else:
            menu.open("sections")


class Finished(List):
    """The games that ended, the latest first."""

    title = "Finished games"
    rule = "device.menu.finished"

    def count(self, menu):
        return max(1, len(menu.store.finished))

    def label(self, menu, i):
        return menu.store.finished[i][0] if menu.store.finished else "None yet"

    def detail(self, menu, i):
        return menu.store.finished[i][1] if menu.store.finished else ""

    def pick(self, menu, i):
        if menu.store.finished:
            lines = menu.store.finished[i]
            menu.open("text", lines[0], lines[1:], self.rule)
