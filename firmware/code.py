"""Builds the hardware objects and hands them to the app; then one turn after another.

What is imported, and in which order, is fixed: the longest file first, for compiling a source takes several times its size.
"""

import gc
import os
import sys
import time

import analogio
import board
import busio
import digitalio
import displayio
import keypad
import microcontroller
import rtc
import storage
import supervisor
import terminalio
import usb_cdc

supervisor.runtime.autoreload = False

from tableside_device import versions  # noqa: E402


def stop(text):
    from tableside_device.complain import complain

    complain(text)
    while True:
        time.sleep(1)


trouble = versions.trouble(sys.implementation.version)
if trouble:
    stop(trouble)

try:
    import adafruit_display_text.bitmap_label  # noqa: F401  the longest of all
except ValueError:  # bytecode of another kind
    stop(versions.OTHER_FILES)

gc.collect()

from tableside import VERSION  # noqa: E402
from tableside_device.app import App, NoLink  # noqa: E402
from tableside_device.lead import Lead  # noqa: E402
from tableside_device.startup import ROOT, config, setting  # noqa: E402
from tableside_device.store import BoardStore  # noqa: E402

gc.collect()

from tableside_device import oled  # noqa: E402
from tableside_device.buttons import Buttons  # noqa: E402
from tableside_device.clock import Clock  # noqa: E402
from tableside_device.flash import Flash  # noqa: E402
from tableside_device.power import Power  # noqa: E402
from tableside_device.presses import ticks_diff  # noqa: E402
from tableside_device.upkeep import Upkeep  # noqa: E402

SOON_MS = 10_000  # after a start


def main():
    pins = config(board.board_id)
    ticks = supervisor.ticks_ms
    clock = Clock(ticks, time.sleep, gc.collect)
    keys = keypad.Keys([getattr(board, name) for name in pins.BUTTONS], value_when_pressed=False, pull=True)
    buttons = Buttons(keys, keypad.Event(), ticks)
    flash = Flash(microcontroller.nvm)
    store = BoardStore(flash, ROOT + "/data", not storage.getmount("/").readonly)

    displayio.release_displays()
    display, picture = oled.open_all(
        displayio,
        lambda: busio.I2C(
            getattr(board, pins.SCL), getattr(board, pins.SDA), frequency=setting("TABLESIDE_I2C_HZ", 400000)
        ),
        os.getenv("TABLESIDE_DISPLAY") or pins.DISPLAY,
        setting("TABLESIDE_DISPLAY_ADDRESS", 60),
        terminalio.FONT,
    )

    monitor = analogio.AnalogIn(getattr(board, pins.BATTERY)) if pins.BATTERY else None
    usb = digitalio.DigitalInOut(getattr(board, pins.USB_POWER)) if pins.USB_POWER else None
    power = Power(monitor, pins.BATTERY_TIMES, usb, setting("TABLESIDE_BATTERY_LOW_MV", 2000))

    upkeep = Upkeep(microcontroller, board.board_id, VERSION, ROOT, flash, power, gc.mem_free)
    upkeep.set_clock = lambda seconds: setattr(rtc.RTC(), "datetime", time.localtime(seconds))
    upkeep.trust = lambda: supervisor.set_next_code_file("code.py", reload_on_error=True)
    upkeep.picture = picture

    port = usb_cdc.data
    if port is None:
        link = NoLink()
    else:
        port.timeout = 0
        port.write_timeout = 0
        link = Lead(port, upkeep)

    app = App(buttons, display, link, store, clock)
    upkeep.attach(app)
    gc.collect()
    begun = ticks()
    while True:
        try:
            upkeep.turn()
        except MemoryError:
            if ticks_diff(ticks(), begun) < SOON_MS:
                raise  # so soon, another start would not help
            supervisor.reload()  # with an empty heap the game goes on as flash has it


main()
