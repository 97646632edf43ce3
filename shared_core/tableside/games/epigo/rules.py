"""Epigo's rules as functions of a board; the script, the referee and the assistant call the same ones.

A board is a bytearray with a rim of WALL all round, column by column: the square in column c and row r (both from 0)
lies at `square(c, r, rows)`. On the 8 x 8 board that is 11 to 88: the tens are the column, the ones the row, from 1.
A square holds 0 or a tile: 8 * side + number, side 0 or 1, number 1 to 7. Row numbers grow upwards for both sides.
"""

WALL = 255
TILES = 7
TO_WIN = 3
UP, DOWN, LEFT, RIGHT = 0, 1, 2, 3
SLIDE, SUPER_SLIDE, PUSH, BLOCKED, NO_MOVE = 0, 1, 2, 3, 4


def square(column: int, row: int, rows: int) -> int:
    """Return where the square lies in a board of `rows` rows."""
    return (column + 1) * (rows + 2) + row + 1


def new_board(columns: int, rows: int, cut: bool = False) -> bytearray:
    """Return an empty board; with `cut`, without three squares at each corner (RULINGS: Board)."""
    board = bytearray((columns + 2) * (rows + 2))
    for row in range(-1, rows + 1):
        board[square(-1, row, rows)] = WALL
        board[square(columns, row, rows)] = WALL
    for column in range(columns):
        board[square(column, -1, rows)] = WALL
        board[square(column, rows, rows)] = WALL
    if cut:
        for column, row in ((0, 0), (1, 0), (0, 1)):
            for c in (column, columns - 1 - column):
                board[square(c, row, rows)] = WALL
                board[square(c, rows - 1 - row, rows)] = WALL
    return board


def step(direction: int, rows: int) -> int:
    """Return what to add to a square to reach its neighbour in a direction."""
    if direction == UP:
        return 1
    if direction == DOWN:
        return -1
    return -rows - 2 if direction == LEFT else rows + 2


def find(board: bytearray, tile: int) -> int:
    """Return the square of a tile, 0 if it is not on the board."""
    for i in range(len(board)):
        if board[i] == tile:
            return i
    return 0


def first(order0: int, order1: int) -> int:
    """Return the side whose order moves first, the higher number; -1 when equal numbers cancel (Action Step)."""
    if order0 == order1:
        return -1
    return 0 if order0 > order1 else 1


def is_blocked(own: int, enemy: int) -> bool:
    """Return whether this many own tiles, the mover among them, are outnumbered at this point of the line (Block)."""
    return enemy > own


def count(line) -> tuple:
    """Return (own, enemy) counted from the mover outwards, at the end or where the push is blocked, if it is (Block).

    `line` gives for each tile up to the first gap or the edge, the mover first, whether it is of the mover's side.
    """
    own = enemy = 0
    for is_own in line:
        if is_own:
            own += 1
        else:
            enemy += 1
        if is_blocked(own, enemy):
            break
    return own, enemy


def line(board: bytearray, start: int, by: int):
    """Yield for the tile on `start` and those in front of it, up to the first gap or the edge: same side or not."""
    side = board[start] >> 3
    while board[start] != 0 and board[start] != WALL:
        yield board[start] >> 3 == side
        start += by


def kind(board: bytearray, start: int, by: int) -> int:
    """Return what an order does to the tile on `start`: SLIDE, PUSH or BLOCKED. Over the edge is a SLIDE."""
    ahead = board[start + by]
    if ahead == 0 or ahead == WALL:
        return SLIDE
    own, enemy = count(line(board, start, by))
    return BLOCKED if is_blocked(own, enemy) else PUSH


def shift(board: bytearray, start: int, by: int) -> int:
    """Move the tile on `start`, and all in front of it up to the first gap, one space. Return the tile lost, or 0."""
    carried = board[start]
    board[start] = 0
    while carried:
        start += by
        if board[start] == WALL:
            return carried
        board[start], carried = carried, board[start]
    return 0


def touches(board: bytearray, at: int, rows: int) -> bool:
    """Return whether an enemy tile lies at one of the four sides of the tile on `at`; corners do not count."""
    side = board[at] >> 3
    for direction in range(4):
        tile = board[at + step(direction, rows)]
        if tile != 0 and tile != WALL and tile >> 3 != side:
            return True
    return False


def slides_on(board: bytearray, at: int, by: int, rows: int) -> bool:
    """Return whether the tile that slid onto `at` may slide once more (Super Slide): touches no enemy, no tile ahead."""
    return board[at + by] in (0, WALL) and not touches(board, at, rows)
