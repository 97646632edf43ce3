"""The firmware on an emulated board with a real image: whole games by random presses, every screen equal to the simulator's; the power
cut at any instruction; the link with noise, the host killed and the lead pulled. Needs an image: tests/emulated.py."""

import contextlib
import functools
import json
import os
import random
import sys
import tempfile
import traceback
from pathlib import Path

for folder in ("core", "."):
    path = str(Path(__file__).resolve().parent.parent / folder)
    if path not in sys.path:
        sys.path.insert(0, path)

import board_play  # noqa: E402
import emulated  # noqa: E402
from tableside_host.emulate.speak import Wire  # noqa: E402
from tableside_host.link.transport import GoneError  # noqa: E402

NOT_RUN = "" if emulated.UF2 else emulated.NOT_RUN
GAMES = ("ego", "deus-egypt", "epigo", "ego-love")
CUT_AFTER_MS = (5, 60, 250)
QUIET_MS, LEAST_MS = 30, 70
STEP_MS = 10


def ABOUT():  # noqa: N802 - as run.py asks for it
    """Return which image it was."""
    return [f"CircuitPython {board_play.version()}, raspberry_pi_pico; image SHA-256 `{board_play.sha256()}`.", ""]


SHARES = (0.9, 0.0, 0.5, 0.97)  # of a game is played when the board is switched on, by seed


def _pair(game, seed):
    """Return board and simulator: at home, or some way into a game of `game`."""
    share = SHARES[seed % len(SHARES)]
    board = board_play.boot(seed, _drive(), board_play.begun(game, seed, share) if share else None)
    return board_play.Pair(board, LEAST_MS, QUIET_MS)


@functools.cache
def _drive():
    return board_play.drive()


def presses(game, seed, count):
    """Press `count` times through games of `game`; whatever differs from the simulator, or starts the program anew, raises."""
    pair, dice = _pair(game, seed), random.Random(seed)
    starts = pair.board.wire.probes
    done = {"presses": 0, "games": 0, "games_to_their_end": 0}
    identity = pair.session.setup.identity if pair.session else None
    while len(pair.presses) < count:
        done["games_to_their_end"] += board_play.go_on(pair, game, dice)
        session = pair.session
        if session and session.setup.identity != identity:
            identity = session.setup.identity
            done["games"] += 1
        if pair.board.wire.probes != starts:
            raise AssertionError(f"the program was started anew after press {len(pair.presses)}")
    done["presses"] = len(pair.presses)
    for press in pair.presses:
        key = f"presses_{press.kind.replace(' ', '_')}"
        done[key] = done.get(key, 0) + 1
    return done


def cuts(game, seed, count):
    """Cut the power `count` times, each in a copy of this process; the board that comes back has all that was confirmed."""
    pair, dice = _pair(game, seed), random.Random(seed)
    spare = board_play.spare()
    done = {"cuts": 0, "cuts_in_a_secret_choice": 0, "came_back_before": 0, "came_back_after": 0}

    def cut(letter):
        session = pair.session
        if session is None or letter not in "oObB" or done["cuts"] >= count or dice.random() < 0.4:
            return
        if session.is_over:
            return
        after_ms = dice.uniform(0, dice.choice(CUT_AFTER_MS))
        is_secret = session.gather is not None
        found = _in_a_copy(lambda: _cut(pair, spare, game, letter, after_ms))
        done["cuts"] += 1
        done["cuts_in_a_secret_choice"] += is_secret
        done[f"came_back_{found}"] += 1

    pair.on_press = cut
    while done["cuts"] < count:
        board_play.go_on(pair, game, dice, wanders=0.05)
    return done


def _in_a_copy(act):
    """Return what `act()` returns in a forked child; AssertionError with its traceback if it raised."""
    into, out = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            answer = {"done": act()}
        except BaseException:  # noqa: BLE001 - the child must end here, and say why
            answer = {"fault": traceback.format_exc()}
        os.write(out, json.dumps(answer).encode()[:60_000])
        os._exit(0)
    os.close(out)
    with os.fdopen(into, "rb") as pipe:
        answer = json.loads(pipe.read() or b'{"fault": "the copy ended without a word"}')
    os.waitpid(child, 0)
    if "fault" in answer:
        raise AssertionError(answer["fault"])
    return answer["done"]


def _cut(pair, spare, game, letter, after_ms):
    """Press, cut the power, switch another board on with the same flash; return whether it came back "before" or "after" the press."""
    board, sim = pair.board, pair.sim
    name, hold = board_play.LETTERS[letter.lower()], board_play.LONG if letter.isupper() else board_play.SHORT
    counts = board_play.COUNTS_LONG_MS if letter.isupper() else hold
    board.down(name)
    if not letter.isupper():
        board.wait(hold)
        board.up(name)
    else:
        board.wait(counts)
    board.wait(max(0.01, after_ms))
    flash, shown = bytes(board.chip.flash[: 2 << 20]), board.panel.rows()
    nvm = board_play.nvm(board)

    seen_before = sim.panel.rows()
    before = board_play.model(game, bytes(sim.flash[0:4096]))
    sim.press(name, hold)
    sim.wait(400)
    seen_after = sim.panel.rows()
    after = board_play.model(game, bytes(sim.flash[0:4096]))

    spare.chip.flash[: len(flash)] = flash
    board_play.show_first(spare)
    spare.wait(200)
    kept = board_play.model(game, board_play.nvm(spare))
    what = f"cut {after_ms:.2f} ms after {letter}: before {before}\nafter {after}\nflash {board_play.model(game, nvm)}\nkept {kept}"
    if kept not in (before, after):
        raise AssertionError(f"neither before nor after: {what}")
    if shown == seen_after and seen_after != seen_before and kept != after:
        raise AssertionError(f"shown, and lost: {what}")
    sim.store.flash[0:4096] = board_play.nvm(spare)
    sim.restart()
    sim.wait(300)
    if spare.panel.rows() != sim.panel.rows():
        spare.wait(500)
        if spare.panel.rows() != sim.panel.rows():
            lines = board_play.half_blocks(spare.panel.rows())
            raise AssertionError("another screen came back\n" + "\n".join(lines) + f"\nnot\n{sim.text()}\n{what}")
    return "after" if kept == after and before != after else "before"


class Line:
    """The lead between a recorder and a board, that can be pulled, and on which bytes are flipped, lost and made up."""

    def __init__(self, board, dice, rate):
        self.board, self.dice, self.rate = board, dice, rate
        self.is_pulled = False
        self.faults = 0

    def open(self, path):
        """Return the port, as a recorder opens it."""
        if self.is_pulled:
            raise FileNotFoundError(2, "no such port", path)
        return _Port(self, Wire(self.board))

    def spoil(self, data):
        """Return what comes out at the other end."""
        if not data or self.dice.random() >= self.rate:
            return data
        self.faults += 1
        at, what = self.dice.randrange(len(data)), self.dice.randrange(3)
        if what == 0:
            return data[:at] + bytes([data[at] ^ 1 << self.dice.randrange(8)]) + data[at + 1 :]
        if what == 1:
            return data[:at] + data[at + 1 + self.dice.randrange(8) :]
        return data[:at] + self.dice.randbytes(self.dice.randrange(1, 40)) + data[at:]


class _Port:
    def __init__(self, line, wire):
        self._line, self._wire = line, wire

    def _check(self):
        if self._line.is_pulled:
            raise GoneError(5, "the lead was pulled")

    def read(self):
        self._check()
        return self._line.spoil(self._wire.read())

    def write(self, data):
        self._check()
        self._wire.write(self._line.spoil(data))
        return len(data)

    def close(self):
        self._wire.close()


def link(game, seed, count):
    """Enter `count` entries with a recorder on a bad lead, killed and pulled now and then: each is in the database exactly once."""
    from tableside_host.database import Database
    from tableside_host.link.ports import PRODUCT, Port
    from tableside_host.record.recorder import Recorder

    pair, dice = _pair(game, seed), random.Random(seed)
    board = pair.board
    serial = board.chance.unique_id.hex().upper()
    line = Line(board, dice, 0.05)
    done = {"entries": 0, "hosts_killed": 0, "leads_pulled": 0, "faults": 0, "presses": 0}
    with tempfile.TemporaryDirectory() as place, contextlib.ExitStack() as stack:
        file = Path(place) / "games.db"

        def recorder():
            def ports():
                return [] if line.is_pulled else [Port("emulated", serial, PRODUCT)]

            database = stack.enter_context(contextlib.closing(Database(file)))
            return Recorder(database, find=ports, open_port=line.open, now=lambda: board.ms / 1000)

        held = [recorder()]

        def turn():
            if held:
                held[0].step()
            board.at(board.ms + STEP_MS, turn)

        board.at(board.ms + STEP_MS, turn)
        board_play.into_a_game(pair, game, dice)
        session = pair.session
        count += session.number
        while session.number < count and not session.is_over:
            board_play.answer(pair, dice)
            chance = dice.random()
            if chance < 0.04:  # killed: no goodbye, another begins at once
                held[0].database.connection.close()
                held[0] = recorder()
                done["hosts_killed"] += 1
            elif chance < 0.08:
                line.is_pulled = True
                board.wait(dice.choice((50, 1500, 4000)))
                pair.keys("hb")
                line.is_pulled = False
                done["leads_pulled"] += 1
        line.rate = 0.0
        identity = f"{session.setup.identity:08x}"
        board.until(
            lambda: held[0].database.last_number(serial, identity) == session.number, 120_000, "the last entries"
        )
        database = held[0].database
        games = [one for one in database.games() if one.device == serial]
        kept = [(stored.entry.number, *stored.entry.what) for stored in database.entries(games[-1])]
        wanted = [(number, kind, value) for number, kind, value in session.entries()]
        if [row[0] for row in kept] != [row[0] for row in wanted] or any(database.differences(one) for one in games):
            raise AssertionError(f"the database has {kept}\nthe board {wanted}")
        done.update(entries=len(kept), faults=line.faults, presses=len(pair.presses))
    return done


JOBS = (
    *((f"presses, {game}", 3000, functools.partial(presses, game), 150, "presses") for game in GAMES),
    *((f"power cuts, {game}", 75, functools.partial(cuts, game), 5, "cuts") for game in GAMES),
    *((f"bad link, {game}", 120, functools.partial(link, game), 20, "entries") for game in GAMES),
)
