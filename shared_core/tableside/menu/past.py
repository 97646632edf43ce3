"""What happened: the entries of the game, the latest first, and the way back to one of them."""

from tableside.entry import ANSWER
from tableside.history import history, page_start
from tableside.menu.pages import Choose, List
from tableside.menu.rows import cut
from tableside.menu.words import entry_text
from tableside.prompt import COUNT, TABLE

_PAGE = 10


def page(menu):
    """Return the list of what happened."""
    return Past(menu)


class Past(List):
    """The entries of the game, ten at a time; below stands the one under the cursor with all that it brought about."""

    rule = "device.menu.past"

    def __init__(self, menu):
        super().__init__()
        self.load(menu, menu.session.line.tape.n)

    def load(self, menu, end: int):
        """Take up the ten entries before place `end` of the line."""

        def said(kind, value):
            return _said(menu, kind, value)

        def told(code, seat, value):
            return menu.words.told(code, seat, value, menu.names)

        line = menu.session.line
        self.items = []
        self.start = page_start(line, end, _PAGE)
        self.items = history(line, self.start, _PAGE, said, told)
        self.items.reverse()
        self.cursor = self.first = 0

    def count(self, menu):
        return max(1, len(self.items) + (1 if self.start else 0))

    def label(self, menu, i):
        if i < len(self.items):
            return cut(self.items[i][4])
        return "Earlier" if self.start else "Nothing yet"

    def detail(self, menu, i):
        if i >= len(self.items):
            return ""
        item = self.items[i]
        return "; ".join(item[3]) or item[4]

    def pick(self, menu, i):
        if i < len(self.items):
            menu.pages.append(_entry(self.items[i]))
        elif self.start:
            self.load(menu, self.start)


def _said(menu, kind, value):
    """An entry in words; a number, and what the table said, with the question: by themselves they say nothing."""
    text = entry_text(menu, kind, value)
    prompt = menu.session.prompt
    if kind == ANSWER and (prompt.kind == COUNT or prompt.seat == TABLE):
        return "%s (%s)" % (text, prompt.says(prompt.text))
    return text


def _entry(item):
    """One entry in full, and whether to go back to it."""
    place, _, _, told, said = item
    texts = [said] + told

    def then(menu, i):
        from tableside.menu import text, undo

        if i == 1:
            menu.open(text.page, "", texts, "device.menu.past")
        elif i == 2:
            undo.undo_to(menu, place)

    return Choose("", ("Back", "Read it all", "Undo all after this"), then, 0, said, "device.menu.past")
