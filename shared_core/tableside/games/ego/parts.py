"""The pieces of content that are asked of a board (table.part), and the one that a light game asks too: the penalty."""

from tableside.games.ego import codes

KIND = 1
ICONS = 2
PENALTY = 3
REVEALS = 4
REWARD = 5
WILD = 6
SAME = 7
PART_ITEM = 10
RECEIVES = 255  # the event number under which a board's own gift is asked
COST = 10
GAIN = 14
WHEEL = 20


def place(board, nth, part):
    """The number that names a piece of content for a pack."""
    return board << 16 | nth << 8 | part


def ask_penalty(table, prompt):
    """How many offense tokens does the event threaten?"""
    rule = "ego.risk.partial"
    if table.kind == codes.CREDIT_EVENT:
        rule = "ego.credit.first"
    elif table.kind == codes.NEGOTIATION:
        rule = "ego.risking.partial"
    prompt.count(table.lead, rule, "Offenses shown?", 0, 9, 1)


def penalty(table):
    """Ask for the penalty once an event; table.penalty holds it plus 1."""
    if not table.penalty:
        table.part = PENALTY
        table.penalty = (yield ask_penalty) + 1
        table.part = 0
