"""The civil cards: VP, or 3 gold for each, by where the Scribe token and the buildings stand (Civil Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes
from tableside.games.deus_egypt.things import change

_INN = const(18)

_TEXTS = const(
    (
        "Regions like scribe's",
        "Oceans next to you",
        "Continents built on",
        "Empty lands next to it",
        "Buildings at scribe",
    )
)
_INN_TEXTS = const(("Fields you occupy", "Forests you occupy", "Swamps you occupy", "Mountains you occupy"))
_CIVIL_GOLD = const(3)


def civil_reward(count: int, is_gold: bool) -> int:
    """Return what a civil card brings for `count` regions, oceans, tiles or buildings: VP, or gold."""
    return count * (_CIVIL_GOLD if is_gold else 1)


def effect(table, card: int, once: bool):
    """The effect of a civil card; the text gives none of them a 1x effect."""
    table.pick = yield game.choice("deus.civil.reward", "What the card shows", ("VP", "gold: 3 each"))
    number = yield ask_number
    change(table, table.turn, codes.GOLD if table.pick else codes.VP, civil_reward(number, table.pick > 0))


def ask_number(table, prompt):
    which = table.card - _INN
    text = _TEXTS[which]
    scribe = table.scribe[table.turn]
    if table.card == _INN and scribe:
        text = _INN_TEXTS[scribe >> 4]
    prompt.count(table.turn, cards.rule(table.card), text, 0, 15, 1)
