"""The device's commands: each answered once, repeatable, refused with a reason and a rule, and never a wrong move."""

from binascii import crc32
from random import Random

import pytest

from linkplay import Play
from tableside import wire
from tableside.cards import Cards
from tableside.games import registry
from tableside.table import listed
from tableside_device import replies
from tableside_host.harness.rig import Rig

EPIGO = ("new", "epigo", 2, 2, "0000000000", "0000abcd", "12345678", 0, "Ann", "Bob")
LOVE = ("new", "ego-love", 2, 3, "1e0000", "0000abcd", "12345679", 0, "Ann", "Bob", "Cleo")


@pytest.fixture
def rig(tmp_path):
    one = Rig(tmp_path / "games.db", step_ms=10)
    yield one
    one.close()


def code(rows):
    """Return "ok", or the code of a refusal, which must come with a text and a rule card's number."""
    if rows[0][0] == "ok":
        return "ok"
    assert rows[0][0] == "no" and rows[0][2] and rows[0][3].count(".") >= 1
    return rows[0][1]


def test_a_game_is_begun_answered_corrected_undone_redone_and_ended_by_command(rig):
    assert rig.ask(*LOVE) == [["ok", "12345679"]]
    session = rig.devices[0].session
    asked = rig.ask("prompt")
    number, _, _, text, rule, low, high, _ = asked[1][1:]
    assert (number, text, rule) == (1, session.prompt.text, session.prompt.rule)
    assert (low, high) == (session.prompt.low, session.prompt.high)
    value = next(v for v in range(low, high + 1) if session.prompt.refuses(v) is None)
    assert rig.ask("answer", 1, value) == [["ok", 1]]
    assert rig.ask("undo", 2, 1) == [["ok", 2]]
    assert rig.ask("redo", 3, 1) == [["ok", 3]]
    field = next(
        i
        for i, f in enumerate(listed(session.game, "FIELDS"))
        if listed(session.game, "FIELDS")[i][2] < listed(session.game, "FIELDS")[i][3]
    )
    assert code(rig.ask("correct", 4, field, 0, listed(session.game, "FIELDS")[field][2] + 1)) == "ok"
    assert rig.ask("end", session.number + 1) == [["ok", session.number]]
    assert session.is_over
    state = rig.ask("state")
    assert ["names", "Ann", "Bob", "Cleo"] in state
    assert rig.ask("prompt") == [["ok"], ["over"]]


def test_an_answer_to_a_question_that_has_gone_is_refused_as_stale_and_changes_nothing(rig):
    rig.ask(*LOVE)
    session = rig.devices[0].session
    before = bytes(session.table.pack()), session.number
    for number in (0, 2, -1, 99):
        assert code(rig.ask("answer", number, 0)) == "stale"
    assert (bytes(session.table.pack()), session.number) == before


def test_an_answer_that_the_rules_forbid_is_refused_with_the_rule_of_the_game(rig):
    rig.ask(*LOVE)
    session = rig.devices[0].session
    refusal = session.prompt.refuses(9999)
    assert rig.ask("answer", 1, 9999)[0] == ["no", refusal[0], session.prompt.says(refusal[1]), refusal[2]]


def test_every_option_is_sent_with_the_reason_why_it_is_blocked(rig):
    play = Play(rig.devices[0], ("ego",), 3)
    blocked = 0
    for _ in range(150):
        play.enter()
        session = rig.devices[0].session
        prompt = session.prompt
        if session.gather or session.is_over or prompt.kind != 0:
            continue
        rows = rig.ask("prompt")
        options = [row for row in rows if isinstance(row[0], int)]
        assert len(options) == prompt.high + 1
        for row in options:
            why = prompt.why[row[0]]
            assert row[2:] == ([why[0], why[2]] if why else [])
            blocked += why is not None
    assert blocked


def test_secret_choices_can_be_sent_for_a_seat_and_revealed(rig):
    rig.ask(*EPIGO)
    for seat in (0, 1):
        assert code(rig.ask("open", 1, seat)) == "ok"
        for step in range(7):
            rows = rig.ask("part", seat, step, step)
            if rows[0][1] < 0:
                break
    assert rig.ask("prompt") == [["ok"], ["sealed", 3]]
    assert rig.ask("reveal", 1)[0][0] == "ok"
    assert rig.devices[0].session.number == 3


def test_a_part_for_another_step_is_stale_and_without_a_secret_choice_refused(rig):
    rig.ask(*EPIGO)
    assert code(rig.ask("part", 0, 0, 1)) == "stale"
    rig.ask("open", 1, 0)
    assert code(rig.ask("part", 0, 1, 1)) == "stale"
    assert code(rig.ask("part", 1, 0, 1)) == "stale"
    assert code(rig.ask("part", 0, 0, 1)) == "ok"
    rig.ask("cover", 1)
    assert code(rig.ask("reveal", 1)) == "not_ready"
    rig.ask(*LOVE[:6], "1234567a", 1, *LOVE[8:])
    assert code(rig.ask("part", 0, 0, 1)) == "not_sealed"


def test_undo_across_a_reveal_wants_to_be_sure(rig):
    play = Play(rig.devices[0], ("epigo",), 3)
    session = rig.devices[0].session
    while session.number < 3:
        play.step()
    while rig.devices[0].session.line.tape.n and session.holder >= 0:
        play.step()
    number = session.number + 1
    times = next(t for t in range(1, 40) if session.line.uncovers(t))
    assert code(rig.ask("undo", number, times)) == "uncovers"
    assert session.number == number - 1
    assert code(rig.ask("undo", number, times, 1)) == "ok"


def test_a_press_is_a_press(rig):
    rig.ask(*EPIGO)
    device = rig.devices[0]
    before = device.app.screen.text()
    assert rig.ask("press", 4, 0) == [["ok", -1, -1]]  # help
    rig.run(50)
    assert device.app.screen.text() != before
    assert rig.ask("press", 3, 0) == [["ok", -1, -1]]  # back
    rig.run(50)
    assert device.app.screen.text() == before
    assert rig.ask("press", 2, 1)[0][0] == "ok"  # hold OK: the first seat opens
    assert device.session.holder == 0
    for arguments in ((5, 0), (-1, 0), ("ok", 0), (1,), ()):
        assert code(rig.ask("press", *arguments)) == "malformed"


def test_the_screen_comes_as_its_model(rig):
    rig.ask(*LOVE)
    screen = rig.devices[0].app.screen
    rows = rig.ask("screen")
    assert [row[2] for row in rows if row[0] == "row"] == screen.rows
    assert next(row for row in rows if row[0] == "look")[1:] == [
        screen.cursor,
        False,
        screen.big,
        screen.big_scale,
        screen.big_row,
    ]


def test_a_new_game_asks_to_be_sure_while_one_is_in_progress_and_keeps_the_old_one(rig):
    rig.ask(*LOVE)
    session = rig.devices[0].session
    value = next(v for v in range(session.prompt.low, session.prompt.high + 1) if session.prompt.refuses(v) is None)
    rig.ask("answer", 1, value)
    assert code(rig.ask(*EPIGO)) == "in_progress"
    assert rig.devices[0].session is session
    assert code(rig.ask(*EPIGO[:7], 1, *EPIGO[8:])) == "ok"
    assert rig.devices[0].session.setup.game == "epigo"
    rig.settle()
    rig.until(lambda: not rig.devices[0].store.untold(), "the old one is told")
    assert [(game.header.game, game.entries) for game in rig.database.games()] == [("12345679", 1), ("12345678", 0)]
    assert rig.devices[0].store.finished[0] == ("Ego: Love", "given up")


def test_a_finished_game_that_makes_way_for_another_is_kept_with_its_scores(rig):
    rig.ask(*LOVE)
    session = rig.devices[0].session
    assert code(rig.ask("end", 1)) == "ok" and session.is_over
    assert code(rig.ask(*EPIGO)) == "ok"
    title, result, *scores = rig.devices[0].store.finished[0]
    assert (title, result) == ("Ego: Love", "No winner")
    assert [score.split()[0] for score in scores] == ["Ann", "Bob", "Cleo"]


@pytest.mark.parametrize(
    "wrong",
    [
        ("new",),
        ("new", "chess", 1, 2, "00", "0000abcd", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 99, 2, "0000000000", "0000abcd", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 2, 3, "0000000000", "0000abcd", "12345678", 0, "Ann", "Bob", "Cleo"),
        ("new", "epigo", 2, 2, "00", "0000abcd", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 2, 2, "ff00000000", "0000abcd", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 2, 2, "zz", "0000abcd", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 2, 2, "0000000000", "hello", "12345678", 0, "Ann", "Bob"),
        ("new", "epigo", 2, 2, "0000000000", "0000abcd", "12345678", 0, "Ann", "Ann"),
        ("new", "epigo", 2, 2, "0000000000", "0000abcd", "12345678", 0, "Ann"),
        ("new", "epigo", 2, 2, "0000000000", "0000abcd", "12345678", 0, "Annabella", "Bob"),
        ("new", "epigo", 2, 2, "0000000000", "0000abcd", "12345678", 0, 5, "Bob"),
    ],
)
def test_a_setup_that_the_game_cannot_start_from_is_refused(rig, wrong):
    assert code(rig.ask(*wrong)) in ("malformed", "bad_setup")
    assert rig.devices[0].session is None


def test_entries_are_read_back_from_flash(rig):
    play = Play(rig.devices[0], ("ego-love",), 3)
    while rig.devices[0].session.number < 30:
        play.enter()
    name, entries = play.now()
    rows = rig.ask("entries", name, 5)
    assert rows[0] == ["ok", len(entries)]
    assert rows[1:] == [[number, kind, *wire.value_fields(kind, value)] for number, kind, value in entries][4:44]
    assert code(rig.ask("entries", "00000000", 1)) == "untold"


def test_settings_and_rosters_are_read_and_written(rig):
    assert rig.ask("set", "dim", 2) == [["ok"]]
    assert ["dim", 2] in rig.ask("settings")
    for wrong in (("set", "dim", 256), ("set", "colour", 1), ("set", "dim"), ("set", 1, 2)):
        assert code(rig.ask(*wrong)) == "malformed"
    assert rig.ask("remember", "Ann", "Bob") == [["ok"]]
    assert rig.ask("remember", "Cleo", "Bob", "Dan") == [["ok"]]
    assert rig.ask("rosters") == [["ok"], ["Cleo", "Bob", "Dan"], ["Ann", "Bob"]]
    assert rig.ask("rename", "Bob", "Bert") == [["ok"]]
    assert rig.ask("forget", "Ann", "Bert") == [["ok"]]
    assert rig.ask("rosters") == [["ok"], ["Cleo", "Bert", "Dan"]]
    for wrong in (
        ("remember", "Ann"),
        ("remember", "Ann", "Ann"),
        ("remember", "Ann", ""),
        ("rename", "Ann", "much too long"),
    ):
        assert code(rig.ask(*wrong)) == "malformed"


def write_pack(rig, lines, check=None):
    for number, line in enumerate(lines):
        assert rig.ask("pack_line", "ego", "ours", number, line) == [["ok"]]
    return rig.ask("pack_keep", "ego", "ours", len(lines), check or f"{crc32(chr(10).join(lines).encode()):08x}")


def test_a_pack_is_written_line_by_line_and_read_back(rig):
    lines = [f"board {n}: {'x' * (n % 50)}" for n in range(60)]
    assert write_pack(rig, lines) == [["ok"]]
    assert rig.ask("packs", "ego") == [["ok"], ["ours"]]
    found = []
    while len(found) < 60:
        rows = rig.ask("pack", "ego", "ours", len(found))
        assert rows[0] == ["ok", 60]
        found += [row[0] for row in rows[1:]]
    assert found == lines


def test_a_pack_that_did_not_arrive_whole_is_not_kept(rig):
    assert code(write_pack(rig, ["one", "two"], "00000000")) == "damaged"
    assert code(rig.ask("pack_line", "ego", "ours", 5, "six")) == "damaged"
    assert rig.ask("packs", "ego") == [["ok"]]


def test_a_pack_that_is_too_long_is_refused_and_memory_stays_bounded(rig):
    answers = [code(rig.ask("pack_line", "ego", "ours", n, "x" * 170)) for n in range(30)]
    assert "too_long" in answers


def test_a_text_that_does_not_fit_a_line_on_its_way_back_is_refused_and_nothing_breaks(rig):
    rig.devices[0].store.put_pack("ego", "ours", ('"' * 120,))
    assert code(rig.ask("pack", "ego", "ours", 0)) == "too_long"
    assert rig.ask("packs", "ego") == [["ok"], ["ours"]]


@pytest.mark.parametrize(
    "wrong",
    [
        ("packs", "../games"),
        ("pack", "ego", "../secret", 0),
        ("pack", "ego", "", 0),
        ("pack_line", "ego", "a/b", 0, "x"),
        ("pack", "chess", "a", 0),
    ],
)
def test_a_pack_is_called_by_a_plain_name(rig, wrong):
    assert code(rig.ask(*wrong)) == "malformed"


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_line_of_a_game_fits_whatever_the_names_are(rig, name):
    package = registry.game(name)
    players = package.PLAYERS[1]
    names = tuple("\\" * 7 + letter for letter in "ABCDE"[:players])
    rig.devices[0].start(name, players, names=names, seed=0xFFFFFFFF)
    rig.settle()
    assert rig.database.games()[0].header.names == names
    assert rig.ask("state")[2][1:] == list(names)


def test_the_upkeep_of_the_board_is_answered(rig):
    device = rig.devices[0]
    assert rig.ask("clock", 1_800_000_000) == [["ok"]]
    assert device.lead.board.clock_at == 1_800_000_000
    count = rig.ask("hashes", 0)[0][1]
    found = {}
    while len(found) < count:
        found.update({row[0]: row[1:] for row in rig.ask("hashes", len(found))[1:]})
    assert {"tableside/wire.py", "tableside_device/link.py"} <= set(found)
    assert [row[0] for row in rig.ask("selftest")[1:]] == ["display", "buttons", "flash", "drive"]
    statistics = {row[0]: row[1] for row in rig.ask("statistics")[1:]}
    assert statistics["lines"] > 5 and {"free", "damaged", "long", "junk", "repeats", "waiting"} <= set(statistics)


def test_a_restart_by_command_goes_on_from_flash_and_the_host_notices(rig):
    play = Play(rig.devices[0], ("ego-love",), 3)
    play.enter()
    rig.settle()
    before = play.now()
    boots = rig.devices[0].boots
    rig.ask("restart", 0)
    rig.until(lambda: rig.devices[0].boots > boots, "the restart")
    assert play.now() == before
    play.enter()
    rig.settle()


def test_commands_without_a_game_or_that_nobody_knows_are_refused(rig):
    for name in ("state", "prompt", "answer", "undo", "open", "part"):
        assert code(rig.ask(name, 1, 1, 1)) == "no_game"
    assert code(rig.ask("dance")) == "unknown_command"
    rig.ask(*LOVE)
    for wrong in (
        ("answer",),
        ("answer", "1", 0),
        ("answer", 1),
        ("answer", 1, None),
        ("answer", 1, 0.5),
        ("act", 1, 0),
        ("undo", 1),
        ("correct", 1, 0, 0),
    ):
        assert code(rig.ask(*wrong)) == "malformed", wrong


def test_a_repeated_command_gets_the_same_reply_and_does_nothing_again(rig):
    rig.ask(*LOVE)
    device = rig.devices[0]
    conversation = rig.recorder.lead(device.name).conversation
    came = []
    conversation.on_message = lambda kind, value: came.append((kind, value))
    call = conversation.call("press", 4, 0)
    rig.until(lambda: call.is_done, "a reply")
    first = [value for kind, value in came if kind == "R"]
    depth = len(device.app.menu.pages)
    line = wire.encode("c", [conversation.nonce, call.number, "press", 4, 0])
    for _ in range(3):
        conversation.transport.write(line)
        rig.run(100)
    assert [value for kind, value in came if kind == "R"] == first * 4
    assert len(device.app.menu.pages) == depth
    conversation.transport.write(wire.encode("c", [conversation.nonce, call.number - 1, "press", 4, 0]))
    rig.run(100)
    assert len([value for kind, value in came if kind == "R"]) == len(first) * 4
    assert len(device.app.menu.pages) == depth


@pytest.mark.parametrize("fault", ["drop", "flip", "double", "cut", "reboot"])
def test_a_command_whose_reply_is_lost_is_carried_out_once(rig, fault):
    rig.ask(*LOVE)
    session = rig.devices[0].session
    value = next(v for v in range(session.prompt.low, session.prompt.high + 1) if session.prompt.refuses(v) is None)
    rig.faults[0].dice = Random(1)
    rig.faults[0].arm(fault, "R")
    rows = rig.ask("answer", 1, value)
    rig.settle()
    assert not rig.faults[0].is_armed()
    # after a reboot the device no longer knows that it has done this, and the entry's number says so
    assert code(rows) == ("stale" if fault == "reboot" else "ok")
    assert rig.devices[0].session.number == 1


def test_a_press_whose_reply_is_lost_in_a_restart_is_not_pressed_again(rig):
    rig.ask(*LOVE)
    device = rig.devices[0]
    conversation = rig.recorder.lead(device.name).conversation
    rig.faults[0].arm("reboot", "R")
    call = conversation.call("press", 2, 0)
    rig.until(lambda: call.is_done, "an end of the press")
    assert call.rows is None and "restarted" in call.failed
    number = device.session.number
    rig.run(5000)
    assert device.session.number == number


def test_a_host_of_another_version_is_refused_with_a_sentence(rig):
    rig.recorder.close()
    rig.recorder.step = lambda: None
    end = rig.lines[0].port.open()
    end.write(wire.encode("h", [2, 0, "0badcafe"]) + wire.encode("c", ["0badcafe", 1, "state"]))
    rig.run(200)
    found = wire.Reader().feed(end.read())
    assert [(kind, value[:2]) for kind, value in found] == [("X", ["0badcafe", "version"])]
    assert "version 1" in found[0][1][2]


def test_a_device_is_silent_until_a_hello(rig):
    rig.recorder.close()
    rig.recorder.step = lambda: None
    play = Play(rig.devices[0], ("ego-love",), 3)
    end = rig.lines[0].port.open()
    for _ in range(10):
        play.enter()
        end.write(wire.encode("c", ["0badcafe", 1, "state"]))
        rig.run(500)
    assert end.read() == b""


def test_every_refusal_of_the_link_has_a_card():
    cards = Cards("epigo")
    for refusal in replies.ALL:
        assert len(refusal[1]) <= 42
        assert cards.card(refusal[2]).number == refusal[2]
