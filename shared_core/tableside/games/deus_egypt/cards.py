"""The cards that the text describes, by number and by name, and where they lie above a player board.

1-5 maritime, 6-10 production, 11-17 scientific, 18-22 civil, 23-28 military, 29 for every card that the text leaves out.

There are five columns of six places (temples are in `temples`). A slot is 6 * column + rank - 1; it holds the card's number,
codes.WITH_GOLD with Observatory's gold on it, codes.USED once its 1x effect has been used.
"""

from tableside.compat import const
from tableside.games.deus_egypt import codes

TYPES = ("maritime", "production", "scientific", "civil", "military", "temple")
LANDS = ("field", "forest", "swamp", "mountain")  # they give wheat, wood, clay, stone: a fact of the base game
FIRST = (1, 6, 11, 18, 23, 29)  # of each type; the next type's first ends it

_NUMBER = const(31)
_NAMES = (
    "|Barge|Great Souk|Merchant Ship|Papyrus Barque|Souk"
    "|Barn|Intensive Production|Mill|Outsourced Production|Seasonal Production"
    "|Architect Workshop|House of Life|Library|Manufactory|Observatory|Royal Archives|Scribe School"
    "|Inn|Lighthouse|Palace|Remote House|Village House"
    "|Archers|Barracks|Camels|Chariots|Fortress|Garrison"
    "|other card"
)


def name(card: int) -> str:
    """Return what a card is called."""
    return _NAMES.split("|")[card]


def type_of(card: int) -> int:
    """Return the type (and so the column) of a described card."""
    kind = 0
    while card >= FIRST[kind + 1]:
        kind += 1
    return kind


def has_once(card: int) -> bool:
    """Does the text give this card a 1x effect? (The civil cards' are not described.)"""
    return 0 < card < codes.OTHER and type_of(card) != codes.CIVIL


def described(kind: int) -> tuple:
    """Return the names of the described cards of a type, then "other card": the labels of a choice."""
    names = _NAMES.split("|")
    return tuple(names[FIRST[kind] : FIRST[kind + 1]] + names[codes.OTHER :])


def rule(card: int) -> str:
    """Return the number of the rule card on a described card."""
    return "deus.card." + name(card).lower().replace(" ", "_")


# ---- above a player board


def at(table, seat: int, slot: int) -> int:
    """Return the number of the card that lies in a slot, 0 for none."""
    return table.tableau[codes.SLOTS * seat + slot] & _NUMBER


def has_gold(table, seat: int, slot: int) -> bool:
    """Does the card carry a gold?"""
    return bool(table.tableau[codes.SLOTS * seat + slot] & codes.WITH_GOLD)


def height(table, seat: int, column: int) -> int:
    """Return how many cards lie in a column; in the temples' column, how many temples."""
    count = 0
    if column == codes.TEMPLE:
        for i in range(codes.RANKS):
            if table.moments[codes.RANKS * seat + i]:
                count += 1
        return count
    while count < codes.RANKS and at(table, seat, codes.RANKS * column + count):
        count += 1
    return count


def labels(table, seat: int, column: int) -> tuple:
    """Return the names of the cards in a column, the lowest first."""
    return tuple([name(at(table, seat, codes.RANKS * column + i)) for i in range(height(table, seat, column))])
