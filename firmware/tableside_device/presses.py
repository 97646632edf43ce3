"""Key events become presses: short, long, and the repeats of a held key. All times are those of the events, wrapped at 2**29 ms."""

from tableside.menu.buttons import DOWN, LONG, REPEAT, SHORT, UP

KEYS = 5
TICKS_MASK = (1 << 29) - 1
TICKS_HALF = 1 << 28

LONG_MS = 600
REPEAT_AFTER_MS = 450
# (repeats so far, ms to the next one): ever faster.
REPEAT_MS = ((24, 40), (8, 80), (0, 150))

_FREE = 0
_REPEATS = 1  # pressed when it went down, and again while it is held
_WAITS = 2  # short when it comes up, long when held
_SPENT = 3  # nothing more until it comes up


def ticks_diff(later: int, earlier: int) -> int:
    """Return the ms from `earlier` to `later`, right if they are less than 2**28 ms (three days) apart."""
    return ((later - earlier + TICKS_HALF) & TICKS_MASK) - TICKS_HALF


class Presses:
    """Holds what is held, and calls `press(key, kind)` as tableside/menu/buttons.py says."""

    def __init__(self, press):
        self._press = press
        self._state = bytearray(KEYS)
        self._since = [0] * KEYS
        self._count = [0] * KEYS

    def down(self, key: int, at: int, is_mute: bool = False):
        """`key` went down at `at`. Mute: this press, however long, shall do nothing."""
        self._since[key] = at
        self._count[key] = 0
        if is_mute:
            self._state[key] = _SPENT
        elif key == UP or key == DOWN:
            self._state[key] = _REPEATS
            self._press(key, SHORT)
        else:
            self._state[key] = _WAITS

    def up(self, key: int, at: int):
        """`key` came up at `at`."""
        state = self._state[key]
        self._state[key] = _FREE
        if state == _WAITS:
            self._press(key, LONG if ticks_diff(at, self._since[key]) >= LONG_MS else SHORT)

    def forget(self):
        """Nothing is held any more: key events were lost, or what was on the screen has changed under the fingers."""
        for key in range(KEYS):
            if self._state[key] != _FREE:
                self._state[key] = _SPENT

    def held(self, now: int):
        """Press what is due at `now` for the keys that are held: a long press, or one repeat."""
        for key in range(KEYS):
            state = self._state[key]
            if state == _WAITS:
                if ticks_diff(now, self._since[key]) >= LONG_MS:
                    self._state[key] = _SPENT
                    self._press(key, LONG)
            elif state == _REPEATS and ticks_diff(now, self._since[key]) >= self._wait(self._count[key]):
                self._since[key] = now
                self._count[key] += 1
                self._press(key, REPEAT)

    def _wait(self, count):
        if not count:
            return REPEAT_AFTER_MS
        for least, ms in REPEAT_MS:
            if count > least:
                return ms
        return REPEAT_AFTER_MS
