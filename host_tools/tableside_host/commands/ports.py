"""`tableside ports`: which ports there are, and what answers there."""

import argparse

from ..errors import UserError
from ..link import ports, reach
from ..link.transport import FAILS, reason

NAME = "ports"
HELP = "list the serial ports and the devices that answer there"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--no-hello", action="store_true", help="only list: say hello to none")


def run(args: argparse.Namespace) -> int:
    """Print a line for each port."""
    try:
        found = ports.find()
    except FAILS as error:
        raise UserError(f"the ports cannot be looked at: {reason(error)}; try again") from error
    if not found:
        print("No serial ports. Plug a device in, or start one with `tableside sim --serial`.")
        return 0
    for port, what in zip(found, described(found, not args.no_hello)):
        kind = "simulated" if port.is_simulated else "usb" if port.vendor else "other"
        print(f"{port.path:24} {kind:9} {port.serial or '-':18} {port.product or '-':24} {what}")
    return 0


def described(found: list[ports.Port], says_hello: bool) -> list[str]:
    """Return what is at each port, in words."""
    texts = []
    recorded = {}
    recorder = reach.recorder() if says_hello else None
    if recorder:
        recorded = {d["port"]: d for d in recorder.ask({"devices": True})}
        recorder.close()
    for port in found:
        if port.path in recorded:
            d = recorded[port.path]
            texts.append(f"device {d['device']}, firmware {d['firmware']} (the recorder has it)")
        elif not port.may_be_ours:
            texts.append("something else")
        elif not says_hello:
            texts.append("could be a Tableside")
        else:
            texts.append(_hello(port))
    return texts


def _hello(port: ports.Port) -> str:
    try:
        device = reach.ThroughPort(port)
    except UserError as error:
        return str(error)
    welcome = device.welcome
    device.close()
    game = f", game {welcome.game} at entry {welcome.last}" if welcome.game else ""
    return f"device {welcome.device}, {welcome.board}, firmware {welcome.firmware}{game}"
