"""Random play on simulated devices for the tests of the link: everything that people do, and what came of it in the end."""

from random import Random

from randomplay import Dice, disturb, forward
from tableside.games import registry
from tableside.setup import defaults, option_range
from tableside.table import listed
from tableside_host.harness.rig import Rig

KINDS = ("undo", "redo", "correct", "act", "wrong", "end")


class Play:
    """One device's games, one after another. `games` holds what each had in flash when it was put away: setup and entries."""

    def __init__(self, device, names, seed, most=150):
        self.device = device
        self.names = names
        self.most = most
        self.dice = Dice(seed)
        self.chance = Random(seed)
        self.games = []
        self.begun = []  # (name, players) of each game
        self.begin()

    def begin(self):
        package = registry.game(self.names[len(self.games) % len(self.names)])
        options = bytearray(defaults(package))
        for i in range(len(options)):
            low, high = option_range(listed(package, "OPTIONS")[i])
            if self.chance.random() < 0.3:
                options[i] = self.chance.randint(low, min(high, low + 60))
        low, high = package.PLAYERS
        players = self.chance.randint(low, high)
        self.begun.append((package.NAME, players))
        self.device.start(package.NAME, players, bytes(options))

    def step(self):
        """Do one thing; at the end of a game (or when it gets long) begin the next."""
        session = self.device.session
        if session.is_over or session.number > self.most:
            self.put_away()
            self.begin()
            return
        if self.dice(100) < 25:
            disturb(session, self.dice, session.flash, KINDS)
        else:
            forward(session, self.dice)

    def enter(self):
        """Do things until there is an entry more, or another game."""
        session = self.device.session
        number = session.number
        while session is self.device.session and session.number == number:
            self.step()

    def put_away(self):
        self.games.append(self.now())

    def now(self):
        """Return (identity, entries) of the game in progress, as flash has it."""
        session = self.device.session
        return f"{session.setup.identity:08x}", [(number, kind, value) for number, kind, value in session.entries()]


def kept(database, device):
    """Return (identity, entries) of every game of a device in the database, in order, and what differed."""
    games = [game for game in database.games() if game.device == device.name]
    found = [(game.header.game, [(s.entry.number, *s.entry.what) for s in database.entries(game)]) for game in games]
    return found, [difference for game in games for difference in database.differences(game)]


def record_two_games(path):
    """Make the database `path` with a game that is over and another that was begun; return the Play."""
    rig = Rig(path, step_ms=10)
    play = Play(rig.devices[0], ("epigo", "ego-love"), 4, most=60)
    while not play.games or rig.devices[0].session.number < 15:
        play.enter()
        rig.run(1000)
    rig.settle()
    rig.until(lambda: not rig.devices[0].store.untold(), "the first game is told")
    rig.close()
    return play
