"""Deus: Egypt in words at the end: who won, and the points item by item."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import final, market, queue

_MODE = const(0)
_LIGHT = const(1)
_GOLD_TOO = const(4)  # where the most gold is counted, beside the four resources


def explain(table, names) -> list:
    """Return the points of everybody, item by item, as (text, rule)."""
    lines = []
    if not game.scores(table):
        return lines
    for seat in range(table.players):
        lines.append(("%s: %d VP" % (names[seat], final.score(table, seat)), "deus.end.count"))
        lines.append((" %d VP in hand" % table.vp[seat], "deus.end.count"))
        left = queue.temple_tokens(table, seat)
        if left:
            lines.append((" %d left on temples" % left, "deus.temple.left"))
        for resource in range(5):
            if seat in final.most(table, resource):
                word = "gold" if resource == _GOLD_TOO else market.RESOURCES[resource]
                rule = "deus.end.gold" if resource == _GOLD_TOO else "deus.end.resources"
                lines.append((" %d for most %s" % (final.majority_vp(table, resource), word), rule))
    return lines


def result(table, names) -> str:
    """Return who won, in one row."""
    if table.options[_MODE] == _LIGHT:
        return "The game is over"
    best = final.winners(table)
    if len(best) == 1:
        return "%s has won" % names[best[0]]
    text = "tie: " + " ".join([names[seat] for seat in best])
    return text if len(text) <= 21 else "%d share the victory" % len(best)
