"""A line on the terminal that tells how far something is, once it has taken a second; gone when it is done."""

import shutil
import sys
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

AFTER_S = 1.0


def watched(items: Iterable[T], what: str, unit: str, total: int | None = None, prints: bool = False) -> Iterable[T]:
    """Return the items, one by one; meanwhile stderr tells how many are done, where it is a terminal.

    what    what is being done, in a word or two         unit    what is counted, in the plural
    total   how many there are, None: len(items), or nobody knows
    prints  does whoever takes them print a line each? Then these tell it, where stdout is a terminal, too.
    """
    if not sys.stderr.isatty() or (prints and sys.stdout.isatty()):
        return items
    from tqdm import tqdm

    columns, lines = shutil.get_terminal_size()  # of a terminal that does not say its size, too
    return tqdm(
        items, what, total, leave=False, delay=AFTER_S, unit=f" {unit}", ncols=columns - 1, nrows=lines, file=sys.stderr,
        bar_format="{l_bar}{bar}| {n_fmt}/{total_fmt}{unit}, {remaining} to go" if total or hasattr(items, "__len__") else None,
    )  # fmt: skip
