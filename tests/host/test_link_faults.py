"""Whatever happens to the line, every entry is in the database once, in order, as it was, and host and device agree."""

import gc

import pytest

from linkplay import Play, kept
from tableside.wire import Reader, encode
from tableside_host.harness.faults import FAULTS, KINDS
from tableside_host.harness.rig import Rig


def same(rig, plays):
    """Check that the database holds just what the devices had."""
    for play in plays:
        found, differences = kept(rig.database, play.device)
        assert found == [*play.games, play.now()]
        assert differences == []
    assert not [news for news in rig.news if news.kind in ("altered", "difference", "trouble")]


def test_of_5000_faults_none_loses_doubles_or_alters_an_entry(tmp_path, record_property):
    rig = Rig(tmp_path / "games.db", count=2, seed=5, step_ms=100)
    rig.database.connection.execute("PRAGMA synchronous = OFF")  # what the disk does is not looked at here
    try:
        plays = [Play(rig.devices[0], ("epigo", "ego-love"), 11), Play(rig.devices[1], ("ego-love", "epigo"), 12)]
        gc.freeze()  # the devices tidy their memory up at every restart: what is loaded by now need not be looked at each time
        for faults in rig.faults:
            faults.rate = 0.25
        while sum(faults.total for faults in rig.faults) < 5000:
            for play in plays:
                if len(play.device.store.untold()) < 2:
                    play.step()
                rig.run(100 * (1 + play.dice(3)))
        rig.settle()
        rig.until(
            lambda: all(not device.store.untold() for device in rig.devices), "the games that were put away are told"
        )
        same(rig, plays)
        assert {fault for faults in rig.faults for fault, _ in faults.counts} == set(FAULTS)
        for kind in KINDS:
            record_property(
                f"faults of {kind}", sum(n for f in rig.faults for (_, k), n in f.counts.items() if k == kind)
            )
    finally:
        rig.close()


def test_a_long_game_is_told_even_if_the_host_says_hello_all_the_while_the_device_runs_it_again(tmp_path):
    rig = Rig(tmp_path / "games.db", seed=5, step_ms=250)  # a slow device: 16 entries a second
    try:
        device = rig.devices[0]
        play = Play(device, ("ego-love",), 5, most=400)
        while device.session.number < 300:
            play.enter()
            rig.run(250)
        rig.settle()
        rig.lines[0].port.unplug()
        while not play.games or len(play.games[-1][1]) < 400:
            play.step()
        device.power_on()  # nothing of it is in memory
        rig.lines[0].port.plug()
        rig.until(lambda: not device.store.untold(), "the long game is told")
        rig.settle()
        assert rig.recorder.leads[0].conversation.counts.hellos > 2
        same(rig, [play])
    finally:
        rig.close()


class Cells:
    """One fault at a time, on one kind of line at a time. Each method makes a line of its kind go by."""

    def __init__(self, rig):
        self.rig = rig
        self.play = Play(rig.devices[0], ("epigo",), 3)
        rig.settle()

    def strike(self, fault, kind):
        faults = self.rig.faults[0]
        before = faults.counts[fault, kind]
        faults.arm(fault, kind)
        {
            "h": self.hello,
            "H": self.hello,
            "G": self.hello,
            "c": self.command,
            "R": self.command,
            "X": self.stranger,
        }.get(kind, self.entry)()
        self.rig.until(lambda: not faults.is_armed(), f"a line of {kind} to strike with {fault}")
        self.rig.settle()
        assert faults.counts[fault, kind] == before + 1

    def hello(self):
        self.rig.lines[0].port.renumber()

    def entry(self):
        self.play.enter()

    def command(self):
        device = self.play.device
        self.rig.until(lambda: self.rig.recorder.lead(device.name) is not None, "the device has said hello")
        call = self.rig.recorder.lead(device.name).conversation.call("state")
        self.rig.until(lambda: call.is_done or not self.rig.recorder.leads, "a reply, or no port any more")
        if call.rows:
            assert call.rows[0] == ["ok"]
            assert call.rows[1][1] == f"{device.session.setup.identity:08x}"

    def stranger(self):
        """A host of another version has the port for a while, and gets its sentence."""
        rig = self.rig
        recorder, rig.recorder = rig.recorder, Idle()
        recorder.close()
        sentence = Stranger(rig).sentence()
        assert "version 1" in sentence
        rig.recorder = recorder


class Idle:
    leads = ()

    def step(self):
        pass


class Stranger:
    """Says hello as version 99 until it is refused with a sentence."""

    def __init__(self, rig):
        self.rig = rig
        self.found = []
        self.transport = None
        self.reader = Reader()

    def sentence(self):
        said_at = -1000
        end = self.rig.clock.ms + 60_000
        while not self.found and self.rig.clock.ms < end:
            try:
                if self.transport is None:
                    self.transport = self.rig.open(self.rig.lines[0].port.path)
                if self.rig.clock.ms - said_at >= 1000:
                    said_at = self.rig.clock.ms
                    self.transport.write(b"\n" + encode("h", [99, 0, "0badcafe"]))
                messages = self.reader.feed(self.transport.read())
                self.found += [value[2] for kind, value in messages if kind == "X" and value[0] == "0badcafe"]
            except OSError:
                self.transport = None
            self.rig.step()
        if self.transport:
            self.transport.close()
        return self.found[0] if self.found else ""


@pytest.mark.parametrize("line", ["memory", "pty"])
@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_of_every_kind_of_message_is_survived(fault, line, tmp_path, fault_report):
    rig = Rig(tmp_path / "games.db", is_pty=line == "pty", seed=7, step_ms=10)
    try:
        cells = Cells(rig)
        for kind in KINDS:
            cells.strike(fault, kind)
        same(rig, [cells.play])
        fault_report.update(rig.faults[0].counts)
        for kind in KINDS:
            assert rig.faults[0].counts[fault, kind], f"the cell {fault} x {kind} is empty"
    finally:
        rig.close()
