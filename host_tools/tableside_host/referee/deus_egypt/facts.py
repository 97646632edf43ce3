"""Reading a Deus: Egypt situation: the spellings a field may have, and what cannot be read at all."""

from tableside.games.deus_egypt import cards, codes, market

from .. import SituationError, fits

RESOURCES = market.RESOURCES
WHENS = ("before", "after")
MOST = ("max", "maximum", "all", "as many as possible", "as_many_as_possible", "most")


class Illegal(Exception):
    """The rules forbid it; the text is the reason in snake_case."""


class Facts:
    """A situation with its fields read by any of several names.

    drawing   the ruling on drawing two cards with nine in hand
    once      None, "before" or "after": when the 1x effect is used      once_detail   what was said about it
    market    a space for each resource                                   listed        the resources that the situation prices
    asked     the names of the facts in an `expect`
    last      the field that was read last
    """

    last = "type"

    def __init__(self, situation: dict, drawing: int = 0):
        self.situation = situation
        self.drawing = drawing
        expect = situation.get("expect")
        self.asked = list(expect) if isinstance(expect, dict) else []
        self.once, self.once_detail = self._once()
        self.market, self.listed = self._market()

    # ---- plain fields

    def get(self, *names: str):
        """Return the first of the named fields that is there and is not null, or None."""
        for name in names:
            value = self.situation.get(name)
            if value is not None:
                self.last = name
                return value
        return None

    def has(self, *names: str) -> bool:
        """Is one of these fields there (null included)?"""
        return any(name in self.situation for name in names)

    def like(self, *words: str) -> list:
        """Return the names of the fields that have one of `words` in them."""
        return [name for name in self.situation if any(word in name for word in words)]

    def number(self, *names: str, default: int | None = None) -> int:
        """Return a whole number that is not negative; without a default the field must be there."""
        value = self.get(*names)
        if value is None:
            if default is None:
                raise SituationError(f"'{names[0]}' is missing")
            return default
        return whole(value, names[0])

    def words(self, *names: str) -> list:
        """Return a list of texts, from a list or a single text; [] where there is none."""
        value = self.get(*names)
        if value is None:
            return []
        return [str(entry) for entry in value] if isinstance(value, list) else [str(value)]

    def tally(self, *names: str) -> int:
        """Return a number: given as such, as a list (each counts once), or as an object (what is true or more than none)."""
        value = self.get(*names)
        if isinstance(value, list):
            return len({str(entry) for entry in value})
        if isinstance(value, dict):
            return sum(1 for entry in value.values() if entry)
        return self.number(*names)

    def flag(self, *names: str, default: bool = False) -> bool:
        """Return true or false; a field that is there must be one of them (or a number: more than none)."""
        value = self.get(*names)
        if value is None:
            return default
        if isinstance(value, int):
            return bool(value)
        return fits(value, names[0], bool)

    def wish(self, most: int, *names: str) -> int:
        """Return the number wished for, `most` where the field says "max" or is missing."""
        value = self.get(*names)
        if value is None or (isinstance(value, str) and value.lower() in MOST):
            return most
        return whole(value, names[0])

    # ---- resources

    def resources(self, *names: str) -> list | None:
        """Return a number for each resource from the first of the named objects, or from fields like clay_held."""
        value = self.get(*names)
        if isinstance(value, dict):
            return counts(value, names[0])
        if isinstance(value, list):
            found = [0] * 4
            for entry in value:
                word, number = entry if isinstance(entry, list) and len(entry) == 2 else (entry, 1)
                found[resource(word)] += whole(number, names[0])
            return found
        singles = [self.get(*[f"{word}_{name}" for name in names]) for word in RESOURCES]
        if all(single is None or isinstance(single, str) for single in singles):
            return None
        return [0 if single is None else whole(single, names[0]) for single in singles]

    def prices(self) -> dict:
        """Return the gold value of every resource that the situation prices, as the market now stands."""
        return {RESOURCES[i]: market.gold(self.market, i) for i in self.listed}

    def _market(self):
        given = self.get("market_gold", "market", "market_values", "values", "start")
        spaces = [codes.CENTRE] * 4
        if not isinstance(given, dict):
            return spaces, list(range(4))
        listed = []
        if set(given) == {"all"}:
            given = dict.fromkeys(RESOURCES, given["all"])
        for word, value in given.items():
            place = resource(word)
            listed.append(place)
            gold = value.get("gold") if isinstance(value, dict) else value
            if gold not in market.MARKET_GOLD:
                raise SituationError(f"the market value of {word} must be 2, 4 or 6 gold, not {gold!r}")
            spaces[place] = market.MARKET_GOLD.index(gold)
        return spaces, sorted(listed)

    # ---- the 1x effect

    def _once(self):
        given = self.get("use_1x", "use_1x_effect", "one_time_effect")
        if given is None or given is False or given in ("no", "none", "not", "never"):
            return None, {}
        detail = given if isinstance(given, dict) else {}
        when = detail.get("when", "before") if isinstance(given, dict) else given
        if when is True:
            when = "before"
        if when in ("during", "between", "both"):
            raise Illegal("1x_not_during_main_effect")
        if when not in WHENS:
            raise SituationError(f"'use_1x' must be null, 'before' or 'after', not {when!r}")
        if self.flag("1x_already_used", "1x_used", "already_used_1x", "used_1x_before"):
            raise Illegal("1x_already_used")
        if self.flag("reactivated", "activated_again", "reactivation") or not self.flag("placed", default=True):
            raise Illegal("1x_only_when_placed")
        return when, detail

    def card(self) -> str:
        """Return the name of the card that the situation is about."""
        return card_name(self.get("card"))


def whole(value, name: str) -> int:
    """Return `value`, a whole number that is not negative."""
    number = fits(value, name, int)
    if number < 0:
        raise SituationError(f"'{name}' must not be negative, it is {number}")
    return number


def resource(word) -> int:
    """Return the index of the resource called `word`."""
    if word not in RESOURCES:
        raise SituationError(f"a resource is wheat, wood, clay or stone, not {word!r}")
    return RESOURCES.index(word)


def counts(given: dict, name: str) -> list:
    """Return a number for each resource."""
    found = [0] * 4
    for word, value in given.items():
        found[resource(word)] = whole(value, f"{name}.{word}")
    return found


def named(numbers: list) -> dict:
    """Return the resources of which there are any, by name."""
    return {RESOURCES[i]: numbers[i] for i in range(4) if numbers[i]}


def land(word) -> int:
    """Return the index of the land that a region like "swamp 2" lies in; its resource has the same."""
    kind = str(word).split()[0].lower() if str(word).split() else ""
    for index, name in enumerate(cards.LANDS):
        if kind in (name, name + "s", RESOURCES[index]):
            return index
    raise SituationError(f"a land region is a field, forest, swamp or mountain, not {word!r}")


def card_name(text) -> str:
    """Return the name of a described card from what the situation calls it, with or without "primary" or "1x" behind it."""
    name = str(text)
    for tail in (" primary effect", " primary", " 1x effect", " 1x", " main effect", " main"):
        if name.lower().endswith(tail):
            name = name[: -len(tail)]
    number = codes.card_number(name)
    if not number:
        raise SituationError(f"'card' must be one of the 28 cards that the text describes, not {text!r}")
    return cards.name(number)


def card_type(name: str) -> int:
    """Return the type of a described card."""
    return cards.type_of(codes.card_number(name))
