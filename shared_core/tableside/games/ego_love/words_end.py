"""Ego: Love in words, where it is looked at in whole: the scores and what they are made of, and who won."""

from tableside.games.ego_love import TRACK

_WAYS = """\
right %+d|ahead|love.move.right
wrong %+d|behind|love.move.wrong
known %+d|known|love.move.active
declined %+d|declined|love.turn.decline
corrected %+d|fixed|love.box.correct"""  # text, window of the table, rule card


def scores(table, names) -> list:
    """Return a row a player: the place, and how far it is."""
    length = table.options[TRACK]
    return ["%-8s %3d of %d" % (names[seat], table.position[seat], length) for seat in range(table.players)]


def explain(table, names) -> list:
    """Return every item of each pawn's way, with its rule."""
    lines = []
    for seat in range(table.players):
        name = names[seat] + " "
        for way in _WAYS.split("\n"):
            text, window, rule = way.split("|")
            steps = getattr(table, window)[seat]
            if steps or window != "fixed":
                lines.append((name + text % steps, rule))
        lines.append((name + "on %d of %d" % (table.position[seat], table.options[TRACK]), "love.win.lap"))
    return lines


def result(table, names) -> str:
    """Return who won."""
    winners = [names[seat] for seat in range(table.players) if table.winner[seat]]
    if not winners:
        return "No winner"
    if len(winners) == 1:
        return "%s wins" % winners[0]
    text = " & ".join(winners)
    return text if len(text) <= 21 else "%d winners" % len(winners)
