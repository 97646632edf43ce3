"""`tableside pack`: board packs of EGO, the text files that say what the boards show.

tableside pack check FILE              can it be read? Names the first line that cannot
tableside pack list FILE               what is in it, board by board
tableside pack export IMAGE            a pack from the game in a flash image (--name, --output)
"""

import argparse
from pathlib import Path

from tableside import setup as setups
from tableside.games import ego, registry
from tableside.games.ego import codes, packs, packs_read, packs_write, parts
from tableside.session import Session

from ..errors import UserError
from ..play.flashfile import Pages

NAME = "pack"
HELP = "check, list or export board packs of EGO"
_IMAGE = 4096


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parts = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = parts.add_parser("check", help="say whether a pack can be read, and where it cannot")
    check.add_argument("file", metavar="FILE", type=Path)
    listing = parts.add_parser("list", help="say what a pack holds, board by board")
    listing.add_argument("file", metavar="FILE", type=Path)
    export = parts.add_parser("export", help="write a pack from the game in a flash image")
    export.add_argument("image", metavar="IMAGE", type=Path, help="a file with the 4,096 bytes of a device's flash")
    export.add_argument("--name", default="Exported boards", help="what the pack is called")
    export.add_argument("--output", metavar="FILE", type=Path, help="write to FILE instead of the terminal")


def run(args: argparse.Namespace) -> int:
    """Do it; return 0. What cannot be read is a UserError."""
    if args.what == "export":
        text = "\n".join(exported(args.image, args.name)) + "\n"
        if args.output:
            try:
                args.output.write_text(text, encoding="ascii", errors="replace")
            except OSError as error:
                raise UserError(f"cannot write {args.output}: {error.strerror}") from None
        else:
            print(text, end="")
        return 0
    pack = read(args.file)
    if args.what == "check":
        boards = len(pack.events)
        print(f"{pack.name}: {boards} board{'s' * (boards != 1)}, {sum(pack.events.values())} events, all can be read")
    else:
        print("\n".join(listed(pack)))
    return 0


def read(path: Path) -> packs.Pack:
    """Return the pack in a file. Refuses with UserError what is no pack."""
    try:
        return packs_read.read(path.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'not a text file'}") from None
    except packs_read.BadPack as error:
        raise UserError(f"{path}, {error}") from None


def listed(pack: packs.Pack) -> list[str]:
    """Return a line a board and a line an event with what the pack knows of it."""
    lines = [pack.name]
    for row in packs_write.write(pack.answers, pack.name)[3:]:
        key, _, value = row.partition(": ")
        if key in ("board", "event"):
            lines.append(value if key == "board" else f"  {value}")
        elif row:
            lines[-1] += f"{';' if ': ' in lines[-1] else ':'} {key} {value}"
    return lines


def exported(image: Path, name: str) -> list[str]:
    """Return the lines of a pack from the game in the flash image. Refuses with UserError an image without a game of EGO."""
    try:
        data = image.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {image}: {error.strerror}") from None
    setup = setups.unpack(data)
    if len(data) != _IMAGE or setup is None:
        raise UserError(f"{image} is no flash image with a game in it")
    if setup.game != ego.NAME:
        raise UserError(f"{image} holds a game of {registry.title(setup.game)}; only EGO has packs")
    session = Session(ego, bytearray(data), Pages(image))
    try:
        session.resume()
    except setups.BadSetup as error:
        raise UserError(f"{image}: {error}") from None
    answers = packs_write.collect(session.line)
    if not any(part != parts.KIND or kind != codes.BOARD_DONE for (_, _, part), kind in answers.items()):
        raise UserError(f"the game in {image} has not said yet what any board shows")
    return packs_write.write(answers, name)
