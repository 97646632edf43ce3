"""Epigo in words: what was told, the score, the board's picture. Every text fits the small screen."""

from tableside.games.epigo import (  # noqa: I001
    BLOCKED, CANCELLED, DECLINED, DEPLOYED, DRAWN, FIRST, FULL, LINE_BLOCKED, LINE_GOES, LOST, MODE, NO_MOVE, OFFERED,
    PUSHED, SLID, SLID_ON, STAYED, WON, rules, state,
)  # fmt: skip
from tableside.table import ENDED

DIRECTIONS = ("up", "down", "left", "right")
_MOVES = (
    (SLID, "%s %d %s: slides"),
    (SLID_ON, "%s %d %s: slides on"),
    (STAYED, "%s %d %s: slides no further"),
    (PUSHED, "%s %d %s: pushes"),
)
_PLAIN = (
    (DEPLOYED, "Both rows stand"),
    (DRAWN, "Draw agreed"),
)
_NAMED = (
    (WON, "%s wins: third capture"),
    (OFFERED, "%s offers a draw"),
    (DECLINED, "%s declines the draw"),
)


def told(code: int, seat: int, value: int, names: tuple) -> str:
    """Return what happened, at most 42 characters, with the player's name."""
    for known, text in _MOVES:
        if code == known:
            return text % (names[seat], (value >> 2) + 1, DIRECTIONS[value & 3])
    for known, text in _NAMED:
        if code == known:
            return text % names[seat]
    for known, text in _PLAIN:
        if code == known:
            return text
    if code == FIRST:
        return "%s first: %d before %d" % (names[seat], value >> 3, value & 7)
    if code == CANCELLED:
        return "Both %d: cancelled, nobody moves" % value
    if code == BLOCKED:
        order = value & 31
        text = "%s %d %s: blocked, %d own, %d enemy"
        return text % (names[seat], (order >> 2) + 1, DIRECTIONS[order & 3], value >> 5 & 7, value >> 8)
    if code == NO_MOVE:
        return "%s %d: off the board, no move" % (names[seat], (value >> 2) + 1)
    if code == LOST:
        return "%s loses tile %d" % (names[seat], value) if value else "%s loses a tile" % names[seat]
    if code == LINE_GOES:
        return "The push goes: %d own, %d enemy" % (value & 7, value >> 3)
    if code == LINE_BLOCKED:
        return "The push is blocked: %d own, %d enemy" % (value & 7, value >> 3)
    return ""


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
    return ["%s captured %d" % (names[seat], state.lost(table, 1 - seat)) for seat in range(2)]


def explain(table, names: tuple) -> list:
    """Return (text, rule) for every capture and for how the game ended."""
    lines = []
    for seat in range(2):
        count = state.lost(table, 1 - seat)
        lines.append(("%s captured %d of %s" % (names[seat], count, names[1 - seat]), "epigo.capture.edge"))
        numbers = _lost_numbers(table, 1 - seat)
        if numbers:
            lines.append(("Tiles %s" % numbers, "epigo.capture.edge"))
    if table.drawn:
        lines.append(("Both agreed to a draw", "epigo.draw.offer"))
    elif table.over == ENDED:
        lines.append(("Ended before a third capture", "epigo.win.third"))
    elif table.over:
        lines.append((result(table, names), "epigo.win.third"))
    return lines


def result(table, names: tuple) -> str:
    """Return who has won, in one row."""
    if table.drawn:
        return "Draw"
    for seat in range(2):
        if state.lost(table, 1 - seat) >= rules.TO_WIN:
            return "%s wins" % names[seat]
    return "No winner"


def picture(table, screen):
    """Put the board on the screen: squares, tiles, and the two squares of the latest move."""
    if table.options[MODE] != FULL or not table.deployed:
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
    for square in (table.came, table.went):
        is_square = table.board[square] != rules.WALL
        data[i] = 8 * (square % 10 - 1) + square // 10 if is_square else 0
        i += 1


def _lost_numbers(table, side):
    if table.options[MODE] != FULL or not table.deployed:
        return ""
    return " ".join([str(number) for number in range(1, rules.TILES + 1) if not state.where(table, side, number)])
