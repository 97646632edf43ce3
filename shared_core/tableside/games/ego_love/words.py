"""Ego: Love in words: what happened, and where the pawns stand. How they came there is in words_end.py."""

from tableside.games.ego_love import BEGINS, DECLINED, KNOWN, NOBODY, OTHER_CARD, RIGHT, TRACK, WRONG
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


_SHORT = """\
Reads a question=Question
Answer chosen=Answers
Declines: 2 back=Declines
Not for the reader=New card
Right, 1 heart=Right 1
Right, 2 hearts=Right 2
Wrong, 1 heart=Wrong 1
Wrong, 2 hearts=Wrong 2
Guessed="""


def short(text: str) -> str:
    """Return a question or a choice in the ten columns beside the track; the question of a guesser says nothing that its choices
    do not."""
    for line in _SHORT.split("\n"):
        if line.startswith(text + "="):
            return line[len(text) + 1 :]
    return text


def moves(table, names) -> list:
    """Return what was told in ten columns: of a turn a row a player, beside the lane of each; [] where there is more to say."""
    rows = list(names)
    for i in range(table.told_count):
        code, seat, value = table.told(i)
        if code == OTHER_CARD or code == BEGINS:
            return ["new card" if code == OTHER_CARD else "starts"]
        if code not in (DECLINED, RIGHT, WRONG, KNOWN, NOBODY):
            return []
        rows[seat] = "%-8s%s%d" % (names[seat], "-" if code == WRONG or code == DECLINED else "+", value % 8)
        if code == DECLINED:
            return [rows[seat]]
    return rows if table.told_count == table.players else []


def picture(table, screen, names=(), prompt=None):
    """The track with the pawns, once somebody has begun."""
    if not table.begun:
        return
    screen.picture = PICTURE_TRACK
    data = screen.data
    data[0] = table.options[TRACK]
    for seat in range(5):
        data[1 + seat] = table.position[seat] if seat < table.players else 255
