"""Pages to read: a rule card, the scores and why, the picture, all cards by section."""

from tableside.cards import Cards, UnknownCard
from tableside.menu.buttons import BACK, OK
from tableside.menu.pages import List, Text
from tableside.menu.rows import wrap
from tableside.menu.screen import PICTURE_NONE


def page(menu, what: str, *more):
    """Return the page called `what`: help (of a card), scores, explain, picture, sections."""
    return _PAGES[what](menu, *more)


def _help(menu, number):
    try:
        card = _cards(menu).card(number)
    except UnknownCard:
        return Text("No card", ("There is no rule card %s." % number,))
    return Text(card.title, card.lines, "device.menu.help")


def _cards(menu):
    return Cards(menu.cards)


def _scores(menu):
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
        return self.lines[i][0][:21]

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
        menu.words.picture(menu.session.table, screen)
        if screen.picture == PICTURE_NONE:
            rows = menu.words.scores(menu.session.table, menu.names)
        else:
            rows = menu.names
        for i in range(min(5, len(rows))):
            screen.rows[i] = rows[i]

    def press(self, menu, button, kind):
        if button == OK or button == BACK:
            menu.leave()


class Sections(List):
    """The headings of the rulebook, then the cards below one of them."""

    title = "Rules"
    rule = "device.menu.help"

    def __init__(self, menu):
        super().__init__()
        self.items = []
        for file in _files(menu):
            for card in Cards(file).all():
                if (card.section, file) not in self.items:
                    self.items.append((card.section, file))

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return self.items[i][0][:21]

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
        self.items = [(c.number, c.title) for c in Cards(section[1]).all() if c.section == section[0]]

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return self.items[i][1]

    def pick(self, menu, i):
        menu.help(self.items[i][0])


def _files(menu):
    return (menu.cards, "device") if menu.session else ("device",)


_PAGES = {
    "help": _help,
    "scores": _scores,
    "explain": Explain,
    "picture": lambda menu: Picture(),
    "sections": Sections,
}
