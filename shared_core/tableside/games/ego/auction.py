"""A negotiation or credit event as it stands. Pure: `a` is the table of a game, or anything else with players, lead, turn,
left, high, step, risked and the windows total and prio. What each player may do is in turns.py.

high: what was announced last, by a player still in; it is also the highest. prio: the piece of who has passed, 0 while
in. (EGO, Negotiation Events; Risk-Taking During a Negotiation; Credit Events)
"""

from tableside.games.ego import codes


def begin(a):
    """Everyone is in, nothing lies on the table, the mission leader opens."""
    for seat in range(5):
        a.total[seat] = 0
        a.prio[seat] = 0
    a.high = 0
    a.left = a.players
    a.turn = a.lead
    a.step = codes.FRESH
    a.risked = 0


def play(a, icons):
    """Lay `icons` more (the icons of a card, the value of a credit)."""
    seat = a.turn
    a.total[seat] += icons
    if a.risked:
        a.risked = 2
    a.step = codes.REACHED if a.total[seat] >= a.high else codes.LOW


def risk(a, icons):
    """A risk that matched `icons` icons (or credits), 0 for a total failure."""
    seat = a.turn
    a.risked = 1
    if not icons:
        a.step = codes.FAILED
        return
    a.total[seat] += icons
    a.step = codes.RISK_REACHED if a.total[seat] >= a.high else codes.LOW


def least(a):
    """The least total that the player on turn may announce."""
    return max(a.high, a.total[a.turn] + 1)


def most(a, icons):
    """The highest total that may be announced when one card shows at most `icons`."""
    return least(a) + icons - 1


def announce(a):
    """The player on turn stops; the total stands."""
    a.high = a.total[a.turn]


def leave(a):
    """The player on turn passes and takes the highest piece. Returns its number."""
    piece = a.left
    a.prio[a.turn] = piece
    a.left -= 1
    return piece


def advance(a):
    """On to the next player who is still in. With one left that one is the winner: piece 1."""
    seat = a.turn
    for _ in range(a.players):
        seat = (seat + 1) % a.players
        if not a.prio[seat]:
            break
    a.turn = seat
    a.step = codes.FRESH
    a.risked = 0
    if a.left == 1:
        a.prio[seat] = 1
