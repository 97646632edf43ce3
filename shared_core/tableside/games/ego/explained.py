"""The final score item by item, and the ranking, in rows of at most 21 characters."""

from tableside.games.ego import ranking, reckon, tokens


def explain(table, names):
    """(text, rule card) lines; before the end what would count now."""
    lines = []
    for seat in range(table.players):
        lines += _seat(table, seat, names[seat])
    if table.over == 1:
        lines += _ranking(table, names)
    return lines


def _seat(table, seat, name):
    lines = [(name, "ego.end.sum")]
    if tokens.is_full(table):
        for value in (1, 3, 5, 10):
            held = getattr(table, "s%d" % value)[seat]
            if held:
                lines.append((" %d x success %d: %d" % (held, value, held * value), "ego.tokens.success"))
    lines.append((" success tokens %d" % ranking.success(table, seat), "ego.end.sum"))
    if table.revealed[seat]:
        lines.append((" alliance tokens %d" % table.revealed[seat], "ego.end.alliance"))
    lines.append((" " + _offense_row(table.offense[seat]), "ego.end.reckoning"))
    raw = ranking.success(table, seat) + table.revealed[seat] + reckon.reckoning(table.offense[seat])
    final = ranking.score(table, seat)
    if raw != final:
        lines.append((" %d: counts as 0" % raw, "ego.end.below_zero"))
    lines.append((" total %d" % final, "ego.end.sum"))
    return lines


def _ranking(table, names):
    lines = []
    place = ranking.places(table)
    for seat, score in ranking.ranked(table):
        lines.append(("%d. %s %d" % (place[seat], names[seat], score), "ego.end.winner"))
        if ranking.is_tied(table, seat):
            lines.append((" tie: %d credits" % ranking.credits(table, seat), "ego.end.tie"))
    if sum([1 for p in place if p == 1]) > 1:
        lines.append(("Still level: shared", "ego.end.joint"))
    return lines


def _offense_row(offenses):
    """The row of the reckoning card for so many offense tokens."""
    return "%d offenses: %+d" % (offenses, reckon.reckoning(offenses)) if offenses != 1 else "1 offense: +10"
