"""The simulated device and the command that shows it: pressed, killed, started again, played by scripts and in a terminal."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest

from tableside.journal import Journal
from tableside.setup import unpack
from tableside_host.errors import UserError
from tableside_host.main import main
from tableside_host.sim import script
from tableside_host.sim.device import BUTTONS, Simulator
from tableside_host.sim.script import Step
from tableside_host.sim.terminal import KEYS, braille, drawn, half_blocks, require, split

PATH = os.pathsep.join(folder for folder in sys.path if folder)


def test_a_press_moves_the_cursor_and_the_picture_changes():
    device = Simulator(seed=1)
    before, picture = device.text(), device.panel.rows()
    device.press("down")
    assert device.text() != before
    assert device.panel.rows() != picture
    device.press("up")
    assert device.text() == before
    assert device.panel.rows() == picture


def test_a_held_button_goes_on_moving():
    device = Simulator(seed=1)
    device.press("down", 5000)
    assert device.app.menu.pages[-1].cursor == device.app.menu.pages[-1].count(device.app.menu) - 1


def test_the_same_presses_give_the_same_device():
    def play():
        device = Simulator(seed=7)
        for step in script.read("down ok down ok wait:1000 help back"):
            step.play(device)
        return device.text(), bytes(device.flash[0:4096])

    assert play() == play()


def test_the_display_goes_dark_when_nobody_presses():
    device = Simulator(seed=1)
    device.wait(400_000)
    assert set("".join(device.panel.rows())) == {"."}
    device.press("ok")
    assert "#" in "".join(device.panel.rows())


def test_a_setting_is_there_again_after_the_plug_was_pulled(tmp_path):
    device = Simulator(tmp_path / "flash", seed=1)
    device.store.set("flip", 1)
    device.close()
    again = Simulator(tmp_path / "flash", seed=1)
    assert again.app.screen.flip
    again.close()


def test_a_drive_that_cannot_be_read_says_so(tmp_path):
    (tmp_path / "flash.drive.json").write_text("{")
    with pytest.raises(UserError, match=r"drive\.json cannot be read"):
        Simulator(tmp_path / "flash")


# ---- scripts


def test_a_script_is_words_with_times_and_repeats():
    steps = script.read("down*2 ok # choose\nhelp:800 wait:5000\n\n  back:100*2")
    down, hold = Step("down", 60), Step("back", 100)
    assert steps == [down, down, Step("ok", 60), Step("help", 800), Step("wait", 5000), hold, hold]


@pytest.mark.parametrize("word", ["left", "wait", "ok:", "ok*", "OK", "ok:5x", "ok*-1", "wait*3", "ok:99999999999"])
def test_a_wrong_word_in_a_script_is_named_with_its_line(word):
    with pytest.raises(UserError, match=re.escape(f"script, line 2: '{word}'")):
        script.read(f"ok\n{word}\nok")


def test_a_script_saves_each_screen(tmp_path, capsys):
    (tmp_path / "script").write_text("down ok back")
    assert main(["sim", "--script", str(tmp_path / "script"), "--png", str(tmp_path / "out"), "--scale", "2"]) == 0
    names = sorted(file.name for file in (tmp_path / "out").iterdir())
    assert names == ["0000-start.png", "0001-down.png", "0002-ok.png", "0003-back.png"]
    from PIL import Image

    first = Image.open(tmp_path / "out" / "0000-start.png")
    assert first.size == (256, 128)
    assert first.getextrema() == (0, 255)
    assert capsys.readouterr().out == ""


def test_a_script_without_pictures_prints_what_can_be_read(tmp_path, capsys):
    (tmp_path / "script").write_text("down")
    assert main(["sim", "--script", str(tmp_path / "script")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("-- 0 start\n Tableside\n>")
    assert "\n-- 1 down\n Tableside\n" in out


def test_a_game_can_be_gone_straight_to_and_is_there_again_in_the_next_run(tmp_path, capsys):
    command = ["sim", "--flash", str(tmp_path / "flash"), "--game", "epigo", "--script", str(tmp_path / "script")]
    (tmp_path / "script").write_text("down ok down ok ok")  # just A, just B, start
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "-- 0 start\n Player 1 of 2" in out
    assert "Pass the box to" in out
    (tmp_path / "script").write_text("")
    assert main(command) == 0
    assert "-- 0 start\n Pass the box to" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--png", "x"], "name one with --script FILE"),
        (["--script", "/nowhere/script"], "cannot use /nowhere/script"),
        ([], "needs a terminal"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(arguments, sentence, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tableside_host", "sim", *arguments],
        env={**os.environ, "PYTHONPATH": PATH, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1
    assert sentence in done.stderr and done.stderr.startswith("tableside: ") and done.stderr.count("\n") == 1


def test_the_reference_page_has_the_words_of_a_script_and_the_keys_as_they_are():
    page = (Path(__file__).parents[2] / "host_tools" / "SIM.md").read_text()
    words = re.findall(r"`([^`]+)`", page.partition("| word | means |")[2].partition("From Python")[0])
    assert {step.button for step in script.read(" ".join(words))} == {*BUTTONS, "wait"}
    keys = page.partition("| key | button |")[2].partition("A terminal")[0]
    for key, (button, _) in KEYS.items():
        if key.isalpha() or key == b"?":
            row = next(line for line in keys.splitlines() if f"`{key.decode()}`" in line)
            assert button.lower() in row.lower()


# ---- the terminal


def test_two_rows_of_pixels_are_a_line_of_half_blocks():
    assert half_blocks(["##..", "#.#.", "....", "####"]) == ["█▀▄ ", "▄▄▄▄"]


def test_keys_are_told_apart_and_a_cut_one_waits_for_its_end():
    assert split(b"\x1b[A?\x1bOBq") == ([b"\x1b[A", b"?", b"\x1bOB", b"q"], b"")
    assert split(b"\r\x1b[") == ([b"\r"], b"\x1b[")
    assert split(b"\x1b[5") == ([], b"\x1b[5")
    assert split(b"\x1b[5~\x1b[6~") == ([b"\x1b[5~", b"\x1b[6~"], b"")
    assert {KEYS[key][0] for key in KEYS} == {"up", "down", "ok", "back", "help"}


def test_where_there_is_less_room_the_picture_is_braille_two_columns_and_four_rows_a_sign():
    assert braille(["#.", "..", "..", ".."]) == ["\u2801"]
    assert braille(["##.#", "##..", "##..", "##.#"]) == ["\u28ff\u2888"]
    rows = ["#" * 128] * 64
    assert drawn(rows, 128, 33)[:1] == half_blocks(rows)[:1]
    small = drawn(rows, 80, 24)
    assert len(small) <= 24 and max(map(len, small)) <= 80
    assert small[:16] == ["\u28ff" * 64] * 16


def test_a_terminal_that_is_too_small_is_told_how_large_it_must_be():
    require(128, 33)
    require(80, 24)
    with pytest.raises(UserError, match=r"60 columns and 24 lines; the device's picture needs 64 and 18"):
        require(60, 24)


class Played:
    """`tableside sim` in a terminal of its own."""

    def __init__(self, folder, columns=140, lines=40, arguments=()):
        self.seen = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            while not os.get_terminal_size(1).columns:
                time.sleep(0.01)  # until the other side has set the size
            # readline, where pytest loads it, puts LINES and COLUMNS into the process behind os.environ's back, and so into the
            # os.environ of its workers: hence execve, without them
            environment = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
            environment |= {"PYTHONPATH": PATH, "XDG_DATA_HOME": str(folder), "TERM": "xterm"}
            os.execve(sys.executable, [sys.executable, "-m", "tableside_host", "sim", *arguments], environment)
        ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys):
        os.write(self.terminal, keys)

    def until(self, words, seconds=30):
        """Read until `words` were seen."""
        end = time.monotonic() + seconds
        while words not in self.seen:
            assert time.monotonic() < end, f"{words!r} did not come: {self.seen[-2000:]!r}"
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    data = os.read(self.terminal, 65536)
                except OSError:
                    data = b""
                assert data, f"ended before {words!r}: {self.seen[-2000:]!r}"
                self.seen += data.decode(errors="replace")

    def end(self):
        """Read to the end; return the exit code."""
        while True:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data.decode(errors="replace")
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.parametrize("key", [b"q", b"\x03"], ids=["q", "ctrl-c"])
def test_the_device_is_shown_in_the_terminal_and_quits_politely(key, tmp_path):
    played = Played(tmp_path)
    played.until("q=quit")
    played.seen = ""
    played.type(b"\x1b[B")
    played.until("▀")
    played.type(key)
    assert played.end() == 0
    assert played.seen.endswith("\x1b[?25h\x1b[?1049l")
    assert (tmp_path / "tableside" / "device.flash").is_file()


def test_a_device_that_is_told_to_end_leaves_the_terminal_as_it_was(tmp_path):
    played = Played(tmp_path)
    played.until("q=quit")
    os.kill(played.pid, signal.SIGTERM)
    assert played.end() == 128 + signal.SIGTERM
    assert played.seen.endswith("\x1b[?25h\x1b[?1049l")


def test_a_killed_device_goes_on_where_it_was(tmp_path):
    played = Played(tmp_path, arguments=["--game", "ego-love"])
    played.until("q=quit")
    # 2 players, just A, just B, 30 spaces, start, A is the oldest
    for key in (b"\r", b"\x1b[B", b"\r", b"\x1b[B", b"\r", b"\r", b"\r", b"\r"):
        played.seen = ""
        played.type(key)
        played.until("H")  # drawn: the cursor was put somewhere
    flash = tmp_path / "tableside" / "device.flash"
    for _ in range(100):
        if words(flash):
            break
        played.type(b"\x1b[B")  # something to draw
        played.seen = ""
        played.until("H")
    os.kill(played.pid, signal.SIGKILL)
    played.end()
    before = flash.read_bytes()
    device = Simulator(flash)
    assert device.app.session.number == 1
    assert device.app.menu.names == ("A", "B")
    assert "Answers" in device.text()
    device.close()
    assert flash.read_bytes() == before


def words(flash):
    """How many words the journal in a flash file holds."""
    image = bytearray(flash.read_bytes().ljust(4096, b"\xff"))
    return len([*Journal(image).words()]) if unpack(image) else 0


def test_a_terminal_of_80_columns_and_24_lines_shows_the_device_whole(tmp_path):
    played = Played(tmp_path, columns=80, lines=24, arguments=["--terminal"])
    played.until("page up/down")
    played.type(b"q")
    assert played.end() == 0
    device = Simulator(None)
    device.tick()
    for number, line in enumerate(drawn(device.panel.rows(), 80, 24), 1):
        assert f"\x1b[{number};1H" in played.seen
        assert line in played.seen
    device.close()
    assert max(map(int, re.findall(r"\x1b\[(\d+);1H", played.seen))) <= 24


def test_in_a_small_terminal_there_is_a_sentence(tmp_path):
    played = Played(tmp_path, columns=60, lines=24)
    assert played.end() == 1
    assert "the device's picture needs 64 and 18" in played.seen
    assert "\x1b[?1049h" not in played.seen


def test_a_second_device_on_the_same_flash_says_so(tmp_path):
    played = Played(tmp_path)
    played.until("q=quit")
    second = Played(tmp_path)
    assert second.end() == 1
    assert "another program is playing" in second.seen
    played.type(b"q")
    assert played.end() == 0
