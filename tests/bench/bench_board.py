"""The firmware on an emulated board: milliseconds from power-on and from a press, and free heap. Needs an image: tests/emulated.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import emulated


def run():
    """Return the figures; none, and a loud line, without an image."""
    if not emulated.UF2:
        print(f"bench_board: {emulated.NOT_RUN}", file=sys.stderr)
        return []
    from tableside_host.emulate.speak import Speaker

    board = emulated.booted()
    start_ms = board.wire.last_ns / 1e6
    speaker = Speaker(board)
    emulated.begin_ego(speaker)
    board.wait(1000)
    row = [board.press_and_time(button) for button in ("down", "up", "down", "up")]
    screen = [board.press_and_time(button) for button in ("help", "back", "help", "back")]
    heap = next(row for row in speaker.ask("selftest") if row[0] == "heap")
    return [
        ("power-on to the first screen", start_ms, "emulated ms", ""),
        ("press to last byte, cursor moved", max(row), "emulated ms", "<= 40"),
        ("press to last byte, whole new screen", max(screen), "emulated ms", "<= 100"),
        ("free heap in a five-player EGO game", int(heap[2].split()[0]), "bytes", ">= 64000"),
    ]
