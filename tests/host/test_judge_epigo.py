"""One turn of Epigo at a time, drawn: digits are A's tiles, letters A to G are B's tiles 1 to 7, a dot is a free square.

Every expectation was worked out by hand from the rulebook and the rulings. Tiles that a drawing does not show are parked,
out of reach, in two rows above it, or have been lost before.
"""

import json
from pathlib import Path

import pytest

from tableside_host.referee import SituationError
from tableside_host.referee.epigo import judge

SHARED = Path(__file__).with_name("judge_epigo_shared.jsonl")
A, B = "1234567", "ABCDEFG"
WIDTH = 9
FILL_A, FILL_B = "1 up, 2 up, 3 up", "1 down, 2 down, 3 down"


def situation(drawing, a=FILL_A, b=FILL_B, lost_a="", lost_b="", cols=WIDTH, **more):
    """Return a situation: a drawing (lines from the top), two stacks, tiles lost before as digits."""
    lines = [line.strip() for line in drawing.strip().splitlines()]
    height = len(lines)
    tiles = {"a": {}, "b": {}}
    for i, line in enumerate(lines):
        for column, mark in enumerate(line):
            if mark in A:
                tiles["a"][mark] = [column, height - 1 - i]
            elif mark in B:
                tiles["b"][str(B.index(mark) + 1)] = [column, height - 1 - i]
    for name, lost, row in (("a", lost_a, height + 2), ("b", lost_b, height + 5)):
        for column, number in enumerate(A):
            if number not in tiles[name] and number not in lost:
                tiles[name][number] = [column, row]
    return {
        "cols": cols, "rows": height + 8, **tiles, "orders_a": stack(a), "orders_b": stack(b),
        "super": {"a": [True] * 3, "b": [True] * 3}, "start_captured_a": list(lost_a), "start_captured_b": list(lost_b),
        **more,
    }  # fmt: skip


def stack(orders):
    return [order.split() for order in orders.split(", ")]


def steps(result):
    """Return the steps in short: "a5 push -b1; b3 slide" or "cancel"."""
    found = []
    for number, step in enumerate(result["steps"], 1):
        assert step["reveal"] == number
        if step["kind"] == "cancel":
            assert step["first"] is None and step["moves"] == []
            found.append("cancel")
            continue
        assert step["kind"] == "move" and step["first"] == step["moves"][0]["side"]
        texts = []
        for move in step["moves"]:
            text = f"{move['side']}{move['tile']} {move['kind']}"
            if move["captured"]:
                text += f" -{move['captured']['side']}{move['captured']['tile']}"
            texts.append(text)
        found.append("; ".join(texts))
    return found


def drawn(result, lines, cols=WIDTH):
    """Return the lowest `lines` rows of the board after the turn, as a drawing."""
    rows = [["."] * cols for _ in range(lines)]
    for name, marks in (("a", A), ("b", B)):
        for number, (column, row) in result[f"final_{name}"].items():
            if row < lines:
                rows[lines - 1 - row][column] = marks[int(number) - 1]
    return "\n".join("".join(row) for row in rows)


def turn(drawing, after, first_step, **more):
    """Judge a turn of which only the first reveal matters; the board after it and that reveal are as given."""
    more.setdefault("b", "1 down, 2 down, 3 down")
    lines = [line.strip() for line in after.strip().splitlines()]
    result = judge(situation(drawing, **more), {})
    assert steps(result)[0] == first_step
    assert drawn(result, len(lines)) == "\n".join(lines)
    return result


def only(drawing, after, move, a=None, **more):
    """Judge A's first order alone: B's first is of a lost tile 1, the other two reveals cancel."""
    number = a.split()[0]
    rest = [n for n in "23456" if n != number][:2]
    more.setdefault("lost_b", "1")
    return turn(
        drawing, after, move + "; b1 no_move",
        a=f"{a}, {rest[0]} up, {rest[1]} up", b=f"1 up, {rest[0]} up, {rest[1]} up", **more,
    )  # fmt: skip


def test_the_shared_cases_agree():
    cases = [json.loads(line) for line in SHARED.read_text().splitlines()]
    assert len(cases) == 11
    for case in cases:
        assert judge(case, {}) == case["expect"], case["id"]


# ---- super slide


def test_a_slide_in_the_open_goes_two_spaces():
    only(".7...\n.....\n.....\n.....", ".........\n.........\n.7.......\n.........", "a7 super_slide", a="7 down")


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("........\n..E.....\n...7....", ".........\n..E7.....\n........."),
        ("........\n....E...\n...7....", ".........\n...7E....\n........."),
        ("...E....\n........\n...7....", "...E.....\n...7.....\n........."),
    ],
    ids=["left", "right", "ahead"],
)
def test_an_enemy_at_a_side_of_the_space_entered_stops_it(drawing, after):
    only(drawing, after, "a7 slide", a="7 up")


def test_an_enemy_left_behind_does_not_stop_it():
    only(
        "...E\n...7\n....\n....\n....",
        "...E.....\n.........\n.........\n...7.....\n.........",
        "a7 super_slide",
        a="7 down",
    )


def test_enemies_at_the_four_corners_do_not_stop_it():
    only(
        "..B7C....\n.........\n..D.E....\n.........",
        "..B.C....\n.........\n..D7E....\n.........",
        "a7 super_slide", a="7 down",
    )  # fmt: skip


def test_enemies_beside_the_second_space_do_not_matter():
    only(
        "...7.....\n.........\n..B.C....\n...D.....",
        ".........\n.........\n..B7C....\n...D.....",
        "a7 super_slide",
        a="7 down",
    )


def test_own_tiles_at_its_sides_do_not_stop_it():
    only(
        "...7...\n..3.4..\n.......\n.......", ".........\n..3.4....\n...7.....\n.........", "a7 super_slide", a="7 down"
    )


def test_an_own_tile_in_the_second_space_stops_it():
    only("...7...\n.......\n...4...\n.......", ".........\n...7.....\n...4.....\n.........", "a7 slide", a="7 down")


def test_a_declined_second_slide_stays():
    only(
        "...7...\n.......\n.......", ".........\n...7.....\n.........", "a7 slide", a="7 down",
        super={"a": [False, True, True], "b": [True, True, True]},
    )  # fmt: skip


def test_it_goes_once_more_and_no_further():
    only("7......\n.......", "..7......\n.........", "a7 super_slide", a="7 right")


@pytest.mark.parametrize("choices", [{}, {"a": [], "b": []}, {"b": [False]}])
def test_a_choice_that_is_not_given_means_yes(choices):
    only("7......\n.......", "..7......\n.........", "a7 super_slide", a="7 right", super=choices)


def test_a_situation_without_choices_slides_on():
    case = situation("7......\n.......", a="7 right, 1 up, 2 up")
    del case["super"]
    assert steps(judge(case, {}))[0].startswith("a7 super_slide")


def test_the_choice_is_that_of_the_reveal_and_of_the_mover():
    case = situation(
        ".......\n7......\n.......\n......D\n.......", a="5 up, 7 right, 6 up", b="5 up, 4 left, 6 up",
        super={"a": [True, False, True], "b": [False, True, False]},
    )  # fmt: skip
    assert steps(judge(case, {}))[1] == "a7 slide; b4 super_slide"


def test_a_second_slide_over_the_edge_loses_the_tile():
    result = only("......\n.7....", ".........\n.........", "a7 super_slide -a7", a="7 left")
    assert result["captured_a"] == ["7"] and "7" not in result["final_a"] and result["winner"] is None


def test_a_second_slide_over_the_edge_can_be_declined():
    only("......\n.7....", ".........\n7........", "a7 slide", a="7 left", super={"a": [False]})


def test_a_first_slide_over_the_edge_is_a_slide():
    result = only("......\n7.....", ".........\n.........", "a7 slide -a7", a="7 left", super={"a": [False]})
    assert result["captured_a"] == ["7"]


def test_automatic_super_slides_ask_nobody():
    case = situation("7......\n.......", a="7 right, 1 up, 2 up", super={"a": [False] * 3, "b": [False] * 3})
    assert steps(judge(case, {}))[0].startswith("a7 slide;")
    assert steps(judge(case, {"super_slide": 1}))[0].startswith("a7 super_slide;")
    assert steps(judge(case, {"super_slide": 0}))[0].startswith("a7 slide;")


# ---- push and block


@pytest.mark.parametrize(
    ("line", "after", "move"),
    [
        (".7B......", "..7B.....", "push"),
        (".7BC.....", ".7BC.....", "blocked"),
        (".76BC....", "..76BC...", "push"),
        (".76BCD...", ".76BCD...", "blocked"),
        (".7BCD56..", ".7BCD56..", "blocked"),
        (".7BC56...", ".7BC56...", "blocked"),
        (".7B5C....", "..7B5C...", "push"),
        (".7B5CD...", ".7B5CD...", "blocked"),
        (".7B5C4D..", "..7B5C4D.", "push"),
        (".765.BC..", "..765BC..", "push"),
        (".7B.CD...", "..7BCD...", "push"),
        (".7654321.", "..7654321", "push"),
        (".7123456.", "..7123456", "push"),
        ("67BC.....", "67BC.....", "blocked"),
        ("5467BC...", "5467BC...", "blocked"),
        ("7.B......", ".7B......", "slide"),
    ],
)
def test_a_running_count_decides_a_push(line, after, move):
    only(line, after, f"a7 {move}", a="7 right", lost_a="")


@pytest.mark.parametrize(
    ("line", "after", "move"),
    [
        (".......7B", "........7", "push -b2"),
        ("......76B", ".......76", "push -b2"),
        (".......75", "........7", "push -a5"),
        ("......7BC", "......7BC", "blocked"),
        (".....76BC", "......76B", "push -b3"),
        ("......7B5", ".......7B", "push -a5"),
        ("........7", ".........", "slide -a7"),
    ],
)
def test_a_push_can_take_the_last_tile_off(line, after, move):
    only(line, after, f"a7 {move}", a="7 right")


def test_a_push_goes_one_space_even_in_the_open():
    only("7B.......\n.........", ".7B......\n.........", "a7 push", a="7 right")


@pytest.mark.parametrize("way", ["up", "down", "left", "right"])
def test_a_push_works_in_all_directions_for_both_sides(way):
    by = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}[way]
    for mover, other in (("a", "b"), ("b", "a")):
        case = situation("\n".join(["." * 9] * 9))
        case[mover]["7"] = [4, 4]
        case[other]["6"] = [4 + by[0], 4 + by[1]]
        case[f"orders_{mover}"] = [["7", way], ["1", "left"], ["2", "left"]]
        case[f"orders_{other}"] = [["3", "left"], ["1", "left"], ["2", "left"]]
        result = judge(case, {})
        assert steps(result)[0].startswith(f"{mover}7 push; {other}3 ")
        assert result[f"final_{mover}"]["7"] == [4 + by[0], 4 + by[1]]
        assert result[f"final_{other}"]["6"] == [4 + 2 * by[0], 4 + 2 * by[1]]


def test_one_pushes_seven():
    case = situation("1G.....", a="1 right, 5 up, 6 up", b="3 up, 5 up, 6 up", lost_b="3")
    assert steps(judge(case, {})) == ["b3 no_move; a1 push", "cancel", "cancel"]


# ---- orders


def test_the_higher_number_moves_first_at_each_reveal():
    case = situation(".", a="1 left, 7 left, 4 left", b="2 left, 6 left, 5 left", lost_a="17", lost_b="26")
    case["super"] = {}
    assert [step["first"] for step in judge(case, {})["steps"]] == ["b", "a", "b"]


def test_equal_numbers_cancel_even_if_a_tile_is_lost():
    case = situation("7......", a="7 right, 1 left, 2 left", b="7 left, 1 left, 2 left", lost_b="7")
    assert steps(judge(case, {})) == ["cancel"] * 3


def test_equal_numbers_of_two_lost_tiles_cancel():
    case = situation(".", a="7 up, 1 left, 2 left", b="7 down, 2 left, 1 left", lost_a="7", lost_b="7")
    assert steps(judge(case, {}))[0] == "cancel"


def test_an_order_of_a_lost_tile_is_no_move_and_counts_for_who_is_first():
    case = situation(".........\n........B\n.........", a="7 up, 1 up, 3 up", b="2 left, 1 up, 3 up", lost_a="7")
    assert steps(judge(case, {}))[0] == "a7 no_move; b2 super_slide"


def test_a_tile_pushed_off_before_its_order_does_not_move():
    case = situation(".......7B", a="7 right, 1 up, 3 up", b="2 left, 1 up, 3 up")
    result = judge(case, {})
    assert steps(result) == ["a7 push -b2; b2 no_move", "cancel", "cancel"]
    assert result["captured_b"] == ["2"]


def test_a_tile_lost_at_the_first_reveal_still_cancels_at_the_second():
    case = situation(".......7B", a="7 right, 2 up, 3 up", b="1 left, 2 up, 3 up", lost_b="1")
    assert steps(judge(case, {})) == ["a7 push -b2; b1 no_move", "cancel", "cancel"]


def test_a_tile_lost_at_the_first_reveal_does_not_move_at_the_third():
    case = situation(
        ".......7B", a="7 right, 3 up, 5 up", b="1 left, 3 up, 2 left", lost_b="1", super={"a": [False] * 3}
    )
    assert steps(judge(case, {}))[2] == "a5 slide; b2 no_move"


def test_a_pushed_tile_moves_from_where_it_stands():
    case = situation("..7B.....\n.........\n.........\n.........", a="7 right, 1 up, 3 up", b="2 down, 1 up, 3 up")
    result = judge(case, {})
    assert steps(result)[0] == "a7 push; b2 super_slide"
    assert result["final_b"]["2"] == [4, 1]


def test_a_tile_that_moved_itself_moves_no_second_time():
    case = situation("7......", a="7 right, 1 up, 7 right")
    with pytest.raises(SituationError, match="twice"):
        judge(case, {})


def test_the_first_move_can_take_the_second_movers_super_slide_away():
    drawing = ".......B.\n.........\n.........\n........."
    for square, kind in (([5, 2], "slide"), ([0, 2], "super_slide")):
        case = situation(drawing, a="6 right, 1 up, 3 up", b="2 down, 1 up, 3 up", super={"a": [False]})
        case["a"]["6"] = square
        assert steps(judge(case, {}))[0] == f"a6 slide; b2 {kind}"


# ---- the end


def test_the_third_capture_ends_the_turn_in_the_middle_of_a_reveal():
    case = situation(".......7B", a="7 right, 1 up, 2 up", b="3 left, 1 up, 2 up", lost_b="54")
    result = judge(case, {})
    assert steps(result) == ["a7 push -b2"]
    assert (result["winner"], result["captured_b"], result["captured_a"]) == ("a", ["5", "4", "2"], [])


def test_ones_own_slide_can_lose_the_game_before_the_other_moves():
    case = situation("7........", a="7 left, 1 up, 2 up", b="6 left, 1 up, 2 up", lost_a="13", lost_b="12")
    result = judge(case, {})
    assert steps(result) == ["a7 slide -a7"]
    assert (result["winner"], result["captured_a"]) == ("b", ["1", "3", "7"])


def test_a_second_slide_can_lose_the_game():
    case = situation(".7.......", a="7 left, 1 up, 2 up", b="6 left, 1 up, 2 up", lost_a="13")
    result = judge(case, {})
    assert (steps(result), result["winner"]) == (["a7 super_slide -a7"], "b")


def test_pushing_off_an_own_third_tile_loses():
    case = situation(".......75", a="7 right, 1 up, 2 up", b="6 left, 1 up, 2 up", lost_a="31")
    result = judge(case, {})
    assert (steps(result), result["winner"], result["captured_a"]) == (["a7 push -a5"], "b", ["3", "1", "5"])


@pytest.mark.parametrize(
    ("drawing", "a", "b", "winner"),
    [
        (".......6B\n.........\n.......E1", "6 right, 3 up, 4 up", "5 right, 3 up, 4 up", "a"),
        (".......5B\n.........\n.......F1", "5 right, 3 up, 4 up", "6 right, 3 up, 4 up", "b"),
    ],
)
def test_who_loses_the_third_tile_first_never_makes_the_last_push(drawing, a, b, winner):
    result = judge(situation(drawing, a=a, b=b, lost_a="37", lost_b="37"), {})
    assert (result["winner"], len(result["steps"]), len(result["steps"][0]["moves"])) == (winner, 1, 1)


def test_the_third_capture_at_the_second_reveal_leaves_two_steps():
    case = situation(".......7B", a="1 up, 7 right, 2 up", b="1 up, 3 left, 2 up", lost_b="54")
    assert steps(judge(case, {})) == ["cancel", "a7 push -b2"]


def test_two_captures_in_a_reveal_are_both_counted():
    case = situation(".......7B\n.........\nC........", a="7 right, 1 up, 2 up", b="3 left, 1 up, 2 up", lost_b="5")
    result = judge(case, {})
    assert steps(result)[0] == "a7 push -b2; b3 slide -b3"
    assert (result["winner"], result["captured_b"]) == ("a", ["5", "2", "3"])
    assert len(result["steps"]) == 1


def test_a_game_that_was_won_before_has_no_steps():
    result = judge(situation(".", lost_b="357"), {})
    assert (result["steps"], result["winner"], result["captured_b"]) == ([], "a", ["3", "5", "7"])


def test_the_result_has_every_field_and_keeps_tiles_in_order():
    result = judge(situation("3.5.1.B.C"), {})
    assert list(result) == ["steps", "captured_a", "captured_b", "final_a", "final_b", "winner"]
    assert list(result["final_a"]) == list("1234567")
    assert result["steps"][0] == {"reveal": 1, "kind": "cancel", "first": None, "moves": []}


# ---- boards


def test_a_board_of_one_row_loses_what_goes_up():
    case = {
        "cols": 14, "rows": 1, "a": {n: [i, 0] for i, n in enumerate(A)}, "b": {n: [7 + i, 0] for i, n in enumerate(A)},
        "orders_a": stack("7 up, 6 up, 5 up"), "orders_b": stack("1 down, 2 up, 3 down"), "super": {},
    }  # fmt: skip
    result = judge(case, {})
    assert steps(result) == [
        "a7 slide -a7; b1 slide -b1", "a6 slide -a6; b2 slide -b2", "a5 slide -a5",
    ]  # fmt: skip
    assert result["winner"] == "b"


def test_without_corners_a_corner_is_over_the_edge():
    case = {
        "cols": 8, "rows": 8, "a": {n: [i, 3] for i, n in enumerate(A)}, "b": {n: [i, 4] for i, n in enumerate(A)},
        "orders_a": stack("7 down, 1 up, 2 up"), "orders_b": stack("3 up, 1 up, 2 up"), "super": {},
    }  # fmt: skip
    case["a"]["7"], case["b"]["3"] = [1, 2], [0, 5]
    assert steps(judge(case, {}))[0] == "a7 super_slide; b3 super_slide"
    assert steps(judge(case, {"board": 1}))[0] == "a7 super_slide; b3 super_slide"
    assert steps(judge(case, {"board": 0}))[0] == "a7 super_slide -a7; b3 slide -b3"


# ---- what cannot be judged


def spoiled(**changes):
    case = situation("3.5.1.B.C")
    for key, value in changes.items():
        if value is None:
            del case[key]
        else:
            case[key] = value
    return case


GOOD = situation("3.5.1.B.C")


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"cols": None}, "'cols' is missing"),
        ({"rows": 0}, "'rows' must be 1 to 100"),
        ({"rows": "9"}, "'rows' must be a whole number"),
        ({"cols": True}, "'cols' must be a whole number"),
        ({"cols": 10**9}, "'cols' must be 1 to 100"),
        ({"a": None}, "'a' is missing"),
        ({"a": []}, "'a' must be an object"),
        ({"a": {**GOOD["a"], "1": GOOD["b"]["1"]}}, "two tiles on square"),
        ({"a": {**GOOD["a"], "1": [9, 0]}}, "tile 1 of 'a' is off the board"),
        ({"a": {**GOOD["a"], "1": [0, -1]}}, "tile 1 of 'a' is off the board"),
        ({"a": {**GOOD["a"], "1": [0]}}, "must be a list of column and row"),
        ({"a": {**GOOD["a"], "1": [0.5, 1]}}, "must be two whole numbers"),
        ({"a": {**GOOD["a"], "1": "a1"}}, "must be a list of column and row"),
        ({"a": {**GOOD["a"], "8": [8, 1]}}, 'must be "1" to "7"'),
        ({"a": {**GOOD["a"], "X": [8, 1]}}, 'must be "1" to "7"'),
        ({"a": {k: v for k, v in GOOD["a"].items() if k != "4"}}, "tile 4 is neither in 'a' nor in 'start_captured_a'"),
        ({"start_captured_b": ["4"]}, "tile 4 of 'b' is on the board and in 'start_captured_b'"),
        ({"start_captured_b": "4"}, "'start_captured_b' must be a list"),
        ({"start_captured_b": ["4", "4"]}, "names a tile twice"),
        ({"start_captured_b": [4]}, 'must be "1" to "7"'),
        ({"orders_a": None}, "'orders_a' is missing"),
        ({"orders_a": stack("1 up, 2 up")}, "must have 3 orders, not 2"),
        ({"orders_a": stack("1 up, 2 up, 3 up, 4 up")}, "must have 3 orders, not 4"),
        ({"orders_a": stack("1 up, 2 up, 1 down")}, "uses an order twice"),
        ({"orders_a": stack("1 up, 2 up, 3 north")}, "must be up, down, left or right, not 'north'"),
        ({"orders_a": stack("1 up, 2 up, 8 up")}, 'must be "1" to "7"'),
        ({"orders_a": [["1"], ["2", "up"], ["3", "up"]]}, "must be a list of tile and direction"),
        ({"orders_a": [["1", ["up"]], ["2", "up"], ["3", "up"]]}, "must be up, down, left or right"),
        ({"orders_a": "1 up"}, "'orders_a' must be a list"),
        ({"super": []}, "'super' must be an object"),
        ({"super": {"a": [1, 0, 1]}}, "'super.a' must be true or false"),
        ({"super": {"c": []}}, "unknown side 'c'"),
        ({"super": {"a": [True] * 4}}, "at most 3 entries"),
    ],
)
def test_a_situation_that_cannot_be_is_refused_with_what_is_wrong(changes, what):
    with pytest.raises(SituationError) as caught:
        judge(spoiled(**changes), {})
    assert what in str(caught.value)


def test_both_sides_at_three_is_refused():
    with pytest.raises(SituationError, match="both sides have lost three"):
        judge(situation(".", lost_a="123", lost_b="123"), {})


def test_more_than_three_lost_tiles_are_refused():
    with pytest.raises(SituationError, match="ends at the third capture"):
        judge(situation(".", lost_a="1234"), {})


def test_the_board_without_corners_is_eight_by_eight():
    with pytest.raises(SituationError, match="8 'cols' and 8 'rows'"):
        judge(GOOD, {"board": 0})
