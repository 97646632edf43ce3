"""Setting a value right: which one, then the number."""

from tableside.fields import field_value
from tableside.menu.pages import List
from tableside.table import listed


def page(menu):
    """Return the list of everything that may be corrected, beginning with the player who is asked now."""
    return Values(menu)


class Values(List):
    """A row a value; the player's name stands below."""

    title = "Correct"

    def __init__(self, menu):
        super().__init__()
        seat = menu.session.prompt.seat
        self.seat = seat if seat < len(menu.names) else 0
        game = menu.session.game
        self.fields = listed(game, "FIELDS")
        self.known = range(len(self.fields))
        tracks = listed(game, "tracks")
        if tracks:  # not everything is kept in every game
            self.known = [i for i in self.known if tracks(menu.session.table, i)]
        self.rule = "device.menu.correct"

    def count(self, menu):
        return len(self.known) * len(menu.names)

    def at(self, menu, i) -> tuple:
        """Return (field, seat) of row `i`."""
        each = len(self.known)
        return self.known[i % each], (self.seat + i // each) % len(menu.names)

    def label(self, menu, i):
        field, seat = self.at(menu, i)
        game, table = menu.session.game, menu.session.table
        start = "%s %s " % ("ABCDE"[seat], self.fields[field][0])
        hides = listed(game, "hides")
        if hides and hides(table, field):
            return start + "hidden"
        return start + "%d" % field_value(game, table, field, seat)

    def detail(self, menu, i):
        return menu.names[self.at(menu, i)[1]]

    def pick(self, menu, i):
        from tableside.menu import count

        field, seat = self.at(menu, i)
        label, _, low, high, rule = self.fields[field]
        value = field_value(menu.session.game, menu.session.table, field, seat)

        def then(menu, value):
            if menu.done(menu.session.correct(field, seat, value), True):
                menu.play.say("%s: %s %d" % (menu.names[seat], label, value))

        menu.open(count.page, "%s: %s" % (menu.names[seat], label), value, low, high, then, rule)
