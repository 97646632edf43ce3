"""What the cards of Egypt compute, and what ends a turn and a game: pure rules, used by the scripts and by the referee.

Numbers of buildings, regions and cards are counts; gold and VP are what a player gains, unless a name says cost.
"""

from tableside.compat import const

BARQUES = (7, 8, 9)  # tiles of size 1, 2, 3
TOKENS = 5  # combat tokens of one colour
START_BARQUES = (0, 1, 1)
HAND = 10
_TYPE_COUNT = const(5)  # kinds of wooden buildings
START_BUILDINGS = 2  # on the player board, of each type: base game
ALL_BUILDINGS = 5  # of each type in one colour: base game
COLUMNS = 6

GARRISON_GOLD = 2
BARRACKS_VP = 3
_TEMPLE_VP = const(3)


def capacity(size1: int, size2: int, size3: int) -> int:
    """Return how many resources the barques hold together."""
    return size1 + 2 * size2 + 3 * size3


def stored(space: int, held: int) -> int:
    """Return how many of the resources held stay at the end of one's own turn; the others go back to the supply."""
    return min(space, held)


def drawn(hand: int, wanted: int) -> int:
    """Return how many of the cards wanted enter the hand, which never exceeds ten."""
    return max(0, min(wanted, HAND - hand))


def temple_activations(tokens: int, times: int) -> int:
    """Return how often a temple with `tokens` VP tokens on its card answers to `times` fulfilments."""
    return min(tokens, times)


def temple_vp(activations: int) -> int:
    """Return the VP for activating a temple: one from the card and three from the supply each time."""
    return activations * (1 + _TEMPLE_VP)


def twins(gained: int, supply: int) -> int:
    """Return how many buildings the owner of a Fortress token gains along with the `gained` ones of that type."""
    return min(gained, supply)
