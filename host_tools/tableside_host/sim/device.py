"""A simulated device: the firmware's app on made-up silicon, pressed and looked at by a program."""

from pathlib import Path

from tableside.menu.buttons import BACK, DOWN, HELP, OK, UP
from tableside_device.app import App
from tableside_device.display import Display

from ..play.flashfile import FlashFile
from ..whole import replacing
from .drive import Drive
from .silicon import Keys, Nvm, Panel, VirtualClock, font, new_display

BUTTONS = {"up": UP, "down": DOWN, "ok": OK, "back": BACK, "help": HELP}
SHORT_MS = 60
LONG_MS = 700
_STEP_MS = 20  # so finely is a wait cut up: repeats and long presses are seen in time


class NoLead:
    """The end of a link that is not plugged in. A link has the same two methods: see `NoLink` in tableside_device/app.py."""

    def attach(self, app: App) -> None:
        """`app` is the box that a link tells of and acts on."""

    def step(self, now: int) -> bool:
        """Do what is due and never wait; return True if anything on the box may have changed."""
        return False

    def wants_restart(self) -> bool:
        """Has the host asked for a restart?"""
        return False


class Simulator:
    """One device. Only one is alive at a time, since the display library holds one display.

    flash   a file for the device's flash, and beside it FILE.drive.json for its settings and names; None: memory only
    seed    None: real chance; a number: the same device in every run
    clock   time passes only in `tick`, `press` and `wait` unless another clock is given
    link    what stands at the other end of the lead
    """

    def __init__(self, flash: Path | None = None, seed: int | None = None, clock=None, link=None) -> None:
        self.panel = Panel()
        self.keys = Keys()
        self.clock = clock or VirtualClock()
        self.flash = Nvm() if flash is None else FlashFile(flash)
        self.store = Drive(self.flash, flash, seed)
        self._link = link or NoLead()
        self._boot()

    def _boot(self) -> None:
        display = Display(new_display(self.panel), font())
        self.app = App(self.keys, display, self._link, self.store, self.clock)
        self.tick()

    def restart(self) -> None:
        """Pull the plug and plug it in again: all is gone but flash and drive."""
        self.panel = Panel()
        self._boot()

    def close(self) -> None:
        """Let go of the flash's file, if there is one."""
        if isinstance(self.flash, FlashFile):
            self.flash.close()

    def tick(self) -> None:
        """One turn of the device's main loop; a restart that the host asked for is done behind it."""
        self.app.tick()
        if self._link.wants_restart():
            self.restart()

    def wait(self, ms: int) -> None:
        """Let `ms` pass."""
        while ms > 0:
            self.clock.sleep(min(ms, _STEP_MS))
            ms -= _STEP_MS
            self.tick()

    def down(self, button: str) -> None:
        """Let a button go down: up, down, ok, back or help."""
        self.keys.put(BUTTONS[button], True, self.clock.ticks())
        self.tick()

    def up(self, button: str) -> None:
        """Let a button come up."""
        self.keys.put(BUTTONS[button], False, self.clock.ticks())
        self.tick()

    def press(self, button: str, ms: int = SHORT_MS) -> None:
        """Press a button for `ms`."""
        self.down(button)
        self.wait(ms)
        self.up(button)

    def text(self) -> str:
        """Return what can be read on the screen, as `Screen.text`."""
        return self.app.screen.text()

    def png(self, path: Path, scale: int = 1) -> None:
        """Save the picture, `scale` by `scale` pixels for each of the display's."""
        with replacing(path) as file:
            self.panel.image(scale).save(file, "png")
