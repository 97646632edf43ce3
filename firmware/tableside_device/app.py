"""The device: keys, link, clock and display round one menu. All hardware is handed in; `tick()` is one turn of the main loop."""

from tableside.menu.buttons import DOWN, LONG, SHORT
from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside_device.presses import KEYS, Presses, ticks_diff

TURN_MS = 4  # asleep in each turn: it saves the battery
SHIFT_MS = 60_000
# Idle seconds until the light goes down and until it goes out, by the setting "dim".
LIGHT_S = ((60, 300), (300, 900), (900, 1800))

LIT = 0
DIMMED = 1
BLANK = 2


class NoLink:
    """No lead is plugged in, or there is no port."""

    def attach(self, app):
        """`app` is the box that a link tells of and acts on."""

    def step(self, now: int) -> bool:
        """Do what is due and never wait; return True if anything on the box may have changed."""
        return False


class App:
    """The box.

    buttons   count (5, or 3: up, down, OK); next() -> True with the next key event in `key` (UP, DOWN, OK, BACK, HELP), `is_down` and `at` (ms); `lost`: events were lost
    display   draw(screen), dim(bool), blank(bool), shift(count), as display.Display
    link      attach(app) and step(now), as NoLink
    store     settings, rosters and flash, as tableside.menu.store.Store
    clock     ticks() in ms, wrapped at 2**29; sleep(ms); rest(), called after drawing: the time to collect garbage

    menu      what the buttons steer       screen    the model of what is shown
    """

    def __init__(self, buttons, display, link, store, clock):
        self.buttons = buttons
        self.display = display
        self.link = link
        self.store = store
        self.clock = clock
        self.menu = Menu(store, buttons.count)
        self.screen = Screen()
        self.light = LIT
        self._presses = Presses(self._press)
        self._is_stale = True
        self._active = self._shifted = clock.ticks()
        self._places = 0
        link.attach(self)

    @property
    def session(self):
        """The game in progress, or None."""
        return self.menu.session

    def start(self, setup):
        """Begin a game as `setup` says; the one in progress is gone. BadSetup where it cannot start so."""
        self.menu.begin(setup.game, setup)
        self._is_stale = True

    def press(self, button: int, is_long: bool) -> bool:
        """As if `button` was pressed and let go; False if there is no such button."""
        if not 0 <= button < KEYS:
            return False
        self._wake()
        self.menu.press(button, LONG if is_long else SHORT)
        self._is_stale = True
        return True

    def tell(self, title: str, text: str, rule: str):
        """Show a page that the table did not ask for; any leaving press goes back to where it was."""
        from tableside.menu.text import Text

        self.menu.pages.append(Text(title, (text,), rule))
        self._wake()
        self._is_stale = True

    def redraw(self):
        """Something else was on the display: forget what was held, and draw in the next turn."""
        self._presses.forget()
        self._active = self.clock.ticks()
        self._wake()
        self._is_stale = True

    def tick(self):
        """One turn: keys, link, clock, draw, and a short sleep."""
        now = self.clock.ticks()
        self._do_keys(now)
        self._do_link(now)
        self._do_clock(now)
        self._draw()
        self.clock.sleep(TURN_MS)

    # ---- the phases

    def _do_keys(self, now):
        buttons = self.buttons
        while buttons.next():
            if buttons.is_down:
                is_mute = self.light == BLANK and not self.store.setting("wake")
                self._wake()
                self._presses.down(buttons.key, buttons.at, is_mute)
            else:
                self._presses.up(buttons.key, buttons.at)
            self._active = now
        if buttons.lost:
            buttons.lost = False
            self._presses.forget()
        self._presses.held(now)

    def _do_link(self, now):
        if self.link.step(now):
            self._presses.forget()  # what is held was meant for another screen
            self._wake()
            self._active = now
            self._is_stale = True

    def _do_clock(self, now):
        was_private = self.menu.is_private()
        if self.menu.tick(now) or self.menu.is_private() != was_private:
            self._is_stale = True
        if self.store.setting("keep_on"):
            self._active = now
            self._wake()
        else:
            self._turn_down(ticks_diff(now, self._active))
        if ticks_diff(now, self._shifted) >= SHIFT_MS:
            self._shifted = now
            self._places += 1
            self.display.shift(self._places)
            self._is_stale = True

    def _draw(self):
        if self._is_stale:
            self._is_stale = False
            self.menu.render(self.screen)
            self.display.draw(self.screen)
            self.clock.rest()

    # ---- inside

    def _press(self, key, kind):
        if key <= DOWN and self.screen.flip:
            key = DOWN - key  # up is up for who reads the picture
        self.menu.press(key, kind)
        self._active = self.clock.ticks()
        self._is_stale = True

    def _turn_down(self, idle_ms):
        dim_s, blank_s = LIGHT_S[self.store.setting("dim") % len(LIGHT_S)]
        if self.light < BLANK and idle_ms >= blank_s * 1000:
            self.light = BLANK
            self.display.blank(True)
        elif self.light < DIMMED and idle_ms >= dim_s * 1000:
            self.light = DIMMED
            self.display.dim(True)

    def _wake(self):
        if self.light != LIT:
            self.light = LIT
            self.display.dim(False)
            self.display.blank(False)
