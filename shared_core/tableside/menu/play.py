"""The page of the game in progress: what is asked now, what the latest entry told, and the ways back."""

from tableside.menu.asked import Asked
from tableside.menu.buttons import BACK, DOWN, LONG, OK, UP
from tableside.menu.rows import move, turn, wrap
from tableside.menu.screen import ROWS
from tableside.prompt import CHOICE, COUNT


class Play(Asked):
    """Shows the prompt and answers it. `pose` is called after everything that happened in the game.

    value    the cursor of a choice, or the number dialled     start   where it stood when the question was posed
    place    where an answer given here would stand (Session.place): when it is another, somebody else has acted
    notice   up to two rows shown until the next press, `aside` where they say what an entry told         told    rows of what happened, shown until they are read
    taken_back   how many entries a redo brings back
    """

    rule = ""

    def __init__(self):
        self.place = self.asked = self.kept = None
        self.value = self.start = self.first = self.at = self.held = 0
        self.notice = self.aside = ()
        self.told = ()
        self.taken_back = 1
        self.part = None  # the page of a sealed choice or of a finished game, drawn in place of the prompt
        self.part_name = ""
        self.is_covered = True

    # ---- what is being asked

    def pose(self, menu, is_aside: bool = False):
        """Take up what is asked now. After a correction or an any-time act (`is_aside`) a dialled number stays."""
        session = menu.session
        prompt = session.prompt
        if self.value != self.start and (is_aside or session.line.run.in_act):
            self.kept = (self.asked, self.value)
        self.place = session.place()
        self.asked = (prompt.seat, prompt.step, prompt.rule, prompt.text, prompt.kind)
        self.value = prompt.default
        if menu.pack:
            suggested = menu.pack.suggest(session.table)
            if suggested >= 0 and not prompt.refuses(suggested):
                self.value = suggested
        if prompt.kind == CHOICE and prompt.text:
            while prompt.why[self.value] and self.value < prompt.high:
                self.value += 1
            if prompt.why[self.value]:
                self.value = prompt.default
        self.start = self.value
        self.first = self.held = 0
        if self.kept and not session.line.run.in_act:
            if self.kept[0] == self.asked and self.kept[1] <= prompt.high:
                self.value = self.kept[1]
            self.kept = None
        self.notice = ()
        self.told = ()
        self.taken_back = 1
        self._find_part(menu)
        self._read_told(menu)

    def is_overtaken(self, menu) -> bool:
        """Has somebody else acted since the prompt was posed? Then it is posed anew."""
        if menu.session.place() == self.place:
            return False
        self.is_covered = True
        menu.top()
        self.pose(menu)
        return True

    def _find_part(self, menu):
        session = menu.session
        name = ""
        if session.is_over:
            name = "over"
        elif session.gather and (session.holder < 0 or self.is_covered):
            name = "sealed"
        if name != self.part_name:
            from tableside.menu import over, sealed

            self.part_name = name
            self.part = None
            if name:
                self.part = over.part(menu) if name == "over" else sealed.part(menu)
        if name:
            self.part.pose(menu)

    def _read_told(self, menu):
        table = menu.session.table
        rows = []
        for i in range(table.told_count):
            code, seat, value = table.told(i)
            rows.extend(wrap(menu.words.told(code, seat, value, menu.names)))
        if not rows:
            return
        prompt = menu.session.prompt
        room = 3 if prompt.kind == COUNT else ROWS - min(2, prompt.high + 1)  # above the choices or the number
        if self.part or len(rows) > room - len(self.head(menu)):
            self.told = rows
            self.at = 0
        else:
            self.notice = self.aside = rows

    def say(self, text: str):
        """Show `text` until the next press."""
        self.notice = wrap(text)[:2]

    def is_open(self, menu) -> bool:
        """Is a secret choice on the screen?"""
        return menu.session.holder >= 0 and not self.part

    def cover(self, menu):
        """Hide the secret choice that is on the screen; it goes on where it was."""
        if self.is_open(menu):
            menu.top()
            self.is_covered = True
            self._find_part(menu)

    def takes_hold(self, menu) -> bool:
        """Is a long OK something of its own here?"""
        return not self.told and self.part_name == "sealed" and self.part.takes_hold(menu)

    def rule_now(self, menu) -> str:
        """Return the card that help opens."""
        return self.part.rule if self.part else menu.session.prompt.rule

    # ---- presses

    def press(self, menu, button: int, kind: int):
        """One press on the page of the game."""
        from tableside.menu import sealed, undo

        self.notice = ()
        if button == BACK and kind == LONG:
            menu.later(undo.redo, menu)
        elif button == BACK and self.told:
            menu.later(undo.undo, menu)
        elif self.told:
            self.at = turn(self.told, self.at, 0, button)
            if self.at < 0:
                self.told = ()
        elif self.part:
            self.part.press(menu, button, kind)
        elif button == UP or button == DOWN:
            prompt = menu.session.prompt
            if prompt.kind == CHOICE:
                self.value = move(self.value, prompt.high + 1, button, kind)
            else:
                from tableside.menu import count

                count.press_prompt(self, prompt, button, kind)
        elif button == OK:
            session = menu.session
            refusal = session.prompt.refuses(self.value) or session.answer(self.value, self.place)
            if not refusal:
                self.is_covered = self.is_covered or session.holder < 0
            menu.done(refusal)
        elif self.value != self.start and menu.session.prompt.kind == COUNT:
            self.value = self.start
            self.held = 0
        elif menu.session.holder >= 0:
            menu.later(sealed.step_back, menu)
        else:
            menu.later(undo.undo, menu)
