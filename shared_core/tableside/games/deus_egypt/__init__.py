"""Deus: Egypt, the game: a box that keeps market, barques, counters and tokens while the players hold cards and pieces.

Every choice of the turn's menu is one event. A card's effects wait in `queue` and are events too, so an effect that
activates another card only puts it into the queue. Cards are described in `cards`, arithmetic stands in `market` and `rules`.
"""

from tableside.compat import const, load_one

NAME = "deus-egypt"
TITLE = "Deus: Egypt"
RULES = 1
PLAYERS = (2, 4)
CARDS = "deus_egypt"

ONES = (
    "turn",  # whose turn it is
    "first",  # who began
    "begun",
    "round",
    "last",  # 0, 1: the end was called, 2: the last round, 3: it is played
    "acted",  # has the turn done anything?
    "spent",  # bit mask of the military cards (by rank) that used combat tokens this turn
    "subject",  # whom gains and losses by hand concern
    "slot",  # the card that takes effect: 6 * column + rank - 1
    "kind",  # the column, type or land just chosen
    "card",  # the card being placed or taking effect
    "doing",  # what the turn's menu has chosen, 0: nothing
    "running",  # is a card taking effect?
    "pick",  # a resource, an item, a place
    "left",  # how many may still be chosen
    "region",  # where the building stands: 16 * land + number, 0 while unknown
)
MANY = (
    ("gold", "h", 4),
    ("vp", "h", 4),
    ("resources", "B", 16),  # 4 * seat + resource
    ("barques", "B", 12),  # 3 * seat + size - 1
    ("hand", "B", 4),
    ("board", "B", 20),  # wooden buildings on the player board: 5 * seat + type
    ("spare", "B", 20),  # in the personal supply
    ("tokens", "B", 4),  # combat tokens on the player board
    ("resting", "B", 4),  # combat tokens on cards
    ("scribe", "B", 4),  # a region, 0 for none
    ("market", "B", 4),  # a space for each resource
    ("tableau", "B", 120),  # 30 * seat + slot: card, 64 with a gold on it, 128 once its 1x effect is used
    ("temples", "B", 24),  # 6 * seat + place: VP tokens on the card
    ("moments", "B", 24),  # what triggers it, see `temples`; 0: no temple there
    ("posts", "B", 20),  # 5 * seat + place: a region that holds a combat token of this seat
    ("forts", "B", 20),  # 5 * seat + type: owner + 1 of the token on this building supply
    ("garrisons", "B", 24),  # 6 * seat + column: owner + 1 of the token on this column
    ("queue", "B", 40),  # effects that wait, see `queue`
    ("cost", "B", 5),  # of the card being placed: resources, gold
)

_MODE = const(0)
_VP_SHOWN = const(7)
_FIRST_COLOUR = const(1)
_LIGHT = const(1)
_HIDDEN = const(1)
_VP = const(1)
_RESOURCE = const(2)
_HAND = const(6)
_BUILDING = const(7)
_TOKEN = const(12)
_BARQUE = const(13)
_RESTING = const(16)
_SPARE = const(17)
_BY_HAND = const(0)
_COUNTED = const(3)  # table.last once all turns are played

# modules that are needed one at a time; where memory is short, the others are forgotten
_SCRIPTS = const((
    "begin", "turn", "surplus", "play", "site", "posts", "cost", "lay", "temples", "by_hand", "tokens", "final",
    "corrections", "maritime", "production", "scientific", "another", "civil", "military", "lists",
    "market", "regions", "items",
))  # fmt: skip
_DOINGS = const(  # the choices of the turn's menu from 1 on, and codes.PLACE_TEMPLE
    "temples.by_menu play.card another.activate by_hand.for_turn by_hand.gained site.built maritime.by_hand temples.place"
)

_COLOUR = ("base", "expansion")
OPTIONS = (
    ("mode", "What the box keeps", ("whole game", "market and barques"), 0, "deus.box.light"),
    ("maritime", "Maritime cards", _COLOUR, 1, "deus.setup.maritime"),
    ("production", "Production cards", _COLOUR, 1, "deus.setup.production"),
    ("scientific", "Scientific cards", _COLOUR, 1, "deus.setup.scientific"),
    ("civil", "Civil cards", _COLOUR, 1, "deus.setup.civil"),
    ("military", "Military cards", _COLOUR, 1, "deus.setup.military"),
    ("temple", "Temple cards", ("base", "expansion", "mixed"), 1, "deus.setup.temples"),
    ("vp", "Victory points", ("shown", "hidden"), 0, "deus.box.hidden"),
    ("overdraw", "Two cards, hand of 9", ("one enters", "none", "two, discard"), 0, "deus.hand.overdraw"),
)

# What a player has, by number: correctable, with the most there can be; `_place` says where it is.
_R = "deus.box.correct"
FIELDS = (
    ("gold", "", 0, 999, _R),
    ("VP", "", 0, 999, _R),
    ("wheat", "", 0, 99, _R),
    ("wood", "", 0, 99, _R),
    ("clay", "", 0, 99, _R),
    ("stone", "", 0, 99, _R),
    ("cards in hand", "", 0, 10, _R),
    ("maritime piece", "", 0, 5, _R),
    ("production piece", "", 0, 5, _R),
    ("scientific piece", "", 0, 5, _R),
    ("civil piece", "", 0, 5, _R),
    ("military piece", "", 0, 5, _R),
    ("combat token", "", 0, 5, _R),
    ("barque of size 1", "", 0, 7, _R),
    ("barque of size 2", "", 0, 8, _R),
    ("barque of size 3", "", 0, 9, _R),
    ("token on cards", "", 0, 5, _R),
    ("maritime supply", "", 0, 5, _R),
    ("production supply", "", 0, 5, _R),
    ("scientific supply", "", 0, 5, _R),
    ("civil supply", "", 0, 5, _R),
    ("military supply", "", 0, 5, _R),
)
ACTS = (
    ("Gain or lose", "deus.box.by_hand"),
    ("Move the market", "deus.box.market"),
    ("Move a token", "deus.box.tokens"),
    ("Move the scribe", "deus.scribe.place"),
)


def new(table):
    """What everybody has at the start, on the table and in the supply."""
    script("begin").lay_out(table)


def has(table, kind: int) -> bool:
    """Are the expansion's cards of this type in play?"""
    return table.options[_FIRST_COLOUR + kind] > 0


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
    """Return the module `name` of the event modules; where memory is short, those not in use make room for it."""
    return load_one("tableside.games.deus_egypt.", name, _SCRIPTS)


def act_refused(table, act: int, seat: int):
    """Return why a player may not set something right by hand now, or None."""
    return None if act == _BY_HAND else script("corrections").act_refused(table, act)


def act(table, act: int, seat: int):
    """Set something right by hand, for `seat`."""
    return script("by_hand").act(table, act, seat)


def get_field(table, field: int, seat: int) -> int:
    """Return how many of an item a player has."""
    window, i = _place(table, field, seat)
    return window[i]


def set_field(table, field: int, seat: int, value: int):
    """Set how many of an item a player has."""
    window, i = _place(table, field, seat)
    window[i] = value


def _place(table, item, seat):
    if item >= _SPARE:
        return table.spare, 5 * seat + item - _SPARE
    if item < _RESOURCE:
        return (table.vp if item else table.gold), seat
    if item < _HAND:
        return table.resources, 4 * seat + item - _RESOURCE
    if item == _HAND:
        return table.hand, seat
    if item < _TOKEN:
        return table.board, 5 * seat + item - _BUILDING
    if _BARQUE <= item < _RESTING:
        return table.barques, 3 * seat + item - _BARQUE
    return (table.resting if item == _RESTING else table.tokens), seat


def correct_refused(table, field: int, seat: int, value: int):
    """Return why there cannot be so many: barques, buildings and tokens are counted."""
    return script("corrections").refused(table, seat, field, value)


def corrected(table, field: int, seat: int, old: int):
    """What follows from a correction."""
    script("corrections").follow(table, seat, field, old)


def hides(table, field: int) -> bool:
    """Is this what nobody is shown unasked: the VP, where the table plays them hidden?"""
    return field == _VP and table.options[_VP_SHOWN] == _HIDDEN


def scores(table) -> tuple:
    """Return each player's points, counted up as if the game ended now; nothing while they are hidden, or in light mode."""
    if table.options[_MODE] == _LIGHT or table.options[_VP_SHOWN] == _HIDDEN and not table.over:
        return ()
    return script("final").scores(table)
