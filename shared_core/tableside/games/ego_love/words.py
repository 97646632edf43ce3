"""Ego: Love in words: what happened, where the pawns stand and why."""

from tableside.games import ego_love as love
from tableside.menu.screen import PICTURE_TRACK

_ROWS = (
    ("%s right %+d", "ahead", "love.move.right"),
    ("%s wrong %+d", "behind", "love.move.wrong"),
    ("%s known %+d", "known", "love.move.active"),
    ("%s declined %+d", "declined", "love.turn.decline"),
    ("%s corrected %+d", "fixed", "love.box.correct"),
)


def told(code: int, seat: int, value: int, names) -> str:
    """Return what happened, at most 42 characters."""
    name = names[seat]
    spaces = value % 8
    place = value // 8
    if code == love.BEGINS:
        return "%s starts" % name
    if code == love.OTHER_CARD:
        return "%s draws another card" % name
    if code == love.DECLINED:
        return "%s declines -%d: %d" % (name, spaces, place)
    if code == love.RIGHT:
        return "%s right +%d: %d" % (name, spaces, place)
    if code == love.WRONG:
        return "%s wrong -%d: %d" % (name, spaces, place)
    if code == love.KNOWN:
        return "%s known +%d: %d" % (name, spaces, place)
    if code == love.NOBODY:
        return "Nobody knew %s" % name
    if code == love.ANSWERED:
        return "%s answered %d" % (name, value)
    return "%s wins" % name


def scores(table, names) -> list:
    """Return a row a player: the place, and how far it is."""
    length = table.options[love.TRACK]
    return ["%-8s %3d of %d" % (names[seat], table.position[seat], length) for seat in range(table.players)]


def explain(table, names) -> list:
    """Return every item of each pawn's way, with its rule."""
    lines = []
    for seat in range(table.players):
        for text, window, rule in _ROWS:
            steps = getattr(table, window)[seat]
            if steps or window != "fixed":
                lines.append((text % (names[seat], steps), rule))
        lines.append(
            ("%s on %d of %d" % (names[seat], table.position[seat], table.options[love.TRACK]), "love.win.lap")
        )
    return lines


def status(table, names) -> list:
    """Return where the reader stands."""
    if not table.begun or table.over:
        return []
    seat = table.active
    return ["%s on %d/%d" % (names[seat], table.position[seat], table.options[love.TRACK])]


def result(table, names) -> str:
    """Return who won."""
    winners = [names[seat] for seat in range(table.players) if table.winner[seat]]
    if not winners:
        return "No winner"
    if len(winners) == 1:
        return "%s wins" % winners[0]
    text = " & ".join(winners)
    return text if len(text) <= 21 else "%d winners" % len(winners)


def picture(table, screen):
    """The track with the pawns, once somebody has begun."""
    if not table.begun:
        return
    screen.picture = PICTURE_TRACK
    data = screen.data
    data[0] = table.options[love.TRACK]
    for seat in range(5):
        data[1 + seat] = table.position[seat] if seat < table.players else 255
