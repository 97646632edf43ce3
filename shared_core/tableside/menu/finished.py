"""The games that were played on this box."""

from tableside.menu.pages import List


def page(menu):
    """Return the list of the finished games."""
    return Finished()


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
        from tableside.menu import text

        if menu.store.finished:
            lines = menu.store.finished[i]
            menu.open(text.page, lines[0], lines[1:], self.rule)
