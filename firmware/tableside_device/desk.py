"""Carries out what the host commands, and says what the link has to tell. host_tools/LINK.md lists the commands."""

from tableside import setup as setups
from tableside.games import registry
from tableside.games.registry import title
from tableside_device.replies import BAD_SETUP, IN_PROGRESS, MALFORMED, NO_GAME, NOT_KEPT, UNKNOWN, UNTOLD, are, refused
from tableside_device.tale import Left, Live, Tale

_TICKS = 0x1FFFFFFF  # milliseconds wrap
_LOOKS = (
    "state",
    "prompt",
    "screen",
    "settings",
    "rosters",
    "packs",
    "pack",
    "hashes",
    "entries",
)  # these change nothing
ENTRIES_A_REPLY = 40
_OF_A_GAME = ("state", "prompt", "answer", "part", "open", "cover", "reveal", "act", "correct", "undo", "redo", "end")


class Desk:
    """The link's view of the box.

    board    unique_id, name, firmware (texts); clock_hint(seconds since 1970), hashes() -> (path, size, check) of each file,
             self_test() -> (part, whether it is well, words) of each part, restart(shows_drive) -> "" or why not, free() -> bytes
    box      session (or None), screen, menu, store, start(setup), press(button, is_long), as app.App; set by `attach`
    edition  raised whenever there are other games to tell
    changes  raised by every command that may have changed something on the box

    The store may keep finished games for the host: untold() -> (setup, function that returns the words) of each, the oldest
    first, and told(identity).
    """

    def __init__(self, board):
        self.board = board
        self.box = None
        self.edition = self.changes = 0
        self._live = None
        self._since = None
        self._stepped = 0

    def attach(self, box):
        """`box` is what is told of and acted on."""
        self.box = box
        self._live = self._since = None
        self.edition += 1
        self._goods = None

    def step(self, now: int):
        """Take notice of what has happened on the box; call it between any two acts on the game."""
        session = self._session()
        live = self._live
        if self._since is not None and session and getattr(self.box.menu.pages[-1], "rests", False):
            self._since = self._since + (now - self._stepped) & _TICKS  # a break is nobody's time
        self._stepped = now
        if session is None:
            if live:
                self._live = None
                self.edition += 1
        elif live is None or live.setup is not session.setup or live.page != session.setup.page:
            self._live = Live(session)
            self._since = None if session.number else now  # after a restart nobody knows
            self.edition += 1
        else:
            number = live.number
            live.note(None if self._since is None else ((now - self._since) & _TICKS) // 1000)
            if live.number != number:
                self._since = now

    def welcome(self) -> list:
        """Return who this is, and which game it plays: number of its first entry and of its last, the seat with the box."""
        board = self.board
        rows = [board.unique_id, board.name, board.firmware]
        live = self._live
        if live is None:
            return rows + ["", 0, 0, -1]
        return rows + [live.identity, 1, live.number, live.session.holder]

    def tales(self) -> list:
        """Return the games that the host may not have yet, the oldest first, the one in progress last."""
        tales = []
        store = self.box.store
        for setup, words in store.untold() if hasattr(store, "untold") else ():
            tales.append(Tale(setup, _package(setup), words))
        if self._live:
            tales.append(self._live)
        else:
            left = self._left()
            if left:
                tale = Tale(left.setup, _package(left.setup), left.words)
                tale.is_closed = False
                tales.append(tale)
        return tales

    def told(self, tale):
        """The host has the whole of a closed game."""
        self.box.store.told(tale.setup.identity)

    def command(self, name: str, arguments: list) -> list:
        """Carry out a command; return its rows: ["ok", ...] or ["no", code, text, rule] first."""
        if name not in _LOOKS:
            self.changes += 1
        session = self._session()
        if name in _OF_A_GAME:
            from tableside_device import moves

            return moves.command(session, name, arguments) if session else refused(NO_GAME)
        if name == "screen":
            box = self.box
            box.menu.render(box.screen)  # what was drawn last may be what only the holder of the box saw
            from tableside_device import views

            return [["ok"]] + views.screen(session, box.screen)
        if name == "entries":
            return self._entries(arguments)
        if name == "press":
            return self._press(arguments)
        if name == "new":
            return self._new(session, arguments)
        if self._goods is None:
            from tableside_device.goods import Goods

            self._goods = Goods(self.box.store, self.board)
        return self._goods.command(name, arguments) or refused(UNKNOWN)

    def _entries(self, arguments):
        """game, number: what stands in flash from that entry on."""
        if not are(arguments, "tn"):
            return refused(MALFORMED)
        for tale in self.tales():
            if tale.identity == arguments[0]:
                return [["ok", tale.last()]] + tale.rows(arguments[1], ENTRIES_A_REPLY)
        return refused(UNTOLD)

    def _session(self):
        session = self.box.session
        return session if session and session.line else None

    def _press(self, arguments):
        """button, is_long. Says who held the box before and after: -1 and -1 tell a log that this press was no secret."""
        before = self._holder()
        if not are(arguments, "nn") or not self.box.press(arguments[0], arguments[1] != 0):
            return refused(MALFORMED)
        return [["ok", before, self._holder()]]

    def _left(self):
        """Return the game in flash that nobody is playing, or None."""
        left = Left(self.box.store)
        return left if left.setup else None

    def _holder(self):
        session = self._session()
        return session.holder if session else -1

    def _new(self, session, arguments):
        """game, rules, players, options, seed, identity, is_sure, names ..."""
        if not are(arguments, "tnntttn"):
            return refused(MALFORMED)
        name, rules, players, options, seed, identity, is_sure = arguments[:7]
        if session and "%08x" % session.setup.identity == identity:
            return [["ok", identity]]  # it has been done
        if session and session.number and not session.is_over and is_sure != 1:
            return refused(IN_PROGRESS)
        try:
            game = registry.game(name)
            if rules != game.RULES:
                return refused(BAD_SETUP) + [["why", "%s is played here by rules %d" % (game.TITLE, game.RULES)]]
            options = bytes([int(options[i : i + 2], 16) for i in range(0, len(options), 2)])
            setup = setups.Setup(name, rules, players, options, int(seed, 16), int(identity, 16), arguments[7:])
            setups.check(game, setup)
        except (ValueError, TypeError) as error:
            return refused(BAD_SETUP) + [["why", str(error)[:120]]]
        before = self._left()
        if before and not (session and not session.number):
            if self.box.store.finish(_summary(session, before.setup.game)) is False:
                return refused(NOT_KEPT)
        self.box.start(setup)
        return [["ok", identity]]


def _summary(session, name):
    """Return what is kept of the game called `name` that makes way for another, as the menu keeps it."""
    if session and session.is_over:
        from tableside.menu.life import summary

        return summary(session, registry.words(name))
    return title(name) if name in registry.GAMES else name, "given up"


def _package(setup):
    """Return the game's package, or None where its rules are not those of `setup`."""
    if setup.game not in registry.GAMES:
        return None
    game = registry.game(setup.game)
    return game if game.RULES == setup.rules else None
