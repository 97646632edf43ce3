"""`tableside show GAME`: a game's score explained, and its story: turns and events, what came of each, and the answers."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..database import Database
from ..inks import faint, strong, struck
from ..link import places
from ..record.story import break_s, lasted

if TYPE_CHECKING:
    from ..report.telling import Chapter

NAME = "show"
HELP = "explain a game's score and show its timeline"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="the beginning of the game's name, or 'last'")
    parser.add_argument("--database", type=Path, metavar="FILE", help="the database (default: a file of your own)")
    parser.add_argument("--short", action="store_true", help="only the score")
    parser.add_argument(
        "--turns", action="store_true", help="turns and events with what came of them, without the answers"
    )


def run(args: argparse.Namespace) -> int:
    """Print the game; exit code 1 where host and device differ."""
    from ..report.chronicle import Chronicle
    from ..report.telling import chapters
    from .games import line

    database = Database(args.database or places.database(), must_exist=True)
    game = database.game(args.game)
    stored = list(database.entries(game))
    database.close()
    chronicle = Chronicle(game)
    for one in stored:
        chronicle.take(one.entry)
    witness = chronicle.witness
    print(line(game))
    if witness.why_not:
        print(f"It cannot be run again here: {witness.why_not}.")
        for one in stored:
            for told in one.told:
                print(f"  {one.entry.number:4d}  {told}")
        return 0
    print()
    for text, rule in witness.words.explain(chronicle.table, witness.names):
        print(f"  {text:44} {rule}")
    if not args.short:
        clock = 0
        for chapter in chapters(chronicle):
            print()
            for row in in_rows(chapter, clock, not args.turns):
                print(row)
            clock += sum(moment.entry.seconds or 0 for moment, _ in chapter.moments)
    if witness.difference:
        print(f"\nHost and device differ at entry {witness.difference.number}: {witness.difference.what}")
    return int(witness.difference is not None)


def in_rows(chapter: "Chapter", clock_s: int, with_answers: bool = True) -> list[str]:
    """Return a chapter in rows: when it began and what it is; what came of it; each answer with its number."""
    minutes, seconds = divmod(clock_s, 60)
    title = strong(chapter.title)
    rows = [f"{minutes:4d}:{seconds:02d}  {f'{title}  [taken back]' if chapter.is_back else title}"]
    rows += [f"         {strong(text) if is_great else text}" for text, is_great in chapter.came]
    for moment, is_back in chapter.moments if with_answers else ():
        if rest := break_s(moment.entry):
            rows.append(f"              a break of {lasted(rest)}")
        text = f"{moment.did}  ->  {'; '.join(moment.told)}" if moment.told else moment.did
        row = f"       {moment.entry.number:5d}  {text}"
        rows.append(f"{struck(row)}  [taken back]" if is_back else faint(row))
    return rows


def as_text(step) -> str:
    """Return a step in one line, behind the line of a break where there was one: time, number, who did what, what came of it."""
    rest = f"            a break of {lasted(step.break_s)}\n" if step.break_s else ""
    minutes, seconds = divmod(step.clock_s, 60)
    told = "; ".join(step.told)
    back = "  [taken back]" if step.is_back else ""
    trouble = f"  DIFFERS: {step.trouble}" if step.trouble else ""
    return f"{rest}{minutes:4d}:{seconds:02d} {step.entry.number:5d}  {step.did}{'  ->  ' + told if told else ''}{back}{trouble}"
