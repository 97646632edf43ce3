"""The life of a game as the menu sees it: found in flash, begun, resumed, left, put away."""

from gc import collect

from tableside.games import registry
from tableside.journal import Journal, erase
from tableside.origin import HEADER, BadSetup


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
    from tableside.menu import text

    name = found(menu)
    go_home(menu)
    if name:
        resume(menu, name)
    elif bytes(menu.store.flash[0:HEADER]).strip(b"\x00\xff"):  # a chip that was never written may hold either
        trouble = "The beginning of the game in the memory is damaged."
        menu.open(text.page, "Cannot go on", (trouble,), "device.game.unread")


def wake_after_trouble(menu):
    """Flash or drive failed in the middle of an entry: show the game as flash has it, and say so."""
    from tableside.menu import text

    wake(menu)
    trouble = "The memory failed. Look whether the last entry is there."
    menu.open(text.page, "Not saved", (trouble,), "device.flash.trouble")


def resume(menu, name: str):
    """Go on with the game called `name` that is in flash; where that cannot be, or not all of it, say so."""
    from tableside.menu import text
    from tableside.resume import resume as resume_session

    try:
        session = _session(menu, name)
        if resume_session(session):
            adopt(menu, session)
            if session.trouble:
                menu.open(text.page, "Look at the table", (session.trouble,), "device.game.damage")
    except BadSetup as trouble:
        menu.open(text.page, "Cannot go on", (str(trouble),), "device.game.rules")


def begin(menu, name: str, setup):
    """Start a new game; the one in flash is gone."""
    menu.pages = []
    collect()  # before anything else is imported: what is left lies closer together
    session = _session(menu, name)
    session.start(setup)
    adopt(menu, session)


def adopt(menu, session, words=None):
    """Show `session` as the game in progress."""
    from tableside.menu import text
    from tableside.menu.play import Play

    menu.session = session
    menu.cards = session.game.CARDS
    menu.names = session.setup.names
    menu.words = words or registry.words(session.game.NAME)
    menu.pack, trouble = None, ""
    if hasattr(session.game, "read_pack"):
        from tableside.menu.packs import read

        menu.pack, trouble = read(menu)
    menu.play = Play()
    menu.pages = [menu.play]
    menu.play.pose(menu)
    if trouble:
        menu.open(text.page, "A pack is left out", (trouble,), "device.game.kept")
    collect()


def put_away(menu, lines: tuple) -> bool:
    """The game in flash is over, or given up: the store keeps `lines` and the trail, then the flash is erased. False where the
    store could not; then the game is still there."""
    store = menu.store
    if store.finish(lines) is False:
        return False
    erase(store.flash)
    return True


def summary(session, words) -> tuple:
    """Return what is kept of a finished game: its title, who won, and the scores."""
    table, names = session.table, session.setup.names
    lines = [session.game.TITLE, words.result(table, names)]
    lines.extend(words.scores(table, names))
    return tuple(lines)


def close(menu, is_next: bool):
    """Put the finished game away and go home, or (`is_next`) straight on to the setup of another."""
    game = menu.session.game
    if hasattr(game, "remembered") and hasattr(menu.store, "put_pack"):
        from tableside.menu.packs import remember

        remember(menu)
    is_kept = put_away(menu, summary(menu.session, menu.words))
    leave(menu)
    menu.later(go_on, menu, game.NAME if is_next else "", is_kept)


def go_on(menu, name: str, is_kept: bool):
    """After a game: home, or straight on to the setup of another called `name`; above it, why the game was not kept."""
    from tableside.menu import wizard

    go_home(menu)
    if name:
        menu.open(wizard.page, name)
    if not is_kept:
        _say_not_kept(menu)


def give_up(menu, title: str) -> bool:
    """Put away the unfinished game called `title`; False where it could not be kept, which is said: then it is still there."""
    is_kept = put_away(menu, (title, "given up"))
    if not is_kept:
        _say_not_kept(menu)
    return is_kept


def _say_not_kept(menu):
    from tableside.menu import text

    menu.open(text.page, "Not kept yet", (menu.store.trouble,), "device.game.kept")


def leave(menu):
    """Have nothing more to do with the game, which stays in flash."""
    menu.session = menu.play = menu.words = menu.pack = None
    menu.cards = "device"
    menu.pages = []


def go_home(menu):
    """Leave the game, which stays in flash, for the home page."""
    from tableside.menu import home

    leave(menu)
    menu.open(home.page)


def _session(menu, name):
    from tableside.session import Session

    return Session(registry.game(name), menu.store.flash, menu.store.pages)
