"""Gains that need no question: tokens and cards from the supply, with an exchange where a value has run out."""

from tableside.games.ego import codes, tokens

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


def now(table, seat, what, number):
    """`seat` gets a thing that needs no question: SUCCESS, CREDIT (number: the value), CARDS, ALLIANCE, OFFENSE, MEND."""
    if what == codes.OFFENSE:
        tokens.offend(table, seat, number)
    elif what == codes.MEND:
        tokens.offend(table, seat, -number)
    elif not tokens.is_full(table):
        return
    elif what == codes.SUCCESS:
        _token(table, seat, what, number, tokens.SUCCESS_VALUES, codes.SUCCESS_NAMES, _SUCCESS_WAYS)
    elif what == codes.CREDIT:
        _token(table, seat, what, number, tokens.CREDIT_VALUES, codes.CREDIT_NAMES, _CREDIT_WAYS)
    elif what == codes.CARDS:
        tokens.draw(table, seat, number)
    elif what == codes.ALLIANCE:
        tokens.take_alliance(table, seat, number)


def each(table, what, number):
    """Every player gets `number` cards or alliance tokens; one line tells it where all of them were there."""
    told = table.told_count
    for i in range(table.players):
        now(table, (table.lead + i) % table.players, what, number)
    if tokens.is_full(table) and table.told_count == told + table.players and number < 16:
        table.told_count = told
        table.tell(codes.EACH, 0, what * 16 + number)


def _token(table, seat, what, value, values, names, ways):
    i = values.index(value)
    alone = [0] * len(names)
    alone[i] = 1
    for way in (alone,) + ways[i]:
        if can_take(table, seat, names, way):
            for k in range(len(names)):
                getattr(table, names[k])[seat] += way[k]
            table.tell(what, seat, value)
            if way is not alone:
                table.tell(codes.EXCHANGED, seat, value)
            return
    table.tell(codes.SHORT, seat, what)


def can_take(table, seat, names, way):
    """Can the tokens of `seat` change by `way`? Neither the seat nor the supply may go below nothing."""
    for i in range(len(names)):
        left = tokens.success_left(table, i) if names is codes.SUCCESS_NAMES else tokens.credits_left(table, i)
        if getattr(table, names[i])[seat] + way[i] < 0 or way[i] > left:
            return False
    return True
