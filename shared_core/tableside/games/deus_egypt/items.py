"""What a player has, by number: gold, VP, resources, cards, pieces, tokens and barques, as everybody calls them."""

_NAMES = (
    "gold|VP|wheat|wood|clay|stone|cards in hand"
    "|maritime piece|production piece|scientific piece|civil piece|military piece"
    "|combat token|barque of size 1|barque of size 2|barque of size 3|token on cards"
    "|maritime supply|production supply|scientific supply|civil supply|military supply"
)


def names() -> list:
    """Return the names of all items."""
    return _NAMES.split("|")
