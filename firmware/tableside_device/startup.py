"""What boot.py decides with: is the drive to be shown, and how a board is configured."""

import os

from tableside.compat import load
from tableside_device.notes import takes_drive

ROOT = ""  # where the drive is
COMPLETE = "tableside.ok"  # written last by `tableside deploy`, removed first
OK = 2  # the button that shows the drive when it is held at power-on


def config(board_id: str):
    """Return the board file of `board_id`; ImportError where there is none."""
    return load("tableside_device.boards." + board_id)


def setting(key: str, default: int) -> int:
    """Return a number from settings.toml (CircuitPython gives it as text); `default` where there is none, or no number."""
    try:
        return int(os.getenv(key) or default)
    except ValueError:
        return default


def wants_drive(board, nvm) -> bool:
    """Shall the computer see the drive? When OK is held, when the start before asked for it, or when a copy was cut off."""
    is_asked = takes_drive(nvm)  # looked at in any case: it is asked for once
    return is_held(board) or is_asked or not is_complete()


def is_complete() -> bool:
    """Has the last `tableside deploy` come to its end?"""
    return COMPLETE in os.listdir(ROOT + "/")


def is_held(board) -> bool:
    """Is the OK button held down now?"""
    import digitalio

    pin = digitalio.DigitalInOut(getattr(board, config(board.board_id).BUTTONS[OK]))
    pin.switch_to_input(digitalio.Pull.UP)
    held = not pin.value and not pin.value
    pin.deinit()
    return held
