"""A result under the names that a situation asks for: many words are in use for one fact."""

from .facts import RESOURCES, Facts, Illegal

# Each line: names for the same fact. The referee's own name is among them.
_SAME = (
    ("gold_paid", "gold_cost", "cost", "gold_spent", "price", "total_cost", "gold"),
    ("gold", "gold_gained", "gold_received", "gold_paid"),
    ("vp", "vp_gained", "points", "victory_points", "vp_received"),
    ("left", "held_after", "resources_left", "resources_after", "remaining"),
    ("sold", "resources_sold"),
    ("bought", "resources_bought"),
    ("produced", "resources_gained", "resources_produced", "gained", "gains", "resources"),
    ("resources", "number_produced", "count", "total"),
    ("barques_after", "barques"),
    ("barque_gained", "gained_barque", "barque"),
    ("tokens_after", "combat_tokens_after", "tokens_left", "combat_tokens_left"),
    ("hand_after", "hand", "hand_size", "cards_in_hand"),
    ("cards_drawn", "drawn"),
    ("gold_after", "gold_left", "gold_remaining"),
    ("scribe_at", "scribe", "scribe_region"),
    ("market_gold_after", "market_after", "market_values_after", "market_gold", "market"),
    ("values", "market_values"),
    ("buildings_after", "wooden_buildings_after", "board_after"),
    ("buildings_gained", "gained"),
    ("legal", "allowed", "possible", "valid"),
    ("vp_paid", "opponent_pays_vp", "toll_vp"),
    ("gold_paid", "opponent_pays", "toll", "opponent_pays_gold"),
    ("opponent_vp_after", "opponent_vp_left", "opponent_vp"),
    ("vp_gained", "owner_vp_gain", "owner_gains_vp", "you_gain_vp"),
    ("gold_gained", "owner_gold_gain", "owner_gains_gold", "you_gain_gold"),
    ("you_gain", "owner_gains", "your_gain"),
    ("winners", "winner"),
)
_GAINS = ("vp", "vp_gained", "gold", "gold_gained", "gold_paid", "clay_sold", "cards_drawn", "resources")


def in_form(result: dict, wanted: list, situation: dict) -> dict:
    """Return the facts of `result` that are `wanted`, under these names; what the result does not know is left out."""
    found = {}
    for name in wanted:
        known, value = _look_up(result, name)
        if not known and result.get("legal") is False:
            known, value = _unchanged(name, situation)
        if known:
            found[name] = value
    return found


def _look_up(result: dict, name: str):
    if name in result:
        return True, result[name]
    for names in _SAME:
        if name in names:
            for other in names:
                if other in result:
                    return True, result[other]
    word, _, rest = name.partition("_")
    if word in RESOURCES:
        for other in {"left": ("left",), "sold": ("sold",), "bought": ("bought",)}.get(rest, ("produced", "left")):
            if isinstance(result.get(other), dict):
                return True, result[other].get(word, 0)
    if name in ("legal", "allowed", "possible", "valid") and "reason" not in result:
        return True, True
    return False, None


def _unchanged(name: str, situation: dict):
    """Return what a refused action leaves: nothing gained, tokens and market as they were."""
    if name in _GAINS:
        return True, 0
    plain = {key: value for key, value in situation.items() if key != "use_1x"}
    try:
        facts = Facts(plain)
    except Illegal:
        return False, None
    if name in ("tokens_after", "combat_tokens_after", "tokens_left") and facts.has("combat_tokens", "tokens"):
        return True, facts.number("combat_tokens", "tokens")
    if name in ("market_gold_after", "market_after"):
        return True, facts.prices()
    if name == "clay_left" and facts.has("clay_held"):
        return True, facts.number("clay_held")
    return False, None
