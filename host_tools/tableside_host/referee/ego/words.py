"""What EGO's situations are written with: icons, cards, tokens and players, read into the game's numbers."""

from tableside.games.ego import rules

from .. import SituationError, fits, need

_ICONS = (
    ("gift", rules.GIFT),
    ("persua", rules.PERSUASION),
    ("intrigue", rules.INTRIGUE),
    ("tech", rules.TECH),
    ("charisma", rules.CHARISMA),
)


def icon(text, where: str) -> int:
    """Return the icon's number. Refuses with SituationError another word."""
    word = fits(text, where, str).lower()
    for start, value in _ICONS:
        if word.startswith(start):
            return value
    raise SituationError(f"'{where}' must be gift, persuasion, intrigue, tech or charisma, not {text!r}")


def icon_mask(situation: dict) -> int:
    """Return the mask of an event's `matching_icons`, charisma in it unless the event excludes it."""
    words = need(situation, "matching_icons", object)
    if words in ("all", "any", ["all"], ["any"]):
        mask = rules.FOUR
    else:
        mask = 0
        for word in fits(words, "matching_icons", list):
            mask |= 1 << icon(word, "matching_icons")
    excluded = situation.get("no_charisma") is True or situation.get("charisma_allowed") is False
    return mask if excluded else mask | rules.WILD


MOST = 9999


def number(value, where: str) -> int:
    """Return a whole number, 0 to MOST."""
    if fits(value, where, int) < 0:
        raise SituationError(f"'{where}' must not be negative: {value}")
    if value > MOST:
        raise SituationError(f"'{where}' must not be more than {MOST}")
    return value


def amount(value, where: str) -> int:
    """Return how many: a number, or a list to be counted."""
    return len(value) if isinstance(value, list) else number(value, where)


def tokens(values, where: str, known: tuple) -> list:
    """Return a list of token values, each one of `known`."""
    for value in fits(values, where, list):
        if isinstance(value, bool) or value not in known:
            raise SituationError(f"'{where}' has a token of {value!r}; there are {', '.join(map(str, known))}")
    return values


def cards(values, where: str) -> list:
    """Return cards as {"icon", "n", "circled"} from such objects or from bare icon names (one icon each)."""
    found = []
    for i, value in enumerate(fits(values, where, list)):
        at = f"{where}[{i}]"
        card = {"icon": value} if isinstance(value, str) else fits(value, at, dict)
        n = fits(card.get("n", card.get("icons", 1)), f"{at}.n", int)
        if n < 1:
            raise SituationError(f"'{at}.n' must be at least 1, not {n}")
        circled = card.get("circled", card.get("circled_number", card.get("number")))
        circled = 0 if circled is None else number(circled, f"{at}.circled")
        found.append({"icon": icon(need(card, "icon", str), f"{at}.icon"), "n": n, "circled": circled})
    return found


def names_of(situation: dict, otherwise: list) -> list:
    """Return the players clockwise: `players_clockwise`, or `otherwise` where that is not given."""
    names = situation.get("players_clockwise", otherwise)
    for name in fits(names, "players_clockwise", list):
        fits(name, "players_clockwise", str)
    if not 2 <= len(names) <= 5 or len(set(names)) != len(names):
        raise SituationError("'players_clockwise' must name 2 to 5 different players")
    missing = [name for name in otherwise if name not in names]
    if missing:
        raise SituationError(f"{missing[0]!r} is not among 'players_clockwise'")
    return names
