"""Ego: Love in words: what happened, and where the pawns stand. How they came there is in words_end.py."""

from tableside.games.ego_love import TRACK
from tableside.menu.screen import PICTURE_TRACK

_TOLD = """\
%s starts
%s draws another card
%s declines -%d: %d
%s right +%d: %d
%s wrong -%d: %d
%s known +%d: %d
Nobody knew %s
%s wins
%s answered %d"""  # a line a code, from BEGINS to ANSWERED


def told(code: int, seat: int, value: int, names) -> str:
    """Return what happened, at most 42 characters."""
    text = _TOLD.split("\n")[code - 1]
    parts = text.count("%")
    if parts == 3:
        return text % (names[seat], value % 8, value // 8)
    return text % (names[seat], value) if parts == 2 else text % names[seat]


def scores(table, names) -> list:
    """Return a row a player: the place, and how far it is."""
    return _at_the_end().scores(table, names)


def explain(table, names) -> list:
    """Return every item of each pawn's way, with its rule."""
    return _at_the_end().explain(table, names)


def result(table, names) -> str:
    """Return who won."""
    return _at_the_end().result(table, names)


def _at_the_end():
    from tableside.games.ego_love import words_end

    return words_end


def status(table, names) -> list:
    """Return where the reader stands."""
    if not table.begun or table.over:
        return []
    seat = table.active
    return ["%s on %d/%d" % (names[seat], table.position[seat], table.options[TRACK])]


def picture(table, screen, names=(), prompt=None):
    """The track with the pawns, once somebody has begun."""
    if not table.begun:
        return
    screen.picture = PICTURE_TRACK
    data = screen.data
    data[0] = table.options[TRACK]
    for seat in range(5):
        data[1 + seat] = table.position[seat] if seat < table.players else 255
