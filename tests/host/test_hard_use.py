"""What people and machines do to the tools: databases that are not ours, closed streams, no home, odd texts. A sentence comes, no traceback."""

import asyncio
import configparser
import json
import os
import re
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from aiohttp import ClientSession

from linkplay import Play, record_two_games
from on_micropython import ROOT
from tableside.wire import WireError
from tableside_host.database import Database
from tableside_host.database.export import as_cell
from tableside_host.errors import UserError
from tableside_host.harness.rig import Rig
from tableside_host.link import masks, messages, places, ports
from tableside_host.link.masks import WireLog
from tableside_host.link.reach import RecorderLine
from tableside_host.main import command_line, main
from tableside_host.record.server import Server as RecorderServer
from tableside_host.serve.server import Server, hear, start
from tableside_host.sim.serial import plug

READERS = ("games", "show last", "replay last", "export", "stats", "report last")


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch, runtime):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """A database of a game, and another begun."""
    path = tmp_path_factory.mktemp("once") / "games.db"
    record_two_games(path)
    return path


@pytest.fixture
def recorded(once, folders):
    """A copy of it, where the tools look for it."""
    return Path(shutil.copy(once, folders / "games.db"))


def refused(capsys, *command):
    """Run a command that must end with one sentence; return it."""
    assert main(command) == 1
    said = capsys.readouterr().err
    assert said.startswith("tableside: ") and "Traceback" not in said
    assert "a mistake of this program" not in said
    return said


def run(command, **how):
    """Run the program in a process of its own; return its exit code and what stands on stderr."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", "tableside_host", *command],
        env=environment,
        stderr=subprocess.PIPE,
        timeout=120,
        check=False,
        **how,
    )
    return done.returncode, done.stderr.decode(errors="replace")


@pytest.mark.parametrize("command", READERS)
def test_another_programs_database_is_refused_and_stays_as_it_is(command, folders, capsys):
    with sqlite3.connect(folders / "games.db") as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.close()
    before = (folders / "games.db").read_bytes()
    assert "another program" in refused(capsys, *command.split())
    assert (folders / "games.db").read_bytes() == before


def test_nothing_is_recorded_or_restored_into_another_programs_database(folders, capsys):
    with sqlite3.connect(folders / "games.db") as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.close()
    (folders / "games.jsonl").write_text("")
    before = (folders / "games.db").read_bytes()
    assert "another program" in refused(capsys, "record")
    assert "another program" in refused(capsys, "restore", "games.jsonl")
    assert (folders / "games.db").read_bytes() == before


@pytest.mark.parametrize("command", [*READERS, "record"])
def test_a_database_of_a_newer_version_is_refused(command, recorded, capsys):
    with sqlite3.connect(recorded) as newer:
        newer.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('tableside', 'from_tomorrow', '2099-01-01')"
        )
    newer.close()
    assert "newer Tableside" in refused(capsys, *command.split())


@pytest.mark.parametrize("command", [*READERS, "record"])
def test_a_folder_is_no_database(command, folders, capsys):
    (folders / "games.db").mkdir()
    assert str(folders / "games.db") in refused(capsys, *command.split())


@pytest.mark.parametrize("command", READERS)
def test_a_damaged_database_is_said(command, recorded, capsys):
    with sqlite3.connect(recorded) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    data = bytearray(recorded.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)  # the first page, the schema, is whole
    recorded.write_bytes(data)
    assert "database" in refused(capsys, *command.split())


def test_a_database_that_may_only_be_read_is_read():
    """Root may write everywhere, so a child process gives up being root first."""
    folder = Path(tempfile.mkdtemp())
    path = folder / "games.db"
    header = messages.header(["0badcafe", "epigo", 1, 2, "0000000000", "00000001", ["Ann", "Bob"]])
    database = Database(path)
    database.add_game("D", "b", "f", header)
    database.close()
    path.chmod(0o444)
    folder.chmod(0o555)
    child = os.fork()
    if not child:
        code = 1
        try:
            if os.geteuid() == 0:
                os.setresuid(65534, 65534, 65534)
            read = Database(path, must_exist=True)
            code = int([game.header.game for game in read.games()] != ["0badcafe"])
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    folder.chmod(0o755)
    path.unlink()
    folder.rmdir()
    assert os.waitstatus_to_exitcode(status) == 0


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_games_put_back_are_exported_again_as_the_same_bytes_and_listed_with_their_scores(
    form, recorded, folders, capsys
):
    assert main(["export", "--format", form, "--output", f"one.{form}"]) == 0
    assert main(["restore", f"one.{form}", "--database", "two.db"]) == 0
    assert main(["export", "--format", form, "--output", f"two.{form}", "--database", "two.db"]) == 0
    assert (folders / f"two.{form}").read_bytes() == (folders / f"one.{form}").read_bytes()
    capsys.readouterr()
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert main(["games", "--database", "two.db"]) == 0
    assert capsys.readouterr().out == listed


@pytest.mark.parametrize(
    "line",
    [
        "5",
        "[]",
        "{}",
        "nonsense",
        "[" * 100_000,
        '"\\ud800"',
        "null",
        '{"device": "d", "board": "b", "firmware": "f", "came_at": "", "kind": "a"}',
    ],
)
def test_a_line_that_is_no_game_is_not_put_back(line, folders, capsys):
    (folders / "odd.jsonl").write_text(line + "\n")
    assert "line" in refused(capsys, "restore", "odd.jsonl")


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("device", "\x1b]0;owned\x07"),
        ("board", "=1+1"),
        ("firmware", "a\nb"),
        ("told", ["\x1b[2J"]),
        ("told", 5),
        ("device", "\ud800"),
        ("value", 7),
    ],
)
def test_a_text_that_does_something_to_a_terminal_or_a_spreadsheet_is_not_put_back(
    change, value, recorded, folders, capsys
):
    assert main(["export", "--output", "one.jsonl"]) == 0
    rows = [json.loads(line) for line in (folders / "one.jsonl").read_text().splitlines()]
    for row in rows:
        row[change] = value
    (folders / "odd.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    refused(capsys, "restore", "odd.jsonl", "--database", "two.db")
    assert Database("two.db").games() == []


def test_a_file_that_is_not_there_is_not_put_back_and_makes_no_database(folders, capsys):
    assert "none.jsonl cannot be used: No such file" in refused(capsys, "restore", "none.jsonl")
    assert not (folders / "games.db").exists()


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "", "ninechars", "caf\xe9", "   "])
def test_a_name_that_no_device_takes_is_no_game_of_a_device(name):
    with pytest.raises(WireError):
        messages.header(["0badcafe", "epigo", 1, 2, "0000000000", "00000001", ["Ann", name]])


def test_a_name_that_is_a_formula_is_text_in_a_spreadsheet():
    assert [as_cell(text) for text in ("=1+1", "@SUM", "-1", "+1", "Ann")] == ["'=1+1", "'@SUM", "'-1", "'+1", "Ann"]


@pytest.mark.parametrize("called", ["\udcff", "a\x00b", "%", "_", "'; DROP TABLE games"])
def test_a_game_by_an_odd_name_is_not_there(called, recorded, capsys):
    refused(capsys, "show", called)


def test_closed_streams_are_no_traceback(folders):
    for closed in ("<&-", ">&-", "<&- >&-"):
        done = subprocess.run(
            ["sh", "-c", f'"$0" -m tableside_host ask {closed}', sys.executable],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_behind_the_output_is_a_sentence(folders):
    """A file that may not grow is a disk without room."""

    def no_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    with (folders / "out").open("wb") as out:
        code, said = run(["ask", "may I push my own tile?"], stdout=out, preexec_fn=no_room)
    assert code == 1
    assert said.startswith("tableside: ") and said.count("\n") == 1 and "File too large" in said


def test_a_terminal_that_cannot_show_a_letter_gets_its_number(monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    assert run(["ask", "may I push my own tile?"], stdout=subprocess.DEVNULL) == (0, "")


def test_no_home_folder_is_said(monkeypatch, capsys):
    def none():
        raise RuntimeError("Could not determine home directory.")

    for name in ("TABLESIDE_DATABASE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", none)
    for command in ("games", "record", "play epigo"):
        assert "no home folder" in refused(capsys, *command.split())
    assert main(["ask", "may I push my own tile?"]) == 0


def test_a_runtime_folder_that_cannot_be_made_is_said(monkeypatch, folders, capsys):
    (folders / "file").write_text("")
    monkeypatch.setenv("TABLESIDE_RUNTIME", str(folders / "file" / "run"))
    for command in ("ports", "monitor", "record", "sim --serial"):
        assert "set TABLESIDE_RUNTIME" in refused(capsys, *command.split())
    assert main(["doctor"]) == 1
    assert "LOOK  the runtime folder" in capsys.readouterr().out


def test_a_mistake_of_the_program_is_a_sentence_too(monkeypatch, capsys):
    monkeypatch.setattr(places, "database", lambda: 1 / 0)
    assert main(["games"]) == 1
    assert "a mistake of this program" in capsys.readouterr().err
    monkeypatch.setenv("TABLESIDE_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["games"])


def test_a_reader_is_refused_a_database_that_is_not_there(folders):
    with pytest.raises(UserError, match="tableside record"):
        Database(folders / "none.db", must_exist=True)


def test_a_recorder_that_was_killed_in_mid_talk_is_said():
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(places.socket()))
        listener.listen()
        line = RecorderLine()
        there, _ = listener.accept()
        there.close()
    with pytest.raises(UserError, match="the recorder has ended"):
        line.ask({"devices": True})
    line.close()


@pytest.fixture
def another(folders):
    """Another program that has plugged two devices in, one of them with the flash a.flash."""
    script = (
        "from tableside_host.link import ports; from tableside_host.sim.serial import unique_id; from pathlib import Path\n"
        "ports.register('/dev/pts/7', unique_id(Path('a.flash'))); ports.register('/dev/pts/8', unique_id(None)); print(flush=True)\n"
        "input()"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, env=environment)
    process.stdout.readline()
    yield
    process.communicate(b"\n")


@pytest.mark.usefixtures("another")
def test_a_device_that_another_program_plugged_in_stays_plugged_in(folders):
    with pytest.raises(UserError, match="plugged in already"):
        plug(folders / "a.flash")
    with closing(plug(None).port) as port:
        assert {found.path for found in ports.simulated()} == {"/dev/pts/7", "/dev/pts/8", port.path}


def answers(*requests):
    """Return the head of what a page's server with a token says to each of these requests, as they are on the wire."""

    async def talk():
        runner, port = await start(Server(lambda kind, name: None, list, "a good token"), "127.0.0.1", 0)
        heads = []
        for request in requests:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request.replace("PORT", str(port)).encode("latin-1"))
            heads.append((await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)).decode("latin-1"))
            writer.close()
        await runner.cleanup()
        return heads

    return asyncio.run(talk())


def get(path, *heads, host="127.0.0.1:PORT"):
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n" + "".join(f"{head}\r\n" for head in heads) + "\r\n"


def test_a_request_that_is_none_gets_a_code_and_no_traceback(capfd, caplog):
    odd = answers(
        get("/", host="[:::"),
        get("/", host="a:99999"),
        get("/", "Origin: http://["),
        get("/", "Cookie: tableside_PORT=\xff\xfe"),
        get("/device/x", "Cookie: tableside_PORT=none"),
    )
    assert [head.split()[1] for head in odd] == ["400", "400", "400", "400", "401"]
    assert "Traceback" not in "".join(capfd.readouterr()) + caplog.text


def test_the_token_sends_nobody_to_another_site():
    heads = answers(
        *(get(f"{path}?token=a+good+token") for path in ("//evil.example/", "/%5Cevil.example", "/a%0d%0aX:b%00"))
    )
    for head in heads:
        assert head.split()[1] == "303"
        location = re.search("Location: (.*)\r\n", head)[1]
        assert location[0] == "/"
        assert location[1] not in "/\\"
        assert "X:b" not in head.replace(location, "")


@pytest.mark.parametrize("body", ["[" * 4000, "nonsense", "5", '{"question": 5}', "null"])
@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=none"])
def test_a_question_that_is_none_is_said_on_the_page(body, kind):
    async def talk():
        server = Server(lambda kind, name: SimpleNamespace(chronicle=None), list)
        runner, port = await start(server, "127.0.0.1", 0)
        async with ClientSession() as session:
            address = f"http://127.0.0.1:{port}/ask/device/x"
            async with session.post(address, data=body, headers={"Content-Type": kind}) as answer:
                found = answer.status, await answer.json()
        await runner.cleanup()
        return found

    assert asyncio.run(talk()) == (400, {"problem": "Ask a question."})


@pytest.mark.parametrize("text", ["[" * 4000, "5", "null", '"do"', "{}", '{"do": []}', '{"do": "fly"}'])
def test_what_a_page_says_and_nobody_understands_changes_nothing(text):
    client = SimpleNamespace(says=[])
    hear(SimpleNamespace(), client, text)
    assert client.says == ["That cannot be understood."]


def test_a_database_that_was_removed_is_not_written_any_more(folders):
    """What went into a file without a name would be lost, and acknowledged."""
    rig = Rig(folders / "games.db", step_ms=10)
    play = Play(rig.devices[0], ("epigo",), 4, most=60)
    play.enter()
    rig.settle()
    told = []
    rig.recorder.listeners.append(told.append)
    (folders / "games.db").unlink()
    play.enter()
    number = rig.devices[0].session.number
    rig.run(3000)
    assert any(news.kind == "trouble" and "moved or removed" in news.text for news in told)
    assert rig.database.games()[-1].entries < number
    rig.close()


def test_where_the_log_has_no_room_the_game_is_recorded_all_the_same(folders):
    log = WireLog(folders / "wire.log")
    log.note("begun")
    log._file.close()
    log._file = NoRoom()
    for _ in range(3):
        log.note("more")
    assert log.is_cut
    log.close()


class NoRoom:
    """A file on a full disk."""

    def write(self, text):
        raise OSError(28, "No space left on device")

    def close(self):
        raise OSError(28, "No space left on device")


def test_a_recording_of_days_does_not_keep_its_log_in_memory(folders):
    rig = Rig(folders / "games.db", step_ms=10)
    rig.recorder._log_folder = folders / "logs"
    rig.run(3000)
    log = rig.recorder.leads[0].conversation.log
    assert log.path.stat().st_size > 0
    assert log.lines == []
    rig.close()


def test_a_log_goes_on_in_another_file_and_the_oldest_goes(folders, monkeypatch):
    monkeypatch.setattr(masks, "MOST_BYTES", 400)
    log = WireLog(folders / "wire.log", keeps_lines=False)
    for number in range(100):
        log.note(f"line {number}")
    log.close()
    files = [folders / "wire.log", *(folders / f"wire.log.{i}" for i in range(1, masks.OLDER + 1))]
    assert sorted(path.name for path in folders.glob("wire*")) == sorted(path.name for path in files)
    lines = [line for path in reversed(files) for line in path.read_text().splitlines()]
    assert [line.split()[-1] for line in lines] == [str(number) for number in range(100 - len(lines), 100)]
    assert all(path.stat().st_size < 500 for path in files) and len(lines) > 30


def test_the_sample_unit_of_systemd_starts_a_recorder_that_there_is():
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str
    unit.read_string((ROOT / "host_tools" / "tableside-record.service").read_text())
    program, *arguments = unit["Service"]["ExecStart"].split()
    assert program.endswith("/tableside") and command_line("record").parse_args(arguments).quiet
    assert unit["Service"]["KillSignal"] == "SIGTERM" and unit["Install"]["WantedBy"] == "default.target"


def test_a_log_folder_that_cannot_be_made_is_said_at_once(folders, capsys):
    (folders / "file").write_text("")
    assert "--log" in refused(capsys, "record", "--log", "file/logs")


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 5000,
        b"\xff",
        b"5",
        b"null",
        b'{"id": []}',
        b'{"id": 1, "command": [{}]}',
        b'{"id": 1, "command": ["\\ud800"]}',
    ],
)
def test_a_line_at_the_recorders_socket_that_is_no_request_is_answered(line, folders):
    rig = Rig(folders / "games.db", step_ms=10)
    server = RecorderServer(rig.recorder, places.socket())
    with closing(server), socket.socket(socket.AF_UNIX) as tool:
        tool.connect(str(server.path))
        tool.sendall(line + b"\n")
        for _ in range(5):
            server.step()
        tool.settimeout(5)
        assert "error" in json.loads(tool.recv(4096))
    rig.close()
