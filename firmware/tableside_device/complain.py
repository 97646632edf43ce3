"""Says on the console, and on the display if it can be opened, why the box cannot start.

Deployed as source, with what it imports: another version of CircuitPython must be able to read it.
"""


def complain(text: str):
    """Show `text` in CircuitPython's own terminal."""
    display = _display()
    print(text)
    if display:
        display.refresh()


def _display():
    """Return the display, showing the terminal; None where it cannot be opened."""
    try:
        import os

        import board
        import busio
        import displayio

        from tableside.compat import load
        from tableside_device import oled

        displayio.release_displays()
        pins = load("tableside_device.boards." + board.board_id)
        bus = busio.I2C(getattr(board, pins.SCL), getattr(board, pins.SDA), frequency=400000)
        address = int(os.getenv("TABLESIDE_DISPLAY_ADDRESS") or 60)
        return oled.open_display(bus, address, os.getenv("TABLESIDE_DISPLAY") or pins.DISPLAY)
    except (ImportError, AttributeError, RuntimeError, ValueError, OSError, MemoryError):
        return None
