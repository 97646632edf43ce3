"""Deus: Egypt: every card that the text describes, played by answers."""

from deus_play import NAMES, Deus
from tableside.games.deus_egypt import cards, codes

# ---- maritime


def test_a_barge_sells_sets_of_two_clay_for_vp():
    play = Deus().have(0, clay=5).place("maritime", "Barge", "not at all")
    assert play.asked == "Ann: 2 clay for 2 VP: sets"
    assert play.refused(3) == "not_enough_clay"
    play.say(2)
    assert play.has(0, "clay", "VP") == (1, 9)


def test_a_barge_may_let_clay_fall_before_or_after_the_sale():
    before = Deus().set_prices(4, 4, 6, 4).have(0, clay=4).place("maritime", "Barge", "before").say("clay", 2)
    after = Deus().set_prices(4, 4, 6, 4).have(0, clay=4).place("maritime", "Barge", "after").say(2, "clay")
    assert before.has(0, "VP") == 9 and after.has(0, "VP") == 11
    assert before.prices() == after.prices() == (4, 4, 4, 4)


def test_a_great_souk_sells_four_resources_at_their_values():
    play = Deus().set_prices(6, 2, 4, 4).have(0, wheat=1, wood=9, clay=0, gold=0)
    play.place("maritime", "Great Souk", "before").say("wheat", "wood")
    assert play.prices() == (2, 6, 4, 4)
    play.say(0)
    assert play.refused(5) == "not_enough_resources"
    play.say(4)
    assert play.has(0, "wood", "gold") == (5, 24)
    assert play.asked == "Ann: What now?"  # four are sold: no more is asked


def test_a_great_souk_cannot_swap_a_value_with_itself():
    play = Deus().place("maritime", "Great Souk", "before").say("clay")
    assert play.refused("clay") == "same_resource"


def test_a_merchant_ship_takes_one_of_each_for_six_vp():
    play = Deus().place("maritime", "Merchant Ship", "not at all").say("sell them")
    assert play.has(0, "wheat", "wood", "clay", "stone", "VP") == (0, 0, 0, 0, 11)


def test_a_merchant_ship_without_one_of_each_sells_nothing():
    play = Deus().have(0, stone=0, wheat=5).place("maritime", "Merchant Ship", "not at all")
    assert play.refused("sell them") == "needs_one_of_each"
    play.say("no")
    assert play.has(0, "VP") == 5


def test_a_papyrus_barque_sells_six_clay_at_most():
    play = Deus().have(0, clay=8, gold=0).place("maritime", "Papyrus Barque", "before").say("clay")
    assert play.refused(7) == "not_enough_clay"
    play.say(6)
    assert play.has(0, "clay", "gold") == (2, 36)


def test_a_souk_buys_five_resources_at_half_their_values():
    play = Deus().set_prices(4, 6, 4, 2).have(0, gold=9, wheat=0, wood=0, clay=0, stone=0)
    play.place("maritime", "Souk", "before").say("down")
    assert play.prices()[2] == 2
    play.say(1, 2, 0, 1)
    assert play.has(0, "wheat", "wood", "clay", "stone", "gold") == (1, 2, 0, 1, 0)


def test_a_souk_sells_no_more_than_five_and_no_more_than_the_gold_buys():
    rich = Deus().have(0, gold=50).place("maritime", "Souk", "not at all").say(4)
    assert rich.refused(2) == "out_of_range"
    poor = Deus().have(0, gold=5).place("maritime", "Souk", "not at all")
    assert poor.refused(3) == "not_enough_gold"


# ---- production


def test_a_barn_brings_a_barque_and_a_resource_a_crowded_region():
    play = Deus().have(0, production_supply=0).place("production", "Barn", "before")
    assert play.has(0, "barque of size 1") == 1
    play.say(1, 0, 2, 1)
    assert play.has(0, "wheat", "wood", "clay", "stone") == (2, 1, 3, 2)


def test_intensive_production_fills_an_empty_barque_with_clay():
    play = Deus().have(0, wheat=1, wood=0, clay=0, stone=0).place("production", "Intensive Production", "before")
    assert play.refused("size 1") == "no_empty_barque"
    play.say("size 3")
    assert play.has(0, "clay", "barque of size 1") == (3, 1)


def test_no_barque_can_be_empty_when_the_resources_need_them_all():
    play = Deus().place("production", "Intensive Production", "before")  # four resources on barques of two and three
    assert play.refused("size 2") == "no_empty_barque" and play.refused("size 3") == "no_empty_barque"


def test_a_mill_gives_as_many_as_its_rank():
    play = Deus().have(0, production_piece=5, production_supply=0)
    play.place("production", "other card").say("done")
    play.place("production", "Mill", "before").say("done")
    assert play.has(0, "barque of size 3") == 2
    play.say("mountain")
    assert play.has(0, "stone") == 3


def test_outsourced_production_gives_a_resource_a_building():
    play = Deus().place("production", "Outsourced Production", "after").say(3, 0, 2)
    assert play.refused(2) == "out_of_range"
    play.say(0, 1)
    assert play.has(0, "wood", "stone", "barque of size 1") == (3, 2, 1)


def test_seasonal_production_gives_no_more_than_there_are_buildings():
    play = Deus().place("production", "Seasonal Production", "before")
    assert play.has(0, "barque of size 2") == 2
    assert play.refused(5) == "no_production_building"
    play.say(0, 1)
    assert play.has(0, "wood") == 2


def test_a_barque_of_a_size_that_is_gone_is_not_gained():
    play = Deus().have(0, barque_of_size_1=7).place("production", "Barn", "before")
    assert play.has(0, "barque of size 1") == 7


# ---- scientific


def test_an_architect_workshop_fills_up_to_two_of_each_type():
    play = Deus().have(0, civil_piece=0, military_piece=1)
    play.place("scientific", "Architect Workshop", "before").say(2)
    # its own building has gone onto the map
    names = ("maritime", "production", "scientific", "civil", "military")
    assert play.has(0, *[name + " piece" for name in names]) == (2, 2, 2, 2, 2)


def test_two_discards_with_nine_in_hand_are_one():
    hands = []
    for ruling in ("one enters", "none", "two, discard"):
        play = Deus(overdraw=ruling).have(0, cards_in_hand=10).place("scientific", "Architect Workshop", "not at all")
        hands.append((play.has(0, "cards in hand"), play.say(2).has(0, "cards in hand")))
    assert hands == [(9, 10), (9, 9), (9, 10)]


def test_a_house_of_life_is_announced_paid_and_drawn():
    play = Deus().have(0, cards_in_hand=7, gold=9).place("scientific", "House of Life", "not at all")
    assert play.refused(5) == "hand_limit"
    play.say(4)
    assert play.has(0, "cards in hand", "gold") == (10, 5)
    poor = Deus().have(0, gold=1).place("scientific", "House of Life", "not at all")
    assert poor.refused(2) == "not_enough_gold"


def test_a_house_of_life_pays_two_gold_a_building_on_the_board():
    play = Deus().have(0, gold=0).place("scientific", "House of Life", "before")
    assert play.has(0, "gold") == 18


def test_a_library_returns_all_buildings_of_a_type_for_vp():
    play = Deus().have(0, civil_piece=5, civil_supply=0).place("scientific", "Library", "not at all").say("civil")
    assert play.has(0, "civil piece", "civil supply", "VP") == (0, 5, 10)


def test_a_library_lets_another_card_take_effect_but_not_itself():
    play = Deus().have(0, clay=2).place("maritime", "Barge", "not at all").say(0)
    play.place("scientific", "Library", "before")
    assert play.refused("scientific") == "another_card"
    play.say("maritime", "Barge")
    assert play.asked == "Ann: 2 clay for 2 VP: sets"  # its main effect, never the 1x
    play.say(1, "none")
    assert play.has(0, "VP") == 7


def test_a_manufactory_counts_pairs_of_buildings():
    before = Deus().place("scientific", "Manufactory", "before").say("none")
    after = Deus().place("scientific", "Manufactory", "after").say("civil")
    assert before.has(0, "VP") == 9  # nine on the board: four pairs
    assert after.has(0, "VP") == 10  # ten
    assert after.has(0, "civil piece", "civil supply") == (3, 2)


def test_a_manufactory_cannot_gain_what_the_supply_lacks():
    play = Deus().have(0, civil_supply=0).place("scientific", "Manufactory", "not at all")
    assert play.refused("civil") == "none_in_supply"


def test_an_observatory_draws_to_eight_and_doubles_another_card():
    play = Deus().have(0, clay=8).place("maritime", "Barge", "not at all").say(0)
    play.place("scientific", "Observatory", "before")
    assert play.has(0, "cards in hand") == 8
    play.say("maritime", "Barge")
    assert play.told == ["Ann: -1 gold", "Ann: gold on Barge"]
    play.say("effect", "maritime", "Barge", 1)
    assert play.asked == "Ann: 2 clay for 2 VP: sets"  # the second time
    play.say(1)
    assert play.asked == "Ann: What now?"
    assert play.has(0, "clay", "VP") == (4, 9)


def test_no_second_gold_goes_on_a_card():
    play = Deus().have(0, scientific_piece=3).place("maritime", "Barge", "not at all").say(0)
    play.place("scientific", "Observatory", "not at all").say("maritime", "Barge")
    play.place("scientific", "Observatory", "not at all")  # both observatories take effect
    assert play.refused("maritime") == "card_already_has_gold"
    play.say("scientific", 1)  # the lower one puts its gold on the new one
    assert play.refused("maritime") == "card_already_has_gold"


def test_royal_archives_pay_for_cards_of_a_type_and_activate_the_same_rank():
    play = Deus().have(0, clay=2).place("maritime", "Barge", "not at all").say(0)
    play.place("scientific", "Royal Archives", "before").say("maritime")
    assert play.has(0, "VP") == 7
    play.say("maritime", "Barge", 1)
    assert play.has(0, "VP") == 9


def test_royal_archives_refuse_another_rank():
    play = Deus().have(0, clay=0, gold=0).place("maritime", "Barge", "not at all").say(0)
    play.place("scientific", "Scribe School", "not at all")
    play.place("scientific", "Royal Archives", "not at all")
    assert play.asked == "Ann: Column of the card"
    assert play.refused("maritime") == "not_the_same_rank"
    assert play.refused("scientific") == "another_card"


def test_a_scribe_school_buys_three_buildings_at_two_gold():
    play = Deus().have(0, gold=7).place("scientific", "Scribe School", "after").say("civil", "civil", "military")
    assert play.has(0, "civil piece", "military piece", "gold", "cards in hand") == (4, 3, 1, 8)


# ---- civil


def test_civil_cards_pay_vp_or_three_gold_for_each():
    for card in ("Inn", "Lighthouse", "Palace", "Remote House", "Village House"):
        points = Deus().place("civil", card, region="swamp", number=4).say("VP", 3)
        gold = Deus().place("civil", card, region="swamp", number=4).say("gold: 3 each", 3)
        assert (points.has(0, "VP"), gold.has(0, "gold")) == (8, 14), card


def test_the_scribe_follows_civil_buildings_only():
    play = Deus().place("civil", "Inn", region="swamp", number=2)
    assert "Ann's scribe: swamp 2" in play.told
    play.say("VP")
    assert play.asked == "Ann: Swamps you occupy"
    play.say(1).place("production", "Barn", "not at all", region="field").say(0, 0, 0, 0)
    play.place("civil", "Palace", region="forest", number=1)
    assert "Ann's scribe: forest 1" in play.told


# ---- military


def test_archers_spend_two_tokens_for_a_village():
    play = Deus().have(0, combat_token=1).place("military", "Archers", "before").say("attack a village", 5)
    assert play.has(0, "combat token", "VP") == (0, 10)
    assert play.told == ["Ann: +5 VP", "Ann: armies moved by Archers"]


def test_archers_with_one_token_cannot_attack():
    play = Deus().place("military", "Archers", "before")
    assert play.has(0, "combat token") == 1
    assert play.refused("attack a village") == "not_enough_combat_tokens"
    play.say("no")


def test_a_token_effect_works_once_a_turn_and_again_on_another():
    play = Deus().have(0, combat_token=3).place("military", "Chariots", "not at all").say("reorganize")
    play.say("effect", "military")
    play.say("Chariots")
    assert play.refused("reorganize") == "once_a_turn"
    play.say("no").end_turn().end_turn()
    play.say("effect", "military", "Chariots", "reorganize")
    assert play.has(0, "combat token") == 1


def test_camels_move_freely_or_pass_through_for_a_token():
    free = Deus().place("military", "Camels", "not at all")
    assert free.refused("move with a token") == "not_enough_combat_tokens"
    free.say("move freely")
    paid = Deus().place("military", "Camels", "before").say("move with a token")
    assert (free.has(0, "combat token"), paid.has(0, "combat token")) == (0, 0)


def test_barracks_put_a_token_into_a_region_without_one():
    play = Deus().have(0, combat_token=2).place("military", "Barracks", "not at all")
    play.say("token in a region", "swamp", "3")
    assert play.told[-1] == "Ann's token: swamp 3"
    play.end_turn().end_turn().say("effect", "military", "Barracks", "token in a region", "swamp")
    assert play.refused("3") == "region_not_empty"


def test_a_fortress_destroys_a_building_and_is_twinned():
    play = Deus().place("military", "Fortress", "before").say("token in a supply")
    assert play.refused("Ann") == "own_board"
    play.say("Ben", "civil")
    assert play.has(1, "civil piece", "civil supply") == (1, 4)
    play.end_turn().say("new piece", "civil")
    assert play.has(1, "civil piece") == 2 and play.has(0, "civil piece", "civil supply") == (3, 2)


def test_several_gained_at_once_are_twinned_as_often_as_the_supply_allows():
    play = Deus().place("military", "Fortress", "before").say("token in a supply", "Ben", "civil")
    play.have(0, civil_supply=1).end_turn().say("gain/lose", "civil piece", "gain", 3)
    assert play.has(1, "civil piece") == 4 and play.has(0, "civil piece", "civil supply") == (3, 0)


def test_a_supply_is_never_targeted_twice():
    play = Deus().have(0, combat_token=3).place("military", "Fortress", "not at all")
    play.say("token in a supply", "Ben", "civil").end_turn().end_turn()
    play.say("effect", "military", "Fortress", "token in a supply", "Ben")
    assert play.refused("civil") == "supply_already_targeted"


def test_a_garrison_needs_a_card_in_the_column_and_never_takes_it_twice():
    play = Deus(starter=1).place("maritime", "Barge", "not at all").say(0).end_turn()
    play.have(0, combat_token=2).place("military", "Garrison", "not at all").say("token in a column", "Ben")
    assert play.refused("civil") == "no_card_in_column"
    play.say("maritime").end_turn().place("civil", "Inn", number=1).say("VP", 1).end_turn()
    play.say("effect", "military", "Garrison", "token in a column", "Ben")
    assert play.refused("maritime") == "column_already_targeted"


def test_where_all_is_targeted_or_empty_the_effect_is_closed():
    play = Deus().place("military", "Garrison", "before")
    assert play.refused("token in a column") == "all_targeted"


def test_a_sixth_token_is_not_gained():
    play = Deus().have(0, combat_token=5).place("military", "Camels", "before")
    assert play.has(0, "combat token") == 5


# ---- all of them


def test_every_described_card_has_its_place():
    assert len([cards.name(i) for i in range(1, codes.OTHER)]) == 28
    assert [codes.card_number(cards.name(i)) for i in range(1, codes.OTHER)] == list(range(1, 29))
    assert (codes.card_number("barge"), codes.card_number("Bridge"), codes.card_number("other card")) == (1, 0, 0)
    assert [cards.type_of(i) for i in (1, 5, 6, 10, 11, 17, 18, 22, 23, 28)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [len(cards.described(i)) for i in range(5)] == [6, 6, 8, 6, 7]


def test_the_1x_effect_is_offered_for_all_but_the_civil_cards():
    for kind in range(5):
        for name in cards.described(kind):
            card = codes.card_number(name)
            assert cards.has_once(card) == (card > 0 and kind != codes.CIVIL), name


def test_a_1x_effect_comes_only_as_the_card_is_placed():
    play = Deus().place("production", "Seasonal Production", "not at all").say(1)
    play.say("effect", "production", "Seasonal Production", 1)
    assert play.has(0, "barque of size 2") == 1 and NAMES[play.prompt.seat] == "Ann"
