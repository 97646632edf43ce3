"""What is sealed stays sealed: two evenings that differ only in what was chosen in secret look the same from outside."""

import pytest

from tableside.games import registry
from tableside.menu.buttons import OK
from tableside.setup import defaults
from tableside.table import listed
from tableside_host.link.conversation import Conversation
from tableside_host.link.masks import WireLog
from tableside_host.sim.bare import Clock, Device
from tableside_host.sim.pipe import Pipe

NONCE = "0badcafe"
LOOKS = (("state",), ("prompt",), ("screen",), ("statistics",), ("settings",), ("rosters",))


class Keeper:
    """Keeps entries in memory."""

    def __init__(self):
        self.entries = []
        self.taken = []

    def begin(self, welcome, header):
        self.header = header
        return len(self.entries)

    def take(self, entry):
        self.taken.append(entry)

    def again(self, entry):
        pass

    def commit(self):
        self.entries += self.taken
        self.taken = []
        return True


class Evening:
    """A device at a line of which every byte is kept, and a host that keeps asking."""

    def __init__(self, game):
        self.pipe = Pipe("51DE0001")
        self.clock = Clock()
        self.device = Device(self.pipe, clock=self.clock, seed=9)
        self.sent = bytearray()
        write = self.pipe.write

        def watched(data):
            count = write(data)
            self.sent += data[:count]
            return count

        self.pipe.write = watched
        options = bytearray(defaults(registry.game(game)))
        for i, option in enumerate(listed(registry.game(game), "OPTIONS")):
            if "sealed" in option[2]:
                options[i] = option[2].index("sealed")
        self.device.start(game, 2, bytes(options), names=("Ann", "Bob"), seed=5)
        self.keeper = Keeper()
        self.log = WireLog()
        self.talk = Conversation(self.pipe.open(), self.keeper, self.clock.seconds, self.log, nonce=NONCE)

    def run(self, ms=300):
        for _ in range(ms // 10):
            self.device.step()
            self.talk.step()
            self.clock.advance(10)

    def ask(self, *command):
        call = self.talk.call(*command)
        for _ in range(300):
            if call.is_done:
                return call.rows
            self.run(10)
        raise AssertionError(f"no reply to {command}")

    def look(self):
        """Ask for everything that there is to be seen."""
        for command in LOOKS:
            self.ask(*command)
        session = self.device.session
        self.ask("entries", f"{session.setup.identity:08x}", 1)

    def logged(self):
        return [line.split(" ", 1)[1] for line in self.log.lines]


def choose(evening, seat, values, by_link):
    """`seat` takes the box and chooses `values`, the host looking all the while."""
    session = evening.device.session
    if by_link:
        assert evening.ask("open", session.number + 1, seat)[0][0] == "ok"
    else:
        assert session.open(seat) is None
    for step, value in enumerate(values):
        evening.look()
        if by_link:
            assert evening.ask("part", seat, step, value)[0][0] == "ok"
        else:
            assert session.answer(value) is None
    evening.look()


def to_the_secret(evening):
    """Answer what is asked openly until something is chosen in secret."""
    session = evening.device.session
    while not session.gather:
        prompt = session.prompt
        value = next(v for v in range(prompt.low, prompt.high + 1) if prompt.refuses(v) is None)
        assert session.answer(value) is None
        evening.run(50)


def secrets(evening, which):
    """Return what each seat chooses: legal, of the same length, other numbers for each `which`."""
    session = evening.device.session
    chosen = []
    for seat in range(2):
        assert session.open(seat) is None
        values = []
        while session.holder == seat:
            prompt = session.prompt
            legal = [v for v in range(prompt.low, prompt.high + 1) if prompt.refuses(v) is None]
            values.append(legal[-1 - which if len(legal) > which else -1] if which else legal[0])
            assert session.answer(values[-1]) is None
        chosen.append(tuple(values))
    for seat in range(2):
        assert session.open(seat) is None
        assert session.cover() is None
    return chosen


@pytest.mark.parametrize("by_link", [False, True], ids=["pressed", "sent by the host"])
@pytest.mark.parametrize("game", ["epigo", "ego-love"])
def test_every_byte_before_the_reveal_is_the_same_whatever_was_chosen(game, by_link):
    seen = []
    for which in (0, 1):
        evening = Evening(game)
        evening.run()
        to_the_secret(evening)
        chosen = secrets(evening, which)
        evening.run()
        for seat in range(2):
            choose(evening, seat, chosen[seat], by_link)
        evening.run(10_000)  # the idle hellos, too
        before = bytes(evening.sent), evening.logged(), list(evening.keeper.entries)
        assert evening.ask("reveal", evening.device.session.number + 1)[0][0] == "ok"
        evening.run()
        seen.append((chosen, before, bytes(evening.sent)))
    (first, before, after), (second, before_too, after_too) = seen
    assert first != second and [len(values) for values in first] == [len(values) for values in second]
    assert before == before_too
    assert len(before[0]) > 2000
    if game == "ego-love":
        assert after == after_too  # the hearts come first
        return
    assert after != after_too  # and the reveal does tell
    for seat in range(2):
        assert f'"s{seat}","{bytes(first[seat]).hex()}"'.encode() in after


def reveal(evening):
    assert evening.ask("reveal", evening.device.session.number + 1)[0][0] == "ok"


def to_the_next_reveal(evening):
    """Answer what is asked openly, with undo and redo and the power going in between, until something is to be turned up."""
    session = evening.device.session
    while not session.gather:
        assert session.answer(session.prompt.default) is None
        evening.look()
    assert session.undo(1) is None and session.redo(1) is None
    evening.device.power_on()
    evening.run(3000)
    evening.look()


STACKS = {  # what Ann plans; Bob's orders cancel her first, and are below hers
    1: ((0, 0, 1, 0, 2, 0), (0, 0, 3, 0, 2, 0)),  # the second order differs
    2: ((0, 0, 1, 0, 2, 0), (0, 0, 1, 0, 3, 0)),  # the third
}


@pytest.mark.parametrize("differs", STACKS)
def test_epigo_no_order_is_on_the_wire_before_it_is_turned_up(differs):
    seen = []
    for stack in STACKS[differs]:
        evening = Evening("epigo")
        evening.run()
        for seat, row in enumerate(((0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4, 5, 6))):
            choose(evening, seat, row, False)
        reveal(evening)
        choose(evening, 0, stack, False)
        choose(evening, 1, (0, 1, 6, 1, 5, 1), False)
        befores = []
        for _ in range(differs):
            reveal(evening)
            to_the_next_reveal(evening)
            befores.append(bytes(evening.sent))
        reveal(evening)
        evening.run(1000)
        seen.append((befores, list(evening.keeper.entries), bytes(evening.sent)))
    first, second = seen
    assert first[0] == second[0]
    assert first[2] != second[2]  # then it is told
    for befores, entries, _ in seen:
        assert befores[-1].count(b'"r"') >= differs
        laid = [entry.value for entry in entries if entry.kind == "s0"]
        assert [len(parts) for parts in laid[1 : differs + 2]] == [2] * (differs + 1)


def test_ego_love_no_token_is_on_the_wire_before_the_hearts_lie():
    seen = []
    for tokens in ((0, 1), (2, 2)):
        evening = Evening("ego-love")
        evening.run()
        to_the_secret(evening)
        for seat in range(2):
            choose(evening, seat, (tokens[seat],), False)
        reveal(evening)
        evening.look()
        to_the_next_reveal(evening)
        before = bytes(evening.sent), list(evening.keeper.entries)
        reveal(evening)
        evening.run(1000)
        seen.append((before, list(evening.keeper.entries)))
    (first, after), (second, after_too) = seen
    assert first == second
    assert b'"r"' in first[0] and b'"s0"' not in first[0] and b'"s1"' not in first[0]
    assert [entry.what for entry in after if entry.kind[0] == "s"] == [("s0", b"\0"), ("s1", b"\1")]
    assert [entry.what for entry in after_too if entry.kind[0] == "s"] == [("s0", b"\2"), ("s1", b"\2")]


def test_while_somebody_holds_the_box_every_view_says_only_that():
    evening = Evening("epigo")
    evening.run()
    assert evening.device.session.open(0) is None
    for name in ("state", "prompt", "screen"):
        assert evening.ask(name) == [["ok"], ["choosing", 0, "Ann is choosing"]]


def test_the_screen_that_the_holder_saw_is_not_sent_after_the_last_press_either():
    evening = Evening("epigo")
    evening.run()
    session = evening.device.session
    evening.device.app.press(OK, True)  # Ann opens
    evening.device.step()
    assert session.holder == 0
    private = evening.device.app.screen.text()
    while session.holder == 0:
        evening.device.app.press(OK, False)
        assert session.number == 0
    rows = evening.device.link.desk.command("screen", [])  # in the same turn of the main loop, before anything is drawn
    for row in private.split("\n"):
        if len(row.strip()) > 5:
            assert row.strip(" >") not in str(rows)


def test_while_somebody_holds_the_box_nothing_can_be_undone_corrected_or_done():
    evening = Evening("epigo")
    evening.run()
    session = evening.device.session
    assert session.open(0) is None
    number = session.number + 1
    for command in (
        ("undo", number, 1),
        ("correct", number, 0, 0, 1),
        ("act", number, 0, 0),
        ("reveal", number),
        ("open", number, 1),
    ):
        rows = evening.ask(*command)
        assert rows[0][0] == "no" and rows[0][3].startswith("device."), command
    assert session.holder == 0


def test_a_wire_log_masks_what_a_host_answers_for_a_seat():
    evening = Evening("epigo")
    evening.run()
    evening.ask("open", 1, 0)
    evening.ask("part", 0, 0, 6)
    parts = [line for line in evening.logged() if '"part"' in line]
    assert parts == [f'> @c ["{NONCE}",2,"part",0,0,"**"]']


def test_a_press_is_masked_in_a_wire_log_unless_it_held_no_secret():
    evening = Evening("epigo")
    evening.run()
    evening.ask("press", 4, 0)  # help
    evening.ask("press", 3, 0)  # back
    open_ones = [line for line in evening.logged() if '"press"' in line]
    assert open_ones == [
        f'> @c ["{NONCE}",1,"press","**","**"]',
        f'= @c ["{NONCE}",1,"press",4,0]',
        f'> @c ["{NONCE}",2,"press","**","**"]',
        f'= @c ["{NONCE}",2,"press",3,0]',
    ]
    evening.ask("press", OK, 1)  # Ann opens the box
    assert evening.device.session.holder == 0
    evening.ask("press", 1, 0)
    evening.ask("press", OK, 0)
    assert len([line for line in evening.logged() if '"press"' in line and line.startswith("=")]) == 2
