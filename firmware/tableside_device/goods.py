"""Commands about everything but the game: settings, rosters, packs, and the upkeep of the board."""

from binascii import crc32

from tableside.games.registry import GAMES
from tableside.menu.store import SETTING_KEYS
from tableside.setup import is_name
from tableside_device.replies import DAMAGED, MALFORMED, NOT_HERE, OK, TOO_LONG, are, refused

PACK_BYTES = 4096
HASHES_A_REPLY = 30
LINES_A_REPLY = 24
SEATS = (2, 5)  # names in a roster


class Goods:
    """store  as tableside.menu.store.Store      board  as desk.Desk says"""

    def __init__(self, store, board):
        self.store = store
        self.board = board
        self._pack = []  # the one that is arriving
        self._bytes = 0
        self._name = None

    def command(self, name: str, arguments: list):
        """Carry out a command; return its rows, or None where there is none of that name."""
        if name == "settings":
            return OK + [[key, self.store.setting(key)] for key in SETTING_KEYS]
        if name == "set":
            return self._set(arguments)
        if name == "rosters":
            return OK + [list(roster) for roster in self.store.rosters]
        if name == "remember" or name == "forget":
            return self._roster(name, arguments)
        if name == "rename":
            return self._rename(arguments)
        if name[:4] == "pack":
            return self._packs(name, arguments)
        return self._upkeep(name, arguments)

    def _set(self, arguments):
        if not are(arguments, "tn") or arguments[0] not in SETTING_KEYS or not 0 <= arguments[1] < 256:
            return refused(MALFORMED)
        self.store.set(arguments[0], arguments[1])
        return OK

    def _roster(self, name, arguments):
        if not SEATS[0] <= len(arguments) <= SEATS[1]:
            return refused(MALFORMED)
        for one in arguments:
            if type(one) is not str or not is_name(one) or arguments.count(one) > 1:
                return refused(MALFORMED)
        if name == "remember":
            self.store.remember(tuple(arguments))
        else:
            self.store.forget(tuple(arguments))
        return OK

    def _rename(self, arguments):
        if not are(arguments, "tt") or not is_name(arguments[1]):
            return refused(MALFORMED)
        self.store.rename(arguments[0], arguments[1])
        return OK

    # ---- packs: a text comes as its lines, numbered, then their count and the CRC-32 of them joined by newlines

    def _packs(self, name, arguments):
        if name not in ("packs", "pack", "pack_line", "pack_keep"):
            return None
        if not are(arguments, "t") or arguments[0] not in GAMES:
            return refused(MALFORMED)
        if name == "packs":
            return OK + [[one] for one in self.store.packs(arguments[0])]
        if not are(arguments, "tt") or not _is_plain(arguments[1]):
            return refused(MALFORMED)
        if name == "pack" and are(arguments, "ttn"):
            lines = self.store.pack(arguments[0], arguments[1])
            first = max(0, arguments[2])
            rows = [[lines[i]] for i in range(first, min(first + LINES_A_REPLY, len(lines)))]
            return [["ok", len(lines)]] + rows
        if not hasattr(self.store, "put_pack"):
            return refused(NOT_HERE)
        if name == "pack_line" and are(arguments, "ttnt"):
            return self._pack_line(arguments[0], arguments[1], arguments[2], arguments[3])
        if name == "pack_keep" and are(arguments, "ttnt"):
            return self._pack_keep(arguments[0], arguments[1], arguments[2], arguments[3])
        return refused(MALFORMED)

    def _pack_line(self, game, name, number, text):
        if number == 0 or self._name != (game, name):
            self._name = (game, name)
            self._pack = []
            self._bytes = 0
        if number < len(self._pack):
            return OK if self._pack[number] == text else refused(DAMAGED)
        if number > len(self._pack):
            return refused(DAMAGED)
        self._bytes += len(text) + 1
        if self._bytes > PACK_BYTES:
            return refused(TOO_LONG)
        self._pack.append(text)
        return OK

    def _pack_keep(self, game, name, count, check):
        lines = self._pack
        if self._name != (game, name) or len(lines) != count or "%08x" % crc32("\n".join(lines).encode()) != check:
            return refused(DAMAGED)
        self._pack = []
        self._name = None
        trouble = self.store.put_pack(game, name, tuple(lines))
        return [["no", "bad_pack", trouble, "device.link.command"]] if trouble else OK

    # ---- the board

    def _upkeep(self, name, arguments):
        board = self.board
        if name == "clock":
            if not are(arguments, "n"):
                return refused(MALFORMED)
            board.clock_hint(arguments[0])
            return OK
        if name == "hashes":
            if not are(arguments, "n"):
                return refused(MALFORMED)
            found = board.hashes()
            first = max(0, arguments[0])
            rows = [list(found[i]) for i in range(first, min(first + HASHES_A_REPLY, len(found)))]
            return [["ok", len(found)]] + rows
        if name == "selftest":
            return OK + [list(row) for row in board.self_test()]
        if name == "restart":
            if not are(arguments, "n"):
                return refused(MALFORMED)
            trouble = board.restart(arguments[0] == 1)
            return [["no", "not_now", trouble, "device.link.command"]] if trouble else OK
        return None


def _is_plain(name):
    """May this be a file's name: 1 to 16 letters, digits, - and _?"""
    if not 0 < len(name) <= 16:
        return False
    for letter in name:
        if not ("a" <= letter <= "z" or "A" <= letter <= "Z" or "0" <= letter <= "9" or letter in "-_"):
            return False
    return True
