"""Ego: Love, what is in the box and who may start: for the judge and the tests. A game in progress does without it."""

LEAST = 2
MOST = 5
TOKENS = 3  # answer tokens of a player: 1, 2 and 3 dots
HEARTS = 2  # small hearts of a player
BOX_TOKENS = 15
BOX_HEARTS = 10


def is_oldest(seat: int, ages) -> bool:
    """Tell whether nobody is older: one of these starts, and the table picks when there are several (Gameplay)."""
    return ages[seat] == max(ages)


def unused_tokens(players: int) -> int:
    """Return how many answer tokens stay in the box (Setup)."""
    return BOX_TOKENS - TOKENS * players


def unused_hearts(players: int) -> int:
    """Return how many small hearts stay in the box (Setup)."""
    return BOX_HEARTS - HEARTS * players
