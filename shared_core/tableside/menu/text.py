"""Text to read, a page at a time."""

from tableside.menu.buttons import BACK
from tableside.menu.rows import show_rows, turn, wrap


def page(menu, title: str, paragraphs, rule: str = ""):
    """Return the page of a text; `rule` is the card that help opens there."""
    return Text(title, paragraphs, rule)


class Text:
    """A title and text to read, a page at a time; OK turns the page and leaves after the last, BACK leaves."""

    def __init__(self, title: str, paragraphs, rule: str = ""):
        self.title = title
        self.rule = rule
        self.rows = []
        for paragraph in paragraphs:
            self.rows.extend(wrap(paragraph))
        self.at = 0

    def show(self, menu, screen):
        """Draw the page, and which of how many it is."""
        if self.title:
            screen.rows[0] = self.title
        show_rows(screen, self.rows, self.at, 1 if self.title else 0)

    def press(self, menu, button, kind):
        """Turn the page, or leave."""
        if button == BACK:
            menu.leave()
            return
        to = turn(self.rows, self.at, 1 if self.title else 0, button)
        if to < 0:
            menu.leave()
        else:
            self.at = to
