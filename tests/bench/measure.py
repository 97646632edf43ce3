"""Measuring two things alternately in one run, so that a busy machine slows both alike."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Ratio(NamedTuple):
    """ratio: how many times as long the first took as the second; first_s, second_s: median seconds of one call."""

    ratio: float
    first_s: float
    second_s: float


def ratio(
    first: Callable[[], object], second: Callable[[], object], rounds: int = 15, clock=time.perf_counter
) -> Ratio:
    """Call both once to warm up, then alternately `rounds` times, each going first in turn; return the medians.

    The ratio is the median of the rounds' own ratios, so that one slow spell touches few of them.
    """
    first_s: list[float] = []
    second_s: list[float] = []
    pair = [(first, first_s), (second, second_s)]
    for call, _ in pair:
        call()
    for _ in range(rounds):
        for call, times in pair:
            start = clock()
            call()
            times.append(clock() - start)
        pair.reverse()
    ratios = [a / b for a, b in zip(first_s, second_s, strict=True)]
    return Ratio(statistics.median(ratios), statistics.median(first_s), statistics.median(second_s))
