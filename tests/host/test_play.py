"""`tableside play`: games by typed lines, through a pipe and on a terminal; what is kept, what is refused, what stays secret."""

import io
import os
import pty
import random
import select
import signal
import subprocess
import sys
import time

import pytest

from tableside.games import epigo, registry
from tableside.games.epigo import beside
from tableside.prompt import Prompt
from tableside.session import Session
from tableside_host.main import main
from tableside_host.play import commands, reading
from tableside_host.play.flashfile import FlashFile, Pages

ROWS = ["", "1 2 3 4 5 6 7", "", "1 2 3 4 5 6 7", ""]
STACKS = ["", "5 up 3 left 2 down", "", "4 down 3 left 1 up", ""]


@pytest.fixture
def play(capsys, monkeypatch, tmp_path):
    """Return a function: typed lines -> the printed lines. The game stays in one file; --yes is given."""

    def run(*lines, flags=("--yes", "--names", "Ann,Bob"), game="epigo", code=0):
        data = "".join(f"{line}\n" for line in lines).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        found = main(["play", game, "--flash", str(tmp_path / "game.flash"), *flags])
        done = capsys.readouterr()
        if code is None:
            return found, done.out.splitlines(), done.err.splitlines()
        assert found == code, done.err
        return (done.err if code else done.out).splitlines()

    return run


@pytest.fixture
def image(tmp_path):
    return tmp_path / "game.flash"


def session_in(image):
    session = Session(epigo, bytearray(image.read_bytes()), Pages(image))
    assert session.resume()
    return session


def test_names_of_any_script_are_played_with_and_kept_and_the_display_has_a_replacement(play, image, tmp_path):
    """José and Ирина are so in the terminal, now and after going on, and in the report; flash has Jose and Irina."""
    out = play("2", flags=("--yes", "--names", "José,Ирина"), game="ego-love")
    assert "On a display, which has plain letters only, José is Jose, Ирина is Irina." in out
    assert not any("Jose" in line for line in out if not line.startswith("On a display"))
    again = play("log", game="ego-love")
    assert any("Going on with the game of José, Ирина" in line for line in again)
    assert b"Jose" in image.read_bytes() and b"Irina" in image.read_bytes()
    assert main(["report", "--flash", str(image), "--output", str(tmp_path / "r.html")]) == 0
    assert "Ирина" in (tmp_path / "r.html").read_text(encoding="utf-8")
    play("quit", flags=("--yes", "--new", "--names", "Ann,Bob"), game="ego-love")
    assert any("Going on with the game of Ann, Bob" in line for line in play("log", game="ego-love"))


def test_a_name_with_an_accent_can_be_typed_without():
    assert reading.match("jose", ["José", "Bob"]) == [0]


def test_a_turn_is_played_by_words_and_numbers(play):
    out = play(*ROWS, *STACKS, "go", "", "2", "st")
    told = [line for line in out if line.startswith("  ") and ":" in line]
    assert told == [
        "  Ann first: 5 before 4",
        "  Ann 5 up: pushes",
        "  Bob 4 down: pushes",
        "  Both 3: cancelled, nobody moves",
        "  Ann first: 2 before 1",
        "  Ann 2 down: slides",
        "  Ann 2 down: slides on",
        "  Bob 1 up: slides",
        "  Bob 1 up: slides no further",
    ]
    assert "Turn 2: planning" in out


def test_the_board_is_drawn(play):
    out = play(*ROWS, "board")
    start = out.index(" 8           .   .   .   .")
    assert out[start + 3] == " 5  b1  b2  b3  b4  b5  b6  b7   ."
    assert out[start + 4] == " 4  a1  a2  a3  a4  a5  a6  a7   ."
    assert out[start + 8] == "     1   2   3   4   5   6   7   8"


def test_setup_asks_names_and_options(play, image):
    out = play("Ann", "a name that is too long", "Bob", "mode=orders", "planning=x", "super_slide=1", "", flags=())
    assert "A name has 1 to 8 plain characters, or letters of another script." in out
    assert any(line.startswith("option 'planning' can be 'sealed' or 'typed in'") for line in out)
    setup = session_in(image).setup
    assert (setup.names, list(setup.options)) == (("Ann", "Bob"), [1, 0, 0, 0, 1])


def test_flags_answer_for_the_setup(play, image):
    play(flags=("--yes", "--names", "Eve,Zoe", "--set", "planning=typed", "--seed", "5"))
    setup = session_in(image).setup
    assert (setup.names, setup.options[3], setup.seed) == (("Eve", "Zoe"), 1, 5)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--yes", "--names", "Ann"), "Epigo takes 2 players"),
        (("--yes", "--names", "Ann,Ann"), "two players are called Ann"),
        (("--yes", "--names", "Ann,Bartholomew"), "a name has 1 to 8 plain characters"),
        (("--yes", "--players", "3"), "Epigo takes 2 players"),
        (("--yes", "--set", "speed=9"), "no option 'speed'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(play, image, flags, said):
    assert said in play(flags=flags, code=1)[0]
    assert image.read_bytes().ljust(4096, b"\xff") == b"\xff" * 4096


@pytest.mark.parametrize("players", ["6", "7", "1", "0", "-1"])
@pytest.mark.parametrize("begun", [("--yes",), ()])
def test_a_number_of_players_that_a_game_does_not_take_is_refused_before_anything_is_asked(play, players, begun):
    found, out, err = play(flags=(*begun, "--players", players), game="ego", code=None)
    assert (found, err) == (1, ["tableside: EGO takes 2 to 5 players"])
    assert not any("Name of player" in line for line in out)


def test_a_game_that_does_not_exist_is_refused(play):
    assert "There is no game called chess" in play(game="chess", code=1)[0]


def test_a_game_goes_on_where_it_was_left(play, image):
    play(*ROWS, *STACKS)
    number = session_in(image).number
    out = play("board")
    assert out[0] == f"Going on with the game of Ann, Bob in {image}."
    assert "Turn 1: reveal 2" in out  # the tiles are to be moved first
    assert session_in(image).number == number


def test_a_box_that_was_open_is_covered_first(play):
    play(*ROWS, "", "5 up")
    out = play("", "3 left 2 down")
    assert "Ann was choosing in secret. Give the box to Ann, then Enter> " in out
    assert "Ann is done." in out


def test_blocked_options_are_in_brackets_and_say_why(play):
    out = play("", "1 1", "why", "help", "help epigo.order.cancel", "help epigo.nothing")
    assert "Ann: Tile in column 2  [1]   2*   3   4   5   6   7   X" in out
    assert "This tile already has a place (rule epigo.setup.row)" in out
    assert "  1: This tile already has a place (rule epigo.setup.row)" in out
    assert "The first row  (rule epigo.setup.row; Deployment; from a public source outside the rulebook)" in out
    assert "Equal numbers cancel  (rule epigo.order.cancel; Action Step; the rulebook says so)" in out
    assert "There is no rule epigo.nothing." in out


def test_words_that_mean_nothing_change_nothing(play, image):
    play(*ROWS)
    number = session_in(image).number
    out = play("foo", ",", ":", ":foo", "", "9", "u", "5 sideways", "pass", "reveal", "\x1b[A\x00", "up " * 2000)
    assert session_in(image).number == number
    assert any(line.startswith("'foo' is no command here. Commands: help, why, undo") for line in out)
    assert "'9' is none of: 1, 2, 3, 4, 5, 6, 7." in out
    assert "'sideways' is none of: up, down, left, right." in out


def test_undo_redo_and_undo_to(play, image):
    play(*ROWS, *STACKS, "go", "go", "stay")
    assert session_in(image).number == 3 + 3 + 3 + 3 + 1
    out = play("undo", "redo", "undo 2", "undo-to 1", "no", "undo-to 1", "yes", "redo 99", "undo-to 77", "undo x")
    assert "Taken back: 1. 'redo' enters it again." in out
    assert "That goes back behind a reveal: what was secret is known. Sure? (yes, no)> " in out
    assert "There is nothing to redo (rule device.redo.nothing)" in out
    assert "There is no entry 77; 'log' shows their numbers." in out
    assert "How many? 'x' is no number from 1 on." in out
    session = session_in(image)
    assert session.table.turn == 1 and session.gather


def test_an_undo_that_would_lose_secret_choices_asks_first(play):
    flags = ("--yes", "--set", "entry=sealed")
    out = play("A", "answer", "", "1", "undo", "no", "undo", "yes", game="ego-love", flags=flags)
    assert out.count("The secret choices made so far are lost. Sure? (yes, no)> ") == 2
    assert out.count("Taken back: 1. 'redo' enters it again.") == 1


def test_the_log_numbers_what_holds(play):
    out = play(*ROWS, *STACKS, "log", "log 1")
    lines = [
        "   1  reveal; Both rows stand",
        "   2  reveal; Ann first: 5 before 4; Ann 5 up: pushes; Bob 4 down: pushes",
    ]
    start = out.index(lines[0])
    assert out[start : start + 2] == lines and out.count(lines[0]) == 1 and out.count(lines[1]) == 2


def test_corrections_in_one_line_or_step_by_step(play, image):
    play(*ROWS, "correct square of tile 3 ann 36", "correct", "Tile 9", "correct", "3", "Bob", "0")
    session = session_in(image)
    assert (beside.get_field(session.table, 3, 0), beside.get_field(session.table, 2, 1)) == (36, 0)
    out = play("correct tile 4 ann 36", "correct tile 4 ann x", "correct tile 4 carl 36", "correct tile 4 ann 19")
    assert "Another tile stands there (rule epigo.device.square)" in out
    assert "The new value is a whole number." in out
    assert "'carl' is none of the players Ann, Bob." in out
    assert "The board has no such square (rule epigo.board.shape)" in out
    assert session_in(image).number == session.number


def test_acts_by_words(play, image):
    out = play(
        *ROWS,
        "act line bob",
        "1",
        "2",
        "act draw ann",
        "no",
        "act draw ann",
        "act",
        "1",
        "bob",
        "yes",
        "explain",
        "scores",
    )
    assert "  The push is blocked: 1 own, 2 enemy" in out
    assert "  Bob declines the draw" in out
    assert "One offer a player in each planning (rule epigo.draw.once)" in out
    assert "The game is over: Draw" in out
    assert "  Both agreed to a draw (rule epigo.draw.offer)" in out
    assert session_in(image).table.drawn == 1


def test_a_finished_game_shows_its_result_and_can_be_taken_back(play, image):
    play(*ROWS, "end", "yes")
    out = play("foo", "undo")
    assert "The game is over: No winner" in out
    assert not session_in(image).is_over


def test_a_new_game_takes_the_place_of_the_old(play, image):
    play(*ROWS)
    first = session_in(image).setup.identity
    play("new", "no", "new", "yes")
    second = session_in(image)
    assert second.setup.identity != first and second.number == 0
    play(flags=("--yes", "--new"))
    assert session_in(image).setup.identity != second.setup.identity


def test_a_label_wins_over_a_command_and_a_colon_makes_a_command():
    prompt = Prompt()
    prompt.choice(0, "x", "Your turn", ("pass", "play 1", "undone"))
    assert reading.exact("pass", prompt, ()) and reading.answers("pass", prompt, ()) == (0, "")
    assert commands.is_command("undo", prompt, ()) and not commands.is_command("und", prompt, ())
    assert not commands.is_command("pl", prompt, ())


def test_the_number_before_a_label_wins_over_one_that_begins_it():
    prompt = Prompt()
    prompt.choice(0, "x", "Which reward?", ("2 cards", "1 alliance", "+1 wheat", "1 card, 2 icons"))
    for typed, value in (
        ("1", 0),
        ("2", 1),
        ("2 cards", 0),
        ("1 alliance", 1),
        ("+1", 2),
        ("1 card, 2 icons", 3),
        ("4", 3),
    ):
        assert reading.answers(typed, prompt, ()) == (value, ""), typed


@pytest.mark.parametrize("game", registry.GAMES)
def test_whatever_is_typed_in_any_game_there_is_an_answer(play, game):
    words = [*commands.COMMANDS, *"0123459x:aB,\x1b", "-1", "yes", "no", "up", "left", "go", "stay", ":help", *[""] * 8]
    words.remove("quit")
    for seed in range(3):
        dice = random.Random(seed)
        lines = [" ".join(dice.choices(words, k=dice.choice([1, 1, 1, 2, 3]))) for _ in range(300)]
        out = play(*lines, game=game, flags=("--yes",))
        assert out[-1].startswith("The game is kept in") and len(out) > 300
        out = play(game=game, flags=("--yes",))
        assert out[0].startswith("Going on with the game of")


# ---- images that are not whole


def played_image(play, image):
    play(*ROWS, *STACKS, "go", "go", "stay", "stay", *STACKS[:2])
    return image.read_bytes()


def test_an_image_cut_short_anywhere_gives_a_sentence_or_the_game_so_far(play, image):
    whole = played_image(play, image)
    used = len(whole.rstrip(b"\xff"))
    last = session_in(image).number
    seen = set()
    for length in [*range(0, 112, 9), *range(112, used + 1), 4095]:
        image.write_bytes(whole[:length])
        code, _, said = play("undo-to x", code=None)
        if code:
            assert len(said) == 1 and "cannot be read, its beginning is damaged" in said[0]
            assert image.read_bytes() == whole[:length]
            continue
        image.write_bytes(image.read_bytes().ljust(4096, b"\xff"))
        seen.add(session_in(image).number)
    assert {0, last} <= seen and max(seen) == last


def test_flipped_bits_give_a_sentence_or_the_game_up_to_there(play, image):
    whole = played_image(play, image)
    last = session_in(image).number
    for i in range(len(whole.rstrip(b"\xff")) * 8):
        if i % 13:
            continue
        spoiled = bytearray(whole)
        spoiled[i // 8] ^= 1 << i % 8
        image.write_bytes(spoiled)
        code, out, said = play("board", code=None)
        if code:
            assert len(said) == 1 and str(image) in said[0]
            continue
        number = session_in(image).number
        assert number <= last
        if number < last:
            assert out[0].startswith(f"Restored up to entry {number}: ")


def test_what_a_cut_between_two_games_left_is_no_game(play, image):
    play(*ROWS)
    data = bytearray(image.read_bytes())
    data[:1024] = b"\xff" * 1024
    image.write_bytes(data)
    play(*ROWS, flags=("--yes", "--names", "Cleo,Dan"))
    assert session_in(image).setup.names == ("Cleo", "Dan")


def test_a_damaged_game_can_be_replaced_on_demand_only(play, image):
    image.write_bytes(b"T" * 300)
    assert "--new begins a new game in its place" in play(code=1)[0]
    assert image.read_bytes() == b"T" * 300
    play(flags=("--yes", "--new"))
    assert session_in(image).number == 0


def test_end_turn_at_the_wrong_moment_does_not_offer_to_end_the_game(play):
    setup = ["done"] * 7
    out = play(*setup, "Ann", "play card", "end turn", ":end turn", game="deus-egypt")
    assert not any("The game ends here" in line for line in out)
    assert any(line.startswith("'end' is none of: maritime") for line in out)
    assert "'end' stands alone; nothing was done." in out
    out = play("no card", "end t", game="deus-egypt")
    assert any(line.startswith("Bob: What now?") for line in out)


def test_what_cannot_be_explained_yet_is_said_to_be(play):
    out = play(*["done"] * 7, "Ann", "explain", game="deus-egypt", flags=("--yes", "--set", "vp=hidden"))
    assert "There is nothing to explain yet." in out


def test_a_file_with_another_game_says_which_and_how_to_go_on(play, image):
    play(game="ego-love", flags=("--yes",))
    before = image.read_bytes()
    said = play(code=1)[0]
    assert "is ego-love: `tableside play ego-love --flash " in said and "--new begins a new game in its place" in said
    assert image.read_bytes() == before


def test_a_game_under_other_rules_is_never_run(play, image, monkeypatch):
    play(*ROWS)
    before = image.read_bytes()
    monkeypatch.setattr(epigo, "RULES", 250)
    said = play(code=1)
    assert "was begun under rules" in said[0] and "--new begins a new game" in said[0]
    assert image.read_bytes() == before


def test_files_that_are_no_image_stay_as_they_are(play, image):
    image.write_bytes(b"#" * 5000)
    assert "is no flash image" in play(code=1)[0]
    assert "is no flash image" in play(code=1, flags=("--new", "--yes"))[0]
    assert image.read_bytes() == b"#" * 5000
    assert "cannot keep the game in /dev/null/x" in play(code=1, flags=("--flash", "/dev/null/x"))[0]


def test_two_programs_do_not_share_a_file(play, image):
    play()
    flash = FlashFile(image)
    assert "another program is playing the game" in play(code=1)[0]
    flash.close()


def test_a_game_longer_than_the_flash_goes_on(play, image):
    out = play("act line ann", *["1 0", "act line ann"] * 700, "1 1 0", "log 1")
    assert not any("full" in line for line in out)
    assert len(list(image.parent.glob("game.flash.*.0"))) == 1
    out = play("log 1")
    assert out[0].startswith("Going on")
    play(flags=("--yes", "--new"))
    assert not list(image.parent.glob("game.flash.*"))


# ---- on a terminal


class Terminal:
    """`tableside play` on a pseudo-terminal."""

    def __init__(self, image, *flags):
        self.master, slave = pty.openpty()
        command = [sys.executable, "-m", "tableside_host", "play", "epigo", "--flash", str(image), "--yes", *flags]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        os.close(slave)
        self.text = ""
        self.seen = 0

    def until(self, mark):
        """Read until `mark` has come, behind the mark of the last call."""
        deadline = time.monotonic() + 120
        while mark not in self.text[self.seen :]:
            assert select.select([self.master], [], [], max(0, deadline - time.monotonic()))[0], self.text
            try:
                self.text += os.read(self.master, 4096).decode()
            except OSError:
                raise AssertionError(f"ended without {mark!r}: {self.text!r}") from None
        self.seen = self.text.index(mark, self.seen) + len(mark)

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())

    def end(self):
        """Return the exit code and the rest of the text."""
        start = len(self.text)
        try:
            while select.select([self.master], [], [], 20)[0] and (data := os.read(self.master, 4096)):
                self.text += data.decode()
        except OSError:
            pass  # the other end is closed
        os.close(self.master)
        return self.process.wait(20), self.text[start:]


def test_secret_choices_have_a_page_that_leaves_nothing_behind(image):
    terminal = Terminal(image, "--names", "Ann,Bob")
    terminal.until("> ")
    terminal.type("")
    terminal.until("column 1")
    terminal.type("7 6 5 4 3 2 1")
    terminal.until("Ann is done.")
    terminal.until("> ")
    terminal.type("bob")
    terminal.until("column 1")
    os.kill(terminal.process.pid, signal.SIGINT)
    code, rest = terminal.end()
    assert code == 130 and "The game is kept in" in rest
    public = ""
    for part in terminal.text.split("\x1b[?1049l"):
        public += part.split("\x1b[?1049h")[0]
    assert "column 1" not in public and "7 6 5" not in public
    assert terminal.text.count("\x1b[?1049h") == terminal.text.count("\x1b[?1049l") == 2


def test_bytes_that_are_no_text_are_an_answer_like_any_other(image):
    command = [sys.executable, "-m", "tableside_host", "play", "epigo", "--flash", str(image), "--yes"]
    done = subprocess.run(
        command,
        input=b"\xff\xfe\n\xc3\xa4\nboard\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"is no command here") == 2


def test_the_end_of_the_input_is_a_polite_end(image):
    terminal = Terminal(image)
    terminal.until("> ")
    os.write(terminal.master, b"\x04")
    code, rest = terminal.end()
    assert code == 0 and "The game is kept in" in rest


def test_what_was_confirmed_survives_a_kill(image):
    terminal = Terminal(image, "--set", "planning=typed", "--set", "setup=typed")
    terminal.until("> ")
    for i, line in enumerate(("1 2 3", "4 5", "6 7", "7 6 5 4", "3 2 1")):
        terminal.type(line)
        terminal.until("> ")
        if i == 4:
            os.killpg(terminal.process.pid, signal.SIGKILL)
            terminal.end()
    session = session_in(image)
    assert session.number == 14 and session.table.deployed == 1
