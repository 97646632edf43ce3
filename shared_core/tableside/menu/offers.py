"""What a long OK offers where there are only three buttons."""

from tableside.menu.buttons import BACK, SHORT
from tableside.menu.pages import Choose


def page(menu):
    """Return the list of what the other buttons do."""
    labels = ["Undo" if menu.pages[-1] is menu.play and menu.session.holder < 0 else "Back", "Help"]
    if menu.session:
        labels.append("Menu")
        tape = menu.session.line.tape
        if tape.n < tape.top and menu.session.holder < 0:
            labels.append("Redo")
    return Choose("", tuple(labels), _do)


def _do(menu, i):
    from tableside.menu import actions, undo

    if i == 0:
        menu.pages[-1].press(menu, BACK, SHORT)
    elif i == 1:
        menu.help(menu.rule_now())
    elif i == 2:
        menu.open(actions.page)
    else:
        undo.redo(menu)
