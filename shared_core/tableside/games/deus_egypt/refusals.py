"""The refusals that several modules share, a line each: code|text for the small screen|rule card."""

_SHARED = """
no_temple_tokens|No temple has tokens left|deus.temple.used_up
no_card|No card lies there|deus.card.activate
no_wooden_building|No building of that type on the board|deus.base.build
not_enough_gold|Not enough gold|deus.base.buy
own_board|It takes an opponent|deus.card.fortress
all_targeted|All there carry a token already|deus.card.fortress
supply_already_targeted|That supply carries a token already|deus.card.fortress
column_already_targeted|That column carries a token already|deus.card.garrison
region_not_empty|A combat token lies there|deus.card.barracks
no_market|The base game's cards are in play|deus.setup.maritime
"""


def why(code: str) -> tuple:
    """Return the refusal (code, text, rule) with that code; ValueError where no line has it."""
    start = _SHARED.index("\n" + code + "|") + 1
    return tuple(_SHARED[start : _SHARED.index("\n", start)].split("|"))
