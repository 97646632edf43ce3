"""Rows of the screen: text broken into them, a cursor among them, pages of them."""

from tableside.menu.buttons import DOWN, OK, REPEAT, UP
from tableside.menu.screen import BAR, COLUMNS, ROWS


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


def cut(text: str, width: int = COLUMNS) -> str:
    """Return `text` in at most `width` characters, ".." at its end where that is not all of it."""
    return text if len(text) <= width else text[: width - 2] + ".."


def scroll(screen, cursor: int, first: int, room: int, count: int) -> int:
    """Return the first of `count` items to show so that `cursor` is among the `room` shown, and give the screen its bar.
    Where there is room the item beyond is shown too: so every other press moves the cursor alone."""
    ahead = 1 if room > 2 else 0
    if cursor < first:
        first = cursor - ahead
    elif cursor >= first + room:
        first = cursor - room + 1 + ahead
    first = max(0, min(first, count - room))
    show_bar(screen, first, room, count)
    return first


def show_bar(screen, first: int, room: int, count: int):
    """Show that `room` of `count` items are seen, from item `first` on; no bar where that is all."""
    if count > room > 0:
        screen.bar = max(2, BAR * room // count)
        screen.bar_top = (BAR - screen.bar) * first // (count - room)
        if first and not screen.bar_top:
            screen.bar_top = 1
        elif first < count - room and screen.bar_top == BAR - screen.bar:
            screen.bar_top -= 1


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
        show_bar(screen, at // room, 1, pages)
        screen.rows[ROWS - 1] = sides("%d/%d" % (page, pages), "OK: more" if page < pages else "OK: done")


def turn(rows: list, at: int, top: int, button: int) -> int:
    """Return where the page begins that UP, DOWN or OK turns to, or -1 where OK leaves the last one."""
    room = room_for(rows, top)
    if button == UP:
        return max(0, at - room)
    if at + room < len(rows):
        return at + room
    return -1 if button == OK else at
