"""Opens the display that settings.toml or the board file names. A driver is imported only when it is the one."""

DRIVERS = ("SSD1306", "SH1106", "SH1107")
WIDTH = 128
HEIGHT = 64
FIRST_COLUMN = 2  # an SH1106 has 132 columns of memory, and shows the middle 128


class NoSuchDriver(ValueError):
    """There is no such driver; the text lists those that there are."""


_held = []  # CircuitPython's display bus keeps no reference to its I2C: what nobody holds is collected, and the next refresh hangs


def open_display(i2c, address: int, driver: str):
    """Return the BusDisplay at `address` of the bus `i2c` (a busio.I2C), refreshed only when it is told to."""
    from i2cdisplaybus import I2CDisplayBus

    _held.append(i2c)
    bus = I2CDisplayBus(i2c, device_address=address)
    if driver == "SSD1306":
        from adafruit_displayio_ssd1306 import SSD1306

        return SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
    if driver == "SH1106":
        from adafruit_displayio_sh1106 import SH1106

        class Sleeper(SH1106):
            """The library sends lists where CircuitPython wants bytes."""

            def sleep(self):
                self.bus.send(0xAE, b"")

            def wake(self):
                self.bus.send(0xAF, b"")

        return Sleeper(bus, width=WIDTH, height=HEIGHT, colstart=FIRST_COLUMN, auto_refresh=False)
    if driver == "SH1107":
        from adafruit_displayio_sh1107 import SH1107

        return SH1107(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
    raise NoSuchDriver("TABLESIDE_DISPLAY is %s; it may be %s" % (driver, ", ".join(DRIVERS)))


def open_all(displayio, make_bus, driver: str, address: int, font):
    """Return (display.Display, Picture), or where no display answers (Blind, Picture that says why): the link still works."""
    from tableside_device.display import Display

    try:
        raw = open_display(make_bus(), address, driver)
    except (NoSuchDriver, RuntimeError, ValueError, OSError) as error:
        return Blind(), Picture(None, None, str(error))
    return Display(raw, font), Picture(raw, displayio, "")


class Blind:
    """In place of a display that does not answer."""

    def draw(self, screen):
        """Nobody sees it."""

    def dim(self, is_dim: bool):
        """It is dark already."""

    def blank(self, is_blank: bool):
        """It is dark already."""

    def shift(self, count: int):
        """There is nothing to burn in."""


class Picture:
    """The test picture of the self-test. `trouble` says why there is no display, or is ""."""

    def __init__(self, raw, displayio, trouble: str):
        self._raw = raw
        self._displayio = displayio
        self._before = None
        self.trouble = trouble

    def show(self, is_shown: bool):
        """Show a frame round the very edge with a cross in it, or again what was there before."""
        raw = self._raw
        if raw is None:
            return
        if is_shown:
            self._before = raw.root_group
            from tableside_device.frame import frame

            raw.root_group = frame(self._displayio)
        else:
            raw.root_group = self._before
        raw.refresh()
