"""Ego: Love, the arithmetic of a turn: pure functions that the script, the judge and the tests share.

Positions count spaces from the start (0); a position of `length` or more has been round the whole track.
"""

DECLINE = -2  # what declining costs

# The ruling "crossing": 0: every pawn that crossed wins,
_FARTHEST = 1  # the farthest of them (several when level),
_ACTIVE_FIRST = 2  # or one: the active player, else the first clockwise of them


def guess_steps(is_right: bool, hearts: int) -> int:
    """Return the steps of a guesser who backed a guess with `hearts` (Resolving the Turn)."""
    return hearts if is_right else -hearts


def active_steps(right: int) -> int:
    """Return the steps of the active player whom `right` guessers knew (Resolving the Turn)."""
    return right


def moved(position: int, steps: int) -> int:
    """Return where a pawn ends: never behind the start (Gameplay, for declining; ours for a wrong guess)."""
    return max(0, position + steps)


def has_crossed(position: int, length: int) -> bool:
    """Tell whether the pawn reached or passed the start going forward (Winning)."""
    return position >= length


def next_seat(seat: int, players: int) -> int:
    """Return whose turn comes after `seat`'s: clockwise (Gameplay)."""
    return (seat + 1) % players


def wins(seat: int, positions, players: int, length: int, active: int, ruling: int) -> bool:
    """Tell whether `seat` is among the winners once all pawns of the turn have moved; `ruling` as above."""
    mine = positions[seat]
    if not has_crossed(mine, length):
        return False
    mine_turn = (seat - active) % players
    for other in range(players):
        if ruling == _FARTHEST and positions[other] > mine:
            return False
        if ruling == _ACTIVE_FIRST and (other - active) % players < mine_turn and has_crossed(positions[other], length):
            return False
    return True
