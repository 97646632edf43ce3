"""Stored pictures of the display, tests/golden/screens/NAME.png: pixel for pixel the same, or a difference one can read.

`TABLESIDE_GOLDEN=write make test` stores anew what comes out: look at the pictures before you commit them.
"""

import os
from pathlib import Path

from PIL import Image

SCREENS = Path(__file__).with_name("golden") / "screens"


def lines(picture: Image.Image) -> list[str]:
    """Return the picture as strings, '#' for light and '.' for dark."""
    width, height = picture.size
    return ["".join("#" if picture.getpixel((x, y)) else "." for x in range(width)) for y in range(height)]


def check_picture(name: str, rows: list[str], folder: Path = SCREENS) -> None:
    """Compare `rows` ('#' for light) with the stored folder/NAME.png; fails with the part that differs, as text."""
    stored = folder / f"{name}.png"
    if os.environ.get("TABLESIDE_GOLDEN") == "write":
        picture = Image.new("1", (len(rows[0]), len(rows)))
        picture.putdata([255 * (pixel == "#") for row in rows for pixel in row])
        picture.save(stored, optimize=True)
        return
    if not stored.exists():
        raise AssertionError(f"{stored.name} is not stored yet: run once with TABLESIDE_GOLDEN=write and look at it")
    expected = lines(Image.open(stored))
    if rows != expected:
        raise AssertionError(
            f"{stored.name}: '#' light in both, '+' light now, '-' light before\n{difference(expected, rows)}"
        )


def difference(expected: list[str], rows: list[str]) -> str:
    """Return the smallest part of the picture that holds every difference, a line a row, with where it lies."""
    if [len(row) for row in expected] != [len(row) for row in rows]:
        return f"the size is {len(rows[0])} x {len(rows)}, stored was {len(expected[0])} x {len(expected)}"
    spots = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel != expected[y][x]]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    marks = {("#", "#"): "#", (".", "."): ".", ("#", "."): "-", (".", "#"): "+"}
    shown = ["".join(marks[expected[y][x], rows[y][x]] for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    return "\n".join([f"{len(spots)} pixels, columns {left} to {right}, rows {top} to {bottom}:", *shown])
