"""`tableside report GAME`: the story of a game in pictures, as one HTML file."""

import argparse
import importlib.util
from pathlib import Path

from ..errors import UserError

NAME = "report"
HELP = "write the story of a game in pictures: one HTML file that needs nothing else"
MISSING = "the pictures of a report need matplotlib: install it with `pip install 'tableside[report]'` (or `pipx install 'tableside[report]'`)"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="?", help="the beginning of a recorded game's name, or 'last'")
    parser.add_argument(
        "--flash", type=Path, metavar="FILE", help="the game in this flash image instead of a recorded one"
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="default: GAME.html here")
    parser.add_argument("--png", type=Path, metavar="DIR", help="save each picture as DIR/NAME.png, too")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")


def run(args: argparse.Namespace) -> int:
    """Write the report; say where."""
    from ..report import sources

    if bool(args.game) == bool(args.flash):
        raise UserError("name a recorded game (`tableside games` lists them, 'last' is the latest) or --flash FILE")
    game, entries = sources.from_flash(args.flash) if args.flash else sources.from_database(args.game, args.database)
    if importlib.util.find_spec("matplotlib") is None:
        raise UserError(MISSING)
    from ..report.charts import all_of, png
    from ..report.page import page
    from ..report.story import tell
    from ..whole import write

    story = tell(game, entries)
    pictures = all_of(story)
    output = args.output or Path(f"{game.header.name}-{game.header.game}.html")
    try:
        write(output, page(story, pictures).encode())
        print(output)
        if args.png:
            args.png.mkdir(parents=True, exist_ok=True)
            for name, (_, figure) in pictures.items():
                png(figure, args.png / f"{name}.png")
                print(args.png / f"{name}.png")
    except OSError as error:
        raise UserError(f"{error.filename} cannot be written: {error.strerror}") from error
    return 0
