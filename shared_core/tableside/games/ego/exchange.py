"""Changing tokens with the supply, where a value has run out. (EGO, Success Tokens and Credit Tokens)"""

from tableside.games.ego import codes, supply

# What to hand out instead of a value that has run out, as changes of the tokens held, best first. (EGO, Success Tokens)
_SUCCESS_WAYS = (
    ((-2, 1, 0, 0), (-4, 0, 1, 0), (0, -3, 0, 1)),
    ((3, 0, 0, 0), (-2, 0, 1, 0), (2, -3, 0, 1), (-7, 0, 0, 1)),
    ((2, 1, 0, 0), (-1, 2, 0, 0), (5, 0, 0, 0), (0, 0, -1, 1), (-2, -1, 0, 1), (-5, 0, 0, 1)),
    ((0, 0, 2, 0), (1, 3, 0, 0), (2, 1, 1, 0), (5, 0, 1, 0), (4, 2, 0, 0), (7, 1, 0, 0)),
)
_CREDIT_WAYS = (
    ((-1, 1, 0), (-2, 0, 1), (0, -1, 1)),
    ((2, 0, 0), (-1, 0, 1)),
    ((1, 1, 0), (3, 0, 0), (-1, 2, 0)),
)


def instead(table, seat, what, value):
    """Hand `seat` other tokens worth a SUCCESS or CREDIT token of `value`. Returns False where no way is there."""
    if what == codes.SUCCESS:
        names, ways = supply.SUCCESS_NAMES, _SUCCESS_WAYS[supply.SUCCESS_VALUES.index(value)]
    else:
        names, ways = supply.CREDIT_NAMES, _CREDIT_WAYS[value - 1]
    for way in ways:
        if can_take(table, seat, names, way):
            take(table, seat, names, way)
            return True
    return False


def take(table, seat, names, way):
    """Change the tokens of `seat` by `way`."""
    for i in range(len(names)):
        getattr(table, names[i])[seat] += way[i]


def can_take(table, seat, names, way):
    """Can the tokens of `seat` change by `way`? Neither the seat nor the supply may go below nothing."""
    for i in range(len(names)):
        left = supply.success_left(table, i) if len(names) == 4 else supply.credits_left(table, i)
        if getattr(table, names[i])[seat] + way[i] < 0 or way[i] > left:
            return False
    return True
