"""How the bench of the real image reckons, without an image: kinds of press, percentiles, goals, what is missing."""

import pytest

from bench import bench_board


def press(kind, ms, size=100, heap=None):
    return {
        "number": 1,
        "key": "o",
        "kind": kind,
        "page": "Play",
        "first_ms": ms / 2,
        "ms": ms,
        "bytes": size,
        "heap": heap,
    }


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.95, 95), (1.0, 100), (0.0, 1)])
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(share, value):
    assert bench_board.percentile([float(i) for i in range(100, 0, -1)], share) == value


def test_one_value_is_every_percentile():
    assert bench_board.percentile([7.0], 0.95) == bench_board.percentile([7.0], 0.0) == 7


def test_a_press_of_a_whole_screen_counts_with_its_kind_and_with_whole_screens_unless_its_kind_has_a_goal_of_its_own():
    found = bench_board.by_kind([press("OK answer", 90, 950), press("help page", 140, 1056), press("cursor", 30)])
    assert found == {"OK answer": [90], "whole screen": [90], "help page": [140], "cursor": [30]}


def test_a_press_that_sent_nothing_has_no_time():
    assert bench_board.by_kind([press("cursor", 0, 0)]) == {}


def test_the_table_says_what_is_met_and_what_is_missed():
    rows = bench_board.table(
        [{"presses": [press("cursor", 30)] * 95 + [press("cursor", 90)] * 5 + [press("undo", 81)]}]
    )
    cursor, undo = (next(row for row in rows if row.startswith(f"| {kind} ")) for kind in ("cursor", "undo"))
    assert cursor == "| cursor | 100 | 30 | 30 | 30 | 90 | 95% <= 40 | 95% | met |"
    assert undo.endswith("| 95% <= 80 | 0% | MISSED |")


def test_without_an_image_nothing_is_measured_and_that_is_said(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(bench_board.emulated, "UF2", "")
    assert bench_board.run(tmp_path) == []
    assert "NOT RUN" in capsys.readouterr().err
    assert bench_board.main(["ego-full-5"]) == 2
