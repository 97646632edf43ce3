"""A turn: the planning step, then three reveals (Planning Step, Action Step)."""

from tableside.games.epigo import (  # noqa: I001
    AUTOMATIC, BLOCKED, CANCELLED, FIRST, FULL, LOST, MODE, NO_MOVE, PLANNING, PUSHED, SEALED, SLID, SLID_ON, STAYED,
    SUPER_SLIDE, rules,
)  # fmt: skip
from tableside.games.epigo.state import ROWS, end_if_won, where
from tableside.prompt import Gather

REVEALS = 3
DIRECTIONS = ("up", "down", "left", "right")
STAY, SLIDE_ON = 0, 1
ORDER_USED = ("order_used", "This order is in the stack already", "epigo.plan.three")
TOUCHES_ENEMY = ("touches_enemy", "It touches an enemy tile", "epigo.super.touch")
TILE_AHEAD = ("tile_ahead", "A tile stands in the next space", "epigo.super.gap")
TILE_LOST = ("tile_lost", "This tile is off the board", "epigo.order.lost")


# ---- planning


def ask_stack(table, prompt):
    """Ask a seat for its three orders, in secret."""
    return ask_order(table, prompt, prompt.step, REVEALS)


def ask_top(table, prompt):
    """Ask a seat for the order that it has just turned up."""
    return ask_order(table, prompt, prompt.step, 1)


def ask_order(table, prompt, step, orders):
    """Ask for an order: the tile's number, then, where a board is kept, the direction."""
    seat = prompt.seat
    count = parts(table)
    if step == count * orders:
        return False
    if step % count:
        prompt.choice(seat, "epigo.plan.direction", "Direction", DIRECTIONS)
        prompt.default = seat
        return True
    start = 0 if orders == REVEALS else table.reveal
    order = start + step // count
    text = ("1st order: tile", "2nd order: tile", "3rd order: tile")[order]
    prompt.choice(seat, "epigo.plan.three", text, ("1", "2", "3", "4", "5", "6", "7"))
    for i in range(order):
        used = table.draft(seat, count * i) if orders == REVEALS else table.plan[REVEALS * seat + i] >> 2
        prompt.block(used, ORDER_USED)
    while prompt.why[prompt.default]:
        prompt.default += 1
    return True


def parts(table) -> int:
    """Return of how many numbers an order is made."""
    return 2 if table.options[MODE] == FULL else 1


STACK = Gather(ask_stack, first=parts)
NEXT = Gather(ask_top, text="Move the tiles, then")
TOP = Gather(ask_top, True)


def turn(table):
    """Both plan, then three times both turn up an order and the higher number moves first."""
    table.turn += 1
    table.reveal = table.offered = 0
    table.planning = 1
    while table.reveal < REVEALS and not table.over:
        if table.options[PLANNING] != SEALED:
            yield TOP
        elif table.reveal:
            yield NEXT
        else:
            yield STACK
        take_orders(table)
        yield from reveal(table)
        table.reveal += 1


def take_orders(table):
    """Put the orders that lie open now into the plan; a draw can no longer be offered in this turn."""
    table.planning = 0
    for side in range(2):
        order = table.draft(side, 0) << 2
        if table.options[MODE] == FULL:
            order |= table.draft(side, 1)
        table.plan[REVEALS * side + table.reveal] = order


# ---- action


def order_of(table, side) -> int:
    """Return the order that a side turns up at this reveal."""
    return table.plan[REVEALS * side + table.reveal]


def reveal(table):
    """Two orders: the higher number first; equal numbers cancel."""
    numbers = (order_of(table, 0) >> 2) + 1, (order_of(table, 1) >> 2) + 1
    leader = rules.first(numbers[0], numbers[1])
    if leader < 0:
        table.tell(CANCELLED, 0, numbers[0])
    else:
        table.mover = leader
        table.tell(FIRST, leader, numbers[leader] << 3 | numbers[1 - leader])
        if table.options[MODE] == FULL:
            yield from move(table)
            table.mover = 1 - table.mover
            if not table.over:
                yield from move(table)
        else:
            from tableside.games.epigo.light import captures

            yield from captures(table)


def move(table):
    """Carry out the mover's order: slide, perhaps a second slide, push, blocked, or nothing for a lost tile."""
    order = order_of(table, table.mover)
    start = where(table, table.mover, (order >> 2) + 1)
    if not start:
        table.tell(NO_MOVE, table.mover, order)
        return
    by = rules.step(order & 3, ROWS)
    kind = rules.kind(table.board, start, by)
    if kind == rules.BLOCKED:
        own, enemy = rules.count(rules.line(table.board, start, by))
        table.tell(BLOCKED, table.mover, order | own << 5 | enemy << 8)
        return
    table.tell(SLID if kind == rules.SLIDE else PUSHED, table.mover, order)
    advance(table, start, by)
    if kind == rules.SLIDE and not table.over and not super_refused(table):
        choice = SLIDE_ON
        if table.options[SUPER_SLIDE] != AUTOMATIC:
            choice = yield ask_super
        slide_on(table, choice)


def advance(table, start, by):
    """Move the tile on `start` and those in front of it, one space; note what is lost."""
    table.came = start
    table.went = start + by
    gone = rules.shift(table.board, start, by)
    if gone:
        table.tell(LOST, gone >> 3, gone & 7)
        end_if_won(table)


def super_refused(table):
    """Return why the mover's tile cannot slide once more, or None."""
    order = order_of(table, table.mover)
    at = where(table, table.mover, (order >> 2) + 1)
    if not at:
        return TILE_LOST
    if rules.touches(table.board, at, ROWS):
        return TOUCHES_ENEMY
    if not rules.slides_on(table.board, at, rules.step(order & 3, ROWS), ROWS):
        return TILE_AHEAD
    return None


def ask_super(table, prompt):
    """Ask the owner whether the tile slides once more."""
    prompt.choice(table.mover, "epigo.super.may", "Slide %d once more?", ("stay", "slide on"))
    prompt.limit = (order_of(table, table.mover) >> 2) + 1
    refusal = super_refused(table)
    if refusal:
        prompt.block(SLIDE_ON, refusal)
    elif not falls(table):
        prompt.default = SLIDE_ON


def falls(table) -> bool:
    """Would the second slide leave the board?"""
    order = order_of(table, table.mover)
    at = where(table, table.mover, (order >> 2) + 1)
    return table.board[at + rules.step(order & 3, ROWS)] == rules.WALL


def slide_on(table, choice):
    """Make the second slide, or say that the tile stays."""
    order = order_of(table, table.mover)
    if choice != SLIDE_ON:
        table.tell(STAYED, table.mover, order)
        return
    start = where(table, table.mover, (order >> 2) + 1)
    table.tell(SLID_ON, table.mover, order)
    advance(table, start, rules.step(order & 3, ROWS))
