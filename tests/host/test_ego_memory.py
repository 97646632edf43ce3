"""A five-player full game of EGO from start to end on MicroPython, from bytecode, with the menu loaded, in a small heap."""

import pytest

import ego_game
import ego_play
from on_micropython import ROOT, least_heap, run_as_on_a_board
from tableside.games import ego

PLAYER = ROOT / "tests" / "players" / "ego_player.py"
BY_PRESSES = ROOT / "tests" / "players" / "ego_menu_player.py"
HEAP = "160k"
MENU_HEAP = "192k"  # with every page of the menu that is opened on the way
PACK_HEAP = "192k"
SLOTS = 1_360


class Note(ego_play.Game):
    """A game that writes down what is entered."""

    def __init__(self, session, seed):
        super().__init__(session, seed, ego_play.quiet, disturbs=False)


@pytest.fixture(scope="module")
def whole_game():
    """A five-player full game with extension and ship boards and special tokens."""
    session = ego_game.start(5, 3, depth=1, extensions=1, ships=1, specials=1)
    Note(session, 3).play()
    return session


def written(session, file):
    setup = session.setup
    lines = [f"{setup.players} {setup.seed}", " ".join(map(str, setup.options))]
    for _, kind, value in session.entries():
        lines.append(str(value) if kind == "a" else " ".join(map(str, value)))
    file.write_text("\n".join(lines) + "\n")
    return file


def test_a_five_player_full_game_fits_a_small_heap(whole_game, tmp_path, record_property):
    file = written(whole_game, tmp_path / "game.txt")
    done = run_as_on_a_board(PLAYER, HEAP, [str(file)])
    words = done.stdout.split()
    record_property("most", words[-1])
    assert words[:6] == ["over", "1", "entries", str(whole_game.number), "check", str(whole_game.check())]


def test_so_it_does_with_acts_and_corrections_on_the_way_and_what_is_taken_back(whole_game, tmp_path):
    file = written(whole_game, tmp_path / "game.txt")
    words = run_as_on_a_board(PLAYER, HEAP, [str(file), "disturbed"]).stdout.split()
    assert words[:2] == ["over", "1"] and words[5] == str(whole_game.check())
    assert int(words[3]) > whole_game.number + 50


def test_played_by_presses_with_the_menu_opened_on_the_way_it_needs_a_little_more(whole_game, tmp_path):
    file = written(whole_game, tmp_path / "game.txt")
    words = run_as_on_a_board(BY_PRESSES, MENU_HEAP, [str(file)]).stdout.split()
    assert words[:4] == ["over", "1", "check", str(whole_game.check())]


def test_the_least_heap_is_told(whole_game, tmp_path):
    file = written(whole_game, tmp_path / "game.txt")
    print(f"EGO of five, full, with the menu needs {least_heap(PLAYER, None, [str(file)], low=64, high=400)} kB")


def test_the_pack_that_it_leaves_is_written_in_a_little_more(whole_game, tmp_path):
    file = written(whole_game, tmp_path / "game.txt")
    done = run_as_on_a_board(PLAYER, PACK_HEAP, [str(file), "pack"])
    assert int(done.stdout.split()[7]) == len(ego.remembered(whole_game.line, "latest")) > 50


def test_a_five_player_full_game_fits_the_flash(whole_game):
    used = SLOTS - whole_game.journal.room()
    assert whole_game.setup.page == 0
    assert used < 0.75 * SLOTS
