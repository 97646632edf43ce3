"""The 28 described cards of Deus: Egypt in situations: what each one brings, or why it is refused."""

from tableside.games.deus_egypt import cards, codes, maritime, market, scientific, things
from tableside.games.deus_egypt import civil as civil_cards

from .. import SituationError, fits
from .facts import RESOURCES, Facts, Illegal, card_type, counts, land, named, resource, whole

CLAY = codes.CLAY
WOODEN = cards.TYPES[:5]


def play(card: str, facts: Facts) -> dict:
    """Return what playing (or activating) `card` brings. Raises Illegal where the rules forbid it."""
    kind = card_type(card)
    if kind == codes.MARITIME:
        return _maritime(card, facts)
    if kind == codes.PRODUCTION:
        return _production(card, facts)
    if kind == codes.SCIENTIFIC:
        return _SCIENTIFIC[card](facts)
    if kind == codes.CIVIL:
        return civil(card, facts)
    return _MILITARY[card](facts)


# ---- maritime


def _maritime(card: str, facts: Facts) -> dict:
    if facts.once == "before":
        _move_market(card, facts)
    result = _TRADES[card](facts)
    if facts.once == "after":
        _move_market(card, facts)
    result["market_gold_after"] = facts.prices()
    return result


def _move_market(card: str, facts: Facts) -> None:
    """Carry out the 1x effect of a maritime card as `use_1x` says."""
    detail = facts.once_detail
    words = [key for key in detail if key != "when"]
    if card in ("Great Souk", "Merchant Ship"):
        pair = detail.get("swap")
        if pair is None:
            raise Illegal("1x_of_this_card_is_a_swap") if words else SituationError("'use_1x.swap' is missing")
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise SituationError(f"'use_1x.swap' must name two resources, not {pair!r}")
        market.swap(facts.market, resource(pair[0]), resource(pair[1]))
        return
    move, word = _direction(detail)
    if card == "Souk":
        if word not in (None, "clay"):
            raise Illegal("only_clay_moves")
        word = "clay"
    elif move is None and word is None:
        raise SituationError("'use_1x' must say which resource moves")
    wanted = {"Barge": market.down, "Papyrus Barque": market.up}.get(card)
    if move is None and wanted is None:
        raise SituationError("'use_1x' must say whether clay goes up or down")
    if wanted and move not in (None, wanted):
        raise Illegal("1x_of_this_card_only_" + ("decreases" if wanted is market.down else "increases"))
    if move is market.up or wanted is market.up:
        market.up(facts.market, resource(word))
    else:
        market.down(facts.market, resource(word))


def _direction(detail: dict):
    """Return (market.up, market.down or None; the resource or None) of something like {"decrease": "clay"}."""
    ways = (("increase", market.up), ("up", market.up), ("decrease", market.down), ("down", market.down))
    for key, move in ways:
        if key in detail:
            return move, detail[key] if isinstance(detail[key], str) else detail.get("resource")
    said = detail.get("direction", detail.get("move", detail.get("change", detail.get("clay"))))
    if isinstance(said, (list, tuple)) and len(said) == 2:
        detail = {"resource": said[1]}
        said = said[0]
    if "swap" in detail:
        raise Illegal("1x_of_this_card_is_no_swap")
    return dict(ways).get(str(said)), detail.get("resource")


def _sell_clay(facts: Facts) -> int:
    held = facts.resources("held", "resources_held", "resources", "before")
    return held[CLAY] if held else facts.number("clay_held", "clay")


def _barge(facts: Facts) -> dict:
    held = _sell_clay(facts)
    most = maritime.barge_sets(held)
    clay = facts.get("clay_sold", "sold")
    if isinstance(clay, dict):
        clay = counts(clay, "sold")[CLAY]
    if isinstance(clay, int):
        if clay % codes.BARGE_SET:
            raise Illegal("only_whole_sets")
        sets = clay // codes.BARGE_SET
    else:
        sets = facts.wish(most, "sets_sold", "sets", *facts.like("sell"))
    if sets > codes.BARGE_SETS:
        raise Illegal("at_most_2_sets")
    if sets > most:
        raise Illegal("not_enough_clay")
    return _sold_clay(held, sets * codes.BARGE_SET, "vp", maritime.barge_vp(facts.market, sets))


def _papyrus(facts: Facts) -> dict:
    held = _sell_clay(facts)
    names = facts.like("sold", "sell")
    clay = facts.get(*names)
    if isinstance(clay, dict):
        clay = counts(clay, "sold")[CLAY]
    else:
        clay = facts.wish(maritime.papyrus_clay(held), *names)
    if clay > codes.PAPYRUS_MOST:
        raise Illegal("at_most_6_clay")
    if clay > held:
        raise Illegal("not_enough_clay")
    return _sold_clay(held, clay, "gold", maritime.sale(facts.market, [0, 0, clay, 0]))


def _sold_clay(held: int, clay: int, what: str, gain: int) -> dict:
    return {"clay_sold": clay, what: gain, "clay_left": held - clay}


def _great_souk(facts: Facts) -> dict:
    if facts.get("sold_before", "sold_before_swap") and facts.get("sold_after", "sold_after_swap"):
        raise Illegal("1x_not_during_main_effect")
    held = facts.resources("held", "resources_held", "resources")
    sold = facts.resources("sold", "sell", "sells", "resources_sold", "to_sell", "selling")
    if sold is None:
        if held is None:
            raise SituationError("'held' is missing")
        sold = _dearest(facts.market, held, facts.wish(codes.GREAT_SOUK_MOST, "sold", "sell", "number_sold"))
    if sum(sold) > codes.GREAT_SOUK_MOST:
        raise Illegal("at_most_4_resources")
    result = {"sold": named(sold), "gold": maritime.sale(facts.market, sold)}
    if held is not None:
        result["left"] = _less(held, sold)
    return result


def _dearest(spaces: list, held: list, most: int) -> list:
    """Return the `most` dearest resources of those held."""
    sold = [0] * 4
    for place in sorted(range(4), key=lambda i: -spaces[i]):
        sold[place] = min(held[place], most - sum(sold))
    return sold


def _less(held: list, given: list) -> dict:
    for place in range(4):
        if given[place] > held[place]:
            raise Illegal("not_enough_" + RESOURCES[place])
    return {RESOURCES[place]: held[place] - given[place] for place in range(4)}


def _merchant_ship(facts: Facts) -> dict:
    held = facts.resources("held", "resources_held", "resources")
    if held is None:
        raise SituationError("'held' is missing")
    sold = facts.resources("sold", "sell", "resources_sold") or [1, 1, 1, 1]
    if facts.get("sold", "sell") is False:
        return {"legal": True, "vp": 0, "sold": {}, "left": _less(held, [0] * 4)}
    if sold != [1, 1, 1, 1] or not maritime.can_trade(held):
        raise Illegal("needs_one_of_each")
    return {"legal": True, "vp": codes.MERCHANT_VP, "sold": named(sold), "left": _less(held, sold)}


def _souk(facts: Facts) -> dict:
    bought = facts.resources("bought", "buy", "buys", "resources_bought", "to_buy", "purchase", "purchases")
    if bought is None:
        raise SituationError("'bought' is missing")
    if sum(bought) > codes.SOUK_MOST:
        raise Illegal("at_most_5_resources")
    if (
        not facts.flag("ends_on_free_region", "ship_ends_unoccupied", default=True)
        or facts.get("ship_ends") == "occupied"
    ):
        raise Illegal("ship_must_end_on_a_free_sea_region")
    cost = maritime.souk_price(facts.market, bought)
    result = {"bought": named(bought), "gold_paid": cost}
    have = facts.get("gold", "gold_held")
    if have is not None:
        if facts.number("gold", "gold_held") < cost:
            raise Illegal("not_enough_gold")
        result["gold_left"] = have - cost
    held = facts.resources("held", "resources_held", "resources")
    if held is not None:
        result["held_after"] = {RESOURCES[i]: held[i] + bought[i] for i in range(4)}
    return result


_TRADES = {
    "Barge": _barge,
    "Great Souk": _great_souk,
    "Merchant Ship": _merchant_ship,
    "Papyrus Barque": _papyrus,
    "Souk": _souk,
}


# ---- production

_MAIN_FIELDS = ("region", "building", "rank", "occupied")
_ONCE_BARQUE = {"Barn": 1, "Mill": 3, "Outsourced Production": 1, "Seasonal Production": 2}


def _production(card: str, facts: Facts) -> dict:
    barques = [whole(size, "barques") for size in fits(facts.get("barques") or [], "barques", list)]
    result: dict = {}
    if facts.once == "before":
        _barque_once(card, facts, barques, result)
    if card == "Intensive Production":
        result["barque_gained"] = _take_barque(facts, 1, barques)
    elif not facts.once or facts.like(*_MAIN_FIELDS):  # else the situation is about the 1x effect alone
        produced = _PRODUCTION[card](facts)
        result["produced"] = named(produced)
        result["resources"] = sum(produced)
        held = facts.resources("held", "resources_held", "resources")
        if held is not None:
            result["held_after"] = {RESOURCES[i]: held[i] + produced[i] for i in range(4)}
    if facts.once == "after":
        _barque_once(card, facts, barques, result)
    if facts.has("barques"):
        result["barques_after"] = sorted(barques)
        result["capacity"] = sum(barques)
    return result


def _take_barque(facts: Facts, size: int, barques: list):
    """Return the size of the barque gained, None where none of that size is left."""
    supply = facts.get("barques_in_supply", "barque_supply", "supply")
    if isinstance(supply, dict):
        supply = supply.get(str(size), supply.get(f"size_{size}", supply.get(f"size {size}")))
    if isinstance(supply, int) and supply <= 0:
        return None
    barques.append(size)
    return size


def _barque_once(card: str, facts: Facts, barques: list, result: dict) -> None:
    if card != "Intensive Production":
        result["barque_gained"] = _take_barque(facts, _ONCE_BARQUE[card], barques)
        return
    if not facts.flag("production_in_swamp", "production_building_in_swamp", "has_production_in_swamp"):
        raise Illegal("no_production_building_in_a_swamp")
    by_kind = facts.resources("resources_held", "held", "resources")
    held = sum(by_kind) if by_kind else facts.number("resources_held", "held", "resources", default=0)
    room = sum(barques) - held
    size = max((size for size in barques if size <= room), default=0)
    if not size:
        raise Illegal("no_empty_barque")
    result["clay_gained"] = size


def _barn(facts: Facts) -> list:
    produced = [0] * 4
    for name, buildings, has_production in _regions(facts):
        if has_production and buildings >= 2:
            produced[land(name)] += 1
    return produced


def _regions(facts: Facts):
    """Yield (name, number of buildings, a production building among them?) of the regions given as a list or an object."""
    given = facts.get("regions", "regions_occupied", "occupied_regions", "occupied", *facts.like("regions"))
    if given is None:
        raise SituationError("'regions' is missing")
    if isinstance(given, dict):
        given = [
            dict(value, region=name) if isinstance(value, dict) else {"region": name, "buildings": value}
            for name, value in given.items()
        ]
    for region in given:
        if not isinstance(region, dict):
            raise SituationError("each of 'regions' must be an object with region, buildings and production")
        buildings = region.get("buildings", 0)
        kinds = buildings if isinstance(buildings, list) else []
        has = "production" in kinds
        for key in ("production", "has_production", "has_production_building", "production_building"):
            has = bool(region.get(key, has))
        name = region.get("region", region.get("name", region.get("type", region.get("terrain", region.get("land")))))
        yield name, len(kinds) if isinstance(buildings, list) else buildings, has


def _mill(facts: Facts) -> list:
    produced = [0] * 4
    region = facts.get(
        "region", "production_building_in", "chosen_building_in", "chosen_region", "production_building", "region_type",
        "building_in", "land", "terrain", "choose", *facts.like("_region"),
    )  # fmt: skip
    produced[land(region)] = facts.number("rank", "card_rank", "y", "Y")
    return produced


def _outsourced(facts: Facts) -> list:
    number = facts.number("buildings_in_region", "buildings", "buildings_in_chosen_region", "buildings_there")
    adjacent = facts.get("adjacent_regions", "adjacent", "adjacent_lands")
    lands = None if adjacent is None else [land(word) for word in adjacent if str(word).split()[0].lower() != "sea"]
    chosen = facts.resources("chosen", "taken", "wanted", "choice", "choose", "produces", "produced")
    if chosen is None:
        if lands is None or len(set(lands)) != 1:
            raise SituationError("'chosen' must say which resources are taken")
        chosen = [number if place == lands[0] else 0 for place in range(4)]
    if sum(chosen) > number:
        raise Illegal("more_than_buildings_in_region")
    if lands is not None and any(chosen[place] and place not in lands for place in range(4)):
        raise Illegal("not_from_an_adjacent_region")
    return chosen


def _seasonal(facts: Facts) -> list:
    given = facts.get("production_buildings", "regions", *facts.like("buildings_in"))
    if given is None:
        raise SituationError("'production_buildings' is missing")
    produced = [0] * 4
    if isinstance(given, dict):
        for word, number in given.items():
            produced[land(word)] += number
    else:
        for word in given:
            produced[land(word)] += 1
    return produced


_PRODUCTION = {"Barn": _barn, "Mill": _mill, "Outsourced Production": _outsourced, "Seasonal Production": _seasonal}


# ---- scientific


def _board(facts: Facts):
    """Return the wooden buildings on the player board by type, or None; a plain number stands for them all."""
    given = facts.get(
        "wooden_buildings", "buildings_on_board", "wooden_buildings_on_board", "board", "wooden_on_board", "player_board",
        "buildings",
    )  # fmt: skip
    if given is None:
        return None
    if isinstance(given, dict):
        board = dict.fromkeys(WOODEN, 0)
        for word, number in given.items():
            board[_building_type(word)] += whole(number, "wooden_buildings")
        return board
    if isinstance(given, list):
        return {kind: sum(1 for word in given if _building_type(word) == kind) for kind in WOODEN}
    return {"all": whole(given, "wooden_buildings")}


def _needed_board(facts: Facts) -> dict:
    board = _board(facts)
    if board is None:
        raise SituationError("'wooden_buildings' is missing")
    return board


def _building_type(word) -> str:
    for kind in WOODEN:
        if str(word).lower().replace("_", " ").split()[:1] == [kind]:
            return kind
    raise SituationError(f"a type of wooden buildings is {', '.join(WOODEN)}, not {word!r}")


def _workshop(facts: Facts) -> dict:
    result: dict = {}
    board = _board(facts)
    if facts.once:
        board = _needed_board(facts)
        supply = facts.get("supply", "buildings_in_supply") or {}
        gained = {
            kind: scientific.missing_buildings(board[kind], supply.get(kind, codes.ALL_BUILDINGS)) for kind in board
        }
        result["buildings_gained"] = {kind: number for kind, number in gained.items() if number}
        result["buildings_after"] = {kind: board[kind] + gained[kind] for kind in board}
    if facts.has("hand"):
        pile = facts.number("discard_pile", "cards_in_discard_pile", "discards", default=2)
        result.update(_drawn(facts, scientific.pile_cards(facts.number("hand"), min(2, pile), facts.drawing)))
    return result


def _drawn(facts: Facts, number: int) -> dict:
    return {"cards_drawn": number, "hand_after": min(codes.HAND_LIMIT, facts.number("hand") + number)}


def _house_of_life(facts: Facts) -> dict:
    result: dict = {}
    gold = facts.number("gold", "gold_held", default=0)
    bonus = scientific.house_of_life_gold(sum(_needed_board(facts).values())) if facts.once else 0
    if facts.once:
        result["gold_gained"] = bonus
    if facts.has("hand"):
        hand = facts.number("hand")
        purse = gold + (bonus if facts.once == "before" else 0)
        most = scientific.house_of_life_cards(hand, purse)
        wish = facts.wish(most, "draw", "cards", "announced", "cards_announced")
        wish = scientific.drawn(hand, wish)  # nobody announces, or pays for, more than the hand takes
        if wish > purse:
            raise Illegal("not_enough_gold")
        result.update(_drawn(facts, wish))
        result["gold_paid"] = wish
        result["gold_after"] = gold + bonus - wish
    elif facts.has("gold", "gold_held"):
        result["gold_after"] = gold + bonus
    return result


def _library(facts: Facts) -> dict:
    result: dict = {}
    if facts.once:
        other = facts.get("activates", "activate", "activated_card") or facts.once_detail.get("activate")
        if other is not None and str(other).lower() == "library":
            raise Illegal("another_card")
        if not facts.flag("already_played", "in_tableau", default=True):
            raise Illegal("not_in_tableau")
        result["activated"] = other
    board = _board(facts)
    of_type = facts.get("buildings_of_type", "buildings_of_type_on_board", "buildings_returned", "number_returned")
    if board is None and of_type is not None:
        board = {"all": whole(of_type, "buildings_of_type")}
    if board is None:
        return result
    if "all" in board:
        number = board["all"]
        result["left"] = 0
    else:
        kind = facts.get("type_returned", "returned", "building_type", "return", "returns")
        if kind is None:
            raise SituationError("'type_returned' is missing")
        number = board[_building_type(kind)]
        board[_building_type(kind)] = 0
        result["buildings_after"] = board
    result.update({"returned": number, "vp": number})
    return result


def _manufactory(facts: Facts) -> dict:
    board = _needed_board(facts)
    number = sum(board.values())
    kind = facts.get("gains", "gain", "chosen", "building_gained", "gained")
    supply = facts.get("supply", "buildings_in_supply")
    has_one = supply is None or (supply.get(kind, 0) if isinstance(supply, dict) else supply) > 0
    gained = int(has_one)
    counted = number + (gained if facts.once == "after" else 0)
    result: dict = {"buildings_gained": gained}
    if facts.once:
        result["vp"] = scientific.manufactory_vp(counted)
    if kind is not None and "all" not in board:
        board[_building_type(kind)] += gained
        result["buildings_after"] = board
    result["total_after"] = number + gained
    return result


def _observatory(facts: Facts) -> dict:
    result: dict = {}
    if facts.once or (facts.has("hand") and not facts.has("gold")):
        result.update(_drawn(facts, scientific.drawn_to(facts.number("hand"))))
    target = facts.get("gold_on", "target", "other_card")
    if target is not None or facts.has("gold", "card_has_gold"):
        if target is not None and str(target).lower() == "observatory":
            raise Illegal("another_card")
        if facts.flag("card_has_gold", "target_has_gold", "already_has_gold"):
            raise Illegal("card_already_has_gold")
        if not facts.number("gold", "gold_held", default=1):
            raise Illegal("not_enough_gold")
        result.update({"gold_paid": 1, "activations_next_time": 2})
        if facts.has("gold", "gold_held"):
            result["gold_after"] = facts.number("gold", "gold_held") - 1
    return result


def _archives(facts: Facts) -> dict:
    result: dict = {}
    if facts.once or facts.has("cards_of_type", "cards_in_tableau"):
        number = facts.get("cards_of_type", "cards_of_indicated_type", "cards_in_tableau", "tableau", "cards")
        if isinstance(number, dict):
            number = number[facts.get("indicated_type", "type_indicated", "colour", "color")]
        if isinstance(number, list):
            number = len(number)
        if number is None:
            raise SituationError("'cards_of_type' is missing")
        result["vp"] = scientific.archives_vp(number)
    other = facts.get("activates_rank", "target_rank", "activated_rank", "rank_activated", "other_rank")
    if other is not None:
        if other != facts.number("rank"):
            raise Illegal("not_the_same_rank")
        result["legal"] = True
    return result


def _school(facts: Facts) -> dict:
    result: dict = {}
    if facts.once or (facts.has("hand") and not facts.has("buy", "bought")):
        result.update(_drawn(facts, scientific.drawn_to(facts.number("hand"))))
    bought = facts.get("buy", "bought", "buildings_bought")
    if bought is not None or facts.has("gold"):
        gold = facts.number("gold", "gold_held", default=6)
        if isinstance(bought, dict):
            bought = sum(bought.values())
        elif isinstance(bought, list):
            bought = len(bought)
        most = scientific.school_buildings(gold, 3)
        number = most if bought is None or bought in ("max", "as many as possible") else bought
        if number > 3:
            raise Illegal("at_most_3_buildings")
        if number > most:
            raise Illegal("not_enough_gold")
        result.update({"buildings_bought": number, "gold_paid": 2 * number})
        if facts.has("gold", "gold_held"):
            result["gold_after"] = gold - 2 * number
    return result


_SCIENTIFIC = {
    "Architect Workshop": _workshop,
    "House of Life": _house_of_life,
    "Library": _library,
    "Manufactory": _manufactory,
    "Observatory": _observatory,
    "Royal Archives": _archives,
    "Scribe School": _school,
}


# ---- civil


def civil(card: str, facts: Facts, scribe: str | None = None) -> dict:
    """Return the VP (or gold) of a civil card; `scribe` is the region with the Scribe token, where it matters."""
    scribe = scribe or facts.get("scribe_at", "scribe", "scribe_region", "scribe_in")
    number = _CIVIL[card](facts, scribe)
    version = facts.get("version", "reward", "card_version", "pays", "gains")
    in_gold = version == "gold" or facts.flag("gold_version", "in_gold")
    if version is None and not in_gold:
        in_gold = "gold" in facts.asked and "vp" not in facts.asked
    return {"gold" if in_gold else "vp": civil_cards.civil_reward(number, in_gold)}


def _inn(facts: Facts, scribe) -> int:
    given = facts.get(
        "regions_occupied", "occupied_regions", "occupied", "your_regions", "regions", "buildings_in_regions",
        *facts.like("regions_with_own", "regions_with_your", "own_regions"),
    )  # fmt: skip
    if isinstance(given, int):
        return given
    if given is None:
        return facts.number("regions_of_type", "regions_of_same_type", "same_type_regions")
    if scribe is None:
        raise SituationError("'scribe_at' is missing")
    kind = land(scribe)
    if isinstance(given, dict):
        if all(len(str(name).split()) == 1 for name in given):  # a number of regions of each land
            return sum(whole(number, "regions") for name, number in given.items() if _is_land(name, kind))
        given = [name for name, number in given.items() if number]
    tokens = facts.words("combat_token_regions", "regions_with_token", "token_regions", "token_only_regions",
                         "combat_tokens_in", "combat_token_in")  # fmt: skip
    regions = {_region_name(region) for region in given} | set(tokens)
    return sum(1 for name in regions if _is_land(name, kind))


def _region_name(region) -> str:
    return str(region.get("region", region.get("name"))) if isinstance(region, dict) else str(region)


def _is_land(name, kind: int) -> bool:
    return not str(name).lower().startswith("sea") and land(name) == kind


def _number_of(*names: str):
    return lambda facts, scribe: facts.tally(*names)


def _remote_house(facts: Facts, scribe) -> int:
    given = facts.get("adjacent_regions", "adjacent", "neighbours", "neighbors")
    if given is None:
        number = facts.tally("empty_adjacent_regions", "empty_land_regions_adjacent", "adjacent_empty_land_regions",
                             "empty_adjacent_land_regions", "empty_regions")  # fmt: skip
        return number + facts.number("attacked_villages_adjacent", "adjacent_attacked_villages", default=0)
    if isinstance(given, dict):
        if scribe in given:
            given = given[scribe]
        elif all(isinstance(number, int) and not isinstance(number, bool) for number in given.values()):
            return sum(number for state, number in given.items() if _is_empty_land(state))
        else:
            given = list(given.values())
    return sum(1 for state in given if _is_empty_land(state))


def _is_empty_land(state) -> bool:
    """Does a region described like "empty swamp", "attacked village" or {"type": "swamp", "buildings": 0} count?"""
    if isinstance(state, dict):
        kind = " ".join(
            str(state.get(key, "")) for key in ("type", "terrain", "kind", "region", "state", "status")
        ).lower()
        if state.get("village", state.get("barbarian_village", "village" in kind)):
            return bool(state.get("attacked", False))
        is_empty = state.get("empty", "empty" in kind or not state.get("buildings", state.get("occupied", 0)))
        return bool(is_empty) and "sea" not in kind and "occupied" not in kind
    words = "".join(c if c.isalnum() else " " for c in str(state).lower()).split()
    if "sea" in words or "occupied" in words:
        return False
    if "village" in words or "barbarian" in words:
        return "attacked" in words and "not" not in words
    return "empty" in words


def _village_house(facts: Facts, scribe) -> int:
    given = facts.get("buildings_in_regions", "buildings", "buildings_in_region", "buildings_in_scribe_region")
    if isinstance(given, dict):
        if scribe is None:
            raise SituationError("'scribe_at' is missing")
        return _count_in(given, scribe)
    return facts.number("buildings_in_regions", "buildings", "buildings_in_region", "buildings_in_scribe_region")


def _count_in(given: dict, region: str) -> int:
    """Return the number of buildings in `region`, given as a number or as their list."""
    value = given.get(fits(region, "scribe_at", str), 0)
    return len(value) if isinstance(value, list) else whole(value, f"buildings_in_regions.{region}")


_CIVIL = {
    "Inn": _inn,
    "Lighthouse": _number_of("adjacent_oceans", "oceans", "oceans_adjacent", "oceans_touched"),
    "Palace": _number_of(
        "continent_tiles",
        "continents",
        "tiles",
        "continent_tiles_with_building",
        "continent_tiles_with_buildings",
        "tiles_with_buildings",
        "buildings_on_tiles",
        "buildings_per_tile",
    ),
    "Remote House": _remote_house,
    "Village House": _village_house,
}


# ---- military: only what needs a token asks for one; a refusal leaves everything as it was


def _tokens(facts: Facts, need: int) -> dict:
    """Return legal and tokens_after once the primary effect has used `need` tokens."""
    tokens = facts.number("combat_tokens", "tokens", "tokens_before")
    supply = facts.number("tokens_in_supply", "combat_tokens_in_supply", default=codes.TOKENS)
    times = facts.number("activations_this_turn", "times_this_turn", default=1)
    if need and (
        times > 1 or facts.flag("already_used_this_turn", "used_this_turn", "reactivated_this_turn", "same_turn")
    ):
        raise Illegal("once_a_turn")
    gain = min(1, supply) if facts.once else 0
    ready = tokens + (gain if facts.once == "before" else 0)
    if ready < need:
        raise Illegal("not_enough_combat_tokens")
    return {"legal": True, "tokens_after": tokens + gain - need}


def _adjacent(facts: Facts, reason: str, *names: str) -> None:
    if not facts.flag(*names, default=True):
        raise Illegal(reason)


def _archers(facts: Facts) -> dict:
    _adjacent(facts, "village_not_adjacent_to_army", "army_adjacent_to_village", "adjacent", "village_adjacent")
    if facts.flag("village_already_attacked", "village_attacked"):
        raise Illegal("village_already_attacked")
    result = _tokens(facts, codes.ARCHERS_TOKENS)
    if facts.has("village_vp"):
        result["vp"] = facts.number("village_vp")
    result["army"] = "laid on its side on the village"
    return result


def _barracks(facts: Facts) -> dict:
    if facts.has("builder", "builds", "opponent_vp", "opponent_builds", "opponent_constructs", "owner_builds"):
        return barracks_toll(facts)
    _adjacent(facts, "region_not_empty", "region_empty", "empty", "target_region_empty")
    _adjacent(facts, "region_not_adjacent_to_army", "region_adjacent_to_army", "army_adjacent", "adjacent_to_army",
              "army_adjacent_to_region", "adjacent")  # fmt: skip
    result = _tokens(facts, 1)
    result.update({"token": "placed in the region", "region_occupied": True, "military_unit": False})
    return result


_FREE = ("adjacent_empty_regions", "empty_adjacent_regions", "adjacent_empty_region")


def barracks_toll(facts: Facts) -> dict:
    """Return what building in a region with a Barracks token costs the builder, and where the token goes."""
    builder = facts.get("builder", "builds")
    if builder in ("owner", "self", "you") or facts.flag("owner_builds"):
        free = facts.get(*_FREE)
        free = len(free) if isinstance(free, list) else facts.flag(*_FREE)
        return {"legal": True, "vp_paid": 0, "token": "moved to an adjacent empty region" if free else "discarded"}
    vp = facts.number("opponent_vp", "builder_vp", "vp")
    if vp < codes.BARRACKS_VP:
        raise Illegal("not_enough_vp")
    owner = facts.number("owner_vp", "your_vp", default=0)
    result = {"legal": True, "vp_paid": codes.BARRACKS_VP, "vp_gained": codes.BARRACKS_VP, "token": "discarded",
              "opponent_vp_after": vp - codes.BARRACKS_VP}  # fmt: skip
    if facts.has("owner_vp", "your_vp"):
        result["owner_vp_after"] = owner + codes.BARRACKS_VP
    return result


_CROSSINGS = ("through_", "traverses", "crosses")  # how a field begins that says what a move goes through


def _camels(facts: Facts) -> dict:
    path = [step.lower().replace("_", " ") for step in facts.words("path", "regions", "route", "through")]
    end = str(facts.get("end", "ends_in", "destination", "ends_on") or (path[-1] if path else "")).lower()
    sea = [step for step in path if "sea" in step]
    if any("enemy" in step and "ship" in step for step in sea):
        raise Illegal("sea_region_with_enemy_ship")
    if any("empty" in step or "no ship" in step or "without" in step for step in sea):
        raise Illegal("sea_region_without_own_ship")
    end = end.replace("_", " ")
    if ("enemy" in end or "barbarian" in end or "village" in end) and "ship" not in end:
        raise Illegal("cannot_end_there")
    if (
        facts.flag("own_unit_at_end", "military_unit_at_end", "ends_with_own_unit")
        or "army" in end
        or "military" in end
    ):
        raise Illegal("two_military_units_in_a_region")
    hostile = any(("enemy" in step or "barbarian" in step or "village" in step) and "sea" not in step for step in path)
    crossed = [key for key in facts.situation if key.startswith(_CROSSINGS) or key.endswith("_crossed")]
    hostile = hostile or any(facts.flag(key) for key in crossed)
    result = _tokens(facts, 1 if hostile else 0)
    result["tokens_spent"] = int(hostile)
    return result


def _chariots(facts: Facts) -> dict:
    for place in facts.words("destinations", "places", "regions", "new_regions"):
        text = place.lower().replace("_", " ")
        if "not adjacent" in text or "far" in text or ("enemy" in text and "adjacent" not in text):
            raise Illegal("neither_occupied_nor_adjacent")
    _adjacent(facts, "neither_occupied_nor_adjacent", "destinations_allowed", "occupied_or_adjacent")
    result = _tokens(facts, 1)
    result["tokens_spent"] = 1
    if facts.has("armies"):
        given = facts.get("armies")
        result["armies_reorganized"] = len(given) if isinstance(given, list) else facts.number("armies")
    return result


def _fortress(facts: Facts) -> dict:
    gained = facts.get("opponent_gains", "opponent_gained", "buildings_gained")
    if gained is not None and not facts.has("combat_tokens"):
        kind = facts.get("targeted_supply", "target", "token_on", "supply_with_token")
        if isinstance(gained, dict):
            gained = whole(gained.get(kind, 0), "opponent_gains")
        elif isinstance(gained, list):
            gained = gained.count(kind)
        own = facts.get("own_supply", "your_supply")
        if isinstance(own, dict):
            own = whole(own.get(kind, 0), "own_supply")
        own = codes.ALL_BUILDINGS if own is None else whole(own, "own_supply")
        return {"legal": True, "you_gain": things.twins(whole(gained, "opponent_gains"), own)}
    _army_by_opponent(facts)
    target = facts.get("target", "supply", "target_supply", "building_type")
    targets = facts.words("targets", "targets_in_order")
    if len(set(targets)) < len(targets):
        raise Illegal("supply_already_targeted")
    if target is not None and target in (facts.get("already_targeted", "targeted", "supplies_with_token") or []):
        raise Illegal("supply_already_targeted")
    if facts.flag("supply_already_targeted", "supply_has_token", "already_has_token"):
        raise Illegal("supply_already_targeted")
    result = _tokens(facts, 1)
    supply = facts.get("opponent_supply", "opponent_buildings", "buildings_there", "opponent_supply_before")
    if isinstance(supply, dict):
        supply = supply.get(target, 0)
    if supply is not None:
        result["destroyed"] = min(1, supply)
        result["opponent_supply_after"] = supply - result["destroyed"]
    return result


def _army_by_opponent(facts: Facts) -> None:
    _adjacent(facts, "opponent_not_adjacent_to_army", "army_adjacent_to_opponent", "opponent_adjacent_to_army",
              "opponent_adjacent", "adjacent")  # fmt: skip


_PLAYED = ("cards_played", "new_cards", "opponent_plays", "new_cards_played", "new_cards_played_in_column",
           "opponent_plays_cards")  # fmt: skip


def _garrison(facts: Facts) -> dict:
    if facts.has("opponent_gold", *_PLAYED) and not facts.has("combat_tokens"):
        return garrison_toll(facts)
    _army_by_opponent(facts)
    column = facts.get("target", "column", "target_column")
    targets = facts.words("targets", "targets_in_order")
    if len(set(targets)) < len(targets):
        raise Illegal("column_already_targeted")
    if column is not None and column in (facts.get("already_targeted", "targeted", "columns_with_token") or []):
        raise Illegal("column_already_targeted")
    if facts.flag("column_already_targeted", "column_has_token", "already_has_token"):
        raise Illegal("column_already_targeted")
    if facts.get("cards_in_column") == 0:
        raise Illegal("no_card_in_column")
    result = _tokens(facts, 1)
    result["token_recoverable"] = False
    return result


def garrison_toll(facts: Facts) -> dict:
    """Return what new cards in a column with a Garrison token cost."""
    number = facts.get(*_PLAYED)
    number = len(number) if isinstance(number, list) else 1 if number in (None, True) else whole(number, "cards_played")
    if facts.get("played_in", "column_played") is not None and facts.get("played_in", "column_played") != facts.get(
        "column", "target_column", "column_with_token"
    ):
        number = 0
    cost = number * codes.GARRISON_GOLD
    result = {"legal": True, "gold_paid": cost, "gold_gained": cost}
    if facts.has("opponent_gold", "gold"):
        gold = facts.number("opponent_gold", "gold")
        if gold < cost:
            raise Illegal("not_enough_gold")
        result["opponent_gold_after"] = gold - cost
    return result


_MILITARY = {
    "Archers": _archers,
    "Barracks": _barracks,
    "Camels": _camels,
    "Chariots": _chariots,
    "Fortress": _fortress,
    "Garrison": _garrison,
}
