"""Deus: Egypt, the game: a box that keeps market, barques, counters and tokens while the players hold cards and pieces.

Every choice of the turn's menu is one event. A card's effects wait in `queue` and are events too, so an effect that
activates another card only puts it into the queue. Cards are described in `cards`, arithmetic stands in `market` and `rules`.
"""

from tableside.compat import load_one

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

SCRIPTS = (
    "begin", "turn", "play", "cost", "temples", "by_hand", "tokens", "final", "corrections",
    "maritime", "production", "scientific", "another", "civil", "military", "lists",
)  # fmt: skip

MODE, VP_SHOWN, OVERDRAW = 0, 7, 8
DOINGS = (
    ("temples", "by_menu"), ("play", "card"), ("turn", "activate"), ("by_hand", "for_turn"), ("turn", "gained"),
    ("play", "built"), ("maritime", "by_hand"), ("temples", "place"),
)  # fmt: skip
PLACE_TEMPLE = 8

FIRST_COLOUR = 1  # the option of the maritime cards; the other types follow
LIGHT = 1
HIDDEN = 1
MIXED = 2
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
GOLD, VP, RESOURCE, HAND, BUILDING, TOKEN, BARQUE, RESTING, SPARE = 0, 1, 2, 6, 7, 12, 13, 16, 17

BY_HAND, MOVE_MARKET, MOVE_TOKEN, MOVE_SCRIBE = 0, 1, 2, 3
ACTS = (
    ("Gain or lose", "deus.box.by_hand"),
    ("Move the market", "deus.box.market"),
    ("Move a token", "deus.box.tokens"),
    ("Move the scribe", "deus.scribe.place"),
)

# told: 1 + item for what a player gains or loses (value: how many, negative when lost), and
STARTS = 32
MARKET = 33  # value: 4 * resource + space
PLACED = 34  # value: the card's number
SCRIBE = 35  # value: region
POST_PLACED = 36  # a combat token on the map; value: region
POST_GONE = 37
FORT = 38  # value: 8 * the opponent's seat + type
GARRISON = 39  # so too, column
TOLL = 40  # value: 8 * whom it is paid to + what for (0: Barracks, 1: Garrison)
TEMPLE = 41  # value: tokens left on it
ARMY = 42  # value: the card's number
END_NEARS = 43
LAST_ROUND = 44
WON = 45  # value: how many share the victory
CARD_GOLD = 46  # value: the card's number


def new(table):
    """Base game's start, as public sources tell it; barques and market as the expansion's setup says."""
    from tableside.games.deus_egypt import rules

    for seat in range(table.players):
        for resource in range(4):
            table.resources[4 * seat + resource] = 1
        if has(table, 1):
            for size in range(3):
                table.barques[3 * seat + size] = rules.START_BARQUES[size]
        if table.options[MODE] == LIGHT:
            continue
        table.gold[seat] = table.vp[seat] = table.hand[seat] = 5
        for kind in range(5):
            table.board[5 * seat + kind] = rules.START_BUILDINGS
            table.spare[5 * seat + kind] = rules.ALL_BUILDINGS - rules.START_BUILDINGS
    for resource in range(4):
        table.market[resource] = 1


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
        name, what = DOINGS[table.doing - 1]
        table.doing = 0
        return getattr(script(name), what)(table)
    if table.last == 3:
        return script("final").count(table)
    return script("turn").turn(table)


def script(name: str):
    """Return the module `name` of the event modules; where memory is short, those not in use make room for it."""
    return load_one("tableside.games.deus_egypt.", name, SCRIPTS)


def act_refused(table, act: int, seat: int):
    """Return why a player may not set something right by hand now, or None."""
    return None if act == BY_HAND else script("corrections").act_refused(table, act)


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
    if item >= SPARE:
        return table.spare, 5 * seat + item - SPARE
    if item < RESOURCE:
        return (table.vp if item else table.gold), seat
    if item < HAND:
        return table.resources, 4 * seat + item - RESOURCE
    if item == HAND:
        return table.hand, seat
    if item < TOKEN:
        return table.board, 5 * seat + item - BUILDING
    if BARQUE <= item < RESTING:
        return table.barques, 3 * seat + item - BARQUE
    return (table.resting if item == RESTING else table.tokens), seat


def correct_refused(table, field: int, seat: int, value: int):
    """Return why there cannot be so many: barques, buildings and tokens are counted."""
    return script("corrections").refused(table, seat, field, value)


def corrected(table, field: int, seat: int, old: int):
    """What follows from a correction."""
    script("corrections").follow(table, seat, field, old)


def hides(table, field: int) -> bool:
    """Is this what nobody is shown unasked: the VP, where the table plays them hidden?"""
    return field == VP and table.options[VP_SHOWN] == HIDDEN


def scores(table) -> tuple:
    """Return each player's points, counted up as if the game ended now; nothing while they are hidden, or in light mode."""
    if table.options[MODE] == LIGHT or table.options[VP_SHOWN] == HIDDEN and not table.over:
        return ()
    final = script("final")
    return tuple([(seat, final.score(table, seat)) for seat in range(table.players)])
