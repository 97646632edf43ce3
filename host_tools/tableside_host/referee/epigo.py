"""Judge one turn of Epigo: who moves first at each reveal, what each order does, what is lost, who has won.

The board is the situation's own rectangle, all squares in use; with the ruling `board` set to the shape without corners
an 8 x 8 board loses them. A missing entry of `super` means that the mover takes the second slide when it is offered.
"""

from tableside.games.epigo import AUTOMATIC, CUT_CORNERS, FULL_SQUARE, OWNER_CHOOSES, rules

from . import SituationError, fits, need

SIDES = ("a", "b")
DIRECTIONS = ("up", "down", "left", "right")
KINDS = ("slide", "super_slide", "push", "blocked", "no_move")
REVEALS = 3
LONGEST_SIDE = 100


def judge(situation: dict, rulings: dict) -> dict:
    """Return the turn's `result`. `rulings` gives option key -> index of the choice. Refuses with SituationError."""
    turn = _Turn(situation, rulings)
    steps = []
    for reveal in range(REVEALS):
        if turn.winner is not None:
            break
        steps.append(turn.reveal(reveal))
    result: dict = {"steps": steps}
    for side, name in enumerate(SIDES):
        result[f"captured_{name}"] = [str(number) for number in turn.lost[side]]
    for side, name in enumerate(SIDES):
        result[f"final_{name}"] = turn.standing(side)
    result["winner"] = turn.winner
    return result


class _Turn:
    """A situation read and checked: the board, three orders a side, the choices, the tiles lost so far."""

    def __init__(self, situation: dict, rulings: dict):
        self.rows = _size(situation, "rows")
        self.columns = _size(situation, "cols")
        self.board = self._board(rulings.get("board", FULL_SQUARE) == CUT_CORNERS)
        self.automatic = rulings.get("super_slide", OWNER_CHOOSES) == AUTOMATIC
        self.lost = [_captured(situation, name) for name in SIDES]
        for side, name in enumerate(SIDES):
            self._place(side, name, need(situation, name, dict))
        self.winner = self._winner()
        self.orders = [_orders(situation, name) for name in SIDES]
        self.choices = _choices(situation)

    def _board(self, cut):
        if cut and (self.columns, self.rows) != (8, 8):
            raise SituationError("the board without corners has 8 'cols' and 8 'rows'")
        return rules.new_board(self.columns, self.rows, cut)

    def _place(self, side, name, tiles):
        for key, where in tiles.items():
            number = _tile(key, f"'{name}'")
            if number in self.lost[side]:
                raise SituationError(f"tile {number} of '{name}' is on the board and in 'start_captured_{name}'")
            column, row = _pair(where, f"the square of tile {number} of '{name}'", "column and row")
            if not (_is_int(column) and _is_int(row)):
                raise SituationError(
                    f"the square of tile {number} of '{name}' must be two whole numbers, not {where!r}"
                )
            if not (0 <= column < self.columns and 0 <= row < self.rows):
                raise SituationError(f"tile {number} of '{name}' is off the board: {where!r}")
            at = rules.square(column, row, self.rows)
            if self.board[at] == rules.WALL:
                raise SituationError(f"tile {number} of '{name}' is off the board: {where!r}")
            if self.board[at]:
                raise SituationError(f"two tiles on square {where!r}")
            if rules.find(self.board, 8 * side + number):
                raise SituationError(f"tile {number} of '{name}' is on the board twice")
            self.board[at] = 8 * side + number
        for number in range(1, rules.TILES + 1):
            if number not in self.lost[side] and not rules.find(self.board, 8 * side + number):
                raise SituationError(f"tile {number} is neither in '{name}' nor in 'start_captured_{name}'")

    def _winner(self):
        full = [len(lost) >= rules.TO_WIN for lost in self.lost]
        if all(full):
            raise SituationError("both sides have lost three tiles: the game ends at the first third capture")
        return SIDES[1 - full.index(True)] if any(full) else None

    def reveal(self, reveal: int) -> dict:
        """Turn up one order a side, move what moves, and return the step as the format has it."""
        leader = rules.first(self.orders[0][reveal][0], self.orders[1][reveal][0])
        if leader < 0:
            return {"reveal": reveal + 1, "kind": "cancel", "first": None, "moves": []}
        moves = [self._move(leader, reveal)]
        if self.winner is None:
            moves.append(self._move(1 - leader, reveal))
        return {"reveal": reveal + 1, "kind": "move", "first": SIDES[leader], "moves": moves}

    def _move(self, side, reveal):
        number, direction = self.orders[side][reveal]
        at = rules.find(self.board, 8 * side + number)
        by = rules.step(direction, self.rows)
        kind = rules.kind(self.board, at, by) if at else rules.NO_MOVE
        lost = 0
        if kind in (rules.SLIDE, rules.PUSH):
            lost = rules.shift(self.board, at, by)
        if kind == rules.SLIDE and not lost and self._takes(side, reveal, at + by, by):
            kind = rules.SUPER_SLIDE
            lost = rules.shift(self.board, at + by, by)
        captured = None
        if lost:
            captured = {"side": SIDES[lost >> 3], "tile": str(lost & 7)}
            self.lost[lost >> 3].append(lost & 7)
            self.winner = self._winner()
        return {"side": SIDES[side], "tile": str(number), "kind": KINDS[kind], "captured": captured}

    def _takes(self, side, reveal, at, by):
        return rules.slides_on(self.board, at, by, self.rows) and (self.automatic or self.choices[side][reveal])

    def standing(self, side: int) -> dict:
        """Return tile -> [column, row] of a side's tiles on the board, by number."""
        squares = {}
        for number in range(1, rules.TILES + 1):
            at = rules.find(self.board, 8 * side + number)
            if at:
                squares[str(number)] = [at // (self.rows + 2) - 1, at % (self.rows + 2) - 1]
        return squares


def _is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _size(situation, key):
    size = need(situation, key, int)
    if not 1 <= size <= LONGEST_SIDE:
        raise SituationError(f"'{key}' must be 1 to {LONGEST_SIDE}, not {size}")
    return size


def _tile(value, where):
    if value in ("1", "2", "3", "4", "5", "6", "7"):
        return int(value)
    raise SituationError(f'a tile in {where} must be "1" to "7", not {value!r}')


def _pair(value, what, parts):
    if not isinstance(value, list) or len(value) != 2:
        raise SituationError(f"{what} must be a list of {parts}, not {value!r}")
    return value


def _captured(situation, name):
    key = f"start_captured_{name}"
    if key not in situation:
        return []
    lost = [_tile(value, f"'{key}'") for value in need(situation, key, list)]
    if len(set(lost)) != len(lost):
        raise SituationError(f"'{key}' names a tile twice")
    if len(lost) > rules.TO_WIN:
        raise SituationError(f"'{key}' has {len(lost)} tiles, but the game ends at the third capture")
    return lost


def _orders(situation, name):
    key = f"orders_{name}"
    orders = []
    for order in need(situation, key, list):
        tile, direction = _pair(order, f"an order in '{key}'", "tile and direction")
        if direction not in DIRECTIONS:
            raise SituationError(f"a direction in '{key}' must be up, down, left or right, not {direction!r}")
        orders.append((_tile(tile, f"'{key}'"), DIRECTIONS.index(direction)))
    if len(orders) != REVEALS:
        raise SituationError(f"'{key}' must have {REVEALS} orders, not {len(orders)}")
    if len({tile for tile, _ in orders}) != REVEALS:
        raise SituationError(f"'{key}' uses an order twice; the three orders of a stack are different")
    return orders


def _choices(situation):
    choices = fits(situation.get("super", {}), "super", dict)
    unknown = sorted(set(choices) - set(SIDES))
    if unknown:
        raise SituationError(f"'super' has an unknown side {unknown[0]!r}")
    return [_side_choices(choices, name) for name in SIDES]


def _side_choices(choices, name):
    key = f"super.{name}"
    given = [fits(value, key, bool) for value in fits(choices.get(name, []), key, list)]
    if len(given) > REVEALS:
        raise SituationError(f"'{key}' must have at most {REVEALS} entries, not {len(given)}")
    return given + [True] * (REVEALS - len(given))
