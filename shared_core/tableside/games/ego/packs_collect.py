"""Finds in a game what the table said of each board, undone answers left out."""

from tableside.games.ego import codes, parts, tokens

_PAGE = 8


class Collector:
    """Collects contents from a game's questions: `take(table, value)` before each answer of a script."""

    def __init__(self):
        self.answers = {}

    def take(self, table, value):
        """Note `value` if a content question is open."""
        part = table.part
        if not part or table.aside:
            return
        if part >= parts.PART_ITEM:
            if part % 2:
                if table.item[part - parts.PART_ITEM - 1] == codes.SUCCESS:
                    value = tokens.SUCCESS_VALUES[value]
            else:
                from tableside.games.ego import content

                value = content.labels_of(part)[1][value]
                if value == codes.TWO_THINGS:
                    return
        self.answers[parts.place(table.line[table.place], table.nth, part)] = value


def collect(line):
    """Return the answers of a game's line as Pack.answers has them; the line is put back as it was."""
    from tableside.history import history

    found = Collector()

    def look(kind, value):
        if kind == "a" and not line.run.in_act:
            found.take(line.run.table, value)

    start = 0
    while True:
        page = history(line, start, _PAGE, look)
        if not page:
            return found.answers
        start = page[-1][0]
