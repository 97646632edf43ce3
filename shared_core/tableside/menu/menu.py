"""The menu: presses in, a Screen out. It owns the pages and the cursor; the session owns the game, the store what outlives it.

menu = Menu(store); menu.press(OK); menu.tick(now_ms); menu.render(screen)
"""

from gc import collect

from tableside.compat import MENU, forget, is_short, load, unload
from tableside.menu.buttons import HELP, LONG, OK, REPEAT, SHORT
from tableside.menu.play import Play  # noqa: F401 - what stays is imported first: what comes and goes then lies
from tableside.session import Session  # noqa: F401 - behind it in the heap and leaves no holes

# Every page of the menu is imported when first reached, and forgotten on the way back to the first page, with what of the core
# only such pages use.
_PASSING = "cardfile fields history refusals resume"

GLANCE_MS = 400  # so long a press is not taken for an answer to a question that somebody else's act has put there
COVER_MS = 60000  # after so long without a press an open box is covered
_MOST_PAGES = 9  # of help on help on help
_TICKS = 0x1FFFFFFF


class Menu:
    """What the five buttons steer.

    store      see store.Store             session   the game in progress, or None; the link may act on it
    play       the page of the prompt      pages     the open pages, the last is shown
    names      of the game's players       words     the game's words
    pack       what suggests answers to what a game's boards show, or None
    cards      file of the rule cards that help looks in, besides the device's own
    buttons    how many there are: 5, or 3 (up, down, OK)
    """

    def __init__(self, store, buttons: int = 5):
        self.store = store
        self.buttons = buttons
        self.pages = []
        self.session = self.play = self.words = self.pack = None
        self.names = ()
        self.cards = "device"
        self._later = self._clock = None
        self._reached = False
        self._last_press = self._overtaken = -1
        self._now = 0
        self.call("life", "wake")

    # ---- what the app calls

    def press(self, button: int, kind: int = SHORT):
        """One press of a button (see buttons.py). Everything it brings about has happened, and is in flash, on return."""
        self._last_press = self._now
        overtaken = self._overtaken
        self._overtaken = -1
        if self.session and self.play.is_overtaken(self):
            return  # somebody else has acted: what this press was meant for is gone
        if overtaken >= 0 and (self._now - overtaken & _TICKS) < GLANCE_MS:
            return  # and what has come in its place cannot have been read yet
        if kind == REPEAT and button >= OK:
            return
        page = self.pages[-1]
        try:
            if kind == LONG and button == HELP and self.session:
                self.top()
                self.open("actions")
            elif button == HELP:
                self.help(self.rule_now())
            elif kind == LONG and button == OK and not (page is self.play and page.takes_hold(self)):
                if len(self.pages) < _MOST_PAGES:
                    self.open("offers")
            else:
                page.press(self, button, kind)
            page = None  # or the memory of a page that is left would still be in use
            while self._later:
                act, what = self._later
                self._later = None
                if not self.pages:  # what comes needs room; and deeper calls would find left on the stack what goes now
                    self.forget()
                act(*what)
            if self.pages and isinstance(self.pages[-1], tuple):  # a page that had made room for others
                self.open(*self.pages.pop())
        except OSError:
            self._later = None
            self.call("life", "wake_after_trouble")
        if self._reached and len(self.pages) == 1:
            self.forget()

    def later(self, act, *what):
        """Call `act(*what)` once the page has handled the press: on the board calls nest at most 24 deep."""
        self._later = act, what

    def tick(self, now_ms: int) -> bool:
        """Time has come to `now_ms` (wraps at 2**29). A box left lying open for a minute is covered. Return True if what is shown
        changes by the time alone."""
        self._now = now_ms
        if self._last_press < 0:
            self._last_press = now_ms
        if self.session and self.session.holder >= 0 and (now_ms - self._last_press & _TICKS) > COVER_MS:
            self.play.cover(self)
        session = self.session
        if not session or not session.line or not self.store.setting("time"):
            self._clock = None
            return False
        if not self._clock or self._clock.session is not session:
            self._clock = load("tableside.menu.thinking").Thinking(session)
        return self._clock.step(now_ms, getattr(self.pages[-1], "rests", False))

    def render(self, screen):
        """Fill `screen` with what is to be seen now."""
        session = self.session
        if session and session.line is None:  # flash failed under somebody else's act
            self.call("life", "wake_after_trouble")
            session = self.session
        if session and self.play.is_overtaken(self):
            self._overtaken = self._now
        screen.clear()
        way = self.store.setting("flip")
        screen.flip = way == 1
        if way == 2 and session:
            seat = session.prompt.seat if session.holder < 0 else session.holder
            screen.flip = seat * 2 >= len(self.names) and seat < len(self.names)
        self.pages[-1].show(self, screen)
        if self._clock and self.pages[-1] is self.play:
            self._clock.draw(self.play, screen)

    def is_private(self) -> bool:
        """May the screen show what only the holder of the box may see (a choice, or why one is refused)? Then nobody else is
        shown it."""
        return bool(self.session) and self.play.is_open(self)

    # ---- pages

    def open(self, name: str, *what):
        """Show the page that module `name` of the menu makes."""
        self.pages.append(self._reach(name).page(self, *what))

    def call(self, name: str, act: str, *what):
        """Call the function `act` of module `name` of the menu."""
        getattr(self._reach(name), act)(self, *what)

    def _reach(self, name):
        self._reached = True
        if is_short():
            self._make_room("home over pages ")
        return load("tableside.menu." + name)

    def forget(self):
        """On the first page again, or on none: what was only passed through gives its memory back."""
        self._reached = False
        is_list = self.pages and (not self.session or self.session.is_over)  # home, or a finished game
        self._make_room("home over pages " if is_list else "")
        if not self.session:
            forget("tableside.games.", " registry " if is_list else "")
        collect()  # before anything else is imported: what is left lies closer together

    def _make_room(self, stay):
        """Forget what is not shown now, but for the pages in the text `stay`: what is open keeps what it needs."""
        forget("tableside.menu.", MENU + stay)
        for name in _PASSING.split(" "):
            unload("tableside." + name)
        if self.session:
            for name in ("setting", "beside", "acts", "corrections", "words_end"):
                unload(self.session.game.__name__ + "." + name)
            unload("tableside.games.registry")

    def leave(self):
        """Go back to the page before."""
        if len(self.pages) > 1:
            self.pages.pop()

    def top(self):
        """Go back to the first page: the game's, or home."""
        del self.pages[1:]

    def help(self, rule: str):
        """Show a rule card; what help is where there is none."""
        if len(self.pages) < _MOST_PAGES:
            self.open("help", rule or "device.menu.help")

    def rule_now(self) -> str:
        """Return the card that help opens here."""
        page = self.pages[-1]
        return page.rule_now(self) if page is self.play else page.rule

    def show_why(self, refusal: tuple):
        """Say why something is refused; help then opens the rule."""
        text = self.session.prompt.says(refusal[1]) if self.session else refusal[1]
        self.open("text", "Not possible", (text,), refusal[2])

    # ---- the game

    def begin(self, name: str, setup):
        """Start a new game; the one in flash is gone. BadSetup where it cannot start so."""
        self.call("life", "begin", name, setup)

    def adopt(self, session, words=None):
        """Show `session` as the game in progress; `words` are its own where the registry does not know it."""
        self.call("life", "adopt", session, words)

    def done(self, refusal, is_aside: bool = False) -> bool:
        """After an act on the session: back to the prompt with what it told, or the reason why not. `is_aside`: it was a
        correction or an any-time act, so that the question may be the same as before."""
        if refusal:
            self.show_why(refusal)
            return False
        self.top()
        self.play.pose(self, is_aside)
        return True
