"""Whole games on the simulated device, by its buttons alone, the plug pulled again and again."""

from random import Random

import pytest

from fits import misfits
from tableside.games import registry
from tableside.prompt import CHOICE
from tableside.setup import Setup, defaults
from tableside.table import listed
from tableside_host.sim.device import LONG_MS, Simulator

GAMES = [
    ("epigo", 2, {"mode": 1}),
    ("epigo", 2, {"setup": 1, "planning": 1}),
    ("ego-love", 4, {"track": 8}),
    ("ego-love", 3, {"entry": 1, "track": 4}),
]


class Table:
    """Somebody with a finger: `step` presses what the screen asks for."""

    def __init__(self, game, players, options):
        self.device = Simulator(seed=1)
        self.chance = Random(9)
        module = registry.game(game)
        values = bytearray(defaults(module))
        for i, option in enumerate(listed(module, "OPTIONS")):
            values[i] = options.get(option[0], values[i])
        names = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "@@@@@@@@", "Eve")[:players]
        self.device.app.start(Setup(game, module.RULES, players, bytes(values), 5, 7, names))
        self.device.tick()

    @property
    def play(self):
        return self.device.app.menu.play

    def step(self):
        menu, play, device = self.device.app.menu, self.play, self.device
        if play.told:
            device.press("ok")
        elif play.part_name == "sealed":
            device.press("ok", LONG_MS if play.takes_hold(menu) else 60)
        else:
            prompt = menu.session.prompt
            allowed = [i for i in range(prompt.low, prompt.high + 1) if not prompt.refuses(i)]
            value = self.chance.choice(allowed)
            for _ in range(300):
                if play.value == value:
                    break
                device.press("down" if (play.value < value) == (prompt.kind == CHOICE) else "up")
            device.press("ok")
        assert misfits(device.app.screen) == []

    def public(self):
        session = self.device.app.session
        return session.number, session.check(), bytes(session.table.pack())


@pytest.mark.parametrize("game", GAMES, ids=[f"{game[0]}-{i}" for i, game in enumerate(GAMES)])
def test_a_game_is_played_to_its_end_by_presses_with_the_plug_pulled_again_and_again(game):
    table = Table(*game)
    steps = 0
    while not table.device.app.session.is_over:
        table.step()
        steps += 1
        assert steps < 3000, "the game does not end"
        if steps % 7 == 0:
            before = table.public()
            table.device.restart()
            assert table.public() == before
            if table.device.app.session.holder >= 0:
                assert table.play.part_name == "sealed", "the cover comes first"
                assert not table.device.app.menu.is_private()
    assert steps > 10
    table.device.restart()
    assert table.device.app.session.is_over
    assert table.play.part_name == "over"
