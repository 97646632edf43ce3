"""Epigo in words, where it is looked at in whole: the captures, and who has won."""

from tableside.games.epigo import FULL, MODE, rules, state
from tableside.table import ENDED


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


def _lost_numbers(table, side):
    if table.options[MODE] != FULL or not table.deployed:
        return ""
    return " ".join([str(number) for number in range(1, rules.TILES + 1) if not state.where(table, side, number)])
