"""Stored pictures of the display, and differences one can see."""

import os
from pathlib import Path

from PIL import Image

from ..whole import replacing

SCALE = 4
SAME, NEW, GONE, DARK = (160, 160, 160), (0, 220, 0), (230, 0, 0), (0, 0, 0)


def compare(rows: list[str], stored: Path) -> None:
    """Compare `rows` ('#' for light) with the PNG `stored`. AssertionError where they differ, the difference saved beside it."""
    size = (len(rows[0]), len(rows))
    if os.environ.get("TABLESIDE_GOLDEN") == "write":
        picture = Image.new("1", size)
        picture.putdata([255 * (pixel == "#") for row in rows for pixel in row])
        stored.parent.mkdir(parents=True, exist_ok=True)
        with replacing(stored) as file:
            picture.save(file, "png", optimize=True)
        return
    assert stored.exists(), f"{stored} is not stored yet: run once with TABLESIDE_GOLDEN=write and look at it"
    with Image.open(stored) as opened:
        before = opened.convert("1")
    assert before.size == size, f"{stored} is {before.size[0]} x {before.size[1]}, the screen {size[0]} x {size[1]}"
    shown = Image.new("RGB", size)
    count = 0
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            was, is_lit = bool(before.getpixel((x, y))), pixel == "#"
            count += was != is_lit
            shown.putpixel((x, y), (SAME if was else NEW) if is_lit else (GONE if was else DARK))
    if count:
        differs = stored.with_suffix(".differs.png")
        with replacing(differs) as file:
            shown.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.NEAREST).save(file, "png")
        raise AssertionError(f"{count} pixels are not as in {stored}; see {differs}: green is new, red is gone")
