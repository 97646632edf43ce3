"""All rule cards, by section of the rulebook."""

from tableside.cardfile import DEVICE, headings
from tableside.menu.pages import List
from tableside.menu.rows import cut, wrap


def page(menu):
    """Return the list of the sections: the game's and the device's, at home the device's alone."""
    return Sections(menu)


class Sections(List):
    """The headings of the rulebook, then the cards below one of them."""

    title = "Rules"
    rule = "device.menu.help"

    def __init__(self, menu):
        super().__init__()
        self.items = []
        for file in (menu.cards, DEVICE) if menu.session else (DEVICE,):
            for _, _, section in headings(file):
                if (section, file) not in self.items:
                    self.items.append((section, file))

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return cut(self.items[i][0])

    def detail(self, menu, i):
        return self.items[i][0] if len(self.items[i][0]) > 21 else ""

    def pick(self, menu, i):
        menu.pages.append(SectionCards(self.items[i]))


class SectionCards(List):
    """The titles of one section's cards."""

    rule = "device.menu.help"

    def __init__(self, section):
        super().__init__()
        self.title = wrap(section[0])[0]
        self.items = [(number, title) for number, title, name in headings(section[1]) if name == section[0]]

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return self.items[i][1]

    def pick(self, menu, i):
        menu.help(self.items[i][0])
