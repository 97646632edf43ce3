"""Tests of the bench runner: rows, aims, what is kept."""

import itertools
import json

import pytest

from bench.measure import ratio
from bench.run import is_met, main


@pytest.fixture
def folder(tmp_path):
    """A folder with two benches."""
    (tmp_path / "bench_core.py").write_text(
        "def run():\n    return [('entries', 12345.6, '/s', '>= 4'), ('undo', 3, '', '<= 2')]\n"
    )
    (tmp_path / "bench_heap.py").write_text("def run():\n    return [('core', 31, 'kB', '')]\n")
    return tmp_path


def figures(folder):
    return {row["figure"]: row for row in json.loads((folder / "results.json").read_text())["figures"]}


def test_every_figure_is_stored_with_its_aim_and_whether_it_is_met(folder, capsys):
    assert main([], folder) == 0
    assert figures(folder)["entries"] == {
        "bench": "core",
        "figure": "entries",
        "value": 12345.6,
        "unit": "/s",
        "aim": ">= 4",
        "met": True,
    }
    assert figures(folder)["undo"]["met"] is False
    assert figures(folder)["core"]["met"] is None
    assert "MISSED" in capsys.readouterr().out


def test_measuring_one_bench_keeps_the_rows_of_the_others(folder):
    main([], folder)
    (folder / "bench_heap.py").write_text("def run():\n    return [('core', 29, 'kB', '')]\n")
    assert main(["heap"], folder) == 0
    assert figures(folder)["core"]["value"] == 29
    assert "entries" in figures(folder)


def test_a_bench_that_raises_fails_the_run_and_the_others_are_measured(folder):
    (folder / "bench_core.py").write_text("def run():\n    raise ValueError('no')\n")
    assert main([], folder) == 1
    assert list(figures(folder)) == ["core"]


def test_an_unknown_bench_is_refused(folder):
    assert main(["nothing"], folder) == 2


@pytest.mark.parametrize(
    ("value", "aim", "met"),
    [(2, "<= 2", True), (2.1, "<= 2", False), (4, ">= 4", True), (3, ">= 4", False), (3, "", None)],
)
def test_an_aim_is_a_bound(value, aim, met):
    assert is_met(value, aim) is met


def test_an_aim_in_other_words_is_refused():
    with pytest.raises(ValueError, match="begins with"):
        is_met(3, "about 4")


def test_two_things_are_measured_alternately():
    calls = []
    ticks = itertools.count()
    found = ratio(lambda: calls.append("a"), lambda: calls.append("b"), rounds=4, clock=lambda: next(ticks))
    assert calls == ["a", "b", "a", "b", "b", "a", "a", "b", "b", "a"]
    assert found == (1, 1, 1)
