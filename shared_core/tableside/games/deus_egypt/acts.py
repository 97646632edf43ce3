"""What may be set right by hand at any time."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import by_hand, codes, moves

_BASE = const("The base game's cards are in play")
_NO_MARKET = const(("no_market", _BASE, "deus.setup.maritime"))
_NO_TOKENS = const(("no_tokens", _BASE, "deus.setup.military"))
_NO_SCRIBE = const(("no_scribe", _BASE, "deus.setup.civil"))
_NOT_KEPT = const(("not_kept", "The box keeps only market and barques", "deus.box.light"))

ACTS = (
    ("Gain or lose", "deus.box.by_hand"),
    ("Move the market", "deus.box.market"),
    ("Move a token", "deus.box.tokens"),
    ("Move the scribe", "deus.scribe.place"),
)


def act_refused(table, act: int, seat: int):
    """Return why a player may not set something right by hand now, or None."""
    if act == codes.BY_HAND:
        return None
    if act == codes.MOVE_MARKET:
        return None if game.has(table, codes.MARITIME) else _NO_MARKET
    if table.options[codes.MODE] == codes.LIGHT:
        return _NOT_KEPT
    if act == codes.MOVE_TOKEN:
        return None if game.has(table, codes.MILITARY) else _NO_TOKENS
    return None if game.has(table, codes.CIVIL) else _NO_SCRIBE


def act(table, act: int, seat: int):
    """An any-time act for `seat`; what the turn was about to ask is asked again afterwards."""
    from tableside.games.deus_egypt import tokens

    subject = table.subject  # who: of the script that waits
    pick = table.pick  # where: of the script that waits
    kind = table.kind  # where: of the script that waits
    left = table.left  # where: of the script that waits, which alone counts it
    table.subject = seat
    if act == codes.BY_HAND:
        yield from by_hand.gains(table)
    elif act == codes.MOVE_MARKET:
        yield from moves.by_hand(table)
    elif act == codes.MOVE_TOKEN:
        yield from tokens.move(table)
    else:
        yield from tokens.move_scribe(table)
    table.subject = subject
    table.pick = pick
    table.kind = kind
    table.left = left
