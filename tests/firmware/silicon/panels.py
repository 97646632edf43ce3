"""Models of the SH1106 and SH1107 on their bus, and of a bus with a panel on it, for the display library to draw on.

An SH1106 has 132 columns of memory and shows the middle 128. An SH1107 here is the FeatherWing's: 64 wide, 128 high, mounted
on its side, of 128 columns in memory.
"""

import weakref

from i2cdisplaybus import I2CDisplayBus

_ONE_BYTE_BEHIND = (0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xDC)


class PagePanel:
    """A controller that is addressed by page and column: what is in its memory, whichever part of it a module shows."""

    def __init__(self, columns, pages, one_byte_behind=_ONE_BYTE_BEHIND):
        self.columns = columns
        self.memory = bytearray(columns * pages)
        self.is_on = False
        self.column = self.page = 0
        self._behind = one_byte_behind
        self._waits = False

    def receive(self, data):
        """Take one write: control byte 0x80 and a command byte, again and again; or 0x40 and picture bytes."""
        at = 0
        while at < len(data):
            if data[at] == 0x40:
                for byte in data[at + 1 :]:
                    self.memory[self.page * self.columns + self.column] = byte
                    self.column = min(self.columns - 1, self.column + 1)
                return
            assert data[at] == 0x80, hex(data[at])
            self._command(data[at + 1])
            at += 2

    def _command(self, byte):
        if self._waits:
            self._waits = False
        elif byte < 0x10:
            self.column = self.column & 0xF0 | byte
        elif byte < 0x20:
            self.column = self.column & 0x0F | (byte & 0x0F) << 4
        elif 0xB0 <= byte <= 0xBF:
            self.page = byte & 0x0F
        elif byte in (0xAE, 0xAF):
            self.is_on = byte == 0xAF
        else:
            self._waits = byte in self._behind

    def is_set(self, column, row):
        return bool(self.memory[(row >> 3) * self.columns + column] >> (row & 7) & 1)


class Bus:
    """busio.I2C with one panel at `address`; None: nobody answers."""

    def __init__(self, panel, address=0x3C):
        self.panel = panel
        self.address = address
        self._is_locked = False

    def try_lock(self):
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    def unlock(self):
        self._is_locked = False

    def writeto(self, address, buffer):
        if self.panel is None or address != self.address:
            raise OSError(19, "nobody answers on the bus")
        self.panel.receive(bytes(buffer))

    def deinit(self):
        self._is_locked = False


class DisplayBus(I2CDisplayBus):
    """As unkind as CircuitPython's: it keeps no reference to the bus it is on, which whoever made it must hold."""

    def __init__(self, i2c_bus, *, device_address, reset=None):
        super().__init__(weakref.proxy(i2c_bus), device_address=device_address, reset=reset)
