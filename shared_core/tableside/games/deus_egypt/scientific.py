"""The scientific cards: wooden buildings, cards in hand, and other cards activated (Scientific Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, tableau, things
from tableside.games.deus_egypt.refusals import why
from tableside.games.deus_egypt.things import change

_OVERDRAW = const(8)
_SCIENTIFIC = const(2)
_GOLD = const(0)
_VP = const(1)
_HAND = const(6)
_HAND_LIMIT = const(10)
_RANKS = const(6)

_NONE_IN_SUPPLY = const(("none_in_supply", "None of that type is in the supply", "deus.build.supply"))
_HAND_FULL = const(("hand_limit", "A hand holds ten cards", "deus.hand.limit"))

_BUILDING = const(7)
RANKS = _RANKS
_DRAW_TO = const(8)


def effect(table, card: int, once: bool):
    """One effect of a scientific card."""
    return (_ONCE_EFFECTS if once else _PRIMARY)[card - cards.FIRST[_SCIENTIFIC]](table)


# ---- what the cards compute: pure rules


def house_of_life_cards(hand: int, gold: int) -> int:
    """Return the most cards that may be announced for House of Life: one gold each, ten cards in hand."""
    return max(0, min(_HAND_LIMIT - hand, gold))


def house_of_life_gold(buildings: int) -> int:
    """Return the gold of House of Life's 1x effect."""
    return 2 * buildings


def manufactory_vp(buildings: int) -> int:
    """Return the VP of Manufactory's 1x effect."""
    return buildings // 2


def missing_buildings(board: int, supply: int) -> int:
    """Return how many buildings of one type Architect Workshop's 1x effect brings."""
    return min(supply, max(0, 2 - board))


def archives_vp(cards: int) -> int:
    """Return the VP of Royal Archives' 1x effect for `cards` cards of the indicated type."""
    return 2 * cards


def school_buildings(gold: int, supply: int) -> int:
    """Return how many wooden buildings Scribe School can buy: three at most, two gold each."""
    return min(3, gold // 2, supply)


def drawn_to(hand: int) -> int:
    """Return how many cards fill the hand up to eight: Observatory, Scribe School."""
    return max(0, _DRAW_TO - hand)


def drawn(hand: int, wanted: int) -> int:
    """Return how many of the cards wanted enter the hand, which never exceeds ten."""
    return max(0, min(wanted, _HAND_LIMIT - hand))


def pile_cards(hand: int, pile: int, ruling: int) -> int:
    """Return how many of `pile` cards drawn together enter the hand (ruling "overdraw").

    0: as many as the hand has room for.  1: none unless all have room.  2: all are drawn, then discarded down to ten.
    """
    if ruling == 2 or hand + pile <= _HAND_LIMIT:
        return pile
    return 0 if ruling == 1 else drawn(hand, pile)


# ---- 1x effects


def two_of_each(table):
    """Buildings from the supply until there are two of each type on the board: Architect Workshop."""
    seat = table.turn
    for kind in range(5):
        i = 5 * seat + kind
        things.gain_building(table, seat, kind, missing_buildings(table.board[i], table.spare[i]))
    return
    yield


def gold_for_buildings(table):
    """2 gold for each wooden building on the board: House of Life."""
    change(table, table.turn, _GOLD, house_of_life_gold(_buildings(table)))
    return
    yield


def _buildings(table):
    """How many wooden buildings are on the player board?"""
    return sum(table.board[5 * table.turn : 5 * table.turn + 5])


def vp_for_buildings(table):
    """A VP for each pair of wooden buildings on the board: Manufactory."""
    change(table, table.turn, _VP, manufactory_vp(_buildings(table)))
    return
    yield


def draw_to_eight(table):
    """Cards until there are eight in hand: Observatory, Scribe School."""
    change(table, table.turn, _HAND, drawn_to(table.hand[table.turn]))
    return
    yield


def vp_for_cards(table):
    """2 VP for each card of the type that the card shows: Royal Archives."""
    column = yield ask_shown_type
    change(table, table.turn, _VP, archives_vp(tableau.height(table, table.turn, column)))


def ask_shown_type(table, prompt):
    prompt.choice(table.turn, "deus.card.royal_archives", "Which type it shows", cards.TYPES)


def another_card(table):
    """Another card takes effect: any one for Library, one of the same rank for Royal Archives."""
    return game.script("another").take_effect(table)


def gold_on_another(table):
    """A gold goes onto another card: Observatory."""
    return game.script("another").put_gold(table)


# ---- primary effects


def discard_top(table):
    """The top two cards of the discard pile: Architect Workshop."""
    number = yield ask_pile
    seat = table.turn
    change(table, seat, _HAND, pile_cards(table.hand[seat], number, table.options[_OVERDRAW]))


def ask_pile(table, prompt):
    prompt.count(table.turn, "deus.card.architect_workshop", "From the discards", 0, 2, 2)


def buy_cards(table):
    """Any number of cards for a gold each, announced before: House of Life."""
    number = yield ask_cards
    change(table, table.turn, _GOLD, -number)
    change(table, table.turn, _HAND, number)


def ask_cards(table, prompt):
    seat = table.turn
    most = house_of_life_cards(table.hand[seat], table.gold[seat])
    prompt.count(seat, "deus.card.house_of_life", "Draw for 1 gold each", 0, most)
    prompt.high_why = _HAND_FULL if table.gold[seat] > most else why("not_enough_gold")


def return_type(table):
    """All buildings of one type back to the supply, 1 VP for each: Library."""
    kind = yield ask_type
    if kind:
        seat = table.turn
        number = -change(table, seat, _BUILDING + kind - 1, -table.board[5 * seat + kind - 1])
        change(table, seat, _VP, number)


def ask_type(table, prompt):
    prompt.choice(table.turn, "deus.card.library", "Return which type?", ("none",) + cards.TYPES[:5])
    no_building = why("no_wooden_building")
    for kind in range(5):
        if not table.board[5 * table.turn + kind]:
            prompt.block(kind + 1, no_building)


def gain_one(table):
    """One wooden building of any type: Manufactory."""
    kind = yield ask_gain
    if kind:
        things.gain_building(table, table.turn, kind - 1, 1)


def ask_gain(table, prompt):
    prompt.choice(table.turn, "deus.card.manufactory", "Gain which type?", ("none",) + cards.TYPES[:5])
    _block_used_up(table, prompt)


def _block_used_up(table, prompt):
    for kind in range(5):
        if not table.spare[5 * table.turn + kind]:
            prompt.block(kind + 1, _NONE_IN_SUPPLY)


def buy_buildings(table):
    """Up to three wooden buildings for 2 gold each: Scribe School."""
    for _bought in range(3):
        if table.gold[table.turn] < 2:
            return
        kind = yield ask_buy
        if not kind:
            return
        if things.gain_building(table, table.turn, kind - 1, 1):
            change(table, table.turn, _GOLD, -2)


def ask_buy(table, prompt):
    prompt.choice(table.turn, "deus.card.scribe_school", "Buy for 2 gold", ("none",) + cards.TYPES[:5])
    too_dear = why("not_enough_gold")
    for kind in range(5):
        if not school_buildings(table.gold[table.turn], table.spare[5 * table.turn + kind]):
            prompt.block(kind + 1, too_dear if table.gold[table.turn] < 2 else _NONE_IN_SUPPLY)


_ONCE_EFFECTS = (
    two_of_each,
    gold_for_buildings,
    another_card,
    vp_for_buildings,
    draw_to_eight,
    vp_for_cards,
    draw_to_eight,
)
_PRIMARY = (discard_top, buy_cards, return_type, gain_one, gold_on_another, another_card, buy_buildings)
