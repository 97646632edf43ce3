"""A break: while its page is the last, the time is nobody's."""

from tableside.menu.buttons import BACK, OK


def page(menu):
    """Return the page of a break."""
    return Pause()


class Pause:
    """Says that there is a break; OK or BACK ends it. Whoever reckons the time of an entry leaves out while `rests` is shown."""

    rule = "device.menu.pause"
    rests = True

    def show(self, menu, screen):
        """Draw the page."""
        screen.rows[0] = "A break"
        screen.rows[2] = "It is nobody's time."
        screen.rows[4] = "OK: go on"

    def press(self, menu, button, kind):
        """Go on with the game."""
        if button == OK or button == BACK:
            menu.top()
