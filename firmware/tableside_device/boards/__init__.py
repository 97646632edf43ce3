"""One file a board, named by CircuitPython's `board.board_id`: configuration only, read by code.py and boot.py.

SDA, SCL        the display's pins (names in CircuitPython's `board`)
DISPLAY         the display driver unless settings.toml names another
BUTTONS         up, down, OK and, where the board has five, back, help: each joins its pin to ground while held
BATTERY         the analogue pin that measures the supply through a divider by BATTERY_TIMES; "" where there is none
USB_POWER       the pin that is high while USB feeds the board; "" where there is none
"""
