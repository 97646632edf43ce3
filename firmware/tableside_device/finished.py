"""The games in an archive that ended. Loaded only while no game is in progress: the store lets it go again."""

from tableside import setup as setups
from tableside.journal import SIZE, Journal
from tableside_device import files
from tableside_device.archive import as_page, number

_BLANK = b"\xff"
_PIECE = 32


def close(archive, identity: int, image):
    """Keep the last journal of a game that ended: `image` is the flash, or bytes. OSError where the drive does not keep it."""
    files.make_folder(archive.folder)
    last = 0
    for name in files.names(archive.folder):
        last = max(last, _as_end(name)[0])
    end = len(image)
    for piece in (_PIECE, 1):
        while end >= piece and image[end - piece : end] == _BLANK * piece:
            end -= piece
    files.write(archive.folder + "/%06d-%08x.end" % (last + 1, identity), image, end)


def closed(archive) -> list:
    """Return the identities of the games that ended, the oldest first."""
    found = [_as_end(name) for name in files.names(archive.folder)]
    return [identity for order, identity in found if order]


def setup(archive, identity: int):
    """Return the Setup of a game that ended, or None where one of its files is damaged or gone."""
    image = files.read(archive.end_of(identity))
    found = setups.unpack(image) if image else None
    if found:
        for page in range(found.page):
            if archive.load(identity, page) is None:
                return None
    return found


def words(archive, identity: int):
    """Yield the words of a game that ended, page after page."""
    found = setup(archive, identity)
    if found is None:
        return
    image = files.read(archive.end_of(identity))
    for page in range(found.page):
        for word in Journal(bytearray(archive.load(identity, page))).words():
            yield word
    for word in Journal(bytearray(image + _BLANK * (SIZE - len(image)))).words():
        yield word


def forget(archive, identity: int):
    """Remove all files of a game."""
    tail = "-%08x.end" % identity
    head = "%08x." % identity
    for name in files.names(archive.folder):
        if name[-13:] == tail or name[:9] == head:
            files.remove(archive.folder + "/" + name)


def tidy(archive):
    """Remove the pages of games that were begun over; no game is in progress."""
    for name in files.names(archive.folder):
        other, page = as_page(name)
        is_off = len(name) == 12 and name[8:] == ".off"
        if is_off:
            other = number(name[:8], 16)
        if (page >= 0 or is_off) and not archive.is_closed(other):
            files.remove(archive.folder + "/" + name)


def _as_end(name):
    """Return (which game to end it was, identity) of a last journal's file name, or (0, 0)."""
    if len(name) == 19 and name[6] == "-" and name[15:] == ".end":
        return max(0, number(name[:6], 10)), max(0, number(name[7:15], 16))
    return 0, 0
