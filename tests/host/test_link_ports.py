"""Ports are found by USB identity; and what another version says is told as a sentence."""

import json
import os
from types import SimpleNamespace

import pytest

from tableside.wire import Reader, encode
from tableside_host.harness.rig import Rig
from tableside_host.link import places, ports
from tableside_host.link.conversation import Conversation
from tableside_host.sim.pipe import Pipe
from tableside_host.sim.port import PtyPort

pytestmark = pytest.mark.usefixtures("runtime")


def usb(device, vid, serial, product):
    return SimpleNamespace(device=device, vid=vid, serial_number=serial, product=product, description=product or "n/a")


def test_boards_are_told_from_other_ports_by_their_usb_identity(monkeypatch):
    monkeypatch.setattr(
        ports.list_ports,
        "comports",
        lambda: [
            usb("/dev/ttyACM0", 0x239A, "E661", "Pico"),
            usb("/dev/ttyACM1", 0x1D50, "X1", "Tableside"),
            usb("/dev/ttyUSB0", 0x0403, "FT1", "FT232R USB UART"),
            usb("/dev/ttyS0", None, None, None),
        ],
    )
    assert [port.path for port in ports.ours()] == ["/dev/ttyACM0", "/dev/ttyACM1"]
    assert [port.serial for port in ports.find()] == ["E661", "X1", "", "FT1"]


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
    file = ports.register("/dev/pts/99", "51DE0008")
    said = json.loads(file.read_text())
    file.write_text(json.dumps({**said, "pid": 2**22 + 1}))  # beyond every process
    (places.ports() / "half.json").write_text('{"path": "/dev')
    assert ports.ours() == []
    assert not file.exists()


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
