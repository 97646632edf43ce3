"""Situations reasoned from the rulebooks without a look at the referee, and what the referee makes of broken ones."""

import copy
import importlib
import io
import json
import pathlib
import random
import sys

import pytest

from tableside_host.commands.judge import differences
from tableside_host.main import main
from tableside_host.referee import SituationError

HERE = pathlib.Path(__file__).parent
GAMES = ("ego", "epigo", "ego-love", "deus-egypt")
NOISE = (
    None,
    True,
    -1,
    0,
    4,
    10**30,
    1.5,
    float("nan"),
    "",
    "max",
    "²",
    "\x00",
    [],
    [None],
    [[]],
    {},
    {"x": 1},
    {"clay": -1},
)


def situations(game):
    return [json.loads(line) for line in (HERE / f"audit_{game}.jsonl").read_text().splitlines()]


def referee(game):
    return importlib.import_module("tableside_host.referee." + game.replace("-", "_"))


CASES = [pytest.param(game, case, id=case["id"]) for game in GAMES for case in situations(game)]


@pytest.mark.parametrize(("game", "case"), CASES)
def test_the_referee_agrees_with_what_the_book_says(game, case):
    assert differences(case["expect"], referee(game).judge(case, {})) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_situation_gets_a_result_or_one_sentence(game):
    chance = random.Random(game)
    cases = situations(game)
    sentences = []
    for _ in range(1500):
        case = spoilt(chance.choice(cases), chance)
        try:
            json.dumps(referee(game).judge(case, {}))
        except SituationError as error:
            sentences.append(str(error))
    assert len(sentences) > 300
    assert all(len(sentence.splitlines()) == 1 for sentence in sentences)


def spoilt(case, chance):
    """Return a copy of the case in which one value is gone or is another."""
    case = copy.deepcopy({key: case[key] for key in case if key not in ("id", "expect", "ambiguous", "why")})
    inside = case
    while True:
        key = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], (dict, list)) or not inside[key] or chance.random() < 0.3:
            break
        inside = inside[key]
    if chance.random() < 0.25:
        del inside[key]
    else:
        inside[key] = copy.deepcopy(chance.choice(NOISE))
    return case


BROKEN = (
    b"{",
    b"[]",
    b"null",
    b"{}",
    b"\x00\x00",
    b"\xff\xfe{}",
    b"[" * 100_000,
    b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"type": 5}',
    b'{"type": "\\ud800"}',
    b'{"type": "setup", "players": ' + b"9" * 5000 + b"}",
    b'{"type": "setup", "players": NaN}',
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("words", [[], ["--check"]], ids=["write", "check"])
def test_every_broken_line_is_named_by_its_number(game, words, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\r\n".join(BROKEN))))
    assert main(["judge", game, *words]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"line {i + 1}" for i in range(len(BROKEN))]


def test_a_name_that_cannot_be_printed_stops_nothing(monkeypatch):
    line = b'{"id": "\\ud800", "type": "setup", "players": 3, "expect": {"\\ud801": "\\ud802"}}\n'
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line * 2)))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", write_through=True))
    assert main(["judge", "ego-love", "--check"]) == 1
    assert b"\\ud800 (line 2) differs:" in written.getvalue()
    assert b"0 agree, 2 differ" in written.getvalue()
