"""What goes wrong with real serial ports (USERS, "On the board and on the wire", 1 to 7), on pseudo-terminals: nothing is lost.

Where no Rig is used, the time is real, and every wait has its deadline.
"""

import errno
import os
import select
import subprocess
import sys
import termios
import time

import pytest
import serial

from linkplay import Play, kept
from tableside.wire import LINE, Reader, decode, encode
from tableside_host.harness.rig import Rig
from tableside_host.link import ports, transport
from tableside_host.link.conversation import Conversation
from tableside_host.link.transport import GoneError, SerialTransport
from tableside_host.sim import port as port_module
from tableside_host.sim.bare import Clock, Device
from tableside_host.sim.port import FIFO, PtyPort

DEADLINE_S = 120


pytestmark = pytest.mark.usefixtures("runtime")


@pytest.fixture
def port():
    one = PtyPort("51DE0001")
    yield one
    one.close()


@pytest.fixture
def rig(tmp_path):
    one = Rig(tmp_path / "games.db", is_pty=True)
    yield one
    one.close()


def read_all(end):
    """Return what lies at the host's end, once nothing more comes."""
    data = b""
    quiet = 0
    while quiet < 20:
        more = end.read()
        data += more
        quiet = 0 if more else quiet + 1
        time.sleep(0.001)
    return data


# ---- 1: a write with no reader


def test_1_the_port_takes_256_bytes_and_no_more_while_nobody_reads(port):
    end = SerialTransport(port.path)
    taken = 0
    for _ in range(40):
        taken += port.write(b"x" * 40)
    assert taken == FIFO
    assert port.unread() == FIFO
    assert port.write(b"y") == 0
    assert read_all(end) == b"x" * FIFO
    assert port.write(b"y") == 1
    end.close()


def test_1_a_game_with_nobody_reading_plays_on_and_nothing_is_lost(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    lead = rig.recorder.lead(device.name)
    reads, lead.conversation.transport.read = lead.conversation.transport.read, lambda: b""  # the host's program hangs
    entries = device.session.number
    while device.session.number < entries + 40 and not device.session.is_over:
        before = time.monotonic()
        play.enter()
        device.step()
        assert time.monotonic() - before < 1
        rig.run(20)
    assert rig.lines[0].port.unread() <= FIFO
    lead.conversation.transport.read = reads
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_1_a_game_without_a_lead_plays_as_if_nothing_were_missing(rig):
    device = rig.devices[0]
    rig.lines[0].port.unplug()
    play = Play(device, ("ego-love",), 2)
    for _ in range(60):
        play.enter()
        device.step()
    rig.lines[0].port.plug()
    rig.settle()
    rig.until(lambda: not device.store.untold(), "the games before are told")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


# ---- 2: a write that is cut short


def test_2_a_line_cut_short_by_a_host_that_dies_does_not_spoil_the_next_ones(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    rig.recorder.close()
    end = SerialTransport(rig.lines[0].port.path)
    end.write(encode("c", ["0badcafe", 1, "state"])[:20])
    end.close()
    play.enter()
    rig.recorder = rig.new_recorder()
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_2_a_line_that_the_device_was_writing_is_cut_off_with_a_newline_when_a_host_says_hello():
    clock = Clock()
    port = PtyPort("51DE0001")
    device = Device(port, clock=clock)
    device.start("epigo", 2)
    end = SerialTransport(port.path)
    end.write(b"\n" + encode("h", [1, 0, "00000001"]))
    for _ in range(50):
        end.write(encode("c", ["00000001", _ + 1, "hashes", 0]))  # long replies, which nobody reads
        device.step()
    until = time.monotonic() + DEADLINE_S
    while port.unread() < FIFO and time.monotonic() < until:  # the kernel may take its time to hand the bytes over
        device.step()
    assert port.unread() == FIFO
    end.write(b"\n" + encode("h", [1, 0, "00000002"]))
    reader = Reader()
    found = []
    until = time.monotonic() + DEADLINE_S
    while not any(kind == "H" and value[2] == "00000002" for kind, value in found) and time.monotonic() < until:
        device.step()
        found += reader.feed(end.read())
    assert any(kind == "H" and value[2] == "00000002" for kind, value in found)
    assert reader.damaged <= 1  # the one that was cut off
    end.close()
    port.close()


# ---- 3: what only the console says, and bytes of control


def test_3_nothing_is_printed_and_no_control_byte_is_sent_in_a_whole_game(rig, capfd):
    device = rig.devices[0]
    sent = bytearray()
    port = rig.lines[0].port
    write = port.write

    def watched(data):
        count = write(data)
        sent.extend(data[:count])
        return count

    port.write = watched
    play = Play(device, ("epigo",), 4)
    while not device.session.is_over:
        play.enter()
        rig.run(10)
    rig.ask("state")
    rig.ask("screen")
    rig.settle()
    assert len(sent) > 1000
    assert not [byte for byte in sent if byte != 10 and not 32 <= byte <= 126]
    assert capfd.readouterr() == ("", "")


def test_3_escapes_of_a_status_bar_and_an_interrupt_byte_on_the_line_do_no_harm(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    os.write(rig.lines[0].port._master, b"\x1b]0;code.py | 10.2.1\x1b\\\x03\x03\r\n>>> \r\n")
    play.enter()
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


# ---- 4: a host that sleeps


def test_4_after_the_host_has_slept_for_an_hour_everything_comes(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    for _ in range(30):
        play.enter()
        device.step()
        rig.clock.advance(120_000)  # the recorder does not run: neither reads nor acknowledgements
    assert rig.lines[0].port.unread() <= FIFO
    rig.settle()
    rig.until(lambda: not device.store.untold(), "the games before are told")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_4_a_device_that_nobody_answers_stops_sending_until_a_hello():
    clock = Clock()
    port = PtyPort("51DE0001")
    device = Device(port, clock=clock)
    device.start("epigo", 2)
    end = SerialTransport(port.path)
    end.write(b"\n" + encode("h", [1, 0, "00000001"]))
    counts = []
    for _ in range(90):
        for _ in range(50):
            device.step()
            clock.advance(20)
        counts.append(len(read_all(end)))
    assert sum(counts[:60]) > 100
    assert sum(counts[60:]) == 0  # a minute later: silence
    end.close()
    port.close()


# ---- 5: bytes echoed or lost as the port opens, lines of awkward lengths


def test_5_an_echo_before_the_port_is_set_up_is_not_taken_for_a_command(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    unknown = device.link.unknown
    rig.lines[0].port.fresh()  # some other program has put the terminal back as it was
    play.enter()
    rig.run(3000)
    assert device.link.unknown > unknown  # the kernel did echo
    rig.recorder.close()
    rig.recorder = rig.new_recorder()
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_5_what_is_written_before_the_port_is_opened_is_lost_and_comes_again(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    rig.recorder.close()
    for _ in range(5):
        play.enter()
        for _ in range(20):
            device.step()
            rig.clock.advance(100)
    assert rig.lines[0].port.unread()
    rig.recorder = rig.new_recorder()
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


@pytest.mark.parametrize("length", [63, 64, 65, 127, 128, 129, 192, 240])
def test_5_lines_of_awkward_lengths_come_through_both_ways(port, length):
    end = SerialTransport(port.path)
    kind_and_rest = len(encode("c", [""]))
    line = encode("c", ["x" * (length - kind_and_rest)])
    assert len(line) == length <= LINE
    assert port.write(line) == length
    reader = Reader()
    until = time.monotonic() + DEADLINE_S
    found = []
    while not found and time.monotonic() < until:
        found = reader.feed(end.read())
    assert found == [decode(line[:-1])]
    assert end.write(line) == length
    back = b""
    while len(back) < length and time.monotonic() < until:
        back += port.read(64)
    assert back == line
    end.close()


def test_5_no_burst_of_the_device_ends_with_a_full_packet(rig):
    device = rig.devices[0]
    sent = []
    port = rig.lines[0].port
    write = port.write

    def watched(data):
        count = write(data)
        sent[-1] += data[:count]
        return count

    port.write = watched
    for length in range(1, 90):
        device.store.put_pack("epigo", "p", ("x" * length,))
        sent.append(b"")
        assert rig.ask("pack", "epigo", "p", 0) == [["ok", 1], ["x" * length]]
        rig.run(50)
    assert {len(line) + 1 for burst in sent for line in burst.split(b"\n")} >= {64, 65, 128}
    assert not [burst for burst in sent if len(burst) % 64 == 0]


def test_5_a_line_is_read_whole_however_it_is_cut_up(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    port = rig.lines[0].port
    write = port.write
    port.write = lambda data: write(data[:3])
    for _ in range(20):
        play.enter()
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


# ---- 6: two programs on one port, closing


def test_6_the_port_is_opened_for_one_program_alone(port):
    end = SerialTransport(port.path)
    with pytest.raises(BlockingIOError):
        SerialTransport(port.path)
    code = f"import serial; serial.Serial({port.path!r}, exclusive=True)"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert other.returncode and "exclusively lock" in other.stderr
    end.close()
    SerialTransport(port.path).close()


def test_6_bytes_that_another_program_steals_come_again(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    thief = os.open(rig.lines[0].port.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)  # no lock holds it off
    stolen = 0
    for i in range(200):
        play.enter()
        for line, one in zip(rig.lines, rig.devices):
            line.step()
            one.step()
        if i % 3 == 0 and select.select([thief], [], [], 0.002)[0]:
            stolen += len(os.read(thief, 17))
        rig.run(10)
    assert stolen > 50
    os.close(thief)
    rig.settle()
    rig.until(lambda: not device.store.untold(), "the games before are told")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_6_closing_does_not_wait_for_a_device_that_reads_nothing(port):
    end = SerialTransport(port.path)
    for _ in range(200):
        end.write(b"x" * 200)
    before = time.monotonic()
    end.close()
    assert time.monotonic() - before < 1


def test_6_a_write_says_how_much_went_out(port):
    end = SerialTransport(port.path)
    sent = 0
    for _ in range(1000):
        count = end.write(b"x" * 200)
        sent += count
        if count == 0:
            break
    got = 0
    until = time.monotonic() + DEADLINE_S
    while got < sent and time.monotonic() < until:
        got += len(port.read(4096))
    assert count == 0 and got == sent
    end.close()


# ---- 7: unplugged, renumbered, not allowed yet, mixed up, talked to by others


def test_7_an_unplugged_device_is_one_error_for_reading_and_for_writing(port):
    end = SerialTransport(port.path)
    port.unplug()
    with pytest.raises(GoneError):
        end.read()
    with pytest.raises(GoneError):
        end.write(b"x")
    end.close()


def test_7_a_device_that_comes_back_under_another_number_goes_on(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    rig.settle()
    before = rig.lines[0].port.path
    rig.lines[0].port.renumber()
    assert rig.lines[0].port.path != before
    play.enter()
    rig.settle()
    rig.until(lambda: len([news for news in rig.news if news.kind == "found"]) == 2, "it is found again")
    assert kept(rig.database, device) == ([*play.games, play.now()], [])
    assert [news.kind for news in rig.news if news.kind in ("found", "gone")] == ["found", "gone", "found"]


def test_7_permission_that_comes_late_is_waited_for_and_then_the_group_is_named(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    right = rig.recorder._open_port

    def not_yet(path):
        try:
            raise serial.SerialException(errno.EACCES, f"could not open port {path}")
        except serial.SerialException as error:
            raise transport._as_os_error(error, path) from error

    rig.recorder._open_port = not_yet
    rig.run(3000)
    assert not [news for news in rig.news if news.kind == "trouble"]  # udev may still be at it
    rig.run(10_000)
    told = [news.text for news in rig.news if news.kind == "trouble"]
    assert len(told) == 1 and "sudo usermod -a -G" in told[0]
    rig.recorder._open_port = right
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])


def test_7_a_port_that_answers_no_hello_is_left_alone_and_the_right_one_is_found(rig):
    console = PtyPort("51DE0000", "Tableside")  # the same board's console
    try:
        everything = rig.ports
        rig.recorder._find = lambda: [ports.Port(console.path, "51DE0000", "Tableside"), *everything()]
        opened, rig.recorder._open_port = [], rig.recorder._open_port
        open_port = rig.open
        rig.recorder._open_port = lambda path: (
            opened.append(path),
            SerialTransport(path) if path == console.path else open_port(path),
        )[1]
        device = rig.devices[0]
        play = Play(device, ("epigo",), 1)
        rig.settle()
        rig.run(30_000)
        play.enter()
        rig.settle()
        assert opened.count(console.path) == 1
        assert kept(rig.database, device) == ([*play.games, play.now()], [])
    finally:
        console.close()


def test_7_what_a_modem_manager_says_to_a_new_port_does_no_harm(rig):
    device = rig.devices[0]
    play = Play(device, ("epigo",), 1)
    end = os.open(rig.lines[0].port.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    for said in (b"AT\r", b"ATZ\r", b"AT+CGMI\r\n", b"\x7e\x00\x78\xf0\x7e", b"AT+GCAP\r"):
        os.write(end, said)
        device.step()
    os.close(end)
    rig.settle()
    assert kept(rig.database, device) == ([*play.games, play.now()], [])
    assert device.link.reader.junk + device.link.reader.damaged >= 1


def test_7_a_terminal_that_was_never_set_up_is_raw_once_we_have_it(port):
    end = SerialTransport(port.path)
    flags = termios.tcgetattr(port._slave)
    assert not flags[3] & (termios.ECHO | termios.ICANON)
    assert not flags[1] & termios.OPOST
    end.close()


def test_a_conversation_over_a_real_terminal_in_real_time(port):
    """The one test that lets real time pass, as the tools do."""
    device = Device(port, clock=Clock())
    device.start("epigo", 2)
    talk = Conversation(SerialTransport(port.path), now=time.monotonic)
    call = talk.call("state")
    until = time.monotonic() + DEADLINE_S
    while not call.is_done and time.monotonic() < until:
        talk.step()
        device.clock.ms = int(time.monotonic() * 1000)
        device.step()
    assert call.rows and call.rows[0] == ["ok"]
    talk.transport.close()


def test_virtual_time_does_not_run_away_from_a_kernel_that_is_late(rig, monkeypatch):
    """On a busy computer the kernel hands bytes over a second later: in that time ten virtual seconds would pass many times."""
    late_until = time.monotonic() + 1.5
    waiting = port_module._waiting
    monkeypatch.setattr(port_module, "_waiting", lambda end: waiting(end) if time.monotonic() > late_until else 0)
    monkeypatch.setattr(PtyPort, "read", lambda port, count: os.read(port._master, count) if port.in_waiting else b"")
    rig.until(lambda: rig.recorder.lead(rig.devices[0].name) is not None, "the device has said hello", 10_000)
    assert time.monotonic() > late_until


def test_only_a_host_of_the_same_thread_is_waited_for(rig):
    """Another program reads when it likes: then a wait for what it has already read would have no end but its limit."""
    port = rig.lines[0].port
    assert port.lag_s == port_module.LAG_S
    rig.until(lambda: rig.recorder.lead(rig.devices[0].name) is not None, "the device has said hello")
    assert port.lag_s > port_module.LAG_S
    rig.recorder.close()
    assert port.lag_s == port_module.LAG_S
