"""`tableside sim`: the device on the screen, or played by a script."""

import argparse
import sys
from pathlib import Path

from tableside.games import registry
from tableside.menu import wizard

from ..errors import UserError

NAME = "sim"
HELP = "a simulated device in the terminal, or played by a script of presses"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--terminal",
        action="store_true",
        help="in this terminal, 80 columns and 24 lines are enough; so it is without a script",
    )
    parser.add_argument(
        "--flash",
        type=Path,
        metavar="FILE",
        help="keep the device's flash in FILE (default: a file of your own; a script: none)",
    )
    parser.add_argument(
        "--game", choices=registry.GAMES, help="go straight to this game's setup unless a game is in progress"
    )
    parser.add_argument(
        "--script", metavar="FILE", help="play the presses in FILE ('-': standard input) instead of the keyboard's"
    )
    parser.add_argument(
        "--png",
        type=Path,
        metavar="DIR",
        help="with --script: save each screen as DIR/NUMBER-PRESS.png instead of printing its text",
    )
    parser.add_argument(
        "--scale",
        type=int,
        default=4,
        metavar="N",
        help="pixels of a saved picture for each of the display's (default 4)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="with --script: the device's chance, the same in every run (default 1)",
    )
    parser.add_argument(
        "--serial",
        action="store_true",
        help="plug the device into a port of this computer, where the other tools find it; "
        "without a terminal it runs with no screen, until Ctrl-C",
    )


def run(args: argparse.Namespace) -> int:
    """Show the device, or play the script."""
    if args.terminal and args.script is not None:
        raise UserError("--terminal is for playing by hand, --script for a script of presses; not both")
    if args.serial and args.script is not None:
        raise UserError("--serial is for a device in real time, --script for one whose time is the script's")
    if args.serial and not sys.stdin.isatty():
        return _serve(args)
    if args.script is None:
        if args.png:
            raise UserError("--png saves the screens of a script: name one with --script FILE")
        return _show(args)
    return _play(args)


def _show(args: argparse.Namespace) -> int:
    from ..play.flashfile import default_file
    from ..sim.device import Simulator
    from ..sim.silicon import WallClock
    from ..sim.terminal import Terminal

    flash = args.flash or default_file("device")
    lead = None
    if args.serial:
        from ..sim.serial import plug

        lead = plug(flash)
    device = Simulator(flash, clock=WallClock(), link=lead)
    try:
        _choose(device, args.game)
        Terminal(device).run()
    finally:
        device.close()
        if lead:
            lead.port.close()
    return 0


def _serve(args: argparse.Namespace) -> int:
    """A device on a port and without a screen: for the tools and their tests."""
    from ..play.flashfile import FlashFile
    from ..sim.bare import serve
    from ..sim.drive import Drive
    from ..sim.serial import plug

    lead = plug(args.flash)
    try:
        print(f"Device {lead.board.unique_id} at {lead.port.path}; Ctrl-C ends.", flush=True)
        flash = FlashFile(args.flash) if args.flash else None
        serve(lead, Drive(flash, args.flash))
    finally:
        lead.port.close()
    return 0


def _play(args: argparse.Namespace) -> int:
    from ..sim import script
    from ..sim.device import Simulator

    if not 1 <= args.scale <= 32:
        raise UserError("--scale is a number from 1 to 32")
    try:
        text = sys.stdin.read() if args.script == "-" else Path(args.script).read_text()
        if args.png:
            args.png.mkdir(parents=True, exist_ok=True)
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"cannot use {args.script if args.png is None else f'{args.script} or {args.png}'}: {error}"
        ) from error
    steps = script.read(text)
    device = Simulator(args.flash, seed=args.seed)
    try:
        _choose(device, args.game)
        _keep(device, args, 0, "start")
        for number, step in enumerate(steps, 1):
            step.play(device)
            _keep(device, args, number, step.button)
    finally:
        device.close()
    return 0


def _keep(device, args: argparse.Namespace, number: int, name: str) -> None:
    if args.png:
        device.png(args.png / f"{number:04d}-{name}.png", args.scale)
    else:
        print(f"-- {number} {name}\n{device.text()}")


def _choose(device, game: str | None) -> None:
    if game and device.app.session is None:
        device.app.menu.open(wizard.page, game)
        device.app.redraw()
        device.tick()
