"""Text for rows of 21 characters."""

from tableside.menu.screen import COLUMNS


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
