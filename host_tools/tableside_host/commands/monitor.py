"""`tableside monitor`: a device's table as it is now, and what happens, in the terminal."""

import argparse
import shutil
import sys
import time
from collections import deque
from typing import Any

from tableside.games import registry

from ..errors import UserError
from ..link import reach

NAME = "monitor"
HELP = "show a device's table and what happens on it, live"

POLL_S = 0.3


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--device", default="", metavar="ID", help="the device's id, USB serial number or port")
    parser.add_argument("--once", action="store_true", help="show the table as it is, and end")


def run(args: argparse.Namespace) -> int:
    """Look until Ctrl-C. Through the recorder where one runs; what is seen here is kept by nobody else."""
    device = reach.reach(args.device)
    events: deque[str] = deque(maxlen=12)
    shown: list[str] = []
    is_screen = sys.stdout.isatty() and not args.once
    try:
        while True:
            state, asked = device.ask("state"), device.ask("prompt")
            for event in told(state):
                if not events or events[-1] != event:
                    events.append(event)
            lines = [*table(device.name, state, asked), *(["", *events] if is_screen else [])]
            if lines != shown:
                shown = lines
                show(lines, is_screen)
            if args.once:
                return 0
            time.sleep(POLL_S)
    except reach.RefusedError as refused:
        if refused.code != "no_game":
            raise UserError(str(refused)) from refused
        raise UserError(f"{device.name} plays no game now") from refused
    finally:
        device.close()


def show(lines: list[str], is_screen: bool) -> None:
    """Print the table: over the one before in a terminal, below it elsewhere."""
    if is_screen:
        columns, height = shutil.get_terminal_size()
        print("\x1b[H\x1b[2J" + "\n".join(line[:columns] for line in lines[: height - 1]), flush=True)
    else:
        print("\n".join(lines) + "\n", flush=True)


def rows_of(rows: list, name: str) -> list[list[Any]]:
    """Return the rows of a reply that are called `name`, without it."""
    return [row[1:] for row in rows if row and row[0] == name]


def told(state: list) -> list[str]:
    """Return what the latest entry told, in words."""
    game = rows_of(state, "game")
    if not game or game[0][1] not in registry.GAMES:
        return []
    words = registry.words(game[0][1])
    names = tuple(rows_of(state, "names")[0])
    number = rows_of(state, "number")[0][0]
    return [f"{number:5d}  {words.told(code, seat, value, names)}" for code, seat, value in rows_of(state, "told")]


def table(device: str, state: list, asked: list) -> list[str]:
    """Return the table in words: who plays, how it stands, what is asked."""
    for row in rows_of(state, "choosing"):
        return [f"{device}: {row[1]}"]
    game = rows_of(state, "game")[0]
    names = rows_of(state, "names")[0]
    number, check, over = rows_of(state, "number")[0]
    scores = dict(rows_of(state, "score"))
    lines = [f"{device}: {game[1]} {game[0]}, entry {number}, check {check}{', over' if over else ''}"]
    lines += [f"  {name:8} {scores.get(seat, '')}".rstrip() for seat, name in enumerate(names)]
    for ready in rows_of(asked, "sealed"):
        waiting = [name for seat, name in enumerate(names) if not ready[0] >> seat & 1]
        lines.append(f"  choosing in secret; still to come: {', '.join(waiting) or 'nobody'}")
    for row in rows_of(asked, "prompt"):
        who = names[row[1]] if row[1] >= 0 else "the table"
        lines.append(f"  {who}: {row[3]}  ({row[4]})")
        if row[2] == "count":
            lines.append(f"    {row[5]} to {row[6]}")
        for option in (r for r in asked if r and isinstance(r[0], int)):
            lines.append(f"    {option[0]} {option[1]}" + (f"  (not now: {option[3]})" if len(option) > 3 else ""))
    return lines
