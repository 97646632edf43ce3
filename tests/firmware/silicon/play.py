"""Random whole games as lists of operations, so that the same game can be played again with the power cut anywhere."""

from random import Random

from tableside.prompt import CHOICE
from tableside.session import Session
from tableside.setup import Setup, defaults, option_range
from tableside.table import listed

KINDS = ("answer", "open", "cover", "reveal", "undo", "redo", "correct", "act", "end")


def do(session, operation):
    """Carry out (kind, arguments ...); return None or the refusal."""
    return getattr(session, operation[0])(*operation[1:])


def state(session):
    """What a person at the table would see: a game that is back after a cut must show exactly one of two of these."""
    run = session.line.run
    prompt = session.prompt
    return (
        bytes(session.table.pack()),
        session.number,
        prompt.text,
        prompt.seat,
        prompt.step,
        prompt.low,
        prompt.high,
        run.ready,
        run.holder,
        bytes(run.held),
    )


def options(game, random, fixed=()):
    """Random options, but those in `fixed` as given: pairs (key, value)."""
    values = bytearray(defaults(game))
    for i, option in enumerate(listed(game, "OPTIONS")):
        low, high = option_range(option)
        values[i] = random.randint(low, min(high, low + 3))
        for key, value in fixed:
            if option[0] == key:
                values[i] = value
    return bytes(values)


def an_answer(prompt, random):
    """A legal answer, large and small ones alike."""
    if prompt.kind == CHOICE:
        open_ones = [i for i in range(prompt.high + 1) if prompt.why[i] is None]
        return random.choice(open_ones)
    return random.choice((prompt.low, prompt.high, random.randint(prompt.low, prompt.high)))


def forward(session, random):
    """An operation that leads the game on."""
    line = session.line
    run = line.run
    if run.is_sealed() and run.holder < 0:
        if line.all_ready() and random.randrange(6):
            return ("reveal",)
        seats = [seat for seat in range(session.table.players) if line.open_refused(seat) is None]
        waiting = [seat for seat in seats if not session.is_ready(seat)]
        return ("open", random.choice(waiting or seats)) if seats else ("reveal",)
    if run.holder >= 0 and (not session.prompt.text or not random.randrange(20)):
        return ("cover",)
    return ("answer", an_answer(session.prompt, random))


def detour(session, game, random):
    """An operation beside the way: an undo, a redo, a correction or an act. It may be refused."""
    what = random.randrange(4)
    seat = random.randrange(session.table.players)
    if what == 0:
        return ("undo", random.randint(1, 3))
    if what == 1:
        return ("redo", 1)
    if what == 2 and listed(game, "FIELDS"):
        field = random.randrange(len(listed(game, "FIELDS")))
        low, high = listed(game, "FIELDS")[field][2:4]
        return ("correct", field, seat, random.randint(low, min(high, low + 6)))
    if listed(game, "ACTS"):
        return ("act", random.randrange(len(listed(game, "ACTS"))), seat)
    return ("redo", 1)


def a_game(game, name, seed, flash, pages=None, most=120, detours=6, fixed=()):
    """Play `game` to its end, or to `most` operations and the table's own end; return the session's setup and the operations."""
    random = Random(seed)
    players = random.randint(*game.PLAYERS)
    setup = Setup(
        name, game.RULES, players, options(game, random, fixed), random.getrandbits(32), random.getrandbits(32)
    )
    session = Session(game, flash, pages)
    session.start(setup)
    done = []
    while not session.is_over and len(done) < most:
        operation = detour(session, game, random) if not random.randrange(detours) else forward(session, random)
        if do(session, operation) is None:
            done.append(operation)
    if session.holder >= 0 and do(session, ("cover",)) is None:
        done.append(("cover",))
    if not session.is_over and do(session, ("end",)) is None:
        done.append(("end",))
    return setup, done
