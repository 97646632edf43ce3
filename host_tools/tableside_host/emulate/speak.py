"""Speaks the link with an emulated board, in emulated time: hello, commands, replies."""

from typing import Any

from ..errors import UserError
from ..link.conversation import Conversation
from ..link.reach import accepted
from .board import Board

HELLO_MS = 10_000
CALL_MS = 10_000


class Wire:
    """The data channel, as a conversation wants a port."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._channel = board.data
        self._taken = len(self._channel.came)

    def read(self) -> bytes:
        """Return what has come since the last read."""
        data = bytes(self._channel.came[self._taken :])
        self._taken += len(data)
        return data

    def write(self, data: bytes) -> int:
        """Send `data`; all of it is taken."""
        self._board.send(self._channel, data)
        return len(data)

    def close(self) -> None:
        """Nothing is held."""


class Speaker:
    """The emulated device within reach (see link.reach.Device): it has answered a hello."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._conversation = Conversation(Wire(board), now=lambda: board.ms / 1000)
        self._until(lambda: self._conversation.welcome is not None, HELLO_MS, "it does not answer a hello")
        assert self._conversation.welcome
        self.welcome = self._conversation.welcome
        self.name = self.welcome.device

    def ask(self, command: str, *arguments: Any) -> list:
        """Send a command; return the rows of its reply."""
        call = self._conversation.call(command, *arguments)
        self._until(lambda: call.is_done, CALL_MS, f"it does not answer {command}")
        return accepted(call.rows or [])

    def close(self) -> None:
        """Nothing is held."""

    def _until(self, is_there: Any, within_ms: float, trouble: str) -> None:
        end = self._board.ms + within_ms
        while not is_there():
            if self._board.ms > end:
                raise UserError(f"the emulated board: {trouble}")
            self._conversation.step()
            self._board.step()
