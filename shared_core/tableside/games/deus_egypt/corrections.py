"""What a correction may not set: barques, wooden buildings and combat tokens are counted, and a hand has its limit."""

from tableside.games import deus_egypt as game
from tableside.games.deus_egypt.things import barques_left, on_map, tokens_left

_TOO_MANY_BARQUES = ("too_many_barques", "There are not so many of that size", "deus.barque.tiles")
_TOO_MANY_BUILDINGS = ("too_many_buildings", "A colour has five of each type", "deus.base.pieces")
_TOO_MANY_TOKENS = ("too_many_tokens", "A colour has five combat tokens", "deus.token.five")
_BASE = "The base game's cards are in play"
_NO_MARKET = ("no_market", _BASE, "deus.setup.maritime")
_NO_TOKENS = ("no_tokens", _BASE, "deus.setup.military")
_NO_SCRIBE = ("no_scribe", _BASE, "deus.setup.civil")
_NOT_KEPT = ("not_kept", "The box keeps only market and barques", "deus.box.light")


def act_refused(table, act: int):
    """Return why the market, a token or a scribe cannot be moved by hand, or None."""
    if act == game.MOVE_MARKET:
        return None if game.has(table, 0) else _NO_MARKET
    if table.options[game.MODE] == game.LIGHT:
        return _NOT_KEPT
    if act == game.MOVE_TOKEN:
        return None if game.has(table, 4) else _NO_TOKENS
    return None if game.has(table, 3) else _NO_SCRIBE


def refused(table, seat: int, item: int, value: int):
    """Return the refusal for a player to have `value` of an item, or None."""
    more = value - game.get_field(table, item, seat)
    if game.BARQUE <= item < game.BARQUE + 3:
        return _TOO_MANY_BARQUES if more > 0 and more > barques_left(table, item - game.BARQUE) else None
    if item == game.TOKEN or item == game.RESTING:
        return _TOO_MANY_TOKENS if more > 0 and more > tokens_left(table, seat) else None
    if item >= game.SPARE:
        return _TOO_MANY_BUILDINGS if more > on_map(table, seat, item - game.SPARE) else None
    return None


def follow(table, seat: int, item: int, old: int):
    """Buildings put onto or taken off a player board by a correction come from and go to the supply, as far as it goes."""
    if game.BUILDING <= item < game.BUILDING + 5:
        i = 5 * seat + item - game.BUILDING
        table.spare[i] = max(0, table.spare[i] - table.board[i] + old)
