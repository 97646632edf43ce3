"""Time for the app: milliseconds that wrap, a short sleep, and a quiet moment for the garbage."""


class Clock:
    """ticks_ms   supervisor.ticks_ms      sleep_s   time.sleep      collect   gc.collect"""

    def __init__(self, ticks_ms, sleep_s, collect):
        self.ticks = ticks_ms
        self._sleep = sleep_s
        self.rest = collect

    def sleep(self, ms: int):
        """Do nothing for `ms`."""
        self._sleep(ms / 1000)
