"""What every player has at the end, and who won. (EGO, The Final Reckoning)"""

from tableside.games.ego import codes, reckon, tokens, worth


def success(table, seat):
    """Value of the success tokens: as kept in the full game, as counted in at the end in the light one."""
    return worth.success_value(table, seat) if tokens.is_full(table) else table.counted[seat]


def score(table, seat):
    """The final score of a seat."""
    floor = table.options[codes.BELOW_ZERO] == 1
    return reckon.final_score(success(table, seat), table.revealed[seat], table.offense[seat], floor)


def credits(table, seat):
    """What breaks a tie, as far as it was asked: the credits left, the way the ruling counts them."""
    if not tokens.is_full(table):
        return table.purse[seat]
    if table.options[codes.TIE_CREDITS] == 1:
        return worth.credit_count(table, seat) + table.purse[seat]
    return worth.credit_value(table, seat) + table.purse[seat]


def places(table):
    """The place of each seat, 1 first; the same place is shared."""
    players = table.players
    return reckon.places(
        tuple([table.score[seat] for seat in range(players)]), tuple([credits(table, seat) for seat in range(players)])
    )


def is_tied(table, seat):
    """Does another player have the same score?"""
    for other in range(table.players):
        if other != seat and table.score[other] == table.score[seat]:
            return True
    return False


def ranked(table):
    """(seat, score) for everyone, best first."""
    place = places(table)
    found = []
    for rank in range(1, table.players + 1):
        for seat in range(table.players):
            if place[seat] == rank:
                found.append((seat, table.score[seat]))
    return tuple(found)
