"""The rosters between games: forget one, rename a player."""

from tableside.menu.pages import NO_YES, Choose, List
from tableside.menu.rows import cut


def page(menu):
    """Return the list of rosters."""
    return Rosters()


class Rosters(List):
    """A row a roster, its names below."""

    title = "Players"
    rule = "device.menu.players"

    def count(self, menu):
        return max(1, len(menu.store.rosters))

    def label(self, menu, i):
        return cut(" ".join(menu.store.rosters[i])) if menu.store.rosters else "None yet"

    def detail(self, menu, i):
        return " ".join(menu.store.rosters[i]) if menu.store.rosters else ""

    def pick(self, menu, i):
        if menu.store.rosters:
            menu.pages.append(Roster(menu.store.rosters[i]))


class Roster(List):
    """One roster: a row a name to change, and the way to forget it."""

    title = "Rename or forget"
    rule = "device.menu.players"

    def __init__(self, names: tuple):
        super().__init__()
        self.names = names

    def count(self, menu):
        return len(self.names) + 1

    def label(self, menu, i):
        return self.names[i] if i < len(self.names) else "Forget them"

    def pick(self, menu, i):
        from tableside.menu import letters

        if i < len(self.names):
            old = self.names[i]

            def then(menu, name):
                if name != old and name in menu.store.names():
                    menu.show_why(("name_taken", "Another player has this name", "device.setup.names"))
                    return
                menu.store.rename(old, name)
                menu.top()

            menu.open(letters.page, "Rename " + old, old, then)
        else:

            def sure(menu, i):
                if i:
                    menu.store.forget(self.names)
                    menu.top()

            menu.pages.append(Choose("Forget them?", NO_YES, sure, 0, " ".join(self.names), self.rule))
