"""A device that a test plays over its link: commands, expectations on what it tells, buttons, the screen."""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Any
from zlib import crc32

from tableside.games import registry
from tableside.menu.buttons import BACK, DOWN, HELP, OK, UP
from tableside.menu.screen import ROWS, Screen
from tableside.setup import defaults
from tableside.table import listed

from ..database import Database
from ..errors import UserError
from ..link.conversation import Conversation
from ..link.masks import WireLog
from ..link.messages import Entry
from ..link.reach import accepted
from ..link.transport import GoneError
from ..record.keeper import DatabaseKeeper, News

BUTTONS = {"up": UP, "down": DOWN, "ok": OK, "back": BACK, "help": HELP}

ANY = object()


class TooLateError(AssertionError):
    """What was waited for did not come in time; the text says what, and what did come."""


class DrivenDevice:
    """The device under test.

    target      where it is (see targets)           conversation   the host's end of its link
    deadline_s  how long any wait may take          news           what the recorder would have told
    Every entry that the device tells must be expected: `leftover` holds the others, and none may be there when the test ends.
    """

    def __init__(self, target: Any, database: Database, log: WireLog, deadline_s: float) -> None:
        self.target = target
        self.deadline_s = deadline_s
        self.news: list[News] = []
        self.leftover: deque[Entry] = deque()
        self.messages: list[tuple[str, list]] = []
        self.database = database
        self._games = 0
        self._transport = target.open()
        if self._transport is None:
            raise UserError("it is not plugged in")
        self.conversation = Conversation(self._transport, DatabaseKeeper(database, self._hear), target.now, log)
        self.conversation.on_message = lambda kind, value: self.messages.append((kind, value))
        self.wait_for(lambda: bool(self.conversation.welcome or self.conversation.refused), "an answer to a hello")
        assert not self.conversation.refused, self.conversation.refused

    # ---- time

    def step(self) -> None:
        """One turn of both ends."""
        self.target.step(self._transport)
        try:
            if self._transport is None:
                self._transport = self.target.open()
                if self._transport is not None:
                    self.conversation.move(self._transport)
            else:
                self.conversation.step()
        except GoneError:
            self._transport.close()
            self._transport = None

    def run(self, ms: int) -> None:
        """Let `ms` pass, both ends awake."""
        end = self.target.now() + ms / 1000
        while self.target.now() < end:
            self.step()

    def wait_for(self, is_so: Callable[[], Any], what: str, deadline_s: float | None = None) -> None:
        """Step until `is_so`; TooLateError after the deadline."""
        deadline = self.deadline_s if deadline_s is None else deadline_s
        end = self.target.now() + deadline
        while not is_so():
            if self.target.now() > end:
                raise TooLateError(f"{what} did not come within {deadline} s; left over: {list(self.leftover)}")
            self.step()

    # ---- commands

    def ask(self, command: str, *arguments: Any) -> list:
        """Send a command; return the rows of the reply. RefusedError (with `code`, `text`, `rule`) where the device says no."""
        call = self.conversation.call(command, *arguments)
        self.wait_for(lambda: call.is_done, f"the reply to {command}")
        assert call.rows is not None, call.failed
        return accepted(call.rows)

    def new(self, game: str, *names: str, seed: int = 1, **options: int | str) -> None:
        """Begin a game by command, giving up the one in progress. An option is called as in the game's OPTIONS, and has the
        number or the label of a choice."""
        package = registry.game(game)
        values = bytearray(defaults(package))
        for key, value in options.items():
            place = [option[0] for option in listed(package, "OPTIONS")].index(key)
            choices = listed(package, "OPTIONS")[place][2]
            values[place] = choices.index(value) if isinstance(value, str) else value
        identity = self._identity(f"{game} {names} {seed}")
        self.ask("new", game, package.RULES, len(names), values.hex(), f"{seed:08x}", identity, 1, *names)
        self.leftover.clear()
        self.wait_for(lambda: any(n.kind == "game" and n.game == identity for n in self.news), "the game's first line")

    def _identity(self, what: str) -> str:
        """Return a name for a new game: the same in every run where the device is simulated."""
        if not self.target.is_simulated:
            return f"{SystemRandom().getrandbits(32):08x}"
        self._games += 1
        return f"{crc32(f'{what} {self._games}'.encode()):08x}"

    @property
    def number(self) -> int:
        """The number that the next entry will become."""
        return self.rows("state", "number")[0][0] + 1

    def rows(self, command: str, name: str) -> list[list]:
        """Return the rows called `name` of a command's reply, without the name."""
        return [row[1:] for row in self.ask(command) if row[0] == name]

    def answer(self, value: int | str) -> None:
        """Answer the prompt: with a number, or the label of an option."""
        self.ask("answer", self.number, value if isinstance(value, int) else self.option(value))

    def option(self, label: str) -> int:
        """Return the number of the option that is called `label`."""
        options = [row for row in self.ask("prompt") if isinstance(row[0], int)]
        found = [row[0] for row in options if row[1] == label]
        assert found, f"there is no option {label} among {[row[1] for row in options]}"
        return found[0]

    def choose(self, seat: int, *parts: int) -> None:
        """`seat` chooses in secret."""
        self.ask("open", self.number, seat)
        for step, part in enumerate(parts):
            self.ask("part", seat, step, part)

    def reveal(self) -> None:
        """Lay everything open."""
        self.ask("reveal", self.number)

    def undo(self, times: int = 1, is_sure: bool = False) -> None:
        self.ask("undo", self.number, times, int(is_sure))

    def redo(self, times: int = 1) -> None:
        self.ask("redo", self.number, times)

    # ---- expectations

    def expect_entry(self, kind: Any = ANY, value: Any = ANY, told: Any = ANY) -> Entry:
        """Wait for the next entry, which must be of this kind, with this value, and have told this (a text, or a tuple of them)."""
        self.wait_for(
            lambda: bool(self.leftover), f"an entry {'' if kind is ANY else kind} {'' if value is ANY else value}"
        )
        entry = self.leftover.popleft()
        words = next(news.told for news in self.news if news.kind == "entry" and news.what == entry)
        wanted = (told,) if isinstance(told, str) else told
        is_so = kind in (ANY, entry.kind) and value in (ANY, entry.value) and wanted in (ANY, words)
        assert is_so, f"expected an entry {_shown(kind, value, told)}, came {_shown(entry.kind, entry.value, words)}"
        return entry

    def expect_refusal(self, code: str, command: str, *arguments: Any) -> None:
        """The device must refuse a command with this code, and nothing may come of it."""
        call = self.conversation.call(command, *arguments)
        self.wait_for(lambda: call.is_done, f"the reply to {command}")
        assert call.rows and call.rows[0][:2] == ["no", code], (
            f"expected the refusal {code}, came {call.rows or call.failed}"
        )

    def expect_nothing(self, ms: int = 1000) -> None:
        """No entry may come for `ms`, and none may be left over."""
        self.run(ms)
        assert not self.leftover, f"left over: {[_shown(*entry.what, ANY) for entry in self.leftover]}"

    def expect_agreement(self) -> None:
        """Host and device must have agreed after every entry."""
        wrong = [news for news in self.news if news.kind in ("difference", "altered")]
        assert not wrong, [f"entry {news.number}: {news.text}" for news in wrong]

    def drain(self) -> list[Entry]:
        """Return the entries that were not expected; they count as expected now."""
        self.wait_for(self.is_all_told, "everything that the device has to tell")
        entries = list(self.leftover)
        self.leftover.clear()
        return entries

    def is_all_told(self) -> bool:
        """Has the device nothing to tell that is not in the database?"""
        rows = self.ask("statistics")
        return next(row[1] for row in rows if row[0] == "waiting") == 0

    def close(self) -> None:
        """Let go of the port."""
        if self._transport is not None:
            self._transport.close()

    def _hear(self, news: News) -> None:
        self.news.append(news)
        if news.kind == "entry":
            self.leftover.append(news.what)


class Buttons:
    """The device's buttons: real key events where it is simulated, the command `press` elsewhere."""

    def __init__(self, device: DrivenDevice) -> None:
        self._device = device

    def press(self, *names: str) -> None:
        """Press up, down, ok, back or help, one after another."""
        for name in names:
            self._press(name, 60)

    def hold(self, name: str) -> None:
        """Press a button for long."""
        self._press(name, 700)

    def _press(self, name: str, ms: int) -> None:
        device = self._device
        if device.target.is_simulated:
            device.target.device.down(name)
            device.run(ms)
            device.target.device.up(name)
            device.run(60)
        else:
            device.ask("press", BUTTONS[name], int(ms > 500))


class ScreenView:
    """The device's screen: as text everywhere (by the command `screen`), as a picture where it is simulated."""

    def __init__(self, device: DrivenDevice) -> None:
        self._device = device

    def text(self) -> str:
        """Return what can be read, a line a row, the inverted one marked with '>'."""
        screen = Screen()
        for row in self._device.ask("screen")[1:]:
            if row[0] == "choosing":
                return row[2]
            if row[0] == "row":
                screen.rows[row[1]] = row[2]
            elif row[0] == "look":
                screen.cursor, screen.flip, screen.big, screen.big_scale, screen.big_row = row[1:6]
        assert len(screen.rows) == ROWS
        return screen.text()

    def expect(self, *texts: str) -> None:
        """Wait until every one of `texts` can be read."""
        try:
            self._device.wait_for(lambda: all(text in self.text() for text in texts), f"the screen {texts}")
        except TooLateError as error:
            raise TooLateError(f"{error}; the screen says:\n{self.text()}") from None

    def rows(self) -> list[str]:
        """Return the picture as 64 strings of '#' for light and '.' for dark. Only where the device is simulated."""
        assert self._device.target.is_simulated, "a real display's pixels cannot be read back: use text()"
        return self._device.target.device.panel.rows()

    def expect_picture(self, stored: Path) -> None:
        """Compare the picture with a stored PNG, pixel by pixel; a difference is saved beside it as NAME.differs.png, with what is
        new in green and what is gone in red. TABLESIDE_GOLDEN=write stores what comes out."""
        from .pictures import compare

        compare(self.rows(), stored)


def _shown(kind: Any, value: Any, told: Any) -> str:
    return " ".join("any" if part is ANY else repr(part) for part in (kind, value, told))
