"""Board packs: a text that says what the boards show, so that the device can suggest it. It only suggests: what is played
stands in the entries. The format is in games/ego/PACKS.md.

packs_read.read(lines) makes a Pack; pack.suggest(table) -> the answer to the content question now open, or -1.
"""

from tableside.games.ego import codes, parts, things

BOARDS = ("solar", "alliance", "treasure", "sinister", "market", "arrival")
EXTENSION = " extension"
KINDS = (
    "negotiation", "option", "risk", "supply", "bidding", "prepare", "compose", "transmission", "credit event",
    "power card for all", "last word", "something else",
)  # fmt: skip
LAST_KINDS = ("last word", "five alliances", "ten credits", "option", "something else", "reckoning")
THINGS = (
    "nothing", "success", "credit", "cards", "alliances", "power cards", "offenses", "offenses back", "lose success",
    "lose credits", "lose cards", "lose alliances", "success worth", "credits worth",
)  # fmt: skip
SUCCESS = (1, 3, 5, 10)
ICONS = ("gift", "persuasion", "intrigue", "tech")
NUMBERS = (("penalty", parts.PENALTY, 9), ("reveals", parts.REVEALS, 6), ("reward", parts.REWARD, 40))


def place(board, nth, at):
    """The number that names a piece of content for a pack."""
    return board << 16 | nth << 8 | at


class Pack:
    """What boards show. `answers` holds place(board, event, part) -> value: a part as in parts.py, a thing as its code."""

    def __init__(self):
        self.name = ""
        self.answers = {}
        self.events = {}

    def add(self, other):
        """Take in what another pack says; where both say something, `other` counts."""
        self.name = other.name
        for board in other.events:
            for key in list(self.answers):
                if key >> 16 == board:
                    del self.answers[key]
            self.events[board] = other.events[board]
        self.answers.update(other.answers)

    def suggest(self, table):
        """Return the answer that the pack gives to the open content question, or -1 where it has none."""
        at = table.part
        if not at or table.aside:
            return -1
        board = table.line[table.place]
        if at == parts.KIND:
            return self._kind(board, table.nth)
        value = self.answers.get(place(board, table.nth, at), -1)
        if at == parts.SAME:
            return value if value >= 0 else 0 if place(board, table.nth, parts.KIND) in self.answers else -1
        if at < parts.PART_ITEM or value < 0:
            return value
        if at % 2:
            what = table.item[at - parts.PART_ITEM - 1]
            return SUCCESS.index(value) if what == codes.SUCCESS else value
        known = things.codes_of(at)
        first = parts.WHEEL if at >= parts.WHEEL else parts.COST
        if not table.two and not (at - first) % 4 and self.answers.get(place(board, table.nth, at + 2)):
            value = codes.TWO_THINGS
        return known.index(value) if value in known else -1

    def _kind(self, board, nth):
        value = self.answers.get(place(board, nth, parts.KIND), -1)
        if value < 0 and board in self.events and board != codes.ARRIVAL:
            return codes.BOARD_DONE
        return value
