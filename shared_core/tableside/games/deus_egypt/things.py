"""What the players have: gaining, losing, and what is bounded by the tiles, pieces and tokens that there are."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import codes, queue

_MOST = const(999)  # of gold and VP
_MOST_RESOURCES = const(99)  # of each
BARQUES = (7, 8, 9)  # tiles of size 1, 2, 3
_NAMES = const(
    "gold|VP|wheat|wood|clay|stone|cards in hand"
    "|maritime piece|production piece|scientific piece|civil piece|military piece"
    "|combat token|barque of size 1|barque of size 2|barque of size 3|token on cards"
    "|maritime supply|production supply|scientific supply|civil supply|military supply"
)


# ---- pure rules


def capacity(barques) -> int:
    """Return how many resources the barques (a number of each size) hold together."""
    return barques[0] + 2 * barques[1] + 3 * barques[2]


def stored(space: int, held: int) -> int:
    """Return how many of the resources held stay at the end of one's own turn; the others go back to the supply."""
    return min(space, held)


def twins(number: int, spare: int) -> int:
    """Return how many buildings the owner of a Fortress token gains along with the `number` of that type that somebody gains."""
    return min(number, spare)


# ---- gaining and losing


def names() -> list:
    """Return what everybody calls the items, by number."""
    return _NAMES.split("|")


def get_field(table, item: int, seat: int) -> int:
    """Return how many of an item a player has."""
    window, i = _place(table, item, seat)
    return window[i]


def set_field(table, item: int, seat: int, value: int):
    """Set how many of an item a player has."""
    window, i = _place(table, item, seat)
    window[i] = value


def _place(table, item, seat):
    if item >= codes.SPARE:
        return table.spare, 5 * seat + item - codes.SPARE
    if item < codes.RESOURCE:
        return (table.vp if item else table.gold), seat
    if item < codes.HAND:
        return table.resources, 4 * seat + item - codes.RESOURCE
    if item == codes.HAND:
        return table.hand, seat
    if item < codes.TOKEN:
        return table.board, 5 * seat + item - codes.BUILDING
    if codes.BARQUE <= item < codes.RESTING:
        return table.barques, 3 * seat + item - codes.BARQUE
    return (table.resting if item == codes.RESTING else table.tokens), seat


def room(table, seat: int, item: int) -> int:
    """Return how many more of an item the player can get: from the supply, within the hand limit."""
    if item == codes.TOKEN or item == codes.RESTING:
        return tokens_left(table, seat)
    if item >= codes.BARQUE:
        return barques_left(table, item - codes.BARQUE)
    if item >= codes.BUILDING:
        return table.spare[5 * seat + item - codes.BUILDING]
    most = _MOST if item < codes.RESOURCE else codes.HAND_LIMIT if item == codes.HAND else _MOST_RESOURCES
    return most - get_field(table, item, seat)


def change(table, seat: int, item: int, number: int) -> int:
    """Let a player gain (or lose, negative) so many of an item, as far as there are; tell it and return how many."""
    window, i = _place(table, item, seat)
    have = window[i]
    number = min(number, room(table, seat, item)) if number > 0 else max(number, -have)
    if number:
        window[i] = have + number
        if codes.BUILDING <= item < codes.TOKEN:
            table.spare[5 * seat + item - codes.BUILDING] -= number
        table.tell(1 + item, seat, number)
    return number


def gain_building(table, seat: int, kind: int, number: int) -> int:
    """Let a player gain wooden buildings of a type; the owner of a Fortress token there gains as many (Fortress)."""
    number = change(table, seat, codes.BUILDING + kind, number)
    if number:
        queue.watch(table, seat, codes.GAINED, kind)
        owner = table.forts[5 * seat + kind]
        if owner:
            also = twins(number, table.spare[5 * (owner - 1) + kind])
            if change(table, owner - 1, codes.BUILDING + kind, also):
                queue.watch(table, owner - 1, codes.GAINED, kind)
    return number


# ---- how many there are


def on_map(table, seat: int, kind: int) -> int:
    """Return how many of a player's buildings of a type are on the map."""
    i = 5 * seat + kind
    return codes.ALL_BUILDINGS - table.board[i] - table.spare[i]


def held(table, seat: int) -> int:
    """Return how many resources a player has."""
    return sum(table.resources[4 * seat : 4 * seat + 4])


def space(table, seat: int) -> int:
    """Return how many resources the player's barques hold together."""
    return capacity(table.barques[3 * seat : 3 * seat + 3])


def surplus(table, seat: int) -> int:
    """Return how many resources find no place on the barques: none where barques are not in play."""
    count = held(table, seat)
    return count - stored(space(table, seat), count) if game.has(table, 1) else 0


def barques_left(table, size: int) -> int:
    """Return how many barques of a size (0, 1, 2 for 1, 2, 3) are in the supply; none where they are not in play."""
    if not game.has(table, 1):
        return 0
    left = BARQUES[size]
    for seat in range(table.players):
        left -= table.barques[3 * seat + size]
    return left


def tokens_left(table, seat: int) -> int:
    """Return how many of a player's combat tokens are in the general supply; none where they are not in play."""
    if not game.has(table, 4):
        return 0
    left = codes.TOKENS - table.tokens[seat] - table.resting[seat]
    for i in range(5):
        if table.posts[5 * seat + i]:
            left -= 1
    for window in (table.forts, table.garrisons):
        for owner in window:
            if owner == seat + 1:
                left -= 1
    return left
