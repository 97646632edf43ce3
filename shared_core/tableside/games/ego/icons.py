"""What an event shows: which icons, whether charisma counts, the penalty. (The things gained and lost are in content.py.)"""

from tableside.games.ego import codes, parts, split

ICON_MASKS = (0, 15, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14)


def ask_icons(table, prompt):
    """Which icons match?"""
    labels = split(
        "As on the board|All four|Gift|Persuasion|Intrigue|Tech|Gift Persuasion|Gift Intrigue|Gift Tech|Persuasion Intrigue|"
        "Persuasion Tech|Intrigue Tech|All but Tech|All but Intrigue|All but Persuasion|All but Gift"
    )
    prompt.choice(table.lead, "ego.cards.match", "Matching icons?", labels)


def icons(table):
    """Ask for the event's icons; 0 in table.icons leaves them to the board."""
    table.part = parts.ICONS
    table.icons = ICON_MASKS[(yield ask_icons)]
    table.part = 0


def ask_wild(table, prompt):
    """May charisma stand in?"""
    prompt.choice(table.lead, "ego.transmission.charisma", "Does charisma count?", ("No", "Yes"))


def wild(table):
    """Ask whether charisma counts; table.wild is 1 where it does."""
    table.part = parts.WILD
    table.wild = yield ask_wild
    table.part = 0


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
        table.part = parts.PENALTY
        table.penalty = (yield ask_penalty) + 1
        table.part = 0
