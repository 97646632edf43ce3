"""What is asked once more before it is done: to start over, to end the game, to leave it."""

from tableside.menu.pages import NO_YES, Choose


def page(menu, what: str):
    """Return the question whether `what` is meant: start, end, leave."""
    act, title, more, way_back = {
        "start": (_start_over, "Start over?", "Redo can bring it all back.", "Redo"),
        "end": (_end, "End the game?", "Undo can take it back.", "Undo"),
        "leave": (_leave, "Leave the game?", "It stays, and goes on with Resume.", ""),
    }[what]
    run = menu.session.line.run
    if way_back and run.is_sealed() and any(run.held) and not run.given:
        more = way_back + " brings it back, secret choices not."

    def then(menu, i):
        if i:
            act(menu)

    return Choose(title, NO_YES, then, 0, more, "device.menu.actions")


def _start_over(menu):
    from tableside.menu import undo

    undo.undo_all(menu)


def _end(menu):
    menu.done(menu.session.end())


def _leave(menu):
    from tableside.menu import life

    life.leave(menu)
    menu.later(life.go_home, menu)
