"""On MicroPython: the board's store on a real FAT file system (FatFs, as on the board) over modelled flash, cut anywhere.

micropython fat_cuts.py STRIDE: every STRIDE-th byte that flash erases or programs. Prints a line for each operation:
how many cuts, and after how many of them settings, names or finished games were gone. A game in progress never is.
"""

import os
import sys

import vfs
from nor import BLOCK, Cut, Drive, Nor, Nvm, Power

import sample
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside_device.flash import Flash
from tableside_device.store import BoardStore

BLOCKS = 512  # 256 kB
ROOT = "/drive"


class Board:
    """Everything that survives a power cut: nvm and the flash of the drive."""

    def __init__(self):
        self.power = Power()
        self.nvm = Nvm(self.power)
        self.nor = Nor(BLOCKS * BLOCK, self.power)
        self.drive = Drive(self.nor)
        vfs.VfsFat.mkfs(self.drive)
        self.drive.flush()
        self.store = None
        self.is_mounted = False

    def boot(self):
        """Power on; False where the drive is lost (then the store is one that cannot write)."""
        self.drive.power_off()
        self.drive = Drive(self.nor)
        self.power.left = None
        self.power.is_off = False
        is_good = True
        try:
            vfs.mount(vfs.VfsFat(self.drive), ROOT)
            self.is_mounted = True
            os.listdir(ROOT)
        except (OSError, ValueError):
            is_good = False
        self.store = BoardStore(Flash(self.nvm), ROOT + "/data", is_good)
        return is_good

    def off(self):
        """Power off: what the file system holds in RAM is not written."""
        self.drive.power_off()
        if self.is_mounted:
            self.is_mounted = False
            vfs.umount(ROOT)

    def keep(self):
        return bytes(self.nvm.nor.data), bytes(self.nor.data)

    def set(self, kept):
        self.nvm.nor.data[:] = kept[0]
        self.nor.data[:] = kept[1]


def new_game(store, identity):
    session = Session(sample, store.flash, store.pages)
    session.start(Setup("sample", 1, 2, defaults(sample), 7, identity))
    return session


def a_step(session, i):
    if session.correct(1, i % 2, i * 7 % 99) is not None:
        raise AssertionError("a correction is refused")


def seen(session):
    return bytes(session.table.pack()), session.number, session.prompt.text


def resumed(store):
    session = Session(sample, store.flash, store.pages)
    return session if session.resume() else None


def kept_things(store):
    """What the store shows, but for what only memory holds."""
    untold = [(setup.identity, list(words())) for setup, words in store.untold()]
    packs = [(name, store.pack("sample", name)) for name in store.packs("sample") if store.pack("sample", name)]
    return sorted(store.settings.items()), list(store.rosters), list(store.finished), untold, packs


# ---- operations: prepare(store) leads there, act(store, prepared) is cut, and what must hold then is looked at


def settings(store, session):
    store.set("dim", 2)


def roster(store, session):
    store.remember(("Ann", "Bob"))


def pack(store, session):
    store.put_pack("sample", "home", ("one", "two " * 20) * 12)


def spill(store, session):
    session.carry_over()


def spill_again(store, session):
    session.carry_over()


def finish(store, session):
    store.finish(("Sample", "Ann won", "12 3"))


def finish_long(store, session):
    store.finish(("Sample", "Ann won", "12 3"))


def told(store, session):
    store.told(0x1111)


def no_game(store):
    store.set("flip", 1)


def full_game(store):
    session = new_game(store, 0x2222)
    i = 0
    while session.journal.room() > 20:
        a_step(session, i)
        i += 1
    return session


def twice_full(store, room=20):
    session = full_game(store)
    session.carry_over()
    i = 0
    while session.journal.room() > room:
        a_step(session, i)
        i += 1
    return session


def ended_game(store):
    session = new_game(store, 0x2222)
    for i in range(40):
        a_step(session, i)
    session.end()
    return session


def ended_long_game(store):
    session = twice_full(store, 1200)
    session.end()
    return session


def closed_game(store):
    session = new_game(store, 0x1111)
    a_step(session, 3)
    session.end()
    store.finish(("Sample", "Nobody", ""))


OPERATIONS = (
    (settings, no_game),
    (roster, no_game),
    (pack, no_game),
    (spill, full_game),
    (spill_again, twice_full),
    (finish, ended_game),
    (finish_long, ended_long_game),
    (told, closed_game),
)


def cut_everywhere(act, prepare, stride):
    board = Board()
    board.boot()
    board.store.set("wake", 1)
    session = prepare(board.store)
    before = kept_things(board.store)
    table = seen(session) if session else None
    board.drive.flush()
    board.off()
    start = board.keep()
    board.boot()
    session = resumed(board.store)
    spent = board.power.spent
    act(board.store, session)
    steps = board.power.spent - spent
    after = kept_things(board.store)
    board.off()
    board.boot()
    assert kept_things(board.store) == after, "not kept without a cut"
    board.off()
    cuts = lost = 0
    for left in range(0, steps, stride):
        board.set(start)
        board.boot()
        session = resumed(board.store)
        board.power.left = left
        board.power.mask = (0xFF, 0x0F, 0xA5)[left % 3]
        try:
            act(board.store, session)
        except Cut:
            pass
        board.off()
        cuts += 1
        is_good = board.boot()
        found = resumed(board.store)
        is_whole = is_good and kept_things(board.store) in (before, after)
        if table and found and found.trouble:
            # The first page of a game so long stands on the drive: with the drive it may be gone, and the box says so.
            assert act in (finish_long, spill_again) and "Check the table" in found.trouble, (act.__name__, left)
        elif table:
            assert found and seen(found) == table, ("the game", act.__name__, left)
        if not is_whole:
            if is_good:
                things = kept_things(board.store)
                for k in range(
                    len(things)
                ):  # each thing is the old one or the new one, or gone with the drive; never another
                    if things[k] and things[k] != before[k] and things[k] != after[k]:
                        raise AssertionError((act.__name__, left, things[k]))
            lost += 1
        board.off()
    print("%s: %d cuts of %d bytes, %d lost something of the drive" % (act.__name__, cuts, steps, lost))


for act, prepare in OPERATIONS:
    if len(sys.argv) < 3 or act.__name__ in sys.argv[2:]:
        cut_everywhere(act, prepare, int(sys.argv[1]))
