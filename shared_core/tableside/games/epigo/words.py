"""Epigo in words: what was told, and the board's picture. What is looked at in whole is in words_end.py."""

from tableside.games.epigo import (  # noqa: I001
    BLOCKED, CANCELLED, FIRST, FULL, LINE_GOES, LOST, MODE, NO_MOVE, PUSHED, SLID, rules, state,
)  # fmt: skip

DIRECTIONS = ("up", "down", "left", "right")
_TOLD = """\
Both rows stand
%s first: %d before %d
Both %d: cancelled, nobody moves
%s %d %s: slides
%s %d %s: slides on
%s %d %s: slides no further
%s %d %s: pushes
%s %d %s: blocked, %d own, %d enemy
%s %d: off the board, no move
%s loses tile %d
%s wins: third capture
%s offers a draw
%s declines the draw
Draw agreed
The push goes: %d own, %d enemy
The push is blocked: %d own, %d enemy"""  # a line a code


def told(code: int, seat: int, value: int, names: tuple) -> str:
    """Return what happened, at most 42 characters, with the player's name."""
    text = _TOLD.split("\n")[code]
    name = names[seat]
    tile = (value >> 2 & 7) + 1
    if SLID <= code <= PUSHED:
        return text % (name, tile, DIRECTIONS[value & 3])
    if code == BLOCKED:
        return text % (name, tile, DIRECTIONS[value & 3], value >> 5 & 7, value >> 8)
    if code == NO_MOVE:
        return text % (name, tile)
    if code == FIRST:
        return text % (name, value >> 3, value & 7)
    if code == CANCELLED:
        return text % value
    if code == LOST:
        return text % (name, value) if value else "%s loses a tile" % name
    if code >= LINE_GOES:
        return text % (value & 7, value >> 3)
    return text % name if "%" in text else text


def status(table, names: tuple) -> list:
    """Return the captures so far and where in the game we are."""
    captured = "%s %d-%d %s" % (names[0], state.lost(table, 1), state.lost(table, 0), names[1])
    if not table.turn:
        return [captured]
    if table.planning:
        return [captured, "Turn %d: planning" % table.turn]
    return [captured, "Turn %d: reveal %d" % (table.turn, min(table.reveal + 1, 3))]


def scores(table, names: tuple) -> list:
    """Return a row a player: tiles captured."""
    return _at_the_end().scores(table, names)


def explain(table, names: tuple) -> list:
    """Return (text, rule) for every capture and for how the game ended."""
    return _at_the_end().explain(table, names)


def result(table, names: tuple) -> str:
    """Return who has won, in one row."""
    return _at_the_end().result(table, names)


def _at_the_end():
    from tableside.games.epigo import words_end

    return words_end


def picture(table, screen, names=(), prompt=None):
    """Put the board on the screen: squares, tiles, and the two squares of the latest move. To who is asked `prompt` it shows the
    tiles laid so far, and a ring round the one whose direction is asked."""
    rule = prompt.rule if prompt else ""
    lays = rule == "epigo.setup.row"
    if table.options[MODE] != FULL or not (table.deployed or lays):
        return
    from tableside.menu.screen import PICTURE_BOARD

    screen.picture = PICTURE_BOARD
    data = screen.data
    data[0] = data[1] = 8
    i = 2
    for row in range(8):
        for column in range(8):
            data[i] = table.board[rules.square(column, row, 8)]
            i += 1
    came, went = table.came, table.went
    if lays:
        came = went = 0
        for column in range(prompt.step):
            number = table.draft(prompt.seat, column) + 1
            if number <= rules.TILES:
                data[26 + 8 * prompt.seat + column] = 8 * prompt.seat + number
    elif rule == "epigo.plan.direction":
        came = state.where(table, prompt.seat, table.draft(prompt.seat, prompt.step - 1) + 1)
        went = 0
    for square in (came, went):
        is_square = table.board[square] != rules.WALL
        data[i] = 8 * (square % 10 - 1) + square // 10 if is_square else 0
        i += 1
