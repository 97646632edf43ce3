"""Which icons an event shows; one of the things that a board shows and the books do not say (content.py)."""

from tableside.games.ego import parts

ICON_MASKS = (0, 15, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14)
_MASK_LABELS = (
    "As on the board|All four|Gift|Persuasion|Intrigue|Tech|Gift Persuasion|Gift Intrigue|Gift Tech|Persuasion Intrigue|"
    "Persuasion Tech|Intrigue Tech|All but Tech|All but Intrigue|All but Persuasion|All but Gift"
)
_NO_YES = ("No", "Yes")


def ask_icons(table, prompt):
    """Which icons match?"""
    prompt.choice(table.lead, "ego.cards.match", "Matching icons?", tuple(_MASK_LABELS.split("|")))


def icons(table):
    """Ask for the event's icons; 0 in table.icons leaves them to the board."""
    table.part = parts.ICONS
    table.icons = ICON_MASKS[(yield ask_icons)]
    table.part = 0


def ask_wild(table, prompt):
    """May charisma stand in?"""
    prompt.choice(table.lead, "ego.transmission.charisma", "Does charisma count?", _NO_YES)


def wild(table):
    """Ask whether charisma counts; table.wild is 1 where it does."""
    table.part = parts.WILD
    table.wild = yield ask_wild
    table.part = 0
