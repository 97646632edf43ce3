"""Finds in a game what the table said of each board, undone answers left out."""

from tableside.games.ego import codes, packs, parts, things

_PAGE = 8


class Collector:
    """Collects contents from a game's questions: `take(table, value)` before each answer of a script."""

    def __init__(self):
        self.answers = {}

    def take(self, table, value):
        """Note `value` if a content question is open."""
        at = table.part
        if not at or table.aside:
            return
        if at >= parts.PART_ITEM:
            if at % 2:
                if table.item[at - parts.PART_ITEM - 1] == codes.SUCCESS:
                    value = packs.SUCCESS[value]
            else:
                value = things.codes_of(at)[value]
                if value == codes.TWO_THINGS:
                    return
        self.answers[packs.place(table.line[table.place], table.nth, at)] = value


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
