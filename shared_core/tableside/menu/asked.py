"""How the question of a game in progress is drawn: its seat, its choices or its number, and what stands above."""

from tableside.menu.rows import cut, scroll, show_rows, wrap
from tableside.menu.screen import COLUMNS, PICTURE_COLUMNS, PICTURE_MARKET, PICTURE_NONE, ROWS
from tableside.prompt import COUNT


class Asked:
    """The drawing half of the page of the game (see play.Play, which has the state)."""

    def show(self, menu, screen):
        """Draw what was told, else a sealed choice or the end, else the prompt: beside the game's picture where there is one."""
        if self.told:
            self._show_told(menu, screen)
        elif self.part:
            self.part.show(menu, screen)
        elif menu.session.prompt.kind == COUNT:
            from tableside.menu import count

            count.show_prompt(self, menu, screen)
        else:
            self._show_choice(menu, screen)

    def head(self, menu, width: int = COLUMNS) -> list:
        """Return who is asked and what, as rows."""
        prompt = menu.session.prompt
        text = prompt.says(prompt.text)
        if prompt.seat >= len(menu.names):
            return wrap(text, width)
        name = menu.names[prompt.seat]
        if len(name) + 2 + len(text) <= width:
            return [name + ": " + text]
        rows = [name + ":"]
        rows.extend(wrap(text, width))
        return rows

    def label(self, menu, i: int, width: int = COLUMNS) -> str:
        """Return option `i` as it is shown: a blocked one with an x before it; in short beside a picture."""
        prompt = menu.session.prompt
        label = prompt.label(i, menu.names)
        if width < COLUMNS and hasattr(menu.words, "short"):
            label = menu.words.short(label)
        if len(label) >= COLUMNS:
            return cut(label)
        return ("x" if prompt.why[i] else " ") + label

    def _show_choice(self, menu, screen):
        count = menu.session.prompt.high + 1
        rows = self._beside(menu, screen, count) or self._large(menu, screen, count) or self._above(menu, count)
        for top in range(len(rows)):
            screen.rows[top] = rows[top]
        top = len(rows)
        room = ROWS - top
        self.first = scroll(screen, self.value, self.first, room, count)
        for k in range(min(room, count - self.first)):
            screen.rows[top + k] = self.label(menu, self.first + k, screen.width(top))
        screen.cursor = top + self.value - self.first

    def _above(self, menu, count):
        """Return the rows above the choices: what was told or how the game stands, then the question."""
        head = self.head(menu)
        spare = ROWS - len(head)
        above = self.notice
        if not above and not self._stays(menu):
            above = menu.words.status(menu.session.table, menu.names)
            if count <= spare < count + len(above):
                above = above[: max(0, spare - count)]
        above = list(above[: max(0, spare - (1 if self.notice else min(count, 2)))])
        return above + head

    def _stays(self, menu):
        """Is this a moment whose picture says more than the rows on how the game stands?"""
        return hasattr(menu.words, "stays") and menu.words.stays(menu.session.table)

    def _large(self, menu, screen, count):
        """Return the rows above the choices where there is room for the name of who is asked, large; else ()."""
        prompt = menu.session.prompt
        text = wrap(prompt.says(prompt.text))
        if self.notice or prompt.seat >= len(menu.names) or 2 + len(text) + count > ROWS:
            return ()
        screen.big = menu.names[prompt.seat]
        screen.big_row = 0
        return ["", ""] + text

    def _beside(self, menu, screen, count):
        """Return the rows above the choices where all of them have room beside the game's picture, which is drawn then; else
        ()."""
        for i in range(count):
            if len(self.label(menu, i, PICTURE_COLUMNS)) > PICTURE_COLUMNS:
                return ()
        if len(self.notice) > 1 or not self.draw_picture(menu, screen):
            return ()
        rows = self.head_beside(menu, screen, count)
        if self.notice is self.aside and self.notice and hasattr(menu.words, "moves"):
            moves = menu.words.moves(menu.session.table, menu.names)
            if moves and 1 + len(moves) + count <= ROWS:
                return moves + rows[:1]  # what was told in short, and who is asked
        if len(rows) + min(count, 2) > ROWS or self.notice and screen.picture < PICTURE_MARKET:
            screen.picture = PICTURE_NONE
            return ()
        return rows

    def head_beside(self, menu, screen, count: int) -> list:
        """Return who is asked and what as rows beside the picture, so that as many of `count` rows as can be have room below."""
        prompt = menu.session.prompt
        text = prompt.says(prompt.text)
        name = [menu.names[prompt.seat] + ":"] if prompt.seat < len(menu.names) else []
        if hasattr(menu.words, "short"):
            text = menu.words.short(text)
        narrow = wrap(text, PICTURE_COLUMNS)
        if screen.width(0) == COLUMNS:
            head = self.head(menu)
            if self.notice:
                rows = list(self.notice) + name
                return rows + narrow if len(rows) + len(narrow) + count <= ROWS else rows
            if len(head) == 1:
                return head
            return name + narrow if len(name) + len(narrow) + count <= ROWS else [text] + name
        rows = name + narrow
        if len(rows) + count <= ROWS:
            return rows
        if len(narrow) > 1 and len(self.head(menu)) + count <= ROWS:
            return ROWS * [""]  # without the picture all choices are seen at once
        return narrow if menu.session.holder >= 0 else rows  # who holds the box knows who is asked

    def _show_told(self, menu, screen):
        """Draw what was told, beside the game's picture where all of it has room there."""
        text = " ".join(self.told)
        if self.draw_picture(menu, screen):
            if hasattr(menu.words, "moves"):
                rows = menu.words.moves(menu.session.table, menu.names)
                if len(rows) > 1:
                    show_rows(screen, rows, 0, 0)
                    return
            rows = wrap(text, screen.width(0))[:1]
            rows = rows + wrap(text[len(rows[0]) + 1 :], PICTURE_COLUMNS)
            if len(rows) <= ROWS:
                show_rows(screen, rows, 0, 0)
                return
            screen.picture = PICTURE_NONE
        show_rows(screen, self.told, self.at, 0)

    def draw_picture(self, menu, screen) -> bool:
        """Draw the game's picture, if there is one at this moment."""
        if hasattr(menu.words, "picture"):
            menu.words.picture(menu.session.table, screen, menu.names, menu.session.prompt)
        return screen.picture != PICTURE_NONE
