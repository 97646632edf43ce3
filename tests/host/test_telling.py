"""The telling: chapters of each game, what came of them, what was taken back; the same words on the page, in the report and in `show`."""

import re
from html import unescape

import pytest

from shelf_of_games import begin, entries_of, record
from tableside.games import registry
from tableside_host import main
from tableside_host.report.chronicle import Chronicle, new_game
from tableside_host.report.page import page
from tableside_host.report.story import tell
from tableside_host.report.telling import chapters
from tableside_host.serve.board import log


def told(session):
    chronicle = Chronicle(new_game(session.setup, "51DE"))
    for entry in entries_of(session):
        chronicle.take(entry)
    return chronicle


def love(*answers):
    session = begin("ego-love")
    for value in answers:
        assert session.answer(value) is None
    return session


def defaults(game, count=60, **more):
    """A game whose questions are answered as the prompt proposes, or with the first choice that is not refused."""
    session = begin(game, **more)
    for _ in range(count):
        prompt = session.prompt
        value = next(v for v in (prompt.default, *range(prompt.low, prompt.high + 1)) if not prompt.refuses(v))
        assert session.answer(value) is None
        if session.is_over:
            break
    return session


OPEN_EPIGO = {"options": [("setup", 1), ("planning", 1)]}


def test_a_turn_is_a_chapter_with_who_and_what_came_of_it():
    found = chapters(told(love(0, 0, 1, 0, 3)))  # Bob right with two hearts, then Ann wrong with two
    assert [(c.title, c.seat) for c in found] == [
        ("Who begins", -1), ("Turn 1: Ann reads", 0), ("Turn 2: Bob reads", 1),
    ]  # fmt: skip
    assert [text for text, _ in found[1].came] == ["Bob right +2: 2", "Ann known +1: 1"]
    said = found[1].moments[1][0].said
    assert (said.who, said.asked, said.answer) == ("Bob", "Guessed", "Right, 2 hearts")


def test_what_is_taken_back_stays_in_its_chapter_and_nothing_comes_of_it():
    session = love(0, 0, 1, 0)
    assert session.undo(3) is None
    _, first, second = chapters(told(session))
    assert [is_back for _, is_back in first.moments] == [True, True, False]
    assert first.came == [] and not first.is_back  # the table stands there again
    assert second.is_back
    assert session.answer(0) is None and session.answer(2) is None
    _, first, second = chapters(told(session))
    assert [text for text, _ in first.came] == ["Bob wrong -0: 0", "Nobody knew Ann"]
    assert len(first.moments) == 5
    assert not second.is_back


def test_an_answer_that_is_a_player_has_the_players_name():
    session = begin("epigo", options=[("mode", 1), ("planning", 1)])
    for order in (0, 1):  # Ann's tile 1, Bob's tile 2: Bob goes first
        assert session.answer(order) is None
    assert session.answer(2) is None
    said = told(session).moments[-1].said
    assert (said.asked, said.answer) == ("Who lost a tile?", "Bob")


def test_each_entry_stands_in_one_chapter_and_each_chapter_has_a_title():
    for game in registry.GAMES:
        session = defaults(game, **(OPEN_EPIGO if game == "epigo" else {}))
        session.undo(5)
        chronicle = told(session)
        found = chapters(chronicle)
        numbers = sorted(moment.entry.number for chapter in found for moment, _ in chapter.moments)
        assert numbers == list(range(1, session.number + 1)), game
        titles = [chapter.title for chapter in found]
        assert all(titles) and len(found) > 2, game
        assert len(set(titles)) == len(titles) or game == "ego", game  # EGO has two options on a board


def test_an_event_of_ego_is_called_by_its_board_and_kind():
    titles = [chapter.title for chapter in chapters(told(defaults("ego", names=("Ann", "Bob", "Cat"))))]
    assert "Solar System: option" in titles
    assert "Solar System: negotiation" in titles


def test_gains_of_one_thing_are_summed_and_a_capture_is_great():
    session = begin("epigo", options=[("setup", 1), ("planning", 1)])
    for value in [0, 1, 2, 3, 4, 5, 6] * 2 + [0, 2, 3, 0, 0]:
        assert session.answer(value) is None
    turn = chapters(told(session))[1]
    assert turn.title == "Turn 1"
    assert ("Ann loses tile 1", True) in turn.came
    session = begin("deus-egypt", names=("Ann", "Bob"))
    while session.prompt.text != "What now?":
        assert session.answer(session.prompt.default) is None
    who = session.setup.names[session.prompt.seat]
    for much in (3, 2):
        assert session.answer(session.prompt.labels.index("gain/lose")) is None
        while session.prompt.text != "What now?":
            prompt = session.prompt
            labels = [str(label) for label in prompt.labels]
            value = next((labels.index(word) for word in ("gold", "gain") if word in labels), None)
            value = much if value is None and not labels else value
            assert session.answer(prompt.default if value is None else value) is None, prompt.text
    turn = chapters(told(session))[-1]
    assert turn.title == f"Round 1: {who}"
    assert [text for text, _ in turn.came] == [f"{who}: +5 gold"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_page_report_and_show_tell_the_same_in_the_same_words(game, tmp_path, capsys, monkeypatch):
    session = defaults(game, **(OPEN_EPIGO if game == "epigo" else {}))
    session.undo(2)
    chronicle = told(session)
    (name,) = record(tmp_path / "games.db", session)
    assert main.main(["show", name, "--database", str(tmp_path / "games.db")]) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown  # no terminal
    story = tell(new_game(session.setup, "51DE"), entries_of(session))
    report = unescape(re.sub(r"<[^>]*>", "", page(story, {})))
    for chapter in log(chronicle):
        for text in (chapter["title"], *(text for text, _ in chapter["came"])):
            assert text in shown and text in report
        for line in chapter["lines"]:
            for part in (line["who"], line["asked"], line["answer"], *line["told"]):
                assert part in shown and part in report
    assert shown.count("[taken back]") == report.count("(taken back)") == 2 + sum(c["is_back"] for c in log(chronicle))
    assert main.main(["show", name, "--turns", "--database", str(tmp_path / "games.db")]) == 0
    short = capsys.readouterr().out
    assert all(chapter["title"] in short for chapter in log(chronicle))
    assert " 1  " not in short.split("\n\n", 2)[2]


def test_a_game_that_the_telling_does_not_know_is_told_by_who_is_asked():
    import sample
    from tableside.session import Session
    from tableside.setup import Setup
    from tableside_host.report.telling import place_after, place_before

    class Seen:
        package = sample
        names = ("Ann", "Bob")

    session = Session(sample, bytearray(b"\xff" * 4096))
    session.start(Setup(sample.NAME, sample.RULES, 2, bytes((5, 1)), 1, 7, ("Ann", "Bob")))
    Seen.line = session.line
    place, titles = None, []
    while session.prompt.text and not session.is_over:
        now = place_before(Seen, place)
        assert place_after(Seen, now) == now
        if now != place:
            titles.append(now.title)
        place = now
        assert session.answer(session.prompt.default) is None
    assert set(titles) <= {"Ann", "Bob", "Everybody"}
    assert len(titles) > 1 and titles[0] != titles[1]
    assert place.key == (len(titles) - 1,)
