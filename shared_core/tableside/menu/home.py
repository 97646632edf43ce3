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
            menu.open("finished")
        elif i == len(GAMES) + 2:
            menu.open("settings")
        else:
            menu.open("sections")
