"""Builds the hardware objects and hands them to the app; then one turn after another."""

import gc
import os
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

from tableside import VERSION
from tableside_device import oled
from tableside_device.app import App, NoLink
from tableside_device.buttons import Buttons
from tableside_device.clock import Clock
from tableside_device.flash import Flash
from tableside_device.lead import Lead
from tableside_device.power import Power
from tableside_device.startup import ROOT, config, setting
from tableside_device.store import BoardStore
from tableside_device.upkeep import Upkeep


def main():
    """Run the box. It does not return."""
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
    upkeep.trust = lambda: supervisor.set_next_code_file("code.py")
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
    while True:
        upkeep.turn()
