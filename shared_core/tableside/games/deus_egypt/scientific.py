"""The scientific cards: wooden buildings, cards in hand, and other cards activated (Scientific Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import another, cards, codes, things
from tableside.games.deus_egypt.things import change

_NONE_IN_SUPPLY = const(("none_in_supply", "None of that type is in the supply", "deus.build.supply"))
_HAND_FULL = const(("hand_limit", "A hand holds ten cards", "deus.hand.limit"))

_DRAW_TO = const(8)
_ARCHITECT_WORKSHOP = const(11)
_HOUSE_OF_LIFE = const(12)
_LIBRARY = const(13)
_MANUFACTORY = const(14)


def effect(table, card: int, once: bool):
    """One effect of a scientific card."""
    if card == (_LIBRARY if once else codes.ARCHIVES) or card == codes.OBSERVATORY and not once:
        return another.effect(table)
    if not once:
        return _PRIMARY[card - cards.FIRST[codes.SCIENTIFIC]](table)
    if card == codes.ARCHIVES:
        return vp_for_cards(table)
    gain(table, card)
    return ()


# ---- what the cards compute: pure rules


def house_of_life_cards(hand: int, gold: int) -> int:
    """Return the most cards that may be announced for House of Life: one gold each, ten cards in hand."""
    return max(0, min(codes.HAND_LIMIT - hand, gold))


def house_of_life_gold(number: int) -> int:
    """Return the gold of House of Life's 1x effect for `number` wooden buildings."""
    return 2 * number


def manufactory_vp(number: int) -> int:
    """Return the VP of Manufactory's 1x effect for `number` wooden buildings."""
    return number // 2


def missing_buildings(board: int, spare: int) -> int:
    """Return how many buildings of one type Architect Workshop's 1x effect brings."""
    return min(spare, max(0, 2 - board))


def archives_vp(cards: int) -> int:
    """Return the VP of Royal Archives' 1x effect for `cards` cards of the indicated type."""
    return 2 * cards


def school_buildings(gold: int, spare: int) -> int:
    """Return how many wooden buildings Scribe School can buy: three at most, two gold each."""
    return min(3, gold // 2, spare)


def drawn_to(hand: int) -> int:
    """Return how many cards fill the hand up to eight: Observatory, Scribe School."""
    return max(0, _DRAW_TO - hand)


def drawn(hand: int, number: int) -> int:
    """Return how many of `number` cards enter the hand, which never exceeds ten."""
    return max(0, min(number, codes.HAND_LIMIT - hand))


def pile_cards(hand: int, number: int, option: int) -> int:
    """Return how many of `number` cards drawn together enter the hand (ruling "overdraw").

    0: as many as the hand has room for.  1: none unless all have room.  2: all are drawn, then discarded down to ten.
    """
    if option == 2 or hand + number <= codes.HAND_LIMIT:
        return number
    return 0 if option == 1 else drawn(hand, number)


# ---- 1x effects


def gain(table, card: int):
    """What a card brings without a question: buildings, gold, VP or cards."""
    seat = table.turn
    on_board = sum(table.board[5 * seat : 5 * seat + 5])
    if card == _ARCHITECT_WORKSHOP:  # until there are two of each type on the board
        for i in range(5 * seat, 5 * seat + 5):
            things.gain_building(table, seat, i - 5 * seat, missing_buildings(table.board[i], table.spare[i]))
    elif card == _HOUSE_OF_LIFE:
        change(table, seat, codes.GOLD, house_of_life_gold(on_board))
    elif card == _MANUFACTORY:
        change(table, seat, codes.VP, manufactory_vp(on_board))
    else:  # Observatory, Scribe School
        change(table, seat, codes.HAND, drawn_to(table.hand[seat]))


def vp_for_cards(table):
    """2 VP for each card of the type that the card shows: Royal Archives."""
    column = yield game.choice("deus.card.royal_archives", "Which type it shows", cards.TYPES)
    change(table, table.turn, codes.VP, archives_vp(cards.height(table, table.turn, column)))


# ---- primary effects


def discard_top(table):
    """The top two cards of the discard pile: Architect Workshop."""
    number = yield game.count("deus.card.architect_workshop", "From the discards", 2, 2)
    seat = table.turn
    change(table, seat, codes.HAND, pile_cards(table.hand[seat], number, table.options[codes.OVERDRAW]))


def buy_cards(table):
    """Any number of cards for a gold each, announced before: House of Life."""
    number = yield ask_number
    change(table, table.turn, codes.GOLD, -number)
    change(table, table.turn, codes.HAND, number)


def ask_number(table, prompt):
    seat = table.turn
    most = house_of_life_cards(table.hand[seat], table.gold[seat])
    prompt.count(seat, "deus.card.house_of_life", "Draw for 1 gold each", 0, most)
    prompt.high_why = _HAND_FULL if table.gold[seat] > most else game.why("not_enough_gold")


def return_type(table):
    """All buildings of one type back to the supply, 1 VP for each: Library."""
    kind = yield ask_which
    if kind:
        seat = table.turn
        number = -change(table, seat, codes.BUILDING + kind - 1, -table.board[5 * seat + kind - 1])
        change(table, seat, codes.VP, number)


def ask_which(table, prompt):
    prompt.choice(table.turn, "deus.card.library", "Return which type?", ("none",) + cards.TYPES[:5])
    no_building = game.why("no_wooden_building")
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
            change(table, table.turn, codes.GOLD, -2)


def ask_buy(table, prompt):
    prompt.choice(table.turn, "deus.card.scribe_school", "Buy for 2 gold", ("none",) + cards.TYPES[:5])
    too_dear = game.why("not_enough_gold")
    for kind in range(5):
        if not school_buildings(table.gold[table.turn], table.spare[5 * table.turn + kind]):
            prompt.block(kind + 1, too_dear if table.gold[table.turn] < 2 else _NONE_IN_SUPPLY)


_PRIMARY = (discard_top, buy_cards, return_type, gain_one, None, None, buy_buildings)
