"""`tableside ask --live`: whose turn, what is legal and why, what would happen if; the game itself is never touched."""

import hashlib
import io
import json

import pytest

import askset
from linkplay import Play
from tableside_host.ask import index
from tableside_host.errors import UserError
from tableside_host.harness.rig import Rig
from tableside_host.link import reach
from tableside_host.main import main
from tableside_host.mcp import tables


@pytest.fixture(autouse=True)
def folders(monkeypatch, tmp_path, tmp_path_factory, runtime):
    """Nothing of the user's own is found or written."""
    monkeypatch.setattr(index, "folder", lambda: tmp_path_factory.getbasetemp() / "ask")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))


@pytest.fixture
def game(monkeypatch, capsys, tmp_path):
    """Return a function: plays lines of a game into a flash file and returns the file."""

    def play(name, *lines, flags=()):
        file = tmp_path / f"{name}.flash"
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main(["play", name, "--flash", str(file), "--yes", *flags])
        capsys.readouterr()
        return file

    return play


@pytest.fixture
def ask(capsys):
    """Return a function: file, question -> the first line of the answer; the file must stay as it is."""

    def run(file, question):
        before = hashlib.sha256(file.read_bytes()).digest()
        assert main(["ask", "--live", str(file), question]) == 0
        assert hashlib.sha256(file.read_bytes()).digest() == before
        return capsys.readouterr().out.splitlines()[0]

    return run


NAMES = ("--players", "3", "--names", "Ann,Bob,Cy")


def test_whose_turn_it_is(game, ask):
    file = game("ego-love", "Bob", flags=NAMES)
    for question in ("whose turn is it?", "who is next", "what now", "who has to act now"):
        assert ask(file, question).startswith("It is the turn of Bob:")


def test_what_is_legal_now(game, ask):
    file = game("ego-love", flags=NAMES)
    assert "Possible: Ann, Bob, Cy" in ask(file, "what can we do")
    assert "Possible: Ann, Bob, Cy" in ask(file, "which options are legal now")


def test_what_would_happen_if_is_tried_out_in_a_copy(game, ask):
    file = game("ego-love", flags=NAMES)
    answer = ask(file, "what happens if we choose Cy")
    assert answer.startswith("With Cy:") and "turn of Cy" in answer
    assert "whole table" in ask(file, "whose turn")


TYPED = ("--names", "Ann,Bob", "--set", "setup=typed in", "--set", "planning=typed in")


def test_a_blocked_option_says_why_with_its_rule(game, ask):
    file = game("epigo", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7", "4 up", "6 up", "stay", flags=TYPED)
    answer = ask(file, "what is allowed")
    assert "turn of" in answer and "Possible:" in answer
    assert "Not 4: " in answer and "(epigo." in answer.split("Not 4: ")[1]
    assert ask(file, "can I play 4?").startswith("No: ")
    assert ask(file, "can I play 5?").startswith("Yes")
    assert "is not possible now" in ask(file, "what if I play 4")


def test_what_chance_decides_is_not_told(game, ask):
    answers = []
    for entered in range(9):  # somewhere in the setup the first player is drawn
        file = game("deus-egypt", *[""] * entered, flags=("--new", "--names", "Ann,Bob"))
        answers.append(ask(file, "what if done"))
    drawn = [answer for answer in answers if "up to chance" in answer]
    assert drawn and not any("Ann" in answer or "Bob" in answer for answer in drawn)


def test_a_recorded_game_is_asked_about(tmp_path, capsys):
    rig = Rig(tmp_path / "games.db", step_ms=10)
    play = Play(rig.devices[0], ("ego-love",), 3, most=1000)
    rig.settle()
    for _ in range(8):
        play.enter()
        rig.run(50)
    rig.settle()
    session = rig.devices[0].session
    rig.close()
    assert main(["ask", "--live", "recorded", "what is the score"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in session.setup.names)
    assert main(["ask", "--live", "recorded:zz", "what is the score"]) == 1
    assert "no game zz" in capsys.readouterr().err


PLANNED = ("", "1 2 3 4 5 6 7", "", "1 2 3 4 5 6 7", "")


def test_secret_choices_are_not_told(game, ask):
    file = game("epigo", *PLANNED, "", "5 up 3 left 2 down", flags=("--names", "Ann,Bob"))
    for question in ("whose turn is it", "what is legal", "what if he plays 5", "what can I do"):
        answer = ask(file, question)
        assert "left" not in answer and "3 " not in answer.replace("3 to", "")
    assert "Bob" in ask(file, "whose turn is it")


def test_orders_that_are_not_turned_up_yet_are_not_told_by_what_if(game, ask):
    lines = (*PLANNED, "", "5 up 3 left 2 down", "", "4 up 6 left 2 down", "")
    file = game("epigo", *lines, flags=("--names", "Ann,Bob"))
    options = ask(file, "what is legal").split("Possible: ")[1].split(".")[0].split(", ")
    for option in options:
        answer = ask(file, f"what if {option}")
        assert "so it is not told before" in answer and "3" not in answer


def test_how_it_stands(game, ask):
    file = game("ego-love", flags=NAMES)
    assert "Ann" in ask(file, "what is the score") and "Cy" in ask(file, "who is winning")


def test_a_question_about_the_rules_goes_to_the_cards_of_that_game(game, ask):
    file = game("ego-love", flags=NAMES)
    assert "two spaces back" in ask(file, "can I refuse to answer a question")


def test_the_latest_game_in_the_data_folder_is_found_without_a_file(game, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("Bob\n"))
    main(["play", "ego-love", "--yes", *NAMES])
    capsys.readouterr()
    assert main(["ask", "--live", "whose turn is it"]) == 0
    assert capsys.readouterr().out.startswith("It is the turn of Bob")
    assert main(["ask", "whose turn is it", "--json", "--game", "love", "--live"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["covered"] and row["cards"][0]["number"].startswith("love.")


def test_a_conversation_about_the_game(game, capsys, monkeypatch):
    file = game("ego-love", "Bob", flags=NAMES)
    monkeypatch.setattr("sys.stdin", io.StringIO("whose turn\nwhat is legal\n"))
    assert main(["ask", "--live", str(file)]) == 0
    assert capsys.readouterr().out.count("turn of Bob") == 2


def test_where_no_game_is_a_sentence_says_so(tmp_path, capsys):
    assert main(["ask", "--live", "", "whose turn"]) == 1
    assert "no game is in progress" in capsys.readouterr().err
    for content in (b"", b"\x00" * 4096, b"x" * 5000):
        file = tmp_path / "odd.flash"
        file.write_bytes(content)
        assert main(["ask", "--live", str(file), "whose turn"]) == 1
        assert str(file) in capsys.readouterr().err
    assert main(["ask", "--live", str(tmp_path / "none"), "whose turn"]) == 1
    assert main(["ask", "--live", "recorded", "whose turn"]) == 1
    assert main(["ask", "--live", "device", "whose turn"]) == 1
    assert "Traceback" not in capsys.readouterr().err


class OnTheRig:
    """A device within reach: the rig's, asked by its commands."""

    name = "e66118"

    def __init__(self, rig):
        self.ask = rig.ask

    def close(self):
        """Nothing was opened."""


@pytest.fixture
def device(tmp_path, monkeypatch):
    """Return the rig of a simulated device that `--live device` reaches."""
    rig = Rig(tmp_path / "games.db", step_ms=10)
    monkeypatch.setattr(reach, "reach", lambda called="": OnTheRig(rig))
    yield rig
    rig.close()


def test_a_device_is_asked_whose_turn_it_is_and_what_is_legal(device, capsys):
    device.ask("new", "epigo", 2, 2, "0001010000", "0000abcd", "12345678", 0, "Ann", "Bob")
    session = device.devices[0].session
    while not any(session.prompt.why[: session.prompt.high + 1]):  # until something is blocked
        assert session.answer(session.prompt.default) is None
    blocked = next(i for i in range(session.prompt.high + 1) if session.prompt.why[i])
    label, rule = session.prompt.labels[blocked], session.prompt.why[blocked][2]
    who = session.setup.names[session.prompt.seat]

    def said(question):
        assert main(["ask", "--live", "device", question]) == 0
        return capsys.readouterr().out.splitlines()

    assert said("whose turn is it")[0].startswith(f"It is the turn of {who}: ")
    assert f"Not {label}: " in said("what is legal now")[0]
    refused = said(f"why can't I play {label}")
    assert refused[0].startswith("No: ") and rule in refused[1]
    assert "not possible now" in said(f"what if I play {label}")[0]
    assert "Ann" in said("what is the score")[0]
    assert "only up, down" in said("may a tile move diagonally")[0]


def test_a_device_that_plays_no_game_is_a_sentence(device, capsys):
    assert main(["ask", "--live", "device", "whose turn is it"]) == 1
    assert OnTheRig.name in capsys.readouterr().err


STATES = {
    "love1": ("ego-love", ("Bob",), NAMES),
    "love2": ("ego-love", ("Bob", "Answer chosen"), NAMES),
    "ego": ("ego", ("1",) * 6, (*NAMES, "--seed", "1")),
    "deus": ("deus-egypt", ("1",) * 6, (*NAMES, "--seed", "1")),
    "epigo": (
        "epigo",
        (*PLANNED, "", "5 up 3 left 2 down", "", "4 up 6 left 2 down", ""),
        ("--names", "Ann,Bob"),
    ),
}


@pytest.mark.parametrize("state", STATES)
def test_questions_about_games_in_progress_are_answered(game, ask, state):
    name, lines, flags = STATES[state]
    file = game(name, *lines, flags=flags)
    rows = [json.loads(line) for line in (askset.FOLDER / "live.jsonl").read_text("utf-8").splitlines()]
    asked = [row for row in rows if row["game"] == state]
    assert asked
    wrong = {row["question"]: said for row in asked if row["holds"] not in (said := ask(file, row["question"]))}
    assert wrong == {}


def test_of_a_device_the_table_is_told_and_its_story_as_it_was_recorded(device, tmp_path, monkeypatch):
    device.ask("new", "epigo", 2, 2, "0001010000", "0000abcd", "12345678", 0, "Ann", "Bob")
    found = tables.Tables([tmp_path]).find("device")
    assert "Ann, Bob" in tables.table(found) and "turn of" in tables.table(found)
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "none.db"))
    for tell in (lambda: tables.story(found, 5), lambda: tables.explained(found)):
        with pytest.raises(UserError, match="let `tableside record` run"):
            tell()
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    session = device.devices[0].session
    for _ in range(3):
        assert session.answer(session.prompt.default) is None
    device.settle()
    assert "Tile in column" in tables.story(found, 5)
