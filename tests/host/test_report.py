"""Reports and statistics: what stands in them, from a database and from a flash image."""

import csv
import io
import re
import sqlite3
from dataclasses import replace

import pytest

from randomplay import play
from shelf_of_games import begin, entries_of, finished, record
from tableside.games import registry
from tableside.setup import Setup, defaults
from tableside_host import main
from tableside_host.database import Database
from tableside_host.report.chronicle import holding, new_game
from tableside_host.report.page import page
from tableside_host.report.story import tell
from tableside_host.report.turning import points
from tableside_host.stats.company import months, pairs, streaks
from tableside_host.stats.tally import played

HOSTILE = ("$x_1^2$", "<b>&x", "-->")
PICTURES = {
    "ego": {"journey", "offenses", "reckoning", "auctions", "time"}, "epigo": {"scores", "film", "time"},
    "ego-love": {"scores", "pawns", "knowing", "time"}, "deus-egypt": {"scores", "market", "gold", "time"},
}  # fmt: skip


def love(answers, names=("Ann", "Bob"), **more):
    session = begin("ego-love", names, **more)
    for value in answers:
        assert session.answer(value) is None
    return session


def story_of(session, seconds=3):
    return tell(new_game(session.setup, "51DE"), entries_of(session, seconds))


def random_game(game, names=("Ann", "Bob"), seed=3):
    package = registry.game(game)
    setup = Setup(game, package.RULES, len(names), defaults(package), seed, 0xABC00000 + seed, names)
    return play(package, seed, setup, is_wild=False, most=400)[0]


# ---- the story


def test_scores_are_those_of_the_table_after_each_entry_that_holds():
    session = love((0, 0, 1, 0, 3))  # Bob guesses right with two hearts, Ann wrong with two
    story = story_of(session)
    assert story.scores.labels == ("A: Ann", "B: Bob")
    assert story.scores.values == [[0, 0], [1, 2], [0, 2]]
    assert story.scores.at == [1, 3, 5]
    assert session.undo(2) is None
    story = story_of(session)
    assert story.scores.values == [[0, 0], [1, 2]]
    assert (story.entries, story.taken_back) == (6, 2)
    assert [is_back for _, is_back in story.log] == [False, False, False, True, True, False]


def test_what_holds_is_without_what_was_taken_back_and_with_what_was_entered_again():
    session = love((0, 0, 1))
    assert session.undo(2) is None
    assert session.redo() is None
    assert [entry.number for entry in holding(entries_of(session))] == [1, 2]


def test_time_goes_to_whom_was_asked_and_what_was_taken_back_took_its_time_too():
    session = love((0, 0, 1))  # all together, Ann, Bob
    assert session.undo() is None
    assert story_of(session, 10).seconds == {0: 10, 1: 10, -1: 20}
    assert story_of(session, None).seconds is None


def test_a_gap_of_more_than_ten_minutes_is_a_break_and_nobodys_time(tmp_path, capsys):
    session = finished(1, ("Ann", "Bob"), 1)
    entries = [
        replace(e, seconds=(3, 601, 600)[min(e.number - 1, 2)] if e.number < 4 else 3) for e in entries_of(session)
    ]
    game = new_game(session.setup, "51DE")
    story = tell(game, entries)
    assert sum(story.seconds.values()) == sum(e.seconds for e in entries) - 601
    shown = page(story, {})
    assert shown.count("A break of 10 minutes") == 1 and "1 break, 10 minutes together" in shown
    record(tmp_path / "games.db", session)
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("UPDATE entries SET seconds = 3900 WHERE number = 2")
    connection.commit()
    connection.close()
    assert main.main(["show", "last", "--database", str(tmp_path / "games.db")]) == 0
    assert capsys.readouterr().out.count("a break of 1 hour 5 minutes") == 1
    assert main.main(["export", "--format", "players", "--database", str(tmp_path / "games.db")]) == 0
    row = next(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert float(row["minutes"]) == pytest.approx(3 * (session.number - 1) / 60, abs=0.06)


def test_who_knows_whom_is_counted_guess_by_guess():
    story = story_of(love((0, 0, 1, 0, 3, 0, 0)))
    assert story.guesses == {(1, 0): [2, 0], (0, 1): [0, 1]}
    assert story.pawns.at[-1] == 3


def test_an_auction_says_who_paid_what_for_which_place():
    session = begin("ego", ("Ann", "Bob", "Cat"), [("boards", 0)])
    while session.prompt.text != "Reach %d or pass":
        assert session.answer(session.prompt.default) is None
    first = session.prompt.seat
    names = session.setup.names
    for value in (0, 1, 0, 2, 1, 1):  # plays 1, plays 2, passes, passes
        assert session.answer(value) is None
    auction = story_of(session).auctions[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    assert auction.kind == "Negotiation"
    assert auction.price == {first: 1, second: 2}
    assert auction.place == {third: 3, first: 2, second: 1}, names


def test_epigo_is_a_film_of_every_board_that_differs_from_the_one_before():
    session = begin("epigo", options=[("setup", 1), ("planning", 1)])
    for value in [0, 1, 2, 3, 4, 5, 6] * 2 + [0, 2, 3, 0, 0]:  # A 1 left, B 4 up and no further
        assert session.answer(value) is None
    film = story_of(session).film
    assert [len([c for row in frame.board["rows"] for c in row if c not in ("", "#")]) for frame in film] == [
        14,
        14,
        13,
    ]
    assert "A loses" not in film[0].caption
    assert "Ann loses tile 1" in film[-1].caption


def test_the_market_is_followed_resource_by_resource():
    story = story_of(random_game("deus-egypt", seed=4))
    assert story.market.labels == ("wheat", "wood", "clay", "stone")
    assert story.market.values[0] == [1, 1, 1, 1]
    assert all(0 <= space <= 2 for values in story.market.values for space in values)


# ---- the file


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_report_is_one_file_that_needs_nothing_else(game, tmp_path, capsys):
    session = random_game(game)
    (name,) = record(tmp_path / "games.db", session)
    out = tmp_path / "report.html"
    arguments = [
        "report",
        name[:5],
        "--database",
        str(tmp_path / "games.db"),
        "--output",
        str(out),
        "--png",
        str(tmp_path / "png"),
    ]
    assert main.main(arguments) == 0
    text = out.read_text()
    shown = {path.stem for path in (tmp_path / "png").iterdir()}
    assert shown == PICTURES[game]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in (tmp_path / "png").iterdir())
    assert text.count("<svg") == len(shown)
    assert not re.search(r"<(script|link|iframe|object)\b", text)
    assert not re.search(r"""(?:src|href|url)\s*[=(]\s*["']?(?!#)[a-z]+:""", re.sub(r'xmlns(:\w+)?="[^"]*"', "", text))
    explained = registry.words(game).explain(session.table, session.setup.names)
    assert explained
    for line, rule in explained:
        assert f"{line.strip()} <span" in text.replace("&amp;", "&")
        assert rule in text
    assert capsys.readouterr().out.splitlines()[0] == str(out)


@pytest.mark.parametrize("game", ["ego", "ego-love", "deus-egypt"])
def test_a_name_is_text_in_a_report_too(game, tmp_path):
    session = random_game(game, HOSTILE)
    flash = tmp_path / "device.flash"
    flash.write_bytes(bytes(session.flash[0:4096]))
    assert main.main(["report", "--flash", str(flash), "--output", str(tmp_path / "r.html")]) == 0
    text = (tmp_path / "r.html").read_text()
    assert "<b>&x" not in text
    assert "&lt;b&gt;&amp;x" in text
    assert "$x_1^2$" in text


def test_a_flash_image_gives_the_same_story_as_the_database_but_for_the_time(tmp_path):
    session = love((0, 0, 1, 0, 3))
    session.undo()
    flash = tmp_path / "device.flash"
    flash.write_bytes(bytes(session.flash[0:4096]))
    (name,) = record(tmp_path / "games.db", session)
    for arguments, file in ((["--flash", str(flash)], "a"), ([name, "--database", str(tmp_path / "games.db")], "b")):
        assert main.main(["report", *arguments, "--output", str(tmp_path / file)]) == 0
    first, second = (re.sub(r"<svg.*?</svg>", "", (tmp_path / file).read_text(), flags=re.S) for file in "ab")
    log = re.compile(r'<section class="log">.*?</section>', re.S)
    assert log.search(first)[0] == log.search(second)[0]
    assert "taken back" in log.search(first)[0]
    assert "Time that each player took" in second
    assert "Time that each player took" not in first


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "name a recorded game"),
        (["last", "--flash", "x"], "name a recorded game"),
        (["last", "--database", "/no/games.db"], "there is no database at /no/games.db"),
        (["--flash", "/no/such.flash"], "/no/such.flash cannot be read"),
    ],
)
def test_a_report_of_nothing_is_a_sentence(arguments, says, capsys):
    assert main.main(["report", *arguments]) == 1
    assert says in capsys.readouterr().err


def test_a_file_that_is_no_game_is_a_sentence(tmp_path, capsys):
    for data, says in (
        (b"", "there is no game"),
        (b"x" * 5000, "is no flash image"),
        (b"\xff" * 4096, "there is no game"),
    ):
        (tmp_path / "f").write_bytes(data)
        assert main.main(["report", "--flash", str(tmp_path / "f")]) == 1
        assert says in capsys.readouterr().err


def test_an_unknown_game_and_a_folder_that_is_not_there_are_sentences(tmp_path, capsys):
    (name,) = record(tmp_path / "games.db", love((0,)))
    base = ["report", "--database", str(tmp_path / "games.db")]
    assert main.main([*base, "ffffffff"]) == 1
    assert "there is no game ffffffff" in capsys.readouterr().err
    assert main.main([*base, name, "--output", "/no/such/folder/r.html"]) == 1
    assert "/no/such/folder/r.html cannot be written" in capsys.readouterr().err


# ---- many games


def stats(capsys, *arguments):
    assert main.main(["stats", "--csv", *arguments]) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


def test_statistics_count_games_wins_and_scores_of_each_player(tmp_path, capsys):
    games = [finished(seed, ("Ann", "Bob"), 1) for seed in (1, 2)] + [
        love((0, 0), seed=9),
        random_game("epigo", seed=3),
    ]
    record(tmp_path / "games.db", *games)
    rows = stats(capsys, "--database", str(tmp_path / "games.db"), "--game", "ego-love")
    assert [(row["player"], row["games"], row["finished"]) for row in rows] == [("Ann", "3", "2"), ("Bob", "3", "2")]
    winners = [seat for game in games[:2] for seat in range(2) if game.table.winner[seat]]
    for seat, row in enumerate(sorted(rows, key=lambda row: row["player"])):
        assert int(row["wins"]) == winners.count(seat)
        scores = [game.table.position[seat] for game in games[:2]]
        assert float(row["mean score"]) == sum(scores) / 2
        assert int(row["best score"]) == max(scores)
    everything = stats(capsys, "--database", str(tmp_path / "games.db"), "--player", "Ann")
    assert sorted(row["game"] for row in everything) == ["ego-love", "epigo"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_whom_the_statistics_call_a_winner_the_device_calls_so_too(game, tmp_path, capsys):
    session = finished(6, ("Ann", "Bob"), 1) if game == "ego-love" else random_game(game, seed=6)
    record(tmp_path / "games.db", session)
    rows = stats(capsys, "--database", str(tmp_path / "games.db"))
    winners = {row["player"] for row in rows if row["wins"] == "1"}
    result = registry.words(game).result(session.table, session.setup.names)
    assert session.table.over == 1
    assert winners == {name for name in ("Ann", "Bob") if name in result} != set()


def test_statistics_without_games_are_a_sentence(tmp_path, capsys):
    record(tmp_path / "games.db")
    assert main.main(["stats", "--database", str(tmp_path / "games.db")]) == 1
    assert "there is no such game" in capsys.readouterr().err
    assert main.main(["stats", "--database", str(tmp_path / "none.db")]) == 1
    assert "there is no database" in capsys.readouterr().err


def test_the_report_begins_with_the_final_table_and_then_tells_what_turned_the_game():
    session = finished(1, ("Ann", "Bob"), 1)
    story = story_of(session)
    text = page(story, {})
    order = [
        text.index(part) for part in ("The final table", "Turning points", "The final score explained", "What happened")
    ]
    assert order == sorted(order)
    won = registry.words("ego-love").result(session.table, session.setup.names)
    assert {story.names[seat] for seat in story.won} == {name for name in ("Ann", "Bob") if name in won} != set()
    told = [(point.title, point.text) for point in points(story)]
    assert (story.chapters[-1].title, f"{won} wins") in told or len(story.won) > 1
    gains = [text for _, text in told if "gains" in text]
    assert gains and len(gains) <= 3


def test_a_change_of_the_lead_and_a_capture_are_turning_points():
    session = begin("epigo", options=[("setup", 1), ("planning", 1)])
    for value in [0, 1, 2, 3, 4, 5, 6] * 2 + [0, 2, 3, 0, 0]:  # A's tile 1 goes over the edge
        assert session.answer(value) is None
    assert [(p.title, p.text) for p in points(story_of(session))] == [
        ("Turn 1", "Ann loses tile 1"), ("Turn 1", "Bob takes the lead, 1 to 0"),
    ]  # fmt: skip
    session.undo(1)
    assert points(story_of(session)) == []


def test_the_journey_tells_each_event_with_who_led_and_who_took_which_piece():
    session = begin("ego", ("Ann", "Bob", "Cat"), [("boards", 0)])
    while session.prompt.text != "Reach %d or pass":
        assert session.answer(session.prompt.default) is None
    first = session.prompt.seat
    for value in (0, 1, 0, 2, 1, 1):
        assert session.answer(value) is None
    story = story_of(session)
    stop = story.journey[-1]
    assert (stop.board, stop.event, stop.leader) == ("Solar System", "negotiation", first)
    assert stop.place == {(first + 2) % 3: 3, first: 2, (first + 1) % 3: 1}
    assert all(len(one.offense) == 3 for one in story.journey)


# ---- head to head, months, streaks


def test_who_plays_with_whom_and_who_is_on_a_streak(tmp_path, capsys):
    games = [finished(seed, ("Ann", "Bob"), 1) for seed in (1, 2, 3)]
    games.append(finished(4, ("ann", "Cat"), 1))
    record(tmp_path / "games.db", *games)
    database = Database(tmp_path / "games.db", must_exist=True)
    found, left_out = played(database, database.games())
    database.close()
    assert left_out == 0 and len(found) == 4
    by_hand = [[name for seat, name in enumerate(("Ann", "Bob")) if game.table.winner[seat]] for game in games[:3]]
    ann_bob, ann_cat = pairs(found)
    assert (ann_bob.one, ann_bob.other, ann_bob.games, ann_bob.finished) == ("ann", "Bob", 3, 3)
    assert ann_bob.won == sum(winners == ["Ann"] for winners in by_hand)
    assert ann_bob.lost == sum(winners == ["Bob"] for winners in by_hand)
    assert ann_bob.both == sum(len(winners) == 2 for winners in by_hand)
    assert (ann_cat.other, ann_cat.games) == ("Cat", 1)
    (month,) = months([replace(found[0], begun_at="2026-11-15T20:00:00.000+00:00")])
    assert month == "2026-11"
    assert [sum(kinds.values()) for kinds in months(found[:1] * 3).values()] == [3]
    streak = {one.player: (one.longest, one.now) for one in streaks(found)}
    run = best = 0
    for winners in by_hand:
        run = run + 1 if "Bob" in winners else 0
        best = max(best, run)
    assert streak.get("Bob", (0, 0)) == (best, run)
    assert main.main(["stats", "--database", str(tmp_path / "games.db")]) == 0
    text = capsys.readouterr().out
    for head in ("head to head", "wins in a row", "month"):
        assert head in text
    assert main.main(["stats", "--player", "Cat", "--database", str(tmp_path / "games.db")]) == 0
    assert "Bob" not in capsys.readouterr().out


def test_games_that_were_put_aside_or_do_not_count_are_in_no_statistics(tmp_path, capsys):
    games = [finished(seed, ("Ann", name), 1) for seed, name in ((1, "Bob"), (2, "Cat"), (3, "Dan"))]
    names = record(tmp_path / "games.db", *games)
    base = ["--database", str(tmp_path / "games.db")]
    assert main.main(["forget", names[1], "--yes", *base]) == 0
    assert main.main(["games", "--not-counted", names[2], *base]) == 0
    capsys.readouterr()
    out = tmp_path / "stats.html"
    assert main.main(["stats", *base]) == 0
    text = capsys.readouterr().out
    assert main.main(["stats", "--html", str(out), *base]) == 0
    for shown in (text, out.read_text()):
        assert "Bob" in shown and "Cat" not in shown and "Dan" not in shown


def test_the_statistics_as_a_page_need_nothing_else_and_names_are_text(tmp_path, capsys):
    record(tmp_path / "games.db", finished(1, ("<b>&x", "Bob"), 1), finished(2, ("Ann", "Bob"), 1))
    out = tmp_path / "stats.html"
    assert main.main(["stats", "--html", str(out), "--database", str(tmp_path / "games.db")]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    text = out.read_text()
    assert "<b>&x" not in text and "&lt;b&gt;&amp;x" in text
    assert not re.search(r"<(script|link|iframe|img)", text)
    for part in ("Ego: Love", "Head to head", "Streaks", "By month"):
        assert part in text
    assert main.main(["stats", "--html", "/no/such/folder/s.html", "--database", str(tmp_path / "games.db")]) == 1
    assert "cannot be written" in capsys.readouterr().err
