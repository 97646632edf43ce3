"""boot.py, code.py and safemode.py on a made-up board: what the computer sees, what is on the display, what survives."""

import re
import sys

import pytest

from firmware.silicon.panels import PagePanel
from firmware.silicon.world import FIRMWARE, World
from tableside.journal import Journal
from tableside_device import notes


@pytest.fixture
def world(tmp_path):
    return World(tmp_path / "drive")


def lit(world):
    return sum(row.count("#") for row in world.panel.rows())


def test_in_play_the_drive_is_hidden_and_the_data_port_is_on(world):
    assert world.start() == "off"
    assert (world.drive_is_shown, world.has_data) == (False, True)
    assert "Tableside" in world.said
    assert lit(world) > 200


def test_holding_ok_at_power_on_shows_the_drive(world):
    world.held = ("ok",)
    assert world.start() == "off"
    assert world.drive_is_shown
    world.held = ()
    world.start()
    assert not world.drive_is_shown


@pytest.mark.parametrize("button", ["up", "down", "back", "help"])
def test_holding_another_button_does_not(world, button):
    world.held = (button,)
    world.start()
    assert not world.drive_is_shown


def test_the_drive_is_shown_once_after_the_link_asked_for_it(world):
    journal = Journal(world.nvm)
    list(journal.words())
    notes.leave(journal, notes.SHOW_DRIVE)
    world.start()
    assert world.drive_is_shown
    world.start()
    assert not world.drive_is_shown


def test_after_a_copy_that_was_cut_off_the_drive_is_shown(world):
    (world.folder / "tableside.ok").unlink()
    world.start()
    assert world.drive_is_shown


def test_the_same_start_twice_is_the_same(world):
    world.start()
    first = (world.panel.rows(), bytes(world.nvm.nor.data), world.drive_is_shown)
    world.start()
    assert (world.panel.rows(), bytes(world.nvm.nor.data), world.drive_is_shown) == first


def test_a_game_begun_by_buttons_is_there_after_the_plug_is_pulled(world):
    presses = world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok")
    world.start(presses, ms=3000)
    before = world.panel.rows()
    assert Journal(world.nvm).setup is not None
    world.start()
    assert Journal(world.nvm).setup.game == "epigo"
    assert world.panel.rows() == before


def test_a_board_without_a_display_plays_blind_with_its_link(world):
    world.panel = None
    assert world.start() == "off"


def test_settings_toml_chooses_speed_address_and_driver(world):
    world.panel = PagePanel(132, 8)
    world.address = 61
    world.settings = {
        "TABLESIDE_I2C_HZ": "100000",
        "TABLESIDE_DISPLAY": "SH1106",
        "TABLESIDE_DISPLAY_ADDRESS": "61",
        "TABLESIDE_BATTERY_LOW_MV": "3300",
    }
    world.start()
    assert ("i2c", "GP5", "GP4", 100000) in world.said
    assert any(world.panel.memory)


def test_a_setting_that_is_no_number_is_as_if_it_were_not_there(world):
    world.settings = {"TABLESIDE_I2C_HZ": "fast", "TABLESIDE_DISPLAY_ADDRESS": ""}
    assert world.start() == "off"
    assert ("i2c", "GP5", "GP4", 400000) in world.said


def test_the_feather_has_three_buttons_and_its_own_display(tmp_path):
    world = World(tmp_path / "drive", board="adafruit_feather_rp2040")
    world.panel = PagePanel(128, 16, one_byte_behind=(0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC, 0xAD))
    assert world.start(world.tap("down", "ok", "up"), ms=2000) == "off"
    assert ("i2c", "SCL", "SDA", 400000) in world.said
    assert any(world.panel.memory)


@pytest.mark.parametrize("version", [(9, 2, 8), (10, 1, 4), (11, 0, 0)])
def test_another_circuitpython_is_refused_in_words_that_fit_the_display(tmp_path, capsys, version):
    world = World(tmp_path / "drive", version=version)
    assert world.start() == "off"
    words = capsys.readouterr().out
    assert "install 10.2" in words
    assert "%d.%d" % version[:2] in words
    assert all(len(line) <= 21 for line in words.splitlines())
    assert len(words.splitlines()) <= 5
    assert [line for line in world.text() if line] == words.splitlines()  # all of it is on the display too


def test_bytecode_for_another_circuitpython_is_said_to_be_that(world, capsys, monkeypatch):
    program = "tableside_device.main"

    class OtherKind:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name == program:
                raise ValueError("incompatible .mpy file")

    monkeypatch.delitem(sys.modules, program, raising=False)
    monkeypatch.setattr(sys, "meta_path", [OtherKind, *sys.meta_path])
    assert world.start() == "off"
    words = capsys.readouterr().out
    assert "Deploy anew" in words
    assert all(len(line) <= 21 for line in words.splitlines())
    assert len(words.splitlines()) <= 5


@pytest.mark.parametrize("version", [(10, 2, 0), (10, 2, 1), (10, 3, 0)])
def test_a_supported_circuitpython_is_not(tmp_path, capsys, version):
    World(tmp_path / "drive", version=version).start()
    assert capsys.readouterr().out == ""


def test_safe_mode_is_left_by_a_restart_three_times(world):
    assert [world.start(safe_mode="fault") for _ in range(4)] == ["reset", "reset", "reset", "ended"]


@pytest.mark.parametrize("reason", ["user", "programmatic", "none"])
def test_safe_mode_that_was_asked_for_stays(world, reason):
    assert world.start(safe_mode=reason) == "ended"


def test_after_a_calm_minute_safe_mode_may_be_left_again(world):
    world.start(safe_mode="fault")
    assert notes.was_restarted(world.nvm)
    world.start(ms=61_000)
    assert not notes.was_restarted(world.nvm)


def fail(error):
    """A press that ends in an error: what runs is interrupted by it."""

    def now():
        raise error

    return now


@pytest.mark.parametrize(
    "error", [MemoryError(), RuntimeError("pystack exhausted"), OSError(5), KeyError("x"), ValueError()]
)
@pytest.mark.parametrize("at", [1_500, 12_000])
def test_whatever_is_raised_and_whenever_the_program_begins_anew_and_the_game_goes_on(world, error, at):
    presses = world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok")
    world.start(presses, ms=3000)
    assert world.start([(at, fail(error), True)], ms=at + 500) == "reload"
    shown = world.panel.rows()
    assert world.start(is_again=True) == "off"
    assert Journal(world.nvm).setup.game == "epigo"
    assert world.panel.rows() == shown


def test_an_error_while_the_hardware_is_built_is_no_dead_box_either(world, monkeypatch):
    from tableside_device import oled

    monkeypatch.setattr(oled, "open_all", lambda *arguments: fail(MemoryError())())
    assert world.start() == "reload"


def test_stopped_twice_in_a_row_it_says_so_and_goes_on_at_a_press(world, capsys):
    presses = world.tap("down", "ok", "down", "ok", "down", "ok", "ok", "ok", "ok", "ok")
    world.start(presses, ms=3000)
    game = world.panel.rows()
    assert world.start([(1_500, fail(MemoryError()), True)], ms=2_000) == "reload"
    assert world.start([(1_500, fail(MemoryError()), True)], ms=2_000, is_again=True) == "reload"
    assert world.start(is_again=True, ms=500) == "off"  # trouble.py, until somebody presses OK
    words = capsys.readouterr().out.splitlines()
    assert words[0] == "The box has stopped" and "Press OK" in words[2]
    assert world.text() == words  # all five lines can be read
    world.next_code = "trouble.py"
    assert world.start([(400, "ok", True)], is_again=True) == "reload"
    assert world.start(is_again=True) == "off"
    assert world.panel.rows() == game


def test_after_a_calm_minute_an_error_is_again_the_first(world):
    world.start([(1_500, fail(MemoryError()), True)], ms=2_000)
    assert world.start([(62_000, fail(MemoryError()), True)], ms=62_500, is_again=True) == "reload"
    assert world.next_code == "code.py"


def test_a_low_battery_is_told_and_the_page_can_be_left(world):
    world.has_usb_power = False
    world.battery = 12_000
    world.start(ms=15_000)
    home = world.panel.rows()
    world.start(ms=21_000)
    assert world.panel.rows() != home
    world.start(world.tap("back", at=21_500), ms=23_000)
    assert world.panel.rows() == home


def test_usb_power_is_no_low_battery(world):
    world.battery = 12_000
    world.start(ms=15_000)
    home = world.panel.rows()
    world.start(ms=25_000)
    assert world.panel.rows() == home


def test_while_the_drive_is_shown_the_box_says_that_it_cannot_save(world):
    world.held = ("ok",)
    world.start()
    assert world.text()[0] == "Drive shown"
    world.held = ()
    world.start()
    assert world.text()[0] == "Tableside"


def test_a_setting_is_there_after_the_plug_is_pulled(world):
    way = ["down"] * 6 + ["ok", "down"]
    world.start(world.tap(*way, "ok"), ms=3000)
    assert world.text()[-1] == "= 5 minutes"
    world.start(world.tap(*way), ms=3000)
    assert world.text()[-1] == "= 5 minutes"


def test_a_flipped_picture_reads_from_the_other_side_where_up_is_down_for_the_keys(world):
    world.start(world.tap("down", "ok"), ms=2000)
    epigo = world.text()
    world.start(world.tap(*["down"] * 6, "ok", "ok"), ms=3000)  # settings: turn the picture
    world.start()
    assert world.text(is_opposite=True)[0] == "Tableside"
    world.start(world.tap("up", "ok"), ms=2000)
    assert world.text(is_opposite=True) == epigo


def test_every_setting_of_settings_toml_is_read_by_the_program_and_the_other_way_round():
    settings = set(re.findall(r"TABLESIDE_\w+", (FIRMWARE / "settings.toml").read_text()))
    assert settings == set(re.findall(r"TABLESIDE_\w+", (FIRMWARE / "tableside_device" / "main.py").read_text()))
