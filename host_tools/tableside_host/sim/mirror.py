"""The picture of a real device: the model of its screen, as the command `screen` tells it, drawn by the firmware's own display code."""

from typing import Any

from tableside.menu.screen import ROWS, Screen
from tableside_device.display import Display

from .silicon import Panel, font, new_display

_drawn: dict[str, Any] = {}


def model(rows: list) -> Screen:
    """Return the Screen in the rows of a reply to `screen`; rows that are not known are passed over."""
    screen = Screen()
    for row in rows:
        if row[0] == "row" and 0 <= row[1] < ROWS:
            screen.rows[row[1]] = row[2]
        elif row[0] == "look":
            screen.cursor, screen.flip, screen.big, screen.big_scale, screen.big_row = row[1:6]
        elif row[0] == "bar":
            screen.bar, screen.bar_top = row[1:3]
        elif row[0] == "picture":
            screen.picture = row[1]
            screen.data[:] = bytes.fromhex(row[2]).ljust(len(screen.data), b"\0")
    return screen


def picture(rows: list) -> list[str]:
    """Return the picture as `Panel.rows`. The display library holds one display: not in a process with a Simulator."""
    if not _drawn:
        _drawn["panel"] = Panel()
        _drawn["display"] = Display(new_display(_drawn["panel"]), font())
    _drawn["display"].draw(model(rows))
    return _drawn["panel"].rows()
