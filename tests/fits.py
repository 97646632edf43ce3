"""Does a Screen fit the display? Checked on the model, so that thousands of screens can be, and in pixels for those that are drawn."""

from tableside.menu.screen import ROWS, Screen


def misfits(screen: Screen) -> list[str]:
    """Return what of `screen` would be cut or would overlap, a sentence each; [] if all fits."""
    wrong = []
    if len(screen.rows) != ROWS:
        wrong.append(f"{len(screen.rows)} rows")
    for i, row in enumerate(screen.rows):
        room = screen.width(i)
        if len(row) > room:
            wrong.append(f"row {i} has {len(row)} characters, there is room for {room}: {row!r}")
        if not all(" " <= c <= "~" for c in row):
            wrong.append(f"row {i} is not printable ASCII: {row!r}")
    if not -1 <= screen.cursor < ROWS:
        wrong.append(f"the cursor stands at row {screen.cursor}")
    room = screen.width(ROWS - 1)
    if screen.big:
        covered = range(screen.big_row, screen.big_row + screen.big_scale)
        if screen.big_scale not in (2, 3):
            wrong.append(f"large text at scale {screen.big_scale}")
        if len(screen.big) * screen.big_scale > room:
            wrong.append(f"large text {screen.big!r} is wider than {room} columns at scale {screen.big_scale}")
        if not all(" " <= c <= "~" for c in screen.big):
            wrong.append(f"large text is not printable ASCII: {screen.big!r}")
        for i in covered:
            if not 0 <= i < ROWS:
                wrong.append(f"large text reaches row {i}")
            elif screen.rows[i].strip() or screen.cursor == i:
                wrong.append(f"large text covers row {i}: {screen.rows[i]!r}")
    return wrong
