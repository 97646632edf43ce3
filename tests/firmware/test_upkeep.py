"""What the link asks of the board: hashes, the self-test, restarts; and the self-test with a person, on the made-up board."""

from binascii import crc32

import pytest

from firmware.silicon.world import World, copy_firmware
from tableside import wire
from tableside.journal import Journal
from tableside_device import notes

NONCE = "0000abcd"


@pytest.fixture
def world(tmp_path):
    return World(tmp_path / "drive")


def lines(world):
    reader = wire.Reader()
    return reader.feed(world.port.gone)


class Host:
    """Says hello, gives commands, and keeps what comes back."""

    def __init__(self, world, *commands, at=200):
        self.world = world
        self.presses = []
        self._send(at, wire.encode(wire.HELLO, [wire.MAJOR, wire.MINOR, NONCE]))
        for i, (name, *arguments) in enumerate(commands):
            self._send(at + 300 * (i + 1), wire.encode(wire.COMMAND, [NONCE, i + 1, name, *arguments]))
        self.end = at + 300 * (len(commands) + 2)

    def _send(self, at, line):
        def send():
            self.world.port.coming += line

        self.presses.append((at, send, True))

    def run(self, ms=0):
        self.outcome = self.world.start(self.presses, ms=self.end + ms)
        self.found = lines(self.world)
        return self

    def rows(self, number):
        """The rows of the reply to command `number`, from all its pages."""
        rows = []
        for kind, value in self.found:
            if kind == wire.REPLY and value[1] == number:
                rows += value[4]
        return rows


def test_the_board_says_who_it_is(world):
    host = Host(world).run()
    ((_, welcome),) = [line for line in host.found if line[0] == wire.WELCOME]
    assert "E6600102" in welcome
    assert "raspberry_pi_pico" in welcome


def test_the_hashes_of_what_was_deployed_are_told_page_by_page(world):
    copy_firmware(world.folder)
    files = sorted(
        str(file.relative_to(world.folder))
        for file in world.folder.rglob("*")
        if file.is_file() and file.suffix in (".py", ".txt", ".ok")
    )
    told = []
    while len(told) < len(files):
        rows = Host(world, ("hashes", len(told))).run().rows(1)
        assert rows[0] == ["ok", len(files)]
        assert rows[1:]
        told += rows[1:]
    assert [row[0] for row in told] == files
    for path, size, check in told:
        data = (world.folder / path).read_bytes()
        assert (size, check) == (len(data), f"{crc32(data):08x}")


def test_what_the_box_writes_itself_is_not_among_the_hashes(world):
    world.start(world.tap("down", "ok"), ms=2000)
    (world.folder / "data").mkdir(exist_ok=True)
    (world.folder / "data" / "mine.txt").write_text("x")
    rows = Host(world, ("hashes", 0)).run().rows(1)
    assert [row[0] for row in rows[1:]] == ["tableside.ok"]


def test_restart_answers_first_and_then_restarts(world):
    host = Host(world, ("restart", 0)).run(ms=1000)
    assert (host.outcome, host.rows(1)) == ("reset", [["ok"]])
    world.start()
    assert not world.drive_is_shown


def test_restart_with_the_drive_shows_it_once(world):
    host = Host(world, ("restart", 1)).run(ms=1000)
    assert host.outcome == "reset"
    world.start()
    assert world.drive_is_shown
    world.start()
    assert not world.drive_is_shown


def test_restart_with_the_drive_in_mid_game_keeps_the_game(world):
    world.start(world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok"), ms=3000)
    before = world.panel.rows()
    assert Host(world, ("restart", 1)).run(ms=1000).outcome == "reset"
    world.start()
    assert world.drive_is_shown
    world.start()
    assert world.panel.rows() == before


def test_with_no_blank_slot_left_the_drive_is_refused_in_words(world):
    world.start(world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok"), ms=3000)
    journal = Journal(world.nvm)
    list(journal.words())
    while journal.room():
        journal.append(notes.CALM)
    ((no, code, text, _),) = Host(world, ("restart", 1)).run(ms=1000).rows(1)
    assert (no, code, text) == ("no", "not_now", "The memory is full: end the game")


def test_the_self_test_is_told_over_the_link(world):
    rows = Host(world, ("selftest",)).run().rows(1)
    found = {row[0]: row[1:] for row in rows[1:]}
    assert found["display"] == [True, "answers"]
    assert found["drive"] == [True, "kept"]
    assert found["python"] == [True, "10.2.1"]
    assert found["heap"] == [True, "90000 free"]
    assert found["flash"][0] is True
    assert found["link"] == [True, "1 hellos, 0 faults"]


def told_by_the_self_test(world):
    return {row[0]: row[1:] for row in Host(world, ("selftest",)).run().rows(1)[1:]}


def test_too_little_memory_is_told_with_how_much_it_should_be(world):
    world.free = 30_000
    assert told_by_the_self_test(world)["heap"] == [False, "30000 free of 36000"]


def test_in_a_game_less_memory_is_enough(world):
    world.start(world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok"), ms=3000)
    world.free = 30_000
    assert told_by_the_self_test(world)["heap"] == [True, "30000 free"]
    world.free = 15_984
    assert told_by_the_self_test(world)["heap"] == [False, "15984 free of 16000"]


def test_a_supply_that_is_not_measured_is_no_failure_and_no_low_battery(world):
    world.battery = 0
    world.has_usb_power = False
    assert told_by_the_self_test(world)["supply"] == [True, "not measured"]
    world.start(ms=25_000)
    assert "Battery low" not in world.text()[0]


def test_the_self_test_names_what_is_wrong(world):
    world.panel = None
    world.held = ("ok",)
    rows = Host(world, ("selftest",)).run().rows(1)
    found = {row[0]: row[1:] for row in rows[1:]}
    assert found["display"][0] is False
    assert found["drive"] == [False, "the computer has it"]


TO_SELF_TEST = ["down"] * 6 + ["ok", "up", "ok"]  # home, settings, the last row
ALL_BUTTONS = ["up", "down", "ok", "back", "help"]


def after(world, *names, ms=300):
    """Start the box, press, and return what can be read."""
    presses = world.tap(*names)
    world.start(presses, ms=presses[-1][0] + ms)
    return world.text()


def test_the_self_test_asks_for_each_button_by_name(world):
    assert after(world, *TO_SELF_TEST) == ["Self-test", "", "Press UP", "", "or wait 15 seconds"]
    assert after(world, *TO_SELF_TEST, "up")[2] == "Press DOWN"
    assert after(world, *TO_SELF_TEST, *ALL_BUTTONS[:4])[2] == "Press HELP"


def test_the_self_test_shows_a_frame_round_all_four_edges(world):
    assert "frame" in after(world, *TO_SELF_TEST, *ALL_BUTTONS)[0]
    after(world, *TO_SELF_TEST, *ALL_BUTTONS, "ok")
    rows = world.panel.rows()
    assert set(rows[0]) == set(rows[63]) == {"#"}
    assert {row[0] for row in rows} == {row[127] for row in rows} == {"#"}


def test_the_self_test_ends_with_a_list_of_what_is_well(world):
    way = [*TO_SELF_TEST, *ALL_BUTTONS, "ok", "ok"]
    assert after(world, *way) == ["ok UP works", "ok DOWN works", "ok OK works", "ok BACK works", "ok HELP works"]
    assert after(world, *way, *["down"] * 20) == [
        "ok link 0 hellos, 0 f",
        "ok heap 90000 free",
        "ok supply 3171 mV",
        "ok python 10.2.1",
        "ok box 0.1.0",
    ]
    assert after(world, *way, *["down"] * 4)[1:3] == ["ok picture whole", "ok display answers"]


def test_exchanged_wires_and_a_picture_that_is_cut_off_are_named(world):
    way = [*TO_SELF_TEST, "down", "up", "down", "ok", "back", "help", "ok", "up"]
    assert after(world, *TO_SELF_TEST, "down")[2:4] == ["Press UP", "You pressed DOWN"]
    assert after(world, *way)[0] == "NO UP was DOWN"
    assert after(world, *way, *["down"] * 5)[0] == "NO picture see README"


def test_a_dead_button_is_named_after_15_seconds(world):
    assert after(world, *TO_SELF_TEST, "up", ms=15_500)[2] == "Press OK"
    assert after(world, *TO_SELF_TEST, ms=80_000)[0] == "A frame comes next."


def test_after_the_self_test_the_box_is_where_it_was(world):
    before = after(world, *TO_SELF_TEST[:-1])
    assert before[-1].startswith("Self-test") or "Settings" in before[0]
    assert after(world, *TO_SELF_TEST, *ALL_BUTTONS, "ok", "ok", "ok") == before


def test_a_calm_note_is_left_once_in_the_journal_of_the_game(world):
    world.start(safe_mode="fault")
    world.start(world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok"), ms=61_000)
    journal = Journal(world.nvm)
    list(journal.words())
    assert journal.setup is not None
    assert not notes.was_restarted(world.nvm)
