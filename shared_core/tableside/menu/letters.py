"""A name, dialled letter by letter."""

from tableside.menu.buttons import DOWN, OK, UP
from tableside.menu.rows import sides
from tableside.setup import MOST_NAME, is_name

_WHEEL = "abcdefghijklmnopqrstuvwxyz0123456789-.' "
_DELETE = len(_WHEEL)
_DONE = len(_WHEEL) + 1


def page(menu, title: str, name: str, then):
    """Return the page for a name of 1 to 8 characters; `then(menu, name)` is called with it, this page still open."""
    return Letters(title, name, then)


class Letters:
    """UP and DOWN turn the wheel, OK takes the letter; one up from the first letter is "done", above that "delete"."""

    rule = "device.setup.names"

    def __init__(self, title, name, then):
        self.title = title
        self.name = self.old = name
        self.then = then
        self.at = _DONE if name else 0

    def letter(self) -> str:
        """Return the letter that the wheel stands at: a capital at the beginning, and after a space."""
        letter = _WHEEL[self.at]
        return letter.upper() if not self.name or self.name[-1] == " " else letter

    def show(self, menu, screen):
        """Draw the name so far with the letter to come."""
        screen.rows[0] = self.title
        is_letter = self.at < _DELETE
        screen.big = self.name + (self.letter() if is_letter and self.letter() != " " else "_" if is_letter else "")
        if not screen.big:
            screen.big = "_"
        screen.big_row = 1
        if is_letter:
            screen.rows[3] = "OK: add " + ("a space" if self.letter() == " " else self.letter())
        else:
            screen.rows[3] = "OK: done" if self.at == _DONE else "OK: delete a letter"
        screen.rows[4] = sides("up from A: done", "%d/8" % len(self.name))

    def press(self, menu, button, kind):
        """One press."""
        if button == UP or button == DOWN:
            self._turn(1 if button == DOWN else -1)
        elif button == OK:
            self._take(menu)
        elif self.name != self.old and self.name:
            self.name = self.name[:-1]
            self.at = 0
        else:
            menu.leave()

    def _turn(self, by):
        self.at = (self.at + by) % (_DONE + 1)
        if len(self.name) >= MOST_NAME:  # no more letters
            while self.at < _DELETE:
                self.at = (self.at + by) % (_DONE + 1)

    def _take(self, menu):
        if self.at < _DELETE:
            self.name += self.letter()
            self.at = _DONE if len(self.name) >= MOST_NAME else 0
        elif self.at == _DELETE:
            self.name = self.name[:-1]
            if not self.name:
                self.at = 0
        elif is_name(self.name):
            self.then(menu, self.name.strip())
        else:
            menu.show_why(("no_name", "A name needs at least one letter", self.rule))
