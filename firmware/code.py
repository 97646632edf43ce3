"""Builds the hardware objects and hands them to the app; then one turn after another.

What is imported, and in which order, is fixed: the longest file first, for compiling a source takes several times its size.

No way out of here leaves a dead box. Whatever is raised, the program begins anew with an empty heap and the game goes on as flash has
it; where that has just happened, trouble.py says so and waits for a press. CircuitPython itself begins anew only if it was told so in
the run before; so everything is caught here.
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
# What runs next if this run ends: this again, or trouble.py where this run itself is such a beginning anew.
is_again = supervisor.runtime.run_reason == supervisor.RunReason.SUPERVISOR_RELOAD
supervisor.set_next_code_file("trouble.py" if is_again else "code.py")


def stop(text):
    from tableside_device.complain import complain

    complain(text)
    while True:
        time.sleep(1)


def main():
    from tableside_device import versions

    trouble = versions.trouble(sys.implementation.version)
    if trouble:
        stop(trouble)
    try:
        import adafruit_display_text.bitmap_label  # noqa: F401  the longest of all
    except ValueError:  # bytecode of another kind
        stop(versions.OTHER_FILES)
    gc.collect()

    from tableside import VERSION
    from tableside_device.app import App, NoLink
    from tableside_device.lead import Lead
    from tableside_device.startup import ROOT, config, setting
    from tableside_device.store import BoardStore

    gc.collect()

    from tableside_device import oled
    from tableside_device.buttons import Buttons
    from tableside_device.clock import Clock
    from tableside_device.flash import Flash
    from tableside_device.power import Power
    from tableside_device.upkeep import Upkeep

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


try:
    main()
except Exception:  # noqa: BLE001 - the one place: whatever it is, an empty heap and the game in flash are the best that can follow
    supervisor.reload()
