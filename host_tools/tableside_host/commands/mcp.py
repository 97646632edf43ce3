"""`tableside mcp`: a server of the Model Context Protocol over standard input and output, for an assistant on this computer."""

import argparse
import importlib.util
from pathlib import Path

from ..errors import UserError
from ..mcp import clients

NAME = "mcp"
HELP = "let an assistant on this computer ask the rules and look at games (Model Context Protocol)"
MISSING = "the MCP server needs the package `mcp`: install it with `pip install 'tableside[mcp]'`"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments; --help ends with the lines for the clients' configuration."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = clients.lines().replace("%", "%%")
    parser.add_argument(
        "--folder",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="flash files of games may be read here (default: where `tableside play` keeps them)",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until standard input ends."""
    if importlib.util.find_spec("mcp") is None:
        raise UserError(MISSING)
    for folder in args.folder:
        if not folder.is_dir():
            raise UserError(f"{folder} is no folder")
    from ..mcp import server

    server.build(args.folder).run("stdio")
    return 0
