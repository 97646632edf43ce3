"""Speaking the link with an emulated board: here the firmware's link on a made-up port stands for the board."""

from types import SimpleNamespace

import pytest

from tableside.games import registry
from tableside.setup import defaults
from tableside_host.emulate.speak import Speaker
from tableside_host.errors import UserError
from tableside_host.sim.bare import Device


class BoardWithLink:
    """Time, a data channel, and a device that reads and writes it 64 bytes at a time, as over USB."""

    def __init__(self, is_silent=False):
        self.data = SimpleNamespace(came=bytearray())
        self.coming = b""
        self.ms = 0.0
        self.is_silent = is_silent
        self.device = Device(self)

    @property
    def in_waiting(self):
        return len(self.coming)

    def read(self, count):
        data, self.coming = self.coming[:count], self.coming[count:]
        return data

    def write(self, data):
        if not self.is_silent:
            self.data.came += data[:64]
        return min(64, len(data))

    def send(self, channel, data):
        assert channel is self.data
        self.coming += data

    def step(self):
        self.ms += 5
        self.device.clock.advance(5)
        self.device.step()


def test_the_speaker_has_the_boards_hello():
    board = BoardWithLink()
    assert Speaker(board).welcome.board == "simulated"


def test_a_game_is_begun_and_looked_at_over_the_link():
    board = BoardWithLink()
    speaker = Speaker(board)
    game = registry.game("ego")
    speaker.ask("new", "ego", game.RULES, 2, defaults(game).hex(), "00000007", "00c0ffee", 1, "Ann", "Bob")
    rows = speaker.ask("state")
    assert ["game", "00c0ffee", "ego", game.RULES, 2] in rows
    assert board.device.session.setup.names == ("Ann", "Bob")


def test_a_board_that_does_not_answer_is_said_not_to():
    with pytest.raises(UserError, match="does not answer a hello"):
        Speaker(BoardWithLink(is_silent=True))


def test_the_harness_plays_on_an_emulated_board():
    from tableside_host.emulate.start import EmulatedTarget
    from tableside_host.link.conversation import Conversation

    board = BoardWithLink()
    target = EmulatedTarget(board)
    conversation = Conversation(target.open(), now=target.now)
    while conversation.welcome is None and target.now() < 10:
        conversation.step()
        target.step()
    assert conversation.welcome.device == "51DE0001"


def test_the_harness_refuses_an_image_that_is_not_there(tmp_path):
    from tableside_host.harness.targets import target

    with pytest.raises(UserError, match="circuitpython"):
        target(f"emulated:{tmp_path / 'none.uf2'}")
