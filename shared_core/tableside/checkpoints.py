"""Copies of the table at event boundaries: the last few, and then ever thinner, so that going back k costs about k."""

from binascii import crc32

from tableside.compat import is_short

MOST = 12
_FEW = 4  # where memory is short: going back takes longer


class Checkpoints:
    """At most a dozen packed tables, each with the place in the line where it stood; the first is the start of the game."""

    def __init__(self, packed):
        self.places = [0]
        self._tables = [bytes(packed)]

    def add(self, place: int, packed):
        """Keep a copy of the table as it is at `place`, unless there is one at or behind it."""
        places = self.places
        if places[-1] >= place:
            return
        table = bytes(packed)  # the first to fail where there is no room
        places.append(place)
        self._tables.append(table)
        if len(places) > _FEW:  # only then it is worth looking how much memory is left
            most = _FEW if is_short() else MOST
            while len(places) > most:
                self._thin(place)

    def before(self, place: int) -> tuple:
        """Return (place, table) of the last copy before `place` (at 0: the first); those behind `place` are dropped."""
        self.drop_after(place)
        i = len(self.places) - 1
        if i and self.places[i] >= place:
            i -= 1
        return self.places[i], self._tables[i]

    def check(self) -> int:
        """Return 11 bits that differ where the latest copies differ."""
        return crc32(self._tables[-1]) & 0x7FF

    def drop_after(self, place: int):
        """Drop the copies behind `place`: the line has changed there."""
        places = self.places
        while places[-1] > place:
            places.pop()
            self._tables.pop()

    def _thin(self, end):
        """Drop the copy that is missed least: where the gap it leaves is smallest for its distance from the end."""
        places = self.places
        before, here = places[0], places[1]
        best = 0
        best_gap, best_far = 1, 0
        for i in range(1, len(places) - 1):
            behind = places[i + 1]
            gap = behind - before
            far = end - behind + 1
            if gap * best_far < best_gap * far:
                best, best_gap, best_far = i, gap, far
            before, here = here, behind
        places.pop(best)
        self._tables.pop(best)
