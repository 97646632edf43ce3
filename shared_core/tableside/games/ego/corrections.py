"""What a correction may set, and what follows, so that nothing appears from nowhere: supplies follow from what is held."""

from tableside.games.ego import codes, split, supply, tokens

_ALWAYS = ("offense", "total")


def tracks(table, name):
    """Is the window `name` kept in this game, at this moment?"""
    if name == "total":
        return _in_auction(table)
    return name in _ALWAYS or tokens.is_full(table)


def refused(table, name, seat, value):
    """Why the window `name` of `seat` cannot become `value`, or None."""
    if name == "total":
        return (
            None
            if _in_auction(table) and not table.prio[seat]
            else split("no_auction|No total is on the table now|ego.negotiation.reach")
        )
    if name not in _ALWAYS and not tokens.is_full(table):
        return split("not_tracked|Only in the full game|ego.depth.light")
    more = value - getattr(table, name)[seat]
    if more > _left(table, name):
        return split("bank_empty|The supply has no more|ego.tokens.exchange")
    return None


def follow(table, name, seat, old):
    """Cards come from the deck, then from the discards; the announced total stays the highest of those still in."""
    if name == "cards" and supply.deck(table) < 0:
        table.discards += supply.deck(table)
    elif name == "power" or name == "oneoff":
        short = supply.power_deck(table)
        if short < 0:
            from_display = min(table.shown, -short)
            table.shown -= from_display
            table.gone -= -short - from_display
    elif name == "total":
        _announce_highest(table)


def _left(table, name):
    if name in supply.SUCCESS_NAMES:
        return supply.success_left(table, supply.SUCCESS_NAMES.index(name))
    if name in supply.CREDIT_NAMES:
        return supply.credits_left(table, supply.CREDIT_NAMES.index(name))
    if name == "ally":
        return supply.bag(table)
    if name == "cards":
        return supply.deck(table) + table.discards
    if name == "power" or name == "oneoff":
        return supply.power_deck(table) + table.shown + table.gone
    return 255


def _in_auction(table):
    return table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT) and table.left > 1


def _announce_highest(table):
    highest = 0
    for seat in range(table.players):
        is_announced = seat != table.turn or not table.step
        if not table.prio[seat] and is_announced and table.total[seat] > highest:
            highest = table.total[seat]
    table.high = highest
