"""The pin tables of hardware/, the firmware's board files and CircuitPython's own pin names agree."""

import importlib
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLES = sorted((ROOT / "hardware" / "boards").glob("*.toml"))
BUTTONS = ("up", "down", "ok", "back", "help")


def load(path):
    return tomllib.loads(path.read_text())


def board_file(pins):
    return importlib.import_module("tableside_device.boards." + pins["board"])


def pin(pins, part, to=None):
    return next(row for row in pins["pin"] if row["part"] == part and to in (None, row["to"]))


def names_in_circuitpython(board):
    """{name: GPIO} of the board, from Adafruit's own definitions."""
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    text = Path(stubs.locate_file(f"board_definitions/{board}/__init__.pyi")).read_text()
    return {name: int(gpio) for name, gpio in re.findall(r"^(\w+): microcontroller\.Pin  # GPIO(\d+)$", text, re.M)}


def test_there_is_a_board_file_for_every_pin_table_and_no_other():
    files = {path.stem for path in (ROOT / "firmware/tableside_device/boards").glob("*.py")} - {"__init__"}
    assert files == {path.stem for path in TABLES} == {load(path)["board"] for path in TABLES}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_board_file_says_what_the_pin_table_says(path):
    pins = load(path)
    board = board_file(pins)
    assert (pin(pins, "display", "SDA")["name"], pin(pins, "display", "SCL")["name"]) == (board.SDA, board.SCL)
    wired = [part for part in BUTTONS if any(row["part"] == part for row in pins["pin"])]
    assert tuple(pin(pins, part)["name"] for part in wired) == board.BUTTONS
    assert wired in (list(BUTTONS), list(BUTTONS[:3]))
    assert pins["display"] == board.DISPLAY
    battery = pins.get("battery", {})
    assert battery.get("monitor", {}).get("name", "") == board.BATTERY
    assert battery.get("monitor", {}).get("times", 1) == board.BATTERY_TIMES
    assert battery.get("usb", {}).get("name", "") == board.USB_POWER


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_no_pin_and_no_place_is_used_twice(path):
    pins = load(path)
    rows = pins["pin"] + list(pins.get("battery", {}).values())
    assert len({row["gpio"] for row in rows}) == len({row["name"] for row in rows}) == len(rows)
    places = [row["place"] for row in pins["pin"] + pins["supply"]]
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_sda_and_scl_can_be_i2c_there_and_on_the_same_block(path):
    pins = load(path)
    sda, scl = pin(pins, "display", "SDA")["gpio"], pin(pins, "display", "SCL")["gpio"]
    # RP2040 and RP2350: GPIO 0, 1 are SDA and SCL of block 0; 2, 3 of block 1; and so on, in fours.
    assert sda % 2 == 0 and scl % 2 == 1
    assert sda // 2 % 2 == scl // 2 % 2


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_circuitpython_calls_each_gpio_by_the_name_in_the_table(path):
    pins = load(path)
    names = names_in_circuitpython(pins["board"])
    for row in pins["pin"] + list(pins.get("battery", {}).values()):
        assert names[row["name"]] == row["gpio"], row


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_each_place_on_the_edge_bears_the_name_in_the_table(path):
    pins = load(path)
    left, right = pins["left"], pins["right"]
    anticlockwise = len(left) == len(right)  # a Pico is counted round, a Feather down each side
    for row in pins["pin"] + pins["supply"]:
        place = row["place"]
        if place <= len(left):
            printed = left[place - 1]
        else:
            printed = right[len(left) + len(right) - place] if anticlockwise else right[place - len(left) - 1]
        assert printed == row["name"], row


def test_pictures_and_tables_of_the_guide_follow_the_pin_tables():
    done = subprocess.run([sys.executable, ROOT / "hardware/draw.py", "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_picture_that_the_guide_shows_is_there():
    guide = (ROOT / "hardware/README.md").read_text()
    for name in re.findall(r"\]\((pictures/[^)]+|enclosure[^)]+)\)", guide):
        assert (ROOT / "hardware" / name).stat().st_size > 1000, name
