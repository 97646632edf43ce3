"""An emulated board and the simulator, pressed alike: what the bench and the soak of the real image are made of.

Every press is an alarm of the emulated clock, and what is read is read in its callbacks: two runs from one seed are the same.
"""

import hashlib
import random
import re
import struct
import tempfile
from pathlib import Path

import emulated
from tableside.games.registry import GAMES
from tableside_host.emulate import image
from tableside_host.emulate.board import Board
from tableside_host.emulate.start import show_first
from tableside_host.sim.device import Simulator
from tableside_host.sim.silicon import TICKS
from tableside_host.sim.terminal import half_blocks

NVM_AT = image.DRIVE_AT - 4096
SHORT, LONG = 60, 700
COUNTS_LONG_MS = 600  # a button held so long has been pressed long, whether it comes up or not
BREATH_MS = 10  # between two presses, and how finely is looked
QUIET_MS = 60  # nothing crossed the bus for so long, and the picture is right: the press is done
LEAST_MS = 150
MOST_MS = 8_000
WHOLE_SCREEN = 900  # bytes
LETTERS = {"u": "up", "d": "down", "o": "ok", "b": "back", "h": "help"}

CURSOR, ANSWER, UNDO, REDO = "cursor", "OK answer", "undo", "redo"
HELP, HELD_HELP, PAST, START, OTHER = "help page", "held help menu", "What happened", "start of a game", "other page"

MAIN = "tableside_device/main.py"
# Behind what the program's main module imports, to tell what each object takes, and what is free after a collection behind every drawing.
_TELLING = """
def told(name, make, *a):
    gc.collect()
    before = gc.mem_free()
    it = make(*a)
    gc.collect()
    print("OBJECT", name, before - gc.mem_free())
    return it


def told_rest():
    gc.collect()
    print("HEAP", gc.mem_free())


def main():
    told_rest()
    print("BEGIN", gc.mem_free())
"""
_MADE = re.compile(r"= (Buttons|Flash|BoardStore|Power|Upkeep|Lead|App|oled\.open_all)\(")


class Differs(AssertionError):
    """The board does not show what the simulator shows."""


def sha256() -> str:
    """Return the digest of the image."""
    return hashlib.sha256(Path(emulated.UF2).read_bytes()).hexdigest()


def version() -> str:
    """Return which CircuitPython it is."""
    return image.check(Path(emulated.UF2))


def telling() -> str:
    """Return the text of the program's main module that tells of its heap."""
    text = (Path(__file__).parent.parent / "firmware" / MAIN).read_text()
    made = _MADE.sub(r'= told("\1", \1, ', text).replace("time.sleep, gc.collect)", "time.sleep, told_rest)")
    head, found, body = made.partition("def main():\n")
    if not found or made.count("told(") != 8 or "told_rest)" not in body:
        raise AssertionError("main.py builds its objects in another way: mend board_play._TELLING and _MADE")
    return head + _TELLING.lstrip() + body


def drive(is_telling: bool = False, change=None) -> bytes:
    """Return what is deployed, as a drive; telling of its heap on the console, or changed by `change(folder)`."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        image.tree(folder, version(), {MAIN: telling()} if is_telling else {})
        if change:
            change(folder)
        return image.drive(folder)


def boot(seed: int, content: bytes, nvm: bytes | None = None) -> Board:
    """Return a board that shows its first screen."""
    board = Board(Path(emulated.UF2), content, seed)
    if nvm is not None:
        board.chip.flash[NVM_AT : NVM_AT + len(nvm)] = nvm
    show_first(board)
    return board


def nvm(board: Board) -> bytes:
    """Return what stands in microcontroller.nvm."""
    return bytes(board.chip.flash[NVM_AT : NVM_AT + 4096])


class Press:
    """What a press did: `kind`, emulated ms to the first byte on the bus and to the last (0: nothing was sent), `bytes`, `heap` (or None)."""

    def __init__(self, number, key, kind, page, first_ms, ms, count, heap):
        self.number, self.key, self.kind, self.page = number, key, kind, page
        self.first_ms, self.ms, self.bytes, self.heap = first_ms, ms, count, heap

    def row(self) -> dict:
        return dict(vars(self))


class Pair:
    """A board and a simulator with the same press at the same time; `press` raises Differs where they do not show the same.

    settle   in emulated ms, after which a press is over at the earliest: short for a soak, long enough to measure for a bench
    """

    def __init__(self, board: Board, least_ms: int = LEAST_MS, quiet_ms: int = QUIET_MS):
        self.board = board
        self.sim = Simulator(seed=1)
        if nvm(board).strip(b"\xff"):
            self.sim.store.flash[0:4096] = nvm(board)
            self.sim.restart()
        self.sim.store.random32 = self._as_the_board
        self.sim.store.tools = (("Self-test", lambda: None),)  # as upkeep adds it; nobody picks it
        self.least_ms, self.quiet_ms = least_ms, quiet_ms
        self.presses: list[Press] = []
        self.on_press = lambda key: None  # before each press
        self._heard = len(board.console.came)
        self._drawn: list[int] = []
        self._wanted: list[tuple[int, int]] = []
        self._header = b""
        self._began = board.ms, self.sim.clock.ticks()
        self.log = ""

    @property
    def menu(self):
        return self.sim.app.menu

    @property
    def session(self):
        return self.menu.session

    def _as_the_board(self) -> int:
        """The simulator draws what the board has drawn: it stands in the header of the game that it has begun."""
        if not self._wanted:
            self.board.until(self._has_begun, MOST_MS, "the header of a new game in flash")
            header = nvm(self.board)
            identity, seed = struct.unpack_from("<II", header, 6)
            self._wanted = [identity, seed]
        return self._wanted.pop()

    def _has_begun(self) -> bool:
        from tableside.setup import unpack

        header = nvm(self.board)[:128]
        return header != self._header and unpack(header) is not None

    def keys(self, text: str) -> None:
        """Press one button after another: u d o b h, held where the letter is a capital."""
        for letter in text:
            self.press(letter)

    def press(self, letter: str) -> Press:
        """Press a button on both, and wait until the board shows what the simulator shows. Differs if it does not."""
        self.on_press(letter)
        if self.sim.app.screen.flip and letter in "ud":
            letter = "d" if letter == "u" else "u"  # for who reads it upside down
        board, sim, wire = self.board, self.sim, self.board.wire
        name, is_long = LETTERS[letter.lower()], letter.isupper()
        hold = LONG if is_long else SHORT
        self._header = nvm(board)[:128]
        before = self._state()
        wire.first_ns, count = None, wire.count
        down_at = board.ms + BREATH_MS
        board.at(down_at, lambda: board.down(name))
        board.at(down_at + hold, lambda: board.up(name))
        counts = down_at + (0 if name in ("up", "down") else COUNTS_LONG_MS if is_long else hold)
        board.wait(BREATH_MS + hold)
        sim.press(name, hold)
        self._catch_up()
        goal = self._goal()
        self._await(counts, goal)
        if board.panel.rows() != goal:
            board.wait(400)  # what is moved or turned down by the minute may be a moment early or late
            self._catch_up()
            goal = self._goal()
            if board.panel.rows() != goal:
                raise Differs(self._difference(letter, goal))
        sent = wire.count - count
        first = wire.first_ns / 1e6 - counts if wire.first_ns is not None else 0.0
        press = Press(
            len(self.presses) + 1,
            letter,
            _kind(letter, before, self._state()),
            self._state()[0],
            round(first, 1),
            round(wire.last_ns / 1e6 - counts, 1) if sent else 0.0,
            sent,
            self._heap(),
        )
        self.presses.append(press)
        return press

    def _goal(self) -> list[str]:
        return self.sim.panel.rows()

    def _await(self, counts: float, goal: list[str]) -> None:
        board, wire = self.board, self.board.wire

        def is_done() -> bool:
            now = board.ms
            quiet = now - max(wire.last_ns / 1e6, counts)
            is_right = quiet >= self.quiet_ms and now >= counts + self.least_ms and board.panel.rows() == goal
            return is_right or now > counts + MOST_MS

        board.until(is_done, 2 * MOST_MS, "the end of a press")
        self._catch_up()

    def _catch_up(self) -> None:
        """Let the simulator's time come to the board's: what happens by the minute happens on both."""
        began_ms, began_ticks = self._began
        late = int(self.board.ms - began_ms) - (self.sim.clock.ticks() - began_ticks) % TICKS
        if late > 0:
            self.sim.wait(late)

    def _state(self) -> tuple:
        menu, session = self.menu, self.session
        tape = session.line.tape if session and session.line else None
        page = menu.pages[-1] if menu.pages else None
        identity = session.setup.identity if session else None
        return (
            type(page).__name__,
            identity,
            session.number if session else -1,
            tape.n if tape else -1,
            tape.top if tape else -1,
        )

    def heard(self) -> str:
        """Return what the board's console has said since."""
        text = bytes(self.board.console.came[self._heard :]).decode(errors="replace")
        self._heard = len(self.board.console.came)
        self.log = (self.log + text)[-4000:]
        return text

    def _heap(self) -> int | None:
        text = self.heard()
        if "Traceback" in text or "MemoryError" in text or "soft reboot" in text:
            raise Differs(f"the board's console said:\n{text}")
        free = [int(number) for number in re.findall(r"HEAP (\d+)\r", text)]
        return min(free) if free else None

    def _difference(self, letter: str, goal: list[str]) -> str:
        got = self.board.panel.rows()
        columns = [x for x in range(128) if any(a[x] != b[x] for a, b in zip(got, goal, strict=True))]
        lines = [y for y in range(64) if got[y] != goal[y]]
        return (
            f"after press {len(self.presses) + 1} ({letter}) the board differs in columns {columns[0]} to {columns[-1]}, "
            f"rows {lines[0]} to {lines[-1]}.\nthe simulator reads:\n{self.sim.text()}\nthe board shows:\n"
            + "\n".join(half_blocks(got))
            + f"\nlast presses: {''.join(press.key for press in self.presses[-40:])}\nconsole: {self.heard()[-1500:]}"
        )


def _kind(letter: str, before: tuple, after: tuple) -> str:
    """Return which kind of press it was, by what the simulator did."""
    if after[1] is not None and after[1] != before[1]:
        return START
    if letter == "h":
        return HELP
    if letter == "H":
        return HELD_HELP
    if before[0] == "Actions" and after[0] == "Past":
        return PAST
    if letter in "ud":
        return CURSOR
    if letter in "bB" and before[0] == "Play" and before[3] != after[3]:
        return UNDO if letter == "b" else REDO
    if letter in "oO" and before[2] != after[2]:
        return ANSWER
    return OTHER


# ---- how a person plays


def begin(pair: Pair, game: str, players: int, is_full: bool = False) -> None:
    """From home into a game: how many, just letters for names, EGO's full rules if `is_full`, start."""
    menu = pair.menu
    pair.keys("d" * GAMES.index(game) + "o")
    labels = getattr(menu.pages[-1], "labels", ("",))
    if labels[0][:1].isdigit():
        while not labels[menu.pages[-1].cursor].startswith(str(players)):
            pair.keys("d")
        pair.keys("o")
    pair.keys("do" * players)
    while not pair.session:
        if is_full and ">Start" in pair.sim.text():
            is_full = False
            pair.keys("dodo")
            while ">Start" not in pair.sim.text():
                pair.keys("u")
        pair.keys("o")


def answer(pair: Pair, dice: random.Random) -> None:
    """Answer what is asked by presses: mostly what stands near, sometimes anything that is allowed."""
    menu, session = pair.menu, pair.session
    play = menu.play
    if len(menu.pages) > 1:
        pair.keys("b")
    elif play.told:
        pair.keys("o")
    elif play.part:
        opens = "o" if menu.store.setting("pass") else "O"
        pair.keys("o" if session.is_over or session.line.all_ready() else opens)
    else:
        _answer_prompt(pair, dice)


def _answer_prompt(pair: Pair, dice: random.Random) -> None:
    menu, session = pair.menu, pair.session
    prompt = session.prompt
    count = prompt.high - prompt.low + 1
    value = prompt.low + dice.randrange(count)
    if count > 12:
        value = min(max(menu.play.value + dice.randrange(-4, 5), prompt.low), prompt.high)
    for _ in range(count):
        if not prompt.refuses(value):
            break
        value = prompt.low + (value + 1 - prompt.low) % count
    for _ in range(400):
        at = menu.play.value
        if at == value or session.prompt is not prompt:
            break
        pair.keys("d" if (at < value) == (prompt.kind == 0) else "u")
    pair.keys("o")


def choose(pair: Pair, label: str) -> bool:
    """Hold help and pick a row of the menu; False, and the menu left again, where there is none called so."""
    menu = pair.menu
    pair.keys("H")
    actions = menu.pages[-1]
    labels = [item[0] for item in getattr(actions, "items", ())]
    if label not in labels:
        pair.keys("b" if len(menu.pages) > 1 else "")
        return False
    while actions.cursor != labels.index(label):
        pair.keys("d")
    pair.keys("o")
    return True


def out(pair: Pair) -> None:
    """Back to the game's own page."""
    while len(pair.menu.pages) > 1:
        pair.keys("b")


def look_round(pair: Pair) -> None:
    """Help, the menu, what happened, undo and redo, and back to where it was."""
    menu = pair.menu
    pair.keys("hb")
    pair.keys("Hb")
    if choose(pair, "What happened"):
        pair.keys("dd")
        out(pair)
    session = pair.session
    if session.gather is None and session.line.tape.n:
        number = session.line.tape.n
        pair.keys("b")
        if len(menu.pages) > 1:  # whether it is meant
            pair.keys("b")
        elif session.line.tape.n < number:
            pair.keys("B")
    while menu.play.told and len(menu.pages) == 1 and not session.is_over:
        pair.keys("o")


# ---- at random


def find(pair: Pair, row: int) -> None:
    """Move the cursor of a list to a row."""
    page = pair.menu.pages[-1]
    for _ in range(60):
        if page.cursor == row:
            return
        pair.keys("d" if page.cursor < row else "u")


def into_a_game(pair: Pair, game: str, dice: random.Random, most: int = 120) -> None:
    """From wherever it stands into a game of `game`: other numbers of players, names and options each time."""
    from tableside.games.registry import title

    menu = pair.menu
    for _ in range(most):
        if pair.session:
            return
        page = menu.pages[-1]
        kind = type(page).__name__
        if kind == "Home":
            labels = [page.label(menu, i) for i in range(page.count(menu))]
            find(pair, labels.index(title(game)))
        elif kind == "Names":
            row = dice.randrange(page.count(menu))
            find(pair, row if row != len(page.known(menu)) else page.count(menu) - 1)  # no new name: Letters is long
        elif kind == "Options":
            find(pair, dice.randrange(page.count(menu)) if dice.random() < 0.35 else 0)
        elif kind == "Choose" and page.title == "Give it up?":
            find(pair, 1)
        elif kind in ("Choose", "Rosters"):
            find(pair, dice.randrange(page.count(menu)))
        elif kind == "Dial":
            pair.keys("u" * dice.randrange(4))
        elif kind not in ("Text",):
            pair.keys("b")
            continue
        pair.keys("o")
    raise AssertionError(f"no game of {game} began within {most} pages:\n{pair.sim.text()}")


def wander(pair: Pair, dice: random.Random) -> None:
    """Something besides answering: help, any row of the menu and what lies behind it, undo, redo, a correction, a secret begun anew."""
    menu, session = pair.menu, pair.session
    what = dice.random()
    if what < 0.2:
        pair.keys("h" + "o" * dice.randrange(3))
    elif what < 0.4:
        pair.keys("b" * dice.randrange(1, 4))  # undo, or the secret choice begun anew, and whether it is meant
    elif what < 0.5:
        pair.keys("B")
    elif what < 0.6:
        choose(pair, "Correct a value")
        stroll(pair, dice, 10, "ddoo")
    else:
        pair.keys("H")
        page = menu.pages[-1]
        if hasattr(page, "items"):
            find(pair, dice.randrange(len(page.items)))
            pair.keys("o")
        stroll(pair, dice, dice.randrange(3, 10), "uddddoooh")
    if pair.session is session:
        out(pair)


def stroll(pair: Pair, dice: random.Random, presses: int, letters: str) -> None:
    """Press what comes, but in the settings only look: what is set there is kept otherwise on a board in a game."""
    for _ in range(presses):
        if not pair.session or len(pair.menu.pages) < 2:
            return
        letter = dice.choice(letters)
        if type(pair.menu.pages[-1]).__name__ == "Settings" and letter == "o":
            letter = "d"
        pair.keys(letter)


def go_on(pair: Pair, game: str, dice: random.Random, wanders: float = 0.12) -> bool:
    """One thing that somebody at the table does; True where a game has come to its end by it."""
    if not pair.session:
        into_a_game(pair, game, dice)
        return False
    if pair.session.is_over and len(pair.menu.pages) == 1 and not pair.menu.play.told:
        page = pair.menu.play.part
        find_part(pair, page, dice.randrange(page.count(pair.menu)))
        pair.keys("o")
        return False
    was_over = pair.session.is_over
    if dice.random() < wanders and not pair.menu.play.told:
        wander(pair, dice)
    else:
        answer(pair, dice)
    return bool(pair.session and pair.session.is_over and not was_over)


def find_part(pair: Pair, page, row: int) -> None:
    """Move the cursor of the page of a finished game."""
    for _ in range(20):
        if page.cursor == row:
            return
        pair.keys("d" if page.cursor < row else "u")


# ---- a power cut


def spare() -> Board:
    """Return a board that has not been switched on yet."""
    return Board(Path(emulated.UF2), seed=1)


def model(game: str, content: bytes) -> tuple | None:
    """Return all that a session resumed from these 4,096 bytes knows, secret choices that were begun too; None where there is no game."""
    from tableside.games import registry
    from tableside.session import Session

    session = Session(registry.game(game), bytearray(content))
    if not session.resume():
        return None
    run, tape = session.line.run, session.line.tape
    return (
        session.number,
        session.check(),
        run.ready,
        run.holder,
        bytes(run.table.drafts).hex() + bytes(run.held).hex(),
        tuple(tape.words[: tape.n]),
    )


ROOM = 300  # slots that a game begun elsewhere leaves in the board's own memory


def begun(game: str, seed: int, share: float) -> bytes:
    """Return the 4,096 bytes of a random game of which so large a share has been played: a soak that begins there comes to the end."""
    from randomplay import Dice, forward
    from tableside.games import registry
    from tableside.session import Session
    from tableside.setup import Setup, defaults, option_range
    from tableside.table import listed

    chance = random.Random(seed)
    package = registry.game(game)
    options = bytearray(defaults(package))
    for i in range(len(options)):
        low, high = option_range(listed(package, "OPTIONS")[i])
        if chance.random() < 0.3:
            options[i] = chance.randint(low, min(high, low + 40))
    players = chance.randint(*package.PLAYERS)
    flash = bytearray(b"\xff" * 4096)
    session = Session(package, flash)
    session.start(
        Setup(
            game,
            package.RULES,
            players,
            bytes(options),
            chance.getrandbits(32),
            chance.getrandbits(32),
            list("ABCDE"[:players]),
        )
    )
    dice, kept = Dice(seed), [bytes(flash)]
    while not session.is_over and session.journal.room() > ROOM:
        forward(session, dice)
        kept.append(bytes(flash))
    return kept[min(len(kept) - 1, int(len(kept) * share))]
