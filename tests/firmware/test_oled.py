"""Each display driver puts the picture where its panel shows it; and the self-test's frame shows when it is the wrong one."""

import displayio
import i2cdisplaybus
import pytest

from firmware.silicon.panels import Bus, DisplayBus, PagePanel
from tableside_device import oled
from tableside_host.sim.silicon import Panel


@pytest.fixture(autouse=True)
def released(monkeypatch):
    monkeypatch.setattr(i2cdisplaybus, "I2CDisplayBus", DisplayBus)
    displayio.release_displays()
    yield
    displayio.release_displays()


def show_frame(panel, driver):
    display = oled.open_display(Bus(panel), 0x3C, driver)
    picture = oled.Picture(display, displayio, "")
    picture.show(True)
    return display, picture


def edges(is_lit, width, height):
    """Whether each of the four edges is lit from end to end: left, right, top, bottom."""
    return (
        all(is_lit(0, y) for y in range(height)),
        all(is_lit(width - 1, y) for y in range(height)),
        all(is_lit(x, 0) for x in range(width)),
        all(is_lit(x, height - 1) for x in range(width)),
    )


def test_an_ssd1306_shows_the_whole_frame():
    panel = Panel()
    show_frame(panel, "SSD1306")
    rows = panel.rows()
    assert edges(lambda x, y: rows[y][x] == "#", 128, 64) == (True, True, True, True)
    assert rows[32][64] == "#"


def shown_by_sh1106(panel):
    return lambda x, y: panel.is_set(x + 2, y)


def test_an_sh1106_shows_the_whole_frame_in_the_middle_of_its_132_columns():
    panel = PagePanel(132, 8)
    show_frame(panel, "SH1106")
    assert edges(shown_by_sh1106(panel), 128, 64) == (True, True, True, True)
    assert panel.is_on


def test_an_sh1107_on_its_side_shows_the_whole_frame():
    panel = PagePanel(128, 16, one_byte_behind=(0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC, 0xAD))
    show_frame(panel, "SH1107")
    lit = [(x, y) for x in range(128) for y in range(128) if panel.is_set(x, y)]
    columns, rows = {x for x, _ in lit}, {y for _, y in lit}
    assert (max(columns) - min(columns) + 1, max(rows) - min(rows) + 1) in ((64, 128), (128, 64))
    left, top = min(columns), min(rows)
    width, height = max(columns) - left + 1, max(rows) - top + 1
    assert edges(lambda x, y: panel.is_set(x + left, y + top), width, height) == (True, True, True, True)


@pytest.mark.parametrize(
    ("driver", "panel"), [("SSD1306", Panel()), ("SH1106", PagePanel(132, 8)), ("SH1107", PagePanel(128, 16))]
)
def test_every_display_sleeps_and_wakes_with_bytes_as_circuitpython_wants_them(driver, panel):
    display, _ = show_frame(panel, driver)
    send = display.bus.send

    def strict(command, data, **how):
        memoryview(data)
        send(command, data, **how)

    display.bus.send = strict
    display.sleep()
    assert not panel.is_on
    display.wake()
    assert panel.is_on


def test_the_picture_from_before_comes_back_after_the_frame():
    panel = Panel()
    display, picture = show_frame(panel, "SSD1306")
    group = displayio.Group()
    picture.show(False)
    display.root_group = group
    display.refresh()
    dark = panel.rows()
    picture.show(True)
    assert panel.rows() != dark
    picture.show(False)
    assert (panel.rows(), display.root_group) == (dark, group)


def test_a_driver_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(oled.NoSuchDriver, match=r"SSD1360.*SSD1306, SH1106, SH1107"):
        oled.open_display(Bus(None), 0x3C, "SSD1360")


def test_without_a_display_the_box_goes_on_blind_and_says_why():
    display, picture = oled.open_all(displayio, lambda: Bus(None), "SSD1306", 0x3C, None)
    assert isinstance(display, oled.Blind)
    assert picture.trouble
    picture.show(True)
    display.draw(None)


def test_a_bus_without_pull_ups_is_no_display_either():
    def make():
        raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

    display, picture = oled.open_all(displayio, make, "SSD1306", 0x3C, None)
    assert isinstance(display, oled.Blind)
    assert "check your wiring" in picture.trouble
