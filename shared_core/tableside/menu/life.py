"""The life of a game as the menu sees it: found in flash, begun, resumed, left, put away."""

from tableside.games import registry
from tableside.journal import SIZE, Journal
from tableside.menu.pages import Text
from tableside.setup import BadSetup


def found(menu) -> str:
    """Return the name of the game in flash, or "" where there is none."""
    store = menu.store
    setup = Journal(store.flash).setup
    if setup is None and store.pages:
        from tableside.resume import find

        setup = find(store.flash, store.pages).setup
    return setup.game if setup else ""


def wake(menu):
    """Go on with the game in flash, or show home."""
    name = found(menu)
    go_home(menu)
    if name:
        resume(menu, name)


def resume(menu, name: str):
    """Go on with the game called `name` that is in flash; where that cannot be, or not all of it, say so."""
    try:
        session = _new_session(menu, name)
        if session.resume():
            adopt(menu, session)
            if session.trouble:
                menu.pages.append(Text("Look at the table", (session.trouble,), "device.game.damage"))
    except BadSetup as trouble:
        menu.pages.append(Text("Cannot go on", (str(trouble),), "device.game.rules"))


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
    menu.names = session.setup.names
    menu.words = words or registry.words(session.game.NAME)
    menu.play = Play()
    menu.pages = [menu.play]
    menu.play.pose(menu)
    menu.forget()


def put_away(menu, lines: tuple):
    """The game in flash is over, or given up: the store keeps `lines` and the trail, then the flash is erased."""
    menu.store.finish(lines)
    menu.store.flash[0:SIZE] = b"\xff" * SIZE


def go_home(menu):
    """Leave the game, which stays in flash, for the home page."""
    menu.session = menu.play = menu.words = None
    menu.pages = []
    menu.open("home")


def _new_session(menu, name):
    from tableside.session import Session

    return Session(registry.game(name), menu.store.flash, menu.store.pages)
