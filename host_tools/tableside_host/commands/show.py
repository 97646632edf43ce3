"""`tableside show GAME`: a game's score explained, and its timeline."""

import argparse
from pathlib import Path

from ..database import Database
from ..link import places
from ..record.story import lasted

NAME = "show"
HELP = "explain a game's score and show its timeline"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="the beginning of the game's name, or 'last'")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    parser.add_argument("--short", action="store_true", help="only the score")


def run(args: argparse.Namespace) -> int:
    """Print the game; exit code 1 where host and device differ."""
    from ..record.story import story
    from ..record.witness import Witness
    from .games import line

    database = Database(args.database or places.database(), must_exist=True)
    game = database.game(args.game)
    entries = [stored.entry for stored in database.entries(game)]
    witness = Witness(game)
    for entry in entries:
        witness.take(entry)
    print(line(game))
    if witness.why_not:
        print(f"It cannot be run again here: {witness.why_not}.")
        for stored in database.entries(game):
            for told in stored.told:
                print(f"  {stored.entry.number:4d}  {told}")
        return 0
    print()
    for text, rule in witness.words.explain(witness.line.run.table, witness.names):  # type: ignore[union-attr]
        print(f"  {text:44} {rule}")
    if not args.short:
        print()
        for step in story(game, entries):
            print(as_text(step))
    if witness.difference:
        print(f"\nHost and device differ at entry {witness.difference.number}: {witness.difference.what}")
    database.close()
    return int(witness.difference is not None)


def as_text(step) -> str:
    """Return a step in one line, behind the line of a break where there was one: time, number, who did what, what came of it."""
    rest = f"            a break of {lasted(step.break_s)}\n" if step.break_s else ""
    minutes, seconds = divmod(step.clock_s, 60)
    told = "; ".join(step.told)
    back = "  [taken back]" if step.is_back else ""
    trouble = f"  DIFFERS: {step.trouble}" if step.trouble else ""
    return f"{rest}{minutes:4d}:{seconds:02d} {step.entry.number:5d}  {step.did}{'  ->  ' + told if told else ''}{back}{trouble}"
