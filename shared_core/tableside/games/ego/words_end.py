"""The scores and who won, in rows of at most 21 characters."""

from tableside.games.ego import ranking, tokens, worth


def scores(table, names):
    """A row a player in light, two in full; after the reckoning a row a player with the score, best first."""
    if table.over == 1:
        return ["%-8s %d" % (names[seat], score) for seat, score in ranking.ranked(table)]
    rows = []
    for seat in range(table.players):
        if not tokens.is_full(table):
            rows.append("%-8s offenses %d" % (names[seat], table.offense[seat]))
            continue
        value = worth.success_value(table, seat)
        credit = worth.credit_value(table, seat)
        rows.append(("%-8s S%d C%d O%d" % (names[seat], value, credit, table.offense[seat]))[:21])
        rows.append("  hand %d ally %d P%d" % (tokens.hand(table, seat), table.ally[seat], table.oneoff[seat]))
    return rows


def result(table, names):
    """Who won, in one row."""
    if table.over != 1:
        return "No winner"
    place = ranking.places(table)
    winners = [names[seat] for seat in range(table.players) if place[seat] == 1]
    score = table.score[ranking.ranked(table)[0][0]]
    if len(winners) == 1:
        return "%s wins: %d" % (winners[0], score)
    text = "%s: %d" % ("+".join(winners), score)
    return text if len(text) <= 21 else "%d win: %d" % (len(winners), score)
