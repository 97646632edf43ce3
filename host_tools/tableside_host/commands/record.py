"""`tableside record`: follow every device and keep what it tells."""

import argparse
import contextlib
import signal
import sys
from datetime import datetime
from pathlib import Path

from ..errors import UserError
from ..link import places, ports
from ..record.keeper import News

NAME = "record"
HELP = "follow every device that is plugged in and keep its games in the database"

ENDS = ("SIGTERM", "SIGHUP")  # end it as Ctrl-C does: everything is put into the database
LOUD = ("difference", "full", "room", "altered", "refused", "trouble")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="where the games go (default: a file of your own)"
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="DIR",
        help="keep a log of every line here, secret choices masked; at most 20 MB a device",
    )
    parser.add_argument(
        "--port",
        action="append",
        default=[],
        metavar="PORT",
        help="follow the device at this port alone, by path or USB serial number, whatever the port looks like; may be repeated",
    )
    parser.add_argument(
        "--ignore",
        action="append",
        default=[],
        metavar="PORT",
        help="leave this port alone, by path or USB serial number; may be repeated",
    )
    parser.add_argument("--quiet", action="store_true", help="say only what needs somebody")


def run(args: argparse.Namespace) -> int:
    """Record until Ctrl-C, or whatever else ends a program in good order."""
    from ..record.recorder import Recorder, open_database
    from ..record.server import Server

    if args.log:
        try:
            args.log.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(
                f"no log can be kept in {args.log}: {error.strerror}; name another folder with --log"
            ) from error
    database = open_database(args.database or places.database())
    recorder = Recorder(
        database,
        lambda news: _say(news, args.quiet),
        lambda: ports.chosen(args.port, args.ignore),
        log_folder=args.log,
    )
    server = Server(recorder, places.socket())
    try:
        with contextlib.suppress(KeyboardInterrupt):
            for name in ENDS:
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), signal.default_int_handler)
            print(f"Recording into {database.path}; Ctrl-C ends.", flush=True)
            recorder.run(server.sockets, server.step)
    finally:
        server.close()
        recorder.close()
        database.close()
    return 0


def _say(news: News, is_quiet: bool) -> None:
    if is_quiet and news.kind not in LOUD:
        return
    time = datetime.now().strftime("%H:%M:%S")
    where = f"{news.device} {news.game}".strip()
    if news.kind == "entry":
        text = f"{news.number:4d} " + ("; ".join(news.told) or "-")
    elif news.kind == "game":
        text = f"a game of {news.text}"
    elif news.kind == "difference":
        entry = news.what
        text = f"DIFFERENCE at entry {news.number} ({entry.kind} {entry.value}): {news.text}"
    else:
        text = f"{news.kind}: {news.text}"
        if news.kind == "altered":
            text = f"entry {news.number} was altered: {news.text}"
    print(f"{time}  {where}  {text}", file=sys.stderr if news.kind in LOUD else sys.stdout, flush=True)
