"""The tools at the command line: games, show, replay, export and restore on a database; ports, doctor and monitor on a device."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from linkplay import record_two_games
from tableside_host.database import Database
from tableside_host.link.messages import Entry
from tableside_host.link.reach import RefusedError, reach
from tableside_host.main import main
from tableside_host.record.story import taken_back

DEADLINE_S = 120


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch, runtime):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    return tmp_path


@pytest.fixture
def recorded(folders):
    """Two games in the database, one of them over."""
    return record_two_games(folders / "games.db")


def said(capsys, *command, code=0):
    assert main(command) == code
    return capsys.readouterr().out


def test_games_are_listed_with_players_scores_and_how_they_ended(recorded, capsys):
    lines = said(capsys, "games").splitlines()
    assert len(lines) == 2
    assert "epigo" in lines[0] and "ego-love" in lines[1] and "in progress" in lines[1]
    assert len(said(capsys, "games", "--name", "epigo").splitlines()) == 1
    assert said(capsys, "games", "--player", "Nobody") == "There is no such game.\n"


def test_a_game_is_shown_with_its_score_explained_and_its_timeline(recorded, capsys):
    name, entries = recorded.games[0]
    shown = said(capsys, "show", name[:5])
    assert "epigo.capture.edge" in shown
    for number in (1, len(entries)):
        assert f"{number:5d}  " in shown
    backs = [entry for entry in entries if entry[1] == "b"]
    assert shown.count("[taken back]") >= len(backs) > 0
    assert "taken back: " in shown


def test_what_was_taken_back_and_entered_again_is_marked_as_the_device_has_it():
    def entries(*kinds):
        return [Entry("0badcafe", n, kind, value, None, None) for n, (kind, value) in enumerate(kinds, 1)]

    assert taken_back(entries(("a", 1), ("a", 2), ("b", 1))) == {2}
    assert taken_back(entries(("a", 1), ("a", 2), ("b", 2), ("f", 1))) == {2}
    assert taken_back(entries(("a", 1), ("a", 2), ("b", 1), ("a", 3), ("f", 1))) == {2}
    assert taken_back(entries(("a", 1), ("s0", b"1"), ("s1", b"2"), ("r", 0), ("b", 1))) == {2, 3, 4}
    assert taken_back(entries(("a", 1), ("s0", b"1"), ("r", 0), ("b", 2), ("f", 2))) == set()


def test_every_recorded_game_is_proved(recorded, capsys):
    shown = said(capsys, "replay", "all", "--verify")
    assert shown.count("proved") == 2
    steps = said(capsys, "replay", "last", "--to", "5")
    assert "    5  " in steps and "    6  " not in steps and "|" in steps


def test_a_replay_that_differs_says_where_and_exits_1(recorded, folders, capsys):
    database = Database(folders / "games.db")
    name = recorded.games[0][0]
    database.connection.execute('UPDATE entries SET "check" = "check" + 1 WHERE game_id = 1 AND number = 7')
    database.close()
    assert "DIFFERS at entry 7" in said(capsys, "replay", name, "--verify", code=1)
    assert "DIFFERS" in said(capsys, "replay", name, code=1)
    assert "differ at entry 7" in said(capsys, "show", name, code=1)


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_an_export_goes_round(recorded, folders, form, capsys):
    first, second = folders / f"first.{form}", folders / f"second.{form}"
    said(capsys, "export", "--format", form, "--output", str(first))
    assert "2 games" in said(capsys, "restore", str(first), "--database", str(folders / "other.db"))
    assert "0 games and 0 entries" in said(capsys, "restore", str(first), "--database", str(folders / "other.db"))
    said(capsys, "export", "--format", form, "--output", str(second), "--database", str(folders / "other.db"))
    assert first.read_bytes() == second.read_bytes()
    assert said(capsys, "replay", "all", "--verify", "--database", str(folders / "other.db")).count("proved") == 2
    assert len(first.read_text().splitlines()) >= len(recorded.games[0][1]) + 17


def test_an_export_holds_every_entry_with_its_words(recorded, capsys):
    rows = [json.loads(line) for line in said(capsys, "export", recorded.games[0][0]).splitlines()]
    assert [row["number"] for row in rows] == list(range(len(recorded.games[0][1]) + 1))
    assert sum(len(row.get("told", [])) for row in rows) > 5


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"kind": "a"}',
        '{"kind": "game", "value": [1]}',
        '{"kind":"a","game":"0badcafe","number":1,"value":[1],"seconds":null,"check":null}',
    ],
)
def test_what_is_no_export_is_refused_with_a_sentence(folders, text, capsys):
    file = folders / "wrong.jsonl"
    file.write_text(text + "\n")
    assert main(["restore", str(file)]) == 1
    assert capsys.readouterr().err.startswith("tableside: ")
    assert said(capsys, "games") == "No games yet.\n"


@pytest.mark.parametrize("command", [("games",), ("show", "last"), ("replay", "last"), ("export",)])
def test_without_a_database_the_tools_say_what_to_do(command, capsys):
    assert main(command) == 1
    assert "tableside record" in capsys.readouterr().err


def test_a_game_that_is_not_there_or_not_only_one_is_said(recorded, capsys):
    assert main(["show", "ffffffff"]) == 1
    assert "tableside games" in capsys.readouterr().err
    assert main(["show", ""]) == 1
    assert "could be any of" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_said(folders, capsys):
    (folders / "games.db").write_text("this is no database, but long enough to look at" * 50)
    assert main(["games"]) == 1
    assert "no database of games" in capsys.readouterr().err


def start(*command):
    """Start a tool in a process of its own; return it once it has said its first line."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "tableside_host", *command],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    process.first = process.stdout.readline()
    return process


def stop(process):
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=DEADLINE_S)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def test_a_simulated_device_is_found_commanded_recorded_watched_and_proved_from_the_command_line(folders, capsys):
    device = start("sim", "--serial", "--flash", str(folders / "flash"))
    try:
        name = device.first.split()[1]
        assert name in said(capsys, "ports")
        looked = said(capsys, "doctor")
        assert (
            f"device {name}" in looked
            and "files are those of this program" in looked
            and "LOOK" not in looked.replace("LOOK  ModemManager", "")
        )
        reached = reach(name)
        assert reached.ask("new", "ego-love", 2, 2, "1e0000", "0000abcd", "12345678", 0, "Ann", "Bob") == [
            ["ok", "12345678"]
        ]
        with pytest.raises(RefusedError):
            reached.ask("answer", 1, 9999)
        reached.close()
        assert f"{name}: " in said(capsys, "monitor", "--once", "--device", name[:6].lower())
        only = f"tableside: no device is called zz; there is {name}\n"
        assert main(["monitor", "--device", "zz", "--once"]) == 1
        assert capsys.readouterr().err == only
        recorder = start("record")
        try:
            until = time.monotonic() + DEADLINE_S
            while name not in said(capsys, "ports", "--no-hello") or "the recorder has it" not in said(capsys, "ports"):
                assert time.monotonic() < until
            through = reach(name)
            asked = through.ask("prompt")[1]
            assert through.ask("answer", 1, asked[6]) == [["ok", 1]]  # its low
            through.close()
            for command in (["monitor", "--device", "zz", "--once"], ["ask", "--live", "device:zz", "whose turn"]):
                assert main(command) == 1
                assert capsys.readouterr().err == only
            assert "entry 1" in said(capsys, "monitor", "--once")
            assert "a recorder is running" in said(capsys, "doctor")
            while "1 entries" not in (said(capsys, "games") if (folders / "games.db").exists() else ""):
                assert time.monotonic() < until
                time.sleep(0.05)
            assert main(["record"]) == 1
            assert "another recorder is running" in capsys.readouterr().err
        finally:
            told = stop(recorder)
        assert "a game of ego-love" in told and f"found: simulated at {device.first.split()[3].rstrip(';')}" in told
        assert "proved: 1 entries" in said(capsys, "replay", "12345678", "--verify")
    finally:
        stop(device)
    assert name not in said(capsys, "ports")


def test_without_a_device_the_tools_say_what_to_do(capsys, monkeypatch):
    monkeypatch.setattr("tableside_host.link.ports.ours", list)
    assert main(["monitor"]) == 1
    assert "tableside doctor" in capsys.readouterr().err
    assert main(["doctor"]) == 1
    assert "no Tableside is plugged in" in capsys.readouterr().out


def test_a_port_that_is_not_there_or_in_use_is_said(folders, capsys):
    assert main(["monitor", "--device", "/dev/no-such-port"]) == 1
    assert "`tableside ports`" in capsys.readouterr().err


def test_a_device_that_is_none_of_several_is_said_with_their_names(capsys, monkeypatch):
    class Line:
        """A recorder that has the ports of two devices."""

        def ask(self, what):
            return [{"device": name, "serial": name, "port": f"/dev/{name}"} for name in ("B2", "A1")]

        def close(self):
            """Nothing was opened."""

    monkeypatch.setattr("tableside_host.link.reach.recorder", Line)
    monkeypatch.setattr("tableside_host.link.ports.ours", list)
    assert main(["monitor", "--device", "zz"]) == 1
    assert "no device is called zz; there are A1, B2" in capsys.readouterr().err
