"""Adafruit Feather RP2040 under the 128x64 OLED FeatherWing: hardware/boards/adafruit_feather_rp2040.toml."""

SDA = "SDA"
SCL = "SCL"
DISPLAY = "SH1107"
BUTTONS = ("D9", "D5", "D6")
BATTERY = ""
BATTERY_TIMES = 1
USB_POWER = ""
