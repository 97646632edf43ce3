"""`tableside ask "..."`: a rule question in everyday words, answered from the rule cards without a network.

Without a question it goes on asking. `--json` prints an object, `--batch` answers a file of questions, one JSON object a
line, and `--live` answers for the game that is in progress. The forms: ask/README.md.
"""

import json
import sys
import time
from pathlib import Path

from ..errors import UserError

NAME = "ask"
HELP = "answer a question about the rules"
LONGEST = 2000  # characters of a question


def add(parser):
    """Declare the arguments."""
    parser.add_argument(
        "question",
        metavar="QUESTION",
        nargs="*",
        help="in your own words; without one, questions are read line by line",
    )
    parser.add_argument("--game", metavar="GAME", help="epigo, ego, ego-love or deus-egypt; without it the words tell")
    parser.add_argument("--json", action="store_true", help="print an object: covered, answer, cards, ms")
    parser.add_argument(
        "--batch", metavar="FILE", help="answer JSON lines with `question` and perhaps `game`; - is standard input"
    )
    parser.add_argument(
        "--live",
        nargs="?",
        const="",
        metavar="FILE",
        help="ask about the game in progress, kept in FILE or where `tableside play` keeps it",
    )


def run(args) -> int:
    """Answer; return 0, or 1 if a line of the batch could not be read."""
    game = folder_of(args.game) if args.game else None
    if args.batch is not None:
        return _batch(args.batch, game)
    question = " ".join(args.question).strip()
    if args.live is not None:
        file = args.live
        if not question and " " in file and not Path(file).exists():
            file, question = "", file  # `ask --live "whose turn is it"`
        return _live(file, game, question, args.json)
    if args.question and not question:
        raise UserError("the question is empty: put it in quotation marks behind `ask`")
    ask = _assistant().ask
    if question:
        _print(ask(question[:LONGEST], game), args.json)
    else:
        _converse(lambda text: _print(ask(text[:LONGEST], game), args.json))
    return 0


def folder_of(name: str) -> str:
    """Return the game's folder. Refuses a game that there is not."""
    from ..ask import games

    game = games.known(name)
    if game is None:
        raise UserError(f"no game '{name}'; there are: epigo, ego, ego-love, deus-egypt")
    return game


def _assistant():
    from ..ask.answer import Assistant

    return Assistant()


def _print(answer, as_json):
    if as_json:
        print(json.dumps(answer.json()))
    else:
        print("\n".join(answer.lines()))


def _converse(answered):
    is_terminal = sys.stdin.isatty()
    if is_terminal:
        print("Ask about the rules; an empty line ends it.")
    while True:
        if is_terminal:
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line.strip() and (is_terminal or not line):
            return
        if line.strip():
            answered(line.strip())
            print(flush=True)


def _batch(name, game):
    lines = _opened(name)
    ask = _assistant().ask
    code = 0
    with lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            begun = time.perf_counter()
            asked = {}
            try:
                asked = _read(line)
                answer = ask(
                    asked["question"][:LONGEST], folder_of(asked["game"]) if asked.get("game") else game
                ).json()
            except UserError as error:
                print(f"line {number}: {error}", file=sys.stderr)
                ms = round(1000 * (time.perf_counter() - begun), 2)
                answer = {"covered": False, "answer": "", "cards": [], "ms": ms, "error": str(error)}
                code = 1
            print(json.dumps({"id": asked["id"], **answer} if "id" in asked else answer))
    return code


def _opened(name):
    if name == "-":
        return sys.stdin.buffer
    try:
        return open(name, "rb")
    except OSError as error:
        raise UserError(f"cannot read {name}: {error.strerror}") from None


def _read(line):
    try:
        asked = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UserError("not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"not JSON: {error}") from None
    if not isinstance(asked, dict):
        raise UserError("not a JSON object with a `question`")
    question = asked.get("question")
    if not isinstance(question, str) or not question.strip():
        raise UserError("`question` must be a text that is not empty")
    if asked.get("game") is not None and not isinstance(asked["game"], str):
        raise UserError("`game` must be a text")
    return asked


def _live(file, game, question, as_json):
    from ..ask import live

    with live.opened(file, game) as situation:
        assistant = _assistant()
        if question:
            _print(live.answer(situation, question, assistant), as_json)
        else:
            _converse(lambda text: _print(live.answer(situation, text, assistant), as_json))
    return 0
