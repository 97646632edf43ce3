"""`tableside pack`: board packs of EGO, the text files that say what the boards show.

tableside pack check FILE              can it be read? Names the first line that cannot
tableside pack list FILE               what is in it, board by board
tableside pack export IMAGE            a pack from the game in a flash image (--name, --output)
tableside pack export --game GAME      the same from a recorded game of the database
"""

import argparse
from pathlib import Path

from tableside import setup as setups
from tableside.follow import Mismatch, take
from tableside.games import ego, registry
from tableside.games.ego import codes, packs, packs_collect, packs_read, packs_write, parts
from tableside.line import Line
from tableside.session import Session

from ..errors import UserError
from ..play.flashfile import Pages
from ..whole import write

NAME = "pack"
HELP = "check, list or export board packs of EGO"
_IMAGE = 4096


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = commands.add_parser("check", help="say whether a pack can be read, and where it cannot")
    check.add_argument("file", metavar="FILE", type=Path)
    listing = commands.add_parser("list", help="say what a pack holds, board by board")
    listing.add_argument("file", metavar="FILE", type=Path)
    export = commands.add_parser("export", help="write a pack from the game in a flash image")
    export.add_argument(
        "image", metavar="IMAGE", type=Path, nargs="?", help="a file with the 4,096 bytes of a device's flash"
    )
    export.add_argument("--game", help="the beginning of a recorded game's name, or 'last', in place of an image")
    export.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    export.add_argument("--name", default="Exported boards", help="what the pack is called")
    export.add_argument("--output", metavar="FILE", type=Path, help="write to FILE instead of the terminal")


def run(args: argparse.Namespace) -> int:
    """Do it; return 0. What cannot be read is a UserError."""
    if args.what == "export":
        if (args.image is None) == (args.game is None):
            raise UserError("name either a flash image or, with --game, a recorded game")
        line = line_of(args.image) if args.game is None else line_recorded(args.game, args.database)
        text = "\n".join(exported(line, args.name)) + "\n"
        if args.output:
            try:
                write(args.output, text.encode("ascii", "replace"))
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


def line_of(image: Path) -> Line:
    """Return the line of the game in a flash image. Refuses with UserError an image without a game of EGO."""
    try:
        data = image.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {image}: {error.strerror}") from None
    setup = setups.unpack(data)
    if len(data) != _IMAGE or setup is None:
        raise UserError(f"{image} is no flash image with a game in it")
    _only_ego(setup.game, str(image))
    session = Session(ego, bytearray(data), Pages(image))
    try:
        session.resume()
    except setups.BadSetup as error:
        raise UserError(f"{image}: {error}") from None
    return session.line


def line_recorded(called: str, path: Path | None) -> Line:
    """Return the line of a recorded game. Refuses with UserError what is no game of EGO under these rules."""
    from ..database import Database
    from ..link import places

    database = Database(path or places.database(), must_exist=True)
    try:
        game = database.game(called)
        _only_ego(game.header.name, game.header.game)
        if game.header.rules != ego.RULES:
            raise UserError(f"{game.header.game} was played under other rules ({game.header.rules}, not {ego.RULES})")
        line = Line(ego, game.setup)
        for stored in database.entries(game):
            take(line, stored.entry.kind, stored.entry.value)
    except Mismatch as error:
        raise UserError(f"the game cannot be played again: {error}") from None
    finally:
        database.close()
    return line


def _only_ego(name: str, where: str) -> None:
    if name != ego.NAME:
        raise UserError(f"{where} holds a game of {registry.title(name)}; only EGO has packs")


def exported(line: Line, name: str) -> list[str]:
    """Return the lines of a pack from a game. Refuses with UserError a game that has said nothing of any board yet."""
    answers = packs_collect.collect(line)
    if not any(place & 255 != parts.KIND or kind != codes.BOARD_DONE for place, kind in answers.items()):
        raise UserError("that game has not said yet what any board shows")
    return packs_write.write(answers, name)
