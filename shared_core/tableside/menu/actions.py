"""The menu of a game in progress: everything but the prompt. What first asks whether it is meant is in `sure`."""

from tableside.menu.pages import List
from tableside.table import listed


def page(menu, cursor: int = 0, first: int = 0):
    """Return the list of what can be done now, the cursor on a row, another one shown first."""
    actions = Actions(menu)
    actions.cursor = cursor
    actions.first = first
    return actions


def correct_value(menu):
    """Show what may be corrected, straight from the question."""
    from tableside.menu import correct

    refusal = _busy(menu)
    if refusal:
        menu.show_why(refusal)
    elif listed(menu.session.game, "FIELDS"):
        menu.open(correct.page)


class Actions(List):
    """One row an action: its label, what does it (see _do), and what that is given."""

    title = "Menu"
    rule = "device.menu.actions"

    def __init__(self, menu):
        super().__init__()
        session = menu.session
        tape = session.line.tape
        game = session.game
        acts = listed(game, "ACTS")
        items = self.items = []
        if not session.is_over:
            if hasattr(game, "QUICK_ACT"):  # the act that a game wants at hand
                items.append((acts[game.QUICK_ACT][0], "acts", game.QUICK_ACT))
            if listed(game, "FIELDS"):
                items.append(("Correct a value", "correct"))
            if len(acts) > 2:
                items.append(("Actions", "acts"))
            else:
                for act in range(len(acts) - 1, -1, -1):  # Epigo: a line is checked more often than a draw is offered
                    items.append((acts[act][0], "acts", act))
        items.append(("What happened", "past"))
        if tape.n:
            items.append(("Undo", "undo"))
        if tape.n < tape.top:
            items.append(("Redo", "redo"))
        items.append(("Scores", "scores"))
        items.append(("Why this score", "explain"))
        if hasattr(menu.words, "picture"):
            items.append(("Picture", "picture"))
        if not session.is_over:
            items.append(("Pause", "pause"))
        items.append(("Rules", "sections"))
        items.append(("Settings", "settings"))
        if tape.n:
            items.append(("Start over", "start"))
        if not session.is_over:
            items.append(("End the game", "end"))
        items.append(("Leave for now", "leave"))

    def count(self, menu):
        return len(self.items)

    def label(self, menu, i):
        return self.items[i][0]

    def pick(self, menu, i):
        item = self.items[i]
        name = item[1]
        refusal = _busy(menu) if name == "correct" or name == "acts" else None
        if refusal:
            menu.show_why(refusal)
        else:
            menu.pages[-1] = (page, self.cursor, self.first)  # makes room for the page that comes
            menu.later(_do, menu, *item[1:])


def _do(menu, name, *what):
    """Do what a row of the list says."""
    from tableside.menu import acts, correct, past, pause, scores, sections, settings, sure, undo

    if name == "undo":
        undo.undo(menu)
    elif name == "redo":
        undo.redo(menu)
    elif name == "acts":
        menu.open(acts.page, *what)
    elif name == "correct":
        menu.open(correct.page)
    elif name == "past":
        menu.open(past.page)
    elif name == "pause":
        menu.open(pause.page)
    elif name == "sections":
        menu.open(sections.page)
    elif name == "settings":
        menu.open(settings.page)
    elif name in ("scores", "explain", "picture"):
        menu.open(scores.page, name)
    else:
        menu.open(sure.page, name)


def _busy(menu):
    """Why no correction and no any-time act can be made now."""
    run = menu.session.line.run
    if not run.in_act and run.holder < 0:
        return None
    from tableside.refusals import BOX_HELD, BUSY

    return BOX_HELD if run.holder >= 0 else BUSY
