"""Reaches a device for a tool: through the recorder where one runs (it has the port), else by opening the port."""

import contextlib
import json
import select
import socket
import time
from collections.abc import Iterator
from typing import Any, Protocol

from ..errors import UserError
from . import places, ports
from .conversation import Conversation
from .ports import Port
from .transport import FAILS, open_port, reason

PATIENCE_S = 6.0
CALL_S = 10.0
TURN_S = 0.01


class RefusedError(Exception):
    """The device refused a command: `code`, the text, and the number of the rule."""

    def __init__(self, row: list) -> None:
        self.code, self.text, self.rule = (str(part) for part in row[1:4])
        super().__init__(f"{self.text} ({self.rule})")


def accepted(rows: list) -> list:
    """Return the reply's rows, the "ok" one first; RefusedError where the device said no."""
    if not rows or not rows[0] or rows[0][0] not in ("ok", "no"):
        raise RefusedError(["no", "odd", "the device's answer cannot be understood", ""])
    if rows[0][0] == "no":
        raise RefusedError(rows[0])
    return rows


class Device(Protocol):
    """A device within reach."""

    name: str  # its unique id

    def ask(self, command: str, *arguments: Any) -> list:
        """Send a command; return the rows of its reply. RefusedError, or UserError where none comes."""
        ...

    def close(self) -> None: ...


class ThroughPort:
    """A device whose port we have opened."""

    def __init__(self, port: Port) -> None:
        self._port = open_port(port.path)
        self._conversation = Conversation(self._port, now=time.monotonic)
        self.port = port
        deadline = time.monotonic() + PATIENCE_S
        while not self._conversation.welcome and not self._conversation.refused:
            if time.monotonic() > deadline:
                self.close()
                raise UserError(
                    f"nothing at {port.path} answers a hello; is it the console port? `tableside ports` asks all"
                )
            self._turn()
        if self._conversation.refused:
            self.close()
            raise UserError(self._conversation.refused)
        assert self._conversation.welcome
        self.welcome = self._conversation.welcome
        self.name = self.welcome.device

    def ask(self, command: str, *arguments: Any) -> list:
        try:
            call = self._conversation.call(command, *arguments)
        except ValueError as error:
            raise UserError(f"{command} is too much for one line: {error}") from error
        deadline = time.monotonic() + CALL_S
        while not call.is_done:
            if time.monotonic() > deadline:
                self._conversation.give_up(call, "the device does not answer")
                break
            self._turn()
        if call.rows is None:
            raise UserError(f"{self.port.path}: {call.failed}")
        return accepted(call.rows)

    def _turn(self) -> None:
        try:
            self._conversation.step()
            select.select([self._port], [], [], TURN_S)
        except FAILS as error:
            raise UserError(f"the device at {self.port.path} was unplugged") from error

    def close(self) -> None:
        self._port.close()


class RecorderLine:
    """A connection to the recorder's socket."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.connect(str(places.socket()))
        self._came = b""
        self._number = 0

    def ask(self, what: dict) -> list:
        """Ask and return the rows; UserError with the recorder's sentence. News that comes meanwhile is dropped."""
        self._number += 1
        try:
            self._socket.sendall(json.dumps({**what, "id": self._number}).encode() + b"\n")
            for said in self.lines(CALL_S + 2):
                if said.get("id") == self._number:
                    if "error" in said:
                        raise UserError(said["error"])
                    return said["rows"]
        except ConnectionError as error:
            raise UserError("the recorder has ended; start it again, or try again without it") from error
        raise UserError("the recorder does not answer; stop it and start it again")

    def lines(self, wait_s: float | None = None) -> Iterator[dict]:
        """Yield what is said, for as long as something comes within `wait_s` (None: for ever)."""
        self._socket.settimeout(wait_s)
        while True:
            while b"\n" in self._came:
                line, _, self._came = self._came.partition(b"\n")
                yield json.loads(line)
            try:
                data = self._socket.recv(1 << 16)
            except TimeoutError:
                return
            if not data:
                return
            self._came += data

    def close(self) -> None:
        self._socket.close()


class ThroughRecorder:
    """A device whose port the recorder has."""

    def __init__(self, line: RecorderLine, described: dict) -> None:
        self._line = line
        self.described = described
        self.name = described["device"]

    def ask(self, command: str, *arguments: Any) -> list:
        return accepted(self._line.ask({"device": self.name, "command": [command, *arguments]}))

    def close(self) -> None:
        self._line.close()


def recorder() -> RecorderLine | None:
    """Return a connection to the recorder that runs, or None."""
    with contextlib.suppress(OSError):
        return RecorderLine()
    return None


def reach(called: str = "") -> Device:
    """Reach the device whose unique id, USB serial number or port is `called` ("" where there is only one). UserError otherwise."""
    line = recorder()
    others: dict[str, str] = {}  # port: device, of those that answer to other names
    if line:
        every = line.ask({"devices": True})
        described = [d for d in every if _is_called(called, d["device"], d["serial"], d["port"])]
        if len(described) == 1:
            return ThroughRecorder(line, described[0])
        line.close()
        if described:
            raise UserError(_which([d["device"] for d in described]))
        others = {d["port"]: d["device"] for d in every}
    try:
        found = [port for port in ports.ours() if port.path not in others]
    except FAILS as error:
        raise UserError(f"the ports cannot be looked at: {reason(error)}; try again") from error
    chosen = [port for port in found if called and port.path == called] or [
        port for port in found if called and _begins(port.serial, called)
    ]
    is_found = bool(chosen) or called.startswith("/")
    if not chosen:
        chosen = [Port(called, "", "")] if is_found else found
    devices: list[ThroughPort] = []
    troubles = []
    for port in chosen:
        try:
            device = ThroughPort(port)
        except UserError as error:
            troubles.append(str(error))
            continue
        if called and not _is_called(called, device.name, port.serial, port.path):
            device.close()
            others[port.path] = device.name
            continue
        devices.append(device)
    if len(devices) == 1:
        return devices[0]
    for device in devices:
        device.close()
    if devices:
        raise UserError(_which([device.name for device in devices]))
    if others and not (is_found and troubles):
        raise UserError(_none_is(called, sorted(set(others.values()))))
    raise UserError(troubles[0] if troubles else "no device is plugged in; `tableside doctor` looks for the reason")


def _is_called(called: str, device: str, serial: str, path: str) -> bool:
    return called == path or _begins(device, called) or bool(serial and _begins(serial, called))


def _begins(name: str, called: str) -> bool:
    """Is `called` the beginning of a name, in capitals or not?"""
    return name.upper().startswith(called.upper())


def _which(devices: list[str]) -> str:
    return f"there is more than one device: {', '.join(devices)}; name one with --device"


def _none_is(called: str, devices: list[str]) -> str:
    """Say that no device is called so, and which there are."""
    return f"no device is called {called}; there {'is' if len(devices) == 1 else 'are'} {', '.join(devices)}"
