"""The cards that lie above a player board: six places a column, five columns (temples are in `temples`).

A slot is 6 * column + rank - 1. A place holds the card's number, codes.WITH_GOLD with Observatory's gold on it, codes.USED
once its 1x effect has been used.
"""

from tableside.compat import const
from tableside.games.deus_egypt import cards

_TEMPLE = const(5)
_RANKS = const(6)
_SLOTS = const(30)
_WITH_GOLD = const(64)
_NUMBER = const(31)


def card(table, seat: int, slot: int) -> int:
    """Return the number of the card in a slot, 0 for none."""
    return table.tableau[_SLOTS * seat + slot] & _NUMBER


def has_gold(table, seat: int, slot: int) -> bool:
    """Does the card carry a gold?"""
    return bool(table.tableau[_SLOTS * seat + slot] & _WITH_GOLD)


def height(table, seat: int, column: int) -> int:
    """Return how many cards lie in a column; in the temples' column, how many temples."""
    count = 0
    if column == _TEMPLE:
        for i in range(_RANKS):
            if table.moments[_RANKS * seat + i]:
                count += 1
        return count
    while count < _RANKS and card(table, seat, _RANKS * column + count):
        count += 1
    return count


def labels(table, seat: int, column: int) -> tuple:
    """Return the names of the cards in a column, the lowest first."""
    return tuple([cards.name(card(table, seat, _RANKS * column + i)) for i in range(height(table, seat, column))])
