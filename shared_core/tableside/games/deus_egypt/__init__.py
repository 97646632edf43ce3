"""Deus: Egypt, the game: a box that keeps market, barques, counters and tokens while the players hold cards and pieces.

Every choice of the turn's menu is one event. A card's effects wait in `queue` and are events too, so an effect that
activates another card only puts it into the queue. Cards are described in `cards`, numbers by name in `codes`.

A module of this folder imports at its top what it cannot do a step without, and in a function what belongs to another moment:
`tableside deploy` joins what is needed together into one file of the board (host_tools/tableside_host/deploy/pieces.py).
"""

from tableside.compat import const
from tableside.games.deus_egypt.codes import (
    BUILT_BY_HAND,
    EFFECT,
    FIRST_COLOUR,
    GAIN_OR_LOSE,
    HIDDEN,
    LIGHT,
    MARKET_BY_HAND,
    MODE,
    NEW_PIECE,
    PLAY_CARD,
    TEMPLE_BY_MENU,
    VP_SHOWN,
)

NAME = "deus-egypt"
TITLE = "Deus: Egypt"
RULES = 1
PLAYERS = (2, 4)
CARDS = "deus_egypt"

_COUNTED = const(3)  # table.last once all turns are played

# the refusals that several modules share, a line each: code|text for the small screen|rule card
_SHARED = const("""
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
""")


def where(name: str):
    """Return the module with what is wanted as a game begins, with the acts at any time, or with what can be corrected.
    (tableside.table.listed)"""
    if name in ("OPTIONS", "ONES", "MANY"):
        from tableside.games.deus_egypt import begin

        return begin
    if name in ("ACTS", "act_refused", "act"):
        from tableside.games.deus_egypt import acts

        return acts
    from tableside.games.deus_egypt import beside

    return beside


def new(table):
    """What everybody has at the start, on the table and in the supply."""
    from tableside.games.deus_egypt import begin

    begin.lay_out(table)


def has(table, kind: int) -> bool:
    """Are the expansion's cards of this type in play?"""
    return table.options[FIRST_COLOUR + kind] > 0


def event(table):
    """Return the next event: the setup, an effect that waits, a choice of the turn, or the end."""
    table.running = 0
    if not table.begun:
        from tableside.games.deus_egypt import begin

        return begin.setup(table)
    if table.queue[0]:
        from tableside.games.deus_egypt import queue

        return queue.effect(table)
    if table.doing:
        doing = table.doing
        table.doing = 0
        return _done(table, doing)
    if table.last == _COUNTED:
        from tableside.games.deus_egypt import final

        return final.count(table)
    from tableside.games.deus_egypt import turn

    return turn.turn(table)


def _done(table, doing: int):
    """Return the event of a choice of the turn's menu."""
    from tableside.games.deus_egypt import another, by_hand, moves, play, site, temples

    if doing == TEMPLE_BY_MENU:
        return temples.by_menu(table)
    if doing == PLAY_CARD:
        return play.card(table)
    if doing == EFFECT:
        return another.activate(table)
    if doing == GAIN_OR_LOSE:
        return by_hand.for_turn(table)
    if doing == NEW_PIECE:
        return by_hand.gained(table)
    if doing == BUILT_BY_HAND:
        return site.built(table)
    if doing == MARKET_BY_HAND:
        return moves.by_hand(table)
    return temples.place(table)


def choice(rule: str, text: str, labels: tuple, default: int = 0):
    """Return an ask function: the player whose turn it is chooses one of `labels`, of which none is refused."""

    def ask(table, prompt):
        prompt.choice(table.turn, rule, text, labels)
        prompt.default = default

    return ask


def count(rule: str, text: str, high: int, default: int):
    """Return an ask function: the player whose turn it is says a number from 0 to `high`."""

    def ask(table, prompt):
        prompt.count(table.turn, rule, text, 0, high, default)

    return ask


def why(code: str) -> tuple:
    """Return the shared refusal (code, text, rule) with that code; ValueError where there is none."""
    start = _SHARED.index("\n" + code + "|") + 1
    return tuple(_SHARED[start : _SHARED.index("\n", start)].split("|"))


def scores(table) -> tuple:
    """Return each player's points, counted up as if the game ended now; nothing while they are hidden, or in light mode."""
    if table.options[MODE] == LIGHT or table.options[VP_SHOWN] == HIDDEN and not table.over:
        return ()
    from tableside.games.deus_egypt import final

    return final.scores(table)
