"""Everything that Epigo refuses: (code, text for the small screen, rule card)."""

TILE_PLACED = ("tile_placed", "This tile already has a place", "epigo.setup.row")
ORDER_USED = ("order_used", "This order is in the stack already", "epigo.plan.three")
TOUCHES_ENEMY = ("touches_enemy", "It touches an enemy tile", "epigo.super.touch")
TILE_AHEAD = ("tile_ahead", "A tile stands in the next space", "epigo.super.gap")
TILE_LOST = ("tile_lost", "This tile is off the board", "epigo.order.lost")
NOT_PLANNING = ("not_planning", "A draw is offered while planning", "epigo.draw.offer")
OFFERED_ALREADY = ("offered_already", "One offer a player in each planning", "epigo.draw.once")
NO_BOARD_KEPT = ("no_board_kept", "No board is kept in this game", "epigo.device.light")
BOARD_COUNTS = ("board_counts", "Correct the square of the lost tile", "epigo.device.lost")
NOT_DEPLOYED = ("not_deployed", "The rows are not placed yet", "epigo.setup.row")
NO_SUCH_SQUARE = ("no_such_square", "The board has no such square", "epigo.board.shape")
SQUARE_TAKEN = ("square_taken", "Another tile stands there", "epigo.device.square")
BOTH_AT_THREE = ("both_at_three", "Only one side can have lost three", "epigo.win.third")

ALL = (
    TILE_PLACED, ORDER_USED, TOUCHES_ENEMY, TILE_AHEAD, TILE_LOST, NOT_PLANNING, OFFERED_ALREADY, NO_BOARD_KEPT,
    BOARD_COUNTS, NOT_DEPLOYED, NO_SUCH_SQUARE, SQUARE_TAKEN, BOTH_AT_THREE,
)  # fmt: skip
