"""A number to dial: what UP and DOWN do to it, a page of the menu for it, and the prompt of a game that asks for one.

Imported when the first number is asked for; the games that ask for none do without it.
"""

from tableside.menu import choice
from tableside.menu.buttons import DOWN, OK, REPEAT, UP
from tableside.menu.rows import wrap
from tableside.menu.screen import COLUMNS, PICTURE_NONE


def page(menu, title: str, value: int, low: int, high: int, then, rule: str = ""):
    """Return the page for a number from `low` to `high`, `value` to begin with (see Dial)."""
    return Dial(title, value, low, high, then, rule)


def dial(value: int, button: int, kind: int, held: int) -> tuple:
    """Return (the number that UP or DOWN dials from `value`, how long the button has been held): held buttons count in ones,
    then from one multiple of 5, 10, 50 to the next."""
    held = held + 1 if kind == REPEAT else 0
    step = 1
    if held > 40:
        step = 50
    elif held > 20:
        step = 10
    elif held > 6:
        step = 5
    if button == UP:
        return value - value % step + step, held
    return value - (value % step or step), held


def show_prompt(play, menu, screen):
    """Draw the prompt that asks for a number: above it what was told, else how the game stands."""
    if len(play.notice) < 2 and play.draw_picture(menu, screen):
        above = choice.head_beside(play, menu, screen, 3)
        if len(above) < 4 and screen.width(0) == COLUMNS:
            _show(play, screen, above)
            return
        screen.picture = PICTURE_NONE
    head = play.head(menu)
    above = list(play.notice)
    if not above and len(head) == 1:
        above = menu.words.status(menu.session.table, menu.names)[:1]
    above.extend(head[len(above) + len(head) - 3 :] if len(above) + len(head) > 3 else head)
    _show(play, screen, above)


def _show(play, screen, above):
    for i in range(len(above)):
        screen.rows[i] = above[i]
    screen.big = "%d" % play.value
    screen.big_scale = 3 if len(above) < 3 else 2
    screen.big_row = 2 if len(above) < 3 else 3


def press_prompt(play, prompt, button: int, kind: int):
    """UP and DOWN dial the answer; where it ends there the prompt says why."""
    to, play.held = dial(play.value, button, kind, play.held)
    why = None
    if to > prompt.high:
        to, why = prompt.high, prompt.high_why
    elif to < prompt.low:
        to, why = prompt.low, prompt.low_why
    if to == play.value and why:
        play.notice = wrap(prompt.says(why[1]))
    play.value = to


class Dial:
    """A number to dial; `then(menu, value)` is called by OK, with this page still open; BACK restores, then leaves."""

    def __init__(self, title: str, value: int, low: int, high: int, then, rule: str = ""):
        self.title = title
        self.value = self.start = value
        self.low = low
        self.high = high
        self.then = then
        self.rule = rule
        self.held = 0

    def show(self, menu, screen):
        """Draw the title and the number, large."""
        head = wrap(self.title)
        for i in range(len(head)):
            screen.rows[i] = head[i]
        screen.big = "%d" % self.value
        screen.big_scale = 3
        screen.big_row = 2

    def press(self, menu, button, kind):
        """UP and DOWN dial, held they speed up."""
        if button == UP or button == DOWN:
            to, self.held = dial(self.value, button, kind, self.held)
            self.value = min(max(to, self.low), self.high)
        elif button == OK:
            menu.later(self.then, menu, self.value)
        elif self.value != self.start:
            self.value = self.start
        else:
            menu.leave()
