"""The recorder: on disk, then acknowledged; and it says at once where host and device differ."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from linkplay import Play, kept
from randomplay import Dice, forward
from tableside.games import registry
from tableside.menu.buttons import HELP, OK, UP
from tableside.setup import Setup, defaults
from tableside_device.notes import SHOW_DRIVE, leave_in
from tableside_host.database import Database
from tableside_host.database.migrations import migrations
from tableside_host.database.store import STEPS
from tableside_host.harness.rig import Rig
from tableside_host.record.witness import Witness


@pytest.fixture
def rig(tmp_path):
    one = Rig(tmp_path / "games.db", step_ms=10)
    yield one
    one.close()


def kinds(rig):
    return [news.kind for news in rig.news]


def test_an_entry_is_acknowledged_only_when_it_is_on_disk(rig):
    play = Play(rig.devices[0], ("epigo",), 1)
    rig.settle()
    on_disk = []
    write = rig.lines[0].port.read

    def watched(count):
        data = write(count)
        if b"@a" in data:
            other = sqlite3.connect(f"file:{rig.database.path}?mode=ro", uri=True)  # sees only what was committed
            on_disk.append((data, other.execute("SELECT max(number) FROM entries").fetchone()[0]))
            other.close()
        return data

    rig.lines[0].port.read = watched
    for _ in range(30):
        play.enter()
        rig.run(50)
    rig.settle()
    assert len(on_disk) > 10
    for data, number in on_disk:
        for line in data.decode().split("\n"):
            if line.startswith("@a"):
                assert int(line.split(",")[1].split("]")[0]) <= (number or 0)


def test_a_commit_survives_the_recorder_being_killed(tmp_path, runtime):
    """A recorder in a process of its own, killed with no chance to tidy up; what the device was told is kept, is kept."""
    rig = Rig(tmp_path / "mine.db", is_pty=True)
    try:
        rig.recorder.close()
        device = rig.devices[0]
        play = Play(device, ("ego-love",), 1, most=10_000)
        for round_ in range(3):
            command = [sys.executable, "-m", "tableside_host", "record", "--database", str(tmp_path / "games.db")]
            recorder = subprocess.Popen(
                command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stdout=subprocess.DEVNULL
            )
            until = time.monotonic() + 120
            acknowledged = -1
            while time.monotonic() < until and acknowledged < 20 * (round_ + 1):
                if device.session.number < 20 * (round_ + 1) + 5:
                    play.enter()
                rig.clock.ms = int(time.monotonic() * 1000)
                for line, one in zip(rig.lines, rig.devices):
                    line.step()
                    one.step()
                waiting = device.link.waiting()
                acknowledged = device.session.number - waiting if waiting >= 0 else -1
                time.sleep(0.001)
            recorder.send_signal(signal.SIGKILL)
            recorder.wait()
            assert acknowledged >= 20 * (round_ + 1)
            database = Database(tmp_path / "games.db")
            game = database.games()[0]
            assert game.entries >= acknowledged
            entries = [(s.entry.number, *s.entry.what) for s in database.entries(game)]
            assert entries == play.now()[1][: len(entries)]
            database.close()
    finally:
        rig.close()


def test_several_devices_at_once_are_each_kept(tmp_path):
    rig = Rig(tmp_path / "games.db", count=4, step_ms=10)
    try:
        plays = [
            Play(device, (name,), i) for i, (device, name) in enumerate(zip(rig.devices, ("epigo", "ego-love") * 2))
        ]
        for _ in range(40):
            for play in plays:
                play.enter()
            rig.run(50)
        rig.settle()
        rig.until(lambda: not any(device.store.untold() for device in rig.devices), "the games before are told")
        for play in plays:
            assert kept(rig.database, play.device) == ([*play.games, play.now()], [])
    finally:
        rig.close()


def test_with_a_full_disk_it_says_so_acknowledges_nothing_and_goes_on_when_there_is_room(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 1, most=10_000)
    rig.settle()
    run = rig.database.connection.execute
    pages = run("PRAGMA page_count").fetchone()[0]
    run(f"PRAGMA max_page_count = {pages}")
    while "full" not in kinds(rig):
        play.enter()
        rig.run(200)
        assert device.session.number < 2000
    told = device.session.number - device.link.waiting()
    for _ in range(20):
        play.enter()
        rig.run(2000)
    assert device.session.number - device.link.waiting() == told == rig.database.games()[0].entries
    assert kinds(rig).count("full") == 1
    assert "nothing is acknowledged" in next(news.text for news in rig.news if news.kind == "full")
    run("PRAGMA max_page_count = 100000")
    rig.settle()
    assert "room" in kinds(rig)
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_commands_go_on_while_the_disk_is_full(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 1, most=10_000)
    rig.settle()
    pages = rig.database.connection.execute("PRAGMA page_count").fetchone()[0]
    rig.database.connection.execute(f"PRAGMA max_page_count = {pages}")
    while "full" not in kinds(rig):
        play.enter()
        rig.run(200)
    assert rig.ask("state")[0] == ["ok"]


def test_a_table_that_differs_is_reported_at_once_with_the_entry(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 3)
    for _ in range(10):
        play.enter()
        rig.run(50)
    rig.settle()
    assert "difference" not in kinds(rig)
    device.session.table.chance ^= 1  # a bit of the device's memory falls over
    number = device.session.number
    play.enter()
    rig.until(lambda: "difference" in kinds(rig), "the difference is told", 2000)
    news = next(news for news in rig.news if news.kind == "difference")
    assert news.number > number and news.what.number == news.number and "check" in news.text
    rig.settle()
    game = rig.database.games()[0]
    assert [d.number for d in rig.database.differences(game)] == [news.number]
    assert game.entries == device.session.number  # what the device says is kept all the same


def test_an_entry_that_comes_again_as_another_is_reported_and_the_first_one_stays(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 3)
    for _ in range(5):
        play.enter()
    rig.settle()
    before = kept(rig.database, device)
    lead = rig.recorder.lead(device.name)
    entry = rig.database.entries(rig.database.games()[0])[2].entry
    lead.keeper.again(replace(entry, value=99) if isinstance(entry.value, int) else replace(entry, kind="a", value=99))
    assert [news.number for news in rig.news if news.kind == "altered"] == [entry.number]
    assert kept(rig.database, device) == before


def game_of(name, identity, seed, names):
    """A setup under a chosen identity."""
    package = registry.game(name)
    return Setup(name, package.RULES, len(names), defaults(package), seed, identity, names)


def enter(device, count):
    """Answer with what is allowed first."""
    dice = Dice(1)
    for _ in range(count):
        forward(device.session, dice)


def test_another_game_under_the_same_identity_is_refused_and_told_and_never_mixed_with_the_first(rig):
    device = rig.devices[0]
    device.app.start(game_of("ego-love", 0x12345678, 5, ["Ann", "Bob"]))
    enter(device, 6)
    rig.settle()
    first = kept(rig.database, device)
    device.app.start(game_of("ego-love", 0x12345678, 6, ["Cem", "Dora", "Eve"]))
    enter(device, 4)
    device.power_on()  # as another board that says it has the same id, too
    rig.run(30_000)
    assert kept(rig.database, device) == first
    assert device.session.number == 4  # and it goes on where it is
    told = [news.text for news in rig.news if news.kind == "refused"]
    assert len(told) == 1
    assert "(Cem, Dora, Eve)" in told[0] and "(Ann, Bob)" in told[0] and "stays on the device" in told[0]
    assert "tableside record --database FILE" in told[0]
    device.app.start(game_of("ego-love", 0x12345679, 6, ["Cem", "Dora", "Eve"]))
    enter(device, 4)
    rig.settle()
    assert [game.entries for game in rig.database.games()] == [len(first[0][0][1]), device.session.number]


def test_two_devices_with_games_of_one_identity_are_recorded_as_two_games(tmp_path):
    rig = Rig(tmp_path / "games.db", count=2)
    try:
        for device, names in zip(rig.devices, (["Ann", "Bob"], ["Cem", "Dora"]), strict=True):
            device.app.start(game_of("ego-love", 0x12345678, 5, names))
            enter(device, 5)
        rig.settle()
        for device, names in zip(rig.devices, (("Ann", "Bob"), ("Cem", "Dora")), strict=True):
            (game,) = [game for game in rig.database.games() if game.device == device.name]
            assert game.header.names == names
            assert game.entries == device.session.number
        assert not [news for news in rig.news if news.kind in ("refused", "altered", "difference")]
    finally:
        rig.close()


def test_a_game_of_other_rules_is_kept_but_not_run(rig, monkeypatch):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 3)
    for _ in range(5):
        play.enter()
    monkeypatch.setattr(registry.game("ego-love"), "RULES", 99)
    rig.settle()
    game = rig.database.games()[0]
    assert game.entries == device.session.number
    assert "rules" in Witness(game).why_not
    assert not rig.database.differences(game)
    monkeypatch.undo()


def test_told_words_scores_and_the_result_are_kept(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 2, most=10_000)
    while not device.session.is_over:
        play.enter()
        rig.run(20)
    rig.settle()
    game = rig.database.games()[0]
    assert game.over == 1 and game.result
    assert game.scores == dict(device.session.game.scores(device.session.table))
    told = [text for stored in rig.database.entries(game) for text in stored.told]
    assert len(told) > 10
    assert game.header.names[0] in " ".join(told)


def test_seconds_between_entries_are_kept_and_unknown_ones_are_null(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 2, most=10_000)
    for seconds in (3, 61, 0):
        rig.run(seconds * 1000)
        play.enter()
        rig.run(100)
    rig.settle()
    rig.lines[0].port.unplug()
    play.enter()
    device.power_on()
    rig.lines[0].port.plug()
    rig.settle()
    seconds = [stored.entry.seconds for stored in rig.database.entries(rig.database.games()[0])]
    assert seconds[-1] is None
    known = [s for s in seconds[:-1] if s]
    assert [s for s in known if s >= 61] and [s for s in known if 3 <= s <= 4]


def test_a_break_from_the_menu_is_nobodys_time(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 2, most=10_000)
    while device.session.number < 3:
        play.enter()
        rig.run(5000)
    rows, screen = device.app.screen.rows, device.app.screen
    for _ in range(2):
        device.app.press(HELP, True)  # the first press after somebody else's act only shows it
    for _ in range(20):
        device.app.menu.render(screen)
        if rows[screen.cursor].strip() == "Pause":
            break
        device.app.press(UP, False)
    device.app.press(OK, False)
    device.app.menu.render(screen)
    assert "A break" in rows
    rig.run(900_000)
    device.app.press(OK, False)
    rig.run(4000)
    number = device.session.number
    play.enter()
    rig.settle()
    seconds = {s.entry.number: s.entry.seconds for s in rig.database.entries(rig.database.games()[0])}
    assert 8 <= seconds[number + 1] <= 12


def test_faults_of_the_line_are_kept(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 2)
    rig.settle()
    for _ in range(3):
        rig.faults[0].arm("flip", "E")
        play.enter()
        rig.settle()
    rig.recorder.close()
    faults = {kind: count for name, kind, count in rig.database.faults() if name == device.name}
    assert faults["damaged"] + faults.get("junk", 0) + faults.get("long", 0) >= 3


def test_the_schema_is_made_by_migrations_and_an_older_one_is_brought_up(tmp_path):
    import sqlite_utils

    database = Database(tmp_path / "games.db")
    assert not migrations.pending(sqlite_utils.Database(database.connection))
    assert {step.name for step in migrations.applied(sqlite_utils.Database(database.connection))} == STEPS
    database.close()
    again = Database(tmp_path / "games.db")
    assert again.games() == []
    assert again.connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert again.connection.execute("PRAGMA synchronous").fetchone()[0] == 2
    again.close()


def test_a_number_is_taken_once(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 2)
    play.enter()
    rig.settle()
    game = rig.database.games()[0]
    entry = rig.database.entries(game)[0].entry
    with pytest.raises(sqlite3.IntegrityError):
        rig.database.add_entries(game.id, [(entry, (), "")])


def test_a_new_recorder_goes_on_where_the_last_one_was(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 4)
    for _ in range(10):
        play.enter()
        rig.run(50)
    rig.settle()
    rig.recorder.close()
    for _ in range(10):
        play.enter()
        device.step()
    rig.recorder = rig.new_recorder()
    rig.settle()
    rig.until(lambda: not device.store.untold(), "the games before are told")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_a_finished_game_stays_on_the_device_until_it_is_on_disk(rig):
    device = rig.devices[0]
    rig.lines[0].port.unplug()
    play = Play(device, ("epigo",), 4, most=30)
    while len(play.games) < 3:
        play.step()
        device.step()
    assert len(device.store.untold()) == 3
    rig.lines[0].port.plug()
    rig.settle()
    rig.until(lambda: not device.store.untold(), "the games before are told")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_what_the_device_notes_for_itself_in_the_journal_is_no_entry(rig):
    device = rig.devices[0]
    play = Play(device, ("ego-love",), 4, most=10_000)
    for note in range(3):
        play.enter()
        rig.run(50)
        assert leave_in(device.session, device.store.flash, SHOW_DRIVE + note)
        rig.run(50)
    play.enter()
    rig.settle()
    assert kept(rig.database, device) == ([play.now()], [])


def test_a_game_that_fills_the_journal_more_than_once_is_told_whole(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 6, most=10_000)
    while device.session.setup.page < 2:
        if device.session.is_over:
            assert device.session.undo(10) is None or device.session.undo(1) is None
        else:
            play.step()
        if device.session.number % 7 == 0:
            rig.run(20)
    for _ in range(10):
        play.enter()
    assert max(len(entries) for _, entries in [*play.games, play.now()]) > 300
    device.power_on()
    rig.settle(1_000_000)
    rig.until(lambda: not device.store.untold(), "the game before is told", 1_000_000)
    assert kept(rig.database, device) == ([*play.games, play.now()], [])
