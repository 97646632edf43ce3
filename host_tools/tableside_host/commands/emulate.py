"""`tableside emulate`: the firmware on a real CircuitPython image, on an emulated board."""

import argparse
import os
import pty
import select
import sys
import time
import tty
from pathlib import Path

from ..errors import UserError
from ..link import ports
from ..sim import script as scripts
from ..sim.terminal import half_blocks

NAME = "emulate"
HELP = "the firmware on an emulated Raspberry Pi Pico, with a CircuitPython image that you bring"

SERIAL = "EMULATED0001"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--uf2",
        type=Path,
        required=True,
        metavar="FILE",
        help="CircuitPython 10.2.1 or a later 10.x for raspberry_pi_pico (circuitpython.org; not part of Tableside)",
    )
    parser.add_argument(
        "--drive", type=Path, metavar="DIR", help="what is on its drive (default: what `tableside deploy` would copy)"
    )
    parser.add_argument(
        "--script",
        type=Path,
        metavar="FILE",
        help="presses to play, as for `tableside sim --script`; else it runs until --seconds or Ctrl-C",
    )
    parser.add_argument(
        "--png",
        type=Path,
        metavar="DIR",
        help="with --script: save each screen as DIR/NUMBER-PRESS.png instead of showing it",
    )
    parser.add_argument(
        "--serial",
        action="store_true",
        help="give the link's port to this computer, in real time: `tableside ports` finds it",
    )
    parser.add_argument("--seconds", type=float, metavar="N", help="stop after N seconds of this computer's time")


def run(args: argparse.Namespace) -> int:
    """Start the board, play the script or go on; exit code 0."""
    from ..emulate.start import start

    board = start(args.uf2, args.drive)
    print(f"the first screen was on the display after {board.wire.last_ns / 1e6:.0f} emulated ms", file=sys.stderr)
    if args.script:
        return _play(args, board)
    if args.serial:
        return _bridge(args, board)
    end = time.monotonic() + args.seconds if args.seconds else None
    while end is None or time.monotonic() < end:
        board.step()
    print("\n".join(half_blocks(board.panel.rows())))
    return 0


def _play(args: argparse.Namespace, board) -> int:
    try:
        steps = scripts.read(args.script.read_text())
    except OSError as error:
        raise UserError(f"{args.script}: {error.strerror}") from error
    if args.png:
        args.png.mkdir(parents=True, exist_ok=True)
    for number, step in enumerate(steps, 1):
        if step.button == "wait":
            board.wait(step.ms)
            took = 0.0
        else:
            took = board.press_and_time(step.button, step.ms)
        print(f"{number:4} {step.button:5} {took:7.1f} ms to the last byte on the display's bus")
        if args.png:
            board.png(args.png / f"{number:03}-{step.button}.png")
        else:
            print("\n".join(half_blocks(board.panel.rows())))
    return 0


def _bridge(args: argparse.Namespace, board) -> int:
    """Let a program of this computer speak with the link, never faster than real time."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    path = os.ttyname(theirs)
    registered = ports.register(path, SERIAL)
    print(f"the link is at {path}; Ctrl-C ends", file=sys.stderr)
    end = time.monotonic() + args.seconds if args.seconds else None
    data = board.data
    sent = len(data.came)
    try:
        while end is None or time.monotonic() < end:
            began, emulated = time.monotonic(), board.ms
            board.step()
            if len(data.came) > sent:
                try:
                    sent += os.write(ours, bytes(data.came[sent:]))
                except BlockingIOError:
                    pass  # nobody reads: the device is not told
            if select.select([ours], [], [], 0)[0]:
                try:
                    board.send(data, os.read(ours, 256))
                except OSError:
                    pass  # nobody has the other end open
            ahead = (board.ms - emulated) / 1000 - (time.monotonic() - began)
            if ahead > 0:
                time.sleep(min(ahead, 0.02))
    finally:
        registered.close()
        os.close(ours)
        os.close(theirs)
    return 0
