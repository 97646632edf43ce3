"""Says on the console, and on the display if it can be opened, why the box cannot start.

Deployed as source, with what it imports: another version of CircuitPython must be able to read it. It draws by itself: of what is
printed, CircuitPython's own terminal shows three lines on such a display.
"""

WIDTH = 128
HEIGHT = 64


def complain(text: str):
    """Show `text`, at most five lines of 21 characters, until something else is drawn."""
    print(text)
    try:
        display = _display()
        display.root_group = _picture(text)
        display.refresh()
    except (ImportError, AttributeError, RuntimeError, ValueError, OSError, MemoryError):
        pass  # no display that could be opened: the console has it


def _display():
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


def _picture(text):
    import displayio
    from terminalio import FONT

    width, height = FONT.get_bounding_box()[0:2]
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, 2)
    top = 0
    for line in text.split("\n"):
        left = 1
        for letter in line:
            glyph = FONT.get_glyph(ord(letter))
            source = glyph.bitmap
            across = source.width // width
            x0 = glyph.tile_index % across * width
            y0 = glyph.tile_index // across * height
            for y in range(height):
                for x in range(width):
                    if source[x0 + x, y0 + y]:
                        bitmap[left + x, top + y] = 1
            left += width
        top += height
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return group
