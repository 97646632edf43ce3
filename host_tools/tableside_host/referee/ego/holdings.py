"""What somebody holds or offers, by the names of the fields: credits, success, alliance tokens, cards, offense tokens."""

from tableside.games.ego import supply

from .. import SituationError
from .words import amount, tokens

NOTHING = "nothing"
_KINDS = ("credit", "success", "alliance", "card", "offense", NOTHING)
_COINS = {"credit": supply.CREDIT_VALUES, "success": supply.SUCCESS_VALUES}
_ALLIANCE_VALUES = (1, 2, 3)


def kind_of(text: str, where: str) -> str:
    """Return what a text such as "credit_tokens", "tactic_card" or "nothing" names. Refuses with SituationError others."""
    word = text.lower()
    for kind in _KINDS:
        if kind in word:
            return kind
    if word in ("none", "free"):
        return NOTHING
    raise SituationError(f"'{where}' must be one of {', '.join(_KINDS)} (or ..._token), not {text!r}")


def has_value(kind: str) -> bool:
    """Do tokens of this kind have values?"""
    return kind in _COINS


def values_of(found: dict, kind: str, where: str, with_alliance: bool = True) -> list[int]:
    """Return the values of everything of `kind` in `found` (1 each where only a number is given), alliance tokens that show
    it included unless `with_alliance` is false."""
    values: list[int] = []
    for key, held in found.items():
        word = key.lower()
        at = f"{where}.{key}"
        if kind in _COINS:
            values += _coins(held, word, kind, at, with_alliance)
        elif kind in word or (kind == "card" and "hand" in word):
            values += [1] * amount(held, at)
    return values


def _coins(held, word, kind, at, with_alliance):
    if "alliance" in word and not with_alliance:
        return []
    if kind in word:
        if "card" in word or "symbol" in word:
            return [1] * amount(held, at)  # a credit symbol on a tactic card
        if isinstance(held, list) and all(isinstance(value, int) for value in held):
            return tokens(held, at, _ALLIANCE_VALUES if "alliance" in word else _COINS[kind])
        return [1] * amount(held, at)
    if "alliance" in word and isinstance(held, list):
        return [value for value in (shown(token, kind, at) for token in held) if value]
    return []


def shown(token, kind: str, at: str) -> int:
    """Return the value of `kind` that an alliance token shows ("credit_2", {"credit": 2}, {"kind": "credit", "value": 2}),
    0 if it shows none. Refuses with SituationError what does not say."""
    if isinstance(token, str):
        digits = [int(letter) for letter in token if letter.isdigit()]
        return _value(digits[0] if digits else None, at) if kind in token.lower() else 0
    if not isinstance(token, dict):
        raise SituationError(f"'{at}' must say what the token shows, such as {{'credit': 2}}")
    said = next((token[key] for key in token if kind in key), False)
    if not isinstance(said, (bool, str)):
        return _value(said, at) if said else 0
    named = ("kind", "type", "shows", "what", "icon", "result", "symbol", "face")
    kinds = [str(token[key]).lower() for key in named if key in token]
    if not kinds and not any(word in key for key in token for word in ("success", "special", "credit")):
        raise SituationError(f"'{at}' must say what the token shows, such as {{'credit': 2}}")
    if said is True or any(kind in name for name in kinds):
        digits = [int(letter) for name in kinds for letter in name if letter.isdigit()]
        return _value(token.get("value", token.get("n", digits[0] if digits else None)), at)
    return 0


def _value(value, at):
    if value not in _ALLIANCE_VALUES or isinstance(value, bool):
        raise SituationError(f"'{at}': a token on an alliance has the value 1, 2 or 3, not {value!r}")
    return value
