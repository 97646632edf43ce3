"""Secret choices on one box: it goes round, each opens it behind a cover, then all are laid open."""

from tableside.menu.buttons import BACK, DOWN, LONG, OK, UP
from tableside.menu.rows import wrap

REVEAL = -1
QUICK = 1  # the setting "pass": a short OK opens


def part(menu):
    """Return the page that stands in place of the prompt while nobody is choosing."""
    return Sealed()


class Sealed:
    """To whom the box goes next. UP and DOWN: somebody else; OK held: opened; once all are ready, OK goes on."""

    rule = "device.sealed.pass"

    def __init__(self):
        self.seat = 0

    def pose(self, menu):
        """Take up who is to choose next."""
        session = menu.session
        players = len(menu.names)
        if session.holder >= 0:
            self.seat = session.holder
            return
        self.seat = max(0, self.seat)
        for _ in range(players):
            if not session.is_ready(self.seat):
                return
            self.seat = (self.seat + 1) % players
        self.seat = REVEAL

    def takes_hold(self, menu) -> bool:
        """A long OK opens the box, where it is handed to somebody."""
        return self.seat != REVEAL

    def show(self, menu, screen):
        """Draw the cover: a name, and nothing that anybody chose."""
        rows = screen.rows
        if self.seat == REVEAL:
            text = menu.session.gather.text
            rows[0] = text or "All have chosen"
            rows[1] = "OK: go on"
            if text:
                return
            rows[3] = "Up or down: somebody"
            rows[4] = "chooses again"
            return
        rows[0] = "Pass the box to"
        screen.big = menu.names[self.seat]
        ready = 0
        for seat in range(len(menu.names)):
            ready += menu.session.is_ready(seat)
        if menu.play.notice:
            notice = wrap(" ".join(menu.play.notice))[:2]
            for k in range(len(notice)):
                rows[3 + k] = notice[k]
            return
        if menu.session.is_ready(self.seat):
            rows[3] = "has chosen, may again"
        elif menu.session.holder >= 0:
            rows[3] = "who is choosing"
        else:
            rows[3] = "%d of %d have chosen" % (ready, len(menu.names))
        rows[4] = "OK: open" if menu.store.setting("pass") == QUICK else "Hold OK to open"

    def press(self, menu, button, kind):
        """One press while the box is covered."""
        from tableside.menu import offers, undo

        if button == UP or button == DOWN:
            self._move(menu, 1 if button == DOWN else -1)
        elif button == BACK:
            if menu.session.holder >= 0:
                menu.done(menu.session.cover())
            else:
                undo.undo(menu)
        elif button == OK:
            if self.seat == REVEAL:
                menu.done(menu.session.reveal())
            elif (kind == LONG) != (menu.store.setting("pass") == QUICK):
                self._open(menu)
            elif menu.buttons == 3:
                menu.open(offers.page)

    def _move(self, menu, by):
        session = menu.session
        if session.holder >= 0:
            return
        players = len(menu.names)
        seats = [REVEAL] if session.line.all_ready() else []
        for seat in range(players):
            if not session.line.open_refused(seat):
                seats.append(seat)
        self.seat = seats[(seats.index(self.seat) + by) % len(seats)]

    def _open(self, menu):
        session = menu.session
        if session.holder == self.seat:
            menu.play.is_covered = False
            menu.done(None)
            return
        refusal = session.open(self.seat)
        if not refusal:
            menu.play.is_covered = False
        menu.done(refusal)


def step_back(menu):
    """BACK while choosing: begin anew, or put the box down where nothing has been said yet."""
    session = menu.session
    seat = session.holder
    if session.line.run.held[seat]:
        menu.done(session.open(seat))
    else:
        menu.play.is_covered = True
        menu.done(session.cover())
