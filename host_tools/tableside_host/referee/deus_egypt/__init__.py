"""The referee of Deus: Egypt: situations of every `type`, on the game's own arithmetic.

A situation that the rules forbid comes back as {"legal": False, "reason": ...}; fields have several spellings, see
`facts`. Types: market, buy_for_building, card, end_of_turn_storage, temple_counter, scribe, combat_token,
hand_limit, setup, building_condition, majority, final_score, illegal.
"""

from tableside.games import deus_egypt
from tableside.games.deus_egypt import begin, cards, codes, final, market, scientific, temples, things

from .. import SituationError, fits, need
from .effects import barracks_toll, civil, play
from .facts import MOST, RESOURCES, Facts, Illegal, card_name, card_type, counts, resource, whole
from .form import in_form


def judge(situation: dict, rulings: dict) -> dict:
    """Return the result of `situation`; `rulings` may set the game's options by key.

    Where the situation has an `expect`, the result is brought into its form: it gives the facts that are named there, under
    those names. What is expected of them is not looked at.
    """
    drawing = _drawing(rulings)
    kind = need(situation, "type", str)
    if kind not in _TYPES:
        raise SituationError(f"'type' must be one of {', '.join(sorted(_TYPES))}, not {kind!r}")
    facts = None
    try:
        facts = Facts(situation, drawing)
        result = _TYPES[kind](facts)
    except Illegal as illegal:
        result = {"legal": False, "reason": str(illegal)}
    except SituationError:
        raise
    except (
        AttributeError,
        IndexError,
        KeyError,
        OverflowError,
        TypeError,
        ValueError,
    ) as trouble:  # a field of another shape than is read
        field = f"'{facts.last}'" if facts else "'use_1x' or 'market_gold'"
        raise SituationError(
            f"{field} (or a field near it) has a form that a {kind} situation cannot have"
        ) from trouble
    expect = situation.get("expect")
    return in_form(result, list(expect), situation) if isinstance(expect, dict) else result


def _drawing(rulings: dict) -> int:
    """Return the choice of the ruling on drawing two with nine in hand; the others do not touch a situation."""
    known = {option[0]: option for option in begin.OPTIONS}
    for key in rulings:
        if key not in known:
            raise SituationError(f"Deus: Egypt has no ruling {key!r}; it has {', '.join(sorted(known))}")
    labels, default = known["overdraw"][2:4]
    choice = rulings.get("overdraw", default)
    if choice in labels:
        return labels.index(choice)
    if choice not in range(len(labels)):
        raise SituationError(f"the ruling 'overdraw' must be {' or '.join(labels)}, not {choice!r}")
    return choice


# ---- the market


def _market(facts: Facts) -> dict:
    spaces = facts.market
    moves = fits(facts.get("moves"), "moves", list)
    for move in moves:
        word, *tokens = _read_move(move)
        if len(tokens) != (2 if word == "swap" else 1):
            raise SituationError(
                f"a move is ['up', resource], ['down', resource] or ['swap', one, other], not {move!r}"
            )
        _move(spaces, word, [resource(token) for token in tokens])
    return {
        "values": {RESOURCES[i]: {"gold": market.gold(spaces, i), "vp": market.vp(spaces, i)} for i in range(4)},
    }


def _read_move(move) -> list:
    """Return the words of a move: a list, "up clay", {"up": "clay"}, or {"move": "up", "resource": "clay"}."""
    if isinstance(move, str):
        return [word.strip(",") for word in move.split() if word not in ("and", "with")] or [""]
    if not isinstance(move, dict):
        return list(fits(move, "moves", list)) or [""]
    for key in ("move", "action", "direction"):
        if key in move:
            rest = move.get("resource", move.get("resources", []))
            return [move[key], *(rest if isinstance(rest, list) else [rest])]
    word, rest = next(iter(move.items()), ("", []))
    return [word, *(rest if isinstance(rest, list) else [rest])]


def _move(spaces: list, word: str, tokens: list) -> None:
    if word == "swap":
        market.swap(spaces, tokens[0], tokens[1])
    elif word in ("up", "increase"):
        market.up(spaces, tokens[0])
    elif word in ("down", "decrease"):
        market.down(spaces, tokens[0])
    else:
        raise SituationError(f"a market move is up, down or swap, not {word!r}")


def _buy_for_building(facts: Facts) -> dict:
    missing = facts.resources("missing", "bought", "buy")
    if missing is None:
        cost = facts.resources("cost", "required", "needs")
        if cost is None:
            raise SituationError("'missing' is missing")
        held = facts.resources("held", "resources_held", "resources") or [0] * 4
        missing = [max(0, cost[i] - held[i]) for i in range(4)]
    has_market = facts.has("market_gold", "market") or facts.flag("market_in_play", default=False)
    price = market.price(facts.market if has_market else None, missing)
    result = {"gold": price}
    if facts.has("gold_held", "gold_available"):
        purse = facts.number("gold_held", "gold_available")
        if purse < price:
            raise Illegal("not_enough_gold")
        result["gold_left"] = purse - price
    return result


# ---- cards


def _card(facts: Facts) -> dict:
    card = facts.card()
    if card_type(card) == codes.CIVIL:
        return _scribe(facts) if facts.has("civil_buildings_in_order") else civil(card, facts)
    return play(card, facts)


def _combat_token(facts: Facts) -> dict:
    if facts.get("card") is not None:
        return play(facts.card(), facts)
    if facts.has("opponent_vp", "builder", "builds"):
        return barracks_toll(facts)
    return _token_in_region(facts)


def _token_in_region(facts: Facts) -> dict:
    """What a combat token in a region counts for (Military Units)."""
    owner = facts.get("token_owner", "owner", "token_in_region", "token_of")
    if owner is None:
        raise SituationError("'card' is missing")
    builder = facts.get("player", "builds_adjacent", "acting_player", "me")
    result = {"occupied_by": owner, "counts_for_village_attack": True, "counts_as_military_unit": False}
    if builder is not None:
        result["may_build_adjacent"] = builder == owner
    return result


def _scribe(facts: Facts) -> dict:
    order = facts.get("civil_buildings_in_order", "civil_buildings")
    scribe = facts.get("scribe_at")
    if order is not None:
        order = fits(order, "civil_buildings_in_order", list)
        scribe = order[-1] if order else None
    result = {"scribe_at": scribe}
    if facts.get("card") is not None:
        card = facts.card()
        if card_type(card) != codes.CIVIL:
            raise SituationError(f"the Scribe token belongs to civil cards, not to {card}")
        result.update(civil(card, facts, scribe))
    return result


def _hand_limit(facts: Facts) -> dict:
    """Every situation by itself: how many cards enter the hand, and the gold they cost."""
    situation = facts.situation
    given = situation.get("situations")
    situations = [situation] if given is None else fits(given, "situations", list)
    drawn = []
    paid = []
    for one in situations:
        one = fits(one, "situations", dict)
        hand = whole(need(one, "hand", int), "hand")
        cost = 0
        number = 0
        name = str(one.get("card", ""))
        card = card_name(name) if name else ""
        once = "1x" in name.lower()
        if card == "House of Life" and not once:
            most = scientific.house_of_life_cards(hand, whole(need(one, "gold", int), "gold"))
            number = cost = min(most, _wish(one, most))
        elif card in ("Observatory", "Scribe School") and (once or "primary" not in name.lower()):
            number = scientific.drawn_to(hand)
        elif card == "Architect Workshop" and not once:
            pile = min(2, one.get("discard_pile", 2))
            number = scientific.pile_cards(hand, pile, facts.drawing)
        elif not card:
            number = scientific.drawn(hand, _wish(one, codes.HAND_LIMIT))
        drawn.append(number)
        paid.append(cost)
    return {"cards_drawn": drawn, "gold_paid": paid}


def _wish(one: dict, most: int) -> int:
    wish = one.get("draw", one.get("wanted", one.get("cards")))
    if wish is None or (isinstance(wish, str) and wish.lower() in MOST):
        return most
    return whole(wish, "draw")


# ---- storage, temples, conditions


def _storage(facts: Facts) -> dict:
    barques = facts.get("barques")
    kinds = facts.get("resources_held", "held", "resources")
    by_kind = counts(kinds, "resources_held") if isinstance(kinds, dict) else None
    held = (
        sum(by_kind) if by_kind else whole(fits(kinds, "resources_held", int), "resources_held") if not by_kind else 0
    )
    if isinstance(barques, dict):
        sizes = [
            int("".join(c for c in str(size) if c.isdigit()) or 0) for size, n in barques.items() for _ in range(n)
        ]
    else:
        sizes = fits(barques, "barques", list)
    for name in facts.like("barque_gained", "barques_gained", "gained_barque", "new_barque"):
        gained = facts.get(name)
        sizes = sizes + (gained if isinstance(gained, list) else [] if gained is None else [gained])
    for size in sizes:
        if size not in (1, 2, 3):
            raise SituationError(f"a barque has size 1, 2 or 3, not {size!r}")
    numbers = [sizes.count(size) for size in (1, 2, 3)]
    moment = str(facts.get("moment", "when", "time") or "end of own turn").lower()
    in_force = facts.flag("production_expansion", "production_cards_in_play", default=True)
    if "opponent" in moment or "during" in moment or "mid" in moment or not in_force:
        return {"stored": held, "returned": 0}
    stored = things.stored(things.capacity(numbers), held)
    result = {"stored": stored, "returned": held - stored}
    keep = facts.get("keep", "kept")
    if by_kind and isinstance(keep, dict):
        kept = counts(keep, "keep")
        if any(kept[i] > by_kind[i] for i in range(4)):
            raise SituationError("'keep' names more than is held")
        if sum(kept) > things.capacity(numbers):
            raise Illegal("not_enough_space_on_barques")
        result["stored"] = sum(kept)
        result["returned"] = held - sum(kept)
        result["returned_resources"] = {RESOURCES[i]: by_kind[i] - kept[i] for i in range(4) if by_kind[i] > kept[i]}
    return result


def _temple_counter(facts: Facts) -> dict:
    tokens = facts.number("vp_tokens_on_card", "tokens_on_card", "tokens")
    times = facts.number("times_condition_met", "times", default=0)
    activations = temples.temple_activations(tokens, times)
    return {
        "activations": activations,
        "vp_from_card": activations,
        "vp_from_supply": temples.temple_vp(activations) - activations,
        "tokens_left": tokens - activations,
        "end_of_game_vp_from_card": tokens - activations,
    }


def _building_condition(facts: Facts) -> dict:
    least = facts.number("minimum", "icon", "least", "min_buildings", "minimum_buildings", "required_buildings",
                         "condition", *facts.like("minimum"))  # fmt: skip
    there = facts.number("buildings_in_region", "buildings", "buildings_there")
    if there < least:
        raise Illegal("too_few_buildings_in_region")
    return {"legal": True}


# ---- setup and the end


def _setup(facts: Facts) -> dict:
    players = facts.get("players")
    players = len(players) if isinstance(players, list) else whole(fits(players, "players", int), "players")
    if not deus_egypt.PLAYERS[0] <= players <= deus_egypt.PLAYERS[1]:
        raise Illegal("players_must_be_2_to_4")
    given = facts.get("expansion_cards", "expansion", "types", "expansion_types", "colors", "colours")
    if given is None:
        given = list(cards.TYPES)
    elif isinstance(given, dict):
        given = [kind for kind, choice in given.items() if choice in (True, "expansion", "mixed")]
    chosen = [str(kind).lower().removesuffix("s").split()[0] for kind in given]
    result: dict = {}
    if "maritime" in chosen:
        source = "general supply" if players == 4 else "unused resources in the box"
        result["market_tile"] = True
        result["market_resources_from"] = source
        result["market_gold"] = dict.fromkeys(RESOURCES, market.MARKET_GOLD[codes.CENTRE])
    if "production" in chosen:
        result["barques_each"] = [size + 1 for size in range(3) for _ in range(begin.START_BARQUES[size])]
        result["barques_in_supply"] = {
            str(size + 1): things.BARQUES[size] - players * begin.START_BARQUES[size] for size in range(3)
        }
    if "civil" in chosen:
        result["scribe_tokens"] = players
    if "military" in chosen:
        result["combat_tokens_in_supply"] = players * codes.TOKENS
        result["combat_tokens_each"] = codes.TOKENS
    if "temple" in chosen:
        result["temple_cards"] = 16
    result["building_cards"] = {"expansion": 16 * len(set(chosen)), "base": 16 * (6 - len(set(chosen)))}
    return result


def _majority(facts: Facts) -> dict:
    """Who gains what for the most of each resource and of gold. With a market its VP values hold, else 2 VP each."""
    players = facts.get("holdings", "players", "resources", "held")
    if not isinstance(players, dict):
        raise SituationError("'holdings' must be an object: player -> what is held")
    names = list(players)
    has_market = facts.has("market_gold", "market", "market_values")
    result: dict = dict.fromkeys(names, 0)
    majorities = {}
    for word in ("gold", *RESOURCES):
        held = [whole(fits(players[name], name, dict).get(word, 0), f"{name}.{word}") for name in names]
        worth = codes.MOST_GOLD_VP
        if word != "gold" and has_market:
            worth = market.vp(facts.market, resource(word))
        winners = [names[seat] for seat in final.majority(held)]
        for name in winners:
            result[name] += worth
        majorities[word] = winners
    return {"majorities": majorities, "vp": result}


def _final_score(facts: Facts) -> dict:
    """Victory points in hand, majorities, and what is left on temples; the most win, who tie share."""
    players = fits(facts.get("players", "holdings"), "players", dict)
    names = list(players)
    gained = _majority(facts)["vp"]
    scores = []
    for name in names:
        left = players[name].get("temple_tokens", players[name].get("temples", 0))
        left = sum(left) if isinstance(left, list) else left
        scores.append(players[name].get("vp", 0) + left + gained[name])
    return {
        "scores": dict(zip(names, scores)),
        "winners": [names[seat] for seat in final.best_of(scores)],
    }


def _illegal(facts: Facts) -> dict:
    """Is what the situation describes forbidden? It is judged as the type that it names in `rule`, else by its card."""
    kind = facts.get("rule", "of", "action")
    if kind in _TYPES and kind != "illegal":
        result = _TYPES[kind](facts)
    elif facts.get("card") is not None:
        result = _card(facts)
    elif facts.has("minimum", "icon", "least"):
        result = _building_condition(facts)
    else:
        result = _setup(facts)
    return {"legal": True} if "reason" not in result else result


_TYPES = {
    "market": _market,
    "buy_for_building": _buy_for_building,
    "card": _card,
    "combat_token": _combat_token,
    "scribe": _scribe,
    "hand_limit": _hand_limit,
    "end_of_turn_storage": _storage,
    "temple_counter": _temple_counter,
    "building_condition": _building_condition,
    "construction": _building_condition,
    "construction_condition": _building_condition,
    "setup": _setup,
    "majority": _majority,
    "final_majorities": _majority,
    "final_majority": _majority,
    "final_score": _final_score,
    "illegal": _illegal,
}
