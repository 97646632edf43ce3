"""The setup: what each choice of cards brings onto the table, one step at a time, and who begins (Preparation)."""

from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards
from tableside.prompt import SEATS, TABLE

_DONE = ("done",)
_TEXTS = ("", "Barques 2 and 3 each", "", "A scribe token each", "5 combat tokens each")


def setup(table):
    """Say what to lay out, step by step, then ask who begins."""
    for kind in range(6):
        table.kind = kind
        if _text(table):
            yield ask_step
    if table.options[game.MODE] != game.LIGHT:
        table.kind = 6
        yield ask_step
    table.turn = table.random(table.players)
    table.turn = yield ask_first
    table.first = table.turn
    table.begun = table.round = 1
    table.tell(game.STARTS, table.turn)


def _text(table):
    kind = table.kind
    if not game.has(table, kind) or table.options[game.MODE] == game.LIGHT and kind > cards.PRODUCTION:
        return ""
    if kind == cards.MARITIME:
        return "Market: from supply" if table.players == 4 else "Market: from the box"
    if kind == cards.TEMPLE:
        return (
            "16 of 32 temple cards" if table.options[game.FIRST_COLOUR + kind] == game.MIXED else "16 new temple cards"
        )
    return _TEXTS[kind] or "16 new cards"


def ask_step(table, prompt):
    if table.kind == 6:
        prompt.choice(TABLE, "deus.base.start", "5 gold, 5 VP, 5 cards", _DONE)
        return
    prompt.choice(
        TABLE, "deus.setup." + (cards.TYPES[table.kind] if table.kind < 5 else "temples"), _text(table), _DONE
    )


def ask_first(table, prompt):
    prompt.choice(TABLE, "deus.base.turns", "Who begins?", SEATS)
    prompt.default = table.turn
