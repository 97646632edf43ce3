"""The recorder's socket: other tools command devices and watch games through it, and none of them can hold the recorder up."""

import json
import socket

import pytest

from linkplay import Play
from tableside_host.errors import UserError
from tableside_host.harness.rig import Rig
from tableside_host.link import places
from tableside_host.record.server import MOST_LINE, Server


class Tool:
    """One end of the socket, that never waits: the rig goes on until what it wants has come."""

    def __init__(self, rig, server):
        self.rig = rig
        self.server = server
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(server.path))
        self.socket.setblocking(False)
        self.came = b""
        self.said = []

    def send(self, what):
        self.socket.sendall(what if isinstance(what, bytes) else json.dumps(what).encode() + b"\n")

    def hear(self, is_so, turns=3000):
        for _ in range(turns):
            self.rig.step()
            self.server.step()
            try:
                self.came += self.socket.recv(65536)
            except BlockingIOError:
                pass
            *lines, self.came = self.came.split(b"\n")
            self.said += [json.loads(line) for line in lines]
            found = [one for one in self.said if is_so(one)]
            if found:
                return found[0]
        raise AssertionError(f"it did not come; came: {self.said}")

    def ask(self, number, **what):
        self.send({"id": number, **what})
        return self.hear(lambda one: one.get("id") == number)


@pytest.fixture
def rig(tmp_path, runtime):
    one = Rig(tmp_path / "games.db", count=2, step_ms=10)
    yield one
    one.close()


@pytest.fixture
def server(rig):
    one = Server(rig.recorder, places.socket())
    yield one
    one.close()


@pytest.fixture
def tool(rig, server):
    one = Tool(rig, server)
    rig.run(500)
    yield one
    one.socket.close()


def test_devices_are_listed_and_each_is_commanded_by_its_name(rig, tool):
    rig.devices[1].start("ego-love", 2, names=("Ann", "Bob"))
    names = sorted(described["device"] for described in tool.ask(1, devices=True)["rows"])
    assert names == [device.name for device in rig.devices]
    assert tool.ask(2, device=names[1], command=["state"])["rows"][2] == ["names", "Ann", "Bob"]
    assert tool.ask(3, device=names[0], command=["state"])["rows"][0][:2] == ["no", "no_game"]
    assert "no such device" in tool.ask(4, device="FFFF", command=["state"])["error"]
    assert "more than one" in tool.ask(5, command=["state"])["error"]


def test_who_watches_hears_every_entry_with_its_words_and_scores_once_it_is_on_disk(rig, tool):
    tool.ask(1, watch=True)
    play = Play(rig.devices[0], ("epigo",), 4, most=10_000)
    while rig.devices[0].session.number < 40:
        play.enter()
        rig.run(20)
        tool.server.step()
    number = rig.devices[0].session.number
    game = play.now()[0]
    last = tool.hear(lambda one: one.get("news") == "entry" and one["game"] == game and one["number"] == number)
    assert last["device"] == rig.devices[0].name and len(last["scores"]) == 2
    heard = [one for one in tool.said if one.get("news") == "entry" and one["game"] == game]
    assert [one["number"] for one in heard] == list(range(1, number + 1))
    assert any(one["told"] for one in heard)
    assert {one["text"] for one in tool.said if one.get("news") == "game"} == {"epigo"}


def test_what_is_no_request_is_answered_with_a_sentence(tool):
    for wrong in (
        b"hello\n",
        b"[]\n",
        b"{}\n",
        b'{"id": 1, "command": []}\n',
        b'{"id": 1, "command": [5]}\n',
        b'{"id": 1, "command": "state"}\n',
    ):
        tool.said.clear()
        tool.send(wrong)
        assert tool.hear(lambda one: "error" in one)["error"]
    rows = tool.ask(9, device="51DE0000", command=["set", "x" * 300, 1])
    assert "one line" in rows["error"]


def test_a_tool_that_says_too_much_or_reads_nothing_is_dropped_and_the_others_go_on(rig, server, tool):
    flood = Tool(rig, server)
    with pytest.raises((BrokenPipeError, ConnectionResetError)):
        for _ in range(200):
            try:
                flood.socket.send(b"x" * MOST_LINE)
            except BlockingIOError:
                pass
            server.step()
    deaf = Tool(rig, server)
    deaf.socket.send(b'{"id": 1, "devices": true}\n' * 2000)
    for _ in range(300):
        server.step()
    assert tool.ask(7, devices=True)["rows"]


def test_a_command_whose_device_is_unplugged_ends_with_a_sentence(rig, tool):
    rig.devices[0].start("ego-love", 2)
    rig.lines[0].port.is_stalled = True
    tool.send({"id": 3, "device": rig.devices[0].name, "command": ["state"]})
    tool.server.step()
    rig.lines[0].port.unplug()
    assert tool.hear(lambda one: one.get("id") == 3)["error"]


def test_a_tool_may_leave_in_the_middle_of_a_command(rig, server, tool):
    leaving = Tool(rig, server)
    rig.devices[0].start("ego-love", 2)
    leaving.send({"id": 1, "device": rig.devices[0].name, "command": ["hashes", 0]})
    server.step()
    leaving.socket.close()
    assert tool.ask(5, device=rig.devices[0].name, command=["state"])["rows"][0] == ["ok"]


def test_there_is_one_recorder_and_what_a_dead_one_left_behind_does_not_matter(rig, server):
    with pytest.raises(UserError, match="another recorder"):
        Server(rig.recorder, places.socket())
    server.close()
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(places.socket()))
    left.close()  # the file stays, nobody listens
    Server(rig.recorder, places.socket()).close()
    assert not places.socket().exists()


def test_only_its_owner_reaches_the_socket(server):
    assert server.path.stat().st_mode & 0o077 == 0
    assert server.path.parent.stat().st_mode & 0o077 == 0
