"""`tableside judge` as a person or a script uses it: lines in, results out, exit codes."""

import io
import json
import sys
from pathlib import Path

import pytest

from tableside_host.commands.judge import differences
from tableside_host.main import main

SHARED = Path(__file__).with_name("judge_epigo_shared.jsonl")
LINES = SHARED.read_text().splitlines()


@pytest.fixture
def judge(capsys, monkeypatch, tmp_path):
    """Return a function: command line and lines (bytes or text) -> exit code, output lines, error lines."""

    def run(*words, lines=None):
        words = list(words)
        if lines is not None:
            data = lines if isinstance(lines, bytes) else "\n".join(lines).encode()
            if "FILE" in words:
                file = tmp_path / "situations.jsonl"
                file.write_bytes(data)
                words[words.index("FILE")] = str(file)
            else:
                monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main(["judge", *words])
        done = capsys.readouterr()
        return code, done.out.splitlines(), done.err.splitlines()

    return run


def changed(line, **fields):
    return json.dumps({**json.loads(line), **fields})


def test_each_object_comes_back_with_its_result(judge):
    code, out, err = judge("epigo", lines=LINES)
    assert (code, err) == (0, [])
    for line, written in zip(LINES, out, strict=True):
        assert json.loads(written) == {**json.loads(line), "result": json.loads(line)["expect"]}


def test_a_file_is_read_like_standard_input(judge):
    assert judge("epigo", "FILE", lines=LINES) == judge("epigo", "-", lines=LINES)


def test_a_line_needs_no_expectation_to_be_judged(judge):
    situation = json.loads(LINES[0])
    del situation["expect"], situation["id"]
    code, out, err = judge("epigo", lines=[json.dumps(situation)])
    assert (code, err) == (0, [])
    assert json.loads(out[0])["result"] == json.loads(LINES[0])["expect"]


@pytest.mark.parametrize(
    "words", [("epigo", "FILE", "--check"), ("epigo", "--check", "FILE"), ("--check", "epigo", "FILE")]
)
def test_a_check_says_how_many_agree(judge, words):
    assert judge(*words, lines=LINES) == (0, ["11 agree, 0 differ"], [])


def test_a_check_names_what_differs_and_where(judge):
    wrong = json.loads(LINES[1])
    wrong["expect"]["steps"][0]["moves"][0]["kind"] = "super_slide"
    del wrong["expect"]["winner"]
    code, out, _ = judge("epigo", "--check", lines=[LINES[0], "", json.dumps(wrong)])
    assert code == 1
    assert out == [
        "EP06 (line 3) differs:",
        '  steps[0].moves[0].kind: expected "super_slide", got "slide"',
        "  winner: not expected, got null",
        "1 agree, 1 differ",
    ]


def test_broken_lines_are_named_and_the_others_judged(judge):
    bad = [
        b"{",
        b"[1]",
        b"7",
        b'"\xff"',
        b"[" * 100_000,
        b'{"cols": 9}',
        changed(LINES[0], orders_a=[]).encode(),
        b"null",
    ]
    code, out, err = judge("epigo", lines=b"\n".join([LINES[0].encode(), *bad, LINES[1].encode()]))
    assert code == 1
    assert [json.loads(line)["id"] for line in out] == ["EP01", "EP06"]
    assert [line.split(":")[0] for line in err] == [f"line {number}" for number in range(2, 10)]
    assert err[0].startswith("line 2: not JSON: ")
    assert err[3] == "line 5: not UTF-8 text"
    assert err[5] == "line 7: 'rows' is missing"
    assert err[6] == "line 8: 'orders_a' must have 3 orders, not 0"


def test_a_line_that_cannot_be_checked_counts_as_different(judge):
    lines = [LINES[0], "{", changed(LINES[0], expect=3)]
    code, out, err = judge("epigo", "--check", lines=lines)
    assert (code, out[-1]) == (1, "1 agree, 2 differ")
    assert err[1] == "line 3: 'expect' must be an object, not 3"


def test_line_ends_and_a_mark_at_the_start_do_no_harm(judge):
    data = b"\xef\xbb\xbf" + "\r\n".join(LINES[:2]).encode() + b"\r\n\r\n"
    assert judge("epigo", "--check", lines=data) == (0, ["2 agree, 0 differ"], [])


def test_nothing_to_judge_is_no_error(judge):
    assert judge("epigo", "--check", lines=b"") == (0, ["0 agree, 0 differ"], [])


@pytest.mark.parametrize("value", ["automatic", "Automatic", "auto", "1"])
def test_a_ruling_is_switched_by_label_or_number(judge, value):
    code, out, _ = judge("epigo", "--check", "--ruling", f"super_slide={value}", "FILE", lines=LINES)
    assert (code, out[0], out[-1]) == (1, "EP36 (line 7) differs:", "10 agree, 1 differ")


def test_the_default_ruling_can_be_named(judge):
    assert judge("epigo", "--check", "--ruling=super_slide=owner-chooses", lines=LINES)[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "no referee for 'chess'; there are: ego, epigo, ego-love, deus-egypt"),
        (("epigo", "/no/such/file"), "cannot read /no/such/file: No such file or directory"),
        (("epigo", "/"), "cannot read /: Is a directory"),
        (("epigo", "--ruling", "super_slide"), "KEY=VALUE is asked, not 'super_slide'"),
        (("epigo", "--ruling", "chain=1"), "no option 'chain'; there are: board, mode, planning, setup, super_slide"),
        (("epigo", "--ruling", "super_slide=2"), "can be 'owner chooses' or 'automatic', not '2'"),
        (("epigo", "--ruling", "super_slide="), "can be 'owner chooses' or 'automatic', not ''"),
    ],
)
def test_a_wrong_command_line_is_answered_by_a_sentence(judge, words, said):
    code, out, err = judge(*words, lines=b"")
    assert (code, out, len(err)) == (1, [], 1)
    assert said in err[0]


def test_true_is_not_one():
    assert differences({"legal": True}, {"legal": 1}) == ["legal: expected true, got 1"]
    assert differences([1, 2], [1, 2, 3]) == ["result: expected [1, 2], got [1, 2, 3]"]
    assert differences({"a": {}}, {"a": {}}) == []


def test_rulings_of_the_other_games_are_switched_too(judge):
    for words in (("ego-love", "--ruling", "crossing=farthest"), ("ego", "--ruling", "mixed_bid=1")):
        assert judge(*words, "--check", lines=b"") == (0, ["0 agree, 0 differ"], [])


def test_a_ruling_of_ego_love_reaches_its_referee(judge):
    turn = json.loads(Path(__file__).with_name("referee_love_shared.jsonl").read_text().splitlines()[0])
    lines = [json.dumps(turn)]
    assert judge("ego-love", "--ruling", "crossing=farthest", lines=lines)[0] == 0


def test_options_stand_where_one_likes_and_never_take_the_file(capsys):
    for words in (["judge", "epigo", str(SHARED), "--ruling"], ["judge", "epigo", str(SHARED), "more"], ["judge"]):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2
    assert main(["judge", "epigo", "--ruling", "super_slide=owner", str(SHARED), "--check"]) == 0
    capsys.readouterr()
