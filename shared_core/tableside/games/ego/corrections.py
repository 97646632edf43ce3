"""What a correction may set, and what follows, so that nothing appears from nowhere: supplies follow from what is held."""

from tableside.games.ego import codes, split, supply, tokens

_SUCCESS = "ego.tokens.success"
_CREDIT = "ego.tokens.credit"
FIELDS = (
    ("Offense tokens", "offense", 0, 99, "ego.offense.held"),
    ("Success 1", "s1", 0, 10, _SUCCESS),
    ("Success 3", "s3", 0, 15, _SUCCESS),
    ("Success 5", "s5", 0, 30, _SUCCESS),
    ("Success 10", "s10", 0, 15, _SUCCESS),
    ("Credit 1", "c1", 0, 10, _CREDIT),
    ("Credit 2", "c2", 0, 15, _CREDIT),
    ("Credit 3", "c3", 0, 10, _CREDIT),
    ("Alliance tokens", "ally", 0, 58, "ego.alliance.secret"),
    ("Tactic cards", "cards", 0, 92, "ego.cards.hand"),
    ("Power in hand", "power", 0, 17, "ego.power.tactic"),
    ("Power shown", "oneoff", 0, 17, "ego.power.once"),
    ("Total laid", "total", 0, 60, "ego.negotiation.reach"),
)


def tracks(table, field):
    """Is this field kept in this game, at this moment? Only then the menu lists it."""
    name = FIELDS[field][1]
    if name == "total":
        return _in_auction(table)
    return name == "offense" or tokens.is_full(table)


def correct_refused(table, field, seat, value):
    """Why `seat` cannot hold `value` of a field: beyond the supply, or not tracked in the light game. Or None."""
    name = FIELDS[field][1]
    if name == "total":
        if _in_auction(table) and not table.prio[seat]:
            return None
        return split("no_auction|No total is on the table now|ego.negotiation.reach")
    if name != "offense":
        if not tokens.is_full(table):
            return split("not_tracked|Only in the full game|ego.depth.light")
        if value - getattr(table, name)[seat] > _left(table, name):
            return split("bank_empty|The supply has no more|ego.tokens.exchange")
    return None


def corrected(table, field, seat, old):
    """Cards come from the deck, then from the discards; the announced total stays the highest of those still in."""
    name = FIELDS[field][1]
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
    return supply.power_deck(table) + table.shown + table.gone


def _in_auction(table):
    return table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT) and table.left > 1


def _announce_highest(table):
    highest = 0
    for seat in range(table.players):
        is_announced = seat != table.turn or not table.step
        if not table.prio[seat] and is_announced and table.total[seat] > highest:
            highest = table.total[seat]
    table.high = highest
