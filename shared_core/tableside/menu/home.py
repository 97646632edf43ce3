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
        from tableside.menu import finished, life, players, sections, settings, wizard

        if self.resumed:
            if i == 0:
                menu.later(life.resume, menu, self.resumed)
                return
            i -= 1
        if i < len(GAMES):
            menu.open(wizard.page, GAMES[i])
        elif i == len(GAMES):
            menu.open(players.page)
        elif i == len(GAMES) + 1:
            menu.open(finished.page)
        elif i == len(GAMES) + 2:
            menu.open(settings.page)
        else:
            menu.open(sections.page)
