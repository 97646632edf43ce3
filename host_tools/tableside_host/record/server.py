"""The recorder's socket: the other tools command devices and watch games through it, since the recorder has the port.

A line of JSON each way. Asked: {"id": n, "devices": true} or {"id": n, "device": "51DE", "command": ["state"]} or {"id": n, "watch": true}.
Answered: {"id": n, "rows": [...]} or {"id": n, "error": "a sentence"}; who watches gets {"news": kind, ...} besides.
"""

import contextlib
import json
import os
import socket
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..link.conversation import Call, Conversation
from .keeper import News
from .recorder import Lead, Recorder

MOST_LINE = 1 << 16
MOST_UNREAD = 1 << 20  # of a client that does not read what it asked for
CALL_S = 10.0


@dataclass
class Client:
    """One tool at the other end."""

    socket: socket.socket
    came: bytes = b""
    out: bytes = b""
    is_watching: bool = False
    calls: list[tuple[int, Conversation, Call, float]] = field(default_factory=list)


class Server:
    """Serves `recorder` at a unix socket. `step` after each of its steps."""

    def __init__(self, recorder: Recorder, path: Path) -> None:
        self.path = path
        self._recorder = recorder
        self._clients: list[Client] = []
        self._listener = _listen(path)
        recorder.listeners.append(self._hear)

    def sockets(self) -> list[socket.socket]:
        """Return what to wait for."""
        return [self._listener, *(client.socket for client in self._clients)]

    def step(self) -> None:
        """Take what was asked, answer what is done."""
        with contextlib.suppress(OSError):  # nobody there, or no descriptor left for now
            one, _ = self._listener.accept()
            one.setblocking(False)
            self._clients.append(Client(one))
        for client in list(self._clients):
            try:
                self._serve(client)
            except OSError:
                self._leave(client)

    def close(self) -> None:
        """End every connection and remove the socket."""
        for client in list(self._clients):
            self._leave(client)
        self._listener.close()
        self.path.unlink(missing_ok=True)

    # ---- inside

    def _serve(self, client: Client) -> None:
        with contextlib.suppress(BlockingIOError):
            data = client.socket.recv(MOST_LINE)
            if not data:
                raise OSError("it has left")
            client.came += data
        while b"\n" in client.came:
            line, _, client.came = client.came.partition(b"\n")
            self._asked(client, line)
        if len(client.came) > MOST_LINE or len(client.out) > MOST_UNREAD:
            raise OSError("it is too much")
        for waiting in list(client.calls):
            self._look(client, waiting)
        if client.out:
            with contextlib.suppress(BlockingIOError):
                sent = client.socket.send(client.out)
                client.out = client.out[sent:]

    def _asked(self, client: Client, line: bytes) -> None:
        try:
            asked = json.loads(line)
            number = asked["id"]
        except (ValueError, KeyError, TypeError, RecursionError):
            self._say(client, {"id": None, "error": "that is no request"})
            return
        if asked.get("watch"):
            client.is_watching = True
            self._say(client, {"id": number, "rows": [["ok"]]})
        elif asked.get("devices"):
            self._say(
                client, {"id": number, "rows": [_described(lead) for lead in self._recorder.leads if lead.device]}
            )
        else:
            self._command(client, number, asked)

    def _command(self, client: Client, number: Any, asked: dict) -> None:
        command = asked.get("command")
        if not isinstance(command, list) or not command or not isinstance(command[0], str):
            self._say(client, {"id": number, "error": "that is no command"})
            return
        lead = self._recorder.lead(str(asked.get("device") or ""))
        if lead is None:
            self._say(client, {"id": number, "error": "there is no such device, or more than one"})
            return
        try:
            call = lead.conversation.call(command[0], *command[1:])
        except (ValueError, TypeError) as error:
            self._say(client, {"id": number, "error": f"that is too much for one line: {error}"})
            return
        client.calls.append((number, lead.conversation, call, lead.conversation.now() + CALL_S))

    def _look(self, client: Client, waiting: tuple[int, Conversation, Call, float]) -> None:
        number, conversation, call, deadline = waiting
        if not call.is_done and conversation.now() > deadline:
            conversation.give_up(call, "the device does not answer")
        if not call.is_done and all(lead.conversation is not conversation for lead in self._recorder.leads):
            call.failed = "the device was unplugged"
        if call.is_done:
            client.calls.remove(waiting)
            self._say(
                client, {"id": number, "error": call.failed} if call.rows is None else {"id": number, "rows": call.rows}
            )

    def _hear(self, news: News) -> None:
        for client in self._clients:
            if client.is_watching:
                self._say(client, news.fields)

    def _say(self, client: Client, what: dict) -> None:
        client.out += json.dumps(what).encode() + b"\n"

    def _leave(self, client: Client) -> None:
        for _, conversation, call, _ in client.calls:
            conversation.give_up(call, "nobody wants it any more")
        client.socket.close()
        if client in self._clients:
            self._clients.remove(client)


def _described(lead: Lead) -> dict:
    welcome = lead.conversation.welcome
    assert welcome
    return {
        "device": welcome.device, "board": welcome.board, "firmware": welcome.firmware, "port": lead.port.path,
        "serial": lead.port.serial, "game": welcome.game,
    }  # fmt: skip


def _listen(path: Path) -> socket.socket:
    """Return a socket that listens at `path`; UserError where another recorder does."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        with contextlib.suppress(OSError):
            other.connect(str(path))
            raise UserError(f"another recorder is running (it listens at {path}); stop it first")
    path.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        listener.bind(str(path))
    except OSError as error:
        raise UserError(
            f"no socket can be made at {path}: {error.strerror}; set TABLESIDE_RUNTIME to another folder"
        ) from error
    os.chmod(path, 0o600)
    listener.listen()
    listener.setblocking(False)
    return listener
