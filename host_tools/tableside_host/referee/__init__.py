"""Referees: one module a game, each with `judge(situation, rulings) -> result`, built on the game's pure rules.

`rulings` holds what `--ruling` gave, and nothing else: key of the game's OPTIONS -> value as in `table.options`, that is
the index of the choice, or the number itself for a number option. A key that is not there means the default.
"""


class SituationError(ValueError):
    """The situation cannot be judged; the text says which field is wrong and what was expected."""


_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object", bool: "true or false"}


def need(situation: dict, key: str, kind: type):
    """Return situation[key], which must be of `kind` (a bool is no int). Refuses with SituationError."""
    if key not in situation:
        raise SituationError(f"'{key}' is missing")
    return fits(situation[key], key, kind)


def fits(value, key: str, kind: type):
    """Return `value`, which must be of `kind`; `key` names it in the SituationError otherwise."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SituationError(f"'{key}' must be {_KINDS[kind]}, not {value!r}")
    return value
