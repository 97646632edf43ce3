"""The cards that lie above a player board: six places a column, five columns (temples are in `temples`).

A slot is 6 * column + rank - 1. A place holds the card's number, GOLD with Observatory's gold on it, USED once its 1x
effect has been used.
"""

from tableside.compat import const
from tableside.games.deus_egypt import cards

RANKS = 6
SLOTS = 30
_GOLD = const(64)
_USED = const(128)
_CARD = const(31)


def card(table, seat: int, slot: int) -> int:
    """Return the number of the card in a slot, 0 for none."""
    return table.tableau[SLOTS * seat + slot] & _CARD


def has_gold(table, seat: int, slot: int) -> bool:
    """Does the card carry a gold?"""
    return bool(table.tableau[SLOTS * seat + slot] & _GOLD)


def put_gold(table, seat: int, slot: int):
    """Put a gold on a card (Observatory)."""
    table.tableau[SLOTS * seat + slot] |= _GOLD


def take_gold(table, seat: int, slot: int):
    """Discard the gold on a card."""
    table.tableau[SLOTS * seat + slot] &= 255 - _GOLD


def use_once(table, seat: int, slot: int):
    """Note that the card's 1x effect is used up."""
    table.tableau[SLOTS * seat + slot] |= _USED


def is_used(table, seat: int, slot: int) -> bool:
    """Is the card's 1x effect used up?"""
    return bool(table.tableau[SLOTS * seat + slot] & _USED)


def height(table, seat: int, column: int) -> int:
    """Return how many cards lie in a column; in the temples' column, how many temples."""
    count = 0
    if column == cards.TEMPLE:
        for i in range(RANKS):
            if table.moments[RANKS * seat + i]:
                count += 1
        return count
    while count < RANKS and card(table, seat, RANKS * column + count):
        count += 1
    return count


def place(table, seat: int, column: int, number: int) -> int:
    """Put a card on top of a column that has room; return its slot."""
    slot = RANKS * column + height(table, seat, column)
    table.tableau[SLOTS * seat + slot] = number
    return slot


def labels(table, seat: int, column: int) -> tuple:
    """Return the names of the cards in a column, the lowest first."""
    return tuple([cards.name(card(table, seat, RANKS * column + i)) for i in range(height(table, seat, column))])


def is_empty(table, seat: int) -> bool:
    """Does no card lie above the board?"""
    for column in range(cards.TEMPLE):
        if card(table, seat, RANKS * column):
            return False
    return True
