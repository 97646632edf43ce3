"""How a choice of the game in progress is drawn: beside the game's picture, below a large name, or below how the game stands."""

from tableside.menu.rows import cut, scroll, wrap
from tableside.menu.screen import COLUMNS, PICTURE_COLUMNS, PICTURE_MARKET, PICTURE_NONE, ROWS


def show(play, menu, screen):
    count = menu.session.prompt.high + 1
    rows = _beside(play, menu, screen, count) or _large(play, menu, screen, count) or _above(play, menu, count)
    for top in range(len(rows)):
        screen.rows[top] = rows[top]
    top = len(rows)
    room = ROWS - top
    play.first = scroll(screen, play.value, play.first, room, count)
    for k in range(min(room, count - play.first)):
        screen.rows[top + k] = label(play, menu, play.first + k, screen.width(top))
    screen.cursor = top + play.value - play.first


def label(play, menu, i: int, width: int = COLUMNS) -> str:
    """Return option `i` as it is shown: a blocked one with an x before it; in short beside a picture."""
    prompt = menu.session.prompt
    label = prompt.label(i, menu.names)
    if width < COLUMNS and hasattr(menu.words, "short"):
        label = menu.words.short(label)
    if len(label) >= COLUMNS:
        return cut(label)
    return ("x" if prompt.why[i] else " ") + label


def _above(play, menu, count):
    """Return the rows above the choices: what was told or how the game stands, then the question."""
    head = play.head(menu)
    spare = ROWS - len(head)
    above = play.notice
    if not above and not _stays(play, menu):
        above = menu.words.status(menu.session.table, menu.names)
        if count <= spare < count + len(above):
            above = above[: max(0, spare - count)]
    above = list(above[: max(0, spare - (1 if play.notice else min(count, 2)))])
    return above + head


def _stays(play, menu):
    """Is this a moment whose picture says more than the rows on how the game stands?"""
    return hasattr(menu.words, "stays") and menu.words.stays(menu.session.table)


def _large(play, menu, screen, count):
    """Return the rows above the choices where there is room for the name of who is asked, large; else ()."""
    prompt = menu.session.prompt
    text = wrap(prompt.says(prompt.text))
    if play.notice or prompt.seat >= len(menu.names) or 2 + len(text) + count > ROWS:
        return ()
    screen.big = menu.names[prompt.seat]
    screen.big_row = 0
    return ["", ""] + text


def _beside(play, menu, screen, count):
    """Return the rows above the choices where all of them have room beside the game's picture, which is drawn then; else
    ()."""
    for i in range(count):
        if len(label(play, menu, i, PICTURE_COLUMNS)) > PICTURE_COLUMNS:
            return ()
    if len(play.notice) > 1 or not play.draw_picture(menu, screen):
        return ()
    rows = head_beside(play, menu, screen, count)
    if play.notice is play.aside and play.notice and hasattr(menu.words, "moves"):
        moves = menu.words.moves(menu.session.table, menu.names)
        if moves and 1 + len(moves) + count <= ROWS:
            return moves + rows[:1]  # what was told in short, and who is asked
    if len(rows) + min(count, 2) > ROWS or play.notice and screen.picture < PICTURE_MARKET:
        screen.picture = PICTURE_NONE
        return ()
    return rows


def head_beside(play, menu, screen, count: int) -> list:
    """Return who is asked and what as rows beside the picture, so that as many of `count` rows as can be have room below."""
    prompt = menu.session.prompt
    text = prompt.says(prompt.text)
    name = [menu.names[prompt.seat] + ":"] if prompt.seat < len(menu.names) else []
    if hasattr(menu.words, "short"):
        text = menu.words.short(text)
    narrow = wrap(text, PICTURE_COLUMNS)
    if screen.width(0) == COLUMNS:
        head = play.head(menu)
        if play.notice:
            rows = list(play.notice) + name
            return rows + narrow if len(rows) + len(narrow) + count <= ROWS else rows
        if len(head) == 1:
            return head
        return name + narrow if len(name) + len(narrow) + count <= ROWS else [text] + name
    rows = name + narrow
    if len(rows) + count <= ROWS:
        return rows
    if len(narrow) > 1 and len(play.head(menu)) + count <= ROWS:
        return ROWS * [""]  # without the picture all choices are seen at once
    return narrow if menu.session.holder >= 0 else rows  # who holds the box knows who is asked
