"""Raspberry Pi Pico 2 with a 128x64 OLED and five push buttons: hardware/boards/raspberry_pi_pico2.toml."""

SDA = "GP4"
SCL = "GP5"
DISPLAY = "SSD1306"
BUTTONS = ("GP10", "GP11", "GP12", "GP13", "GP14")
BATTERY = "VOLTAGE_MONITOR"
BATTERY_TIMES = 3
USB_POWER = "VBUS_SENSE"
