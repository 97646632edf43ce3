"""The five buttons: key events of CircuitPython's keypad, one at a time, for the app."""

from tableside_device.presses import ticks_diff

RESET_MS = 60  # within so long the scanner tells again of keys that were down when it was reset


class Buttons:
    """`next()` gives one event after another; nothing is allocated for it.

    keys    a keypad.Keys whose keys are, in order, UP, DOWN, OK and perhaps BACK, HELP      event  a keypad.Event, reused
    ticks   a function that returns ms, wrapped at 2**29, of the clock that stamps the events

    count   how many buttons there are
    key, is_down, at    the event that `next` found
    lost    the queue ran over and events were lost; whoever sees it sets it to False
    """

    def __init__(self, keys, event, ticks):
        self._keys = keys
        self._event = event
        self._ticks = ticks
        self.count = keys.key_count
        self._held = 0
        self._known = 0
        self._reset_at = 0
        self.key = self.at = 0
        self.is_down = self.lost = False

    def next(self) -> bool:
        """Take the next event; False when there is none."""
        event = self._event
        events = self._keys.events
        while events.get_into(event):
            key = event.key_number
            bit = 1 << key
            if event.pressed:
                self._held |= bit
                if self._known & bit:
                    self._known &= ~bit
                    if ticks_diff(event.timestamp, self._reset_at) <= RESET_MS:
                        continue  # it was told before events were lost, and is held still
            else:
                self._held &= ~bit
            self.key = key
            self.is_down = event.pressed
            self.at = event.timestamp
            return True
        if events.overflowed:
            # The newest events were dropped: nobody knows what is down. The scanner tells it anew.
            events.clear()
            self._keys.reset()
            self._known = self._held
            self._held = 0
            self._reset_at = self._ticks()
            self.lost = True
        return False
