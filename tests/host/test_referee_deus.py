"""The referee of Deus: Egypt: the shared situations, and every kind of variation worked out by hand from the rulebook."""

import contextlib
import json
from pathlib import Path

import pytest

from tableside_host.referee import SituationError
from tableside_host.referee.deus_egypt import judge

SHARED = [json.loads(line) for line in Path(__file__).with_name("referee_deus_shared.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", SHARED, ids=[case["id"] for case in SHARED])
def test_the_referee_agrees_with_every_shared_situation(case):
    assert judge(case, {}) == case["expect"]
    bare = {key: value for key, value in case.items() if key != "expect"}
    assert judge(bare, {}) == case["expect"]


def result(kind, **fields):
    return judge({"type": kind, **fields}, {})


def refused(kind, **fields):
    found = result(kind, **fields)
    assert found["legal"] is False
    return found["reason"]


# ---- market


def values(moves, start="all resources on the central space"):
    found = result("market", start=start, moves=moves)["values"]
    for value in found.values():
        assert value["vp"] * 2 == value["gold"]
    return [found[word]["gold"] for word in ("wheat", "wood", "clay", "stone")]


@pytest.mark.parametrize(
    ("moves", "gold"),
    [
        ([], [4, 4, 4, 4]),
        ([["up", "wheat"], ["up", "wheat"]], [6, 4, 4, 4]),
        ([["down", "clay"], ["down", "clay"]], [4, 4, 2, 4]),
        ([["down", "clay"], ["down", "clay"], ["up", "clay"]], [4, 4, 4, 4]),
        ([["up", "wood"], ["down", "wood"]], [4, 4, 4, 4]),
        ([["swap", "wood", "clay"]], [4, 4, 4, 4]),
        ([["up", "wood"], ["down", "clay"], ["swap", "wood", "clay"]], [4, 2, 6, 4]),
        ([["up", "stone"], ["swap", "stone", "wheat"], ["up", "stone"], ["up", "stone"]], [6, 4, 4, 6]),
        ([["increase", "wheat"], ["decrease", "wood"]], [6, 2, 4, 4]),
        (["up wheat", {"down": "wood"}, {"move": "up", "resource": "clay"}], [6, 2, 6, 4]),
        (["up wheat", "swap wheat and stone", {"swap": ["stone", "clay"]}], [4, 4, 6, 4]),
    ],
)
def test_tokens_move_and_stop_at_the_ends(moves, gold):
    assert values(moves) == gold


def test_a_market_may_start_from_given_values():
    assert values([["up", "clay"]], start={"wheat": 6, "clay": 2}) == [6, 4, 4, 4]
    assert values([["up", "clay"]], start={"all": 2}) == [2, 2, 4, 2]
    assert values([["up", "clay"]], start={"clay": {"gold": 2, "vp": 1}}) == [4, 4, 4, 4]


@pytest.mark.parametrize("moves", [[["left", "clay"]], [["up", "iron"]], [["swap", "clay"]], ["up"], 3])
def test_a_move_that_is_none_is_not_judged(moves):
    with pytest.raises(SituationError):
        result("market", moves=moves)


def test_a_resource_that_is_missing_costs_its_market_value():
    prices = {"wheat": 2, "wood": 4, "clay": 6, "stone": 4}
    assert result("buy_for_building", market_gold=prices, missing={"wheat": 2, "clay": 1}) == {"gold": 10}
    assert result("buy_for_building", market_gold=prices, missing={}) == {"gold": 0}
    assert result("buy_for_building", missing={"stone": 2}) == {"gold": 8}
    cost = {"cost": {"clay": 2, "wood": 1}, "held": {"clay": 1, "wood": 3}}
    assert result("buy_for_building", market_gold=prices, **cost) == {"gold": 6}
    assert result("buy_for_building", missing={"clay": 1}, market_gold=prices, gold_held=7)["gold_left"] == 1
    assert refused("buy_for_building", missing={"clay": 1}, market_gold=prices, gold_held=5) == "not_enough_gold"


# ---- maritime cards

MARKET = {"wheat": 4, "wood": 6, "clay": 2, "stone": 4}


def test_barge():
    def barge(**fields):
        return result("card", card="Barge", **{"market_gold": {"clay": 4}, "use_1x": None, **fields})

    assert barge(clay_held=1, sets_sold="max") == {
        "clay_sold": 0,
        "vp": 0,
        "clay_left": 1,
        "market_gold_after": {"clay": 4},
    }
    assert barge(clay_held=9, sets_sold=1)["vp"] == 2
    assert barge(clay_held=9, sets_sold="max", market_gold={"clay": 2})["vp"] == 2
    low = barge(clay_held=4, sets_sold="max", market_gold={"clay": 2}, use_1x={"when": "before", "decrease": "clay"})
    assert (low["vp"], low["market_gold_after"]) == (2, {"clay": 2})
    other = barge(
        clay_held=4, sets_sold=2, market_gold={"clay": 6, "wood": 4}, use_1x={"when": "before", "decrease": "wood"}
    )
    assert (other["vp"], other["market_gold_after"]) == (6, {"clay": 6, "wood": 2})
    assert barge(clay_held=9, sets_sold=3)["reason"] == "at_most_2_sets"
    assert barge(clay_held=3, sets_sold=2)["reason"] == "not_enough_clay"
    assert barge(clay_held=9, clay_sold=3)["reason"] == "only_whole_sets"
    up = {"when": "after", "increase": "clay"}
    assert barge(clay_held=2, sets_sold=1, use_1x=up)["reason"] == "1x_of_this_card_only_decreases"


def test_great_souk():
    def souk(**fields):
        return result("card", card="Great Souk", market_gold=MARKET, **fields)

    held = {"wheat": 3, "wood": 2, "clay": 1}
    plain = souk(held=held, sold={"wood": 2, "wheat": 2}, use_1x=None)
    assert (plain["gold"], plain["market_gold_after"]) == (20, MARKET)
    assert plain["left"] == {"wheat": 1, "wood": 0, "clay": 1, "stone": 0}
    swapped = {"wheat": 4, "wood": 2, "clay": 6, "stone": 4}
    before = souk(held=held, sold={"clay": 1}, use_1x={"when": "before", "swap": ["clay", "wood"]})
    assert (before["gold"], before["market_gold_after"]) == (6, swapped)
    after = souk(held=held, sold={"clay": 1}, use_1x={"when": "after", "swap": ["clay", "wood"]})
    assert (after["gold"], after["market_gold_after"]) == (2, swapped)
    assert souk(held=held, sold="max", use_1x=None)["gold"] == 20
    five = souk(held={"wood": 5}, sold={"wood": 5}, use_1x=None)
    assert five == {"legal": False, "reason": "at_most_4_resources"}
    assert souk(held=held, sold={"stone": 1}, use_1x=None)["reason"] == "not_enough_stone"
    during = souk(held=held, sold={"clay": 1}, use_1x={"when": "during", "swap": ["clay", "wood"]})
    assert during["reason"] == "1x_not_during_main_effect"
    moved = souk(held=held, sold={"clay": 1}, use_1x={"when": "before", "decrease": "clay"})
    assert moved["reason"] == "1x_of_this_card_is_a_swap"


def test_merchant_ship():
    one = {"wheat": 1, "wood": 2, "clay": 1, "stone": 1}
    ship = result("card", card="Merchant Ship", held=one, market_gold=MARKET, use_1x=None)
    assert (ship["vp"], ship["left"]) == (6, {"wheat": 0, "wood": 1, "clay": 0, "stone": 0})
    swap = {"when": "after", "swap": ["clay", "wood"]}
    ship = result("card", card="Merchant Ship", held=one, market_gold=MARKET, use_1x=swap)
    assert ship["market_gold_after"] == {"wheat": 4, "wood": 2, "clay": 6, "stone": 4}
    assert refused("card", card="Merchant Ship", held={"wheat": 9, "wood": 1, "clay": 1}) == "needs_one_of_each"


def test_papyrus_barque():
    def papyrus(**fields):
        return result("card", card="Papyrus Barque", **{"market_gold": {"clay": 4}, "use_1x": None, **fields})

    assert papyrus(clay_held=8) == {"clay_sold": 6, "gold": 24, "clay_left": 2, "market_gold_after": {"clay": 4}}
    before = papyrus(clay_held=3, clay_sold="max", use_1x={"when": "before", "increase": "clay"})
    assert before == {"clay_sold": 3, "gold": 18, "clay_left": 0, "market_gold_after": {"clay": 6}}
    after = papyrus(clay_held=3, clay_sold=2, use_1x={"when": "after", "increase": "clay"})
    assert after == {"clay_sold": 2, "gold": 8, "clay_left": 1, "market_gold_after": {"clay": 6}}
    top = papyrus(clay_held=1, market_gold={"clay": 6}, use_1x={"when": "before", "increase": "clay"})
    assert (top["gold"], top["market_gold_after"]) == (6, {"clay": 6})
    assert papyrus(clay_held=9, clay_sold=7)["reason"] == "at_most_6_clay"
    assert papyrus(clay_held=2, clay_sold=3)["reason"] == "not_enough_clay"


def test_souk():
    def souk(**fields):
        return result("card", card="Souk", market_gold=MARKET, **fields)

    assert souk(bought={"wood": 2, "clay": 1}, use_1x=None)["gold_paid"] == 7
    down = souk(bought={"stone": 1, "clay": 4}, use_1x={"when": "before", "increase": "clay"}, gold=20)
    assert (down["gold_paid"], down["gold_left"], down["market_gold_after"]["clay"]) == (10, 10, 4)
    after = souk(bought={"clay": 5}, use_1x={"when": "after", "direction": "up"})
    assert (after["gold_paid"], after["market_gold_after"]["clay"]) == (5, 4)
    assert souk(bought={"clay": 6}, use_1x=None)["reason"] == "at_most_5_resources"
    assert souk(bought={"wood": 2}, gold=5, use_1x=None)["reason"] == "not_enough_gold"
    assert souk(bought={"wood": 2}, use_1x={"when": "before", "increase": "wood"})["reason"] == "only_clay_moves"
    assert souk(bought={}, use_1x=None, ship_ends="occupied")["reason"] == "ship_must_end_on_a_free_sea_region"
    assert souk(bought={"wood": 1}, use_1x=None, ship_moved=False)["gold_paid"] == 3


@pytest.mark.parametrize("fields", [{"1x_already_used": True}, {"reactivated": True}, {"placed": False}])
def test_a_1x_effect_works_once_and_only_when_placed(fields):
    situation = {"card": "Barge", "market_gold": {"clay": 4}, "clay_held": 2, "use_1x": {"decrease": "clay"}}
    assert refused("card", **situation, **fields) in ("1x_already_used", "1x_only_when_placed")


# ---- production cards


def test_barn():
    regions = [
        {"region": "swamp", "buildings": 2, "production": True},
        {"region": "swamp 2", "buildings": ["production"]},
        {"region": "field", "buildings": ["civil", "production", "military"]},
        {"region": "forest", "buildings": 4, "production": False},
    ]
    barn = result("card", card="Barn", regions=regions, barques=[2, 3], use_1x="before")
    assert (barn["produced"], barn["barque_gained"], barn["barques_after"]) == ({"wheat": 1, "clay": 1}, 1, [1, 2, 3])


def test_intensive_production():
    card = {"card": "Intensive Production", "barques": [2, 3], "production_in_swamp": True}
    filled = result("card", **card, resources_held=2, use_1x="before")
    assert (filled["clay_gained"], filled["barques_after"]) == (3, [1, 2, 3])
    after = result("card", **card, resources_held=5, use_1x="after")
    assert (after["clay_gained"], after["barques_after"]) == (1, [1, 2, 3])
    assert result("card", **card, use_1x=None)["barque_gained"] == 1
    assert refused("card", **card, resources_held=4, use_1x="before") == "no_empty_barque"
    dry = {**card, "production_in_swamp": False}
    assert refused("card", **dry, use_1x="before") == "no_production_building_in_a_swamp"


def test_mill_outsourced_and_seasonal_production():
    assert result("card", card="Mill", rank=3, region="mountain 2")["produced"] == {"stone": 3}
    work = {"card": "Outsourced Production", "buildings_in_region": 3}
    assert result("card", **work, adjacent_regions=["field"])["produced"] == {"wheat": 3}
    mixed = result("card", **work, adjacent_regions=["field", "swamp", "sea"], chosen={"wheat": 1, "clay": 2})
    assert mixed["produced"] == {"wheat": 1, "clay": 2}
    fields = {**work, "adjacent_regions": ["field", "swamp"]}
    assert refused("card", **fields, chosen={"stone": 3}) == "not_from_an_adjacent_region"
    assert refused("card", **fields, chosen={"clay": 4}) == "more_than_buildings_in_region"
    seasonal = result("card", card="Seasonal Production", production_buildings=["swamp 1", "field 2", "swamp 3"])
    assert (seasonal["produced"], seasonal["resources"]) == ({"wheat": 1, "clay": 2}, 3)
    gone = result("card", card="Mill", rank=1, region="field", use_1x="before", barques_in_supply={"3": 0}, barques=[2])
    assert (gone["barque_gained"], gone["barques_after"]) == (None, [2])


# ---- scientific cards


def test_architect_workshop_and_manufactory():
    board = {"maritime": 0, "production": 1, "scientific": 2, "civil": 3, "military": 0}
    workshop = result("card", card="Architect Workshop", wooden_buildings=board, use_1x="before", hand=4)
    assert workshop["buildings_gained"] == {"maritime": 2, "production": 1, "military": 2}
    assert (workshop["cards_drawn"], workshop["hand_after"]) == (2, 6)
    poor = result("card", card="Architect Workshop", wooden_buildings=board, use_1x="before", supply={"maritime": 1})
    assert poor["buildings_gained"] == {"maritime": 1, "production": 1, "military": 2}
    before = result("card", card="Manufactory", wooden_buildings=5, use_1x="before")
    after = result("card", card="Manufactory", wooden_buildings=5, use_1x="after")
    assert (before["vp"], after["vp"], after["total_after"]) == (2, 3, 6)


def test_house_of_life():
    card = {"card": "House of Life", "hand": 7, "gold": 1, "wooden_buildings": 4, "draw": "max"}
    before = result("card", **card, use_1x="before")
    assert (before["gold_gained"], before["cards_drawn"], before["gold_paid"], before["gold_after"]) == (8, 3, 3, 6)
    after = result("card", **card, use_1x="after")
    assert (after["cards_drawn"], after["gold_after"]) == (1, 8)
    five = {**card, "draw": 2}
    assert refused("card", **five) == "not_enough_gold"


def test_library_observatory_archives_and_school():
    board = {"civil": 3, "military": 2}
    library = result("card", card="Library", wooden_buildings=board, type_returned="civil")
    assert (library["vp"], library["buildings_after"]["civil"]) == (3, 0)
    assert refused("card", card="Library", use_1x="before", activates="Library") == "another_card"
    assert result("card", card="Observatory", use_1x="before", hand=3)["cards_drawn"] == 5
    assert result("card", card="Observatory", gold=2, gold_on="Barn")["activations_next_time"] == 2
    assert refused("card", card="Observatory", gold=0, gold_on="Barn") == "not_enough_gold"
    gold = {"gold_on": "Barn", "card_has_gold": True}
    assert refused("card", card="Observatory", gold=3, **gold) == "card_already_has_gold"
    assert result("card", card="Royal Archives", use_1x="before", cards_of_type=4)["vp"] == 8
    assert refused("card", card="Royal Archives", rank=3, activates_rank=2) == "not_the_same_rank"
    assert result("card", card="Royal Archives", rank=3, activates_rank=3)["legal"] is True
    assert result("card", card="Scribe School", gold=5, buy="max")["gold_paid"] == 4
    assert refused("card", card="Scribe School", gold=9, buy=4) == "at_most_3_buildings"
    assert refused("card", card="Scribe School", gold=5, buy=3) == "not_enough_gold"


# ---- civil cards


def test_the_scribe_stands_under_the_newest_civil_building():
    order = ["swamp 2", "forest 1"]
    house = {"card": "Village House", "buildings_in_regions": {"forest 1": 4, "swamp 2": 1}}
    assert result("scribe", civil_buildings_in_order=order, **house) == {"scribe_at": "forest 1", "vp": 4}
    gold = result("scribe", civil_buildings_in_order=order, **house, version="gold")
    assert gold == {"scribe_at": "forest 1", "gold": 12}
    assert result("scribe", civil_buildings_in_order=order, other_building_after="field 1") == {"scribe_at": "forest 1"}


def test_an_inn_counts_regions_of_the_scribes_land_tokens_too():
    occupied = ["swamp 1", "swamp 2", "forest 2", "sea 1"]
    inn = {"card": "Inn", "civil_buildings_in_order": ["field 2", "swamp 2"], "regions_occupied": occupied}
    assert result("scribe", **inn) == {"scribe_at": "swamp 2", "vp": 2}
    assert result("scribe", **inn, combat_token_regions=["swamp 5", "swamp 1"])["vp"] == 3
    assert result("card", card="Inn", scribe_at="forest 2", regions_occupied=occupied) == {"vp": 1}


def test_lighthouse_palace_and_remote_house():
    assert result("card", card="Lighthouse", adjacent_oceans=2) == {"vp": 2}
    assert result("card", card="Palace", continent_tiles=["A", "C", "A"], reward="gold") == {"gold": 6}
    around = ["empty swamp", "occupied field", "barbarian village", "attacked village", "sea", "empty forest"]
    assert result("card", card="Remote House", scribe_at="field 2", adjacent_regions=around) == {"vp": 3}
    assert result("card", card="Remote House", empty_adjacent_regions=2, attacked_villages_adjacent=1) == {"vp": 3}


@pytest.mark.parametrize(
    ("card", "fields", "vp"),
    [
        ("Inn", {"scribe_at": "swamp 2", "regions_occupied": {"swamp": 3, "forest": 1}}, 3),
        ("Inn", {"scribe_at": "swamp 2", "regions_occupied": {"swamp 2": 1, "swamp 3": 0, "forest 1": 2}}, 1),
        (
            "Inn",
            {"scribe_at": "swamp 2", "regions_occupied": [{"region": "swamp 2"}], "token_only_regions": ["swamp 9"]},
            2,
        ),
        ("Inn", {"regions_of_same_type": 4}, 4),
        ("Lighthouse", {"oceans": {"north": True, "south": False, "east": True}}, 2),
        ("Palace", {"buildings_on_tiles": {"tile 1": 2, "tile 2": 0, "tile 3": 1}}, 2),
        (
            "Remote House",
            {"adjacent_regions": {"empty_land": 2, "barbarian_village": 1, "attacked_village": 1, "sea": 1}},
            3,
        ),
        ("Remote House", {"scribe_at": "field 1", "adjacent_regions": {"forest 1": "empty", "swamp 3": "occupied"}}, 1),
        (
            "Remote House",
            {"adjacent_regions": ["forest (empty)", "barbarian village (not attacked)", "sea (empty)"]},
            1,
        ),
        ("Remote House", {"adjacent_regions": [{"type": "barbarian village", "attacked": True}, {"type": "swamp"}]}, 2),
        ("Remote House", {"adjacent_regions": [{"type": "swamp", "buildings": 1}, {"type": "sea"}]}, 0),
        ("Village House", {"buildings_in_region": 3}, 3),
    ],
)
def test_civil_cards_count_what_is_described_in_many_ways(card, fields, vp):
    assert result("card", card=card, **fields) == {"vp": vp}
    assert result("card", card=card, version="gold", **fields) == {"gold": 3 * vp}


@pytest.mark.parametrize(
    ("card", "fields", "key", "value"),
    [
        ("Great Souk", {"market_gold": MARKET, "sold": [["wood", 2], ["clay", 1]]}, "gold", 14),
        ("Great Souk", {"market_gold": MARKET, "sold": ["wood", "wood", "stone"]}, "gold", 16),
        ("Barn", {"regions": {"swamp 2": ["production", "civil"], "field 1": ["production"]}}, "produced", {"clay": 1}),
        (
            "Seasonal Production",
            {"production_buildings": {"swamp": 2, "forest": 1}},
            "produced",
            {"wood": 1, "clay": 2},
        ),
        ("Mill", {"card_rank": 2, "region_type": "forest"}, "produced", {"wood": 2}),
        ("Library", {"buildings_of_type": 4}, "vp", 4),
        (
            "House of Life",
            {"use_1x": "before", "buildings_on_board": {"civil": 2, "military buildings": 3}},
            "gold_gained",
            10,
        ),
        ("Manufactory", {"use_1x": "before", "wooden_buildings": ["civil", "civil", "maritime"]}, "vp", 1),
    ],
)
def test_other_cards_read_several_spellings(card, fields, key, value):
    assert result("card", card=card, **fields)[key] == value


def test_a_sale_in_two_parts_is_refused():
    parts = {
        "market_gold": MARKET,
        "held": {"clay": 3},
        "sold_before_swap": {"clay": 1},
        "sold_after_swap": {"clay": 1},
    }
    assert refused("card", card="Great Souk", **parts) == "1x_not_during_main_effect"


# ---- military cards


def token(card, **fields):
    return result("combat_token", card=card, **fields)


def test_archers():
    by_village = {"army_adjacent_to_village": True, "village_vp": 6}
    assert token("Archers", combat_tokens=2, use_1x=None, **by_village)["tokens_after"] == 0
    after = token("Archers", combat_tokens=2, use_1x="after", **by_village)
    assert (after["tokens_after"], after["vp"]) == (1, 6)
    assert token("Archers", combat_tokens=1, use_1x="after", **by_village)["reason"] == "not_enough_combat_tokens"
    assert token("Archers", combat_tokens=0, use_1x="before", **by_village)["legal"] is False
    far = {"army_adjacent_to_village": False, "village_vp": 6}
    assert token("Archers", combat_tokens=2, **far)["reason"] == "village_not_adjacent_to_army"
    again = token("Archers", combat_tokens=4, used_this_turn=True, **by_village)
    assert again["reason"] == "once_a_turn"


def test_barracks():
    placed = token("Barracks", combat_tokens=1, region_empty=True, army_adjacent=True)
    assert (placed["legal"], placed["tokens_after"]) == (True, 0)
    assert token("Barracks", combat_tokens=1, region_empty=False)["reason"] == "region_not_empty"
    toll = token("Barracks", opponent_vp=7, owner_vp=2)
    assert (toll["vp_paid"], toll["opponent_vp_after"], toll["owner_vp_after"], toll["token"]) == (3, 4, 5, "discarded")
    assert token("Barracks", opponent_vp=2)["reason"] == "not_enough_vp"
    own = {"builder": "owner"}
    moved = token("Barracks", **own, adjacent_empty_regions=2)
    assert moved["token"] == "moved to an adjacent empty region"
    assert token("Barracks", **own, adjacent_empty_regions=0)["token"] == "discarded"


def test_camels_and_chariots():
    assert token("Camels", combat_tokens=1, path=["enemy land", "empty land"])["tokens_after"] == 0
    assert token("Camels", combat_tokens=0, path=["empty land"])["tokens_after"] == 0
    assert token("Camels", combat_tokens=0, path=["barbarian village", "field"])["reason"] == "not_enough_combat_tokens"
    assert token("Camels", combat_tokens=2, path=["field", "enemy land"])["reason"] == "cannot_end_there"
    assert (
        token("Camels", combat_tokens=2, path=["sea with enemy ship", "field"])["reason"]
        == "sea_region_with_enemy_ship"
    )
    assert token("Chariots", combat_tokens=1, armies=3)["armies_reorganized"] == 3
    assert token("Chariots", combat_tokens=0, armies=3)["legal"] is False
    assert token("Chariots", combat_tokens=0, use_1x="before")["tokens_after"] == 0


def test_fortress_and_garrison():
    fortress = token("Fortress", combat_tokens=1, target="civil", opponent_supply={"civil": 2})
    assert (fortress["destroyed"], fortress["opponent_supply_after"], fortress["tokens_after"]) == (1, 1, 0)
    again = token("Fortress", combat_tokens=1, target="civil", already_targeted=["civil"])
    assert again["reason"] == "supply_already_targeted"
    gains = {"opponent_gains": {"civil": 2, "military": 1}, "targeted_supply": "civil"}
    assert token("Fortress", **gains)["you_gain"] == 2
    assert token("Fortress", **gains, own_supply={"civil": 1})["you_gain"] == 1
    far = token("Fortress", combat_tokens=1, opponent_adjacent=False)
    assert far["reason"] == "opponent_not_adjacent_to_army"
    assert token("Garrison", combat_tokens=1, target="maritime")["tokens_after"] == 0
    assert token("Garrison", opponent_gold=5, cards_played=2)["opponent_gold_after"] == 1
    assert token("Garrison", opponent_gold=1, cards_played=1)["reason"] == "not_enough_gold"
    assert token("Fortress", combat_tokens=2, targets=["civil", "civil"])["reason"] == "supply_already_targeted"
    assert token("Chariots", combat_tokens=2, activations_this_turn=2)["reason"] == "once_a_turn"
    assert token("Garrison", combat_tokens=1, column_already_targeted=True)["reason"] == "column_already_targeted"


def test_a_token_occupies_its_region_and_is_no_unit():
    found = result("combat_token", token_in_region="Ann", player="Ann")
    assert found == {
        "occupied_by": "Ann",
        "counts_for_village_attack": True,
        "counts_as_military_unit": False,
        "may_build_adjacent": True,
    }


# ---- the rest


@pytest.mark.parametrize(
    ("barques", "held", "stored"), [([], 3, 0), ([2, 3], 5, 5), ([2, 3], 4, 4), ([1, 1, 3], 9, 5), ([3, 3, 3], 0, 0)]
)
def test_barques_hold_what_they_have_spaces_for(barques, held, stored):
    found = result("end_of_turn_storage", barques=barques, resources_held=held)
    assert found == {"stored": stored, "returned": held - stored}


def test_resources_of_different_kinds_are_stored_together_and_chosen():
    held = {"wheat": 3, "clay": 4}
    assert result("end_of_turn_storage", barques=[2, 3], resources_held=held) == {"stored": 5, "returned": 2}
    kept = result("end_of_turn_storage", barques=[2, 3], resources_held=held, keep={"wheat": 1, "clay": 4})
    assert kept["returned_resources"] == {"wheat": 2}
    assert result("end_of_turn_storage", barques=[2], resources_held=9, moment="during the turn")["returned"] == 0


@pytest.mark.parametrize(("tokens", "times", "activations"), [(3, 0, 0), (3, 2, 2), (3, 3, 3), (2, 5, 2), (0, 1, 0)])
def test_a_temple_answers_as_long_as_it_has_tokens(tokens, times, activations):
    assert result("temple_counter", vp_tokens_on_card=tokens, times_condition_met=times) == {
        "activations": activations, "vp_from_card": activations, "vp_from_supply": 3 * activations,
        "tokens_left": tokens - activations, "end_of_game_vp_from_card": tokens - activations,
    }  # fmt: skip


def test_hands():
    def hands(*situations, **rulings):
        found = judge({"type": "hand_limit", "situations": list(situations)}, rulings)
        return found["cards_drawn"], found["gold_paid"]

    life = "House of Life primary"
    assert hands({"card": life, "hand": 4, "gold": 2, "draw": "as many as possible"}) == ([2], [2])
    assert hands({"card": life, "hand": 10, "gold": 9, "draw": "max"}, {"card": life, "hand": 0, "gold": 20, "draw": 4}) == (
        [0, 4], [0, 4],
    )  # fmt: skip
    assert hands({"card": "Observatory 1x", "hand": 8}, {"card": "Scribe School 1x", "hand": 0}) == ([0, 8], [0, 0])
    workshop = {"card": "Architect Workshop primary", "hand": 9}
    assert hands(workshop, {**workshop, "hand": 3}, {**workshop, "hand": 10}) == ([1, 2, 0], [0, 0, 0])
    assert hands(workshop, overdraw=1) == ([0], [0])
    assert hands(workshop, overdraw="two, discard") == ([2], [0])


def test_setup():
    two = result("setup", players=2)
    assert two["market_resources_from"] == "unused resources in the box"
    assert two["barques_each"] == [2, 3] and two["barques_in_supply"] == {"1": 7, "2": 6, "3": 7}
    assert two["combat_tokens_in_supply"] == 10 and two["scribe_tokens"] == 2
    four = result("setup", players=4, expansion_cards=["maritime"])
    assert four["market_resources_from"] == "general supply" and "barques_each" not in four
    assert refused("setup", players=5) == "players_must_be_2_to_4"


def test_building_conditions():
    assert result("building_condition", minimum=2, buildings_in_region=2) == {"legal": True}
    assert refused("building_condition", minimum=1, buildings_in_region=0) == "too_few_buildings_in_region"


def test_majorities_and_the_final_score():
    holdings = {
        "Ann": {"vp": 20, "gold": 4, "wheat": 2, "clay": 1, "temple_tokens": 3},
        "Ben": {"vp": 21, "gold": 4, "wheat": 1, "clay": 1},
    }
    market = {"wheat": 6, "clay": 2}
    found = result("final_majorities", holdings=holdings, market_gold=market)
    assert found["majorities"] == {
        "gold": ["Ann", "Ben"],
        "wheat": ["Ann"],
        "wood": [],
        "clay": ["Ann", "Ben"],
        "stone": [],
    }
    assert found["vp"] == {"Ann": 6, "Ben": 3}
    assert result("final_majorities", holdings=holdings)["vp"] == {"Ann": 6, "Ben": 4}
    score = result("final_score", players=holdings, market_gold=market)
    assert score == {"scores": {"Ann": 29, "Ben": 24}, "winners": ["Ann"]}


def test_a_result_comes_under_the_names_that_the_situation_asks_for():
    souk = {"card": "Souk", "market_gold": {"clay": 2}, "bought": {"clay": 3}, "use_1x": None}
    assert result("card", **souk, expect={"cost": 0, "legal": None}) == {"cost": 3, "legal": True}
    ship = {"card": "Merchant Ship", "held": {"wheat": 1}, "market_gold": MARKET}
    assert result("card", **ship, expect={"legal": 1, "vp": 9}) == {"legal": False, "vp": 0}
    archers = {"card": "Archers", "combat_tokens": 1, "village_vp": 5}
    assert result("combat_token", **archers, expect={"legal": 1, "tokens_after": 9}) == {
        "legal": False,
        "tokens_after": 1,
    }


@pytest.mark.parametrize(
    "situation",
    [
        {},
        {"type": "dance"},
        {"type": "card", "card": "Pyramid"},
        {"type": "card"},
        {"type": "card", "card": "Barge", "market_gold": {"clay": 5}, "clay_held": 2},
        {"type": "card", "card": "Barge", "market_gold": {"clay": 4}},
        {"type": "card", "card": "Barge", "market_gold": {"clay": 4}, "clay_held": -1},
        {"type": "card", "card": "Barge", "market_gold": {"clay": 4}, "clay_held": 2, "use_1x": "sometimes"},
        {"type": "end_of_turn_storage", "barques": [4], "resources_held": 2},
        {"type": "end_of_turn_storage", "barques": [2], "resources_held": "many"},
        {"type": "temple_counter", "times_condition_met": 1},
        {"type": "hand_limit", "situations": [{"card": "House of Life primary", "gold": 3}]},
        {"type": "market", "moves": [["up", "clay"]], "start": {"clay": 3}},
    ],
)
def test_a_situation_that_cannot_be_judged_is_refused(situation):
    with pytest.raises(SituationError):
        judge(situation, {})


def test_an_unknown_ruling_is_refused():
    with pytest.raises(SituationError, match="overdraw"):
        judge(SHARED[0], {"overdraft": 1})
    with pytest.raises(SituationError, match="one enters"):
        judge(SHARED[0], {"overdraw": "five"})


@pytest.mark.parametrize("case", SHARED, ids=[case["id"] for case in SHARED])
def test_a_field_of_any_other_shape_is_a_sentence_and_no_traceback(case):
    for key in case:
        for value in (None, -1, 3, "clay", True, [], [1, "x"], {}, {"clay": "much"}, {"when": "after"}):
            for situation in ({**case, key: value}, {name: case[name] for name in case if name != key}):
                with contextlib.suppress(SituationError):
                    assert isinstance(judge(situation, {}), dict)
