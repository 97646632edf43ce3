"""Games in the database over the years: older files, copies, order, times, what they came to, who is who, what is put aside."""

import csv
import io
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from linkplay import Play, record_two_games
from shelf_of_games import finished, record
from tableside.games import registry
from tableside_host.database import Database
from tableside_host.database.people import replacement, replacements
from tableside_host.harness.rig import Rig
from tableside_host.main import main
from tableside_host.record import outcome, witness
from tableside_host.serve import run

SCHEMA_1 = Path(__file__).with_name("games_of_schema_1.db")  # two games that the code of commit 6a95b57 recorded
DEADLINE_S = 120


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch, runtime):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def two(folders):
    """Two games in the database, one of them over."""
    return record_two_games(folders / "games.db")


@pytest.fixture
def paris(monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def said(capsys, *command, code=0):
    capsys.readouterr()
    assert main(command) == code
    found = capsys.readouterr()
    return found.err if code else found.out


def change(path, *statements):
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


# ---- older databases, copies


def test_a_database_of_the_first_schema_is_read_and_brought_up(folders, capsys):
    shutil.copy(SCHEMA_1, folders / "games.db")
    assert "Draw" in said(capsys, "games")
    assert main(["replay", "all", "--verify"]) == 1  # of rules 1, which are not run here: listed and shown, not proved
    assert "rules 1" in "".join(capsys.readouterr())
    assert said(capsys, "stats")
    database = Database(folders / "games.db")
    assert all(outcome.holds(game) for game in database.games())
    database.close()


def test_an_older_database_that_may_only_be_read_is_read(folders, capsys, monkeypatch):
    shutil.copy(SCHEMA_1, folders / "games.db")
    data = (folders / "games.db").read_bytes()
    opened = sqlite3.connect

    def read_only(path, **how):
        if how.get("uri") or path == ":memory:":
            return opened(path, **how)
        raise_ = sqlite3.OperationalError("attempt to write a readonly database")
        raise_.sqlite_errorcode = sqlite3.SQLITE_READONLY
        raise raise_

    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert "Draw" in said(capsys, "games")
    assert said(capsys, "stats")
    assert (folders / "games.db").read_bytes() == data


def test_a_copy_without_its_log_is_told_and_not_called_empty(two, folders, capsys):
    writer = sqlite3.connect("copied.db")
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("CREATE TABLE games (id)")
    shutil.copy("copied.db", "alone.db")  # while it is open: everything is in the log still
    writer.close()
    assert Path("alone.db").stat().st_size == 4096
    text = said(capsys, "games", "--database", "alone.db", code=1)
    assert "alone.db-wal" in text and "tableside backup" in text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_recorder_that_is_ended_leaves_everything_in_the_one_file(number, folders):
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "tableside_host", "record"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert "Recording" in process.stdout.readline()
        process.send_signal(number)
        assert process.wait(DEADLINE_S) == 0
    finally:
        process.kill()
    shutil.copy("games.db", "alone.db")
    database = Database("alone.db", must_exist=True)
    assert database.games() == []
    database.close()


def test_now_and_then_what_is_recorded_goes_into_the_file_itself(folders, monkeypatch):
    database = Database("games.db")
    later = time.monotonic() + 61
    monkeypatch.setattr("tableside_host.database.store.time.monotonic", lambda: later)
    database.begin()
    database.add_faults("51DE", "port", {"junk": 3}, "")
    database.commit()
    shutil.copy("games.db", "alone.db")
    copy = Database("alone.db", must_exist=True)
    assert copy.faults() == [("51DE", "junk", 3)]
    copy.close()
    database.close()


def test_a_backup_is_whole_while_somebody_writes(two, folders, capsys):
    writer = Database("games.db")
    writer.begin()
    writer.add_faults("51DE", "port", {"junk": 1}, "")
    assert "2 games" in said(capsys, "backup", "copy.db")
    writer.commit()
    writer.close()
    assert sorted(path.name for path in folders.iterdir() if path.name.startswith(("copy", ".table"))) == ["copy.db"]
    assert said(capsys, "games", "--database", "copy.db") == said(capsys, "games")
    assert "2 games" in said(capsys, "backup", "copy.db")  # the older copy is replaced


def test_a_backup_overwrites_nothing_but_a_backup(two, folders, capsys):
    Path("photo.jpg").write_bytes(b"\xff\xd8 a photo")
    assert "not overwritten" in said(capsys, "backup", "photo.jpg", code=1)
    assert Path("photo.jpg").read_bytes() == b"\xff\xd8 a photo"
    assert "the database itself" in said(capsys, "backup", "games.db", code=1)
    assert "name a file in it" in said(capsys, "backup", ".", code=1)
    assert "cannot be written" in said(capsys, "backup", "no/such/folder.db", code=1)


# ---- order and times


def test_a_computer_whose_clock_was_wrong_changes_no_order(two, folders, capsys):
    change("games.db", "UPDATE games SET begun_at = '1990-01-01T00:00:00.000+00:00' WHERE id = 2")
    lines = said(capsys, "games").splitlines()
    assert "epigo" in lines[0] and "1990-01-01" in lines[1]
    assert lines[1] in said(capsys, "show", "last")


def test_times_are_local_with_their_zone_and_in_files_utc(two, folders, paris, capsys):
    change("games.db", "UPDATE games SET begun_at = '2026-11-30T23:30:00.000+00:00'")
    for command in (("games",), ("show", "last")):
        assert "2026-12-01 00:30 CET" in said(capsys, *command)
    assert main(["report", "last", "--output", "r.html"]) == 0
    assert "begun 2026-12-01 00:30 CET" in Path("r.html").read_text()
    assert "2026-11-30T23:30:00Z" in said(capsys, "export", "--format", "players")
    change("games.db", "UPDATE games SET begun_at = 'some time'")
    assert "some time" in said(capsys, "games")


# ---- what games came to


def test_statistics_run_no_game_of_which_is_known_what_it_came_to(folders, capsys, monkeypatch):
    record(folders / "games.db", *[finished(seed, ("Ann", "Bob"), 1) for seed in (1, 2)])
    first = said(capsys, "stats")
    monkeypatch.setattr(witness.Witness, "take", lambda *_: pytest.fail("it was run again"))
    assert said(capsys, "stats") == first


def test_while_games_are_run_again_a_recorder_can_write(folders, capsys, monkeypatch):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    other = sqlite3.connect("games.db", isolation_level=None, timeout=0)
    take = witness.Witness.take
    written = []

    def taken(self, entry):
        other.execute("BEGIN IMMEDIATE")
        other.execute("COMMIT")
        written.append(entry)
        return take(self, entry)

    monkeypatch.setattr(witness.Witness, "take", taken)
    assert "Ann" in said(capsys, "stats")
    said(capsys, "export", "--output", "one.jsonl")
    change("games.db", *(f"DELETE FROM {table}" for table in ("entries", "players", "games")))
    count = len(written)
    said(capsys, "restore", "one.jsonl")
    other.close()
    assert len(written) == 2 * count > 0


def test_what_a_recorded_game_came_to_is_kept_with_its_entries(two, folders, capsys, monkeypatch):
    monkeypatch.setattr(witness.Witness, "take", lambda *_: pytest.fail("it was run again"))
    assert "epigo" in said(capsys, "stats")


def test_under_new_rules_of_reading_games_are_run_again(folders, capsys, monkeypatch):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    first = said(capsys, "stats")
    change("games.db", "UPDATE players SET won = 1 - won")
    assert said(capsys, "stats") != first
    monkeypatch.setattr(outcome, "SCHEME", outcome.SCHEME + 1)
    assert said(capsys, "stats") == first


def test_a_finished_game_of_older_rules_goes_on_to_count(folders, capsys, monkeypatch):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    first = said(capsys, "stats")
    package = registry.game("ego-love")
    monkeypatch.setattr(package, "RULES", package.RULES + 1)
    assert said(capsys, "stats") == first


def test_a_game_that_went_on_is_run_again(folders, capsys):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    assert " 1 " in said(capsys, "stats", "--player", "Ann")
    change(
        "games.db",
        "INSERT INTO entries SELECT game_id, number + 1, 'b', '[1]', 1, NULL, came_at, '' FROM entries ORDER BY number DESC LIMIT 1",
    )
    rows = list(csv.DictReader(io.StringIO(said(capsys, "stats", "--csv"))))
    assert {row["finished"] for row in rows} == {"0"}


# ---- who is who


def test_ann_and_ann_in_small_letters_are_one(folders, capsys):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1), finished(2, ("ann", "BOB"), 1))
    rows = list(csv.DictReader(io.StringIO(said(capsys, "stats", "--csv"))))
    assert sorted((row["player"], row["games"]) for row in rows) == [("BOB", "2"), ("ann", "2")]
    assert len(said(capsys, "games", "--player", "ANN").splitlines()) == 2


def test_players_are_renamed_and_merged_over_recorded_games_and_the_games_stay_proved(folders, capsys):
    record(folders / "games.db", finished(1, ("Jose", "Bob"), 1), finished(2, ("Pepe", "Bob"), 1))
    assert "José" in said(capsys, "players", "--rename", "Jose", "José")
    assert "one player now" in said(capsys, "players", "--rename", "Pepe", "José")
    assert "José  2 games  (on the device: Jose, Pepe)" in said(capsys, "players")
    rows = list(csv.DictReader(io.StringIO(said(capsys, "stats", "--csv"))))
    assert sorted((row["player"], row["games"]) for row in rows) == [("Bob", "2"), ("José", "2")]
    for name in ("José", "jose", "pepe"):
        assert len(said(capsys, "games", "--player", name).splitlines()) == 2
        assert "José" in said(capsys, "stats", "--player", name)
    winner = said(capsys, "games").splitlines()[0]
    assert "Jose " not in winner and "José" in winner
    assert said(capsys, "replay", "all", "--verify").count("proved") == 2
    assert "as on the device again" in said(capsys, "players", "--as-given", "pepe")
    assert "Pepe  1 game" in said(capsys, "players")


def test_two_players_of_one_game_are_never_made_one_there(folders, capsys):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    said(capsys, "players", "--rename", "Bob", "Ann")
    assert "Ann" in said(capsys, "games") and "Bob" in said(capsys, "games")
    assert len(said(capsys, "stats").split("\n\n")[0].splitlines()) == 3


def test_whom_nobody_knows_and_what_is_no_name_are_refused(two, capsys):
    assert "nobody is called" in said(capsys, "players", "--rename", "Nobody", "Somebody", code=1)
    assert "1 to 40 letters" in said(capsys, "players", "--rename", "A", "a\x1bb", code=1)
    assert "not renamed" in said(capsys, "players", "--as-given", "Zoe", code=1)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("José", "Jose"), ("Łukasz", "Lukasz"), ("Ирина", "Irina"), ("李", "Li"), ("Ann", "Ann"), ("Bartholomäus", "Bartholo"),
     ("Jose\u0301", "Jose"), ("🙂", "B"), ("دنيا", "dny")],
)  # fmt: skip
def test_the_display_shows_a_name_in_its_own_letters(name, shown):
    assert replacement(name, 1) == shown


def test_two_players_are_never_shown_alike():
    assert replacements(["José", "Jose", "🙂"]) == ("A", "Jose", "C")
    assert replacements(["B", "🙂"]) == ("B", "A")
    assert len(set(replacements(["José", "Josè", "Josê", "Jose", "Josë"]))) == 5


def test_names_of_any_script_are_in_games_show_report_and_export_and_come_back(folders, capsys):
    record(folders / "games.db", finished(1, ("Irina", "Dvd"), 1))
    said(capsys, "players", "--rename", "Irina", "Ирина")
    said(capsys, "players", "--rename", "Dvd", "דוד")
    for command in (("games",), ("show", "last"), ("stats",)):
        assert "Ирина" in said(capsys, *command) and "דוד" in said(capsys, *command)
    assert main(["report", "last", "--output", "r.html"]) == 0
    assert "Ирина" in Path("r.html").read_text(encoding="utf-8")
    for form in ("jsonl", "csv"):
        said(capsys, "export", "--format", form, "--output", f"one.{form}")
        assert "Ирина" in Path(f"one.{form}").read_text(encoding="utf-8")
        said(capsys, "restore", f"one.{form}", "--database", f"{form}.db")
        assert "Ирина" in said(capsys, "games", "--database", f"{form}.db")
        assert "proved" in said(capsys, "replay", "all", "--verify", "--database", f"{form}.db")


@pytest.mark.filterwarnings("error")
def test_pictures_have_a_replacement_where_their_font_has_no_such_letters(folders, capsys):
    record(folders / "games.db", finished(1, ("Li", "Dvd"), 1))
    said(capsys, "players", "--rename", "Li", "李")
    said(capsys, "players", "--rename", "Dvd", "דוד")
    capsys.readouterr()
    assert main(["report", "last", "--output", "r.html", "--png", "png"]) == 0
    assert capsys.readouterr().err == ""
    text = Path("r.html").read_text(encoding="utf-8")
    assert "李" in text and "דוד" in text
    drawn = "".join(re.findall("<svg.*?</svg>", text, re.DOTALL))
    assert "<!-- A: Li -->" in drawn and "<!-- B: dvd -->" in drawn and "李" not in drawn


# ---- put aside


def test_a_forgotten_game_is_asked_for_put_aside_and_can_come_back(two, folders, capsys, monkeypatch):
    name = two.games[0][0]
    monkeypatch.setattr(sys, "stdin", io.StringIO("n\n"))
    assert main(["forget", name]) == 1
    assert len(said(capsys, "games").splitlines()) == 2
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert "30 days" in said(capsys, "forget", name)
    for command in (("games",), ("export",), ("stats",), ("players",)):
        assert name not in said(capsys, *command) and "epigo" not in said(capsys, *command)
    assert "no game" in said(capsys, "show", name, code=1)
    assert name in said(capsys, "forget", "--list")
    assert "It is back" in said(capsys, "forget", "--back", name)
    assert "epigo" in said(capsys, "games")


def test_after_thirty_days_a_forgotten_game_is_gone(two, folders, capsys):
    name = two.games[0][0]
    said(capsys, "forget", name, "--yes")
    change("games.db", "UPDATE games SET forgotten_at = '2020-01-01T00:00:00.000+00:00' WHERE forgotten_at IS NOT NULL")
    assert said(capsys, "forget", "--list") == ""
    database = Database("games.db")
    assert database.connection.execute("SELECT count(DISTINCT game_id) FROM entries").fetchone() == (1,)
    database.close()


def test_a_test_game_does_not_count(folders, capsys):
    first, _ = record(folders / "games.db", finished(1, ("Ann", "Bob"), 1), finished(2, ("Ann", "Bob"), 1))
    assert "does not count" in said(capsys, "games", "--not-counted", first)
    assert {row["games"] for row in csv.DictReader(io.StringIO(said(capsys, "stats", "--csv")))} == {"1"}
    for form in ("jsonl", "csv"):
        said(capsys, "export", "--format", form, "--output", f"one.{form}")
        said(capsys, "restore", f"one.{form}", "--database", f"{form}.db")
        assert said(capsys, "games", "--database", f"{form}.db").count("does not count") == 1
    assert "does not count" not in said(capsys, "games", "--counted", first)


# ---- files that people's programs wrote


@pytest.fixture
def exported(folders):
    record(folders / "games.db", finished(1, ("Ann", "Bob"), 1))
    database = Database("games.db")
    (game,) = database.games()
    for stored, check in zip(database.entries(game), (0x12, 0x1E05, 0xFFFF)):
        database.connection.execute(
            'UPDATE entries SET "check" = ? WHERE game_id = ? AND number = ?', (check, game.id, stored.entry.number)
        )
    database.close()
    assert main(["export", "--format", "csv", "--output", "one.csv"]) == 0
    return Path("one.csv").read_text(encoding="utf-8")


def back(text, encoding="utf-8", name="two.csv"):
    Path(name).write_bytes(text.encode(encoding))
    assert main(["restore", name, "--database", "two.db"]) == 0
    database = Database("two.db")
    (game,) = database.games()
    found = [stored.entry for stored in database.entries(game)]
    database.close()
    return game, found


def entries():
    database = Database("games.db")
    found = [stored.entry for stored in database.entries(database.games()[0])]
    database.close()
    return found


def written(text, delimiter=",", **how):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, **how).writerows(csv.reader(io.StringIO(text)))
    return out.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_is_read_as_spreadsheets_write_it(encoding, delimiter, exported):
    _, found = back(written(exported, delimiter), encoding)
    assert found == entries()


def test_json_lines_with_a_mark_of_the_byte_order_are_read(exported, folders):
    assert main(["export", "--output", "one.jsonl"]) == 0
    _, found = back(Path("one.jsonl").read_text(encoding="utf-8"), "utf-8-sig", "two.jsonl")
    assert found == entries()


def test_an_export_of_the_first_schema_that_lost_its_zeros_is_read(exported):
    """Before, nothing stood before a check: 0012 came back as 12, and 1e05 as 100000 or 1E+05, which is lost."""
    plain = re.sub(r"(?<![^,])#", "", exported)
    assert ",0012," in plain and ",1e05," in plain
    for spoiled in ("1E+05", "1.00E+05", "100000"):
        Path("two.db").unlink(missing_ok=True)
        _, found = back(plain.replace(",0012,", ",12,").replace(",1e05,", f",{spoiled},"))
        assert found == [replace(e, check=None if e.check == 0x1E05 else e.check) for e in entries()]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("a,[", "a,(", "line 3 "),
        ('"told"', "x", "line"),
        ("#51DE", "5E+11", "line 2 "),
        (",told", "", "no column told"),
    ],
)
def test_a_bad_row_is_refused_by_its_line_and_nothing_is_put_back(old, new, says, exported, capsys):
    if old == '"told"':
        exported, old, new = "kind\n1\n", "1", "2"
    lines = exported.splitlines(keepends=True)
    row = 0 if old == ",told" else int(re.search(r"\d+", says + " 2").group()) - 1
    lines[row] = (
        lines[row].replace("51DE", "51DE").replace(old, new)
        if old != "a,["
        else re.sub(r',a,("?)\[', r",a,\1(", lines[row])
    )
    Path("two.csv").write_text("".join(lines))
    text = said(capsys, "restore", "two.csv", "--database", "two.db", code=1)
    assert says in text and "Error" not in text
    assert "No games yet" in said(capsys, "games", "--database", "two.db")


def test_a_table_of_players_is_for_people_and_says_so_when_it_is_put_back(exported, capsys):
    said(capsys, "export", "--format", "players", "--output", "players.csv")
    assert "only what `tableside export` wrote as jsonl or csv" in said(capsys, "restore", "players.csv", code=1)


def test_a_row_a_game_and_player(folders, capsys):
    games = [finished(1, ("Ann", "=1+1"), 1), finished(2, ("Ann", "Bob"), 1)]
    record(folders / "games.db", *games)
    said(capsys, "export", "--format", "players", "--output", "players.csv")
    assert Path("players.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(Path("players.csv").read_text(encoding="utf-8-sig"))))
    assert [(row["player"], row["seat"]) for row in rows] == [("Ann", "A"), ("'=1+1", "B"), ("Ann", "A"), ("Bob", "B")]
    for i, row in enumerate(rows):
        game, seat = games[i // 2], i % 2
        assert row["won"] == ("yes" if game.table.winner[seat] else "no")
        assert int(row["score"]) == game.table.position[seat]
        assert float(row["minutes"]) == pytest.approx(3 * game.number / 60, abs=0.06)


CALC = shutil.which("soffice") or shutil.which("libreoffice")


@pytest.mark.skipif(not CALC, reason="NOT RUN: no LibreOffice Calc (Debian: apt-get install libreoffice-calc)")
@pytest.mark.parametrize("is_detecting", [False, True])
def test_an_export_survives_a_real_spreadsheet_program(is_detecting, exported, folders):
    """Opened and saved by LibreOffice Calc, as it opens a file by itself and with its detection of special numbers."""
    options = "44,34,76,1,,0,false,true" if is_detecting else "44,34,76,1"
    for form, source in (("xlsx", "one.csv"), ("csv", "one.xlsx")):
        folder = "." if form == "xlsx" else "back"
        subprocess.run(
            [
                CALC, "--headless", f"-env:UserInstallation=file://{folders}/office", f"--infilter=CSV:{options}", "--convert-to",
                form if form == "xlsx" else "csv:Text - txt - csv (StarCalc):59,34,76,1", "--outdir", folder, source,
            ][: None],
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip
    text = Path("back/one.csv").read_text(encoding="utf-8")
    game, found = back(text)
    assert ";" in text.splitlines()[0]
    assert found == entries()
    assert game.device == "51DE" and game.begun_at == Database("games.db").games()[0].begun_at
    assert json.dumps(game.header.fields)


def test_a_list_on_the_page_reads_the_latest_games_and_no_others(folders, monkeypatch):
    record(folders / "games.db", *[finished(seed, ("Ann", "Bob"), 1) for seed in range(run.MOST_GAMES + 5)])
    read = Database.games
    counts = []

    def counted(*given, **how):
        found = read(*given, **how)
        counts.append(len(found))
        return found

    monkeypatch.setattr(Database, "games", counted)
    listed = run.Shelf(folders / "games.db", None).listed()
    assert len(listed) == run.MOST_GAMES == max(counts)
    assert Database("games.db").game("last").header.game in listed[0][0]
    assert counts[-1] == 1


def test_a_game_that_was_put_aside_is_recorded_on_and_stays_aside(folders, capsys):
    rig = Rig(folders / "games.db", step_ms=10)
    try:
        play = Play(rig.devices[0], ("ego-love",), 3)
        play.enter()
        rig.settle()
        said(capsys, "forget", "last", "--yes")
        for _ in range(3):
            play.enter()
        rig.settle()
        assert rig.database.games() == []
        (game,) = rig.database.games(is_forgotten=True)
        assert game.entries == rig.devices[0].session.number
        assert not [news for news in rig.news if news.kind in ("trouble", "altered", "difference")]
    finally:
        rig.close()
