"""Deus: Egypt: setup, the end of a turn, tolls, temples, building conditions, and the end of the game."""

from deus_play import Deus
from tableside.games import deus_egypt
from tableside.games.deus_egypt import begin, codes, final, words
from tableside.setup import Setup, check

ALL_BASE = dict([(kind, "base") for kind in ("maritime", "production", "scientific", "civil", "military", "temple")])
NAMES = ("Ann", "Ben", "Cid", "Dot")


# ---- setup


def test_each_choice_of_cards_brings_its_pieces():
    assert Deus(2).steps == [
        "Market: from the box", "Barques 2 and 3 each", "16 new cards", "A scribe token each", "5 combat tokens each",
        "16 new temple cards", "5 gold, 5 VP, 5 cards",
    ]  # fmt: skip
    assert Deus(4).steps[0] == "Market: from supply"
    assert Deus(3).steps[0] == "Market: from the box"
    assert Deus(2, temple="mixed").steps[5] == "16 of 32 temple cards"
    assert Deus(2, **ALL_BASE).steps == ["5 gold, 5 VP, 5 cards"]


def test_everybody_starts_alike():
    play = Deus(3)
    for seat in range(3):
        assert play.has(seat, "gold", "VP", "cards in hand", "wheat", "wood", "clay", "stone") == (5, 5, 5, 1, 1, 1, 1)
        assert play.has(seat, "barque of size 1", "barque of size 2", "barque of size 3") == (0, 1, 1)
        assert play.has(seat, "civil piece", "civil supply", "combat token") == (2, 3, 0)
    assert play.prices() == (4, 4, 4, 4)


def test_base_production_has_no_barques_and_no_limit():
    play = Deus(production="base").have(0, clay=30).say("end turn")
    assert play.has(0, "clay", "barque of size 3") == (30, 0)
    assert play.asked == "Ben: What now?"


def test_two_to_four_play():
    for players in (1, 5):
        setup = Setup("deus-egypt", 1, players, bytes(len(begin.OPTIONS)), 1, 1)
        try:
            check(deus_egypt, setup)
        except ValueError:
            continue
        raise AssertionError(players)


# ---- the end of a turn


def test_a_turn_without_surplus_ends_at_once():
    assert Deus().say("end turn").asked == "Ben: What now?"


def test_what_the_barques_cannot_hold_goes_back_the_cheapest_first():
    play = Deus().set_prices(2, 6, 4, 4).have(0, wheat=2, wood=2, clay=2, stone=1).say("end turn")
    assert play.asked == "Ann: Return 2 to supply"
    assert play.prompt.labels == ("2 wheat", "choose")
    play.say(0)
    assert play.has(0, "wheat", "wood", "clay", "stone") == (0, 2, 2, 1)
    assert play.asked == "Ben: What now?"


def test_the_player_may_choose_what_goes_back():
    play = Deus().have(0, wheat=3, wood=3, clay=1, stone=1).say("end turn", "choose", 0)
    assert play.asked == "Ann: Wood back, of 3"
    assert play.refused(0) == "out_of_range"  # clay and stone are only two
    play.say(2, 1)
    assert play.has(0, "wheat", "wood", "clay", "stone") == (3, 1, 0, 1)


def test_resources_of_others_may_overflow_until_their_own_turn_ends():
    play = Deus().have(1, clay=9).say("end turn")
    assert play.has(1, "clay") == 9
    play.say("end turn", 0)
    assert play.has(1, "wheat", "wood", "clay", "stone") == (1, 1, 2, 1)


def test_a_correction_while_the_surplus_is_chosen_is_asked_for_too():
    play = Deus().have(0, clay=5).say("end turn", "choose")
    play.have(0, stone=9)  # eight more than before
    while play.asked.startswith("Ann"):
        play.say(play.prompt.high)
    assert sum(play.has(0, "wheat", "wood", "clay", "stone")) == 5


# ---- constructing


def test_a_card_costs_what_is_held_and_market_gold_for_what_is_missing():
    play = Deus().set_prices(4, 6, 2, 4).have(0, gold=20, wood=1, clay=0)
    play.say("play card", "production", "other card", "field", 0)
    play.say("+1 wood", "+1 wood", "+1 clay", "+1 clay", "+1 gold")
    assert play.asked == "Ann: Cost: 11 gold now"
    play.say("pay")
    assert play.has(0, "gold", "wheat", "wood", "clay") == (9, 1, 0, 0)


def test_without_the_market_a_missing_resource_costs_four():
    play = Deus(maritime="base").have(0, stone=0).say("play card", "production", "other card", "field", 0)
    play.say("+1 stone", "pay")
    assert play.has(0, "gold") == 1


def test_a_cost_beyond_the_gold_is_refused():
    play = Deus().have(0, gold=4, clay=0).say("play card", "civil", "Inn", "field", "1", 0, "+1 clay")
    assert play.refused("+1 gold") == "not_enough_gold"
    play.have(0, gold=0)
    assert play.refused("pay") == "not_enough_gold"
    play.say("start anew", "pay")


def test_the_icon_asks_for_buildings_in_the_region():
    play = Deus().say("play card", "production", "other card", "field", 2)
    assert play.refused(1) == "too_few_buildings_in_region"
    play.say(3, "pay")


def test_a_card_needs_a_building_of_its_type_on_the_board():
    play = Deus().have(0, civil_piece=0).say("play card")
    assert play.refused("civil") == "no_wooden_building"


def test_a_column_takes_effect_from_the_lowest_card_up():
    play = Deus().have(0, clay=9).place("maritime", "Papyrus Barque", "not at all").say(0)
    play.place("maritime", "Barge", "after")
    assert play.asked == "Ann: Sell clay at 4 each"
    play.say(1)
    assert play.asked == "Ann: 2 clay for 2 VP: sets"
    play.say(1)
    assert play.asked == "Ann: Lower what?"
    play.say("clay")
    assert play.asked == "Ann: What now?"


def test_a_card_that_the_text_leaves_out_is_entered_as_gains_and_losses():
    play = Deus().place("civil", "other card", number=2).say("gold", "gain", 3, "VP", "lose", 2)
    assert play.asked == "Ann: Gains or loses"
    play.say("done")
    assert play.has(0, "gold", "VP") == (8, 3)


def test_seven_cards_find_no_room_in_a_column():
    play = Deus()
    for _ in range(6):
        play.have(0, civil_piece=1).place("civil", "other card", number=1)
        while play.asked != "Ann: What now?":
            play.say("done")
    play.have(0, civil_piece=1).say("play card")
    assert play.refused("civil") == "column_full"


# ---- tolls


def barracks_at_swamp_3():
    play = Deus().place("military", "Barracks", "before").say("token in a region", "swamp", "3")
    return play.end_turn()


def test_an_opponent_pays_three_vp_to_build_on_a_token():
    play = barracks_at_swamp_3().say("play card", "production", "other card", "swamp", "3")
    assert play.told == ["Ben: -3 VP", "Ann: +3 VP", "Ben pays Ann: 3 VP", "Ann's token leaves swamp 3"]
    play.say(0, "pay", "done")
    assert (play.has(0, "VP"), play.has(1, "VP")) == (8, 2)


def test_the_region_that_is_offered_first_holds_no_token():
    play = Deus().place("military", "Barracks", "before").say("token in a region", "swamp", "1").end_turn()
    play.say("play card", "production", "other card", "swamp")
    assert play.prompt.default == 1


def test_elsewhere_in_that_land_nothing_is_due():
    play = barracks_at_swamp_3().say("play card", "production", "other card", "swamp", "4")
    assert play.told == []


def test_with_fewer_than_three_vp_nobody_builds_there():
    play = barracks_at_swamp_3().have(1, VP=2).say("play card", "production", "other card", "swamp")
    assert play.refused("3") == "not_enough_vp"


def test_ones_own_token_moves_next_door_or_is_discarded():
    moved = barracks_at_swamp_3().end_turn().say("built", "production", "swamp", "3", "moves next door", "field", "2")
    assert moved.told == ["Ann's token: field 2"]
    gone = barracks_at_swamp_3().end_turn().say("built", "production", "swamp", "3", "is discarded")
    assert gone.line.act(codes.MOVE_TOKEN, 0) is None
    assert gone.refused("the map") == "no_token_there"


def test_a_token_is_met_by_a_building_without_a_card_too():
    play = barracks_at_swamp_3().say("built", "civil", "swamp", "3")
    assert (play.has(0, "VP"), play.has(1, "VP")) == (8, 2)


def garrison_on_bens_ships(gold):
    play = Deus(starter=1).place("maritime", "Barge", "not at all").say(0).end_turn()
    play.place("military", "Garrison", "before").say("token in a column", "Ben", "maritime").end_turn()
    return play.have(1, gold=gold)


def test_each_new_card_in_a_garrisoned_column_costs_two_gold():
    play = garrison_on_bens_ships(6).say("play card", "maritime", "Souk")
    assert play.told == ["Ben: -2 gold", "Ann: +2 gold", "Ben pays Ann: 2 gold"]
    assert (play.has(0, "gold"), play.has(1, "gold")) == (7, 4)


def test_without_two_gold_no_card_goes_there():
    play = garrison_on_bens_ships(1).say("play card")
    assert play.refused("maritime") == "cannot_pay_garrison"
    play.say("civil")


# ---- temples


def temple(play, *moment):
    return play.say("play card", "temple", "field", 0, "pay", "VP tokens on it", 2).say(*moment)


def test_a_temple_gives_four_vp_a_time_until_it_is_empty():
    play = temple(Deus(), "when we say so").say("temple")
    assert play.has(0, "VP") == 9
    play.say("temple")
    assert play.has(0, "VP") == 13
    assert play.refused("temple") == "no_temple_tokens"


def test_a_temple_comes_up_when_its_moment_is_entered():
    play = temple(Deus(), "card into column", "its owner", "civil")
    play.place("maritime", "Barge", "not at all").say(0)
    assert play.asked == "Ann: What now?"
    play.place("civil", "other card", number=1)
    assert play.asked == "Ann: Temple: times met"
    play.say(1)
    assert play.told == ["Ann: +4 VP", "Ann's temple: 1 left"]


def test_a_temple_may_wait_for_an_opponents_building():
    play = temple(Deus(), "building gained", "an opponent", "any type").say("new piece", "civil")
    assert play.asked == "Ann: What now?"
    play.end_turn().say("new piece", "civil")
    assert play.asked == "Ann: Temple: times met"
    play.say(0)
    assert play.has(0, "VP") == 5


def test_a_temple_may_wait_for_a_building_in_a_land():
    play = temple(Deus(), "built in region", "anyone", "swamp").say("built", "production", "field")
    assert play.asked == "Ann: What now?"
    play.say("built", "production", "swamp")
    assert play.asked == "Ann: Temple: times met"


def test_a_temple_may_give_its_vp_at_once():
    play = Deus().say("play card", "temple", "field", 0, "pay", "VP at once", 6)
    assert play.has(0, "VP") == 11
    assert play.refused("temple") == "no_temple_tokens"


def test_of_several_temples_the_player_picks_one():
    play = temple(temple(Deus(), "when we say so"), "when we say so").say("temple")
    assert play.prompt.labels == ("temple 1: 2 left", "temple 2: 2 left")
    play.say(1)
    assert list(play.table.temples[:2]) == [2, 1]


# ---- the end


def to_the_end(play):
    play.say("end nears")
    while play.asked != "All turns are played":
        play.say("end turn")
        if play.prompt.text.startswith("Return"):
            play.say(0)
    return play


def test_one_last_round_follows_the_round_in_which_the_end_is_called():
    play = Deus(3).say("end turn", "end nears")
    turns = [play.asked[:3]]
    while play.asked != "All turns are played":
        play.say("end turn")
        turns.append(play.asked[:3])
    assert turns == ["Ben", "Cid", "Ann", "Ben", "Cid", "All"]


def test_the_end_is_called_once():
    assert Deus().say("end nears").refused("end nears") == "end_called"


def test_the_most_of_each_resource_counts_at_its_market_value():
    play = Deus().set_prices(6, 2, 4, 4).have(0, wheat=2, wood=0, clay=0, stone=1, gold=9, VP=10)
    play.have(1, wheat=1, wood=2, clay=0, stone=1, gold=8, VP=10)
    to_the_end(play).say(0)
    # Ann: wheat 3, stone 2, gold 2; Ben: wood 1, stone 2; nobody has clay
    assert deus_egypt.scores(play.table) == ((0, 17), (1, 13))
    assert play.told == ["Ann has won"]
    assert words.explain(play.table, NAMES)[:5] == [
        ("Ann: 17 VP", "deus.end.count"), (" 10 VP in hand", "deus.end.count"), (" 3 for most wheat", "deus.end.resources"),
        (" 2 for most stone", "deus.end.resources"), (" 2 for most gold", "deus.end.gold"),
    ]  # fmt: skip
    assert words.result(play.table, NAMES) == "Ann has won"


def test_without_the_market_every_majority_is_two():
    play = Deus(maritime="base").have(0, wheat=2).have(1, wheat=0, gold=0)
    assert final.score(play.table, 0) == 5 + 2 + 2 + 2 + 2 + 2
    assert final.score(play.table, 1) == 5 + 2 + 2 + 2


def test_tokens_left_on_temples_count_one_each():
    play = temple(Deus(), "when we say so").say("temple")
    assert deus_egypt.scores(play.table)[0] == (0, 9 + 1 + 2 + 2 + 2 + 2 + 2)


def test_equal_vp_share_the_victory():
    play = to_the_end(Deus()).say(0)
    assert play.told == ["Ann shares the victory", "Ben shares the victory"]
    assert words.result(play.table, NAMES) == "tie: Ann Ben"
    assert words.result(play.table, ("Wwwwwwww", "Mmmmmmmm")) == "2 share the victory"


def test_a_row_that_is_too_narrow_leaves_out_the_barques_and_cuts_no_number():
    play = Deus().have(0, wheat=50, wood=50, clay=50, stone=50)
    assert words.stock(play.table, 0) == "wh50wo50cl50st50"
    play.have(0, wheat=12, wood=10, clay=10, stone=10)
    assert words.stock(play.table, 0) == "wh12wo10cl10st10 42/5"


def test_hidden_vp_show_at_the_end_only():
    play = Deus(vp="hidden")
    assert deus_egypt.scores(play.table) == ()
    assert words.explain(play.table, NAMES) == []
    assert words.status(play.table, NAMES) == ["Ann 5g h5", "wh1 wo1 cl1 st1 4/5"]
    to_the_end(play).say(0)
    assert deus_egypt.scores(play.table) == ((0, 15), (1, 15))


# ---- the small mode, adjustments


def test_the_small_mode_keeps_market_and_barques():
    play = Deus(mode="market and barques")
    assert play.steps == ["Market: from the box", "Barques 2 and 3 each"]
    play.say("gain/lose", "clay", "gain", 4, "market", "up", "clay")
    assert play.prices() == (4, 4, 6, 4)
    play.say("gain/lose", "barque of size 3", "gain", 1, "end turn")
    assert play.asked == "Ben: What now?"
    play.have(1, wheat=3).say("end turn", 0)
    assert play.has(1, "wheat", "wood", "clay", "stone") == (2, 1, 1, 1)
    assert deus_egypt.scores(play.table) == ()


def test_tiles_pieces_and_tokens_limit_corrections():
    play = Deus(4)
    assert play.line.correct(15, 0, 7)[0] == "too_many_barques"  # nine of size 3, three with the others
    assert play.line.correct(15, 0, 6) is None
    assert play.line.correct(12, 1, 5) is None
    assert play.line.correct(16, 1, 1)[0] == "too_many_tokens"
    assert play.line.correct(6, 0, 11)[0] == "out_of_range"
    assert play.line.correct(7, 0, 5) is None
    assert play.has(0, "maritime piece", "maritime supply") == (5, 0)
    assert play.line.correct(17, 0, 1)[0] == "too_many_buildings"


def test_acts_set_market_tokens_and_scribe_right_at_any_time():
    play = Deus().say("play card")
    assert play.line.act(codes.MOVE_MARKET, 1) is None
    play.say("swap", "clay", "stone")
    assert play.line.act(codes.MOVE_TOKEN, 1) is None
    play.say("general supply", "a column", "Ann", "maritime")
    assert play.told == ["Ben's Garrison: Ann's maritime"]
    assert play.line.act(codes.MOVE_SCRIBE, 1) is None
    play.say("forest", "2")
    assert play.told == ["Ben's scribe: forest 2"]
    assert play.line.act(codes.BY_HAND, 1) is None
    play.say("gold", "gain", 2)
    assert play.has(1, "gold") == 7
    assert play.asked == "Ann: Card into column"


def test_acts_for_cards_not_in_play_are_refused():
    play = Deus(**ALL_BASE)
    refusals = [play.line.act(act, 0) for act in (codes.MOVE_MARKET, codes.MOVE_TOKEN, codes.MOVE_SCRIBE)]
    assert [refusal[0] for refusal in refusals] == ["no_market", "no_tokens", "no_scribe"]


def test_an_act_in_mid_sale_does_not_touch_the_sale():
    play = Deus().have(0, wheat=2, wood=2).place("maritime", "Great Souk", "not at all").say(2)
    assert play.asked == "Ann: Sell wood at 4 each"
    assert play.line.act(codes.MOVE_MARKET, 0) is None
    play.say("up", "wood")
    assert play.asked == "Ann: Sell wood at 6 each"
    assert play.refused(3) == "not_enough_resources"
    play.say(2)
    assert play.has(0, "gold") == 5 + 8 + 12


def test_undo_takes_a_whole_answer_back():
    play = Deus().place("maritime", "Merchant Ship", "not at all").say("sell them")
    assert play.line.back() is None
    assert play.has(0, "VP", "clay") == (5, 1)
    assert play.line.forward() is None
    assert play.has(0, "VP", "clay") == (11, 0)
