"""The referee of EGO: every kind of situation, on the game's own rules.

`judge` looks at `type`; turns.py has negotiations and credit events, this module the rest. Fields: referee/EGO.md.
"""

from tableside.games.ego import reckon, rules, supply

from .. import SituationError, fits, need
from . import turns
from .holdings import NOTHING, has_value, kind_of, values_of
from .words import amount, cards, icon_mask, names_of, number, tokens

COMPETITIVE = {
    "super_ship_persuasion": (rules.PERSUASION, False),
    "super_ship_tech": (rules.TECH, False),
    "hostile_ship_charisma": (rules.CHARISMA, True),
    "hostile_ship_alliance": (None, True),
}
_FRIENDLY = {rules.HIGHEST: "success_5", rules.MIDDLE: "tactic_card", rules.LOWEST: "offense_1"}
_HOSTILE = {rules.HIGHEST: "success_1", rules.MIDDLE: "offense_1", rules.LOWEST: "offense_2"}
_RISKS = {rules.FAILURE: "total_failure", rules.PARTIAL: "partial_success", rules.SUCCESS: "total_success"}


def judge(situation: dict, rulings: dict) -> dict:
    """Return the result of `situation` in the form of its `expect`. Refuses with SituationError what cannot be judged."""
    kind = need(situation, "type", str)
    if kind not in JUDGES:
        raise SituationError(f"'type' must be one of {', '.join(sorted(JUDGES))}, not {kind!r}")
    return JUDGES[kind](situation, rulings)


def _outcome_choice(situation, rulings):
    names = list(need(situation, "priority", dict))
    players = situation.get("players", len(names))
    players = len(players) if isinstance(players, (list, dict)) else fits(players, "players", int)
    wheel = need(situation, "wheel_clockwise_from_top", list)
    if not 2 <= players <= 5 or len(names) != players:
        raise SituationError(f"'players' must be 2 to 5 and as many as have a priority piece, not {players}")
    if sorted(str(n) for n in situation["priority"].values()) != [str(n + 1) for n in range(players)]:
        raise SituationError(f"'priority' must hold the pieces 1 to {players}, one each")
    if len(wheel) < players:
        raise SituationError(f"'wheel_clockwise_from_top' needs at least {players} outcomes")
    wishes = need(situation, "wishes_best_first", dict)
    left = list(wheel[: rules.open_outcomes(players, len(wheel))])
    available = list(left)
    picks = {}
    for name in sorted(names, key=situation["priority"].get):
        wanted = [wish for wish in fits(wishes.get(name, []), f"wishes_best_first.{name}", list) if wish in left]
        picks[name] = wanted[0] if wanted else left[0]
        left.remove(picks[name])
    return {"available": available, "picks": picks}


def _bidding(situation, rulings):
    bids = need(situation, "bids", dict)
    names = names_of(situation, list(bids))
    leader = need(situation, "mission_leader", str)
    if leader not in names:
        raise SituationError(f"'mission_leader' {leader!r} is not among the players")
    wanted = icon_mask(situation)
    totals, circled, illegal = [], [], []
    for name in names:
        bid = cards(bids.get(name, []), f"bids.{name}")
        if not bid and not _has_no_card(situation, name):
            illegal.append({"player": name, "reason": "must_bid_at_least_one_card"})
        fitting = all(rules.matches(card["icon"], wanted) for card in bid)
        if len(bid) > 1 and not fitting and rulings.get("mixed_bid"):
            illegal.append({"player": name, "reason": "non_matching_card"})
        totals.append(rules.bid_total(sum(card["n"] for card in bid), fitting))
        circled.append(max([card["circled"] for card in bid], default=-1))
    if illegal:
        return {"illegal": illegal}
    order = rules.bidding_order(totals, circled, names.index(leader))
    return {
        "totals": dict(zip(names, totals)),
        "priority": {names[seat]: place for place, seat in enumerate(order, 1)},
        "mission_leader_after": leader,
    }


def _has_no_card(situation, name):
    for key in ("hands", "hand_sizes", "tactic_cards", "hand"):
        if isinstance(situation.get(key), dict) and name in situation[key]:
            return amount(situation[key][name], f"{key}.{name}") == 0
    empty = situation.get("no_cards_in_hand", situation.get("empty_hands", []))
    return name in fits(empty, "empty_hands", list)


def _competitive(situation, rulings):
    event = _event_name(need(situation, "event", str))
    wanted, hostile = COMPETITIVE[event]
    shown = next((situation[key] for key in ("counts", "shown", "selected", "hands") if key in situation), None)
    shown = fits(shown, "counts", dict)
    if len(shown) < 2:
        raise SituationError("'counts' needs at least two players")
    counts = [_shown(value, name, wanted) for name, value in shown.items()]
    results = rules.transmission(counts, bool(rulings.get("none_shown")))
    words = _HOSTILE if hostile else _FRIENDLY
    return {"results": {name: words[result] for name, result in zip(shown, results)}}


def _event_name(text):
    plain = text.lower().replace("-", "_").replace(" ", "_")
    hostile = "hostile" in plain or "alien" in plain
    for word, friendly, event in (
        ("charisma", False, "hostile_ship_charisma"),
        ("alliance", False, "hostile_ship_alliance"),
        ("persua", True, "super_ship_persuasion"),
        ("tech", True, "super_ship_tech"),
    ):
        if word in plain and friendly != hostile:
            return event
    if plain in ("charisma", "alliance", "alliance_tokens"):
        return "hostile_ship_" + plain.partition("_")[0]
    raise SituationError(f"'event' must be one of {', '.join(COMPETITIVE)}, not {text!r}")


def _shown(value, name, wanted):
    if wanted is None or not isinstance(value, list):
        return amount(value, f"counts.{name}")
    return sum(card["n"] for card in cards(value, f"counts.{name}") if card["icon"] == wanted)


def _ship_transmission(situation, rulings):
    hands = need(situation, "hands", dict)
    needed = [1, 1, 1, 1, 0]
    required = situation.get("required_icons", situation.get("icons"))
    if required is not None:
        needed = [0] * 5
        for card in cards(required, "required_icons"):
            needed[card["icon"]] += card["n"]
    reward = situation.get("reward", "success_5")
    wild = situation.get("charisma_allowed") is True or situation.get("no_charisma") is False
    results = {}
    for name, hand in hands.items():
        held = [0] * 5
        for card in cards(hand, f"hands.{name}"):
            held[card["icon"]] += card["n"]
        missing = sum(max(0, n - h) for n, h in zip(needed[:4], held))
        can = rules.shows_all(needed, held) or (wild and missing + needed[4] <= held[4])
        results[name] = reward if can else None
    return {"results": results, "cards_kept": True}


def _reckoning(situation, rulings):
    offenses = situation.get("offenses")
    counts = offenses if isinstance(offenses, (list, dict)) else [fits(offenses, "offenses", int)]
    if isinstance(counts, dict):
        changes = {name: reckon.reckoning(number(n, f"offenses.{name}")) for name, n in counts.items()}
    else:
        changes = {str(n): reckon.reckoning(number(n, "offenses")) for n in counts}
    return {"success_change": changes}


def _final_score(situation, rulings):
    players = need(situation, "players", dict)
    if not players:
        raise SituationError("'players' is empty")
    scores, credits = [], []
    for name in players:
        player = need(players, name, dict)
        success = tokens(player.get("success_tokens", []), f"{name}.success_tokens", supply.SUCCESS_VALUES)
        alliance = tokens(player.get("alliance_success", []), f"{name}.alliance_success", (1, 2, 3))
        offenses = number(player.get("offenses", 0), f"{name}.offenses")
        scores.append(reckon.final_score(sum(success), sum(alliance), offenses, bool(rulings.get("below_zero"))))
        credits.append(_credits(player, name, rulings.get("tie_credits", 0)))
    places = reckon.places(scores, credits)
    winners = [name for name, place in zip(players, places) if place == 1]
    return {"scores": dict(zip(players, scores)), "winners": winners}


def _credits(player, name, tie):
    total = 0
    for key in ("credits_remaining", "credit_tokens", "alliance_credits", "alliance_credit"):
        values = player.get(key, 0)
        if isinstance(values, list):
            values = tokens(values, f"{name}.{key}", supply.CREDIT_VALUES)
            total += len(values) if tie == 1 else sum(values)
        else:
            total += number(values, f"{name}.{key}")
    return total + (number(player.get("credit_symbols", 0), f"{name}.credit_symbols") if tie == 2 else 0)


def _unpayable(situation, rulings):
    outcome = need(situation, "outcome", dict)
    key = next((key for key in ("what", "lose", "give_up") if key in outcome), "discard")
    kind = kind_of(need(outcome, key, str), f"outcome.{key}")
    due = number(outcome.get("count", 1), "outcome.count")
    key = "holds" if "holds" in situation else "has"
    held = len(values_of(need(situation, key, dict), kind, key))
    offends = kind != "offense" and (kind != "credit" or bool(rulings.get("credit_due")))
    discarded, offenses = rules.unpayable(due, held, offends)
    return {"discarded": discarded, "offenses": offenses}


def _risk_event(situation, rulings):
    wanted = icon_mask(situation)
    revealed = cards(need(situation, "revealed", list), "revealed")
    if not revealed:
        raise SituationError("'revealed' is empty")
    matching = sum(rules.matches(card["icon"], wanted) for card in revealed)
    result = rules.risk_result(len(revealed), matching)
    penalty = situation.get("penalty_offenses", situation.get("partial_success_penalty_offenses", 0))
    return {
        "result": _RISKS[result],
        "kept": matching,
        "discarded": len(revealed) - matching,
        "offenses": number(penalty, "penalty_offenses") if result == rules.PARTIAL else 0,
    }


_NUMBER_MODES = ("number", "count", "exact")


def _option_event(situation, rulings):
    requirements = situation.get("requirement") or []
    if not isinstance(requirements, list):
        requirements = [requirements]
    met = [_is_met(situation, each, rulings) for each in requirements]
    result = {"allowed": all(met) and not _is_used(situation), "change_given": 0}
    expect = situation.get("expect")
    if isinstance(expect, dict) and "change_given" not in expect:
        del result["change_given"]  # the result has the form of the expectation; no change is ever given
    return result


def _is_met(situation, requirement, rulings):
    kind = kind_of(need(fits(requirement, "requirement", dict), "what", str), "requirement.what")
    if kind == NOTHING:
        return True
    mode = str(requirement.get("mode", "number_exactly")).lower()
    by_value = "value" in mode
    if not by_value and not any(word in mode for word in _NUMBER_MODES):
        raise SituationError(f"'requirement.mode' must be total_value_at_least or number_exactly, not {mode!r}")
    if by_value and not has_value(kind):
        raise SituationError(f"{kind}s have no value; 'requirement.mode' must be number_exactly")
    needed = requirement.get("amount", requirement.get("count", requirement.get("value")))
    needed = number(needed, "requirement.amount")
    with_alliance = not rulings.get("alliance_cost")
    values = values_of(need(situation, "offered", dict), kind, "offered", with_alliance)
    return rules.covers(values, needed, by_value)


_USED = (
    "already",
    "used",
    "times_",
    "before",
    "second_time",
)  # what the field is called that says: not for the first time


def _is_used(situation):
    return any(value for key, value in situation.items() if any(word in key for word in _USED))


JUDGES = {
    "negotiation": turns.negotiation,
    "credit_event": turns.credit_event,
    "outcome_choice": _outcome_choice,
    "bidding": _bidding,
    "competitive_transmission": _competitive,
    "ship_transmission": _ship_transmission,
    "transmission": _ship_transmission,
    "reckoning": _reckoning,
    "final_score": _final_score,
    "unpayable_outcome": _unpayable,
    "risk_event": _risk_event,
    "option_event": _option_event,
}
