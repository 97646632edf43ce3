"""The referee of EGO: the shared situations, and every kind of variation worked out by hand from the rulebook."""

import json
import pathlib

import pytest

from tableside_host.referee import SituationError
from tableside_host.referee.ego import judge

SHARED = [
    json.loads(line)
    for line in pathlib.Path(__file__).with_name("referee_ego_shared.jsonl").read_text().splitlines()
    if line.strip()
]
NAMES = ("Venus", "Cosmo", "Starla", "Orion", "Luna")


@pytest.mark.parametrize("case", SHARED, ids=[case["id"] for case in SHARED])
def test_the_referee_agrees_with_every_shared_situation(case):
    assert judge(case, {}) == case["expect"]


# ---- negotiations: "V g1" plays one gift, "p" passes, "r g1 t2" risks and reveals a gift and a double tech
ICONS = {"g": "gift", "p": "persuasion", "i": "intrigue", "t": "tech", "c": "charisma"}


def card(text):
    return {"icon": ICONS[text[0]], "n": int(text[1])}


def negotiate(text, players=3, leader=0, icons=("gift", "persuasion"), penalty=1, **more):
    """Judge acts such as "V g1; C p2 | g1; S pass; V risk g1 t1 | g1"."""
    acts = []
    for part in text.split(";"):
        who, _, rest = part.strip().partition(" ")
        steps = []
        for words in filter(None, (step.strip() for step in rest.split("|"))):
            if words.startswith("risk"):
                steps.append({"do": "risk", "revealed": [card(word) for word in words.split()[1:]]})
            elif words in ("pass", "stop"):
                steps.append({"do": words})
            else:
                steps.append({"do": "play", **card(words)})
        acts.append({"player": next(name for name in NAMES if name[0] == who), "steps": steps})
    return judge(
        {
            "type": "negotiation",
            "players_clockwise": list(NAMES[:players]),
            "mission_leader": NAMES[leader],
            "matching_icons": list(icons),
            "partial_success_penalty_offenses": penalty,
            "acts": acts,
            **more,
        },
        {},
    )


def reasons(result):
    return [(illegal["act"], illegal["reason"]) for illegal in result["illegal"]]


def test_the_example_of_the_book_ends_with_cosmo_leading():
    result = negotiate("V i1; C g2; S pass; V c1; C i1; V pass", icons=("gift", "intrigue"))
    assert result["announced"] == [1, 2, "pass", 2, 3, "pass"]
    assert result["priority"] == {"Cosmo": 1, "Venus": 2, "Starla": 3}
    assert (result["new_leader"], result["illegal"], result["offenses"]) == ("Cosmo", [], {})


def test_the_leader_opens_with_one_card_even_a_double():
    assert negotiate("V g2; C pass", players=2)["announced"] == [2, "pass"]
    assert reasons(negotiate("V g1 | g1; V g1; C pass", players=2)) == [(0, "opening_more_than_one_card")]
    assert reasons(negotiate("V g2 | c1; V pass", players=2)) == [(0, "opening_more_than_one_card")]


def test_the_leader_may_pass_and_the_next_player_opens_with_one_card():
    result = negotiate("V pass; C g1 | g1; C g1; S pass")
    assert result["announced"] == ["pass", None, 1, "pass"]
    assert reasons(result) == [(1, "opening_more_than_one_card")]
    assert result["priority"] == {"Venus": 3, "Starla": 2, "Cosmo": 1}


def test_who_is_left_without_a_card_wins():
    result = negotiate("V pass; C pass")
    assert (result["priority"], result["new_leader"]) == ({"Venus": 3, "Cosmo": 2, "Starla": 1}, "Starla")


def test_on_a_new_turn_at_least_one_more_card_is_needed_and_then_one_must_stop():
    result = negotiate("V g1; C g1; V g1; C g1; V stop; V pass", players=2)
    assert result["announced"] == [1, 1, 2, 2, None, "pass"]
    assert reasons(result) == [(4, "must_play_or_pass")]
    assert reasons(negotiate("V g2; C g2; V g1 | g1; V g1; C pass", players=2)) == [(2, "must_stop_at_or_above_total")]


def test_a_turn_without_steps_is_neither_play_nor_pass():
    assert reasons(negotiate("V ; V pass", players=2)) == [(0, "must_play_or_pass")]


def test_a_double_may_carry_the_total_beyond():
    assert negotiate("V g2; C g1 | g2; V pass", players=2)["announced"] == [2, 3, "pass"]


def test_cards_that_miss_the_total_do_not_end_a_turn_and_cannot_be_followed_by_a_pass():
    assert reasons(negotiate("V g2; C g1; C pass", players=2)) == [(1, "below_total")]
    assert reasons(negotiate("V g2; C g1 | pass; C pass", players=2)) == [(1, "below_total")]


def test_a_refused_act_leaves_nothing_behind():
    result = negotiate("V g1; C risk g1 t1 | g1; C pass", players=2)
    assert reasons(result) == [(1, "must_stop_after_risk")]
    assert result["offenses"] == {}
    assert result["announced"] == [1, None, "pass"]


def test_out_of_turn_and_already_passed_are_told_apart():
    result = negotiate("V g1; S g1; C pass; C g1; S g1; C g2; V pass")
    assert reasons(result) == [(1, "out_of_turn"), (3, "already_passed"), (5, "already_passed")]
    assert result["new_leader"] == "Starla"


def test_an_act_after_the_end_is_refused():
    assert reasons(negotiate("V g1; C pass; V g1; C g1", players=2)) == [(2, "out_of_turn"), (3, "already_passed")]


def test_a_card_of_another_icon_is_refused_and_charisma_fits_unless_excluded():
    assert reasons(negotiate("V t1; V c1; C pass", players=2)) == [(0, "non_matching_card")]
    assert reasons(negotiate("V c1; V g1; C pass", players=2, no_charisma=True)) == [(0, "non_matching_card")]


def test_passing_takes_the_highest_piece_left_in_a_game_of_five():
    result = negotiate("O g1; L pass; V pass; C g1; S pass; O pass", players=5, leader=3)
    assert result["priority"] == {"Luna": 5, "Venus": 4, "Starla": 3, "Orion": 2, "Cosmo": 1}


def test_a_negotiation_that_is_not_over_has_no_leader_yet():
    result = negotiate("V g1; C pass")
    assert (result["new_leader"], result["priority"]) == (None, {"Cosmo": 3})


# ---- risks in negotiations
def test_a_total_success_adds_both_cards_without_penalty_and_must_stop():
    result = negotiate("V g1; C risk g2 c2; V pass", players=2)
    assert (result["announced"], result["offenses"]) == ([1, 4, "pass"], {})
    assert reasons(negotiate("V g1; C risk g2 c2 | g1; C pass", players=2)) == [(1, "must_stop_after_risk")]


TO_FOUR = "V g2; C g1 | g2; S g2 | g2; "


def test_a_total_success_that_is_still_too_low_goes_on_from_the_hand_or_passes():
    result = negotiate(TO_FOUR + "O risk g1 p1 | c2", players=4)
    assert (result["announced"], result["offenses"]) == ([2, 3, 4, 4], {})
    assert negotiate(TO_FOUR + "O risk g1 p1 | pass", players=4)["announced"] == [2, 3, 4, "pass"]
    assert reasons(negotiate(TO_FOUR + "O risk g1 p1", players=4)) == [(3, "below_total")]


def test_a_partial_success_takes_the_penalty_and_adds_the_matching_card():
    result = negotiate("V g2; C risk g1 t1 | g1; V pass", players=2, penalty=2)
    assert (result["announced"], result["offenses"]) == ([2, 2, "pass"], {"Cosmo": 2})


def test_after_a_partial_success_that_is_too_low_one_may_pass_and_keeps_the_penalty():
    result = negotiate("V g2; C risk g1 t1 | pass", players=2)
    assert (result["announced"], result["offenses"], result["new_leader"]) == ([2, "pass"], {"Cosmo": 1}, "Venus")


def test_after_a_risk_and_a_card_one_may_not_pass():
    assert reasons(negotiate(TO_FOUR + "O risk g1 t1 | g1 | pass", players=4)) == [(3, "below_total")]


def test_a_risk_that_ends_too_low_does_not_end_the_turn():
    assert reasons(negotiate("V g2; C risk g1 t1; C risk g1 t1 | g1; V pass", players=2)) == [(1, "below_total")]


def test_a_total_failure_passes_with_or_without_saying_so():
    for text in ("V g1; C risk t1 i2", "V g1; C risk t1 i2 | pass"):
        result = negotiate(text, players=2)
        assert (result["announced"], result["offenses"], result["illegal"]) == ([1, "pass"], {}, [])
        assert result["priority"] == {"Venus": 1, "Cosmo": 2}


def test_nothing_but_a_pass_follows_a_total_failure():
    result = negotiate("V g1; C risk t1 i2 | g1; C pass", players=2)
    assert reasons(result) == [(1, "must_pass_after_total_failure")]
    assert reasons(negotiate("V g1; C risk t1 i1 | risk g1 g1; C pass", players=2)) == [
        (1, "must_pass_after_total_failure")
    ]
    assert reasons(negotiate("V g1; C risk t1 i1 | stop; C pass", players=2)) == [(1, "must_pass_after_total_failure")]


def test_a_second_risk_in_a_turn_is_refused_and_on_the_next_turn_allowed():
    assert reasons(negotiate("V g2; C risk g1 t1 | risk g1 g1; C pass", players=2)) == [(1, "second_risk_in_turn")]
    assert reasons(negotiate("V g2; C risk g1 t1 | g1; V g1; C risk g1 t1; V pass", players=2)) == []


def test_a_risk_after_a_card_is_refused():
    assert reasons(negotiate("V g2; C g1 | risk g1 g1; C pass", players=2)) == [(1, "risk_not_at_start")]
    assert reasons(negotiate("V g2; C risk g1 t1 | g1 | risk g1 g1; C pass", players=2)) == [(1, "second_risk_in_turn")]


def test_the_opener_may_risk_and_a_match_is_the_opening():
    result = negotiate("V risk g1 t1; C pass", players=2)
    assert (result["announced"], result["offenses"]) == ([1, "pass"], {"Venus": 1})
    assert reasons(negotiate("V risk g1 t1 | g1; V g1; C pass", players=2)) == [(0, "must_stop_after_risk")]
    assert negotiate("V risk t1 t1; C g1; S pass")["announced"] == ["pass", 1, "pass"]


def test_a_risk_counts_as_the_card_that_a_turn_needs():
    assert negotiate("V g2; C g2; V risk g1 t1; C pass", players=2)["announced"] == [2, 2, 3, "pass"]


def test_a_risk_with_the_last_card_of_the_deck_is_a_success_or_a_failure():
    result = negotiate("V g1; C risk g1; V pass", players=2)
    assert (result["announced"], result["offenses"]) == ([1, 1, "pass"], {})


@pytest.mark.parametrize(
    "broken",
    [
        {"mission_leader": "Zed"},
        {"players_clockwise": ["Venus"]},
        {"players_clockwise": ["Venus", "Venus"]},
        {"matching_icons": ["money"]},
        {"matching_icons": 3},
        {"acts": [{"player": "Zed", "steps": []}]},
        {"acts": [{"player": "Venus", "steps": [{"do": "dance"}]}]},
        {"acts": [{"player": "Venus", "steps": [{"do": "play", "icon": "gift", "n": 0}]}]},
        {"acts": [{"player": "Venus", "steps": [{"do": "risk"}]}]},
        {"acts": [{"player": "Venus", "steps": [{"do": "risk", "revealed": ["gift"] * 3}]}]},
        {"acts": [7]},
        {"acts": "all"},
    ],
)
def test_a_broken_negotiation_is_named(broken):
    case = {**SHARED[0], **broken}
    with pytest.raises(SituationError):
        judge(case, {})


# ---- credit events: "V 2" places 2, "V risk 3" draws a credit of 3, "V risk s2" a success token
def credit(text, players=3, leader=0, first=2, reward=10, rulings=None):
    acts = []
    for part in text.split(";"):
        who, _, rest = part.strip().partition(" ")
        steps = []
        for words in filter(None, (step.strip() for step in rest.split("|"))):
            if words == "pass":
                steps.append({"do": "pass"})
            elif words.startswith("risk s"):
                steps.append({"do": "risk", "token": {"kind": "success", "value": int(words[6:])}})
            elif words.startswith("risk x"):
                steps.append({"do": "risk", "token": "special"})
            elif words.startswith("risk"):
                steps.append({"do": "risk", "token": {"kind": "credit", "value": int(words[5:])}})
            elif words.startswith("a"):
                steps.append({"do": "place", "source": "credit_alliance_token", "value": int(words[1:])})
            elif words == "card":
                steps.append({"do": "place", "source": "tactic_card_credit", "value": 1})
            elif words == "plain":
                steps.append({"do": "place", "source": "tactic_card"})
            elif words.startswith("s"):
                steps.append({"do": "place", "source": "success_token", "value": int(words[1:])})
            else:
                steps.append({"do": "place", "source": "credit_token", "value": int(words)})
        acts.append({"player": next(name for name in NAMES if name[0] == who), "steps": steps})
    return judge(
        {
            "type": "credit_event",
            "players_clockwise": list(NAMES[:players]),
            "mission_leader": NAMES[leader],
            "first_pass_offenses": first,
            "reward_success": reward,
            "acts": acts,
        },
        rulings or {},
    )


def test_only_the_winner_of_a_credit_event_pays():
    result = credit("V 1; C 1 | 2; C 1; S pass; V a2; C card | 1; V pass")
    assert result["announced"] == [1, None, 1, "pass", 3, 3, "pass"]
    assert reasons(result) == [(1, "must_stop_at_or_above_total")]
    assert result["offenses"] == {"Starla": 2}
    assert (result["winner_and_new_leader"], result["winner_pays"]) == ("Cosmo", 3)
    assert result["placed_credits_kept"] == {"Venus": 3, "Starla": 0}


def test_a_credit_event_opens_with_one_item():
    assert reasons(credit("V 1 | 1; V 3; C pass; S pass")) == [(0, "opening_more_than_one_card")]


def test_later_passes_cost_nothing_and_the_first_one_keeps_its_credits_too():
    result = credit("V 1; C 2; S 3; V pass; C pass")
    assert result["offenses"] == {"Venus": 2}
    assert result["placed_credits_kept"] == {"Venus": 1, "Cosmo": 2}
    assert (result["winner_pays"], result["winner_gains_success"]) == (3, 10)


def test_success_tokens_and_plain_cards_are_no_credits():
    assert reasons(credit("V s3; V plain; V 1; C pass; S pass")) == [(0, "non_matching_card"), (1, "non_matching_card")]


def test_credits_must_reach_the_total_and_a_new_turn_needs_at_least_one():
    result = credit("V 3; C 1; C 3; V pass", players=2)
    assert reasons(result) == [(1, "below_total")]
    assert reasons(credit("V 2; C 2; V ; V 1; C pass", players=2)) == [(2, "must_play_or_pass")]


def test_a_credit_risk_brings_the_token_and_an_offense():
    result = credit("V 1; C risk 2; V pass", players=2)
    assert result["announced"] == [1, 2, "pass"]
    assert result["offenses"] == {"Cosmo": 1, "Venus": 2}
    assert (result["winner_and_new_leader"], result["winner_pays"]) == ("Cosmo", 2)


def test_a_credit_risk_that_reaches_the_total_must_stop():
    assert reasons(credit("V 1; C risk 1 | 1; C 1; V pass", players=2)) == [(1, "must_stop_after_risk")]


def test_a_credit_risk_that_stays_low_goes_on_or_passes_and_keeps_the_token():
    assert credit("V 3; C risk 1 | 2; V pass", players=2)["announced"] == [3, 3, "pass"]
    result = credit("V 3; C risk 1 | pass", players=2)
    assert result["offenses"] == {"Cosmo": 3}
    assert result["placed_credits_kept"] == {"Cosmo": 1}


@pytest.mark.parametrize("shown", ["s1", "s3", "x"])
def test_a_credit_risk_without_a_credit_passes_and_a_first_pass_has_its_penalty(shown):
    result = credit(f"V 1; C risk {shown}; S pass")
    assert result["announced"] == [1, "pass", "pass"]
    assert result["offenses"] == {"Cosmo": 2}
    assert credit(f"V 1; C risk {shown} | pass; S pass")["announced"] == [1, "pass", "pass"]
    result = credit(f"V 1; C risk {shown}; S pass", rulings={"credit_first_risk": 1})
    assert result["offenses"] == {}


def test_nothing_may_be_placed_after_a_failed_credit_risk():
    result = credit("V 1; C risk s1 | 1; C risk 3 | risk 1; C pass; S pass")
    assert reasons(result) == [(1, "must_pass_after_total_failure"), (2, "second_risk_in_turn")]
    assert result["offenses"] == {"Cosmo": 2}


def test_a_credit_risk_may_open_the_event():
    assert credit("V risk 2; C pass", players=2)["announced"] == [2, "pass"]


def test_who_is_left_without_a_credit_wins_free():
    result = credit("V pass; C pass")
    assert (result["winner_and_new_leader"], result["winner_pays"]) == ("Starla", 0)
    assert result["offenses"] == {"Venus": 2}


@pytest.mark.parametrize(
    "token", ["credit_2", "credit 2", {"credit": 2}, {"type": "credit", "value": 2}, {"shows": "credit", "n": 2}]
)
def test_the_token_of_a_credit_risk_may_be_written_in_several_ways(token):
    case = json.loads(json.dumps(next(case for case in SHARED if case["id"] == "EG27")))
    case["acts"][0]["steps"] = [{"do": "risk", "token": token}]
    result = judge(case, {})
    assert result["announced"][0] == 2
    case["acts"][0]["steps"] = [{"do": "risk", "revealed": [token]}]
    assert judge(case, {})["announced"][0] == 2
    case["acts"][0]["steps"] = [{"do": "risk", "result": "credit", "value": 2}]
    assert judge(case, {})["announced"][0] == 2


@pytest.mark.parametrize(
    "step", [{"do": "place", "value": 4}, {"do": "place", "source": "gold", "value": 1}, {"do": "risk"}]
)
def test_a_broken_credit_step_is_named(step):
    case = json.loads(json.dumps(next(case for case in SHARED if case["id"] == "EG27")))
    case["acts"][0]["steps"] = [step]
    with pytest.raises(SituationError, match=r"acts\[0\]"):
        judge(case, {})


# ---- outcomes
def outcomes(players, wishes, wheel=("a", "b", "c", "d", "e")):
    names = NAMES[:players]
    return judge(
        {
            "type": "outcome_choice",
            "players": players,
            "wheel_clockwise_from_top": list(wheel),
            "priority": {name: i + 1 for i, name in enumerate(names)},
            "wishes_best_first": dict(zip(names, wishes)),
        },
        {},
    )


def test_as_many_outcomes_as_players_are_open_and_five_players_have_all():
    assert outcomes(2, (["e", "b"], ["b"])) == {"available": ["a", "b"], "picks": {"Venus": "b", "Cosmo": "a"}}
    assert outcomes(5, (["e"], ["d"], ["c"], ["b"], ["b"]))["picks"] == dict(zip(NAMES, "edcba"))


def test_equal_outcomes_are_two_outcomes():
    picks = outcomes(3, (["a"], ["a"], ["a"]), ("a", "a", "b"))["picks"]
    assert picks == {"Venus": "a", "Cosmo": "a", "Starla": "b"}


@pytest.mark.parametrize(
    "broken",
    [
        {"priority": {"Cosmo": 1, "Starla": 2, "Venus": 2}},
        {"players": 6},
        {"players": 2},
        {"wheel_clockwise_from_top": ["a"]},
    ],
)
def test_a_broken_outcome_choice_is_named(broken):
    case = {**next(case for case in SHARED if case["type"] == "outcome_choice"), **broken}
    with pytest.raises(SituationError):
        judge(case, {})


# ---- bidding: "V g1#12 t1#3"
def bid(text, icons=("gift", "persuasion"), leader="Venus", rulings=None, **more):
    bids = {}
    for part in text.split(";"):
        who, *words = part.split()
        name = next(name for name in NAMES if name[0] == who)
        bids[name] = []
        for word in words:
            shown, _, circled = word.partition("#")
            bids[name].append({**card(shown), **({"circled": int(circled)} if circled else {})})
    return judge(
        {"type": "bidding", "mission_leader": leader, "matching_icons": list(icons), "bids": bids, **more},
        rulings or {},
    )


def places(result):
    return "".join(name[0] for name in sorted(result["priority"], key=result["priority"].get))


def test_a_bid_with_a_misfit_counts_zero():
    result = bid("V g2#50 t1#60; C g1#3; S t1#90")
    assert result["totals"] == {"Venus": 0, "Cosmo": 1, "Starla": 0}
    assert places(result) == "CSV"


def test_a_larger_bid_with_a_misfit_may_be_refused_by_ruling():
    assert bid("V g2#50 t1#60; C g1#3", rulings={"mixed_bid": 1}) == {
        "illegal": [{"player": "Venus", "reason": "non_matching_card"}]
    }
    assert bid("V t1#60; C g1#3", rulings={"mixed_bid": 1})["totals"]["Venus"] == 0


def test_ties_go_to_the_highest_circled_number_of_the_whole_bid():
    assert places(bid("V g1#10 g1#80; C p2#79; S c2#81")) == "SVC"


def test_a_card_without_number_counts_zero_and_then_clockwise_from_the_leader():
    assert places(bid("V g1; C g1; S g1#1", leader="Cosmo")) == "SCV"
    assert places(bid("V g1; C g1; S g1", leader="Starla")) == "SVC"


def test_the_mission_leader_stays_whoever_bids_most():
    assert bid("V g1#1; C g2#2", leader="Venus")["mission_leader_after"] == "Venus"


def test_nobody_may_bid_nothing_unless_the_hand_is_empty():
    assert bid("V g1#1; C") == {"illegal": [{"player": "Cosmo", "reason": "must_bid_at_least_one_card"}]}
    result = bid("V t1#1; C; S g1#5", hands={"Venus": ["tech"], "Cosmo": [], "Starla": ["gift"]})
    assert (result["totals"]["Cosmo"], places(result)) == (0, "SVC")
    assert places(bid("V t1; C; S g1#5", empty_hands=["Cosmo"])) == "SVC"


def test_every_icon_can_match_and_charisma_can_be_excluded():
    assert bid("V t1#1 i1#2; C c1#3", icons=("all",))["totals"] == {"Venus": 2, "Cosmo": 1}
    assert bid("V g1#1; C c1#3", no_charisma=True)["totals"] == {"Venus": 1, "Cosmo": 0}


# ---- competitive transmissions
@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("super_ship_persuasion", ("success_5", "tactic_card", "offense_1")),
        ("super_ship_tech", ("success_5", "tactic_card", "offense_1")),
        ("hostile_ship_charisma", ("success_1", "offense_1", "offense_2")),
        ("hostile_charisma", ("success_1", "offense_1", "offense_2")),
        ("hostile_ship_alliance", ("success_1", "offense_1", "offense_2")),
        ("hostile_alliance_tokens", ("success_1", "offense_1", "offense_2")),
        ("hostile alien ship: alliance tokens", ("success_1", "offense_1", "offense_2")),
    ],
)
def test_most_others_and_fewest(event, words):
    high, middle, low = words

    def results(*counts):
        case = {"type": "competitive_transmission", "event": event, "counts": dict(zip(NAMES, counts))}
        return list(judge(case, {})["results"].values())

    assert results(4, 2, 1) == [high, middle, low]
    assert results(4, 4, 1, 1) == [high, high, low, low]
    assert results(2, 2, 2) == [middle] * 3
    assert results(3, 1) == [high, low]
    assert results(0, 0, 5, 1) == [low, low, high, middle]
    assert results(0, 0) == [middle] * 2


def test_nobody_showing_any_may_be_lowest_by_ruling():
    case = {"type": "competitive_transmission", "event": "super_ship_tech", "counts": {"Venus": 0, "Cosmo": 0}}
    assert set(judge(case, {"none_shown": 1})["results"].values()) == {"offense_1"}
    case["counts"] = {"Venus": 1, "Cosmo": 1}
    assert set(judge(case, {"none_shown": 1})["results"].values()) == {"tactic_card"}


def test_shown_cards_are_counted_without_charisma():
    shown = {"Venus": ["persuasion", "charisma"], "Cosmo": [{"icon": "persuasion", "n": 2}], "Starla": []}
    case = {"type": "competitive_transmission", "event": "super_ship_persuasion", "shown": shown}
    assert judge(case, {})["results"] == {"Venus": "tactic_card", "Cosmo": "success_5", "Starla": "offense_1"}


@pytest.mark.parametrize(
    "broken", [{"event": "super_ship_dance"}, {"counts": {}}, {"counts": {"Venus": -1, "Cosmo": 1}}]
)
def test_a_broken_competition_is_named(broken):
    with pytest.raises(SituationError):
        judge(
            {"type": "competitive_transmission", "event": "super_ship_tech", "counts": {"A": 1, "B": 2}, **broken}, {}
        )


def test_all_four_icons_without_charisma_are_a_success():
    hands = {
        "Venus": ["gift", "persuasion", "intrigue", {"icon": "tech", "n": 2}],
        "Cosmo": ["charisma"] * 4,
        "Starla": [],
    }
    result = judge({"type": "ship_transmission", "event": "super_ship_all_four_icons", "hands": hands}, {})
    assert result == {"results": {"Venus": "success_5", "Cosmo": None, "Starla": None}, "cards_kept": True}


def test_another_transmission_needs_its_own_icons():
    hands = {"Venus": ["gift", "gift"], "Cosmo": ["gift", "charisma"]}
    case = {"type": "transmission", "required_icons": ["gift", "gift"], "reward": "credit_2", "hands": hands}
    assert judge(case, {})["results"] == {"Venus": "credit_2", "Cosmo": None}
    assert judge({**case, "charisma_allowed": True}, {})["results"]["Cosmo"] == "credit_2"


# ---- the end
def test_the_whole_reckoning_card():
    result = judge({"type": "reckoning", "offenses": [*range(13), 50]}, {})["success_change"]
    assert list(result.values()) == [20, 10, 5, 3, 2, 1, -2, -5, -10, -20, -30, -40, -40, -40]
    assert result["12"] == -40


def final(rulings=None, **players):
    return judge({"type": "final_score", "players": players}, rulings or {})


def player(success=(), alliance=(), offenses=5, credits=0, **more):
    return {
        "success_tokens": list(success), "alliance_success": list(alliance), "offenses": offenses, "credits_remaining": credits, **more,
    }  # fmt: skip


def test_a_tie_goes_to_more_credits_and_then_is_shared():
    assert final(Venus=player([5], credits=2), Cosmo=player([5], credits=3))["winners"] == ["Cosmo"]
    assert final(Venus=player([5], credits=3), Cosmo=player([5], credits=3))["winners"] == ["Venus", "Cosmo"]
    assert final(Venus=player([5], credits=3), Cosmo=player([3, 1, 1], credits=3), Starla=player([1], credits=9)) == {
        "scores": {"Venus": 6, "Cosmo": 6, "Starla": 2},
        "winners": ["Venus", "Cosmo"],
    }


def test_credits_of_others_do_not_matter():
    assert final(Venus=player([5], credits=0), Cosmo=player([3], credits=9))["winners"] == ["Venus"]


def test_the_score_may_be_negative_or_stop_at_zero_by_ruling():
    assert final(Venus=player([5], offenses=11), Cosmo=player([1]))["scores"] == {"Venus": -35, "Cosmo": 2}
    assert final({"below_zero": 1}, Venus=player([5], offenses=11), Cosmo=player([1]))["scores"]["Venus"] == 0


def test_credits_may_be_counted_by_number_or_with_symbols_by_ruling():
    one = player([5], credits=[3, 3], credit_symbols=2)
    two = player([5], credits=[2, 1, 1], credit_symbols=0)
    assert final(Venus=one, Cosmo=two)["winners"] == ["Venus"]
    assert final({"tie_credits": 1}, Venus=one, Cosmo=two)["winners"] == ["Cosmo"]
    three = player([5], credits=[3, 3, 1])
    assert final({"tie_credits": 2}, Venus=one, Cosmo=three)["winners"] == ["Venus"]


@pytest.mark.parametrize("broken", [player([4]), player([1], [5]), player([1], offenses=-1), 7])
def test_a_broken_final_score_is_named(broken):
    with pytest.raises(SituationError):
        final(Venus=broken)


# ---- unpayable outcomes
@pytest.mark.parametrize(
    ("what", "count", "has", "expected"),
    [
        ("tactic_card", 2, {"tactic_cards": 0}, (0, 2)),
        ("tactic_card", 2, {"tactic_cards": 1}, (1, 1)),
        ("tactic_cards", 2, {"tactic_cards": 5}, (2, 0)),
        ("tactic_card", 2, {}, (0, 2)),
        ("alliance_token", 2, {"alliance_tokens": 1}, (1, 1)),
        ("alliance_token", 2, {"alliance_tokens": 0}, (0, 2)),
        ("success_token", 1, {"success_tokens": 0}, (0, 1)),
        ("success_token", 1, {"success_tokens": [5]}, (1, 0)),
        ("success_token", 1, {"success_tokens": 0, "alliance_success": 1}, (1, 0)),
        ("success_token", 1, {"success_tokens": [], "success_alliance_tokens": [3]}, (1, 0)),
        ("credit", 1, {"credit_tokens": 0}, (0, 0)),
        ("credit_token", 1, {"credit_tokens": [2]}, (1, 0)),
        ("credit_token", 1, {"credit_tokens": 0, "credit_alliance_tokens": 1}, (1, 0)),
        ("success_token", 1, {"success_tokens": 0, "alliance_tokens": [{"credit": 2}, "success_3"]}, (1, 0)),
        ("success_token", 1, {"success_tokens": 0, "alliance_tokens": [{"kind": "credit", "value": 2}]}, (0, 1)),
        ("tactic_card", 2, {"hand": ["gift"]}, (1, 1)),
        ("alliance_tokens", 1, {"alliance_tokens": [{"credit": 2}]}, (1, 0)),
    ],
)
def test_what_cannot_be_paid_is_an_offense_each(what, count, has, expected):
    case = {"type": "unpayable_outcome", "outcome": {"discard": what, "count": count}, "has": has}
    result = judge(case, {})
    assert (result["discarded"], result["offenses"]) == expected


def test_a_missing_credit_may_offend_by_ruling():
    case = {
        "type": "unpayable_outcome",
        "outcome": {"discard": "credit_token", "count": 1},
        "has": {"credit_tokens": 0},
    }
    assert judge(case, {"credit_due": 1}) == {"discarded": 0, "offenses": 1}


def test_an_unknown_due_is_named():
    with pytest.raises(SituationError, match="discard"):
        judge({"type": "unpayable_outcome", "outcome": {"discard": "ship", "count": 1}, "has": {}}, {})


# ---- risk events
def risk(revealed, icons=("gift", "tech"), penalty=2, **more):
    case = {"type": "risk_event", "matching_icons": list(icons), "penalty_offenses": penalty, **more}
    result = judge({**case, "revealed": [card(word) for word in revealed.split()]}, {})
    return result["result"], result["kept"], result["discarded"], result["offenses"]


def test_a_risk_is_a_total_success_a_partial_one_or_a_failure():
    assert risk("g1 t2 c1") == ("total_success", 3, 0, 0)
    assert risk("g1 p1 c1") == ("partial_success", 2, 1, 2)
    assert risk("g2 p1 i1") == ("partial_success", 1, 2, 2)
    assert risk("p1 i2") == ("total_failure", 0, 2, 0)
    assert risk("c1", penalty=1) == ("total_success", 1, 0, 0)
    assert risk("c1 g1", no_charisma=True) == ("partial_success", 1, 1, 2)


def test_a_risk_reveals_something():
    with pytest.raises(SituationError, match="revealed"):
        risk("")


# ---- option events
def option(what, mode, amount, offered, rulings=None, **more):
    case = {"type": "option_event", "requirement": {"what": what, "mode": mode, "amount": amount}, "offered": offered}
    return judge({**case, **more}, rulings or {})


def test_a_value_may_be_overpaid_without_change():
    assert option("credits", "total_value_at_least", 5, {"credit_tokens": [3, 3]}) == {
        "allowed": True,
        "change_given": 0,
    }
    assert option("credits", "total_value_at_least", 5, {"credit_tokens": [3, 1]})["allowed"] is False
    assert option("success", "total_value_at_least", 5, {"success_tokens": [5]})["allowed"] is True
    assert option("success_tokens", "total_value_at_least", 5, {"success_tokens": [3, 1]})["allowed"] is False


@pytest.mark.parametrize("mode", ["number_exactly", "exact_number", "number_of_tokens", "count_exactly"])
def test_a_number_must_be_exact_whatever_the_values(mode):
    assert option("credits", mode, 3, {"credit_tokens": [1, 1, 3]})["allowed"] is True
    assert option("credits", mode, 3, {"credit_tokens": [3, 3]})["allowed"] is False
    assert option("credits", mode, 3, {"credit_tokens": [1, 1, 1, 1]})["allowed"] is False
    assert option("tactic_cards", mode, 2, {"tactic_cards": 2})["allowed"] is True
    assert option("tactic_cards", mode, 2, {"tactic_cards": 1})["allowed"] is False
    assert option("alliance_tokens", mode, 5, {"alliance_tokens": 5})["allowed"] is True
    assert option("alliance_tokens", mode, 5, {"alliance_tokens": 4})["allowed"] is False


def test_alliance_tokens_with_credits_pay_unless_the_table_forbids_it_and_credit_symbols_always():
    offered = {"credit_tokens": [3], "credit_alliance_tokens": [2]}
    assert option("credits", "total_value_at_least", 5, offered)["allowed"] is True
    assert option("credits", "total_value_at_least", 5, offered, {"alliance_cost": 1})["allowed"] is False
    assert option("credits", "total_value_at_least", 5, {"credit_tokens": [3, 1], "credit_cards": 1})["allowed"] is True


def test_several_requirements_are_all_or_nothing():
    two = [
        {"what": "tactic_cards", "mode": "number_exactly", "amount": 1},
        {"what": "credits", "mode": "value_at_least", "amount": 2},
    ]
    case = {"type": "option_event", "requirement": two, "offered": {"tactic_cards": ["gift"], "credit_tokens": [2]}}
    assert judge(case, {})["allowed"] is True
    assert judge({**case, "offered": {"credit_tokens": [3]}}, {})["allowed"] is False


def test_nothing_asked_is_free_and_nobody_does_it_twice():
    assert judge({"type": "option_event", "requirement": {"what": "nothing"}, "offered": {}}, {})["allowed"] is True
    assert option("credits", "number_exactly", 1, {"credit_tokens": [1]}, already_used=True)["allowed"] is False


@pytest.mark.parametrize(
    ("what", "mode", "offered"),
    [
        ("ships", "number_exactly", {}),
        ("credits", "somehow", {}),
        ("tactic_cards", "total_value_at_least", {}),
        ("credits", "number_exactly", {"credit_tokens": [4]}),
    ],
)
def test_a_broken_option_is_named(what, mode, offered):
    with pytest.raises(SituationError):
        option(what, mode, 1, offered)


def test_an_unknown_type_and_a_missing_field_are_named():
    with pytest.raises(SituationError, match="type"):
        judge({"type": "dance"}, {})
    with pytest.raises(SituationError, match="mission_leader"):
        judge({"type": "negotiation", "players_clockwise": ["A", "B"], "matching_icons": ["gift"], "acts": []}, {})
