"""Ports are found by USB identity; and what another version says is told as a sentence."""

import json
import os
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tableside.wire import Reader, encode
from tableside_host.errors import UserError
from tableside_host.harness.rig import Rig
from tableside_host.link import places, ports
from tableside_host.link.conversation import Conversation
from tableside_host.sim.pipe import Pipe
from tableside_host.sim.port import PtyPort

pytestmark = pytest.mark.usefixtures("runtime")


CONSOLE, DATA = "CircuitPython CDC control", "CircuitPython CDC2 control"


def usb(device, vid, serial, product, interface=None):
    return SimpleNamespace(
        device=device,
        vid=vid,
        serial_number=serial,
        product=product,
        description=product or "n/a",
        interface=interface,
    )


@pytest.fixture
def plugged(monkeypatch):
    """What is plugged in."""
    found = []
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)
    return found


def test_only_the_second_channel_of_circuitpython_is_worth_a_hello(plugged):
    plugged += [
        usb("/dev/ttyACM0", 0x239A, "E661", "Pico", CONSOLE),
        usb("/dev/ttyACM1", 0x239A, "E661", "Pico", DATA),
        usb("/dev/ttyACM2", 0x2E8A, "E662", "Tableside", CONSOLE),
        usb("/dev/ttyACM3", 0x2E8A, "E662", "Tableside", DATA),
        usb("/dev/ttyACM4", 0x2E8A, "P1", "Debug Probe (CMSIS-DAP)", "CDC-ACM UART Interface"),
        usb("/dev/ttyACM5", 0x239A, "U1", "Trinkey"),
        usb("/dev/ttyUSB0", 0x0403, "FT1", "FT232R USB UART"),
        usb("/dev/ttyS0", None, None, None),
    ]
    assert [port.path for port in ports.ours()] == ["/dev/ttyACM1", "/dev/ttyACM3"]
    assert [port.serial for port in ports.find()][-3:] == ["U1", "", "FT1"]


def test_where_the_system_names_no_channel_the_second_port_of_a_board_is_the_one(plugged):
    plugged += [
        usb("/dev/cu.usbmodem103", 0x2E8A, "E661", "Tableside"),
        usb("/dev/cu.usbmodem101", 0x2E8A, "E661", "Tableside"),
        usb("/dev/cu.usbmodem201", 0x2E8A, "P1", "Debug Probe (CMSIS-DAP)"),
    ]
    assert [port.path for port in ports.ours()] == ["/dev/cu.usbmodem103"]


def test_who_records_may_name_ports_and_leave_others_alone(plugged, tmp_path):
    plugged += [
        usb("/dev/ttyACM1", 0x239A, "E661", "Pico", DATA),
        usb("/dev/ttyACM3", 0x239A, "E662", "Pico", DATA),
        usb("/dev/ttyUSB0", 0x0403, "FT1", "FT232R USB UART"),
    ]
    link = tmp_path / "by-id"
    link.write_text("")
    assert [port.path for port in ports.chosen([], ["e661"])] == ["/dev/ttyACM3"]
    assert [port.path for port in ports.chosen([], ["/dev/ttyACM3"])] == ["/dev/ttyACM1"]
    named = ["FT1", "/dev/ttyACM1", str(link), "/dev/no-such"]
    assert [port.path for port in ports.chosen(named, ["E662"])] == ["/dev/ttyACM1", "/dev/ttyUSB0", str(link)]


@pytest.mark.parametrize("serial", ["../../x", "a/b", "x" * 300, "\0", "..", "\udcff", ""])
def test_a_serial_number_is_never_the_way_out_of_a_folder(serial):
    name = ports.Port("/dev/ttyACM1", serial, "Pico").file_name
    assert re.fullmatch("[A-Za-z0-9_-]{1,60}", name)
    assert name != ports.Port("/dev/ttyACM1", serial + "x", "Pico").file_name


def test_a_simulated_port_is_found_while_it_is_plugged_in_and_keeps_its_serial_number(monkeypatch):
    monkeypatch.setattr(ports.list_ports, "comports", list)
    port = PtyPort("51DE0007")
    assert [(p.path, p.serial, p.is_simulated) for p in ports.ours()] == [(port.path, "51DE0007", True)]
    before = port.path
    port.renumber()
    assert [(p.path, p.serial) for p in ports.ours()] == [(port.path, "51DE0007")]
    assert port.path != before or not os.path.exists(before)
    port.close()
    assert ports.ours() == []


def test_what_a_killed_simulator_left_behind_is_removed(monkeypatch):
    monkeypatch.setattr(ports.list_ports, "comports", list)
    file = places.ports() / "51DE0008.json"
    said = {"path": "/dev/pts/99", "serial": "51DE0008", "product": "Tableside", "pid": os.getpid()}
    file.write_text(json.dumps(said))  # its process number is another process's by now
    (places.ports() / "half.json").write_text('{"path": "/dev')
    assert ports.ours() == []
    assert not file.exists()
    registered = ports.register("/dev/pts/98", "51DE0008")
    assert [port.path for port in ports.ours()] == ["/dev/pts/98"]
    registered.close()


def test_a_simulator_that_is_killed_lets_go_of_its_device(monkeypatch):
    monkeypatch.setattr(ports.list_ports, "comports", list)
    script = (
        "from tableside_host.link import ports; ports.register('/dev/pts/7', '51DE0009'); print(flush=True); input()"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, env=environment) as other:
        other.stdout.readline()
        with pytest.raises(UserError, match="by another program"):
            ports.register("/dev/pts/8", "51DE0009")
        assert [port.path for port in ports.ours()] == ["/dev/pts/7"]
        other.kill()
        other.wait()
    ports.register("/dev/pts/8", "51DE0009").close()
    assert ports.ours() == []


def test_a_device_of_another_version_is_refused_with_a_sentence_by_the_host():
    pipe = Pipe("51DE0001")
    now = [0.0]
    talk = Conversation(pipe.open(), now=lambda: now[0], nonce="0badcafe")
    talk.step()
    pipe.write(encode("H", [2, 0, "0badcafe", "00000000", "X", "board", "9", "", 0, 0, -1]))
    talk.step()
    assert talk.welcome is None and "version 2" in talk.refused and "this program 1" in talk.refused


def test_the_recorder_says_what_a_device_of_another_version_says(tmp_path):
    rig = Rig(tmp_path / "games.db", step_ms=10)
    try:
        device = rig.devices[0]
        line = rig.lines[0]
        reader = Reader()

        def of_the_future():
            for kind, value in reader.feed(line.read(256)):
                if kind == "h":
                    line.write(encode("X", [value[2], "version", "This device speaks version 2 of the link"]))

        device.step = of_the_future
        rig.run(12_000)
        assert [news.text for news in rig.news] == ["This device speaks version 2 of the link"]
    finally:
        rig.close()


def test_a_welcome_to_another_program_is_not_ours():
    pipe = Pipe("51DE0001")
    talk = Conversation(pipe.open(), now=lambda: 0.0, nonce="0badcafe")
    talk.step()
    pipe.write(encode("H", [1, 0, "11111111", "00000000", "X", "board", "9", "", 0, 0, -1]))
    talk.step()
    assert talk.welcome is None
