"""What the players have: gaining, losing, and what is bounded by the tiles, pieces and tokens that there are."""

from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import queue, rules


def amount(table, seat: int, item: int) -> int:
    """Return how many of an item a player has."""
    return game.get_field(table, item, seat)


def room(table, seat: int, item: int) -> int:
    """Return how many more of an item the player can get: from the supply, within the hand limit."""
    most = game.FIELDS[item][3] - game.get_field(table, item, seat)
    if item == game.TOKEN or item == game.RESTING:
        return tokens_left(table, seat)
    if game.BARQUE <= item < game.BARQUE + 3:
        return barques_left(table, item - game.BARQUE)
    if game.BUILDING <= item < game.BUILDING + 5:
        return table.spare[5 * seat + item - game.BUILDING]
    return most


def change(table, seat: int, item: int, number: int) -> int:
    """Let a player gain (or lose, negative) so many of an item, as far as there are; tell it and return how many."""
    if number > 0:
        number = min(number, room(table, seat, item))
    else:
        number = -min(-number, game.get_field(table, item, seat))
    if number:
        game.set_field(table, item, seat, game.get_field(table, item, seat) + number)
        if game.BUILDING <= item < game.BUILDING + 5:
            game.set_field(
                table, game.SPARE + item - game.BUILDING, seat, table.spare[5 * seat + item - game.BUILDING] - number
            )
        table.tell(1 + item, seat, number)
    return number


def gain_building(table, seat: int, kind: int, number: int) -> int:
    """Let a player gain wooden buildings of a type; the owner of a Fortress token there gains as many (Fortress)."""
    number = change(table, seat, game.BUILDING + kind, number)
    if number:
        queue.watch(table, seat, queue.GAINED, kind)
        owner = table.forts[5 * seat + kind]
        if owner:
            twins = rules.twins(number, table.spare[5 * (owner - 1) + kind])
            if change(table, owner - 1, game.BUILDING + kind, twins):
                queue.watch(table, owner - 1, queue.GAINED, kind)
    return number


def return_buildings(table, seat: int, kind: int, number: int) -> int:
    """Move wooden buildings of a type from the player board to the personal supply; return how many."""
    return -change(table, seat, game.BUILDING + kind, -number)


def on_map(table, seat: int, kind: int) -> int:
    """Return how many of a player's buildings of a type are on the map."""
    i = 5 * seat + kind
    return rules.ALL_BUILDINGS - table.board[i] - table.spare[i]


def buildings(table, seat: int) -> int:
    """Return how many wooden buildings are on a player board."""
    return sum(table.board[5 * seat : 5 * seat + 5])


def held(table, seat: int) -> int:
    """Return how many resources a player has."""
    return sum(table.resources[4 * seat : 4 * seat + 4])


def space(table, seat: int) -> int:
    """Return how many resources the player's barques hold together."""
    i = 3 * seat
    return rules.capacity(table.barques[i], table.barques[i + 1], table.barques[i + 2])


def surplus(table, seat: int) -> int:
    """Return how many resources find no place on the barques: none where barques are not in play."""
    count = held(table, seat)
    return count - rules.stored(space(table, seat), count) if game.has(table, 1) else 0


def barques_left(table, size: int) -> int:
    """Return how many barques of a size (0, 1, 2 for 1, 2, 3) are in the supply; none where they are not in play."""
    if not game.has(table, 1):
        return 0
    left = rules.BARQUES[size]
    for seat in range(table.players):
        left -= table.barques[3 * seat + size]
    return left


def tokens_left(table, seat: int) -> int:
    """Return how many of a player's combat tokens are in the general supply; none where they are not in play."""
    if not game.has(table, 4):
        return 0
    left = rules.TOKENS - table.tokens[seat] - table.resting[seat]
    for i in range(5):
        if table.posts[5 * seat + i]:
            left -= 1
    for window in (table.forts, table.garrisons):
        for owner in window:
            if owner == seat + 1:
                left -= 1
    return left
