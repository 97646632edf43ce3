"""A game begun and ended on the made-up board: its trail is kept on the drive until a computer has fetched it."""

import pytest

from firmware.silicon.world import World
from tableside import wire
from tableside.games import registry
from tableside.journal import SIZE, Journal
from tableside.setup import defaults

NONCE = "0000abcd"
IDENTITY = "00c0ffee"


@pytest.fixture
def world(tmp_path):
    return World(tmp_path / "drive")


def talk(world, *lines, at=200, ms=600):
    """Start the box, say hello, send the lines one after another, and return what comes back."""
    sends = []
    for i, line in enumerate((wire.encode(wire.HELLO, [wire.MAJOR, wire.MINOR, NONCE]), *lines)):

        def send(line=line):
            world.port.coming += line

        sends.append((at + 300 * i, send, True))
    world.start(sends, ms=at + 300 * len(sends) + ms)
    return wire.Reader().feed(world.port.gone)


def command(number, name, *arguments):
    return wire.encode(wire.COMMAND, [NONCE, number, name, *arguments])


def play_and_end(world):
    game = registry.game("epigo")
    new = ("new", "epigo", game.RULES, 2, defaults(game).hex(), "00000007", IDENTITY, 1, "Ann", "Bob")
    talk(world, command(1, *new), command(2, "end", 1))
    return bytes(world.nvm.nor.data)


def ends(world):
    return sorted(file.name for file in world.folder.glob("data/games/*.end"))


def put_away(world):
    """Read the result and leave it."""
    world.start(world.tap("up", "ok"), ms=3000)  # the last of what can be done with it: put away


def test_a_game_that_ended_and_was_left_is_on_the_drive_and_no_longer_in_flash(world):
    play_and_end(world)
    assert Journal(world.nvm).setup is not None
    put_away(world)
    assert ends(world) == [f"000001-{IDENTITY}.end"]
    assert bytes(world.nvm.nor.data) == b"\xff" * SIZE


def test_a_computer_is_told_the_finished_game_and_it_is_removed_once_it_is_acknowledged(world):
    play_and_end(world)
    put_away(world)
    came = talk(world)
    games = [value for kind, value in came if kind == wire.GAME]
    assert {value[0] for value in games} == {IDENTITY}
    came = talk(world, wire.encode(wire.ACK, [IDENTITY, 0]), wire.encode(wire.ACK, [IDENTITY, 1]))
    told = [value[:3] for kind, value in came if kind == wire.ENTRY]
    assert [IDENTITY, 1, "e"] in told
    assert ends(world) == []
    assert not [value for kind, value in talk(world) if kind == wire.GAME]


def test_while_the_computer_has_the_drive_the_game_stays_in_flash(world):
    play_and_end(world)
    world.held = ("ok",)
    put_away(world)
    assert ends(world) == []
    assert Journal(world.nvm).setup is not None
    world.held = ()
    put_away(world)
    assert ends(world) == [f"000001-{IDENTITY}.end"]
