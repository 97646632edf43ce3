"""Where a game comes from: the database of the recorder, or a flash image of a terminal or a simulated device."""

from pathlib import Path

from tableside import setup as setups
from tableside.journal import SIZE, Journal
from tableside.trail import entries as entries_of

from ..database import Database
from ..database.store import Game
from ..errors import UserError
from ..link import places
from ..link.messages import Entry
from ..play import fullnames
from ..play.flashfile import Pages
from .chronicle import new_game


def from_database(called: str, path: Path | None) -> tuple[Game, list[Entry]]:
    """Return the game whose name begins with `called` ("last": the latest) and its entries. UserError where there is none."""
    database = Database(path or places.database(), must_exist=True)
    try:
        game = database.game(called)
        return game, [stored.entry for stored in database.entries(game)]
    finally:
        database.close()


def from_flash(path: Path) -> tuple[Game, list[Entry]]:
    """Return the game in a flash image, or in a trail (several images, one behind the other). UserError where there is none.

    The file is only read, so a device may be playing from it. It knows no times.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from error
    data = data.ljust(SIZE, b"\xff")
    if len(data) % SIZE:
        raise UserError(f"{path} is no flash image: it has {len(data)} bytes, not a multiple of {SIZE}")
    last = bytearray(data[-SIZE:])
    setup = setups.unpack(last)
    if setup is None:
        raise UserError(f"there is no game in {path}")
    images = [bytearray(data[i : i + SIZE]) for i in range(0, len(data), SIZE)]
    if len(images) == 1 and setup.page:
        kept = [Pages(path).load(setup.identity, page) for page in range(setup.page)]
        if None in kept:
            raise UserError(f"a file beside {path} with the beginning of the game is missing")
        images = [*(bytearray(page) for page in kept if page), last]
    game = new_game(setup, path.name)
    game.called = fullnames.load(path, setup)
    words = (word for image in images for word in Journal(image).words())
    try:
        entries = [
            Entry(game.header.game, number, kind, value, None, None) for number, kind, value in entries_of(words)
        ]
    except ValueError as error:
        raise UserError(f"the game in {path} is damaged: {error}") from error
    return game, entries
