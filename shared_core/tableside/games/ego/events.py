"""Which module plays the event that stands in the table. (EGO, Events)"""

from tableside.games.ego import codes


def script(table):
    """The script of the event's kind, or of the outcomes that follow it; in light an event without an auction is one free gain or
    loss after the other."""
    from tableside.games.ego import bidding, credit, ending, free, minor, negotiation, option, outcomes, risk, ships

    kind = table.kind
    if table.stage == codes.SHARING:
        return outcomes.script(table)
    if kind == codes.NEGOTIATION:
        return negotiation.script(table)
    if kind == codes.BIDDING:
        return bidding.script(table)
    if kind == codes.CREDIT_EVENT:
        return credit.script(table)
    if kind == codes.RECKONING:
        return ending.script(table)
    if kind == codes.SHIP_EVENT:
        return ships.script(table)
    if kind == codes.FREE or kind == codes.LAST_WORD:
        return free.script(table)
    if table.options[codes.DEPTH] != codes.FULL:
        return free.script(table)
    if kind == codes.OPTION:
        return option.script(table)
    if kind == codes.RISK:
        return risk.script(table)
    return minor.script(table)
