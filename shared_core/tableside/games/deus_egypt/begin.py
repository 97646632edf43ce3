"""The setup: what each choice of cards brings onto the table, one step at a time, and who begins (Preparation)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards
from tableside.prompt import SEATS, TABLE

_MODE = const(0)
_FIRST_COLOUR = const(1)
_LIGHT = const(1)
_MIXED = const(2)
_MARITIME = const(0)
_PRODUCTION = const(1)
_TEMPLE = const(5)
_CENTRE = const(1)
_STARTS = const(32)

_START_BUILDINGS = const(2)
_ALL_BUILDINGS = const(5)
START_BARQUES = (0, 1, 1)
_START_GOLD = const(5)  # as much VP and as many cards

_DONE = const(("done",))
_TEXTS = const(("", "Barques 2 and 3 each", "", "A scribe token each", "5 combat tokens each"))


def lay_out(table):
    """Base game's start, as public sources tell it; barques and market as the expansion's setup says."""
    for seat in range(table.players):
        for resource in range(4):
            table.resources[4 * seat + resource] = 1
        if game.has(table, _PRODUCTION):
            for size in range(3):
                table.barques[3 * seat + size] = START_BARQUES[size]
        if table.options[_MODE] == _LIGHT:
            continue
        table.gold[seat] = table.vp[seat] = table.hand[seat] = _START_GOLD
        for kind in range(5):
            table.board[5 * seat + kind] = _START_BUILDINGS
            table.spare[5 * seat + kind] = _ALL_BUILDINGS - _START_BUILDINGS
    for resource in range(4):
        table.market[resource] = _CENTRE


def setup(table):
    """Say what to lay out, step by step, then ask who begins."""
    for kind in range(6):
        table.kind = kind
        if _text(table):
            yield ask_step
    if table.options[_MODE] != _LIGHT:
        table.kind = 6
        yield ask_step
    table.turn = table.random(table.players)
    table.turn = yield ask_first
    table.first = table.turn
    table.begun = table.round = 1
    table.tell(_STARTS, table.turn)


def _text(table):
    kind = table.kind
    if not game.has(table, kind) or table.options[_MODE] == _LIGHT and kind > _PRODUCTION:
        return ""
    if kind == _MARITIME:
        return "Market: from supply" if table.players == 4 else "Market: from the box"
    if kind == _TEMPLE:
        return "16 of 32 temple cards" if table.options[_FIRST_COLOUR + kind] == _MIXED else "16 new temple cards"
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
