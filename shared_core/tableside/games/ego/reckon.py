"""What everybody has at the end, as plain arithmetic, like rules.py. (EGO, The Final Reckoning)"""

_RECKONING = (20, 10, 5, 3, 2, 1, -2, -5, -10, -20, -30, -40)


def reckoning(offenses):
    """The success won (or lost, negative) for holding `offenses` offense tokens at the end. (EGO, Setup)"""
    return _RECKONING[min(offenses, len(_RECKONING) - 1)]


def final_score(success, alliance, offenses, floor=False):
    """Success tokens and success alliance tokens by value, plus the reckoning; with `floor` never below 0."""
    score = success + alliance + reckoning(offenses)
    return 0 if floor and score < 0 else score


def places(scores, credits):
    """The place of each seat, 1 first: by score, then by credits; still level means sharing it. (EGO, Game End)"""
    found = []
    for seat in range(len(scores)):
        place = 1
        for other in range(len(scores)):
            if (scores[other], credits[other]) > (scores[seat], credits[seat]):
                place += 1
        found.append(place)
    return tuple(found)
