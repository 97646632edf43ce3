"""The board itself: who it is, what is on its drive, whether it is well, and what must be done now and then."""

from tableside_device import notes
from tableside_device.presses import ticks_diff

RESTART_MS = 400  # after the command: its reply goes out first
CALM_MS = 60_000
LOOK_MS = 20_000  # between two looks at the battery
REMIND_LOOKS = 30  # "battery low" again after so many of them


BATTERY_LOW = "Battery low"
DRIVE_SHOWN = (
    "The computer has the drive: names, settings and finished games are not kept. Eject it, plug the box in anew."
)


class Upkeep:
    """What the link asks of the board (see desk.Desk), and `turn`, one turn of the main loop.

    chip       microcontroller, for its unique id and reset        name      the board's
    firmware   the version that runs here                          root      where the drive is
    power      power.Power                                         free      gc.mem_free
    set_clock  takes seconds since 1970                            trust     called after a calm minute
    picture    oled.Picture
    """

    def __init__(self, chip, name: str, firmware: str, root: str, flash, power, free):
        self.unique_id = "".join(["%02X" % byte for byte in chip.cpu.uid])
        self.name = name
        self.firmware = firmware
        self.root = root
        self.power = power
        self.free = free
        self.set_clock = self.trust = self.picture = None
        self.app = None
        self._reset = chip.reset
        self._was_restarted = notes.was_restarted(flash)
        self._restart_at = None
        self._is_calm = False
        self._started = self._looked = self._looks = 0
        self._test = None
        self._wants_test = False

    def attach(self, app):
        """`app` is the app that runs here."""
        self.app = app
        app.store.tools = (("Self-test", self.begin_test),)
        self._started = self._looked = app.clock.ticks()
        if not app.store.is_writable:
            app.tell("Drive shown", DRIVE_SHOWN, "device.drive.shown")

    def begin_test(self):
        """The next turns are the self-test's, until the person leaves it."""
        self._wants_test = True

    def turn(self):
        """One turn of the app, or of the self-test, and what is due."""
        if self._test is None:
            self.app.tick()
            if self._wants_test:  # now that the app has drawn
                from tableside_device.selftest import SelfTest

                self._wants_test = False
                self._test = SelfTest(self)
        elif not self._test.step():
            self._test = None
            self.app.redraw()
        self._step()

    # ---- what the link asks for

    def clock_hint(self, seconds: int):
        """A host says what time it is."""
        self.set_clock(seconds)

    def hashes(self) -> list:
        """Return (path, bytes, CRC-32 in hex) of every file that was deployed, sorted."""
        from tableside_device.hashes import hashes

        return hashes(self.root)

    def self_test(self) -> list:
        """Return (part, whether it is well, words) of each part that can be looked at without a person."""
        from tableside_device.selftest import parts

        return parts(self)

    def restart(self, shows_drive: bool) -> str:
        """Restart soon, once with the drive shown; return "" or why not."""
        app = self.app
        if shows_drive and not notes.leave_in(app.session, app.store.flash, notes.SHOW_DRIVE):
            return "The memory is full: end the game"
        self._restart_at = app.clock.ticks()
        return ""

    # ---- now and then

    def _step(self):
        app = self.app
        now = app.clock.ticks()
        if self._restart_at is not None and ticks_diff(now, self._restart_at) >= RESTART_MS:
            self._restart_at = None
            self._reset()
        if not self._is_calm and ticks_diff(now, self._started) >= CALM_MS:
            self._is_calm = True
            self.trust()
            if self._was_restarted:
                notes.leave_in(app.session, app.store.flash, notes.CALM)
        if ticks_diff(now, self._looked) >= LOOK_MS:
            self._looked = now
            self._look()

    def _look(self):
        if not self.power.is_low():
            self._looks = 0
            return
        if self._looks % REMIND_LOOKS == 0:
            page = self.app.menu.pages[-1]
            if self.app.menu.is_private() or getattr(page, "title", "") == BATTERY_LOW:
                return  # nothing comes between a player and a secret, nor twice
            self.app.tell(
                BATTERY_LOW, "Change it soon. The game is safe: it goes on where it was.", "device.battery.low"
            )
        self._looks += 1
