"""What Epigo begins with: the options to choose from, and what the table holds."""

from tableside.games.epigo import CUT_CORNERS, FULL, OWNER_CHOOSES, SEALED

# deployed   both rows stand                        turn, reveal   the turn, from 1, and the reveal in it, from 0
# mover      the side whose order is carried out    planning       no order of this turn is known yet
# offered    who has offered a draw in this planning step, a bit a seat         drawn    a draw was agreed
# asked      who answers in an any-time act          own, enemy    what a line check has counted
# came, went the squares that the latest move led from and to
ONES = ("deployed", "turn", "reveal", "mover", "planning", "offered", "drawn", "asked", "own", "enemy", "came", "went")

# board      as rules.py has it, 8 x 8               plan          4 * (number - 1) + direction, three a side
# lost       tiles that the players said were lost: only where no board is kept
MANY = (("board", "B", 100), ("plan", "B", 6), ("lost", "B", 2))

OPTIONS = (
    ("mode", "What is tracked", ("everything", "orders only"), FULL, "epigo.device.light"),
    ("board", "Board", ("cut corners", "full 8 x 8"), CUT_CORNERS, "epigo.board.shape"),
    ("setup", "First rows", ("sealed", "typed in"), SEALED, "epigo.setup.hidden"),
    ("planning", "Planning", ("sealed", "typed in"), SEALED, "epigo.plan.secret"),
    ("super_slide", "Super slide", ("owner chooses", "automatic"), OWNER_CHOOSES, "epigo.super.may"),
)
