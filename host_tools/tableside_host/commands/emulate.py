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
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="its unique id and its chance, the same in every run (default: others each time)",
    )
    parser.add_argument("--seconds", type=float, metavar="N", help="stop after N seconds of this computer's time")


def run(args: argparse.Namespace) -> int:
    """Start the board, play the script or go on; exit code 0."""
    from ..emulate.start import start

    steps = _steps(args.script) if args.script else []
    board = start(args.uf2, args.drive, args.seed, lambda text: print(text, file=sys.stderr))
    print(f"the first screen was on the display after {board.wire.last_ns / 1e6:.0f} emulated ms", file=sys.stderr)
    if args.serial:
        return _bridge(args, board, steps)
    if args.script:
        for number, step in enumerate(steps, 1):
            _one(args, board, number, step)
        return 0
    end = time.monotonic() + args.seconds if args.seconds else None
    while end is None or time.monotonic() < end:
        board.step()
    print("\n".join(half_blocks(board.panel.rows())))
    return 0


def _steps(file: Path) -> list[scripts.Step]:
    try:
        return scripts.read(file.read_text())
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}") from error


def _one(args: argparse.Namespace, board, number: int, step: scripts.Step) -> None:
    """One step of the script, and the screen that it ends on."""
    took = 0.0
    if step.button == "wait":
        board.wait(step.ms)
    else:
        took = board.press_and_time(step.button, step.ms)
    print(f"{number:4} {step.button:5} {took:7.1f} ms to the last byte on the display's bus", flush=True)
    if args.png:
        args.png.mkdir(parents=True, exist_ok=True)
        board.png(args.png / f"{number:03}-{step.button}.png")
    else:
        print("\n".join(half_blocks(board.panel.rows())), flush=True)


def _bridge(args: argparse.Namespace, board, steps: list[scripts.Step]) -> int:
    """Let a program of this computer speak with the link, never faster than real time; the script is played meanwhile, then it ends
    unless --seconds says how long it goes on."""
    from ..emulate.speak import Speaker

    Speaker(
        board
    ).close()  # what the first hello loads takes the emulated board longer than anybody waits for an answer
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    registered = ports.register(os.ttyname(theirs), board.chance.unique_id.hex().upper())
    print(f"the link is at {os.ttyname(theirs)}; Ctrl-C ends", file=sys.stderr)
    pump = Pump(board, ours)
    end = time.monotonic() + args.seconds if args.seconds else None
    try:
        for number, step in enumerate(steps, 1):
            _one(args, board, number, step)
        while (end is None and not steps) or (end is not None and time.monotonic() < end):
            board.step()
    finally:
        pump.stop()
        registered.close()
        os.close(ours)
        os.close(theirs)
    return 0


class Pump:
    """Carries bytes between a file descriptor and the board's link, every TURN_MS of emulated time, which it holds back to real time."""

    TURN_MS = 2

    def __init__(self, board, file: int) -> None:
        self._board, self._file, self._data = board, file, board.data
        self._sent = len(self._data.came)
        self._is_on = True
        self._last = time.monotonic()
        board.at(board.ms + self.TURN_MS, self._turn)

    def stop(self) -> None:
        """Carry nothing more."""
        self._is_on = False

    def _turn(self) -> None:
        if not self._is_on:
            return
        came = self._data.came
        if len(came) > self._sent:
            try:
                self._sent += os.write(self._file, bytes(came[self._sent :]))
            except BlockingIOError:
                pass  # nobody reads: the device is not told
        if select.select([self._file], [], [], 0)[0]:
            try:
                self._board.send(self._data, os.read(self._file, 256))
            except OSError:
                pass  # nobody has the other end open
        ahead = self.TURN_MS / 1000 - (time.monotonic() - self._last)
        if ahead > 0:
            time.sleep(ahead)
        self._last = time.monotonic()
        self._board.at(self._board.ms + self.TURN_MS, self._turn)
