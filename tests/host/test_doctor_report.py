"""`tableside doctor --report FILE`: everything that somebody who helps needs to see, and nothing that is not theirs to see."""

import json

import pytest

from tableside_host.harness.rig import Rig
from tableside_host.link import blanks
from tableside_host.link.masks import WireLog
from tableside_host.main import main

NAMES = ("Zoe", "Quentin")


@pytest.fixture
def log(tmp_path):
    """A wire log of a game of Zoe and Quentin, of whom every command that can name them was asked."""
    folder = tmp_path / "logs"
    rig = Rig(tmp_path / "games.db")
    rig.until(lambda: rig.recorder.leads and rig.recorder.leads[0].conversation.welcome, "hello")
    rig.recorder.leads[0].conversation.log = WireLog(folder / "port.log")
    rig.devices[0].start("ego-love", 2, None, NAMES)
    rig.settle()
    for words in (["state"], ["prompt"], ["screen"], ["rosters"], ["remember", *NAMES], ["rename", "Zoe", "Zora"], ["selftest"], ["statistics"]):  # fmt: skip
        rig.ask(*words)
    rig.close()
    return folder


def test_a_report_has_versions_ports_self_test_and_log_but_no_name_no_token_no_home(log, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    monkeypatch.setenv("HOME", str(tmp_path))
    raw = (log / "port.log").read_text()
    assert all(name in raw for name in (*NAMES, "Zora"))
    report = tmp_path / "report.txt"
    assert main(["doctor", "--report", str(report), "--log", str(log)]) == 1
    assert "look at it before you give it away" in capsys.readouterr().out
    text = report.read_text()
    for wanted in ("tableside 0.", "# Computer", "# Packages", "pyserial ", "# Ports", "# The last wire log", '"selftest"', '"waiting"', '@G ["'):  # fmt: skip
        assert wanted in text
    for kept in (*NAMES, "Zora", str(tmp_path)):
        assert kept not in text


def test_tokens_and_names_in_sentences_are_blanked():
    said = blanks.text("http://10.0.0.2:8420/?token=s3cret-word and Ann's turn, annual", ["Ann"])
    assert said == "http://10.0.0.2:8420/?token=(token) and (name)'s turn, annual"


def test_a_line_that_cannot_be_read_is_left_out():
    told = list(blanks.wire_log(['2026 < @R ["x",1,1,1,[["ok"', "Ann was here"]))
    assert told == ["(a line that cannot be read)"] * 2
    assert "Ann" not in json.dumps(told)


def test_a_log_that_is_not_there_is_a_sentence(tmp_path, capsys):
    assert main(["doctor", "--log", str(tmp_path)]) == 1
    assert "--report FILE" in capsys.readouterr().err
    assert main(["doctor", "--report", str(tmp_path / "r"), "--log", str(tmp_path / "none")]) == 1
    assert "is no folder" in capsys.readouterr().err
