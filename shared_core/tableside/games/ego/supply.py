"""What the supply holds, which follows from what is held."""

from tableside.games.ego import codes

SUCCESS_NAMES = ("s1", "s3", "s5", "s10")
SUCCESS_VALUES = (1, 3, 5, 10)
SUCCESS_SUPPLY = (10, 15, 30, 15)
CREDIT_NAMES = ("c1", "c2", "c3")
CREDIT_VALUES = (1, 2, 3)
CREDIT_SUPPLY = (10, 15, 10)
_TACTIC_CARDS = 92
_POWER_CARDS = 17
_ALLIANCE_TOKENS = 50
_SPECIAL_TOKENS = 8


def success_left(table, i):
    """How many success tokens of the i-th value the supply has."""
    return SUCCESS_SUPPLY[i] - sum(getattr(table, SUCCESS_NAMES[i]))


def credits_left(table, i):
    """How many credit tokens of the i-th value the supply has."""
    return CREDIT_SUPPLY[i] - sum(getattr(table, CREDIT_NAMES[i]))


def bag(table):
    """How many alliance tokens are in the bag."""
    special = _SPECIAL_TOKENS if table.options[codes.SPECIALS] else 0
    return _ALLIANCE_TOKENS + special - sum(table.ally)


def deck(table):
    """How many tactic cards are in the deck."""
    return _TACTIC_CARDS - table.discards - sum(table.cards) - sum(table.laid)


def power_deck(table):
    """How many power cards are in their deck."""
    held = sum(table.power) + sum(table.oneoff) + sum(table.power_laid)
    return _POWER_CARDS - table.gone - table.shown - held


def reveal(table, count):
    """Make `count` cards ready on the deck, shuffling the discards in where it is short. Returns how many there are."""
    if deck(table) < count and table.discards:
        table.discards = 0
        table.tell(codes.SHUFFLED)
    return min(count, deck(table))
