"""Deus: Egypt, the game: a box that keeps market, barques, counters and tokens while the players hold cards and pieces.

Every choice of the turn's menu is one event. A card's effects wait in `queue` and are events too, so an effect that
activates another card only puts it into the queue. Cards are described in `cards`, numbers by name in `codes`.

Only what a moment needs is in memory: what nearly every event needs stays, the other modules are reached by `script`.
"""

from tableside.compat import const, load_alone
from tableside.games.deus_egypt.codes import FIRST_COLOUR, HIDDEN, LIGHT, MODE, VP_SHOWN

NAME = "deus-egypt"
TITLE = "Deus: Egypt"
RULES = 1
PLAYERS = (2, 4)
CARDS = "deus_egypt"

_COUNTED = const(3)  # table.last once all turns are played

_FOLDER = const("tableside.games.deus_egypt.")
_STAY = const(" cards codes things queue words ")  # what nearly every event needs, and the menu
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
_DOINGS = const(  # the choices of the turn's menu from 1 on, and codes.PLACE_TEMPLE
    "temples.by_menu play.card another.activate by_hand.for_turn by_hand.gained site.built moves.by_hand temples.place"
)


def where(name: str):
    """Return the module with what is wanted as a game begins, with the acts at any time, or with what can be corrected.
    (tableside.table.listed)"""
    module = "beside"
    if name in ("OPTIONS", "ONES", "MANY"):
        module = "begin"
    elif name in ("ACTS", "act_refused", "act"):
        module = "acts"
    return load_alone(_FOLDER, module, _STAY)


def new(table):
    """What everybody has at the start, on the table and in the supply."""
    script("begin").lay_out(table)


def has(table, kind: int) -> bool:
    """Are the expansion's cards of this type in play?"""
    return table.options[FIRST_COLOUR + kind] > 0


def event(table):
    """Return the next event: the setup, an effect that waits, a choice of the turn, or the end."""
    table.running = 0
    if not table.begun:
        return script("begin").setup(table)
    if table.queue[0]:
        from tableside.games.deus_egypt import queue

        return queue.effect(table)
    if table.doing:
        name, what = _DOINGS.split(" ")[table.doing - 1].split(".")
        table.doing = 0
        return getattr(script(name), what)(table)
    if table.last == _COUNTED:
        return script("final").count(table)
    return script("turn").turn(table)


def script(name: str):
    """Return the module `name` of this folder; where memory is short, it stays there only while something of it runs."""
    return load_alone(_FOLDER, name, _STAY)


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
    return script("final").scores(table)
