"""The end: majorities, what is left on temples, and the total, also in words (Maritime Buildings, Temples)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import codes, market, queue
from tableside.prompt import TABLE

_GOLD_TOO = const(4)  # where the most gold is counted, beside the four resources


def majority(held) -> tuple:
    """Return the seats that hold the most, all who tie; none where nobody holds any."""
    best = 0
    for count in held:
        best = max(best, count)
    if not best:
        return ()
    return tuple([seat for seat in range(len(held)) if held[seat] == best])


def best_of(scores) -> tuple:
    """Return the seats with the highest score: they share the victory."""
    best = max(scores)
    return tuple([seat for seat in range(len(scores)) if scores[seat] == best])


def count(table):
    """Once everything is set right, the points are counted and the game is over."""
    yield ask_count
    best = winners(table)
    for seat in best:
        table.tell(codes.WON, seat, len(best))
    table.over = 1


def ask_count(table, prompt):
    prompt.choice(TABLE, "deus.end.count", "All turns are played", ("count the points",))


def majority_vp(table, resource: int) -> int:
    """Return the VP for the most of a resource; resource 4 is gold."""
    if resource == 4 or not game.has(table, codes.MARITIME):
        return codes.MOST_GOLD_VP
    return market.vp(table.market, resource)


def most(table, resource: int) -> tuple:
    """Return the seats that hold the most of a resource (4: gold), all who tie; none where nobody holds any."""
    if resource == 4:
        return majority(table.gold[: table.players])
    return majority([table.resources[4 * seat + resource] for seat in range(table.players)])


def score(table, seat: int) -> int:
    """Return a player's VP: those in hand, those left on temples, and for each majority."""
    total = table.vp[seat] + queue.temple_tokens(table, seat)
    for resource in range(5):
        if seat in most(table, resource):
            total += majority_vp(table, resource)
    return total


def scores(table) -> tuple:
    """Return (seat, VP) for every player."""
    return tuple([(seat, score(table, seat)) for seat in range(table.players)])


def winners(table) -> tuple:
    """Return the seats with the most VP: they share the victory."""
    return best_of([score(table, seat) for seat in range(table.players)])


# ---- in words


def explain(table, names) -> list:
    """Return the points of everybody, item by item, as (text, rule)."""
    lines = []
    if not game.scores(table):
        return lines
    for seat in range(table.players):
        lines.append(("%s: %d VP" % (names[seat], score(table, seat)), "deus.end.count"))
        lines.append((" %d VP in hand" % table.vp[seat], "deus.end.count"))
        left = queue.temple_tokens(table, seat)
        if left:
            lines.append((" %d left on temples" % left, "deus.temple.left"))
        for resource in range(5):
            if seat in most(table, resource):
                word = "gold" if resource == _GOLD_TOO else market.RESOURCES[resource]
                rule = "deus.end.gold" if resource == _GOLD_TOO else "deus.end.resources"
                lines.append((" %d for most %s" % (majority_vp(table, resource), word), rule))
    return lines


def result(table, names) -> str:
    """Return who won, in one row."""
    if table.options[codes.MODE] == codes.LIGHT:
        return "The game is over"
    best = winners(table)
    if len(best) == 1:
        return "%s has won" % names[best[0]]
    text = "tie: " + " ".join([names[seat] for seat in best])
    return text if len(text) <= 21 else "%d share the victory" % len(best)
