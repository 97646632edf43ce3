"""EGO by answers: what every event asks, refuses and moves, in light and in full depth."""

import ego_game
from ego_game import say, start, until
from tableside.games import ego
from tableside.games.ego import codes, pay, ranking, supply, words


def told(session):
    table = session.table
    return [words.told(*(table.told(i) + (ego_game.NAMES,))) for i in range(table.told_count)]


def refused(session, answer):
    """The code of the refusal for an answer by number or by label."""
    if isinstance(answer, str):
        answer = [i for i in range(len(session.prompt.labels)) if session.prompt.labels[i].startswith(answer)][0]
    before = bytes(session.table.pack())
    refusal = session.answer(answer)
    assert refusal and bytes(session.table.pack()) == before
    return refusal[0]


def light(players=3, **options):
    """A light game at the Solar System's negotiation, Ann leading."""
    session = start(players, leader=1, **options)
    say(session, 0)
    until(session, "Reach")
    return session


def full(players=3, kind=None, seed=7, **options):
    """A full game at `kind` on the second board, Ann leading; at the start without a kind."""
    session = start(players, seed, depth=1, leader=1, boards=1, **options)
    say(session, "Treasure", "Market", "Alliance", 0)
    if kind is not None:
        until(session, "What comes next?")
        say(session, kind)
    return session


# ---- the journey


def test_the_line_has_solar_three_others_and_arrival_with_extensions_and_ships_in_their_places():
    session = start(3, seed=5, extensions=1, ships=1)
    line = [code for code in session.table.line if code]
    assert line[0] == codes.SOLAR and line[-1] == codes.ARRIVAL
    assert len(line) == 5 + 4 + 4
    for i in range(0, 12, 3):
        assert line[i + 1] == line[i] + codes.EXTENSION
        assert line[i + 2] >= codes.SHIP
    assert line[2] - codes.SHIP < codes.HOSTILE_CHARISMA
    assert len(set(line)) == 13


def test_the_first_ship_is_a_super_ship_and_no_board_lies_twice():
    session = start(3, boards=1, ships=2, leader=1)
    say(session, "Market")
    assert refused(session, "Market") == "already_laid"
    say(session, "Sinister", "Alliance")
    assert refused(session, "Hostile: alliance") == "first_ship"
    say(session, "Super Ship: tech")
    assert refused(session, "Super Ship: tech") == "already_laid"
    say(session, "Hostile: alliance", "Hostile: charisma", "Super Ship: all", 2)
    line = [code for code in session.table.line if code]
    assert [code - codes.SHIP for code in line if code >= codes.SHIP] == [2, 4, 3, 0]
    assert line[-1] == codes.ARRIVAL and session.table.lead == 2


def test_extension_boards_may_be_chosen_one_by_one():
    session = start(3, extensions=2)
    assert session.prompt.text == "Extension: Solar?"
    for answer in ("Yes", "No", "No", "Yes"):
        say(session, answer)
    assert [code > codes.EXTENSION for code in session.table.line if code] == [
        False,
        True,
        False,
        False,
        False,
        True,
        False,
    ]


def test_in_the_solar_system_each_receives_five_cards_and_an_alliance_token():
    session = full()
    table = session.table
    assert [table.cards[seat] for seat in range(4)] == [5, 5, 5, 0]
    assert [table.ally[seat] for seat in range(4)] == [1, 1, 1, 0]
    assert (supply.deck(table), supply.bag(table)) == (77, 47)


def test_the_solar_system_and_arrival_follow_the_book_and_the_rest_is_asked():
    session = start(2, leader=1)
    say(session, 0)
    kinds = []
    for _ in range(200):
        table = session.table
        if table.stage == codes.PLAYING and (not kinds or kinds[-1] != (table.place, table.nth, table.kind)):
            kinds.append((table.place, table.nth, table.kind))
        if session.is_over:
            break
        ego_game.onward(session)
    solar = [kind for place, nth, kind in kinds if place == 0]
    arrival = [kind for place, nth, kind in kinds if place == 4]
    assert solar == [codes.OPTION, codes.RISK, codes.PREPARE, codes.NEGOTIATION, codes.SUPPLY]
    assert arrival == [codes.OPTION, codes.BIDDING, codes.LAST_WORD, codes.OPTION, codes.OPTION, codes.RECKONING]


def test_an_event_on_arrival_that_is_done_is_not_offered_again():
    session = start(2, leader=1)
    say(session, 0)
    while session.table.place < 4 or session.prompt.text != "What comes next?":
        say(session, "This board" if session.prompt.text == "What comes next?" else session.prompt.default)
    say(session, "5 alliances", "All done")
    assert refused(session, "5 alliances") == "already_used"


# ---- minor events


def test_the_first_option_is_two_cards_for_two_all_or_nothing_once_each_clockwise():
    session = full()
    assert (session.prompt.seat, session.prompt.text) == (0, "Use the option?")
    say(session, "Yes")
    assert told(session) == ["Ann: -2 cards", "Ann: +2 cards"]
    assert session.table.discards == 2
    assert session.correct(9, 1, 1) is None
    assert refused(session, "Yes") == "not_held"
    say(session, "No", "No")
    assert session.table.kind == codes.RISK


def test_a_risk_event_keeps_what_matches_and_offends_only_in_part():
    session = full()
    say(session, "No", "No", "No", 3, "Gift Tech")
    table = session.table
    cards = table.cards[0]
    say(session, "3 match")
    assert (table.cards[0], table.offense[0]) == (cards + 3, 0)
    say(session, "1 matches", 2)
    assert (table.cards[1], table.discards, table.offense[1]) == (6, 2, 2)
    say(session, "None")
    assert (table.cards[2], table.discards, table.offense[2]) == (5, 5, 0)


def test_a_penalty_is_asked_once_an_event():
    session = full()
    say(session, "No", "No", "No", 3, 0, "1 matches", 2, "2 match", "No risk")
    assert [session.table.offense[seat] for seat in range(3)] == [2, 2, 0]


def test_supply_gives_one_of_five_rewards_and_the_same_again():
    session = full()
    until(session, "Which reward?")
    lead = session.table.lead
    table = session.table
    assert session.prompt.labels == ("2 cards", "1 alliance", "Credit 2", "Success 3", "1 off. back")
    cards = table.cards[lead]
    say(session, 0)
    assert table.cards[lead] == cards + 2
    second = (lead + 1) % 3
    say(session, 3)
    assert table.s3[second] == 1
    third = (lead + 2) % 3
    assert table.offense[third] == 0
    say(session, 4)
    assert table.offense[third] == 0


def test_compose_gives_two_cards_each_and_prepare_one():
    session = full(kind="Compose")
    cards = session.table.cards[0]
    say(session, 0)
    assert session.table.cards[0] == cards + 2
    say(session, "Prepare", 0)
    assert session.table.cards[0] == cards + 3


def test_a_transmission_is_shown_and_keeps_the_cards():
    session = full(kind="Transmission")
    say(session, "Gift", "No", "Credit token", 2)
    cards = session.table.cards[0]
    say(session, "Yes", "No", "Yes")
    assert [session.table.c2[seat] for seat in range(3)] == [1, 0, 1]
    assert session.table.cards[0] == cards


def test_an_option_with_two_costs_takes_both_and_gives_both():
    session = full(kind="Option")
    assert session.correct(6, 0, 2) is None
    say(session, "Two things", "Credits, in value", 3, "Cards", 1, "Two things", "Success", 2, "Offense tokens", 1)
    table = session.table
    assert session.correct(5, 0, 1) is None
    cards = table.cards[0]
    say(session, "Yes")
    assert session.prompt.says(session.prompt.text) == "Give: 3 to go"
    say(session, "Credit 2", "Credit 1")
    assert (table.c1[0], table.c2[0], table.cards[0]) == (0, 1, cards - 1)
    assert (table.s5[0], table.offense[0]) == (1, 1)


def test_overpaying_by_value_gives_no_change():
    session = full(kind="Option")
    assert session.correct(7, 0, 2) is None
    say(session, "Credits, in value", 5, "Success", 2, "Yes", "Credit 3", "Credit 3")
    assert (session.table.c3[0], session.table.s5[0]) == (0, 1)


def test_alliance_tokens_pay_a_cost_unless_the_table_forbids_it():
    for option in (0, 1):
        session = full(kind="Option", alliance_cost=option)
        say(session, "Credits, so many", 1, "Success", 2)
        session.correct(9, 0, 0)
        if option:
            assert refused(session, "Yes") == "not_held"
        else:
            say(session, "Yes")
            assert refused(session, "No more") == "must_give_what_is_held"
            say(session, "Alliance worth 2")
            assert (session.table.ally[0], session.table.s5[0]) == (0, 1)


# ---- negotiations, light


def test_a_light_negotiation_asks_for_totals_and_ends_with_a_new_leader():
    session = light()
    assert words.status(session.table, ego_game.NAMES)[0] == "*A0 B0 C0"
    say(session, "Play", 1, "Play")
    assert (session.prompt.low, session.prompt.high) == (1, 2)
    say(session, 2, "Pass")
    assert words.status(session.table, ego_game.NAMES)[0] == "*A1 B2 C#3"
    assert session.prompt.says(session.prompt.text) == "Reach 2 or pass"
    say(session, "Play")
    assert refused(session, 1) == "below_total"
    assert refused(session, 4) == "must_stop_at_or_above_total"
    say(session, 2, "Play", 3, "Pass")
    table = session.table
    assert [table.prio[seat] for seat in range(3)] == [2, 1, 3]
    assert table.lead == 1
    assert told(session) == ["Ann passes: #2", "Ben leads now"]
    assert session.prompt.seat == 1 and session.prompt.says(session.prompt.text) == "Piece 1 chooses"


def test_the_opening_is_one_card():
    session = light()
    say(session, "Play")
    assert refused(session, 3) == "opening_more_than_one_card"
    assert session.prompt.rule == "ego.negotiation.open"


def test_a_failed_risk_passes_at_once_and_a_partial_one_offends():
    session = light()
    say(session, "Play", 2, "Risk", "No match")
    assert told(session) == ["Ben risks: no match", "Ben passes: #3"]
    say(session, "Risk", "1 card, 1 icon", 2)
    assert session.table.offense[2] == 2
    assert refused(session, "Risk") == "second_risk_in_turn"
    say(session, "Play", 2)
    assert session.prompt.seat == 0


def test_a_risk_that_reaches_the_total_ends_the_turn():
    session = light()
    say(session, "Play", 2, "Risk", "2 cards, 2 icons")
    assert session.prompt.seat == 2 and session.table.high == 2
    assert session.table.offense[1] == 0


def test_a_risk_may_open():
    session = light()
    say(session, "Risk", "1 card, 2 icons", 1)
    assert (session.table.high, session.prompt.seat, session.table.offense[0]) == (2, 1, 1)


def test_all_but_one_passing_gives_the_last_one_piece_one_without_a_card():
    session = light(5)
    say(session, "Pass", "Pass", "Pass", "Pass")
    table = session.table
    assert [table.prio[seat] for seat in range(5)] == [5, 4, 3, 2, 1]
    assert table.lead == 4


def test_light_outcomes_only_ask_for_offenses():
    session = light()
    say(session, "Pass", "Pass", "1 offense", "No offense")
    assert refused(session, "1 offense back") == "no_offense"
    say(session, "2 offenses")
    assert [session.table.offense[seat] for seat in range(3)] == [2, 0, 1]


# ---- negotiations, full


def wheel(session, *outcomes):
    say(session, "As on the board")
    for outcome in outcomes:
        say(session, *outcome)


WHEEL = (("Power card", 1), ("Alliance tokens", 2), ("Lose cards", 2))


def test_a_full_negotiation_takes_cards_from_the_hand_and_discards_them():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    hand = table.cards[1]
    say(session, "Play", 2, "Play", 2)
    assert session.prompt.text == "Cards from the hand?"
    assert (session.prompt.low, session.prompt.high, session.prompt.default) == (1, 2, 2)
    say(session, 2)
    assert (table.cards[1], table.laid[1]) == (hand - 2, 2)
    say(session, "Play", 3)
    assert (table.laid[2], session.prompt.seat) == (2, 0)
    discards = table.discards
    say(session, "Pass")
    assert (table.laid[0], table.discards) == (0, discards + 1)


def test_hand_and_laid_cards_add_up_through_a_negotiation():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    hand = [table.cards[seat] for seat in range(3)]
    say(session, "Play", 1, "Play", 2)
    if session.prompt.text == "Cards from the hand?":
        say(session, session.prompt.default)
    assert table.laid[0] == 1 and table.cards[0] == hand[0] - 1
    say(session, "Pass", "Pass")
    assert (table.laid[0], table.laid[1]) == (0, 0)
    assert session.prompt.says(session.prompt.text) == "Piece 1 chooses"
    assert session.prompt.labels == ("1 power card", "2 alliances", "-2 cards")


def test_outcomes_are_chosen_by_piece_each_once_and_the_last_is_taken():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    say(session, "Pass", "Pass", "2 alliances")
    assert table.ally[2] == 3
    assert refused(session, "2 alliances") == "outcome_taken"
    say(session, "1 power", "One-off")
    assert table.oneoff[1] == 1
    assert table.shown == 5 and supply.power_deck(table) == 11


def test_what_cannot_be_given_up_offends_and_cards_are_given_as_far_as_they_go():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    assert session.correct(9, 0, 1) is None
    say(session, "Pass", "Pass", "2 alliances", "1 power", "One-off")
    assert (table.cards[0], table.offense[0]) == (0, 1)


def test_a_success_token_due_may_be_an_alliance_token_and_without_any_offends():
    session = full(kind="Negotiation")
    wheel(session, ("Lose success", 1), ("Nothing",), ("Nothing",))
    say(session, "Pass", "Pass", 0)
    assert session.prompt.says(session.prompt.text) == "Give: 1 to go"
    session.undo()
    assert session.correct(2, 2, 1) is None
    say(session, 0)
    assert refused(session, "No more") == "must_give_what_is_held"
    say(session, "Success 3")
    assert session.table.s3[2] == 0


def test_a_credit_due_with_none_held_has_no_consequence_unless_the_table_says_so():
    for option in (0, 1):
        session = full(kind="Negotiation", credit_due=option)
        wheel(session, ("Lose credits", 1), ("Nothing",), ("Nothing",))
        session.correct(9, 2, 0)
        session.correct(8, 2, 0)
        say(session, "Pass", "Pass", 0)
        assert session.table.offense[2] == option


def test_an_empty_hand_cannot_play_but_may_risk_or_pass():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    assert session.correct(9, 0, 0) is None
    assert refused(session, "Play") == "no_card"
    assert session.prompt.default == 1
    say(session, "Risk", "2 cards, 3 icons")
    assert session.table.high == 3 and session.table.laid[0] == 2


def test_the_hand_must_be_able_to_reach_the_total():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    say(session, "Risk", "2 cards, 4 icons")
    assert session.correct(9, 1, 1) is None
    assert refused(session, "Play") == "cannot_reach"


def test_a_correction_of_a_total_changes_what_is_to_be_reached():
    session = light()
    say(session, "Play", 2, "Play", 2)
    assert session.correct(12, 0, 5) is None
    assert session.prompt.says(session.prompt.text) == "Reach 5 or pass"
    assert session.undo() is None
    assert session.prompt.says(session.prompt.text) == "Reach 2 or pass"


def test_a_total_cannot_be_corrected_where_none_is_on_the_table():
    session = start(2, leader=1)
    say(session, 0)
    assert session.correct(12, 0, 3)[0] == "no_auction"


def test_power_cards_in_hand_are_laid_and_go_to_the_box():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    assert session.correct(10, 0, 1) is None
    cards = table.cards[0]
    say(session, "Play", 1)
    assert session.prompt.says(session.prompt.text) == "Of 1, power cards?"
    say(session, 1)
    assert (table.cards[0], table.power[0], table.power_laid[0]) == (cards, 0, 1)
    say(session, "Pass", "Pass")
    assert (table.power_laid[0], table.gone) == (0, 1)


def test_the_last_offense_may_go_by_a_correction_while_somebody_is_about_to_give_it_back():
    session = start(2, leader=1)
    say(session, 0, "Offense taken", 1, 1, "Offense given back")
    assert refused(session, 0) == "no_offense"
    assert session.correct(0, 1, 0) is None
    say(session, 0, 1, "All done")
    assert sum(session.table.offense) == 0


# ---- bidding


def test_open_bids_ask_totals_only_and_a_tie_who_has_the_higher_number():
    session = light()
    say(session, "Pass", "Pass", 0, 0, 0)
    until(session, "What comes next?")
    say(session, "Bidding")
    lead = session.table.lead
    say(session, 3, 2, 3)
    assert session.prompt.text == "Higher circled no.?"
    assert refused(session, 1) == "not_tied"
    say(session, 2)
    table = session.table
    assert [table.prio[seat] for seat in range(3)] == [2, 3, 1]
    assert table.lead == lead


def test_three_level_bids_are_ordered_by_two_answers():
    session = light()
    say(session, "Pass", "Pass", 0, 0, 0)
    until(session, "What comes next?")
    say(session, "Bidding", 2, 2, 2, 1, 2)
    assert [session.table.prio[seat] for seat in range(3)] == [3, 1, 2]


def test_sealed_bids_stay_out_of_the_table_until_the_reveal():
    session = light(bids=1)
    say(session, "Pass", "Pass", 0, 0, 0)
    until(session, "What comes next?")
    say(session, "Bidding")
    before = bytes(session.table.pack())
    for seat, bid in ((2, 1), (0, 4), (1, 2)):
        assert session.open(seat) is None
        assert session.answer(bid) is None
    assert bytes(session.table.pack()) == before
    assert session.reveal() is None
    assert [session.table.prio[seat] for seat in range(3)] == [1, 2, 3]


def test_a_full_bid_is_at_least_one_card_and_all_of_them_are_lost():
    session = full(kind="Bidding")
    wheel(session, ("Nothing",), ("Nothing",), ("Nothing",))
    table = session.table
    hand = [table.cards[seat] for seat in range(3)]
    assert refused(session, 0) == "must_bid_at_least_one_card"
    say(session, 2, 3, 1, 0, 3, 6)
    assert [table.cards[seat] for seat in range(3)] == [hand[0] - 2, hand[1] - 1, hand[2] - 3]
    assert [table.prio[seat] for seat in range(3)] == [2, 3, 1]


def test_a_power_card_corrected_in_after_a_sealed_bid_takes_the_bid_back():
    session = full(kind="Bidding", bids=1)
    wheel(session, ("Nothing",), ("Nothing",), ("Nothing",))
    table = session.table
    for seat in range(3):
        assert session.open(seat) is None
        assert session.answer(1) is None and session.answer(seat) is None
    assert session.correct(10, 1, 1) is None
    assert not session.is_ready(1) and session.is_ready(0)
    cards = table.cards[1]
    assert session.open(1) is None
    for part in (2, 2, 1):
        assert session.answer(part) is None
    assert session.reveal() is None
    assert (table.cards[1], table.power[1]) == (cards - 1, 0)


def test_an_empty_hand_is_not_asked_and_ranks_behind_the_other_zeros():
    session = full(kind="Bidding")
    wheel(session, ("Nothing",), ("Nothing",), ("Nothing",))
    assert session.correct(9, 0, 0) is None
    assert session.prompt.seat == 1
    say(session, 1, 0, 1, 0)
    assert session.prompt.text == "Higher circled no.?"
    assert refused(session, 0) == "not_tied"
    say(session, 2)
    assert [session.table.prio[seat] for seat in range(3)] == [3, 2, 1]


def test_a_misfit_in_a_larger_bid_is_zero_or_refused_by_ruling():
    for option in (0, 1):
        session = full(kind="Bidding", mixed_bid=option)
        wheel(session, ("Nothing",), ("Nothing",), ("Nothing",))
        say(session, 2)
        if option:
            assert refused(session, 0) == "non_matching_card"
        else:
            say(session, 0)


# ---- credit events


def test_in_a_credit_event_the_first_to_pass_is_fined_and_only_the_winner_pays():
    session = full(kind="Credit event")
    table = session.table
    for seat in range(3):
        assert session.correct(7, seat, 2) is None
        assert session.correct(5, seat, 2) is None
    say(session, "Place", 1, "Place", 3, "Pass", 2, "Place")
    assert (session.prompt.low, session.prompt.high) == (3, 5)
    say(session, 3, "Pass")
    assert told(session) == ["Ben keeps 3", "Ann leads now"]
    assert session.prompt.says(session.prompt.text) == "Give: 3 to go"
    say(session, "Credit 3")
    assert session.prompt.text == "Success won?"
    say(session, 10)
    assert (table.c3[0], table.s10[0], table.c3[1]) == (1, 1, 2)
    assert [table.offense[seat] for seat in range(3)] == [0, 0, 2]
    assert table.lead == 0


def test_an_exact_payment_takes_no_token_that_is_worth_more():
    session = full(kind="Credit event")
    assert session.correct(7, 0, 1) is None
    assert session.correct(6, 0, 1) is None
    say(session, "Place", 2, "Pass", 1, "Pass")
    assert refused(session, "Credit 3") == "does_not_add_up"
    say(session, "Credit 2")
    assert session.prompt.text == "Success won?"


def test_a_credit_risk_brings_a_token_and_an_offense_and_a_failure_the_pass():
    session = full(kind="Credit event")
    table = session.table
    ally = table.ally[0]
    say(session, "Risk", "Credit of 2")
    assert (table.ally[0], table.offense[0], table.high) == (ally + 1, 1, 2)
    ally = table.ally[1]
    say(session, "Risk", "No credit", 1)
    assert (table.ally[1], table.offense[1]) == (ally, 1)


def test_a_failed_risk_of_the_first_to_leave_is_fined_unless_the_table_says_not():
    session = full(kind="Credit event", credit_first_risk=1)
    say(session, "Risk", "No credit")
    assert session.table.offense[0] == 0 and session.prompt.seat == 1
    say(session, "Pass")
    assert session.prompt.text == "Success won?"


def test_a_light_credit_event_knows_totals_offenses_and_the_leader():
    session = light()
    say(session, "Pass", "Pass", 0, 0, 0)
    until(session, "What comes next?")
    lead = session.table.lead
    say(session, "Credit event", "Pass", 2)
    assert session.table.offense[lead] == 2
    say(session, "Place", 3, "Pass")
    assert session.table.lead == (lead + 1) % 3
    assert session.prompt.text == "What comes next?"


# ---- ship boards


def at_ship(ship, depth=1, **options):
    """At the ship board behind the Solar System's; a hostile one stands second."""
    session = start(3, depth=depth, leader=1, ships=2, boards=1, **options)
    say(session, "Treasure", "Market", "Alliance")
    others = [i for i in range(5) if i != ship]
    order = [ship] + others[:3] if ship < codes.HOSTILE_CHARISMA else [0, ship, 1, 2]
    say(session, *(order + [0]))
    goal = codes.SHIP + ship
    table = session.table
    while table.line[table.place] != goal or table.stage != codes.PLAYING:
        ego_game.onward(session)
    return session


def test_all_four_icons_win_five():
    session = at_ship(codes.SHIP_FOUR)
    say(session, "Yes", "No", "Yes")
    table = session.table
    lead = table.lead
    assert (table.s5[lead], table.s5[(lead + 1) % 3], table.s5[(lead + 2) % 3]) == (1, 0, 1)


def test_the_most_persuasion_wins_five_the_fewest_offend_the_others_draw():
    session = at_ship(1)
    table = session.table
    cards = [table.cards[seat] for seat in range(3)]
    say(session, 4, 2, 1)
    assert [table.s5[seat] for seat in range(3)] == [1, 0, 0]
    assert [table.cards[seat] - cards[seat] for seat in range(3)] == [0, 1, 0]
    assert [table.offense[seat] for seat in range(3)] == [0, 0, 1]


def test_nobody_showing_any_is_the_middle_or_by_ruling_the_lowest():
    for option, offenses in ((0, 0), (1, 1)):
        session = at_ship(2, none_shown=option)
        cards = session.table.cards[0]
        say(session, 0, 0, 0)
        assert [session.table.offense[seat] for seat in range(3)] == [offenses] * 3
        assert session.table.cards[0] == cards + 1 - offenses


def test_shown_icons_may_be_chosen_in_secret():
    session = at_ship(1, bids=1)
    before = bytes(session.table.pack())
    for seat in (2, 1, 0):
        assert session.open(seat) is None
        assert session.answer(seat) is None
    assert bytes(session.table.pack()) == before
    assert session.reveal() is None
    assert (session.table.s5[2], session.table.offense[0]) == (1, 1)


def test_before_the_hostile_ship_charisma_counts_and_nobody_is_safe():
    session = at_ship(codes.HOSTILE_CHARISMA)
    say(session, 0, 3, 1)
    table = session.table
    assert [table.s1[seat] for seat in range(3)] == [0, 1, 0]
    assert [table.offense[seat] for seat in range(3)] == [2, 0, 1]


def test_before_the_other_hostile_ship_alliance_tokens_are_compared():
    session = at_ship(codes.HOSTILE_ALLIANCE, 0)
    assert session.prompt.text == "Alliance tokens?"
    say(session, 4, 0, 1)
    assert [session.table.offense[seat] for seat in range(3)] == [0, 2, 1]


def test_in_the_full_game_their_numbers_are_known_and_nobody_is_asked():
    session = start(3, depth=1, leader=1, ships=2, boards=1)
    say(session, "Treasure", "Market", "Alliance", 0, codes.HOSTILE_ALLIANCE, 1, 2, 0)
    table = session.table
    while table.place < 2 or session.prompt.text != "What comes next?":
        ego_game.onward(session)
    for seat, count in ((0, 4), (1, 0), (2, 1)):
        session.correct(8, seat, count)
    say(session, "This board")
    assert [table.offense[seat] for seat in range(3)] == [0, 2, 1]
    assert table.s1[0] == 1 and table.place > 3


# ---- any time


def test_an_offense_is_noted_at_any_time_and_undone():
    session = light()
    say(session, "Play", 2)
    before = session.prompt.says(session.prompt.text), session.prompt.seat
    assert session.act(0, 2) is None
    assert session.table.offense[2] == 1
    assert (session.prompt.says(session.prompt.text), session.prompt.seat) == before
    assert session.act(1, 1)[0] == "no_offense"
    assert session.act(1, 2) is None
    assert session.table.offense[2] == 0


def test_special_tokens_are_spent_in_the_middle_of_an_auction():
    session = full(kind="Negotiation", specials=1)
    wheel(session, *WHEEL)
    table = session.table
    say(session, "Play", 2)
    session.correct(0, 1, 3)
    ally, cards, bag = table.ally[1], table.cards[1], supply.bag(table)
    assert session.act(4, 1) is None
    assert (table.ally[1], table.offense[1], supply.bag(table)) == (ally - 1, 2, bag + 1)
    session.correct(8, 1, 1)
    assert session.act(5, 1) is None
    assert (table.ally[1], table.cards[1]) == (0, cards + 2)
    assert session.act(5, 1)[0] == "no_alliance"
    assert session.prompt.says(session.prompt.text) == "Reach 2 or pass"


def test_without_the_module_there_are_no_special_tokens():
    session = full()
    assert session.act(4, 0)[0] == "no_special"


def test_a_one_off_power_card_goes_to_the_box_and_gives_what_it_shows():
    session = full(kind="Negotiation")
    wheel(session, *WHEEL)
    table = session.table
    assert session.act(6, 0)[0] == "no_power"
    assert session.correct(11, 0, 1) is None
    cards = table.cards[0]
    assert session.act(6, 0) is None
    say(session, "Tactic cards", 2, "Success token", "5", "That is all")
    assert (table.oneoff[0], table.gone, table.cards[0], table.s5[0]) == (0, 1, cards + 2, 1)
    assert session.prompt.says(session.prompt.text) == "Reach 1 or pass"


def test_anybody_gains_and_loses_anything_in_the_middle_of_a_payment():
    session = full(kind="Option")
    session.correct(7, 0, 1)
    session.correct(6, 0, 1)
    say(session, "Credits, in value", 4, "Nothing", "Yes", "Credit 3")
    assert session.act(3, 1) is None
    say(session, "Lose cards", 2)
    assert session.act(2, 1) is None
    say(session, "Success token", "Success 10")
    assert session.table.s10[1] == 1
    assert session.prompt.says(session.prompt.text) == "Give: 1 to go" and session.prompt.seat == 0
    say(session, "Credit 2")
    assert session.table.c2[0] == 0


def test_tokens_are_exchanged_only_when_a_value_has_run_out():
    session = full()
    assert session.correct(1, 0, 3) is None
    assert session.act(7, 0)[0] == "no_exchange"
    assert session.correct(1, 1, 7) is None
    assert session.act(7, 0) is None
    assert session.prompt.text == "Exchange what?"
    say(session, "1+1+1 for a 3")
    assert (session.table.s1[0], session.table.s3[0]) == (0, 1)


def test_a_value_that_has_run_out_is_paid_in_others():
    session = full()
    until(session, "Which reward?")
    table = session.table
    lead = table.lead
    assert session.correct(2, (lead + 1) % 3, 15) is None
    say(session, "Success 3")
    assert (table.s3[lead], table.s1[lead]) == (0, 3)
    assert told(session)[-1].endswith("exchanges tokens")


def test_corrections_stop_at_the_supply():
    session = full()
    assert session.correct(4, 0, 15) is None
    assert session.correct(4, 1, 1)[0] == "bank_empty"
    assert session.correct(9, 0, 82) is None
    assert session.correct(9, 1, 6)[0] == "bank_empty"
    light_game = light()
    assert light_game.correct(9, 0, 3)[0] == "not_tracked"


def test_an_empty_deck_takes_the_discards_and_then_what_there_is():
    session = full(kind="Compose")
    table = session.table
    room = supply.deck(table) + table.discards
    assert session.correct(9, 0, table.cards[0] + room - 2) is None
    cards = [table.cards[seat] for seat in range(3)]
    say(session, 0)
    assert [table.cards[seat] - cards[seat] for seat in range(3)] == [1, 1, 0]
    assert supply.deck(table) == 0 and table.discards == 0


# ---- the end


def to_the_end(session):
    until(session, "Special tokens first!")


def test_the_light_end_counts_the_tokens_in_and_explains_itself():
    session = light()
    to_the_end(session)
    for seat, offenses in ((0, 4), (1, 7), (2, 0)):
        session.correct(0, seat, offenses)
    say(session, 0, 33, 2, 35, 4, 16, 0)
    assert session.is_over
    assert ego.scores(session.table) == ((0, 37), (2, 36), (1, 34))
    assert [row.split()[1] for row in words.scores(session.table, ego_game.NAMES)] == [
        str(score) for score in sorted(session.table.score[: session.table.players], reverse=True)
    ]
    lines = [text.strip() for text, _ in words.explain(session.table, ego_game.NAMES)]
    assert lines[:5] == ["Ann", "success tokens 33", "alliance tokens 2", "4 offenses: +2", "total 37"]
    assert words.result(session.table, ego_game.NAMES) == "Ann wins: 37"


def test_a_game_that_the_table_ends_early_has_no_winner():
    session = light()
    session.end()
    assert words.result(session.table, ego_game.NAMES) == "No winner"


def test_a_tie_goes_to_credits_and_level_credits_share_the_victory():
    for credits, winner in (((4, 3), "Ann wins: 30"), ((3, 3), "Ann+Ben: 30")):
        session = light(2)
        to_the_end(session)
        say(session, 0, 10, 0, 10, 0)
        assert session.prompt.text == "Tie: credits left?"
        say(session, *credits)
        assert words.result(session.table, ego_game.NAMES) == winner


def test_the_full_end_asks_only_for_alliance_tokens_and_for_credits_in_a_tie():
    session = full(2)
    to_the_end(session)
    table = session.table
    session.correct(4, 0, 2)
    session.correct(8, 0, 1)
    session.correct(8, 1, 0)
    session.correct(4, 1, 2)
    session.correct(2, 1, 1)
    say(session, 0)
    assert (session.prompt.text, session.prompt.low, session.prompt.high) == ("Alliance success?", 0, 3)
    say(session, 3)
    assert session.prompt.text == "Tie: more credits?"
    say(session, 0)
    assert session.is_over and table.score[0] == table.score[1]


def test_a_score_may_be_negative_or_stop_at_zero():
    for option, score in ((0, -40), (1, 0)):
        session = light(2, below_zero=option)
        to_the_end(session)
        session.correct(0, 0, 11)
        say(session, 0, 0, 0, 5, 0)
        assert session.table.score[0] == score


def test_a_tie_counts_credits_by_value_by_number_or_with_symbols():
    for option, place in ((0, (1, 2)), (1, (2, 1)), (2, (1, 2))):
        session = full(2, tie_credits=option)
        to_the_end(session)
        for field, seat, value in ((8, 0, 0), (8, 1, 0), (9, 0, 0), (9, 1, 0), (7, 0, 1), (5, 1, 2)):
            session.correct(field, seat, value)
        session.correct(6, 0, 0)
        for field in (1, 2, 3, 4, 0):
            session.correct(field, 0, 0)
            session.correct(field, 1, 0)
        say(session, 0)
        assert session.is_over and session.table.score[0] == session.table.score[1] == 20
        assert ranking.places(session.table) == place


def test_with_power_cards_of_three_icons_a_turn_may_end_higher():
    session = light(icons_a_card=3)
    say(session, "Play")
    assert (session.prompt.low, session.prompt.high) == (1, 3)
    say(session, 3, "Play")
    assert (session.prompt.low, session.prompt.high) == (3, 5)


def test_five_alliance_tokens_or_credits_of_ten_become_fifteen():
    session = full(2)
    until_arrival(session)
    table = session.table
    session.correct(8, 0, 5)
    session.correct(8, 1, 4)
    session.correct(7, 1, 4)
    lead = table.lead
    say(session, "5 alliances")
    for seat in (lead, 1 - lead):
        if seat == 0:
            say(session, "Yes")
        else:
            assert refused(session, "Yes") == "not_held"
            say(session, "No")
    assert (table.ally[0], table.s10[0], table.s5[0]) == (0, 1, 1)
    say(session, "Credits of 10")
    session.correct(9, 0, 0)
    for seat in (lead, 1 - lead):
        if seat == 1:
            say(session, "Yes", "Credit 3", "Credit 3", "Credit 3", "Credit 3")
        else:
            say(session, "No")
    assert (table.c3[1], table.s10[1], table.s5[1]) == (0, 1, 1)


def until_arrival(session):
    while session.table.place < 4 or session.prompt.text != "What comes next?":
        ego_game.onward(session)


def test_a_payment_that_a_correction_left_nothing_for_can_be_ended():
    session = start(depth=1)
    table, prompt = session.table, session.prompt
    table.give[0:6] = bytes((0, codes.CREDITS_WORTH, 5, 5, 0, codes.WHOLE))
    for name in supply.CREDIT_NAMES + ("cards", "ally"):
        getattr(table, name)[0] = 0
    pay.ask_token(table, prompt)
    assert prompt.is_open() and prompt.refuses(7) is None
    table.c1[0] = 1
    pay.ask_token(table, prompt)
    assert prompt.refuses(7) == ego.split(pay.HELD) and prompt.refuses(0) is None
