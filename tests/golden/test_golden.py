"""Whole games as text, byte for byte the same on CPython, on MicroPython, joined as on a board, and in the stored file."""

import pytest

from golden_text import GOLDEN, check_golden, output

SCRIPTS = sorted(GOLDEN.glob("play_*.py"))


JOINED = ("play_deus_4", "play_ego_full_5", "play_epigo", "play_love_menu")  # it takes some seconds each


@pytest.mark.parametrize("interpreter", ["cpython", "micropython"])
@pytest.mark.parametrize("script", SCRIPTS, ids=[script.stem for script in SCRIPTS])
def test_a_playthrough_is_what_is_stored(script, interpreter):
    check_golden(script.stem.removeprefix("play_"), output(script, interpreter))


@pytest.mark.parametrize("name", JOINED)
def test_so_it_is_joined_as_on_a_board(name):
    check_golden(name.removeprefix("play_"), output(GOLDEN / f"{name}.py", "joined"))


def test_every_stored_text_has_its_script():
    names = {script.stem.removeprefix("play_") for script in SCRIPTS}
    assert {stored.stem for stored in GOLDEN.glob("*.txt")} == names


def test_a_changed_text_fails_with_the_lines_that_differ(tmp_path):
    (tmp_path / "sample.txt").write_text("Ann passes\nBen raises\n")
    with pytest.raises(AssertionError, match=r"(?s)-Ben raises\n\+Ben passes"):
        check_golden("sample", "Ann passes\nBen passes\n", tmp_path)


def test_a_text_that_was_never_stored_fails(tmp_path):
    with pytest.raises(AssertionError, match="not stored yet"):
        check_golden("sample", "Ann passes\n", tmp_path)


def test_other_line_endings_fail(tmp_path):
    (tmp_path / "sample.txt").write_bytes(b"Ann passes\r\n")
    with pytest.raises(AssertionError, match="line endings"):
        check_golden("sample", "Ann passes\n", tmp_path)


def test_writing_stores_the_text(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_GOLDEN", "write")
    check_golden("sample", "Ann passes\n", tmp_path)
    monkeypatch.delenv("TABLESIDE_GOLDEN")
    check_golden("sample", "Ann passes\n", tmp_path)
