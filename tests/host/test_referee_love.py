"""The referee of Ego: Love: the shared situations, and every kind of variation worked out by hand from the rulebook."""

import json
import pathlib

import pytest

from tableside_host.referee import SituationError
from tableside_host.referee.ego_love import judge

HERE = pathlib.Path(__file__).parent
SHARED = [json.loads(line) for line in (HERE / "referee_love_shared.jsonl").read_text().splitlines()]
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


@pytest.mark.parametrize("case", SHARED, ids=[case["id"] for case in SHARED])
def test_the_referee_agrees_with_every_shared_situation(case):
    assert judge(case, {}) == case["expect"]


def turn(positions, active, answer, guesses=(), length=30, rulings=None):
    """Judge a turn: positions by seat, `guesses` "token hearts" by seat, None for the active player."""
    names = NAMES[: len(positions)]
    told = {}
    for name, guess in zip(names, guesses):
        if guess:
            token, hearts = guess.split()
            told[name] = {"token": int(token), "hearts": int(hearts)}
    situation = {
        "type": "turn",
        "track_length": length,
        "players_clockwise": list(names),
        "positions": dict(zip(names, positions)),
        "active": active,
        "answer": answer,
        "guesses": told,
    }
    result = judge(situation, rulings or {})
    if "reason" in result:
        return result["reason"]
    assert result["game_over"] == bool(result["winner"]) == (result["next_player"] is None)
    return list(result["positions"].values()), result["winner"], result["next_player"]


TURNS = [
    # each: positions, active, answer, guesses, then positions, winner, next
    (
        "each right guess is worth one to the active player, whatever its hearts",
        [5, 5, 5],
        "Ann",
        1,
        [None, "1 2", "1 2"],
        [7, 7, 7],
        [],
        "Bob",
    ),
    (
        "five players, four right",
        [0, 0, 0, 0, 0],
        "Eve",
        3,
        ["3 1", "3 2", "3 1", "3 2", None],
        [1, 2, 1, 2, 4],
        [],
        "Ann",
    ),
    (
        "five players, nobody right, one on the start",
        [9, 8, 7, 0, 6],
        "Cid",
        2,
        ["1 1", "3 2", None, "1 2", "3 1"],
        [8, 6, 7, 0, 5],
        [],
        "Dot",
    ),
    (
        "a wrong guess with two hearts from one space stops on the start",
        [1, 4],
        "Bob",
        2,
        ["1 2", None],
        [0, 4],
        [],
        "Ann",
    ),
    ("a wrong guess exactly back onto the start is no win", [2, 4], "Bob", 2, ["1 2", None], [0, 4], [], "Ann"),
    ("two players, right", [3, 4], "Ann", 2, [None, "2 2"], [4, 6], [], "Bob"),
    ("declining from two lands on the start and is no win", [2, 4], "Ann", "decline", [], [0, 4], [], "Bob"),
    ("declining on the start costs nothing", [0, 4, 4], "Ann", "decline", [], [0, 4, 4], [], "Bob"),
    ("the last seat declines and the first is next", [9, 9, 9], "Cid", "decline", [], [9, 9, 7], [], "Ann"),
    (
        "a question that does not concern the reader changes nothing and it stays that player's turn",
        [9, 9],
        "Ann",
        "not_concerned",
        [],
        [9, 9],
        [],
        "Ann",
    ),
    ("reaching the start exactly wins", [27, 28, 3], "Cid", 1, ["2 1", "1 2", None], [26, 30, 4], ["Bob"], None),
    ("passing the start wins", [27, 29, 3], "Cid", 1, ["2 1", "1 2", None], [26, 31, 4], ["Bob"], None),
    ("one short of the start goes on", [27, 27, 3], "Cid", 1, ["2 1", "1 2", None], [26, 29, 4], [], "Ann"),
    ("the active player wins by being known", [28, 3, 4], "Ann", 2, [None, "2 1", "2 1"], [30, 4, 5], ["Ann"], None),
    ("one known is not enough from two before", [28, 3, 4], "Ann", 2, [None, "2 1", "1 1"], [29, 4, 3], [], "Bob"),
    (
        "two cross and win together in seat order",
        [28, 3, 29],
        "Cid",
        2,
        ["2 2", "1 2", None],
        [30, 1, 30],
        ["Ann", "Cid"],
        None,
    ),
    (
        "all five cross",
        [29, 29, 29, 29, 29],
        "Ann",
        1,
        [None, "1 1", "1 2", "1 1", "1 2"],
        [33, 30, 31, 30, 31],
        list(NAMES),
        None,
    ),
]


@pytest.mark.parametrize("case", TURNS, ids=[case[0] for case in TURNS])
def test_a_turn_moves_the_pawns_as_the_book_says(case):
    _, positions, active, answer, guesses, after, winner, following = case
    assert turn(positions, active, answer, guesses) == (after, winner, following)


def test_the_shortest_and_a_very_long_track_end_where_they_end():
    assert turn([0, 0], "Ann", 1, [None, "1 1"], length=1) == ([1, 1], ["Ann", "Bob"], None)
    assert turn([998, 5], "Bob", 1, ["1 1", None], length=1000) == ([999, 6], [], "Ann")


SEVERAL = ([28, 29, 3, 29], "Dot", 2, ["2 2", "2 2", "1 1", None])  # to 30, 31, 2 and 31


@pytest.mark.parametrize(
    ("ruling", "winner"),
    [
        ("together", ["Ann", "Bob", "Dot"]),
        ("farthest", ["Bob", "Dot"]),
        ("active_first", ["Dot"]),
        ("active first", ["Dot"]),
    ],
)
def test_who_wins_when_several_cross_follows_the_ruling(ruling, winner):
    assert turn(*SEVERAL, rulings={"crossing": ruling})[1] == winner


def test_active_first_falls_to_the_first_clockwise_when_the_active_player_did_not_cross():
    several = ([29, 29, 3, 29], "Cid", 2, ["2 1", "2 2", None, "2 1"])
    assert turn(*several, rulings={"crossing": "active_first"})[1:] == (["Dot"], None)
    assert turn(*several, rulings={"crossing": "farthest"})[1] == ["Bob"]


def refused(**situation):
    return judge(dict({"type": "illegal", "active": "Ann", "answer": 2}, **situation), {})


GOOD = {"token": 2, "hearts": 1}
ILLEGAL = [
    ({"guesses": {"Bob": {"token": 2, "hearts": 3}}}, "hearts_must_be_1_or_2"),
    ({"guesses": {"Bob": {"token": 2, "hearts": -1}}}, "hearts_must_be_1_or_2"),
    ({"guesses": {"Bob": {"token": 2}}}, "hearts_must_be_1_or_2"),
    ({"guesses": {"Bob": GOOD, "Cid": {"token": 1, "hearts": 0}}}, "hearts_must_be_1_or_2"),
    ({"guesses": {"Bob": {"token": 4, "hearts": 1}}}, "token_must_be_1_2_or_3"),
    ({"guesses": {"Bob": {"token": 0, "hearts": 1}}}, "token_must_be_1_2_or_3"),
    ({"guesses": {"Ann": GOOD, "Bob": GOOD}}, "active_player_cannot_guess"),
    ({"guesses": {"Ann": GOOD}}, "active_player_cannot_guess"),
    ({"guesses": {}}, "missing_guess"),
    ({}, "missing_guess"),
    ({"guesses": {"Bob": GOOD}, "players_clockwise": ["Ann", "Bob", "Cid"]}, "missing_guess"),
    ({"guesses": {"Bob": {"hearts": 1}}}, "missing_guess"),
    ({"guesses": {"Bob": GOOD, "Zed": GOOD}, "players_clockwise": ["Ann", "Bob"]}, "guesser_is_not_playing"),
    ({"answer": "decline", "guesses": {"Bob": GOOD}}, "cannot_decline_after_guesses"),
    ({"answer": "not_concerned", "guesses": {"Bob": GOOD}}, "cannot_discard_after_guesses"),
    ({"answer": 4, "guesses": {"Bob": GOOD}}, "answer_must_be_1_2_or_3"),
    ({"answer": 0, "guesses": {"Bob": GOOD}}, "answer_must_be_1_2_or_3"),
    ({"answer": "maybe", "guesses": {"Bob": GOOD}}, "answer_must_be_1_2_or_3"),
    ({"guesses": {"Bob": GOOD}, "players_clockwise": ["Ann"]}, "players_must_be_2_to_5"),
    ({"guesses": {"Bob": GOOD}, "players_clockwise": list("ABCDEF")}, "players_must_be_2_to_5"),
]


@pytest.mark.parametrize(("change", "reason"), ILLEGAL)
def test_what_the_rules_forbid_is_refused_with_its_reason(change, reason):
    assert refused(**change) == {"legal": False, "reason": reason}


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_wrong_number_of_players_is_refused(players):
    wrong = {"legal": False, "reason": "players_must_be_2_to_5"}
    assert judge({"type": "illegal", "players": players}, {}) == wrong
    assert judge({"type": "setup", "players": players}, {}) == wrong


def test_what_the_rules_allow_is_called_legal():
    assert refused(guesses={"Bob": {"token": 2, "hearts": 1}, "Cid": {"token": 3, "hearts": 2}}) == {"legal": True}
    assert refused(answer="decline", guesses={}) == {"legal": True}
    assert refused(answer="not_concerned") == {"legal": True}


def test_a_forbidden_guess_in_a_turn_moves_nobody_and_says_why():
    assert turn([5, 5], "Ann", 2, [None, "2 3"]) == "hearts_must_be_1_or_2"
    assert turn([5, 5, 5], "Ann", 2, [None, "2 1"]) == "missing_guess"
    assert turn([5, 5], "Ann", "decline", [None, "2 1"]) == "cannot_decline_after_guesses"


def first(ages, names=NAMES, **more):
    return judge(
        dict(
            {"type": "first_player", "ages": dict(zip(names, ages)), "players_clockwise": list(names[: len(ages)])},
            **more,
        ),
        {},
    )


def test_the_oldest_starts_and_the_others_follow_clockwise():
    assert first([50, 44])["order"] == ["Ann", "Bob"]
    assert first([20, 30, 40, 50, 60])["order"] == ["Eve", "Ann", "Bob", "Cid", "Dot"]
    assert first([20, 30, 29, 28])["order"] == ["Bob", "Cid", "Dot", "Ann"]


def test_when_several_are_equally_old_the_table_picks_one_of_them():
    assert first([40, 30, 40]) == {"order": None, "table_picks": ["Ann", "Cid"]}
    assert first([40, 30, 40], picked="Cid")["order"] == ["Cid", "Ann", "Bob"]
    assert first([40, 30, 40], picked="Bob") == {"legal": False, "reason": "first_player_must_be_oldest"}


@pytest.mark.parametrize(("players", "tokens", "hearts"), [(2, 9, 6), (3, 6, 4), (4, 3, 2), (5, 0, 0)])
def test_setup_hands_out_a_set_each_and_leaves_the_rest_in_the_box(players, tokens, hearts):
    assert judge({"type": "setup", "players": players}, {}) == {
        "answer_tokens_each": [1, 2, 3],
        "hearts_each": 2,
        "pawns_on_board": players,
        "answer_tokens_unused": tokens,
        "hearts_unused": hearts,
    }


TURN = SHARED[0]
BROKEN = [
    ({"type": "dance"}, "'type' must be"),
    ({"type": "turn"}, "'players_clockwise' is missing"),
    (dict(TURN, track_length="30"), "'track_length' must be a whole number"),
    (dict(TURN, track_length=0), "at least 1"),
    (dict(TURN, active="Zed"), "'active' names 'Zed'"),
    (dict(TURN, positions=dict(TURN["positions"], Ann=30)), "position of Ann must be 0 to 29"),
    (dict(TURN, positions=dict(TURN["positions"], Ann=-1)), "position of Ann must be 0 to 29"),
    (dict(TURN, positions=dict(TURN["positions"], Zed=1)), "names 'Zed'"),
    (dict(TURN, positions={"Ann": 1}), "'Bob' is missing"),
    (dict(TURN, players_clockwise=["Ann", "Ann"]), "somebody twice"),
    (dict(TURN, guesses=[1]), "'guesses' must be an object"),
    (dict(TURN, answer=True), "'answer' must be a text"),
    ({"type": "first_player", "ages": {"Ann": 3}, "players_clockwise": ["Ann", "Bob"]}, "'Bob' is missing"),
    ({"type": "setup", "players": "four"}, "'players' must be a whole number"),
]


@pytest.mark.parametrize(("situation", "text"), BROKEN)
def test_a_broken_situation_says_what_is_wrong(situation, text):
    with pytest.raises(SituationError) as error:
        judge(situation, {})
    assert text in str(error.value)


def test_an_unknown_ruling_or_value_is_named():
    with pytest.raises(SituationError, match="no ruling 'colour'"):
        judge(TURN, {"colour": "red"})
    with pytest.raises(SituationError, match="together, farthest or active_first"):
        judge(TURN, {"crossing": "random"})
