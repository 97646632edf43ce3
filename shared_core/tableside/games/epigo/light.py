"""Where no board is kept: the players say whose tile was lost."""

from tableside.games.epigo import LOST
from tableside.games.epigo.state import end_if_won
from tableside.prompt import TABLE

NOBODY = 0


def ask_captures(table, prompt):
    """Ask whose tile was lost in this reveal."""
    prompt.choice(TABLE, "epigo.device.light", "Who lost a tile?", ("nobody", "player A", "player B"))


def captures(table):
    """The players report lost tiles, one after the other, until there is none or the third."""
    while not table.over:
        loser = yield ask_captures
        if loser == NOBODY:
            return
        table.lost[loser - 1] += 1
        table.tell(LOST, loser - 1, 0)
        end_if_won(table)
