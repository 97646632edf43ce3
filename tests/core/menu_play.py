"""For tests of the menu: presses in, screens out, each screen checked. Runs on every interpreter."""

from tableside.menu.buttons import BACK, DOWN, HELP, LONG, OK, REPEAT, SHORT, UP
from tableside.menu.menu import Menu
from tableside.menu.screen import ROWS, Screen
from tableside.menu.store import Store
from tableside.setup import Setup

WIDE = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "Annabell")
_KEYS = {"u": UP, "d": DOWN, "o": OK, "b": BACK, "h": HELP}


class Box:
    """A device on the table. `press("d o B")`: u up, d down, o OK, b back, h help; a capital is held (u and d: one repeat)."""

    def __init__(self, store=None):
        self.store = store or Store()
        self.screen = Screen()
        self.presses = 0
        self.menu = Menu(self.store)
        self.look()

    def begin(self, name, players=2, options=b"", names=WIDE, seed=1):
        """Start a game without the setup pages."""
        from tableside.games import registry
        from tableside.setup import defaults

        game = registry.game(name)
        options = bytes(options) or defaults(game)
        self.menu.begin(name, Setup(name, game.RULES, players, options, seed, 7, names[:players]))
        return self

    def press(self, keys):
        """Press the keys one after the other; every screen on the way is checked."""
        for key in keys:
            if key != " ":
                self.give(_KEYS[key.lower()], (REPEAT if key in "UD" else LONG) if key.isupper() else SHORT)
        return self

    def give(self, button, kind=SHORT):
        """One press."""
        self.presses += 1
        self.menu.press(button, kind)
        self.look()

    def look(self):
        """Draw, check that everything fits, and return the rows that are not empty."""
        screen = self.screen
        self.menu.render(screen)
        check_screen(screen)
        return [row for row in screen.rows if row]

    @property
    def text(self):
        """All that can be read, in one line."""
        rows = self.look()
        if self.screen.big:
            rows.append("[%s]" % self.screen.big)
        return " / ".join([row.strip() for row in rows])

    @property
    def under_cursor(self):
        """The row under the cursor."""
        self.look()
        return self.screen.rows[self.screen.cursor].strip() if self.screen.cursor >= 0 else ""

    def choose(self, label):
        """Move the cursor down to the row that reads `label` and press OK."""
        for _ in range(60):
            if self.under_cursor == label:
                return self.press("o")
            self.press("d")
        raise AssertionError("no %s on %s" % (label, self.text))

    def answers(self):
        """Return the values of the answers on the line, for a test that compares games."""
        tape = self.menu.session.line.tape
        return [tape.words[i] for i in range(tape.n)]


def check_screen(screen):
    """Everything fits: no row too wide, nothing below the large text or the picture, the cursor on a row with text."""
    assert len(screen.rows) == ROWS
    for i in range(ROWS):
        row = screen.rows[i]
        assert len(row) <= screen.width(i), "row %d is too wide: %s" % (i, screen.text())
        for letter in row:
            assert " " <= letter <= "~", row
        if screen.big and screen.big_row <= i < screen.big_row + screen.big_scale:
            assert not row, "text below the large one: %s" % screen.text()
    if screen.big:
        assert 6 * screen.big_scale * len(screen.big) <= 128, screen.big
        assert screen.big_row + screen.big_scale <= ROWS
    if screen.cursor >= 0:
        assert screen.rows[screen.cursor].strip(), "nothing under the cursor: %s" % screen.text()


def lcg(state):
    """Return the next state of a small generator: the same presses on every interpreter."""
    return (state * 4005 + 1) % 32749
