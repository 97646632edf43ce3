"""The penalty of an event: the one thing on a board that a light game asks too."""

from tableside.games.ego import codes, parts


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
