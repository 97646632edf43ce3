"""The host's end of the emulated USB: one channel for each serial port that the device has (console, then data)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rp2040py.usb.cdc import USBCDC

INTERFACE, ENDPOINT = 4, 5
CONTROL_CLASS, DATA_CLASS = 2, 10
PACKET = 64


@dataclass
class Channel:
    """One serial port. `came` holds everything that the device has sent; `send` queues bytes for it."""

    control: int  # the number of its control interface
    into: int  # endpoint towards the host
    out: int  # endpoint towards the device
    came: bytearray = field(default_factory=bytearray)
    waiting: bytearray = field(default_factory=bytearray)
    on_data: Callable[[bytes], None] = lambda data: None

    def send(self, data: bytes) -> None:
        """Queue `data`; it goes as the device asks for it."""
        self.waiting += data


def channels(descriptors: bytes) -> list[Channel]:
    """Return the serial ports in a configuration descriptor."""
    found: list[Channel] = []
    at = 0
    control = 0
    is_data = False
    while at + 1 < len(descriptors) and descriptors[at] > 1:
        kind = descriptors[at + 1]
        if kind == INTERFACE:
            is_data = descriptors[at + 5] == DATA_CLASS
            if descriptors[at + 5] == CONTROL_CLASS:
                control = descriptors[at + 2]
            if is_data:
                found.append(Channel(control, 0, 0))
        elif kind == ENDPOINT and is_data:
            address = descriptors[at + 2]
            if address & 0x80:
                found[-1].into = address & 15
            else:
                found[-1].out = address & 15
        at += descriptors[at]
    return found


class Usb:
    """Enumerates the device and speaks to all its serial ports. `connected_ns` is when it was done, or None.

    rp2040py answers every read that the device has armed at once, with nothing; the device would ask again for ever. Here a
    read is held until there is something, and its own class, which follows one port only, serves endpoint 0 alone.
    """

    def __init__(self, chip: Any) -> None:
        self._chip = chip
        self._controller = chip.usb_ctrl
        self._cdc = USBCDC(self._controller)
        self._write, self._read = self._controller.on_endpoint_write, self._controller.on_endpoint_read
        self._reset = self._controller.on_reset
        self._controller.on_endpoint_write = self._written
        self._controller.on_endpoint_read = self._asked
        self._controller.on_reset = self._begin_anew
        self._cdc.on_device_connected = self._connected
        self._pump = chip.clock.create_alarm(self._pour)
        self.channels: list[Channel] = []
        self._held: dict[int, int] = {}
        self.connected_ns: float | None = None

    def send(self, channel: Channel, data: bytes) -> None:
        """Send `data` to the device on `channel`."""
        channel.send(data)
        self._pump.schedule(1000.0)

    def _begin_anew(self) -> None:
        self._reset()
        self.channels = []
        self._held = {}
        self.connected_ns = None

    def _connected(self) -> None:
        if self.connected_ns is not None:
            return
        self.connected_ns = self._chip.clock.nanos
        self.channels = channels(bytes(self._cdc._descriptors))  # it has no public name
        for i, channel in enumerate(self.channels):
            alarm = self._chip.clock.create_alarm(lambda channel=channel: self._open(channel))
            alarm.schedule((i + 1) * 1e6)

    def _open(self, channel: Channel) -> None:
        """As a program that opens the port: without it the device takes the port for closed."""
        self._cdc._cdc_set_control_line_state(None, channel.control)

    def _written(self, endpoint: int, data: bytes) -> None:
        for channel in self.channels:
            if endpoint and channel.into == endpoint:
                channel.came += bytes(data)
                channel.on_data(bytes(data))
                return
        self._write(endpoint, data)

    def _asked(self, endpoint: int, size: int) -> None:
        if endpoint == 0:
            self._read(endpoint, size)
            return
        self._held[endpoint] = size
        self._pump.schedule(1000.0)

    def _pour(self) -> None:
        """Give what waits to the reads that are held."""
        is_more = False
        for channel in self.channels:
            if not channel.waiting:
                continue
            size = self._held.pop(channel.out, 0)
            if size:
                piece = bytes(channel.waiting[: min(size, PACKET)])
                del channel.waiting[: len(piece)]
                self._controller.endpoint_read_done(channel.out, piece)
            is_more = is_more or bool(channel.waiting)
        if is_more:
            self._pump.schedule(1e6)
