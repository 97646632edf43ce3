"""What a game begins with: the options, what the table holds, and the setup, one step at a time (Preparation)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes
from tableside.prompt import SEATS, TABLE

START_BARQUES = (0, 1, 1)
_START_GOLD = const(5)  # as much VP and as many cards

_DONE = const(("done",))
_TEXTS = const(("", "Barques 2 and 3 each", "", "A scribe token each", "5 combat tokens each"))

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

# key | label | choices | default | rule card: as one text, since a short text of its own would stay in memory for ever
_OPTIONS = """\
mode|What the box keeps|whole game/market and barques|0|deus.box.light
maritime|Maritime cards|base/expansion|1|deus.setup.maritime
production|Production cards|base/expansion|1|deus.setup.production
scientific|Scientific cards|base/expansion|1|deus.setup.scientific
civil|Civil cards|base/expansion|1|deus.setup.civil
military|Military cards|base/expansion|1|deus.setup.military
temple|Temple cards|base/expansion/mixed|1|deus.setup.temples
vp|Victory points|shown/hidden|0|deus.box.hidden
overdraw|Two cards, hand of 9|one enters/none/two, discard|0|deus.hand.overdraw"""


def _options():
    for line in _OPTIONS.split("\n"):
        key, label, choices, default, rule = line.split("|")
        yield key, label, tuple(choices.split("/")), int(default), rule


OPTIONS = tuple(_options())


# ---- what lies on the table


def lay_out(table):
    """Base game's start, as public sources tell it; barques and market as the expansion's setup says."""
    for seat in range(table.players):
        for resource in range(4):
            table.resources[4 * seat + resource] = 1
        if game.has(table, codes.PRODUCTION):
            for size in range(3):
                table.barques[3 * seat + size] = START_BARQUES[size]
        if table.options[codes.MODE] == codes.LIGHT:
            continue
        table.gold[seat] = table.vp[seat] = table.hand[seat] = _START_GOLD
        for kind in range(5):
            table.board[5 * seat + kind] = codes.START_BUILDINGS
            table.spare[5 * seat + kind] = codes.ALL_BUILDINGS - codes.START_BUILDINGS
    for resource in range(4):
        table.market[resource] = codes.CENTRE


def setup(table):
    """Say what to lay out, step by step, then ask who begins."""
    for kind in range(6):
        table.kind = kind
        if _text(table):
            yield ask_step
    if table.options[codes.MODE] != codes.LIGHT:
        table.kind = 6
        yield ask_step
    table.turn = table.random(table.players)
    table.turn = yield ask_first
    table.first = table.turn
    table.begun = table.round = 1
    table.tell(codes.STARTS, table.turn)


def _text(table):
    kind = table.kind
    if not game.has(table, kind) or table.options[codes.MODE] == codes.LIGHT and kind > codes.PRODUCTION:
        return ""
    if kind == codes.MARITIME:
        return "Market: from supply" if table.players == 4 else "Market: from the box"
    if kind == codes.TEMPLE:
        return (
            "16 of 32 temple cards"
            if table.options[codes.FIRST_COLOUR + kind] == codes.MIXED
            else "16 new temple cards"
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
