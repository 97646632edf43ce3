"""The menu of a game in progress: everything but the prompt."""

from tableside.menu.pages import Choose, List
from tableside.menu.words import NO_YES


def page(menu):
    """Return the list of what can be done now."""
    return Actions(menu)


class Actions(List):
    """One row an action; each is a method of this class or a page of the menu."""

    title = "Menu"
    rule = "device.menu.actions"

    def __init__(self, menu):
        super().__init__()
        session = menu.session
        tape = session.line.tape
        acts = session.game.ACTS
        items = []
        if not session.is_over:
            if hasattr(session.game, "QUICK_ACT"):  # the act that a game wants at hand
                items.append((acts[session.game.QUICK_ACT][0], session.game.QUICK_ACT))
            if session.game.FIELDS:
                items.append(("Correct a value", "correct"))
            if len(acts) > 2:
                items.append(("Actions", "acts"))
            else:
                for act in range(len(acts)):
                    items.append((acts[act][0], act))
        items.append(("What happened", "past"))
        if tape.n:
            items.append(("Undo", self._undo))
        if tape.n < tape.top:
            items.append(("Redo", self._redo))
        items.append(("Scores", "scores"))
        items.append(("Why this score", "explain"))
        if hasattr(menu.words, "picture"):
            items.append(("Picture", "picture"))
        items.append(("Rules", "sections"))
        items.append(("Settings", "settings"))
        if tape.n:
            items.append(("Start over", self._start_over))
        if not session.is_over:
            items.append(("End the game", self._end))
        items.append(("Leave for now", self._leave))
        self.items = items

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return self.items[i][0]

    def pick(self, menu, i):
        what = self.items[i][1]
        is_act = isinstance(what, int)
        refusal = _busy(menu) if is_act or what == "correct" or what == "acts" else None
        if refusal:
            menu.show_why(refusal)
        elif is_act:
            menu.later(menu.open, "acts", what)
        elif not isinstance(what, str):
            menu.later(what, menu)
        elif what in ("correct", "acts", "past", "settings"):
            menu.later(menu.open, what)
        else:
            menu.later(menu.open, "read", what)

    def _undo(self, menu):
        menu.call("undo", "undo")

    def _redo(self, menu):
        menu.call("undo", "redo")

    def _start_over(self, menu):
        _ask(menu, "Start over?", "Redo can bring it all back.", _start_over, "Redo")

    def _end(self, menu):
        _ask(menu, "End the game?", "Undo can take it back.", _end, "Undo")

    def _leave(self, menu):
        _ask(menu, "Leave the game?", "It stays, and goes on with Resume.", _leave)


def _busy(menu):
    """Why no correction and no any-time act can be made now."""
    from tableside.refusals import BOX_HELD, BUSY

    run = menu.session.line.run
    if run.holder >= 0:
        return BOX_HELD
    return BUSY if run.in_act else None


def _ask(menu, title, more, act, way_back=""):
    """Yes or no; `way_back` is what brings all back but secret choices, where there are some."""
    run = menu.session.line.run
    if way_back and run.is_sealed() and any(run.held):
        more = way_back + " brings it back, secret choices not."

    def then(menu, i):
        if i:
            act(menu)

    menu.pages.append(Choose(title, NO_YES, then, 0, more, "device.menu.actions"))


def _start_over(menu):
    menu.call("undo", "undo_all")


def _end(menu):
    menu.done(menu.session.end())


def _leave(menu):
    menu.call("life", "go_home")
