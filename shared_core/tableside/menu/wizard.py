"""A new game: who plays, and by which options. The usual way is three presses: the roster, start."""

from tableside import setup as setups
from tableside.games.registry import game, title
from tableside.menu.buttons import BACK
from tableside.menu.pages import NO_YES, Choose, List
from tableside.menu.rows import cut


def page(menu, name: str):
    """Return the first page of the setup of the game called `name`."""
    wizard = Wizard(menu, name)
    menu.cards = wizard.game.CARDS
    return Rosters(wizard) if wizard.rosters(menu) else wizard.players()


class Wizard:
    """What has been chosen so far: `names` and `options`; `offered` is what the game lists."""

    def __init__(self, menu, name: str):
        self.name = name
        self.game = game(name)
        self.names = []
        self.offered = setups.listed(self.game, "OPTIONS")
        self.options = bytearray(setups.defaults(self.game))
        self.unasked = []  # numbers that the table has never said
        for i in range(len(self.options)):
            value = menu.store.setting(self.key(i), -1)
            low, high = setups.option_range(self.offered[i])
            if low <= value <= high:
                self.options[i] = value
            elif self.is_number(i):
                self.unasked.append(i)

    def key(self, i: int) -> str:
        """Return under which key the store remembers option `i`."""
        return "%s.%s" % (self.name, self.offered[i][0])

    def is_number(self, i: int) -> bool:
        """Is option `i` a number, not a choice?"""
        return not isinstance(self.offered[i][2][0], str)

    def rosters(self, menu) -> list:
        """Return the rosters that this game can be played by."""
        least, most = self.game.PLAYERS
        return [roster for roster in menu.store.rosters if least <= len(roster) <= most]

    def players(self):
        """Return the page that asks how many play, or the first name where that is given."""
        least, most = self.game.PLAYERS
        if least == most:
            return Names(self, most)
        labels = ["%d players" % count for count in range(least, most + 1)]

        def then(menu, i):
            menu.pages.append(Names(self, least + i))

        return Choose(title(self.name), tuple(labels), then, 0, "", "device.setup.players")

    def go_on(self, menu):
        """All names are known: ask the numbers that have never been said, then show the options."""
        from tableside.menu import count

        if self.unasked:
            i = self.unasked[0]
            _, label, limits, default, rule = self.offered[i]

            def then(menu, value):
                menu.leave()
                self.unasked.pop(0)
                self.options[i] = value
                menu.store.set(self.key(i), value)
                self.go_on(menu)

            menu.open(count.page, label, self.options[i] or default, limits[0], limits[1], then, rule)
        else:
            menu.pages.append(Options(self))

    def start(self, menu):
        """Begin, asking first where another game would be lost."""
        from tableside.menu.life import found, give_up

        other = found(menu)
        if not other:
            self.begin(menu)
            return

        def then(menu, i):
            if i and give_up(menu, title(other)):
                self.begin(menu)

        more = "%s would be given up." % title(other)
        menu.pages.append(Choose("Give it up?", NO_YES, then, 0, more, "device.setup.other"))

    def begin(self, menu):
        """Start with what was chosen."""
        store = menu.store
        names = tuple(self.names)
        setup = setups.Setup(
            self.name, self.game.RULES, len(names), bytes(self.options), store.random32(), store.random32(), names
        )
        for i in range(len(self.options)):
            store.set(self.key(i), self.options[i])
        store.remember(names)
        menu.pages = []
        menu.later(menu.begin, self.name, setup)


class Rosters(List):
    """Who plays: a roster, or other players."""

    title = "Who plays?"
    rule = "device.setup.players"

    def __init__(self, wizard):
        super().__init__()
        self.wizard = wizard

    def count(self, menu):
        return len(self.wizard.rosters(menu)) + 1

    def label(self, menu, i):
        rosters = self.wizard.rosters(menu)
        return cut(" ".join(rosters[i])) if i < len(rosters) else "Other players"

    def detail(self, menu, i):
        rosters = self.wizard.rosters(menu)
        return " ".join(rosters[i]) if i < len(rosters) else ""

    def pick(self, menu, i):
        rosters = self.wizard.rosters(menu)
        if i < len(rosters):
            self.wizard.names = list(rosters[i])
            self.wizard.go_on(menu)
        else:
            menu.pages.append(self.wizard.players())


class Names(List):
    """The name of one player after the other, clockwise: a known one, a new one, or just a letter."""

    rule = "device.setup.players"

    def __init__(self, wizard, players: int):
        super().__init__()
        self.wizard = wizard
        self.players = players
        wizard.names = []

    def known(self, menu) -> list:
        """Return the known names that are not taken."""
        return [name for name in menu.store.names() if name not in self.wizard.names]

    def count(self, menu):
        return len(self.known(menu)) + 2

    def label(self, menu, i):
        known = self.known(menu)
        if i < len(known):
            return known[i]
        return "New name" if i == len(known) else "Just " + self.letter()

    def show(self, menu, screen):
        self.title = "Player %d of %d" % (len(self.wizard.names) + 1, self.players)
        super().show(menu, screen)

    def press(self, menu, button, kind):
        if button == BACK and self.wizard.names:
            self.wizard.names.pop()
            self.cursor = 0
        else:
            super().press(menu, button, kind)

    def pick(self, menu, i):
        from tableside.menu import letters

        known = self.known(menu)
        if i < len(known):
            self._add(menu, known[i])
        elif i == len(known):
            menu.open(letters.page, "Player %d" % (len(self.wizard.names) + 1), "", self._new)
        else:
            self._add(menu, self.letter())

    def letter(self) -> str:
        """Return the letter that stands for a player without a name."""
        seat = len(self.wizard.names)  # its own letter, unless somebody took it for a name
        for letter in "ABCDE"[seat:] + "ABCDE"[:seat]:
            if letter not in self.wizard.names:
                return letter
        return "?"

    def _new(self, menu, name):
        if name in self.wizard.names:
            menu.show_why(("name_addn", "Another player has this name", "device.setup.names"))
        else:
            menu.leave()
            self._add(menu, name)

    def _add(self, menu, name):
        self.wizard.names.append(name)
        self.cursor = self.first = 0
        if len(self.wizard.names) == self.players:
            names = self.wizard.names
            menu.leave()
            self.wizard.names = names
            self.wizard.go_on(menu)


class Options(List):
    """Start at once, or change an option or ruling first; its value stands below."""

    def __init__(self, wizard):
        super().__init__()
        self.wizard = wizard
        self.title = title(wizard.name)
        self.rule = "device.setup.options"

    def count(self, menu):
        return len(self.wizard.options) + 1

    def label(self, menu, i):
        return self.wizard.offered[i - 1][1] if i else "Start"

    def detail(self, menu, i):
        if not i:
            return " ".join(self.wizard.names)
        value = self.wizard.options[i - 1]
        return "= %s" % (value if self.wizard.is_number(i - 1) else self.wizard.offered[i - 1][2][value])

    def press(self, menu, button, kind):
        super().press(menu, button, kind)
        self.rule = self.wizard.offered[self.cursor - 1][4] if self.cursor else "device.setup.options"

    def pick(self, menu, i):
        from tableside.menu import count

        if not i:
            self.wizard.start(menu)
            return
        i -= 1
        _, label, choices, _, rule = self.wizard.offered[i]
        options = self.wizard.options
        if self.wizard.is_number(i):

            def then(menu, value):
                menu.leave()
                options[i] = value

            menu.open(count.page, label, options[i], choices[0], choices[1], then, rule)
        else:

            def then(menu, value):
                options[i] = value

            menu.pages.append(Choose(label, choices, then, options[i], "", rule))
