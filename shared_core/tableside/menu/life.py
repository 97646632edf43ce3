"""The life of a game as the menu sees it: found in flash, begun, resumed, left, put away."""

from tableside.games import registry
from tableside.journal import SIZE, Journal
from tableside.origin import HEADER, BadSetup

_UNREADABLE = "The beginning of the game in the memory is damaged."


def found(menu) -> str:
    """Return the name of the game in flash, or "" where there is none."""
    store = menu.store
    setup = Journal(store.flash).setup
    if setup is None and store.pages:
        from tableside.resume import find

        setup = find(store.flash, store.pages).setup
    return setup.game if setup else ""


def wake(menu):
    """Go on with the game in flash, or show home; say so where something is in flash and no game can be read from it."""
    name = found(menu)
    go_home(menu)
    if name:
        resume(menu, name)
    elif not _is_blank(menu.store.flash[0:HEADER]):
        menu.open("text", "Cannot go on", (_UNREADABLE,), "device.game.unread")


def _is_blank(header):
    for byte in header:
        if byte not in (0, 255):  # a chip that was never written may hold either
            return False
    return True


def wake_after_trouble(menu):
    """Flash or drive failed in the middle of an entry: show the game as flash has it, and say so."""
    wake(menu)
    text = "The memory failed. Look whether the last entry is there."
    menu.open("text", "Not saved", (text,), "device.flash.trouble")


def resume(menu, name: str):
    """Go on with the game called `name` that is in flash; where that cannot be, or not all of it, say so."""
    from tableside.resume import resume as resume_session

    try:
        session = _new_session(menu, name)
        if resume_session(session):
            adopt(menu, session)
            if session.trouble:
                menu.open("text", "Look at the table", (session.trouble,), "device.game.damage")
    except BadSetup as trouble:
        menu.open("text", "Cannot go on", (str(trouble),), "device.game.rules")


def begin(menu, name: str, setup):
    """Start a new game; the one in flash is gone."""
    menu.pages = []
    menu.forget()
    session = _new_session(menu, name)
    session.start(setup)
    adopt(menu, session)


def adopt(menu, session, words=None):
    """Show `session` as the game in progress."""
    from tableside.menu.play import Play

    menu.session = session
    menu.cards = session.game.CARDS
    menu.names = session.setup.names
    menu.words = words or registry.words(session.game.NAME)
    menu.pack, trouble = _pack(menu)
    menu.play = Play()
    menu.pages = [menu.play]
    menu.play.pose(menu)
    if trouble:
        menu.open("text", "A pack is left out", (trouble,), "device.game.kept")
    menu.forget()


def _pack(menu):
    """Return what the packs in the store suggest for this game (None: nothing), and what is wrong with one of them."""
    game = menu.session.game
    found = None
    trouble = ""
    for name in menu.store.packs(game.NAME) if hasattr(game, "read_pack") else ():
        try:
            pack = game.read_pack(menu.store.pack(game.NAME, name))
        except ValueError as error:
            trouble = "%s, %s" % (name, error)
            continue
        if found:
            found.add(pack)
        else:
            found = pack
    return found, trouble


def _remember(menu):
    """What this game was told about its boards becomes the pack `latest`, for the next game."""
    session = menu.session
    if hasattr(session.game, "remembered") and hasattr(menu.store, "put_pack"):
        try:
            lines = session.game.remembered(session.line, "latest")
            if lines:
                menu.store.put_pack(session.game.NAME, "latest", lines)
        except MemoryError:
            pass  # a pack is a comfort: the game is put away without it


def put_away(menu, lines: tuple) -> bool:
    """The game in flash is over, or given up: the store keeps `lines` and the trail, then the flash is erased. False where the
    store could not; then the game is still there."""
    store = menu.store
    if store.finish(lines) is False:
        return False
    store.flash[0:SIZE] = b"\xff" * SIZE
    return True


def close(menu, is_next: bool):
    """Put the finished game away and go home, or (`is_next`) straight on to the setup of another."""
    game = menu.session.game
    table = menu.session.table
    _remember(menu)
    lines = [game.TITLE, menu.words.result(table, menu.names)]
    lines.extend(menu.words.scores(table, menu.names))
    is_kept = put_away(menu, tuple(lines))
    go_home(menu)
    if is_next:
        menu.open("wizard", game.NAME)
    if not is_kept:
        menu.open("text", "Not kept yet", (menu.store.trouble,), "device.game.kept")


def go_home(menu):
    """Leave the game, which stays in flash, for the home page."""
    menu.session = menu.play = menu.words = None
    menu.cards = "device"
    menu.pages = []
    menu.open("home")


def _new_session(menu, name):
    from tableside.session import Session

    return Session(registry.game(name), menu.store.flash, menu.store.pages)
