"""Reads a board pack. The format is in games/ego/PACKS.md."""

from tableside.games.ego import codes, journey, packs, parts, shown, things


class BadPack(ValueError):
    """A line of the pack cannot be read; the text names the line and what is wrong."""


def read(lines):
    """Return the Pack in `lines` of text. BadPack names the first line that cannot be read."""
    return _Reader().read(lines)


class _Reader:
    def __init__(self):
        self.pack = packs.Pack()
        self.board = 0
        self.nth = 0
        self.wheel = 0
        self.kind = ""

    def read(self, lines):
        number = 0
        for line in lines:
            number += 1
            line = line.strip()
            if line and line[0] != "#":
                try:
                    self._line(line)
                except (ValueError, IndexError) as error:
                    raise BadPack("line %d: %s" % (number, error))
        if not self.pack.name:
            raise BadPack("line 1: a pack begins with 'pack: its name'")
        return self.pack

    def _line(self, line):
        key, colon, value = line.partition(":")
        key = key.strip().lower()
        value = value.strip()
        if not colon or not value:
            raise ValueError("a line is 'word: value', not %r" % line)
        if key == "pack":
            self.pack.name = value
        elif not self.pack.name:
            raise ValueError("a pack begins with 'pack: its name'")
        elif key == "game":
            if value.lower() != "ego":
                raise ValueError("this pack is for %s, not for ego" % value)
        elif key == "board":
            self._board(value.lower())
        elif not self.board:
            raise ValueError("'%s' comes after a board" % key)
        elif key == "receives":
            self._things(parts.GAIN, value.lower(), parts.RECEIVES)
        elif key == "event":
            self._event(value.lower())
        elif not self.kind:
            raise ValueError("'%s' comes after an event" % key)
        else:
            self._content(key, value.lower())

    def _board(self, name):
        extra = 0
        if name.endswith(packs.EXTENSION):
            extra = codes.EXTENSION
            name = name[: -len(packs.EXTENSION)]
        if name not in packs.BOARDS:
            raise ValueError("no board is called %r; there are %s" % (name, ", ".join(packs.BOARDS)))
        self.board = packs.BOARDS.index(name) + 1 + extra
        if self.board in self.pack.events:
            raise ValueError("the board %s is there twice" % name)
        self.pack.events[self.board] = 0
        self.kind = ""
        self.nth = -1

    def _event(self, name):
        kinds = packs.KINDS
        self.nth += 1
        known = journey.known(self.board, self.nth)
        if known < 0 and self.board == codes.ARRIVAL:
            kinds = packs.LAST_KINDS
        if name not in kinds:
            raise ValueError("no event here is called %r; there are %s" % (name, ", ".join(kinds)))
        if known >= 0 and known != kinds.index(name):
            raise ValueError("event %d of this board is not %s" % (self.nth + 1, name))
        self._put(parts.KIND, kinds.index(name))
        self.pack.events[self.board] = self.nth + 1
        self.kind = name
        self.wheel = 0

    def _content(self, key, value):
        for name, part, most in packs.NUMBERS:
            if key == name:
                number = int(value) if value.isdigit() else -1
                if not 0 <= number <= most:
                    raise ValueError("%s is a number from 0 to %d, not %s" % (key, most, value))
                return self._put(part, number)
        if key == "icons":
            return self._put(parts.ICONS, shown.ICON_MASKS.index(_mask(value)))
        if key == "charisma":
            if value not in ("no", "yes"):
                raise ValueError("charisma is yes or no, not %s" % value)
            return self._put(parts.WILD, 1 if value == "yes" else 0)
        if key == "cost":
            return self._things(parts.COST, value, self.nth)
        if key == "gain":
            return self._things(parts.GAIN, value, self.nth)
        if key != "outcome" and key != "choice":
            raise ValueError("a pack has no '%s'" % key)
        if self.wheel == 5:
            raise ValueError("there are five outcomes at most")
        if key == "choice":
            self._put(parts.SAME, 1)
        self._things(parts.WHEEL + 4 * self.wheel, value, self.nth)
        self.wheel += 1

    def _things(self, part, text, nth):
        found = text.split(" + ")
        if len(found) > 2:
            raise ValueError("two things at most: %s" % text)
        for thing in found:
            what, number = parse_thing(thing.strip())
            if what not in things.codes_of(part):
                raise ValueError("not possible here: %s" % thing)
            self.pack.answers[packs.place(self.board, nth, part)] = what
            self.pack.answers[packs.place(self.board, nth, part + 1)] = number
            part += 2

    def _put(self, part, value):
        self.pack.answers[packs.place(self.board, self.nth, part)] = value


def parse_thing(text):
    """Return (code, number) of a thing such as "cards 2" or "nothing"."""
    if text == "nothing":
        return codes.NOTHING, 0
    word, _, number = text.rpartition(" ")
    if word not in packs.THINGS or not number.isdigit() or not 1 <= int(number) <= 60:
        raise ValueError("no such thing: %s (as in 'cards 2', 'success 5', 'lose alliances 1')" % text)
    if word == "success" and int(number) not in packs.SUCCESS:
        raise ValueError("a success token has the value 1, 3, 5 or 10: %s" % text)
    if word == "credit" and int(number) > 3:
        raise ValueError("a credit token has the value 1, 2 or 3: %s" % text)
    return packs.THINGS.index(word), int(number)


def _mask(text):
    if text == "as on the board":
        return 0
    if text == "all":
        return 15
    mask = 0
    for word in text.split():
        if word not in packs.ICONS:
            raise ValueError("no icon is called %s; there are %s" % (word, ", ".join(packs.ICONS)))
        mask |= 1 << packs.ICONS.index(word)
    return mask
