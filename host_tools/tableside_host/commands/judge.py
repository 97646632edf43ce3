"""`tableside judge GAME [FILE] [--check] [--ruling KEY=VALUE ...]`: the referee.

Reads situations, one JSON object a line (formats: referee/README.md), from FILE or standard input.

Without --check each object is written back with its `result`. With --check the result is compared with the object's
`expect`; the lines that differ are named with every difference, then comes `N agree, M differ`.

A line that cannot be judged does not stop the others: its number and what is wrong go to standard error. With --check
such a line counts among those that differ. Exit code: 0 if every line was judged (and with --check agreed), else 1.
"""

import contextlib
import functools
import importlib
import json
import pkgutil
import sys

from tableside.games import registry
from tableside.table import listed

from .. import referee
from ..errors import UserError

NAME = "judge"
HELP = "say what the rules make of situations, or check results against them"


def add(parser):
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME", help="one of: " + ", ".join(games()))
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="JSON lines; without it, standard input")
    parser.add_argument("--check", action="store_true", help="compare with each line's 'expect'")
    parser.add_argument("--ruling", metavar="KEY=VALUE", action="append", default=[], help="play by another ruling")
    parser.parse_known_args = functools.partial(_parse, parser.parse_known_args)


def run(args) -> int:
    """Judge every line. Return 0 if all could be judged (with --check: and none differs), else 1."""
    module, options = _game(args.game)
    rulings = parse_rulings(args.ruling, options)
    judged = [0, 0]
    with contextlib.closing(_opened(args.file)) as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                is_good = _check(module, rulings, number, line) if args.check else _write(module, rulings, number, line)
                judged[is_good] += 1
    if args.check:
        print(f"{judged[True]} agree, {judged[False]} differ")
    return 1 if judged[False] else 0


def games() -> list:
    """Return the names of the games that have a referee."""
    names = [module.name.replace("_", "-") for module in pkgutil.iter_modules(referee.__path__)]
    return [name for name in registry.GAMES if name in names]


def parse_rulings(texts: list, options: tuple) -> dict:
    """Return option key -> value, a choice's index or a number, from texts KEY=VALUE. Refuses with UserError.

    A choice is given by its label (case, spaces and hyphens do not matter, a beginning will do) or its index.
    """
    by_key = {option[0]: option[2] for option in options}
    rulings = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"KEY=VALUE is asked, not '{text}'")
        if key not in by_key:
            raise UserError(f"no option '{key}'; there are: {', '.join(sorted(by_key)) or 'none'}")
        rulings[key] = _choice(key, by_key[key], value)
    return rulings


def differences(expected, result, path: str = "") -> list:
    """Return a line for each place where `result` is not as `expected`, such as 'steps[0].first: expected ...'."""
    if isinstance(expected, dict) and isinstance(result, dict):
        found = []
        for key in [*expected, *(key for key in result if key not in expected)]:
            where = f"{path}.{key}" if path else str(key)
            if key not in result:
                found.append(f"{where}: expected {_short(expected[key])}, not in the result")
            elif key not in expected:
                found.append(f"{where}: not expected, got {_short(result[key])}")
            else:
                found += differences(expected[key], result[key], where)
        return found
    if isinstance(expected, list) and isinstance(result, list) and len(expected) == len(result):
        return [d for i, pair in enumerate(zip(expected, result)) for d in differences(*pair, f"{path}[{i}]")]
    if _is_same(expected, result):
        return []
    return [f"{path or 'result'}: expected {_short(expected)}, got {_short(result)}"]


def _parse(parse, arguments, namespace=None):
    """Put the options first: Python 3.11 does not find an optional FILE behind one."""
    options: list[str] = []
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        (options if word.startswith("-") and word != "-" else rest).append(word)
        if word == "--ruling":
            options += [value for value in [next(words, None)] if value is not None]
    return parse([*options, "--", *rest] if rest else options, namespace)


def _is_same(a, b):
    return a == b and isinstance(a, bool) == isinstance(b, bool)  # 1 is not true


def _game(name):
    if name not in games():
        raise UserError(f"no referee for '{name}'; there are: {', '.join(games())}")
    folder = name.replace("-", "_")
    module = importlib.import_module(f"tableside_host.referee.{folder}")
    return module, listed(registry.game(name), "OPTIONS")


def _choice(key, choices, value):
    low, high = (0, len(choices) - 1) if isinstance(choices[0], str) else choices
    if value.isdecimal() and value.isascii() and low <= int(value[:6]) <= high:
        return int(value)
    if not isinstance(choices[0], str):
        raise UserError(f"option '{key}' is a number from {low} to {high}, not '{value}'")
    plain = _plain(value)
    fitting = [i for i, label in enumerate(choices) if _plain(label) == plain]
    fitting = fitting or [i for i, label in enumerate(choices) if plain and _plain(label).startswith(plain)]
    if len(fitting) != 1:
        raise UserError(f"option '{key}' can be {' or '.join(map(repr, choices))}, not '{value}'")
    return fitting[0]


def _plain(text):
    return "".join(character for character in text.lower() if character.isalnum())


def _opened(name):
    if name == "-":
        return sys.stdin.buffer
    try:
        return open(name, "rb")
    except OSError as error:
        raise UserError(f"cannot read {name}: {error.strerror}") from None


def _judged(module, rulings, line):
    """Return (situation, result). Refuses with SituationError."""
    try:
        situation = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise referee.SituationError("not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise referee.SituationError(f"not JSON: {error}") from None
    if not isinstance(situation, dict):
        raise referee.SituationError("not a JSON object; one situation a line is expected")
    return situation, module.judge(situation, rulings)


def _write(module, rulings, number, line):
    try:
        situation, result = _judged(module, rulings, line)
    except referee.SituationError as error:
        print(f"line {number}: {error}", file=sys.stderr)
        return False
    print(json.dumps({**situation, "result": result}))
    return True


def _check(module, rulings, number, line):
    try:
        situation, result = _judged(module, rulings, line)
        expected = referee.need(situation, "expect", dict)
    except referee.SituationError as error:
        print(f"line {number}: {error}", file=sys.stderr)
        return False
    different = differences(expected, result)
    if different:
        _say(f"{situation.get('id', 'no id')} (line {number}) differs:")
        for difference in different:
            _say(f"  {difference}")
    return not different


def _say(text):
    """Print `text`; letters that standard output cannot write are told by their number."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))


def _short(value):
    text = json.dumps(value)
    return text if len(text) <= 100 else text[:97] + "..."
