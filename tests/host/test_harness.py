"""The pytest plug-in, by playing with it: the fixtures here are the plug-in's own."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from PIL import Image

from tableside_host.errors import UserError
from tableside_host.harness.driven import TooLateError
from tableside_host.harness.replay import MaskedError, play, read
from tableside_host.harness.targets import target
from tableside_host.link.reach import RefusedError

pytestmark = pytest.mark.usefixtures("runtime")


# ---- the fixtures


def test_a_turn_is_played_and_every_entry_is_expected(device, database):
    device.new("ego-love", "Ann", "Bob")
    low = device.rows("prompt", "prompt")[0][5]
    device.answer(low)
    entry = device.expect_entry("a", low)
    assert entry.number == 1 and entry.check is not None
    device.undo()
    device.expect_entry("b", 1)
    device.redo()
    device.expect_entry("f", 1)
    device.expect_nothing()
    assert [stored.entry.kind for stored in database.entries(database.game("last"))] == ["a", "b", "f"]


def test_an_option_is_answered_by_its_label_and_words_are_expected(device):
    device.new("ego-love", "Ann", "Bob", track=40)
    while device.rows("prompt", "prompt")[0][2] != "choice":
        device.answer(device.rows("prompt", "prompt")[0][5])
    device.drain()
    label = next(row[1] for row in device.ask("prompt") if isinstance(row[0], int) and len(row) == 2)
    number = device.option(label)
    device.answer(label)
    assert device.expect_entry("a", number).check is not None
    with pytest.raises(AssertionError, match="no option"):
        device.option("nothing of the kind")


def test_a_refusal_is_expected_and_changes_nothing(device):
    device.new("ego-love", "Ann", "Bob")
    device.expect_refusal("stale", "answer", 99, 0)
    with pytest.raises(RefusedError) as refused:
        device.ask("answer", 1, 9999)
    assert refused.value.rule
    device.expect_nothing()


def test_secret_choices_are_made_and_laid_open(device):
    device.new("epigo", "Ann", "Bob")
    for seat in (0, 1):
        device.choose(seat, *range(7))
    device.reveal()
    assert device.expect_entry("s0").value == bytes(range(7))
    device.expect_entry("s1")
    device.expect_entry("r", told="Both rows stand")


def test_buttons_are_pressed_and_the_screen_is_read(device, buttons, screen):
    device.new("epigo", "Ann", "Bob")
    screen.expect("Pass the box to", "[Ann]")
    buttons.press("help")
    device.wait_for(lambda: "[Ann]" not in screen.text(), "another page")
    buttons.press("back")
    screen.expect("[Ann]")
    buttons.hold("ok")
    assert screen.text() == "Ann is choosing"


def test_pictures_are_compared_and_a_difference_can_be_seen(device, buttons, screen, tmp_path, monkeypatch):
    device.new("epigo", "Ann", "Bob")
    device.run(200)
    stored = tmp_path / "cover.png"
    with pytest.raises(AssertionError, match="not stored yet"):
        screen.expect_picture(stored)
    monkeypatch.setenv("TABLESIDE_GOLDEN", "write")
    screen.expect_picture(stored)
    monkeypatch.delenv("TABLESIDE_GOLDEN")
    screen.expect_picture(stored)
    buttons.press("help")
    device.run(200)
    with pytest.raises(AssertionError, match="pixels are not as in"):
        screen.expect_picture(stored)
    colours = {colour for _, colour in Image.open(tmp_path / "cover.differs.png").getcolors()}
    assert {(0, 220, 0), (230, 0, 0)} <= colours


def test_faults_are_armed_struck_and_counted(device, faults):
    device.new("ego-love", "Ann", "Bob")
    for fault in ("flip", "unplug", "reboot", "renumber", "wrap"):
        faults.arm(fault, "E")
        device.answer(device.rows("prompt", "prompt")[0][5])
        device.expect_entry("a")
        assert faults.counts[fault, "E"] == 1


def test_time_is_virtual_and_wraps(device, clock):
    device.new("ego-love", "Ann", "Bob")
    clock.advance(90_000)
    device.answer(device.rows("prompt", "prompt")[0][5])
    assert device.expect_entry("a").seconds == 90
    clock.wrap()
    clock.advance(10)
    device.answer(device.rows("prompt", "prompt")[0][5])
    device.expect_entry("a")


def test_every_wait_has_its_deadline(device):
    device.new("ego-love", "Ann", "Bob")
    with pytest.raises(TooLateError, match=r"within 0\.5 s"):
        device.wait_for(lambda: False, "what never comes", 0.5)
    with pytest.raises(TooLateError, match="an entry"):
        device.expect_entry()


def test_the_link_is_there_for_who_wants_to_look(device, link):
    assert link.welcome.board == "simulated"
    device.new("ego-love", "Ann", "Bob")
    assert [value[1] for kind, value in device.messages if kind == "G"] == ["ego-love"]


def test_a_wire_log_is_played_again(device, wire_log, tmp_path):
    device.new("epigo", "Ann", "Bob")
    for seat in (0, 1):
        device.choose(seat, *range(7))
    device.reveal()
    device.undo(1, is_sure=True)
    device.redo()
    device.drain()
    log = tmp_path / "played.log"
    log.write_text("\n".join(wire_log.lines))
    assert '"**"' in log.read_text()
    assert [command.arguments[2] for command in read(wire_log.lines) if command.name == "part"] == [*range(7)] * 2
    with_fresh_device(tmp_path, lambda fresh: play(log, fresh))


def with_fresh_device(tmp_path, then):
    """Let `then` play on another device, the only one alive."""
    from tableside_host.database import Database
    from tableside_host.harness.driven import DrivenDevice
    from tableside_host.link.masks import WireLog

    where = target("inproc")
    fresh = DrivenDevice(where, Database(tmp_path / "fresh.db"), WireLog(), 10)
    try:
        return then(fresh)
    finally:
        fresh.close()
        where.close()
        fresh.database.close()


def test_a_log_that_differs_when_played_again_is_said(device, wire_log, tmp_path):
    device.new("ego-love", "Ann", "Bob")
    device.answer(device.rows("prompt", "prompt")[0][5])
    device.drain()
    log = tmp_path / "played.log"
    changed = [line.replace('"state"', '"prompt"') if line.split(" ")[1] == ">" else line for line in wire_log.lines]
    log.write_text("\n".join(changed))
    with pytest.raises(AssertionError, match="command"):
        with_fresh_device(tmp_path, lambda fresh: play(log, fresh))


def test_a_log_with_a_secret_that_was_never_laid_open_cannot_be_played(device, wire_log):
    device.new("epigo", "Ann", "Bob")
    device.choose(0, *range(7))
    with pytest.raises(MaskedError):
        read(wire_log.lines)


# ---- the plug-in in a pytest of its own


def inner(tmp_path, text, *options):
    """Run pytest on `text`; return the exit code, what it printed, and the JUnit report."""
    (tmp_path / "test_inner.py").write_text(text)
    report = tmp_path / "report.xml"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        f"--rootdir={tmp_path}",
        f"--junitxml={report}",
        *options,
    ]
    done = subprocess.run(
        [*command, str(tmp_path / "test_inner.py")], capture_output=True, text=True, check=False, cwd=tmp_path, timeout=120,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr, ElementTree.parse(report).getroot()


GOOD = """
def test_one(device, faults):
    device.new("ego-love", "Ann", "Bob")
    faults.arm("drop", "E")
    device.answer(device.rows("prompt", "prompt")[0][5])
    device.expect_entry("a")


def test_two(device):
    device.new("ego-love", "Ann", "Bob")
    device.answer(device.rows("prompt", "prompt")[0][5])
"""


@pytest.mark.parametrize("options", [["inproc"], ["pty"], ["inproc", "-n2"]], ids=["inproc", "pty", "workers"])
def test_a_report_has_properties_and_counts_faults_and_what_nobody_expected_fails(tmp_path, options):
    code, said, report = inner(tmp_path, GOOD, f"--tableside-logs={tmp_path}", "--tableside-target", *options)
    assert code == 1
    assert "left over" in said and "2 passed, 1 error" in said  # the test that leaves an entry over
    assert "faults of the line, by kind of message" in said
    assert re.search(r"^drop( +0){6} +1 +0$", said, re.M)
    properties = {p.get("name"): p.get("value") for p in report.iter("property")}
    assert {"tableside_device", "tableside_firmware", "tableside_heap_free", "tableside_faults"} <= set(properties)
    assert properties["tableside_fault_drop_E"] == "1"
    assert "@E" in (tmp_path / "test_one.log").read_text()


@pytest.mark.parametrize("where", ["/dev/no-such-port", "serial:NOBODY"])
def test_a_target_that_cannot_be_reached_fails_and_is_not_skipped(tmp_path, where):
    text = "def test_one(device):\n    device.expect_nothing()\n"
    code, said, report = inner(tmp_path, text, f"--tableside-target={where}")
    assert code == 1 and "skipped" not in said.lower()
    assert int(report.find("testsuite").get("errors")) + int(report.find("testsuite").get("failures")) == 1


def test_a_target_that_is_none_is_said(tmp_path):
    with pytest.raises(UserError, match="inproc, pty"):
        target("nonsense")
