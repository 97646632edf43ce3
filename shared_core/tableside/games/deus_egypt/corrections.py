"""What a correction may not set: barques, wooden buildings and combat tokens are counted, and a hand has its limit."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt.things import barques_left, on_map, tokens_left

_MODE = const(0)
_LIGHT = const(1)
_BUILDING = const(7)
_TOKEN = const(12)
_BARQUE = const(13)
_RESTING = const(16)
_SPARE = const(17)
_MOVE_MARKET = const(1)
_MOVE_TOKEN = const(2)

_TOO_MANY_BARQUES = const(("too_many_barques", "There are not so many of that size", "deus.barque.tiles"))
_TOO_MANY_BUILDINGS = const(("too_many_buildings", "A colour has five of each type", "deus.base.pieces"))
_TOO_MANY_TOKENS = const(("too_many_tokens", "A colour has five combat tokens", "deus.token.five"))
_BASE = const("The base game's cards are in play")
_NO_MARKET = const(("no_market", _BASE, "deus.setup.maritime"))
_NO_TOKENS = const(("no_tokens", _BASE, "deus.setup.military"))
_NO_SCRIBE = const(("no_scribe", _BASE, "deus.setup.civil"))
_NOT_KEPT = const(("not_kept", "The box keeps only market and barques", "deus.box.light"))


def act_refused(table, act: int):
    """Return why the market, a token or a scribe cannot be moved by hand, or None."""
    if act == _MOVE_MARKET:
        return None if game.has(table, 0) else _NO_MARKET
    if table.options[_MODE] == _LIGHT:
        return _NOT_KEPT
    if act == _MOVE_TOKEN:
        return None if game.has(table, 4) else _NO_TOKENS
    return None if game.has(table, 3) else _NO_SCRIBE


def refused(table, seat: int, item: int, value: int):
    """Return the refusal for a player to have `value` of an item, or None."""
    more = value - game.get_field(table, item, seat)
    if _BARQUE <= item < _BARQUE + 3:
        return _TOO_MANY_BARQUES if more > 0 and more > barques_left(table, item - _BARQUE) else None
    if item == _TOKEN or item == _RESTING:
        return _TOO_MANY_TOKENS if more > 0 and more > tokens_left(table, seat) else None
    if item >= _SPARE:
        return _TOO_MANY_BUILDINGS if more > on_map(table, seat, item - _SPARE) else None
    return None


def follow(table, seat: int, item: int, old: int):
    """Buildings put onto or taken off a player board by a correction come from and go to the supply, as far as it goes."""
    if _BUILDING <= item < _BUILDING + 5:
        i = 5 * seat + item - _BUILDING
        table.spare[i] = max(0, table.spare[i] - table.board[i] + old)
