"""The menu: presses in, a Screen out. It owns the pages and the cursor; the session owns the game, the store what outlives it.

menu = Menu(store); menu.press(OK); menu.tick(now_ms); menu.render(screen)
"""

from gc import collect

from tableside.compat import next_turn
from tableside.menu.buttons import HELP, LONG, OK, REPEAT, SHORT

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
        from tableside.menu import life

        self.store = store
        self.buttons = buttons
        self.pages = []
        self.session = self.play = self.words = self.pack = None
        self.names = ()
        self.cards = "device"
        self._later = self._clock = None
        self._last_press = self._overtaken = -1
        self._now = 0
        life.wake(self)

    # ---- what the app calls

    def press(self, button: int, kind: int = SHORT):
        """One press of a button (see buttons.py). Everything it brings about has happened, and is in flash, on return."""
        from tableside.menu import actions, life, offers

        next_turn()
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
                self.open(actions.page)
            elif button == HELP:
                self.help(self.rule_now())
            elif kind == LONG and button == OK and not (page is self.play and page.takes_hold(self)):
                if self.buttons > 3 and page is self.play and not page.told and not page.part:
                    actions.correct_value(self)
                elif len(self.pages) < _MOST_PAGES:
                    self.open(offers.page)
            else:
                page.press(self, button, kind)
            page = None  # or the memory of a page that is left would still be in use
            while self._later:
                act, what = self._later
                self._later = None
                if not self.pages:  # what comes needs room; and deeper calls would find left on the stack what goes now
                    collect()
                act(*what)
            if self.pages and isinstance(self.pages[-1], tuple):  # a page that had made room for others
                self.open(*self.pages.pop())
        except OSError:
            self._later = None
            life.wake_after_trouble(self)

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
            from tableside.menu.thinking import Thinking

            self._clock = Thinking(session)
        return self._clock.step(now_ms, getattr(self.pages[-1], "rests", False))

    def render(self, screen):
        """Fill `screen` with what is to be seen now."""
        from tableside.menu import life

        session = self.session
        if session and session.line is None:  # flash failed under somebody else's act
            life.wake_after_trouble(self)
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

    def open(self, page, *what):
        """Show the page that the function `page` of a module of the menu makes."""
        self.pages.append(page(self, *what))

    def leave(self):
        """Go back to the page before."""
        if len(self.pages) > 1:
            self.pages.pop()

    def top(self):
        """Go back to the first page: the game's, or home."""
        del self.pages[1:]

    def help(self, rule: str):
        """Show a rule card; what help is where there is none."""
        from tableside.menu.help import page

        if len(self.pages) < _MOST_PAGES:
            self.open(page, rule or "device.menu.help")

    def rule_now(self) -> str:
        """Return the card that help opens here."""
        page = self.pages[-1]
        return page.rule_now(self) if page is self.play else page.rule

    def show_why(self, refusal: tuple):
        """Say why something is refused; help then opens the rule."""
        from tableside.menu import text

        why = self.session.prompt.says(refusal[1]) if self.session else refusal[1]
        self.open(text.page, "Not possible", (why,), refusal[2])

    # ---- the game

    def begin(self, name: str, setup):
        """Start a new game; the one in flash is gone. BadSetup where it cannot start so."""
        from tableside.menu import life

        life.begin(self, name, setup)

    def adopt(self, session, words=None):
        """Show `session` as the game in progress; `words` are its own where the registry does not know it."""
        from tableside.menu import life

        life.adopt(self, session, words)

    def done(self, refusal, is_aside: bool = False) -> bool:
        """After an act on the session: back to the prompt with what it told, or the reason why not. `is_aside`: it was a
        correction or an any-time act, so that the question may be the same as before."""
        if refusal:
            self.show_why(refusal)
            return False
        self.top()
        self.play.pose(self, is_aside)
        return True
