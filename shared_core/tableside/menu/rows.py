"""Rows of the screen: text broken into them, a cursor among them, pages of them."""

from tableside.menu.buttons import DOWN, OK, REPEAT, UP
from tableside.menu.screen import COLUMNS, ROWS


def wrap(text: str, width: int = COLUMNS) -> list:
    """Return `text` broken at spaces into rows of at most `width` characters; only a longer word is cut."""
    rows = []
    row = ""
    for word in text.split(" "):
        while len(word) > width:
            if row:
                rows.append(row)
                row = ""
            rows.append(word[:width])
            word = word[width:]
        if not row:
            row = word
        elif len(row) + 1 + len(word) <= width:
            row += " " + word
        else:
            rows.append(row)
            row = word
    if row:
        rows.append(row)
    return rows


def sides(left: str, right: str, width: int = COLUMNS) -> str:
    """Return a row with `left` at its beginning and `right` at its end."""
    return left + " " * (width - len(left) - len(right)) + right


def scroll(cursor: int, first: int, room: int) -> int:
    """Return the first item to show so that `cursor` is among the `room` shown, moving no farther than needed."""
    if cursor < first:
        return cursor
    if cursor >= first + room:
        return cursor - room + 1
    return first


def move(cursor: int, count: int, button: int, kind: int) -> int:
    """Return where UP or DOWN puts the cursor: a press goes round, a repeat stops at the ends."""
    to = cursor + (1 if button == DOWN else -1)
    if 0 <= to < count:
        return to
    return cursor if kind == REPEAT else to % count


def room_for(rows: list, top: int) -> int:
    """Return how many of `rows` one page holds below row `top`: all, or one fewer than there is room for."""
    return ROWS - top if len(rows) <= ROWS - top else ROWS - top - 1


def show_rows(screen, rows: list, at: int, top: int):
    """Draw the page of `rows` that begins at `at` below row `top`, and at the foot its number where there are several."""
    room = room_for(rows, top)
    for k in range(room):
        if at + k < len(rows):
            screen.rows[top + k] = rows[at + k]
    if room < len(rows):
        pages = (len(rows) + room - 1) // room
        page = at // room + 1
        screen.rows[ROWS - 1] = sides("%d/%d" % (page, pages), "OK: more" if page < pages else "OK: done")


def turn(rows: list, at: int, top: int, button: int) -> int:
    """Return where the page begins that UP, DOWN or OK turns to, or -1 where OK leaves the last one."""
    room = room_for(rows, top)
    if button == UP:
        return max(0, at - room)
    if at + room < len(rows):
        return at + room
    return -1 if button == OK else at
