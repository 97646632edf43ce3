"""What one port, one log, one read of the database raises is that port's trouble: it is told, tried again, and the others go on."""

import errno
import fcntl
import os
import select
import sqlite3
import termios

import pytest

from linkplay import Play, kept
from tableside_host.errors import UserError
from tableside_host.harness.rig import Rig
from tableside_host.harness.targets import RealTarget
from tableside_host.link import ports, transport
from tableside_host.main import main
from tableside_host.sim.port import PtyPort

CALLS = [
    (termios, "tcgetattr"),
    (termios, "tcsetattr"),
    (termios, "tcflush"),
    (fcntl, "flock"),
    (fcntl, "ioctl"),
    (os, "read"),
    (os, "write"),
]
RAISED = [termios.error(errno.EIO, "Input/output error"), OSError(errno.EIO, "Input/output error")]

pytestmark = pytest.mark.usefixtures("runtime")


@pytest.fixture
def rig(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    one = Rig(tmp_path / "games.db", count=2, is_pty=True, step_ms=20)
    yield one
    one.close()


class Broken:
    """While `is_on`, a call of the system fails in the host's end of one port, and works everywhere else."""

    def __init__(self, monkeypatch, module, name, error, path):
        self.is_on = True
        right = getattr(module, name)

        def call(*arguments, **named):
            if self.is_on and self._is_meant(arguments, path):
                raise error
            return right(*arguments, **named)

        monkeypatch.setattr(module, name, call)

    def _is_meant(self, arguments, path):
        try:
            descriptor = arguments[0] if isinstance(arguments[0], int) else arguments[0].fileno()
            return os.readlink(f"/proc/self/fd/{descriptor}") == path and descriptor not in self.device
        except (OSError, ValueError, AttributeError):
            return False

    device = ()


@pytest.mark.parametrize("error", RAISED, ids=["termios", "OSError"])
@pytest.mark.parametrize(("module", "name"), CALLS, ids=[name for _, name in CALLS])
def test_a_port_that_fails_takes_no_other_along_and_is_tried_again(rig, monkeypatch, module, name, error):
    first, second = rig.devices
    sick, well = Play(first, ("epigo",), 1), Play(second, ("epigo",), 2)
    broken = Broken(monkeypatch, module, name, error, rig.lines[0].port.path)
    broken.device = (rig.lines[0].port._slave, rig.lines[0].port._master)
    for _ in range(5):
        sick.enter()
        well.enter()
        rig.run(2000)
    rig.until(lambda: rig.is_told(second), "the other device goes on")
    assert kept(rig.database, second)[0] == [well.now()]
    broken.is_on = False
    rig.settle()
    assert kept(rig.database, first) == ([sick.now()], [])
    for news in rig.news:
        assert "None" not in news.text and "termios" not in news.text and "Errno" not in news.text


@pytest.mark.parametrize("error", RAISED, ids=["termios", "OSError"])
@pytest.mark.parametrize(("module", "name"), CALLS, ids=[name for _, name in CALLS])
@pytest.mark.parametrize("command", ["ports", "doctor", "monitor"])
def test_a_port_that_fails_is_a_sentence_of_the_tools(rig, monkeypatch, capsys, module, name, error, command):
    port = rig.lines[0].port
    monkeypatch.setattr(ports, "find", lambda: [ports.Port(port.path, "E661", "Tableside")])
    monkeypatch.setattr("tableside_host.link.reach.PATIENCE_S", 0.05)
    Broken(monkeypatch, module, name, error, port.path).device = (port._slave, port._master)
    code = main([command])
    said = "".join(capsys.readouterr())
    assert code == (0 if command == "ports" else 1)
    assert port.path in said
    assert "Traceback" not in said and "termios" not in said and "Errno" not in said and "a mistake of" not in said


@pytest.mark.parametrize("error", RAISED, ids=["termios", "OSError"])
def test_a_port_that_cannot_even_be_asked_whether_it_hung_up_is_gone(rig, monkeypatch, error):
    end = transport.SerialTransport(rig.lines[0].port.path)

    def fail():
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(os, "read", lambda descriptor, most: b"")
        broken.setattr(select, "poll", fail)
        with pytest.raises(transport.GoneError, match="Input/output error"):
            end.read()
    end.close()


@pytest.mark.parametrize("error", RAISED, ids=["termios", "OSError"])
def test_a_system_that_does_not_tell_its_ports_is_a_sentence(monkeypatch, capsys, error, tmp_path):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))

    def fail():
        raise error

    monkeypatch.setattr(ports.list_ports, "comports", fail)
    for command in ("ports", "doctor", "monitor"):
        assert main([command]) == 1
        assert "Input/output error" in "".join(capsys.readouterr())
    with pytest.raises(UserError, match="cannot be looked at"):
        RealTarget("serial:E661")


def test_the_recorder_tells_once_that_it_cannot_look_for_ports_and_looks_again(rig):
    def fail():
        raise termios.error(errno.EIO, "Input/output error")

    look, rig.recorder._find = rig.recorder._find, fail
    rig.run(10_000)
    assert [news.text for news in rig.news] == ["the ports cannot be looked at: Input/output error"]
    rig.recorder._find = look
    play = Play(rig.devices[0], ("epigo",), 1)
    rig.settle()
    assert kept(rig.database, rig.devices[0])[0] == [play.now()]


def test_a_database_that_cannot_be_read_for_one_device_is_told_once_and_the_other_goes_on(rig):
    first, second = rig.devices
    sick, well = Play(first, ("epigo",), 1), Play(second, ("epigo",), 2)
    right = rig.database.last_number

    def fail(device, game):
        if device == first.name:
            raise sqlite3.OperationalError("disk I/O error")
        return right(device, game)

    rig.database.last_number = fail
    well.enter()
    rig.until(lambda: kept(rig.database, second)[0] == [well.now()], "the other device goes on")
    rig.run(20_000)
    assert [news.text for news in rig.news if news.kind == "trouble"] == [
        f"{rig.database.path} cannot be used (disk I/O error; `tableside doctor` looks at it); trying again"
    ]
    del rig.database.last_number
    rig.settle()
    assert kept(rig.database, first)[0] == [sick.now()]


def test_a_log_that_cannot_be_kept_for_one_port_does_not_end_the_recording(rig, tmp_path):
    (tmp_path / "51DE0000.log").mkdir()
    rig.recorder._log_folder = tmp_path
    play = Play(rig.devices[0], ("epigo",), 1)
    rig.settle()
    assert kept(rig.database, rig.devices[0])[0] == [play.now()]
    assert any("no log can be kept" in news.text for news in rig.news)


@pytest.mark.parametrize("serial", ["../../outside", "x" * 300, "a\0b"])
def test_a_log_lies_in_its_folder_whatever_a_device_calls_itself(rig, tmp_path, serial):
    folder = tmp_path / "deep" / "logs"
    folder.mkdir(parents=True)
    rig.recorder._log_folder = folder
    line = rig.lines[0].port
    rig.recorder._find = lambda: [ports.Port(line.path, serial, "Tableside")]
    rig.until(lambda: rig.news, "the device has answered")
    assert len(list(folder.iterdir())) == 1
    assert {file.name for file in tmp_path.iterdir()} <= {"deep", "games.db", "games.db-wal", "games.db-shm"}
    assert [news.kind for news in rig.news] == ["found"]


def test_a_port_that_answers_nothing_is_left_alone_until_it_is_plugged_in_anew(rig):
    other = PtyPort("51DE0009")
    opened = []
    everything, open_port = rig.ports, rig.open
    is_there = True
    try:
        rig.recorder._find = lambda: [*([ports.Port(other.path, "P1", "Tableside")] if is_there else []), *everything()]

        def watched(path):
            opened.append(path)
            return transport.SerialTransport(path) if path == other.path else open_port(path)

        rig.recorder._open_port = watched
        rig.run(600_000)
        assert opened.count(other.path) == 1
        assert [news.kind for news in rig.news].count("silent") == 1
        is_there = False
        rig.run(3000)
        is_there = True
        rig.run(3000)
        assert opened.count(other.path) == 2
    finally:
        other.close()


def test_doctor_says_that_a_port_is_gone_and_not_that_it_is_forbidden(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    monkeypatch.setattr(ports, "find", lambda: [ports.Port("/dev/ttyACM77", "E661", "Tableside")])
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "there is no port /dev/ttyACM77" in said
    assert "usermod" not in said
